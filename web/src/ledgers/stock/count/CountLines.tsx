import { Button } from '../../../kit/controls/Button.tsx'
import { CountLines as Lines } from '../../../kit/count/CountLines.tsx'
import type { Undoable } from '../../../kit/draft/useUndoKeys.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { CountRow, type CountRowProps } from './CountRow.tsx'
import { type CountLine, asInLedger, bookIdOf, withCounts } from './draft.ts'
import { countWords } from './words.ts'

interface CountLinesProps extends Omit<CountRowProps, 'line' | 'moved' | 'isLast'> {
  readonly lines: readonly CountLine[]
  /** No titles at all, whatever the search. */
  readonly isEmpty: boolean
  /** The last scanned line. */
  readonly last: number | undefined
  readonly moved: ReadonlyMap<number, CountLine['was']>
  readonly onEnd: () => void
  readonly values: Undoable
  readonly onAdd: () => void
}

/** The counted titles: rows, on a phone cards. */
export function CountLines({ lines, isEmpty, last, moved, onEnd, onAdd, values, ...row }: CountLinesProps) {
  const words = useWords(countWords)
  if (isEmpty)
    return (
      <Sorry title={words.empty} text={words.emptyHint}>
        <Button look="main" onClick={onAdd}>
          {words.addTitles}…
        </Button>
      </Sorry>
    )
  if (!lines.length) return <Sorry title={words.nothingFound} />
  return (
    <Lines
      heads={{ ...words.heads, title: words.titlesHere(lines.length) }}
      unit={row.unit}
      keys={{
        enter: 'across',
        onEnd,
        values,
        ids: lines.map(bookIdOf),
        fields: row.unit === 'copies' ? ['loose', 'damaged'] : ['packs', 'loose', 'damaged'],
        onType: (bookId, field, value, step) =>
          row.onChange(bookId, (line) => withCounts(line, { [field]: value }), step),
        onSame: (bookId) => row.onChange(bookId, (line) => asInLedger(line, row.unit)),
      }}
    >
      {lines.map((line) => (
        <CountRow
          key={line.book.bookId}
          {...row}
          line={line}
          isLast={line.book.bookId === last}
          moved={moved.get(line.book.bookId)}
        />
      ))}
    </Lines>
  )
}
