import { type CellEntry, entered, isSameEntry } from './read.ts'
import { type ValueChange, type TypedValues, createTypedValues } from './values.ts'

export interface CellAt {
  readonly row: string
  readonly column: string
}

export interface CellWrite extends CellAt {
  readonly entry: CellEntry
}

/** Figures by row and column; each row has its own version. */
export interface GridCells extends Pick<
  TypedValues<unknown>,
  'canUndo' | 'canRedo' | 'version' | 'versionOf' | 'touch' | 'subscribe'
> {
  readonly entryAt: (row: string, column: string) => CellEntry
  readonly valueAt: (row: string, column: string) => number | null
  /** All unreadable entries, for correction. */
  readonly rejected: () => CellAt[]
  readonly write: (writes: readonly CellWrite[], step?: string) => void
  readonly take: (cells: readonly (CellAt & { readonly value: number | null })[]) => void
  readonly undo: () => readonly CellAt[]
  readonly redo: () => readonly CellAt[]
}

export const keyOf = ({ row, column }: CellAt): string => `${row}\n${column}`

type Cells = ReadonlyMap<string, ReadonlyMap<string, CellEntry>>

const nothing = entered(null)

export function createGridCells(): GridCells {
  const values = createTypedValues<Cells>(new Map())
  const entryAt = (row: string, column: string) => values.get().get(row)?.get(column) ?? nothing
  /** Unchanged rows and entries keep their identity. */
  const withEntries = (writes: readonly CellWrite[]): Cells => {
    const next = new Map(values.get())
    const rows = new Map<string, Map<string, CellEntry>>()
    for (const { row, column, entry } of writes) {
      if (isSameEntry(rows.get(row)?.get(column) ?? entryAt(row, column), entry)) continue
      const cells = rows.get(row) ?? new Map(next.get(row))
      // An empty cell is absent.
      if (isSameEntry(entry, nothing)) cells.delete(column)
      else cells.set(column, entry)
      rows.set(row, cells)
      next.set(row, cells)
    }
    return rows.size ? next : values.get()
  }
  return {
    ...values,
    entryAt,
    valueAt: (row, column) => entryAt(row, column).value,
    rejected: () =>
      [...values.get()].flatMap(([row, cells]) =>
        [...cells].flatMap(([column, entry]) => (entry.rejected ? [{ row, column }] : [])),
      ),
    write: (writes, step) => values.write(withEntries(writes), step),
    take: (cells) =>
      values.take(withEntries(cells.map(({ row, column, value }) => ({ row, column, entry: entered(value) })))),
    undo: () => cellsIn(values.undo()),
    redo: () => cellsIn(values.redo()),
  }
}

/** The changed cells without duplicates. */
const cellsIn = (changes: readonly ValueChange[]): CellAt[] => {
  const cells = changes.map(({ path: [row, column] }) => ({ row: String(row), column: String(column) }))
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()]
}
