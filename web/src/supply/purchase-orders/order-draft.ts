import type { CellWrite, GridCells } from '../../kit/draft/cells.ts'
import { createFigureDraft } from '../../kit/draft/figure-draft.ts'
import { entered } from '../../kit/draft/read.ts'
import { type OrderLine, type RowKey, allowedOf, rowOf, suggestedFor } from './lines.ts'

export const copiesColumn = 'copies'

/** What one line becomes when it is written. */
export interface WrittenLine {
  readonly bookId: number
  readonly warehouseId: number
  readonly copies: number
  readonly reason: string
}

/**
 * An order while it is being written, outside of the components: figures in a sheet, so that each row follows its own,
 * and beside them reasons and what the server said of a line. A line without copies is left out of the order.
 */
export interface OrderDraft {
  readonly sheet: GridCells
  readonly lines: () => readonly OrderLine[]
  readonly lineAt: (row: RowKey) => OrderLine | undefined
  readonly copiesOf: (row: RowKey) => number
  readonly reasonOf: (row: RowKey) => string
  readonly setReason: (row: RowKey, reason: string) => void
  /** More than is missing, and nobody has said why. */
  readonly lacksReason: (row: RowKey) => boolean
  /** What the server said of a line; forgotten as soon as somebody changes it. */
  readonly saidOf: (row: RowKey) => string | undefined
  readonly say: (said: ReadonlyMap<RowKey, string>) => void
  /** Puts lines into the order, or newer facts into those that are there: what somebody typed stays. */
  readonly put: (lines: readonly OrderLine[]) => void
  /** The suggestion, in whole packs or not, wherever the other one stands. */
  readonly round: (toPacks: boolean) => void
  readonly written: () => WrittenLine[]
  readonly isDirty: () => boolean
  /** This is what is saved, whatever has been typed since it was sent. */
  readonly settle: (sent: readonly WrittenLine[]) => void
}

export function createOrderDraft(given: readonly OrderLine[]): OrderDraft {
  const figures = createFigureDraft()
  const { cells: sheet } = figures
  const said = new Map<RowKey, { readonly copies: number; readonly reason: string; readonly text: string }>()
  let lines: readonly OrderLine[] = []
  let byRow: ReadonlyMap<RowKey, OrderLine> = new Map()
  let saved = ''

  const lineAt = (row: RowKey) => byRow.get(row)
  const copiesOf = (row: RowKey) => sheet.valueAt(row, copiesColumn) ?? 0
  const reasonOf = (row: RowKey) => figures.noteAt(cellAt(row))
  const put = (more: readonly OrderLine[]) => {
    const fresh = more.filter((line) => !byRow.has(rowOf(line)))
    const newer = new Map(more.map((line) => [rowOf(line), line]))
    lines = [...lines.map((line) => newer.get(rowOf(line)) ?? line), ...fresh]
    byRow = new Map(lines.map((line) => [rowOf(line), line]))
    figures.take(fresh.map((line) => ({ ...cellAt(rowOf(line)), value: line.copies || null, note: line.reason })))
    sheet.touch(newer.keys())
  }
  const written = () =>
    lines.flatMap((line) => {
      const row = rowOf(line)
      const copies = copiesOf(row)
      if (!copies) return []
      // A reason belongs to what is more than missing; where it no longer is, it has nothing to say.
      const reason = copies > allowedOf(line) ? reasonOf(row).trim() : ''
      return [{ bookId: line.bookId, warehouseId: line.warehouseId, copies, reason }]
    })
  const stands = () => JSON.stringify(written())

  put(given)
  saved = stands()
  return {
    sheet,
    lines: () => lines,
    lineAt,
    copiesOf,
    reasonOf,
    setReason: (row, reason) => figures.setNote(cellAt(row), reason),
    lacksReason: (row) => {
      const line = lineAt(row)
      return line !== undefined && copiesOf(row) > allowedOf(line) && !reasonOf(row).trim()
    },
    saidOf: (row) => {
      const last = said.get(row)
      return last && last.copies === copiesOf(row) && last.reason === reasonOf(row) ? last.text : undefined
    },
    say: (sentences) => {
      const rows = new Set([...said.keys(), ...sentences.keys()])
      said.clear()
      for (const [row, text] of sentences) said.set(row, { copies: copiesOf(row), reason: reasonOf(row), text })
      sheet.touch(rows)
    },
    put,
    round: (toPacks) => sheet.write(roundings(lines, toPacks, copiesOf)),
    written,
    isDirty: () => stands() !== saved,
    settle: (sent) => {
      saved = JSON.stringify(sent)
      sheet.touch([])
    },
  }
}

const cellAt = (row: RowKey) => ({ row, column: copiesColumn })

/** Only where the other suggestion stands: what somebody has corrected stays. */
const roundings = (lines: readonly OrderLine[], toPacks: boolean, copiesOf: (row: RowKey) => number): CellWrite[] =>
  lines.flatMap((line) => {
    const row = rowOf(line)
    if (copiesOf(row) !== suggestedFor(line, !toPacks)) return []
    return [{ row, column: copiesColumn, entry: entered(suggestedFor(line, toPacks) || null) }]
  })
