import { Button } from 'antd'
import { useWords } from '../../kit/language.ts'
import { Sorry } from '../../kit/Sorry.tsx'
import { CountRow, type CountRowProps } from './CountRow.tsx'
import { type CountLine, asInLedger } from './draft.ts'
import { countKeys } from './keys.ts'
import { countWords } from './words.ts'

interface CountLinesProps extends Omit<CountRowProps, 'line' | 'moved' | 'isLatest'> {
  readonly lines: readonly CountLine[]
  /** Nothing is on the list at all, whatever is looked for. */
  readonly isEmpty: boolean
  /** What was scanned last. */
  readonly latest: number | undefined
  readonly moved: ReadonlyMap<number, CountLine['was']>
  readonly onEnd: () => void
  readonly onAdd: () => void
}

/** The titles that are counted: a line for each, on a phone a card. */
export function CountLines({ lines, isEmpty, latest, moved, onEnd, onAdd, ...row }: CountLinesProps) {
  const words = useWords(countWords)
  if (isEmpty)
    return (
      <Sorry title={words.empty} text={words.emptyHint}>
        <Button type="primary" onClick={onAdd}>
          {words.addTitles}…
        </Button>
      </Sorry>
    )
  if (!lines.length) return <Sorry title={words.nothingFound} />
  return (
    <div className={`count-lines is-${row.unit}`}>
      <div className="count-row is-head" aria-hidden="true">
        <span>{words.titlesHere(lines.length)}</span>
        <span>{words.ledger}</span>
        <span>{words.counted}</span>
        <span>{words.difference}</span>
        <span>{words.damaged}</span>
        <span>{words.lineReason}</span>
        <span />
      </div>
      <ul
        onKeyDown={countKeys({
          onEnd,
          onAsInLedger: (bookId) => row.onChange(bookId, (line) => asInLedger(line, row.unit)),
        })}
      >
        {lines.map((line) => (
          <CountRow
            key={line.book.bookId}
            {...row}
            line={line}
            isLatest={line.book.bookId === latest}
            moved={moved.get(line.book.bookId)}
          />
        ))}
      </ul>
    </div>
  )
}
