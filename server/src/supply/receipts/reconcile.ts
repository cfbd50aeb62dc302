import type { ValueOf } from '@keben/core/kit/endpoint'
import type { ReconcileInput, ReconcileOutput, ReconciledSupplier } from '@keben/core/supply/receipts/reconciliation'
import type { Actor } from '@keben/core/roles'
import { figuresOf, seesAllTitles, withFigures } from '../../base/catalogue/documents.ts'
import { isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  byName,
  contains,
  equals,
  listPage,
  nameOf,
  oneOf,
  searchOf,
  withinDays,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, join, raw, sql } from '../../kit/database/sql.ts'
import { differing, missed, withMissed } from '../supplier-orders/differing.ts'
import { supplierOrdersOwnedBy } from '../supplier-orders/scope.ts'
import { summedReceipt } from './columns.ts'

type Input = ValueOf<typeof ReconcileInput>

/** Without drafts, declined and cancelled orders. */
const chosenOrders = (request: Input, actor: Actor): Sql =>
  allOf([
    sql`supplier_order.state in ('issued', 'answered', 'accepted')`,
    supplierOrdersOwnedBy(actor),
    equals(sql`supplier_order.supplier_id`, request.supplierId),
    equals(sql`supplier_order.plan_id`, request.planId),
    oneOf(sql`supplier_order.supplier_id`, request.supplierIds),
    oneOf(sql`supplier_order.plan_id`, request.planIds),
    oneOf(sql`supplier_order.warehouse_id`, request.warehouseIds),
    withinDays(sql`supplier_order.issued_at`, request.from, request.to),
    contains(
      sql`lower(concat_ws(' ', supplier_order.number, ${searchOf('supplier', sql`supplier_order.supplier_id`)},
        (select supplier.code from supplier where supplier.id = supplier_order.supplier_id)))`,
      request.keyword,
    ),
  ])

/**
 * Ordered, promised and received copies of each order in visible titles: `by_order`, for a `with`. One aggregation of
 * all orders.
 */
function byOrder(request: Input, actor: Actor): Sql {
  const receipts = withFigures(
    summedReceipt,
    actor,
    raw(`receipt.supplier_order_id in (select id from chosen) and receipt.state <> 'cancelled'`),
  )
  return sql`chosen as (
    select supplier_order.* from supplier_order where ${chosenOrders(request, actor)}
  ), ${missed}, requested as (
    select line.supplier_order_id as id, sum(line.copies) as ordered, coalesce(sum(line.accepted), 0) as accepted,
      sum(line.good) as good, sum(line.damaged) as damaged, sum(line.closed) as closed, sum(line.net_fen) as ordered_net_fen,
      ${differing.short} as short, ${differing.toCome} as to_come, ${differing.difference} as difference,
      ${differing.surplus} as surplus
    from chosen join supplier_order_line as line on line.supplier_order_id = chosen.id ${withMissed}
    where ${seesAllTitles(actor) ? everything : isAmongBooksSeenBy(actor, raw('line.book_id'))} group by line.supplier_order_id
  ), ${receipts.with ? sql`${receipts.with},` : raw('')} counted as (
    select receipt.supplier_order_id, receipt.announced, receipt.state, figures.expected, figures.list_fen, figures.net_fen
    from ${receipts.from} where ${receipts.where}
  ), came as (
    select supplier_order_id as id, count(*) as received,
      coalesce(sum(expected) filter (where announced and state in ('issued', 'confirmed')), 0) as announced,
      sum(list_fen) as list_fen, sum(net_fen) as net_fen
    from counted group by supplier_order_id
  ), by_order as (
    select id, chosen.number, chosen.supplier_id, chosen.plan_id, chosen.warehouse_id, 1 as orders,
      coalesce(came.received, 0) as received, requested.ordered, requested.accepted, coalesce(came.announced, 0) as announced,
      requested.good, requested.damaged, requested.short, requested.closed, requested.to_come, requested.difference, requested.surplus,
      requested.ordered_net_fen,
      coalesce(came.list_fen, 0) as list_fen, coalesce(came.net_fen, 0) as net_fen
    from chosen join requested using (id) left join came using (id)
  )`
}

