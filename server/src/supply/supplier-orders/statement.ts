import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import type { StatementInput, StatementOutput, StatementRow } from '@keben/core/supply/supplier-orders/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, contains, listPage, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { figureColumns, inProgress, orderSums, ordersWithSums, progress, seenLines } from './columns.ts'
import { differing, missed, withMissed } from './differing.ts'
import { choicesOf, copySums } from './list.ts'
import { supplierOrdersSeenBy } from './scope.ts'

type Input = ValueOf<typeof StatementInput>

/** The common table `delivered`: undelivered and due copies of each chosen order. */
const delivered = (actor: Actor): Sql => sql`${missed}, delivered as (
    select chosen.id as order_id, ${differing.toCome} as to_come, ${differing.difference} as difference,
      ${differing.surplus} as surplus
    from chosen ${seenLines(actor)} ${withMissed} group by chosen.id)`
const [toCome, difference, surplus] = ['delivered.to_come', 'delivered.difference', 'delivered.surplus']
const ordersWithDeliveries: Sql = sql`${ordersWithSums} join delivered on delivered.order_id = supplier_order.id`

/**
 * The common table `settled`: settlements of each chosen order and their payments. By order, because a join would read
 * all charges.
 */
const settled: Sql = raw(`settled as (
    select chosen.id as order_id, own.settled_fen, own.paid_fen
    from chosen cross join lateral (
      select sum(billing_entry.net_fen) as settled_fen,
        sum(paid_of_line(billing_entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen)) as paid_fen
      from supplier_order_line as line join charge on charge.supplier_order_line_id = line.id
      join billing_entry on billing_entry.charge_id = charge.id join bill_entry on bill_entry.entry_id = billing_entry.id
      join bill on bill.id = bill_entry.bill_id
      where line.supplier_order_id = chosen.id
    ) as own)`)
const [settledFen, paidFen] = ['coalesce(settled.settled_fen, 0)', 'coalesce(settled.paid_fen, 0)']

/** City time is eight hours ahead. */
const issuedOn: Sql = raw(`(supplier_order.issued_at at time zone 'UTC' + interval '8 hours')::date`)

/** Without declined and cancelled orders. */
const conditions = (request: Input, actor: Actor): Sql =>
  allOf([
    supplierOrdersSeenBy(actor),
    raw(`supplier_order.state in ('issued', 'answered', 'accepted')`),
    contains(
      sql`lower(concat_ws(' ', supplier_order.number, plan.name, ${searchOf('company', sql`supplier_order.company_id`)},
        ${searchOf('warehouse', sql`supplier_order.warehouse_id`)}))`,
      request.keyword,
    ),
    oneOf(sql`supplier_order.plan_id`, request.planIds),
    oneOf(sql`supplier_order.warehouse_id`, request.warehouseIds),
    oneOf(sql`supplier_order.company_id`, request.companyIds),
    request.from === undefined ? undefined : sql`${issuedOn} >= ${request.from}::date`,
    request.to === undefined ? undefined : sql`${issuedOn} <= ${request.to}::date`,
  ])

/** The same by season, newest first: an array of `SeasonSum`. */
const seasons = (where: Sql): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select plan.id as "planId", plan.name as "planName", count(*) as orders, sum(figures.copies) as copies,
      sum(figures.accepted) as accepted, sum(arrivals.announced) as announced, sum(figures.good) as good,
      sum(figures.damaged) as damaged, sum(figures.closed) as closed, sum(${raw(toCome)}) as "toCome",
      sum(${raw(difference)}) as difference, sum(${raw(surplus)}) as surplus, sum(figures.net_fen) as "netFen",
      sum(figures.accepted_net_fen) as "acceptedNetFen", sum(arrivals.received_net_fen) as "receivedNetFen"
    from ${ordersWithDeliveries} where ${where}
    group by plan.id order by plan.year desc, plan.term = 'autumn' desc
  ) as row)`

export function statementList(request: Input, actor: Actor, now: Date): ListQuery {
  const where = inProgress(request.progress) ?? everything
  return {
    with: sql`${orderSums(actor, cityDay(now), conditions(request, actor))}, ${delivered(actor)}, ${settled}`,
    columns: sql`supplier_order.id, supplier_order.number, plan.id as "planId", plan.name as "planName",
      ${nameOf('company', sql`supplier_order.company_id`)} as "companyName",
      ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName", supplier_order.state,
      ${progress} as progress, ${moment(sql`supplier_order.issued_at`)} as "issuedAt",
      ${moment(sql`arrivals.received_at`)} as "receivedAt", ${figureColumns},
      figures.accepted_net_fen as "acceptedNetFen", ${raw(toCome)} as "toCome", ${raw(difference)} as difference,
      ${raw(surplus)} as surplus,
      ${raw(settledFen)} as "settledFen", ${raw(paidFen)} as "paidFen"`,
    from: sql`${ordersWithDeliveries} join settled on settled.order_id = supplier_order.id`,
    where,
    sums: {
      orders: raw('count(*)'),
      seasons: seasons(where),
      ...copySums(undefined, {
        acceptedNetFen: 'figures.accepted_net_fen',
        toCome,
        difference,
        surplus,
        settledFen,
        paidFen,
      }),
      ...choicesOf(actor),
    },
    sorts: {
      number: sql`supplier_order.id`,
      issuedAt: sql`supplier_order.issued_at`,
      copies: sql`figures.copies`,
      difference: raw(difference),
      receivedNetFen: sql`arrivals.received_net_fen`,
    },
    tie: sql`supplier_order.id`,
  }
}

export const listStatementRows = (request: Input, { db, actor, now }: Context) =>
  listPage<StatementRow, ValueOf<typeof StatementOutput>['sums']>(db, statementList(request, actor, now), {
    ...request,
    sort: request.sort ?? '-number',
  })
