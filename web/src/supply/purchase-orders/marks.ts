import type { CellMark } from '../../kit/entry-grid/types.ts'
import { type OrderLine, type RowKey, allowedOf, rowOf } from './lines.ts'
import type { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'

export const nameOfLine = (line: OrderLine | undefined): string => (line ? `${line.title} · ${line.warehouseName}` : '')

/** The marks of a line's copies: the server's messages, and more than missing. */
export function markOf(draft: OrderDraft, row: string, words: (typeof editorWords)['en']): CellMark | undefined {
  const line = draft.lineAt(row)
  if (!line) return undefined
  const message = draft.messageOf(row)
  if (message) return { tone: 'bad', text: message }
  const more = draft.copiesOf(row) - allowedOf(line)
  if (draft.lacksReason(row)) return { tone: 'bad', text: words.tooMany(more) }
  return more > 0 ? { tone: 'note', text: words.isMore(more) } : undefined
}

/** What prevents a save: unreadable figures, missing reasons, refusals. */
export interface OrderProblems {
  readonly unreadable: ReadonlySet<RowKey>
  readonly lacking: readonly RowKey[]
  /** All of them, in line order. */
  readonly rows: readonly RowKey[]
}

export function wrongIn(draft: OrderDraft): OrderProblems {
  const unreadable = new Set(draft.sheet.rejected().map(({ row }) => row))
  const all = draft.lines().map(rowOf)
  return {
    unreadable,
    lacking: all.filter(draft.lacksReason),
    rows: all.filter((row) => unreadable.has(row) || draft.lacksReason(row) || draft.messageOf(row) !== undefined),
  }
}
