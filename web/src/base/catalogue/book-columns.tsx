import { fundings, kinds, priceKinds, stages, terms, volumes } from '@keben/core/base/catalogue/choices'
import type { Book } from '@keben/core/base/catalogue/contract'
import { resourceStates } from '@keben/core/kit/resource'
import { useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '../../kit/list/columns.tsx'
import { Money } from '../../kit/values/Money.tsx'
import { listWords } from '../../kit/app/words.ts'
import { GradeText } from './BookTitle.tsx'
import { bookTitleColumn } from './line-columns.tsx'
import { bookFormWords } from './words.ts'

/** The fields of a title that every list of titles has. */
export type BookIdentity = Pick<
  Book,
  | 'bookCode'
  | 'isbn'
  | 'title'
  | 'publisherName'
  | 'editionName'
  | 'subjectId'
  | 'subjectName'
  | 'stage'
  | 'grade'
  | 'volume'
  | 'term'
  | 'kind'
  | 'funding'
  | 'priceFen'
  | 'priceKind'
  | 'state'
  | 'copiesPerPack'
  | 'packsPerCase'
>

const hidden = { hidden: true } as const

export const titleColumns: readonly Column<BookIdentity>[] = [bookTitleColumn(210)]

export const stateOfBook: Column<BookIdentity> = stateColumn(resourceStates, 84)
export const codeOfBook: Column<BookIdentity> = textColumn('bookCode', 130, { sortable: true })
export const isbnOfBook: Column<BookIdentity> = textColumn('isbn', 134, {
  sortable: true,
  phone: 'subtitle',
  render: (book) => <span className="num sub">{book.isbn}</span>,
})
export const publisherOfBook: Column<BookIdentity> = textColumn('publisherName', 150, { sortable: true, phone: 'meta' })
export const gradeOfBook: Column<BookIdentity> = {
  key: 'grade',
  width: 84,
  sortable: true,
  render: (book) => <GradeText grade={book.grade} />,
}
export const kindOfBook: Column<BookIdentity> = choiceColumn('kind', kinds, 132)
export const priceOfBook: Column<BookIdentity> = {
  ...moneyColumn('priceFen', 88, { sortable: true, phone: 'number' }),
  render: (book) => <Price book={book} />,
}

/** The same column, hidden on a phone's card. */
export function offPhone<Row>({ phone: _phone, ...column }: Column<Row>): Column<Row> {
  return column
}

/** Optional columns, initially hidden. */
export const furtherColumns: readonly Column<BookIdentity>[] = [
  textColumn('subjectName', 96, { sortable: true, ...hidden }),
  textColumn('editionName', 120, { sortable: true, ...hidden }),
  choiceColumn('stage', stages, 84, hidden),
  choiceColumn('volume', volumes, 92, hidden),
  choiceColumn('term', terms, 96, hidden),
  choiceColumn('funding', fundings, 108, hidden),
  choiceColumn('priceKind', priceKinds, 96, hidden),
  copiesColumn('copiesPerPack', 118, hidden),
  copiesColumn('packsPerCase', 118, hidden),
]

/** Columns of the catalogue only. */
export const catalogueColumns: readonly Column<Book>[] = [
  { key: 'recycled', width: 88, hidden: true, render: (book) => <YesNo value={book.recycled} /> },
  copiesColumn('recycleRate', 112, hidden),
  textColumn('format', 80, hidden),
  textColumn('sheets', 80, { align: 'end', ...hidden }),
  copiesColumn('pages', 80, hidden),
  copiesColumn('weightGrams', 108, hidden),
  textColumn('replacesTitle', 190, hidden),
  textColumn('remark', 200, hidden),
  textColumn('createdBy', 104, hidden),
  momentColumn('createdAt', 120, hidden),
  textColumn('changedBy', 104, hidden),
]

/** Marks an estimate, because a final price will correct it. */
function Price({ book }: { book: Pick<BookIdentity, 'priceFen' | 'priceKind'> }) {
  const words = useWords(bookFormWords)
  return (
    <>
      {book.priceKind === 'estimated' && (
        <span className="faint" title={words.estimated} role="img" aria-label={words.estimated}>
          ≈{' '}
        </span>
      )}
      <Money fen={book.priceFen} />
    </>
  )
}

function YesNo({ value }: { value: boolean }) {
  const words = useWords(listWords)
  return value ? words.yes : <span className="faint">{words.no}</span>
}
