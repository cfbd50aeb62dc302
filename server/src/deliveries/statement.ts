import type { Statement, StatementInput, StatementOutput } from '@keben/core/deliveries/statement'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { linesSeenBy } from '../catalogue/documents.ts'
import type { Context } from '../kit/context.ts'
import { type ListQuery, byNameOf, contains, listPage, nameOf, oneOf, withinDays } from '../kit/list.ts'
import { type Sql, allOf, raw, sql } from '../kit/sql.ts'
import { byReceiver, receiverColumns, receiverWords } from './receivers.ts'
import { sendOrdersOwnedBy } from './scope.ts'

type Asked = ValueOf<typeof StatementInput>

/**
 * What was closed of differences of a line so that its receiver has it after all, and what of them is still open. Differences
 * are few beside deliveries: they are added up once.
 */
const closedOf: Sql = raw(`left join (
  select send_order_line_id, coalesce(sum(copies) filter (where state in ('accept', 'keep')), 0) as accepted,
    count(*) filter (where state = 'open') as open
  from delivery_difference group by send_order_line_id) as differing on differing.send_order_line_id = line.id`)

/** What its receiver has of a line and pays for. */
const had = '(coalesce(line.good, 0) + coalesce(differing.accepted, 0))'

const figures = {
  orders: `count(distinct send_order.id) filter (where send_order.state <> 'reversal')`,
  sent: 'coalesce(sum(line.sent), 0)',
  confirmed: `coalesce(sum(${had}), 0)`,
  onItsWay: `coalesce(sum(line.sent) filter (where send_order.state = 'sent'), 0)`,
  missing: 'coalesce(sum(line.missing), 0)',
  damaged: 'coalesce(sum(line.damaged), 0)',
  surplus: 'coalesce(sum(line.surplus), 0)',
  difference: 'coalesce(sum(line.surplus - coalesce(line.missing, 0)), 0)',
  openDifferences: 'coalesce(sum(differing.open), 0)',
  listFen: `coalesce(sum(${had} * line.price_fen::bigint), 0)`,
  netFen: `coalesce(sum(net_fen(${had}::bigint, line.price_fen, line.discount_bp)), 0)`,
} as const

const grouped = {
  receiver: 'send_order.receiver, send_order.receiver_id',
  district: 'send_order.district_id',
} as const

/** What went out and what its receivers have of it. A reversal takes back what its order sent, whichever period it lies in. */
export function statementList(asked: Asked, actor: Actor): ListQuery {
  const { by } = asked
  return {
    with: sql`stated as materialized (
      select min(send_order.id) as order_id, ${raw(
        Object.entries(figures)
          .map(([name, figure]) => `${figure} as "${name}"`)
          .join(', '),
      )}
      from send_order join send_order_line as line on line.send_order_id = send_order.id join book on book.id = line.book_id
      ${closedOf}
      where ${allOf([
        sendOrdersOwnedBy(actor),
        linesSeenBy(actor),
        raw(`send_order.state in ('sent', 'confirmed', 'reversed', 'reversal')`),
        contains(sql`lower(concat_ws(' ', ${receiverWords()}))`, asked.keyword),
        oneOf(sql`send_order.plan_id`, asked.planIds),
        oneOf(sql`send_order.source`, asked.sources),
        oneOf(sql`send_order.receiver`, asked.receivers),
        oneOf(sql`send_order.district_id`, asked.districtIds),
        oneOf(sql`send_order.school_id`, asked.schoolIds),
        oneOf(sql`send_order.shop_id`, asked.shopIds),
        withinDays(sql`send_order.sent_at`, asked.from, asked.to),
      ])}
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
      asked.differing === undefined
        ? undefined
        : sql`(stated.missing + stated.damaged + stated.surplus > 0) = ${asked.differing}`,
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

export const statementPage = (asked: Asked, { db, actor }: Context) =>
  listPage<Statement, ValueOf<typeof StatementOutput>['sums']>(db, statementList(asked, actor), asked)
