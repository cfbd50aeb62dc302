import { proposedPlace, sellerActions, shopActions } from '@keben/core/distribution/retail/rules'
import type {
  ServingPlace,
  ShopOrder,
  ShopOrderDocument,
  SoldLine,
  SoldOrderDocument,
} from '@keben/core/distribution/retail/shapes'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy, holdsOnlyTitlesSeenBy, isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { type CreditParts, creditJson, creditOf } from './credit.ts'
import { shopOrderKind } from './kind.ts'
import { shopOrdersSeenBy } from './scope.ts'
import { type ShelfRow, none, placesJson, shelfOf, withShelf } from './supply.ts'

/** The fulfilment line, once confirmed. */
export const dueOfLine: Sql =
  raw(`left join fulfilment_line as due on due.source = 'shop' and due.source_id = line.shop_order_id
  and due.receiver = 'shop' and due.receiver_id = shop_order.shop_id and due.book_id = line.book_id`)

/** The lateral `sums` over visible lines; the query knows `shop_order`. */
export const sumsOfLines = (actor: Actor): Sql => sql`cross join lateral (
  select count(*)::int as titles, coalesce(sum(line.copies), 0) as copies, coalesce(sum(line.list_fen), 0) as list_fen,
    coalesce(sum(line.net_fen), 0) as net_fen, coalesce(sum(line.confirmed), 0) as confirmed,
    coalesce(sum(line.confirmed_fen), 0) as confirmed_fen, coalesce(sum(due.sent), 0) as sent,
    coalesce(sum(due.confirmed), 0) as received, coalesce(sum(due.owed), 0) as open, coalesce(sum(due.closed), 0) as closed,
    coalesce(sum(due.sent - due.confirmed + due.surplus_kept - due.to_resend - due.credited), 0) as on_the_way
  from shop_order_line_now as line ${dueOfLine}
  where line.shop_order_id = shop_order.id and ${isAmongBooksSeenBy(actor, raw('line.book_id'))}) as sums`

/** Null before confirmation; the query knows `sums`. */
export const progressOf: Sql = raw(`case when shop_order.state not in ('confirmed', 'stopped') then null
  when sums.sent = 0 and sums.open = 0 then 'ended'
  when sums.sent = 0 then 'none'
  when sums.open > 0 then 'partlySent'
  when sums.on_the_way > 0 then 'sent'
  else 'received' end`)

/** The query knows `shop_order` and `sums`. */
export const orderColumns: Sql = sql`shop_order.id, shop_order.number, shop_order.shop_id as "shopId",
  ${nameOf('shop', sql`shop_order.shop_id`)} as "shopName",
  (select district.name from shop join district on district.id = shop.district_id where shop.id = shop_order.shop_id) as "districtName",
  ${nameOf('company', sql`shop_order.company_id`)} as "companyName", shop_order.state, shop_order.basket, ${progressOf} as progress,
  shop_order.remark, sums.titles, sums.copies, sums.list_fen as "listFen", sums.net_fen as "netFen",
  sums.confirmed as "confirmedCopies", sums.sent as "sentCopies", sums.received as "receivedCopies", sums.open as "openCopies",
  sums.closed as "closedCopies", sums.confirmed_fen as "confirmedFen", ${moment(sql`shop_order.submitted_at`)} as "submittedAt",
  ${moment(sql`shop_order.judged_at`)} as "judgedAt", shop_order.version,
  ${nameOfUser(sql`shop_order.created_by`)} as "createdBy", ${moment(sql`shop_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`shop_order.changed_by`)} as "changedBy", ${moment(sql`shop_order.changed_at`)} as "changedAt"`

const company = raw('shop_order.company_id')
const soldAs = {
  leastCopies: raw('line.least_copies'),
  wholePacks: raw('line.whole_packs'),
  copiesPerPack: raw('line.copies_per_pack'),
  wanted: raw("case when shop_order.state in ('draft', 'submitted') then line.copies else 0 end"),
}

/** Without availability; the query knows `line`, `book` and `due`. */
export const lineColumns: Sql = sql`line.id, ${wholeTitleColumns}, line.copies, ${termsColumns('line')},
  line.list_fen as "listFen", line.net_fen as "netFen", line.on_sale as "onSale", line.least_copies as "leastCopies",
  line.whole_packs as "wholePacks", line.confirmed, line.reason, line.warehouse_id as "warehouseId",
  coalesce(${nameOf('warehouse', sql`line.warehouse_id`)}, '') as "warehouseName", coalesce(due.sent, 0) as sent,
  coalesce(due.confirmed, 0) as received, coalesce(due.owed, 0) as open, coalesce(due.closed, 0) as closed`

/** Looks up possible sources until the order is decided. */
const linesOf = (actor: Actor, now: Date): Sql => {
  const places = sql`case when shop_order.state = 'submitted'
    then ${placesJson(company, sql`line.book_id`, sql`shop.district_id`, now)} else ${none} end`
  return sql`(
    select coalesce(json_agg(row), '[]') from (
      select ${lineColumns}, ${shelfOf(company, sql`line.book_id`, soldAs, now)} as shelf,
        ${actor.role === 'shop' ? none : places} as places
      from shop_order_line_now as line join book on book.id = line.book_id ${dueOfLine}
      where line.shop_order_id = shop_order.id and ${booksSeenBy(actor)}
      order by ${shelfOrder}
    ) as row)`
}

type Line = Omit<SoldLine, 'proposedId' | 'standing' | 'arrivesOn'> & ShelfRow
type Found = ShopOrder &
  Pick<SoldOrderDocument, 'history' | 'shopPhone' | 'shopAddress' | 'whole'> & {
    readonly credit: CreditParts
    readonly lines: readonly Line[]
  }

/** One visible order with its parts. */
async function find({ db, actor, now }: Context, id: number): Promise<Found> {
  const row = await db.row<Found>(sql`
    select ${orderColumns}, shop.phone as "shopPhone", shop.address as "shopAddress",
      ${holdsOnlyTitlesSeenBy(actor, sql`shop_order_line as held where held.shop_order_id = shop_order.id`)} as whole,
      ${creditJson(raw('shop.id'), raw('shop_order.id'))} as credit, ${linesOf(actor, now)} as lines,
      ${historyOf(shopOrderKind, sql`shop_order.id`)} as history
    from shop_order join shop on shop.id = shop_order.shop_id ${sumsOfLines(actor)}
    where shop_order.id = ${id} and ${shopOrdersSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

const shown = (line: Line) => withShelf(line) as Omit<SoldLine, 'proposedId'>

/** As its shop sees it. */
export async function readOrder(context: Context, id: number): Promise<ShopOrderDocument> {
  const found = await find(context, id)
  const lines = found.lines.map((line) => shown(line))
  return {
    ...found,
    credit: creditOf(found.credit),
    lines,
    actions: shopActions(found.state, found.submittedAt !== null),
  }
}

const proposalOf = (places: readonly ServingPlace[], copies: number): number | null =>
  proposedPlace(places, copies)?.warehouseId ?? null

/** As the seller sees it. */
export async function readSold(context: Context, id: number): Promise<SoldOrderDocument> {
  const found = await find(context, id)
  const lines = found.lines.map((line) => ({ ...shown(line), proposedId: proposalOf(line.places, line.copies) }))
  return { ...found, credit: creditOf(found.credit), lines, actions: sellerActions(found) }
}
