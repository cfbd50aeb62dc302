import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import type {
  MyOrder,
  MyOrderListInput,
  MyOrderListOutput,
  SupplierOrder,
  SupplierOrderListInput,
  SupplierOrderListOutput,
} from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, addedUp, byNameOf, contains, listPage, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { concerned, inProgress, orderColumns, orderSums, ordersWithSums, sharedColumns } from './columns.ts'
import { orderLinesSeenBy, supplierOrdersOwnedBy, supplierOrdersSeenBy } from './scope.ts'

type Filters = Pick<
  ValueOf<typeof SupplierOrderListInput>,
  'keyword' | 'state' | 'progress' | 'concern' | 'planIds' | 'warehouseIds'
> & {
  readonly supplierIds?: readonly number[]
  readonly companyIds?: readonly number[]
  readonly purchaseOrderIds?: readonly number[]
  readonly bookIds?: readonly number[]
  readonly ids?: readonly number[]
}

const hasLine = (actor: Actor, condition: Sql): Sql => sql`exists (
  select from supplier_order_line as line join book on book.id = line.book_id
  where line.supplier_order_id = supplier_order.id and ${orderLinesSeenBy(actor)} and ${condition})`

/** Number, supplier, warehouse and company; or a title by code, ISBN or name. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const names = contains(
    sql`lower(concat_ws(' ', supplier_order.number, ${searchOf('supplier', sql`supplier_order.supplier_id`)},
      ${searchOf('warehouse', sql`supplier_order.warehouse_id`)}, ${searchOf('company', sql`supplier_order.company_id`)}))`,
    keyword,
  )
  const titles = bookSearch(keyword)
  return names && titles && sql`(${names} or ${hasLine(actor, titles)})`
}

const conditions = (input: Filters, actor: Actor): Sql =>
  allOf([
    supplierOrdersOwnedBy(actor),
    oneOf(sql`supplier_order.id`, input.ids ?? []),
    search(input.keyword, actor),
    oneOf(sql`supplier_order.plan_id`, input.planIds),
    oneOf(sql`supplier_order.warehouse_id`, input.warehouseIds),
    oneOf(sql`supplier_order.supplier_id`, input.supplierIds ?? []),
    oneOf(sql`supplier_order.company_id`, input.companyIds ?? []),
    oneOf(sql`supplier_order.purchase_order_id`, input.purchaseOrderIds ?? []),
    input.bookIds?.length ? hasLine(actor, sql`book.id = any(${input.bookIds}::bigint[])`) : undefined,
  ])

/** The tab: state and concern. Sums of copies follow it, tab counts do not. */
const tabOf = ({ state, concern }: Pick<Filters, 'state' | 'concern'>): Sql | undefined =>
  state || concern ? allOf([state && sql`supplier_order.state = ${state}`, concern && concerned[concern]]) : undefined

const stateCounts = Object.fromEntries(
  Object.keys(supplierOrderStates).map((state) => [
    state,
    raw(`count(*) filter (where supplier_order.state = '${state}')`),
  ]),
)

const concernCounts = {
  late: sql`count(*) filter (where ${concerned.late})`,
  overdue: sql`count(*) filter (where ${concerned.overdue})`,
  undated: sql`count(*) filter (where ${concerned.undated})`,
  lateCopies: raw('coalesce(sum(figures.late_copies), 0)'),
  overdueCopies: raw('coalesce(sum(figures.overdue_copies), 0)'),
}

const summed = {
  copies: 'figures.copies',
  acceptedCopies: 'figures.accepted',
  announced: 'arrivals.announced',
  waiting: 'arrivals.waiting',
  good: 'figures.good',
  damaged: 'figures.damaged',
  closed: 'figures.closed',
  open: 'figures.open',
  listFen: 'figures.list_fen',
  netFen: 'figures.net_fen',
  receivedListFen: 'arrivals.received_list_fen',
  receivedNetFen: 'arrivals.received_net_fen',
}

