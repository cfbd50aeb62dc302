import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** `titleFacts`; the query knows `book`. */
export const titleColumns: Sql = sql`book.id as "bookId", book.book_code as "bookCode", book.isbn, book.title,
  book.subject_id as "subjectId", ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
  ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.stage, book.grade, book.kind`

/** `wholeTitle`. */
export const wholeTitleColumns: Sql = sql`${titleColumns},
  ${nameOf('edition', sql`book.edition_id`)} as "editionName", book.volume`

/** `lineTerms` of the table `line`. The discount is hidden from some roles. */
export const termsColumns = (line: string, isDiscountSeen = true): Sql =>
  raw(`${line}.price_fen as "priceFen", ${isDiscountSeen ? `${line}.discount_bp` : 'null::int'} as "discountBp",
    ${line}.copies_per_pack as "copiesPerPack", ${line}.packs_per_case as "packsPerCase"`)

/** By grade and subject, as on a shelf. */
export const shelfOrder: Sql = raw(
  'book.grade, (select sort_order from subject where subject.id = book.subject_id), book.book_code',
)

/** The title of a book, by its id. */
export const titleOfBook = (id: Sql): Sql => sql`(select book.title from book where book.id = ${id})`