/** By wire name. */
const figures = {
  orders: 'orders',
  received: 'received',
  ordered: 'ordered',
  accepted: 'accepted',
  announced: 'announced',
  good: 'good',
  damaged: 'damaged',
  short: 'short',
  closed: 'closed',
  toCome: 'to_come',
  difference: 'difference',
  surplus: 'surplus',
  orderedNetFen: 'ordered_net_fen',
  listFen: 'list_fen',
  netFen: 'net_fen',
} as const satisfies Record<keyof ValueOf<typeof ReconcileOutput>['sums'], string>

const eachFigure = (write: (column: string, name: string) => string): Sql =>
  join(
    Object.entries(figures).map(([name, column]) => raw(write(column, name))),
    ', ',
  )

/** One row for each supplier and season. */
const bySupplier = sql`
  select min(id) as id, null::text as number, supplier_id, plan_id, null::bigint as warehouse_id,
    ${eachFigure((column) => `sum(${column}) as ${column}`)}
  from by_order group by supplier_id, plan_id`

const receiptsOf = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', receipt.id, 'number', receipt.number, 'state', receipt.state,
    'announced', receipt.announced, 'expectedOn', receipt.expected_on, 'confirmedAt', ${moment(sql`receipt.confirmed_at`)},
    'expected', figures.expected, 'good', figures.good, 'damaged', figures.damaged, 'short', figures.short,
    'netFen', figures.net_fen) order by receipt.id), '[]')
  from receipt ${figuresOf(summedReceipt, actor)}
  where receipt.supplier_order_id = reconciled.id and reconciled.number is not null and receipt.state <> 'cancelled')`

/** A named supplier and season without orders counts as unknown. */
const orderedFrom = ({ planId, supplierId }: Input, actor: Actor): Sql => sql`select from supplier_order
  where ${allOf([
    supplierOrdersOwnedBy(actor),
    equals(sql`supplier_order.supplier_id`, supplierId),
    equals(sql`supplier_order.plan_id`, planId),
  ])} limit 1`

/** Ordered against received, by supplier and season, or by order with its receipts. */
export function reconcileList(request: Input, actor: Actor): ListQuery {
  return {
    ...((request.planId ?? request.supplierId) !== undefined && { parent: orderedFrom(request, actor) }),
    with: sql`${byOrder(request, actor)},
      reconciled as (${request.by === 'order' ? raw('select * from by_order') : bySupplier})`,
    columns: sql`reconciled.id, reconciled.supplier_id as "supplierId",
      (select supplier.code from supplier where supplier.id = reconciled.supplier_id) as "supplierCode",
      ${nameOf('supplier', sql`reconciled.supplier_id`)} as "supplierName", reconciled.plan_id as "planId",
      (select plan.code from plan where plan.id = reconciled.plan_id) as "planCode",
      ${nameOf('plan', sql`reconciled.plan_id`)} as "planName",
      ${eachFigure((column, name) => `reconciled.${column} as "${name}"`)},
      case when reconciled.number is not null then json_build_object('id', reconciled.id, 'number', reconciled.number,
        'warehouseName', ${nameOf('warehouse', sql`reconciled.warehouse_id`)}) end as order,
      ${receiptsOf(actor)} as receipts`,
    from: sql`reconciled`,
    where: allOf([
      request.differing === undefined
        ? undefined
        : sql`(reconciled.difference <> 0 or reconciled.surplus > 0) = ${request.differing}`,
    ]),
    sums: Object.fromEntries(
      Object.entries(figures).map(([name, column]) => [name, raw(`coalesce(sum(reconciled.${column}), 0)`)]),
    ),
    sorts: {
      supplierName: {
        join: sql`join supplier on supplier.id = reconciled.supplier_id`,
        by: byName(sql`supplier.name`),
      },
      ordered: sql`reconciled.ordered`,
      accepted: sql`reconciled.accepted`,
      announced: sql`reconciled.announced`,
      good: sql`reconciled.good`,
      damaged: sql`reconciled.damaged`,
      short: sql`reconciled.short`,
      toCome: sql`reconciled.to_come`,
      difference: sql`reconciled.difference`,
      netFen: sql`reconciled.net_fen`,
    },
    tie: sql`reconciled.id`,
  }
}

export const reconcilePage = (request: Input, { db, actor }: Context) =>
  listPage<ReconciledSupplier, ValueOf<typeof ReconcileOutput>['sums']>(db, reconcileList(request, actor), request)
