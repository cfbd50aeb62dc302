import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { Receipt, ReceiptListInput, ReceiptListOutput } from '@keben/core/supply/receipts/shapes'
import { type ReceiptState, receiptStates } from '@keben/core/supply/receipts/states'
import type { Actor } from '@keben/core/roles'
import { seesPurchaseTerms } from '@keben/core/base/terms/rules'
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
  searchOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { netFor } from '../../base/terms/net.ts'
import { overdue, receiptColumns, summedReceipt } from './columns.ts'
import { receiptsOwnedBy } from './scope.ts'

type Input = ValueOf<typeof ReceiptListInput> & { readonly ids?: readonly number[] }

/** Number, order, supplier, carrier, waybill and driver; or a contained title by code, ISBN or name. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', receipt.number, ${searchedFields(shipmentFields, 'receipt')},
      (select number from supplier_order where supplier_order.id = receipt.supplier_order_id),
      ${searchOf('supplier', sql`receipt.supplier_id`)}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return (
    words &&
    title &&
    sql`(${words} or receipt.id in (select line.receipt_id from receipt_line as line join book on book.id = line.book_id
      where ${title} and ${linesSeenBy(actor)}))`
  )
}

/** By city time: the day of counting, before that the expected day. */
const dayOf = raw(`coalesce((receipt.confirmed_at at time zone 'Asia/Shanghai')::date, receipt.expected_on,
  (receipt.created_at at time zone 'Asia/Shanghai')::date)`)

const differing = raw(`(receipt.state in ('confirmed', 'reversed')
  and (figures.short > 0 or figures.damaged > 0 or figures.good + figures.damaged <> figures.expected))`)

const filters = (request: Input, today: string): (Sql | undefined)[] => [
  oneOf(sql`receipt.id`, request.ids ?? []),
  oneOf(sql`receipt.state`, request.states),
  oneOf(sql`receipt.plan_id`, request.planIds),
  oneOf(sql`receipt.supplier_id`, request.supplierIds),
  oneOf(sql`receipt.warehouse_id`, request.warehouseIds),
  equals(sql`receipt.supplier_order_id`, request.supplierOrderId),
  equals(sql`receipt.announced`, request.announced),
  equals(overdue(today), request.overdue),
  request.from === undefined ? undefined : sql`${dayOf} >= ${request.from}::date`,
  request.to === undefined ? undefined : sql`${dayOf} <= ${request.to}::date`,
]

const counted = (state: ReceiptState): Sql => sql`count(*) filter (where receipt.state = ${raw(`'${state}'`)})`
const stateSums = Object.fromEntries(
  (Object.keys(receiptStates) as ReceiptState[]).map((state) => [state, counted(state)]),
)
/** Cancelled receipts contain no copies. */
const live = raw(`receipt.state <> 'cancelled'`)

/** Visible receipts: one query for company, keepers and head office. */
export function receiptList(request: Input, { actor, now }: Pick<Context, 'actor' | 'now'>): ListQuery {
  const today = cityDay(now)
  const conditions = allOf([receiptsOwnedBy(actor), search(request.keyword, actor), ...filters(request, today)])
  const { where, ...receipts } = withFigures(summedReceipt, actor, conditions)
  const tab = request.state && sql`receipt.state = ${request.state}`
  const summed = (column: string): Sql => addedUp(sql`figures.${raw(column)}`, tab ?? live)
  return {
    ...receipts,
    columns: receiptColumns(today),
    where: allOf([where, equals(differing, request.differing)]),
    tab,
    counts: tab ?? live,
    sums: {
      ...stateSums,
      overdue: sql`count(*) filter (where ${overdue(today)})`,
      expected: summed('expected'),
      good: summed('good'),
      damaged: summed('damaged'),
      // Reversed receipts are not short.
      short: addedUp(sql`figures.short`, sql`receipt.state = 'confirmed' and ${tab ?? live}`),
      listFen: summed('list_fen'),
      netFen: netFor(actor, summed('net_fen')),
    },
    sorts: {
      number: sql`receipt.id`,
      orderNumber: sql`receipt.supplier_order_id`,
      supplierName: byNameOf('supplier', sql`receipt.supplier_id`),
      warehouseName: byNameOf('warehouse', sql`receipt.warehouse_id`),
      expectedOn: sql`receipt.expected_on`,
      expected: sql`figures.expected`,
      good: sql`figures.good`,
      damaged: sql`figures.damaged`,
      short: sql`figures.short`,
      netFen: sql`figures.net_fen`,
      confirmedAt: sql`receipt.confirmed_at`,
    },
    tie: sql`receipt.id`,
  }
}

/** Newest first by default. */
export const receiptPage = (request: Input, context: Context) =>
  listPage<Receipt, ValueOf<typeof ReceiptListOutput>['sums']>(context.db, receiptList(request, context), {
    ...request,
    sort: request.sort ?? '-number',
  })

/** Visible lines of the listed receipts, for a sheet. */
export function receiptLineList(request: Input, context: Pick<Context, 'actor' | 'now'>): ListQuery {
  const { with: figures, from, where, tab, counts = everything, sorts } = receiptList(request, context)
  return {
    ...(figures && { with: figures }),
    columns: sql`receipt.number,
      (select number from supplier_order where supplier_order.id = receipt.supplier_order_id) as "orderNumber",
      ${nameOf('plan', sql`receipt.plan_id`)} as "planName", ${nameOf('supplier', sql`receipt.supplier_id`)} as "supplierName",
      ${nameOf('warehouse', sql`receipt.warehouse_id`)} as "warehouseName", receipt.state, receipt.announced,
      receipt.expected_on as "expectedOn", ${fieldColumns(shipmentFields, 'receipt')}, ${wholeTitleColumns}, line.expected, line.good,
      line.damaged, case when receipt.state = 'confirmed' then line.short end as short, line.reason, ${termsColumns('line', seesPurchaseTerms(context.actor.role))},
      line.list_fen as "listFen", ${netFor(context.actor, raw('line.net_fen'))} as "netFen", ${moment(sql`receipt.confirmed_at`)} as "confirmedAt",
      ${nameOfUser(sql`receipt.confirmed_by`)} as "confirmedBy"`,
    from: sql`${from} join receipt_line as line on line.receipt_id = receipt.id join book on book.id = line.book_id`,
    where: allOf([where, linesSeenBy(context.actor)]),
    tab,
    counts,
    sorts,
    tie: sql`receipt.id, line.id`,
  }
}
