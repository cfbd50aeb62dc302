import type { ValueOf } from '@keben/core/kit/endpoint'
import type { ShopOrderListInput } from '@keben/core/distribution/retail/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, addedUp, byNameOf, contains, equals, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { dueOfLine, lineColumns, orderColumns, progressOf, sumsOfLines } from './read.ts'
import { shopOrdersSeenBy } from './scope.ts'

export type ShopOrderPageRequest = Partial<ValueOf<typeof ShopOrderListInput>> & {
  readonly keyword: string
  readonly ids?: readonly number[]
  readonly waits?: boolean | undefined
}

const holding = (condition: Sql, actor: Actor): Sql => sql`exists (
  select from shop_order_line as line join book on book.id = line.book_id
  where line.shop_order_id = shop_order.id and ${condition} and ${booksSeenBy(actor)})`

/** By number, shop, remark, or a contained title. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const own = contains(
    sql`lower(concat_ws(' ', shop_order.number, ${searchOf('shop', sql`shop_order.shop_id`)}, shop_order.remark))`,
    keyword,
  )
  const titled = bookSearch(keyword)
  return own && titled ? sql`(${own} or ${holding(titled, actor)})` : own
}

const counted = (state: string): Sql => raw(`count(*) filter (where shop_order.state = '${state}')`)
const live = raw(`shop_order.state <> 'cancelled'`)

/** Visible shop orders. */
export function shopOrderList(input: ShopOrderPageRequest, actor: Actor): ListQuery {
  const titles = oneOf(sql`line.book_id`, input.bookIds ?? [])
  const tab = input.state && sql`shop_order.state = ${input.state}`
  const summed = (column: string): Sql => addedUp(sql`sums.${raw(column)}`, tab ?? live)
  return {
    columns: orderColumns,
    from: sql`shop_order ${sumsOfLines(actor)}`,
    where: allOf([
      shopOrdersSeenBy(actor),
      oneOf(sql`shop_order.id`, input.ids ?? []),
      oneOf(sql`shop_order.shop_id`, input.shopIds ?? []),
      input.progress && sql`${progressOf} = ${input.progress}`,
      titles && holding(titles, actor),
      equals(raw(`(shop_order.state = 'draft' and shop_order.submitted_at is not null)`), input.waits),
      search(input.keyword, actor),
    ]),
    tab,
    counts: tab ?? live,
    sums: {
      draft: counted('draft'),
      submitted: counted('submitted'),
      confirmed: counted('confirmed'),
      stopped: counted('stopped'),
      cancelled: counted('cancelled'),
      copies: summed('copies'),
      netFen: summed('net_fen'),
      openCopies: summed('open'),
    },
    sorts: {
      number: sql`shop_order.id`,
      shopName: byNameOf('shop', sql`shop_order.shop_id`),
      copies: sql`sums.copies`,
      netFen: sql`sums.net_fen`,
      submittedAt: sql`shop_order.submitted_at`,
      changedAt: sql`shop_order.changed_at`,
    },
    tie: sql`shop_order.id`,
  }
}

/** Lines of the listed orders with their order and fulfilment. */
export function shopOrderLineList(input: ShopOrderPageRequest, actor: Actor): ListQuery {
  const { from, where, tab, counts = everything, sorts } = shopOrderList(input, actor)
  return {
    columns: sql`shop_order.number, ${nameOf('shop', sql`shop_order.shop_id`)} as "shopName",
      ${nameOf('company', sql`shop_order.company_id`)} as "companyName", shop_order.state, ${progressOf} as progress, shop_order.remark,
      ${lineColumns}, line.confirmed as "confirmedCopies", coalesce(due.sent, 0) as "sentCopies",
      coalesce(due.confirmed, 0) as "receivedCopies", coalesce(due.owed, 0) as "openCopies",
      coalesce(due.closed, 0) as "closedCopies", ${moment(sql`shop_order.submitted_at`)} as "submittedAt"`,
    from: sql`${from} join shop_order_line_now as line on line.shop_order_id = shop_order.id
      join book on book.id = line.book_id ${dueOfLine}`,
    where: allOf([where, booksSeenBy(actor)]),
    tab,
    counts,
    sorts,
    tie: sql`shop_order.id, book.book_code, line.id`,
  }
}
