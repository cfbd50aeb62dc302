import type { Actor } from '@keben/core/roles'
import { stockBelowSafety } from '@keben/core/ledgers/stock/words'
import type { Context } from '../../kit/requests/context.ts'
import { equals } from '../../kit/lists/list.ts'
import { notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'
import { buyersOf } from '../../base/people/recipients.ts'
import { stockCompanies } from './scope.ts'

/**
 * Titles with fewer free copies than the company's safety stock: `short`, for a `with`. It compares all warehouses of
 * the company, whatever the user's scope. Optionally one title.
 */
export const titlesShort = (actor: Actor, bookId?: number): Sql => sql`short as (
  select terms.company_id, terms.book_id, terms.safety_stock, had.free is not null as stocked
  from book_terms as terms join book on book.id = terms.book_id and book.state = 'active'
  left join (
    select shelf.company_id, stood.book_id, sum(stood.free) as free
    from stock_balance as stood join warehouse as shelf on shelf.id = stood.warehouse_id
    where ${allOf([sql`shelf.company_id in ${stockCompanies(actor)}`, equals(sql`stood.book_id`, bookId)])}
    group by shelf.company_id, stood.book_id
  ) as had on had.company_id = terms.company_id and had.book_id = terms.book_id
  where ${allOf([
    sql`terms.safety_stock > coalesce(had.free, 0) and terms.company_id in ${stockCompanies(actor)}`,
    equals(sql`terms.book_id`, bookId),
  ])})`

/** The change of free copies by a posting. */
export interface FreeChange {
  readonly warehouseId: number
  readonly bookId: number
  readonly free: number
}

/**
 * Notifies buyers of titles that a written posting takes below their safety stock. Titles that were below before do not
 * count, nor do copies that the document releases to send. One statement, none if no title has fewer copies.
 */
export async function notifyBelowSafety(
  context: Context,
  document: { readonly thing: string; readonly id: number; readonly number: string },
  changes: readonly FreeChange[],
): Promise<void> {
  if (!changes.some(({ free }) => free < 0)) return
  const fell = sql`
    select terms.company_id, book.id as book_id, book.book_code, book.title, had.free, terms.safety_stock
    from (
      select shelf.company_id, changed.book_id, sum(changed.free) as free
      from unnest(${changes.map(({ warehouseId }) => warehouseId)}::bigint[], ${changes.map(({ bookId }) => bookId)}::bigint[],
        ${changes.map(({ free }) => free)}::int[]) as changed (warehouse_id, book_id, free)
      join warehouse as shelf on shelf.id = changed.warehouse_id
      group by shelf.company_id, changed.book_id
    ) as moved
    join book_terms as terms on terms.company_id = moved.company_id and terms.book_id = moved.book_id
    join book on book.id = moved.book_id and book.state = 'active'
    cross join lateral (
      select sum(stood.free) as free from stock_balance as stood join warehouse as shelf on shelf.id = stood.warehouse_id
      where shelf.company_id = terms.company_id and stood.book_id = terms.book_id
    ) as had
    cross join lateral (
      select coalesce(sum(case entry.bucket when 'onHand' then entry.delta when 'reserved' then -entry.delta end), 0) as free
      from stock_entry as entry join warehouse as shelf on shelf.id = entry.warehouse_id
      where entry.number = ${document.number} and entry.thing = ${document.thing} and entry.thing_id = ${document.id}
        and entry.at = ${context.now}::timestamptz
        and entry.book_id = terms.book_id and shelf.company_id = terms.company_id
    ) as at_once
    where had.free < terms.safety_stock and had.free - moved.free >= terms.safety_stock
      and had.free - at_once.free >= terms.safety_stock`
  await notifyFrom(
    context,
    stockBelowSafety,
    sql`select buyer.id as user_id, '/sys/stock/business?view=title&concern=below' as link,
        jsonb_build_object('number', ${document.number}::text, 'titles', jsonb_agg(jsonb_build_object('title', fell.title,
          'free', fell.free, 'safety', fell.safety_stock) order by fell.book_code)) as facts
      from (${fell}) as fell
      cross join lateral (${buyersOf(sql`select fell.company_id`, sql`select fell.book_id`)}) as buyer
      group by buyer.id`,
  )
}
