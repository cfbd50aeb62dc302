import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { bookReach, discountReach, shopReach } from '@keben/core/base/terms/contract'
import { booksSeenBy, isAmongBooksSeenBy } from '../catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, everything, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy, shopsSeenBy } from '../network/scope.ts'

const ifSet = (value: unknown, condition: Sql): Sql => (value === null ? everything : condition)

/** Affected schools of the district, and their orders with open prices. */
export async function reachOfDiscount(
  { districtId, kind, publisherId, bookId }: ValueOf<typeof discountReach.input>,
  { db, actor }: Context,
): Promise<ValueOf<typeof discountReach.output>> {
  const row = await db.row<ValueOf<typeof discountReach.output>>(sql`
    select (select count(*) from school where school.district_id = district.id and school.state = 'active') as schools,
      (select coalesce(sum(line.copies), 0) from district_plan
        join plan on plan.id = district_plan.plan_id and plan.state in ('selecting', 'open', 'closed')
        join school_plan on school_plan.district_plan_id = district_plan.id
        join school_plan_line as line on line.school_plan_id = school_plan.id
        join book on book.id = line.book_id
        where district_plan.district_id = district.id and line.copies > 0 and ${booksSeenBy(actor)}
          and ${ifSet(kind, sql`book.kind = ${kind}`)} and ${ifSet(publisherId, sql`book.publisher_id = ${publisherId}`)}
          and ${ifSet(bookId, sql`book.id = ${bookId}`)}) as copies
    from district where district.id = ${districtId} and ${districtsSeenBy(actor)}
      and ${ifSet(publisherId, sql`exists (select from publisher where publisher.id = ${publisherId})`)}
      and ${ifSet(bookId, sql`exists (select from book where book.id = ${bookId} and ${booksSeenBy(actor)})`)}`)
  if (!row) throw refuse('not_found')
  return row
}

/** Orderers and buyers of titles whose next bills a price changes. */
export async function reachOfBooks(
  { bookIds }: ValueOf<typeof bookReach.input>,
  { db, actor }: Context,
): Promise<ValueOf<typeof bookReach.output>> {
  const among = (column: Sql): Sql =>
    sql`${column} = any(${bookIds}::bigint[]) and ${isAmongBooksSeenBy(actor, column)}`
  const visibleBook = await db.row(sql`select from book where ${among(sql`book.id`)} limit 1`)
  if (!visibleBook) throw refuse('not_found')
  const row = await db.row<ValueOf<typeof bookReach.output>>(sql`
    select count(distinct district.id) as districts, count(distinct school_plan.school_id) as schools,
      (select count(*) from shop where shop.state = 'active' and ${shopsSeenBy(actor)} and exists (
        select from sale_book where sale_book.company_id = shop.company_id and sale_book.state = 'active'
          and ${among(sql`sale_book.book_id`)})) as shops
    from school_plan_line as line
    join plan on plan.id = line.plan_id and plan.state <> 'archived'
    join school_plan on school_plan.id = line.school_plan_id
    join district_plan on district_plan.id = school_plan.district_plan_id
    join district on district.id = district_plan.district_id and ${districtsSeenBy(actor)}
    where line.copies > 0 and ${among(sql`line.book_id`)}`)
  return row ?? { districts: 0, schools: 0, shops: 0 }
}

/** A shop's drafts and basket; submitted orders have fixed prices. */
export async function reachOfShop(
  { id }: ValueOf<typeof shopReach.input>,
  { db, actor }: Context,
): Promise<ValueOf<typeof shopReach.output>> {
  const row = await db.row<ValueOf<typeof shopReach.output>>(sql`
    select count(distinct line.shop_order_id) as drafts, coalesce(sum(line.copies), 0) as copies
    from shop
    left join shop_order on shop_order.shop_id = shop.id and shop_order.state = 'draft'
    left join shop_order_line as line on line.shop_order_id = shop_order.id
    where shop.id = ${id} and ${shopsSeenBy(actor)}
    group by shop.id`)
  if (!row) throw refuse('not_found')
  return row
}
