import { gradeWords } from '@keben/core/catalogue/choices'
import type { ChosenBook } from '@keben/core/district-plans/shapes'
import { useMemo, useRef, useState } from 'react'
import { BookTitle } from '../../catalogue/BookTitle.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { figure, useLanguage, useWords } from '../../kit/language.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { Money } from '../../kit/Money.tsx'
import { Change } from '../Change.tsx'
import { matchesTitle } from '../reserve/reserve.ts'
import { businessPlanScreenWords } from '../words-business.ts'
import { byDistance, isFarTitle } from './doubts.ts'

/** What a district orders of each title, the largest difference to last season first. */
export function TitleTable({ books }: { books: readonly ChosenBook[] }) {
  const words = useWords(businessPlanScreenWords)
  const language = useLanguage()
  const searchBox = useRef<HTMLInputElement>(null)
  const [keyword, setKeyword] = useState('')
  const [farOnly, setFarOnly] = useState(false)
  const far = useMemo(() => books.filter(isFarTitle).length, [books])
  const shown = useMemo(
    () =>
      byDistance(books).filter((book) => (!farOnly || isFarTitle(book)) && (!keyword || matchesTitle(book, keyword))),
    [books, farOnly, keyword],
  )
  return (
    <>
      <div className="toolbar no-print">
        <SearchBox box={searchBox} value={keyword} hint={words.searchTitles} onSearch={setKeyword} />
        <label className="tick-label">
          <input type="checkbox" checked={farOnly} onChange={(event) => setFarOnly(event.target.checked)} />
          {words.farOnly(far)}
        </label>
        <span className="grow" />
        <span className="sub num">{words.titleCount(shown.length)}</span>
      </div>
      {shown.length === 0 ? (
        <p className="sub review-empty">{words.noneFar}</p>
      ) : (
        <div className="table-frame">
          <table className="title-table">
            <thead>
              <tr>
                <th scope="col">{words.title}</th>
                <th scope="col" className="is-end">
                  {words.schools}
                </th>
                <th scope="col" className="is-end">
                  {words.last}
                </th>
                <th scope="col" className="is-end">
                  {words.copies}
                </th>
                <th scope="col" className="is-end">
                  {words.change}
                </th>
                <th scope="col" className="is-end">
                  {words.reserve}
                </th>
                <th scope="col" className="is-end">
                  {words.listValue}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((book) => (
                <tr key={book.bookId}>
                  <td>
                    <span className="line-title">
                      <BookTitle book={book} />
                      <span className="sub">
                        {gradeWords[language](book.grade)} · {book.editionName}
                      </span>
                    </span>
                  </td>
                  <td className="is-end">
                    <Copies value={book.schools} />
                  </td>
                  <td className="is-end">
                    <Copies value={book.lastCopies} />
                  </td>
                  <td className="is-end">
                    <b className="num">{figure(book.copies)}</b>
                  </td>
                  <td className="is-end">
                    <Change now={book.copies} before={book.lastCopies} />
                  </td>
                  <td className="is-end">
                    <Copies value={book.reserveCopies} />
                  </td>
                  <td className="is-end">
                    <Money fen={book.listFen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
