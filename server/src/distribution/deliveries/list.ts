import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { type SendOrderState, sendOrderStates } from '@keben/core/distribution/deliveries/states'
import type { SendOrder, SendOrderListInput, SendOrderListOutput } from '@keben/core/distribution/deliveries/shapes'
import { seesSaleTerms } from '@keben/core/distribution/deliveries/rules'
import { confirmsOn } from '@keben/core/distribution/deliveries/weekdays'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import { linesSeenBy, withFigures } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { fieldColumns, searchedFields } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  addedUp,
  byNameOf,
  contains,
  equals,
  listPage,
  nameOf,
  nameOfUser,
  oneOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { netFor, openDifferences, sendOrderColumns, summedSendOrder } from './columns.ts'
import { byReceiver, receiverColumns, receiverWords, seasonColumns } from './receivers.ts'
import { sendOrdersOwnedBy } from './scope.ts'

export type SendOrderPageRequest = ValueOf<typeof SendOrderListInput> & { readonly ids?: readonly number[] }

/** Number, receiver, vehicle; or a contained title by code, ISBN or name. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', send_order.number, ${searchedFields(sendOrderFields, 'send_order')}, ${receiverWords()}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return (
    words &&
    title &&
    sql`(${words} or send_order.id in (select line.send_order_id from send_order_line as line
      join book on book.id = line.book_id where ${title} and ${linesSeenBy(actor)}))`
  )
}

/** By city time: the day of sending, before that the day of issue. */
const dayOf = raw(`(coalesce(send_order.sent_at, send_order.issued_at) at time zone 'Asia/Shanghai')::date`)

const overdue = raw(`(send_order.state = 'sent' and send_order.reminded_at is not null)`)
const differing = raw('(figures.missing > 0 or figures.damaged > 0 or figures.surplus > 0)')

const filters = (input: SendOrderPageRequest): (Sql | undefined)[] => [
  oneOf(sql`send_order.id`, input.ids ?? []),
  oneOf(sql`send_order.state`, input.states),
  oneOf(sql`send_order.source`, input.sources),
  oneOf(sql`send_order.receiver`, input.receivers),
  oneOf(sql`send_order.way`, input.ways),
  oneOf(sql`send_order.plan_id`, input.planIds),
  oneOf(sql`send_order.district_id`, input.districtIds),
  oneOf(sql`send_order.school_id`, input.schoolIds),
  oneOf(sql`send_order.campus_id`, input.campusIds),
  oneOf(sql`send_order.shop_id`, input.shopIds),
  oneOf(sql`send_order.warehouse_id`, input.warehouseIds),
  equals(sql`send_order.receipt_id`, input.receiptId),
  input.bookId === undefined
    ? undefined
    : sql`exists (select from send_order_line as line where line.send_order_id = send_order.id
        and line.book_id = ${input.bookId})`,
  input.picked === undefined ? undefined : sql`(send_order.picked_at is not null) = ${input.picked}`,
  equals(overdue, input.overdue),
  equals(sql`send_order.confirmed_by_system`, input.bySystem),
  input.from === undefined ? undefined : sql`${dayOf} >= ${input.from}::date`,
  input.to === undefined ? undefined : sql`${dayOf} <= ${input.to}::date`,
]

const counted = (state: SendOrderState): Sql => sql`count(*) filter (where send_order.state = ${raw(`'${state}'`)})`
const stateSums = Object.fromEntries(
  (Object.keys(sendOrderStates) as SendOrderState[]).map((state) => [state, counted(state)]),
)
/** Cancelled orders contain no copies. */
const live = raw(`send_order.state <> 'cancelled'`)

