import { type ReadRow, keyOf } from '@keben/core/office/spreadsheets/check'
import { type ReadCell, readCells } from '@keben/core/office/spreadsheets/read-cells'
import { type EnteredSheet, type SheetColumn, enteredColumns } from '@keben/core/office/spreadsheets/sheet'

/** An entry as typed: input columns in order. */
export type PresentRow = readonly string[]
export type ColumnPlaces = ReadonlyMap<SheetColumn, number>

const nothingRequired: ReadonlySet<SheetColumn> = new Set()

export const padded = (cells: readonly ReadCell[], width: number): ReadCell[] => [
  ...cells,
  ...Array.from({ length: width - cells.length }, () => ''),
]

/**
 * Fills a partial sheet with the entries' other columns, so that rules see whole rows. New rows have blanks. Returns
 * the rows themselves if none exists.
 */
export function filledIn(
  sheet: EnteredSheet,
  places: ColumnPlaces,
  rows: readonly ReadRow[],
  present: readonly PresentRow[],
): { readonly places: ColumnPlaces; readonly rows: readonly ReadRow[] } {
  const columns = enteredColumns(sheet)
  const absent = columns.filter((column) => !places.has(column))
  const inOrder = new Map(columns.map((column, at) => [column, at]))
  const byKey = new Map(
    present.map((cells) => [keyOf(sheet, readCells(sheet, inOrder, nothingRequired, cells)), cells]),
  )
  const existing = rows.map(({ cells }) => {
    const key = keyOf(sheet, readCells(sheet, places, nothingRequired, cells))
    return key === undefined ? undefined : byKey.get(key)
  })
  if (existing.every((one) => one === undefined)) return { places, rows }
  const width = Math.max(...rows.map(({ cells }) => cells.length), ...[...places.values()].map((place) => place + 1))
  return {
    places: new Map([...places, ...absent.map((column, at) => [column, width + at] as const)]),
    rows: rows.map(({ row, cells }, at) => ({
      row,
      cells: [...padded(cells, width), ...absent.map((column) => existing[at]?.[inOrder.get(column) ?? -1] ?? '')],
    })),
  }
}
