/** Parsers by PostgreSQL type number, where the driver's own differ. */
export const readAs: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  // int8 and numeric: all values stay far below 2^53.
  [20, Number],
  [1700, Number],
  [1016, numbersOf],
  [1231, numbersOf],
  // A Date would shift with the time zone.
  [1082, (text) => text],
  [1114, (text) => text],
  [1184, momentOf],
])

/** '2026-09-01 08:00:00.123456+00' as ISO 8601. Sessions use UTC; a pooler may ignore that. */
function momentOf(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString()
}

/** '{1,2,NULL}': arrays have one dimension. */
function numbersOf(text: string): (number | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((each) => (each === 'NULL' ? null : Number(each)))
}

/**
 * Serialises arrays itself: the driver escapes each element, which costs more than the round trip for a season's lines.
 */
export function sentValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const list: readonly unknown[] = value
  return list.every(isWrittenOut) ? `{${list.map(writtenOut).join(',')}}` : list
}

const isWrittenOut = (each: unknown): each is number | boolean | string | null =>
  typeof each === 'number' || typeof each === 'string' || typeof each === 'boolean' || each === null

/** Within quotes only the quote and the backslash need escaping. */
const writtenOut = (each: number | boolean | string | null): number | boolean | string =>
  typeof each === 'string' ? `"${each.replace(/["\\]/g, '\\$&')}"` : (each ?? 'NULL')
