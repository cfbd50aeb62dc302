import type { BookListInput } from '@keben/core/base/catalogue/contract'
import { bareIsbn } from '@keben/core/base/catalogue/rules'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { type ListQuery, byNameOf, contains, equals, matches, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Without the state, which is a tab in some lists. */
type Filters = Omit<ValueOf<typeof BookListInput>, 'state' | 'sort' | 'page' | 'pageSize' | 'keyword'>

export const bookFilters = (input: Filters): (Sql | undefined)[] => [
  oneOf(sql`book.publisher_id`, input.publisherIds),
  oneOf(sql`book.subject_id`, input.subjectIds),
  oneOf(sql`book.edition_id`, input.editionIds),
  equals(sql`book.stage`, input.stage),
  oneOf(sql`book.grade`, input.grades),
  equals(sql`book.volume`, input.volume),
  equals(sql`book.term`, input.term),
  oneOf(sql`book.kind`, input.kinds),
  equals(sql`book.funding`, input.funding),
  equals(sql`book.price_kind`, input.priceKind),
  equals(sql`book.recycled`, input.recycled),
]

/** Keyword search of titles; an ISBN matches with or without dashes. */
export const titleMatches = (keyword: string, book: Sql = raw('book')): Sql | undefined =>
  looksBy(keyword)(sql`${book}.search`, keyword.replace(/\b97[89][\d-]+/g, bareIsbn))

/** All ISBNs have the same prefix, so the index would find every title. */
const looksBy = (keyword: string) => (/^\s*97[89][\d-]{0,7}\s*$/.test(keyword) ? contains : matches)

/** For joins: titles are found once instead of for each row. */
export const bookSearch = (keyword: string): Sql | undefined => {
  const found = titleMatches(keyword, raw('found'))
  return found && sql`book.id in (select found.id from book as found where ${found})`
}

export const bookSorts = {
  bookCode: sql`book.book_code`,
  isbn: sql`book.isbn`,
  title: sql`book.title_order`,
  publisherName: byNameOf('publisher', sql`book.publisher_id`),
  // Subjects have an order of their own.
  subjectName: byNameOf('subject', sql`book.subject_id`, sql`subject.sort_order`),
  editionName: byNameOf('edition', sql`book.edition_id`),
  grade: sql`book.grade`,
  priceFen: sql`book.price_fen`,
  changedAt: sql`book.changed_at`,
} satisfies ListQuery['sorts']

export const bookNames = sql`${nameOf('publisher', sql`book.publisher_id`)} as "publisherName",
  ${nameOf('edition', sql`book.edition_id`)} as "editionName", ${nameOf('subject', sql`book.subject_id`)} as "subjectName"`

/** Without packing, terms and history. */
export const shortBook = sql`book.id, book.book_code as "bookCode", book.isbn, book.title,
  book.publisher_id as "publisherId", book.edition_id as "editionId", book.subject_id as "subjectId", ${bookNames},
  book.stage, book.grade, book.volume, book.term, book.kind, book.funding,
  book.price_fen as "priceFen", book.price_kind as "priceKind"`
