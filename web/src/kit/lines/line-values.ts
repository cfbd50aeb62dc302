import { compareNames, finder } from '@keben/core/kit/search-terms'
import type { Column } from '../list/columns.tsx'

/** A column's value for sorting, search, sums and print. */
export function valueOf<Row>({ key, read }: Column<Row>, row: Row): string | number | null {
  if (read) return read(row)
  const value = (row as Readonly<Record<string, unknown>>)[key]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export const sumOf = <Row>(column: Column<Row>, lines: readonly Row[]): number =>
  lines.reduce((sum, line) => sum + Number(valueOf(column, line) ?? 0), 0)

/** Sorted by a column, `-key` descending; empty values last. Unsorted without a key. */
export function sorted<Row>(
  lines: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.replace(/^-/, ''))
  if (!column) return lines
  const sign = sort?.startsWith('-') ? -1 : 1
  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(column, one), valueOf(column, other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b)))
  })
}

/** The lines that contain every typed word. */
export function matchingLines<Row>(
  lines: readonly Row[],
  textOf: (line: Row) => string,
  typed: string,
): readonly Row[] {
  const isFound = finder(typed)
  return typed.trim() ? lines.filter((line) => isFound(textOf(line))) : lines
}

/** All texts of a line, including collapsed columns. */
export const textOfLine =
  <Row>(columns: readonly Column<Row>[]) =>
  (line: Row): string =>
    columns
      .map((column) => valueOf(column, line))
      .filter((value) => typeof value === 'string')
      .join(' ')

/** The inclusive range between two lines; the second alone if the first is missing. */
export function rangeOf<Row>(lines: readonly Row[], from: Row | undefined, to: Row): readonly Row[] {
  const [start, end] = [from === undefined ? -1 : lines.indexOf(from), lines.indexOf(to)]
  return start < 0 ? [to] : lines.slice(Math.min(start, end), Math.max(start, end) + 1)
}