/** Sums over matches within `tab`. */
export const copySums = (tab: Sql = everything, more: Readonly<Record<string, string>> = {}): Record<string, Sql> =>
  Object.fromEntries(Object.entries({ ...summed, ...more }).map(([name, column]) => [name, addedUp(raw(column), tab)]))

/** Visible supplier orders of either side. */
export function orderList(input: Filters, actor: Actor, now: Date): ListQuery {
  const tab = tabOf(input)
  return {
    with: orderSums(actor, cityDay(now), conditions(input, actor)),
    columns: actor.role === 'supplier' ? sharedColumns : orderColumns,
    from: ordersWithSums,
    where: inProgress(input.progress) ?? everything,
    tab,
    sums: { ...stateCounts, ...concernCounts, ...copySums(tab) },
    sorts: {
      number: sql`supplier_order.id`,
      supplierName: byNameOf('supplier', sql`supplier_order.supplier_id`),
      warehouseName: byNameOf('warehouse', sql`supplier_order.warehouse_id`),
      copies: sql`figures.copies`,
      open: sql`figures.open`,
      netFen: sql`figures.net_fen`,
      arrivalTo: sql`figures.arrival_to`,
      issuedAt: sql`supplier_order.issued_at`,
      changedAt: sql`supplier_order.changed_at`,
    },
    tie: sql`supplier_order.id`,
  }
}

/** Filter choices of the caller's orders; suppliers have no dictionary of these. */
export const choicesOf = (actor: Actor): Record<string, Sql> => {
  const among = (table: string, column: string) => sql`(
    select coalesce(json_agg(json_build_object('id', chosen.id, 'name', chosen.name) order by chosen.id desc), '[]')
    from ${raw(table)} as chosen where exists (select from supplier_order
      where supplier_order.${raw(column)} = chosen.id and ${supplierOrdersSeenBy(actor)}))`
  return {
    plans: among('plan', 'plan_id'),
    warehouses: among('warehouse', 'warehouse_id'),
    companies: among('company', 'company_id'),
  }
}

/** Newest first by default. */
export const listOrders = (input: ValueOf<typeof SupplierOrderListInput>, { db, actor, now }: Context) =>
  listPage<SupplierOrder, ValueOf<typeof SupplierOrderListOutput>['sums']>(db, orderList(input, actor, now), {
    ...input,
    sort: input.sort ?? '-number',
  })

export function listMine(input: ValueOf<typeof MyOrderListInput>, { db, actor, now }: Context) {
  const query = orderList(input, actor, now)
  return listPage<MyOrder, ValueOf<typeof MyOrderListOutput>['sums']>(
    db,
    { ...query, sums: { ...query.sums, ...choicesOf(actor) } },
    { ...input, sort: input.sort ?? '-number' },
  )
}

/** Lines of the listed orders with both sides' columns, for a sheet. */
export function orderLineList(input: Filters, actor: Actor, now: Date): ListQuery {
  const { with: sums, from, where, tab, sorts } = orderList(input, actor, now)
  return {
    ...(sums && { with: sums }),
    columns: sql`supplier_order.number, plan.name as "planName",
      ${nameOf('company', sql`supplier_order.company_id`)} as "companyName",
      ${nameOf('supplier', sql`supplier_order.supplier_id`)} as "supplierName",
      ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName", supplier_order.state,
      ${moment(sql`supplier_order.issued_at`)} as "issuedAt", supplier_order.remark, ${wholeTitleColumns}, line.copies, line.accepted,
      nullif(line.answer, '') as answer, line.answer_note as "answerNote", line.arrival_on::text as "arrivalOn",
      line.good, line.damaged, line.closed, line.closed_reason as "closedReason", line.open,
      ${termsColumns('line')}, line.list_fen as "listFen", line.net_fen as "netFen"`,
    from: sql`${from} join supplier_order_line as line on line.supplier_order_id = supplier_order.id
      join book on book.id = line.book_id`,
    where: allOf([where, orderLinesSeenBy(actor)]),
    tab,
    sorts,
    tie: sql`supplier_order.id, book.book_code, line.id`,
  }
}
