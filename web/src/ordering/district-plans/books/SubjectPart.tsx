import { gradeWords, kinds, stages } from '@keben/core/base/catalogue/choices'
import type { OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import { Spine } from '../../../base/catalogue/BookTitle.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { bookChoiceWords } from '../words-books.ts'
import { type EditionSlot, type SubjectBlock, isBarred, stateOfSlot, withEdition, withTick } from './edition-choice.ts'
import type { BookChoice } from './useChoice.ts'

interface PartProps {
  readonly block: SubjectBlock
  readonly choice: BookChoice
  readonly isFree: boolean
}

/** One subject of a stage: a row per grade and kind, editions side by side. `whole` ignores the filter. */
export function SubjectPart({ block, unfiltered, choice, isFree }: PartProps & { unfiltered: SubjectBlock }) {
  const words = useWords(bookChoiceWords)
  const language = useLanguage()
  return (
    <section className="book-block" data-block={block.key}>
      <header>
        <Spine subjectId={block.subjectId} />
        <h2>{block.subjectName}</h2>
        <span className="sub">{stages[block.stage][language]}</span>
        {isFree && unfiltered.editions.length > 1 && (
          <span className="book-edition-buttons inline-row wrap small push">
            <span className="sub">{words.everywhere}</span>
            {unfiltered.editions.slice(0, 6).map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="link-button"
                title={words.editionEverywhere(name)}
                onClick={() => choice.setChosen(withEdition(choice.chosen, unfiltered, id, choice.locked))}
              >
                {name}
              </button>
            ))}
          </span>
        )}
      </header>
      {block.slots.map((slot) => (
        <SlotRow key={slot.key} slot={slot} choice={choice} isFree={isFree} />
      ))}
    </section>
  )
}

const slotClasses = { clash: 'is-clash', chosen: '', undecided: 'is-undecided', left: 'is-left' } as const

function SlotRow({ slot, choice, isFree }: { slot: EditionSlot; choice: BookChoice; isFree: boolean }) {
  const words = useWords(bookChoiceWords)
  const language = useLanguage()
  const state = stateOfSlot(slot, choice.chosen)
  return (
    <div
      className={`book-slot grid line-below ${slotClasses[state]} ${slot.editions > 1 ? 'is-several' : ''}`}
      data-slot={slot.key}
    >
      <div className="book-slot-name row wrap">
        <span>{gradeWords[language](slot.grade)}</span>
        <span className="sub small">{kinds[slot.kind][language]}</span>
        {state === 'clash' && <b className="book-slot-says small strong ink-warn is-clash">{words.clash}</b>}
        {state === 'undecided' && <b className="book-slot-says small strong ink-warn">{words.undecided}</b>}
      </div>
      <div className="book-slot-options grid gap-4">
        {slot.books.map((book) => (
          <Option key={book.bookId} book={book} slot={slot} choice={choice} isFree={isFree} />
        ))}
      </div>
    </div>
  )
}

function Option({
  book,
  slot,
  choice,
  isFree,
}: {
  book: OfferedBook
  slot: EditionSlot
  choice: BookChoice
  isFree: boolean
}) {
  const words = useWords(bookChoiceWords)
  const { chosen, locked } = choice
  const isChosen = chosen.has(book.bookId)
  const isLocked = locked.has(book.bookId)
  const barred = !isChosen && isBarred(slot, book, locked)
  return (
    <label
      className={isChosen ? 'book-option row slim is-chosen' : 'book-option row slim'}
      title={[
        book.title,
        book.publisherName,
        book.isbn,
        ...(isLocked ? [words.locked] : barred ? [words.barred] : []),
      ].join('\n')}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isFree || isLocked || barred}
        onChange={() => choice.setChosen(withTick(chosen, slot, book, locked))}
      />
      <span className="book-option-text grow slim">
        <b className="cut">{slot.editions > 1 ? book.editionName : book.title}</b>
        <span className="sub cut small">
          {slot.editions > 1 ? book.title : book.editionName}
          {book.lastCopies ? ` · ${words.last(book.lastCopies)}` : book.lastChosen ? ` · ${words.lastChosen}` : ''}
          {book.replacesId !== null && ` · ${words.isNew}`}
        </span>
      </span>
      <Money fen={book.priceFen} />
    </label>
  )
}
