import { gradeWords } from '@keben/core/base/catalogue/choices'
import type { PatchBook } from '@keben/core/ordering/patches/shapes'
import { patchWords } from '@keben/core/ordering/patches/words'
import { audiences } from '@keben/core/base/plans/choices'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { Select } from '../../kit/controls/Select.tsx'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { Copies } from '../../kit/values/Copies.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { matchingBooks, keyOf, exactMatch } from './draft.ts'
import { patchScreenWords } from './words.ts'

interface OfferListProps {
  readonly books: readonly PatchBook[]
  /** The keys of the titles in the order. */
  readonly chosen: ReadonlySet<string>
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly onAdd: (book: PatchBook) => void
}

/** The offered titles, filtered by grade, text, or the ISBN from a scanner. */
export function OfferList({ books, chosen, searchBox, onAdd }: OfferListProps) {
  const words = useWords(patchScreenWords)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [grade, setGrade] = useState<number>()
  const looking = useDeferredValue(keyword)
  const shown = useMemo(() => matchingBooks(books, { keyword: looking, grade }), [books, looking, grade])
  const grades = useMemo(() => [...new Set(books.map((book) => book.grade))].toSorted((a, b) => a - b), [books])
  const add = (book: PatchBook) => {
    setKeyword('')
    onAdd(book)
  }
  const addMatch = () => {
    const book = exactMatch(books, { keyword, grade })
    if (book) add(book)
  }
  return (
    <section className="panel patch-offer stack" aria-label={words.chooseTitles}>
      <div className="toolbar">
        <label className="search-box">
          <span className="unseen">{words.searchTitles}</span>
          <input
            ref={searchBox}
            value={keyword}
            placeholder={words.scanHint}
            autoComplete="off"
            enterKeyHint="done"
            autoFocus
            onChange={(event) => setKeyword(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              addMatch()
            }}
          />
        </label>
        <Select
          label={patchWords[language].grade}
          className="patch-grade"
          value={grade ?? -1}
          options={[
            { value: -1, label: words.allGrades },
            ...grades.map((value) => ({ value, label: gradeWords[language](value) })),
          ]}
          onChange={(value) => setGrade(value === -1 ? undefined : value)}
        />
      </div>
      <div className="patch-books scroll line-above">
        {shown.length === 0 && <p className="patch-empty text-centre sub">{words.nothingFound}</p>}
        {shown.map((book) => (
          <OfferRow key={keyOf(book)} book={book} isChosen={chosen.has(keyOf(book))} onAdd={add} />
        ))}
      </div>
    </section>
  )
}

function OfferRow({ book, isChosen, onAdd }: { book: PatchBook; isChosen: boolean; onAdd: (book: PatchBook) => void }) {
  const words = useWords(patchScreenWords)
  const language = useLanguage()
  const fields = patchWords[language]
  const audience = audiences[book.audience][language]
  return (
    <button
      type="button"
      className="patch-book grid wide line-below"
      title={isChosen ? words.added : words.add(book.title)}
      aria-pressed={isChosen}
      onClick={() => onAdd(book)}
    >
      <TitleLine book={book} />
      <span className="patch-book-facts flex wrap small sub">
        <span>{gradeWords[language](book.grade)}</span>
        <span>{audience}</span>
        <span className="num is-wide">{book.isbn}</span>
        <span>
          {fields.planned} <Copies value={book.planned} />
        </span>
        <Money fen={book.priceFen} sign />
      </span>
      <span className="patch-mark grid" aria-hidden="true">
        {isChosen ? '✓' : '+'}
      </span>
    </button>
  )
}
