import type { CellWrite, GridCells } from '../../kit/draft/cells.ts'
import { createFigureDraft } from '../../kit/draft/figure-draft.ts'
import { entered } from '../../kit/draft/read.ts'
import { type OrderLine, type RowKey, allowedOf, rowOf, suggestedFor } from './lines.ts'

export const copiesColumn = 'copies'

/** A line as the call takes it. */
export interface WrittenLine {
  readonly bookId: number
  readonly warehouseId: number
  readonly copies: number
  readonly reason: string
}

/**
 * A draft order outside React: figures in cells with a subscription per row, plus reasons and server messages. Lines
 * without copies are not saved.
 */
export interface OrderDraft {
  readonly sheet: GridCells
  readonly lines: () => readonly OrderLine[]
  readonly lineAt: (row: RowKey) => OrderLine | undefined
  readonly copiesOf: (row: RowKey) => number
  readonly reasonOf: (row: RowKey) => string
  readonly setReason: (row: RowKey, reason: string) => void
  /** More than is missing, without a reason. */
  readonly lacksReason: (row: RowKey) => boolean
  /** The server's message on a line; an edit clears it. */
  readonly messageOf: (row: RowKey) => string | undefined
  readonly setMessages: (messages: ReadonlyMap<RowKey, string>) => void
  /** Adds lines, or updates their facts; typed copies stay. */
  readonly put: (lines: readonly OrderLine[]) => void
  /** Switches untouched lines between exact and whole-pack suggestions. */
  readonly round: (toPacks: boolean) => void
  readonly written: () => WrittenLine[]
  readonly isDirty: () => boolean
  /** Marks the sent lines as saved, whatever was typed since. */
  readonly settle: (sent: readonly WrittenLine[]) => void
}

export function createOrderDraft(initial: readonly OrderLine[]): OrderDraft {
  const figures = createFigureDraft()
  const { cells: sheet } = figures
  const messages = new Map<RowKey, { readonly copies: number; readonly reason: string; readonly text: string }>()
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
      // A reason is sent only if the copies need one.
      const reason = copies > allowedOf(line) ? reasonOf(row).trim() : ''
      return [{ bookId: line.bookId, warehouseId: line.warehouseId, copies, reason }]
    })
  const stands = () => JSON.stringify(written())

  put(initial)
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
    messageOf: (row) => {
      const last = messages.get(row)
      return last && last.copies === copiesOf(row) && last.reason === reasonOf(row) ? last.text : undefined
    },
    setMessages: (sentences) => {
      const rows = new Set([...messages.keys(), ...sentences.keys()])
      messages.clear()
      for (const [row, text] of sentences) messages.set(row, { copies: copiesOf(row), reason: reasonOf(row), text })
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

/** Only lines with the other suggestion; typed copies stay. */
const roundings = (lines: readonly OrderLine[], toPacks: boolean, copiesOf: (row: RowKey) => number): CellWrite[] =>
  lines.flatMap((line) => {
    const row = rowOf(line)
    if (copiesOf(row) !== suggestedFor(line, !toPacks)) return []
    return [{ row, column: copiesColumn, entry: entered(suggestedFor(line, toPacks) || null) }]
  })
