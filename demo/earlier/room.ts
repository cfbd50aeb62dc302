/*
 * What happened earlier has the smaller ids, and lists go by them. So every season has a room of this many ids, in every table
 * alike: the oldest the first, and what is there already the last one.
 */
export const room = 10_000_000
/** Rows that are made for a season, rather than found in it, have ids from the middle of its room. */
export const middle = room / 2
