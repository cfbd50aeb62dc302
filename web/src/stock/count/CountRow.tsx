import { memo } from 'react'
import { TitleLine } from '../../catalogue/BookTitle.tsx'
import { figure, useWords } from '../../kit/language.ts'
import { CountField } from './CountField.tsx'
import {
  type CountLine,
  type CountUnit,
  asInLedger,
  copiesOf,
  damagedDifferenceOf,
  differenceOf,
  isBelowReserved,
  isCounted,
  isDiffering,
  told,
} from './draft.ts'
import { Difference } from './Difference.tsx'
import { countWords } from './words.ts'

export interface CountRowProps {
  readonly line: CountLine
  readonly unit: CountUnit
  /** Whoever counts shall not see what should be there. */
  readonly isBlind: boolean
  readonly isLatest: boolean
  /** What the ledger says now, where it has moved since. */
  readonly moved: CountLine['was'] | undefined
  readonly onChange: (bookId: number, change: (line: CountLine) => CountLine) => void
  readonly onCompare: (bookId: number) => void
  readonly onRemove: (bookId: number) => void
}

/** One title that is counted: what the ledger says, what lies there, and how they differ. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const words = useWords(countWords)
  const { line, unit, isBlind, moved, onChange } = props
  const { book, was, reserved } = line
  const set = (part: Parameters<typeof told>[1]) => onChange(book.bookId, (now) => told(now, part))
  const isTooFew = isBelowReserved(line)
  return (
    <li className={props.isLatest ? 'count-row is-latest' : 'count-row'} data-line={book.bookId}>
      <div className="count-book">
        <TitleLine book={book} />
        <span className="sub num">
          {book.isbn}
          {reserved > 0 && !isBlind && ` · ${words.reserved(reserved)}`}
        </span>
      </div>
      <div className="count-was">
        <small>{words.ledger}</small>
        {isBlind ? (
          <span className="faint">–</span>
        ) : (
          <button
            type="button"
            className="link-button num"
            tabIndex={-1}
            title={words.asInLedger(book.title)}
            aria-label={`${words.asInLedger(book.title)}: ${figure(was.onHand)}`}
            onClick={() => onChange(book.bookId, (now) => asInLedger(now, unit))}
          >
            {figure(was.onHand)}
          </button>
        )}
      </div>
      <CountedFields {...props} isTooFew={isTooFew} onSet={set} />
      <div className="count-difference">
        <small>{words.difference}</small>
        {isCounted(line) && !isBlind ? <Difference copies={differenceOf(line)} /> : <span className="faint">–</span>}
      </div>
      <label className="count-damaged">
        <small>{words.damaged}</small>
        <CountField
          field="damaged"
          label={words.fieldOf(words.damaged, book.title)}
          value={line.damaged}
          hint={isBlind ? '' : String(was.damaged)}
          onChange={(damaged) => set({ damaged })}
        />
        {damagedDifferenceOf(line) !== 0 && !isBlind && <Difference copies={damagedDifferenceOf(line)} isBad />}
      </label>
      <div className="count-why">
        {isDiffering(line) && !isBlind && (
          <input
            className="field-input"
            aria-label={words.fieldOf(words.lineReason, book.title)}
            placeholder={words.lineReason}
            maxLength={200}
            value={line.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
      </div>
      <button
        type="button"
        className="icon-button count-remove"
        tabIndex={-1}
        aria-label={words.remove(book.title)}
        onClick={() => props.onRemove(book.bookId)}
      >
        ×
      </button>
      {(isTooFew || moved) && (
        <p className="count-problem" role="alert">
          {moved ? words.moved(moved.onHand, moved.damaged) : words.belowReserved(reserved)}
          {moved && (
            <button type="button" className="link-button" onClick={() => props.onCompare(book.bookId)}>
              {words.compare}
            </button>
          )}
        </p>
      )}
    </li>
  )
})

interface CountedFieldsProps extends Pick<CountRowProps, 'line' | 'unit'> {
  readonly isTooFew: boolean
  readonly onSet: (part: Parameters<typeof told>[1]) => void
}

/** The copies on the shelf: packs and loose ones, or one number. */
function CountedFields({ line, unit, isTooFew, onSet }: CountedFieldsProps) {
  const words = useWords(countWords)
  const { book } = line
  if (unit === 'copies')
    return (
      <label className="count-counted">
        <small>{words.copies}</small>
        <CountField
          field="loose"
          label={words.fieldOf(words.copies, book.title)}
          value={line.loose}
          isWrong={isTooFew}
          onChange={(loose) => onSet({ loose })}
        />
      </label>
    )
  return (
    <div className="count-counted">
      <label>
        <small>{words.packs}</small>
        <CountField
          field="packs"
          label={words.fieldOf(words.packs, book.title)}
          value={line.packs}
          isWrong={isTooFew}
          onChange={(packs) => onSet({ packs })}
        />
      </label>
      <span className="count-times sub num">× {figure(book.copiesPerPack)} +</span>
      <label>
        <small>{words.loose}</small>
        <CountField
          field="loose"
          label={words.fieldOf(words.loose, book.title)}
          value={line.loose}
          isWrong={isTooFew}
          onChange={(loose) => onSet({ loose })}
        />
      </label>
      <span className="count-sum num">{isCounted(line) ? `= ${figure(copiesOf(line))}` : ''}</span>
    </div>
  )
}
