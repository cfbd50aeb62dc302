import { bareIsbn } from '@keben/core/base/catalogue/rules'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { BookOnSale, BooksOnSaleInput, BooksOnSaleOutput } from '@keben/core/distribution/retail/shapes'
import { refuse } from '@keben/core/refusals'
import { bookFilters, bookSearch, bookSorts } from '../../base/catalogue/book-list.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { type CreditParts, creditJson, creditOf } from './credit.ts'
import { saleBooksSeenBy } from './scope.ts'
import { type ShelfRow, shelfOf, withShelf } from './supply.ts'

type Input = ValueOf<typeof BooksOnSaleInput>
type Row = Omit<BookOnSale, 'standing' | 'arrivesOn'> & ShelfRow
type Output = ValueOf<typeof BooksOnSaleOutput>
type Sums = Omit<Output['sums'], 'credit'> & { readonly credit: CreditParts }

const price = raw('coalesce(sale_book.price_fen, book.price_fen)')

/** A pasted code is an ISBN, with or without dashes, or a book code. */
function namedBy(codes: readonly string[]): Sql | undefined {
  if (!codes.length) return undefined
  const isbns = codes.map((code) => bareIsbn(code))
  return sql`(book.isbn = any(${isbns}::text[]) or lower(book.book_code) = any(${codes.map((code) => code.toLowerCase())}::text[]))`
}

/** Undelivered copies of the shop's orders: submitted, owed, or in transit. */
const underway: Sql = sql`(
  coalesce((select sum(line.copies) from shop_order as waiting join shop_order_line as line on line.shop_order_id = waiting.id
    where waiting.shop_id = mine.id and waiting.state = 'submitted' and line.book_id = book.id), 0)
  + coalesce((select sum(due.requested - due.closed - (due.confirmed - due.surplus_kept) - due.credited) from fulfilment_line as due
    where due.shop_id = mine.id and due.book_id = book.id), 0))`

const inBasket: Sql = raw('coalesce(lying.copies, 0)')

function booksOnSale(request: Input, { actor, now }: Context): ListQuery {
  const shelf = shelfOf(
    raw('sale_book.company_id'),
    raw('book.id'),
    {
      leastCopies: raw('sale_book.least_copies'),
      wholePacks: raw('sale_book.whole_packs'),
      copiesPerPack: raw('book.copies_per_pack'),
      wanted: inBasket,
    },
    now,
  )
  const basket = (figure: Sql): Sql =>
    sql`(select ${figure} from shop_order as basket left join shop_order_line_now as line on line.shop_order_id = basket.id
      where basket.shop_id = ${actor.shopId} and basket.basket)`
  const { title, bookCode, publisherName, subjectName, grade } = bookSorts
  return {
    columns: sql`book.id, ${wholeTitleColumns}, book.price_fen as "listPriceFen", ${price} as "priceFen",
      mine.discount_bp as "discountBp", book.copies_per_pack as "copiesPerPack", book.packs_per_case as "packsPerCase",
      net_fen(1, ${price}, mine.discount_bp) as "netPriceFen", sale_book.least_copies as "leastCopies",
      sale_book.whole_packs as "wholePacks", ${shelf} as shelf, ${inBasket} as "inBasket", ${underway}::int as "underwayCopies"`,
    from: sql`sale_book join book on book.id = sale_book.book_id join shop as mine on mine.id = ${actor.shopId}
      left join shop_order as basket on basket.shop_id = mine.id and basket.basket
      left join shop_order_line as lying on lying.shop_order_id = basket.id and lying.book_id = book.id`,
    where: allOf([
      saleBooksSeenBy(actor),
      bookSearch(request.keyword),
      ...bookFilters({ editionIds: [], ...request }),
      oneOf(sql`book.id`, request.bookIds),
      namedBy(request.codes),
      request.standing && sql`${shelf} ->> 'standing' = ${request.standing}`,
    ]),
    tab: request.onlyBasket ? raw('lying.id is not null') : undefined,
    sums: {
      titles: raw('count(*)'),
      inBasket: raw('count(lying.id)'),
      basketId: basket(raw('max(basket.id)')),
      basketVersion: basket(raw('coalesce(max(basket.version), 0)')),
      basketTitles: basket(raw('count(line.id)')),
      basketCopies: basket(raw('coalesce(sum(line.copies), 0)')),
      basketListFen: basket(raw('coalesce(sum(line.list_fen), 0)')),
      basketNetFen: basket(raw('coalesce(sum(line.net_fen), 0)')),
      credit: creditJson(
        sql`${actor.shopId}`,
        sql`(select basket.id from shop_order as basket where basket.shop_id = ${actor.shopId} and basket.basket)`,
      ),
    },
    sorts: {
      grade,
      title,
      bookCode,
      publisherName,
      subjectName,
      priceFen: price,
      inBasket,
    },
    tie: sql`book.book_code, book.id`,
  }
}

export async function listOnSale(request: Input, context: Context): Promise<Output> {
  const page = await listPage<Row, Sums>(context.db, booksOnSale(request, context), request)
  // A user without a shop cannot buy.
  if (!page.sums.credit) throw refuse('not_found')
  const list = page.list.map((row) => withShelf(row) as BookOnSale)
  return { ...page, list, sums: { ...page.sums, credit: creditOf(page.sums.credit) } }
}
