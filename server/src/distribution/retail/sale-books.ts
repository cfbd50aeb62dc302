import {
  type SaleBook,
  type SaleBookDictEntry,
  SaleBookFields,
  type SaleBookListInput,
} from '@keben/core/distribution/retail/sale'
import { retailReferrerWords, saleBookWords } from '@keben/core/distribution/retail/words'
import type { saveSaleBook } from '@keben/core/distribution/retail/contract'
import type { DictInput } from '@keben/core/resource-calls'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { bookFilters, bookSearch, bookSorts } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { saveResource } from '../../kit/resources/resource.ts'
import { defineResource, resourceList } from '../../kit/resources/description.ts'
import { type ListQuery, byNameOf, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'
import { companiesSeenBy } from '../../base/network/scope.ts'
import { saleBooksSeenBy } from './scope.ts'

const ofBook = (column: Sql): Sql => sql`(select ${column} from book where book.id = sale_book.book_id)`

export const saleBooks = defineResource<SaleBook>({
  thing: 'saleBook',
  table: 'sale_book',
  fields: Object.keys(SaleBookFields),
  code: 'bookCode',
  name: 'title',
  words: saleBookWords,
  unique: { title_is_sold_once_per_company: 'bookId' },
  references: {
    companyId: { table: 'company', shownAs: 'companyName', visibleTo: (actor) => companiesSeenBy(actor) },
    bookId: { table: 'book', shownAs: 'title', visibleTo: (actor) => booksSeenBy(actor) },
  },
  // An offer with orders stays.
  usedBy: [{ table: 'ordered_sale_book', column: 'sale_book_id', words: retailReferrerWords.orders }],
  columns: sql`${ofBook(sql`book.book_code`)} as "bookCode", ${ofBook(sql`book.isbn`)} as isbn,
    ${ofBook(sql`book.title`)} as title, ${ofBook(sql`book.subject_id`)} as "subjectId",
    ${ofBook(sql`book.price_fen`)} as "listPriceFen", ${ofBook(sql`book.copies_per_pack`)} as "copiesPerPack",
    ${nameOf('company', sql`sale_book.company_id`)} as "companyName"`,
  search: (keyword) => {
    const titled = bookSearch(keyword)
    return titled && sql`exists (select from book where book.id = sale_book.book_id and ${titled})`
  },
  order: sql`sale_book.id`,
  visibleTo: saleBooksSeenBy,
})

const noFilters = { editionIds: [] as number[] }

export const saleBookList = (input: ValueOf<typeof SaleBookListInput>, actor: Actor): ListQuery => ({
  ...resourceList(saleBooks, actor, input, {
    filters: [oneOf(sql`sale_book.company_id`, input.companyIds), ...bookFilters({ ...noFilters, ...input })],
    sorts: {
      bookCode: bookSorts.bookCode,
      title: bookSorts.title,
      publisherName: bookSorts.publisherName,
      subjectName: bookSorts.subjectName,
      grade: bookSorts.grade,
      companyName: byNameOf('company', sql`sale_book.company_id`),
      changedAt: sql`sale_book.changed_at`,
    },
  }),
  from: sql`sale_book join book on book.id = sale_book.book_id`,
})

/** Business sells for its own company; head office names one. */
export async function saveSale(input: ValueOf<typeof saveSaleBook.input>, context: Context): Promise<SaleBook> {
  const { actor, language } = context
  const companyId = input.companyId ?? (actor.role === 'business' ? actor.companyId : null)
  if (companyId === null)
    throw invalidInput({ words: saleBookWords }, [{ field: 'companyId', rule: 'required', facts: {} }], language)
  return saveResource(context, saleBooks, { ...input, companyId })
}

/** Names come from the catalogue: the first fifty matches on sale, and entries that a form holds. */
export const saleDict = (
  { keyword, ids }: ValueOf<typeof DictInput>,
  { db, actor }: Context,
): Promise<ValueOf<typeof SaleBookDictEntry>[]> =>
  db.rows(sql`
    select sale_book.id, sale_book.id as value, book.book_code as code, book.title as name, sale_book.book_id as "bookId",
      sale_book.company_id as "companyId", book.isbn
    from sale_book join book on book.id = sale_book.book_id
    where ${saleBooksSeenBy(actor)} and sale_book.id in (
      select unnest(${ids}::bigint[])
      union (select sale_book.id from sale_book join book on book.id = sale_book.book_id
        where ${allOf([sql`sale_book.state = 'active'`, saleBooksSeenBy(actor), bookSearch(keyword)])}
        order by book.book_code, sale_book.id limit 50))
    order by book.book_code, sale_book.id`)
