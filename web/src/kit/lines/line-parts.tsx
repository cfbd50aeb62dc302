import type { Both } from '@keben/core/kit/language'
import type { ReactNode } from 'react'
import { useWords } from '../app/language.ts'
import type { Column } from '../list/columns.tsx'
import { listWords } from '../app/words.ts'

export interface LineTicks<Row> {
  readonly isTicked: (line: Row) => boolean
  /** Lines that cannot be chosen have no box. */
  readonly mayTick?: (line: Row) => boolean
  readonly onTick: (lines: readonly Row[], ticked: boolean) => void
  readonly nameOf: (line: Row) => string
}

export interface LineViewProps<Row> {
  readonly lines: readonly Row[]
  /** The columns of a list, with what `Column` says for lines: `isWide`, `sum`, `read`, `paper`. */
  readonly columns: readonly Column<NoInfer<Row>>[]
  /** Names of the fields, from core. */
  readonly words: Both<Readonly<Record<string, string>>>
  /** Its id if left out. */
  readonly keyOf?: (line: NoInfer<Row>) => string | number
  /** Content below the title of a line, such as a reason. */
  readonly renderNote?: (line: NoInfer<Row>) => ReactNode
  /** The full text about the active line, at a fixed place, because cells are too narrow. A card shows it anyway. */
  readonly renderDetail?: (line: NoInfer<Row>) => ReactNode
  /** Opens a line by its title; `data-row` and `data-open` lead the page's own keys from line to line. */
  readonly onOpen?: (line: NoInfer<Row>) => void
  /** They come found and in order: the page has a search of its own. */
  readonly order?: { readonly sort: string | undefined; readonly onSort: (sort: string | undefined) => void }
  /** Highlights a line: 'is-odd'. */
  readonly classOf?: (line: NoInfer<Row>) => string | undefined
  readonly ticks?: LineTicks<NoInfer<Row>>
  /** Beside the search, such as tabs. */
  readonly tools?: ReactNode
  /** Shown without any line. */
  readonly empty?: ReactNode
}

export interface ShownLines<Row> extends LineViewProps<Row> {
  readonly shown: readonly Row[]
  /** The number of rendered lines. */
  readonly drawn: number
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

export const keyOfLine = <Row,>({ keyOf }: Pick<LineViewProps<Row>, 'keyOf'>, line: Row): string | number =>
  keyOf ? keyOf(line) : (line as { readonly id: number }).id

export function LineNote({ children }: { children: ReactNode }) {
  return children ? <span className="line-note small sub">{children}</span> : null
}

interface TickBoxProps<Row> {
  readonly line: Row
  readonly ticks: LineTicks<Row>
  /** With Shift, all lines from the last one to this one. */
  readonly onTick?: (line: Row, isRange: boolean) => void
  readonly tabIndex?: number
}

export function TickBox<Row>({ line, ticks, onTick, ...place }: TickBoxProps<Row>) {
  const words = useWords(listWords)
  if (ticks.mayTick && !ticks.mayTick(line)) return null
  const isTicked = ticks.isTicked(line)
  return (
    <input
      {...place}
      type="checkbox"
      aria-label={words.select(ticks.nameOf(line))}
      checked={isTicked}
      onClick={(event) => (onTick ? onTick(line, event.shiftKey) : ticks.onTick([line], !isTicked))}
      readOnly
    />
  )
}
