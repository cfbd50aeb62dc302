import type { CellMark } from '../kit/entry-grid/types.ts'
import { type OrderLine, type RowKey, allowedOf, rowOf } from './lines.ts'
import type { editorWords } from './words-editor.ts'
import type { Work } from './work.ts'

export const nameOfLine = (line: OrderLine | undefined): string => (line ? `${line.title} · ${line.warehouseName}` : '')

/** What a person has to know about the copies of a line: what the server said of it, and that it is more than missing. */
export function markOf(work: Work, row: string, words: (typeof editorWords)['en']): CellMark | undefined {
  const line = work.lineAt(row)
  if (!line) return undefined
  const said = work.saidOf(row)
  if (said) return { tone: 'bad', text: said }
  const more = work.copiesOf(row) - allowedOf(line)
  if (work.lacksReason(row)) return { tone: 'bad', text: words.tooMany(more) }
  return more > 0 ? { tone: 'note', text: words.isMore(more) } : undefined
}

/** What keeps an order from being saved: figures that cannot be read, reasons that are missing, refusals. */
export interface Wrong {
  readonly unreadable: ReadonlySet<RowKey>
  readonly lacking: readonly RowKey[]
  /** All of them, in the order of the lines. */
  readonly rows: readonly RowKey[]
}

export function wrongIn(work: Work): Wrong {
  const unreadable = new Set(work.sheet.rejected().map(({ row }) => row))
  const all = work.lines().map(rowOf)
  return {
    unreadable,
    lacking: all.filter(work.lacksReason),
    rows: all.filter((row) => unreadable.has(row) || work.lacksReason(row) || work.saidOf(row) !== undefined),
  }
}
