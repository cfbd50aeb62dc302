import { memo } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { CountButton, CountField, CountRow as Row, PacksAndLoose } from '../../../kit/count/CountLines.tsx'
import { isCounted } from '../../../kit/count/figures.ts'
import { typingIn } from '../../../kit/draft/typing.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import {
  type CountLine,
  type CountUnit,
  type CountedCopies,
  asInLedger,
  copiesOf,
  damagedDifferenceOf,
  differenceOf,
  isBelowReserved,
  isDiffering,
  withCounts,
} from './draft.ts'
import { Difference } from './Difference.tsx'
import { countWords } from './words.ts'

export interface CountRowProps {
  readonly line: CountLine
  readonly unit: CountUnit
  /** Hides the expected copies. */
  readonly isBlind: boolean
  readonly isLast: boolean
  /** The current ledger figures, if they have changed. */
  readonly moved: CountLine['was'] | undefined
  readonly onChange: (bookId: number, change: (line: CountLine) => CountLine, step?: string) => void
  readonly onCompare: (bookId: number) => void
  readonly onRemove: (bookId: number) => void
}

const nothing = <span className="faint">–</span>

/** One counted title: ledger, count and difference. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const words = useWords(countWords)
  const { line, unit, isBlind, isLast, moved, onChange } = props
  const { book, was, reserved } = line
  const isTooFew = isBelowReserved(line)
  const set = (part: Parameters<typeof withCounts>[1], step: string) =>
    onChange(book.bookId, (now) => withCounts(now, part), step)
  const field = (key: keyof CountedCopies, name: string) => ({
    field: key,
    name,
    'aria-label': words.fieldOf(name, book.title),
    'aria-invalid': isTooFew && key !== 'damaged',
    value: line[key],
    onChange: (value: number | null, step: string) => set({ [key]: value }, step),
  })
  return (
    <Row
      id={book.bookId}
      heads={words.heads}
      look={isTooFew || moved ? 'refused' : undefined}
      isLast={isLast}
      title={<TitleLine book={book} />}
      sub={reserved > 0 && !isBlind ? `${book.isbn} · ${words.reserved(reserved)}` : book.isbn}
      expected={isBlind ? nothing : <span className="num">{figure(was.onHand)}</span>}
      counted={
        unit === 'copies' ? (
          <CountField {...field('loose', words.copies)} />
        ) : (
          <PacksAndLoose
            packs={field('packs', words.packs)}
            loose={field('loose', words.loose)}
            copiesPerPack={figure(book.copiesPerPack)}
            sum={isCounted(line) ? figure(copiesOf(line)) : undefined}
          />
        )
      }
      damaged={
        <>
          <CountField {...field('damaged', words.damaged)} placeholder={isBlind ? '' : String(was.damaged)} />
          {damagedDifferenceOf(line) !== 0 && !isBlind && <Difference copies={damagedDifferenceOf(line)} isBad />}
        </>
      }
      difference={isCounted(line) && !isBlind ? <Difference copies={differenceOf(line)} /> : nothing}
      why={
        isDiffering(line) &&
        !isBlind && (
          <input
            className="field-input"
            aria-label={words.fieldOf(words.lineReason, book.title)}
            placeholder={words.lineReason}
            maxLength={200}
            value={line.reason}
            onChange={({ target }) => set({ reason: target.value }, typingIn(target))}
          />
        )
      }
      buttons={
        <>
          {!isBlind && (
            <CountButton
              kind="same"
              label={words.asInLedger(book.title)}
              onClick={() => onChange(book.bookId, (now) => asInLedger(now, unit))}
            />
          )}
          <CountButton kind="remove" label={words.remove(book.title)} onClick={() => props.onRemove(book.bookId)} />
        </>
      }
      problem={
        (isTooFew || moved) && (
          <>
            {moved ? words.moved(moved.onHand, moved.damaged) : words.belowReserved(reserved)}
            {moved && (
              <button type="button" className="link-button" onClick={() => props.onCompare(book.bookId)}>
                {words.compare}
              </button>
            )}
          </>
        )
      }
    />
  )
})
