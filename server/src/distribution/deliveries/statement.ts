import type { Statement, StatementInput, StatementOutput } from '@keben/core/distribution/deliveries/statement'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { isOf, seesMostTitles, titleVisibility } from '../../base/catalogue/documents.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byNameOf, contains, listPage, nameOf, oneOf, withinDays } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { byReceiver, receiverColumns, receiverWords } from './receivers.ts'
import { sendOrdersOwnedBy } from './scope.ts'

type Input = ValueOf<typeof StatementInput>

/** Copies of closed differences that the receiver keeps. Differences are few, so they are aggregated once. */
const closedOf: Sql = raw(`left join (
  select send_order_line_id, sum(copies) as accepted from delivery_difference where state in ('accept', 'keep')
  group by send_order_line_id) as differing on differing.send_order_line_id = line.id`)

/** The copies that the receiver has and pays for. */
const had = '(coalesce(line.good, 0) + coalesce(differing.accepted, 0))'

/**
 * Figures from an order's lines; or from its row plus the surplus of differences: `differed`. Unconfirmed orders have
 * no charge.
 */
const parts = {
  sent: { ofLine: 'line.sent', ofRow: 'shipped.sent' },
  confirmed: { ofLine: had, ofRow: 'shipped.good + coalesce(differed.accepted, 0)' },
  missing: { ofLine: 'line.missing', ofRow: 'shipped.missing' },
  damaged: { ofLine: 'line.damaged', ofRow: 'shipped.damaged' },
  surplus: { ofLine: 'line.surplus', ofRow: 'shipped.surplus' },
  listFen: { ofLine: 'case when line.good is not null then line.list_fen else 0 end', ofRow: 'shipped.list_fen' },
  netFen: { ofLine: 'case when line.good is not null then line.net_fen else 0 end', ofRow: 'shipped.net_fen' },
} as const

const ofLines: Sql = raw(
  Object.entries(parts)
    .map(([name, { ofLine }]) => `coalesce(sum(${ofLine}), 0) as "${name}"`)
    .join(', '),
)
/** The row's totals less the few hidden titles. */
const lessUnseen: Sql = raw(
  Object.entries(parts)
    .map(([name, { ofRow }]) => `${ofRow} - coalesce(unseen."${name}", 0) as "${name}"`)
    .join(', '),
)

/**
 * The common table `seen`: each order's figures for visible titles. Totals come from rows; lines are read only for
 * differences, and for the few hidden or visible titles.
 */
const seenOrders = (actor: Actor, shipped: Sql): Sql => sql`${titleVisibility(actor)}, shipped as (
    select id, receiver, receiver_id, district_id, state, titles, sent, good, damaged, missing, surplus,
      case state when 'confirmed' then list_fen else 0 end as list_fen, case state when 'confirmed' then net_fen else 0 end as net_fen
    from send_order where ${shipped}
  ), differed as (
    select send_order_id as id, sum(copies) as accepted from delivery_difference
    where ${seesMostTitles} and state in ('accept', 'keep') and send_order_id in (select id from shipped) group by send_order_id
  ), unseen as (
    select shipped.id, count(distinct line.book_id) as titles, ${ofLines}
    from send_order_line as line join shipped on shipped.id = line.send_order_id ${closedOf}
    where ${seesMostTitles} and ${isOf('hidden')} group by shipped.id
  ), seen as (
    select shipped.id, ${lessUnseen}
    from shipped left join differed on differed.id = shipped.id left join unseen on unseen.id = shipped.id
    where ${seesMostTitles} and shipped.titles > coalesce(unseen.titles, 0)
    union all
    select shipped.id, ${ofLines}
    from send_order_line as line join shipped on shipped.id = line.send_order_id ${closedOf}
    where not ${seesMostTitles} and ${isOf('shown')} group by shipped.id
  ), unsettled as (
    select send_order_id as id, count(*) as open from delivery_difference as line
    where state = 'open' and ${isOf('shown')} group by send_order_id
  )`

const figures = {
  orders: `count(*) filter (where shipped.state <> 'reversal')`,
  sent: 'sum(seen.sent)',
  confirmed: 'sum(seen.confirmed)',
  onItsWay: `coalesce(sum(seen.sent) filter (where shipped.state = 'sent'), 0)`,
  missing: 'sum(seen.missing)',
  damaged: 'sum(seen.damaged)',
  surplus: 'sum(seen.surplus)',
  difference: 'sum(seen.surplus - seen.missing)',
  openDifferences: 'coalesce(sum(unsettled.open), 0)',
  listFen: 'sum(seen."listFen")',
  netFen: 'sum(seen."netFen")',
} as const

const grouped = {
  receiver: 'shipped.receiver, shipped.receiver_id',
  district: 'shipped.district_id',
} as const

/** Sent copies and surplus. A reversal subtracts its order, in whichever period. */
export function statementList(request: Input, actor: Actor): ListQuery {
  const { by } = request
  return {
    with: sql`${seenOrders(
      actor,
      allOf([
        sendOrdersOwnedBy(actor),
        raw(`send_order.state in ('sent', 'confirmed', 'reversed', 'reversal')`),
        contains(sql`lower(concat_ws(' ', ${receiverWords()}))`, request.keyword),
        oneOf(sql`send_order.plan_id`, request.planIds),
        oneOf(sql`send_order.source`, request.sources),
        oneOf(sql`send_order.receiver`, request.receivers),
        oneOf(sql`send_order.district_id`, request.districtIds),
        oneOf(sql`send_order.school_id`, request.schoolIds),
        oneOf(sql`send_order.shop_id`, request.shopIds),
        withinDays(sql`send_order.sent_at`, request.from, request.to),
      ]),
    )}, stated as (
      select min(shipped.id) as order_id, ${raw(
        Object.entries(figures)
          .map(([name, figure]) => `${figure} as "${name}"`)
          .join(', '),
      )}
      from seen join shipped on shipped.id = seen.id left join unsettled on unsettled.id = seen.id
      group by ${raw(grouped[by])})`,
    columns: sql`send_order.id, send_order.id::text as key, send_order.district_id as "districtId",
      ${nameOf('district', sql`send_order.district_id`)} as "districtName",
      ${by === 'district' ? raw('null::json') : sql`(select to_json(named) from (select ${receiverColumns()}) as named)`} as to,
      ${raw(
        Object.keys(figures)
          .map((name) => `stated."${name}"`)
          .join(', '),
      )}`,
    from: raw('stated join send_order on send_order.id = stated.order_id'),
    where: allOf([
      request.differing === undefined
        ? undefined
        : sql`(stated.missing + stated.damaged + stated.surplus > 0) = ${request.differing}`,
    ]),
    sums: Object.fromEntries(Object.keys(figures).map((name) => [name, raw(`coalesce(sum(stated."${name}"), 0)`)])),
    sorts: {
      name: by === 'district' ? byNameOf('district', sql`send_order.district_id`) : byReceiver(),
      sent: raw('stated.sent'),
      confirmed: raw('stated.confirmed'),
      difference: raw('stated.difference'),
      netFen: raw('stated."netFen"'),
    },
    tie: sql`stated.order_id`,
  }
}

export const statementPage = (request: Input, { db, actor }: Context) =>
  listPage<Statement, ValueOf<typeof StatementOutput>['sums']>(db, statementList(request, actor), request)
