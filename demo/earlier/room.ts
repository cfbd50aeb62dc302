/*
 * Lists are sorted by id, so earlier rows need smaller ids. Every season has a range of this many ids in every table;
 * the existing season has the last range.
 */
export const room = 10_000_000
/** Rows that are made for a season, rather than found in it, have ids from the middle of its room. */
export const middle = room / 2
