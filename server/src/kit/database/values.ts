/** How columns are read that the driver would read otherwise, by the number of their type in PostgreSQL. */
export const readAs: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  // int8 and numeric: ids, counts and sums stay far below 2^53.
  [20, Number],
  [1700, Number],
  [1016, numbersOf],
  [1231, numbersOf],
  // A day stays a day; as a Date it would move with the time zone.
  [1082, (text) => text],
  [1114, (text) => text],
  [1184, momentOf],
])

/** '2026-09-01 08:00:00.123456+00' as ISO 8601. Every session speaks UTC; a pooler that ignores it is put right. */
function momentOf(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString()
}

/** '{1,2,NULL}': arrays of numbers have one dimension here. */
function numbersOf(text: string): (number | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((each) => (each === 'NULL' ? null : Number(each)))
}

/**
 * A value as it is given to the driver. Arrays of numbers, words and yes or no are written out here: the driver asks, quotes
 * and escapes every element by itself, which for the lines of a season takes longer than the statement's way to the database.
 */
export function sentValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const given: readonly unknown[] = value
  return given.every(isWrittenOut) ? `{${given.map(writtenOut).join(',')}}` : given
}

const isWrittenOut = (each: unknown): each is number | boolean | string | null =>
  typeof each === 'number' || typeof each === 'string' || typeof each === 'boolean' || each === null

/** Within quotes nothing but the quote itself and a backslash means anything. */
const writtenOut = (each: number | boolean | string | null): number | boolean | string =>
  typeof each === 'string' ? `"${each.replace(/["\\]/g, '\\$&')}"` : (each ?? 'NULL')
