import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** What people know a title by, as `titleFacts` has it; the query knows `book`. */
export const titleColumns: Sql = sql`book.id as "bookId", book.book_code as "bookCode", book.isbn, book.title,
  book.subject_id as "subjectId", ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
  ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.stage, book.grade, book.kind`

/** The same, with what tells it from its sisters: `wholeTitle`. */
export const wholeTitleColumns: Sql = sql`${titleColumns},
  ${nameOf('edition', sql`book.edition_id`)} as "editionName", book.volume`

/** What a line was agreed at, as `lineTerms` has it; `line` is the table that says so. Not everybody is to know its discount. */
export const termsColumns = (line: string, isDiscountSeen = true): Sql =>
  raw(`${line}.price_fen as "priceFen", ${isDiscountSeen ? `${line}.discount_bp` : 'null::int'} as "discountBp",
    ${line}.copies_per_pack as "copiesPerPack", ${line}.packs_per_case as "packsPerCase"`)

/** Titles as they stand on a shelf: by grade and subject. */
export const shelfOrder: Sql = raw(
  'book.grade, (select sort_order from subject where subject.id = book.subject_id), book.book_code',
)
