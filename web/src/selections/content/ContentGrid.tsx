import { gradeWords, kinds } from '@keben/core/catalogue/choices'
import { titleChanges } from '@keben/core/selections/choices'
import type { SelectedBook, SelectionContent } from '@keben/core/selections/contract'
import { useMemo, useRef } from 'react'
import { Spine } from '../../catalogue/BookTitle.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { usePhone } from '../../kit/media.ts'
import { Money, Percent } from '../../kit/Money.tsx'
import { StateTag } from '../../kit/StateTag.tsx'
import { useRowWindow } from '../../kit/useRowWindow.ts'
import { contentWords } from '../words.ts'
import { isUnready } from './rows.ts'

const headHeight = 33

/** The titles of a selection; only those within the frame are drawn. */
export function ContentGrid({ content, books }: { content: SelectionContent; books: readonly SelectedBook[] }) {
  const words = useWords(contentWords)
  const { columns } = words
  const phone = usePhone()
  const frame = useRef<HTMLDivElement>(null)
  const rowHeight = phone ? 64 : 33
  const window = useRowWindow(frame, books.length, rowHeight, phone ? 0 : headHeight)
  const editions = useMemo(() => new Map(content.editions.map(({ id, name }) => [id, name])), [content.editions])
  const labels = [
    columns.title,
    columns.change,
    columns.grade,
    columns.edition,
    columns.kind,
    columns.price,
    columns.supplier,
    columns.discount,
    columns.reserve,
  ]
  const isFigure = (label: string) => [columns.price, columns.discount, columns.reserve].includes(label)
  return (
    <div
      className="desk-frame"
      ref={frame}
      onScroll={window.onScroll}
      tabIndex={0}
      role="table"
      aria-label={columns.title}
      aria-rowcount={books.length}
    >
      {!phone && (
        <div className="desk-row desk-row-head content-row" role="row">
          {labels.map((label) => (
            <span key={label} role="columnheader" className={isFigure(label) ? 'is-end' : undefined}>
              {label}
            </span>
          ))}
        </div>
      )}
      {books.length === 0 && <p className="tick-tree-empty">{words.nothing}</p>}
      <div role="rowgroup" style={{ height: books.length * rowHeight }}>
        <div role="none" style={{ transform: `translateY(${window.first * rowHeight}px)` }}>
          {books
            .slice(window.first, window.end)
            .map((book) =>
              phone ? (
                <PhoneLine key={book.id} book={book} edition={editions.get(book.editionId) ?? ''} />
              ) : (
                <ContentLine
                  key={book.id}
                  book={book}
                  edition={editions.get(book.editionId) ?? ''}
                  hasLast={content.last !== null}
                />
              ),
            )}
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  readonly book: SelectedBook
  readonly edition: string
}

const tooltipOf = (book: SelectedBook, words: (typeof contentWords)['en']): string =>
  [book.title, book.bookCode, book.isbn, book.insteadOf && words.insteadOf(book.insteadOf)].filter(Boolean).join(' · ')

function ContentLine({ book, edition, hasLast }: LineProps & { hasLast: boolean }) {
  const language = useLanguage()
  const words = useWords(contentWords)
  const isDropped = book.change === 'dropped'
  return (
    <div role="row" className={`desk-row content-row is-chosen${isDropped ? ' is-dropped' : ''}`}>
      <span role="cell" className="desk-title">
        <Spine subjectId={book.subjectId} />
        <span className="cut" title={tooltipOf(book, words)}>
          {book.title}
          {book.insteadOf && <span className="regular sub"> ← {book.insteadOf}</span>}
        </span>
      </span>
      <span role="cell" className="cut">
        {hasLast && <StateTag states={titleChanges} state={book.change} />}
      </span>
      <span role="cell" className="cut">
        {gradeWords[language](book.grade)}
      </span>
      <span role="cell" className="cut" title={edition}>
        {edition}
      </span>
      <span role="cell" className="cut">
        {kinds[book.kind][language]}
      </span>
      <span role="cell" className="is-end">
        {book.change === 'price' && (
          <s className="content-was num" title={words.was}>
            <Money fen={book.lastPriceFen} />
          </s>
        )}
        <Money fen={book.priceFen} />
      </span>
      <span role="cell" className="cut" title={book.supplierName}>
        {isUnready(book) ? (
          <span className="desk-note is-bad">{book.disabled ? words.disabled : words.noTerms}</span>
        ) : (
          book.supplierName
        )}
      </span>
      <span role="cell" className="is-end">
        <Percent bp={isDropped ? null : book.purchaseDiscountBp} />
      </span>
      <span role="cell" className="is-end">
        <Copies value={book.reserveCopies} />
      </span>
    </div>
  )
}

function PhoneLine({ book, edition }: LineProps) {
  const language = useLanguage()
  const words = useWords(contentWords)
  return (
    <div role="row" className={`desk-row content-row is-chosen${book.change === 'dropped' ? ' is-dropped' : ''}`}>
      <span role="cell" className="desk-title">
        <Spine subjectId={book.subjectId} />
        <span className="cut">
          {book.title}
          <span className="desk-under sub cut">
            {[edition, gradeWords[language](book.grade), kinds[book.kind][language]].join(' · ')}
          </span>
        </span>
      </span>
      <span role="cell" className="is-end">
        <Money fen={book.priceFen} />
      </span>
      <span role="cell" className="desk-notes flex gap-5 clip">
        {isUnready(book) ? (
          <span className="desk-note is-bad">{book.disabled ? words.disabled : words.noTerms}</span>
        ) : (
          <StateTag states={titleChanges} state={book.change} />
        )}
      </span>
    </div>
  )
}
