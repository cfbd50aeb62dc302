import type { ChosenBook } from '@keben/core/ordering/district-plans/shapes'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { EntryField } from '../../../kit/entry-grid/EntryField.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { reserveWords } from '../words-reserve.ts'
import { groupName, reserveLines, rowOf } from './reserve.ts'
import { mostReserve } from './ReserveGrid.tsx'
import type { ReserveDraft } from './useReserveDraft.tsx'

/** The same for a phone. */
export function ReserveCards({ books, draft }: { books: readonly ChosenBook[]; draft: ReserveDraft }) {
  const words = useWords(reserveWords)
  const language = useLanguage()
  const byRow = new Map(books.map((book) => [rowOf(book), book]))
  return (
    <div className="review-entry-cards">
      <ul>
        {reserveLines(books).map(({ kind, key }) => {
          const book = byRow.get(key)
          if (kind === 'group' || !book)
            return (
              <li key={`group ${key}`} className="is-group">
                <b>{groupName(books, key, language)}</b>
              </li>
            )
          const facts = [
            `${words.copies} ${figure(book.copies)}`,
            ...(book.lastReserve === null ? [] : [`${words.lastReserve} ${figure(book.lastReserve)}`]),
          ]
          return (
            <li key={key}>
              <div>
                <span className="district-line-title">
                  <BookTitle book={book} />
                </span>
                <p className="sub num">{facts.join(' · ')}</p>
              </div>
              <EntryField
                sheet={draft.sheet}
                row={key}
                column="reserve"
                label={book.title}
                most={mostReserve}
                readOnly={!draft.isFree}
                placeholder="–"
                mark={undefined}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