/** Visible send orders: one query for all lists. */
export function sendOrderList(input: SendOrderPageRequest, { actor }: Pick<Context, 'actor'>, of?: Sql): ListQuery {
  const conditions = allOf([sendOrdersOwnedBy(actor), of, search(input.keyword, actor), ...filters(input)])
  const { where, ...orders } = withFigures(summedSendOrder, actor, conditions)
  const tab = input.state && sql`send_order.state = ${input.state}`
  const summed = (column: string): Sql => addedUp(sql`figures.${raw(column)}`, tab ?? live)
  const unsettled = sql`(${openDifferences(actor)} > 0)`
  return {
    ...orders,
    columns: sendOrderColumns(actor),
    where: allOf([where, equals(differing, input.differing), equals(unsettled, input.unsettled)]),
    tab,
    counts: tab ?? live,
    sums: {
      ...stateSums,
      overdue: sql`count(*) filter (where ${overdue})`,
      unsettled: sql`count(*) filter (where ${differing} and ${unsettled})`,
      copies: summed('copies'),
      sentCopies: summed('sent'),
      good: summed('good'),
      damaged: summed('damaged'),
      missing: summed('missing'),
      surplus: summed('surplus'),
      parcels: addedUp(sql`send_order.parcels`, sql`send_order.state in ('sent', 'confirmed') and ${tab ?? live}`),
      listFen: summed('list_fen'),
      netFen: netFor(actor, summed('net_fen')),
    },
    sorts: {
      number: sql`send_order.id`,
      receiverName: byReceiver(),
      districtName: byNameOf('district', sql`send_order.district_id`),
      warehouseName: byNameOf('warehouse', sql`send_order.warehouse_id`),
      titles: sql`figures.titles`,
      copies: sql`figures.copies`,
      sent: sql`figures.sent`,
      missing: sql`figures.missing`,
      damaged: sql`figures.damaged`,
      surplus: sql`figures.surplus`,
      netFen: sql`figures.net_fen`,
      issuedAt: sql`send_order.issued_at`,
      sentAt: sql`send_order.sent_at`,
      confirmedAt: sql`send_order.confirmed_at`,
    },
    tie: sql`send_order.id`,
  }
}

type Row = Omit<SendOrder, 'confirmsOn'> & { readonly booksInHand: string | null }

/** Adds the automatic confirmation date, which depends on weekdays. */
export const withDay = <Order extends Row>(order: Order): Order & Pick<SendOrder, 'confirmsOn'> => ({
  ...order,
  confirmsOn:
    order.state === 'sent' && order.sentAt !== null
      ? confirmsOn({ sentOn: cityDay(new Date(order.sentAt)), booksInHand: order.booksInHand })
      : null,
})

/** Newest first by default; `of` narrows the list. */
export const sendOrderPage =
  (of?: Sql) =>
  async (input: SendOrderPageRequest, context: Context): Promise<ValueOf<typeof SendOrderListOutput>> => {
    const sorted = { ...input, sort: input.sort ?? '-number' }
    const query = sendOrderList(input, context, of)
    const page = await listPage<Row, ValueOf<typeof SendOrderListOutput>['sums']>(context.db, query, sorted)
    return { ...page, list: page.list.map(withDay) }
  }

/** Visible lines of the listed orders, for a sheet. */
export function sendLineList(input: SendOrderPageRequest, context: Pick<Context, 'actor'>, of?: Sql): ListQuery {
  const { actor } = context
  const { with: figures, from, where, tab, counts = everything, sorts } = sendOrderList(input, context, of)
  return {
    ...(figures && { with: figures }),
    columns: sql`send_order.number, send_order.state, send_order.source, send_order.way, ${seasonColumns()},
      coalesce((select fulfilment_line.source_number from fulfilment_line where fulfilment_line.id = line.fulfilment_line_id), '') as "sourceNumber",
      ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName", ${receiverColumns()},
      ${fieldColumns(sendOrderFields, 'send_order')}, ${wholeTitleColumns}, line.audience, line.issued, line.picked,
      line.short_reason as "shortReason", line.sent, line.good, line.damaged, line.missing, line.surplus, line.reason,
      ${termsColumns('line', seesSaleTerms(actor.role))}, line.list_fen as "listFen",
      ${netFor(actor, raw('line.net_fen'))} as "netFen", ${moment(sql`send_order.sent_at`)} as "sentAt",
      ${moment(sql`send_order.confirmed_at`)} as "confirmedAt", ${nameOfUser(sql`send_order.confirmed_by`)} as "confirmedBy",
      send_order.confirmed_by_system as "confirmedBySystem"`,
    from: sql`${from} join send_order_line as line on line.send_order_id = send_order.id join book on book.id = line.book_id`,
    where: allOf([where, linesSeenBy(actor)]),
    tab,
    counts,
    sorts,
    tie: sql`send_order.id, line.id`,
  }
}
