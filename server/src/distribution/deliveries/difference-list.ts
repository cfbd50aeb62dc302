import type {
  Difference,
  DifferenceListInput,
  DifferenceListOutput,
} from '@keben/core/distribution/deliveries/differences'
import { closingsOf } from '@keben/core/distribution/deliveries/rules'
import { type DifferenceState, differenceStates } from '@keben/core/distribution/deliveries/states'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { linesSeenBy } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  contains,
  equals,
  listPage,
  nameOf,
  nameOfUser,
  oneOf,
  withinDays,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { owner, ownerId } from './owner.ts'
import { byReceiver, receiverColumns, receiverWords, seasonColumns } from './receivers.ts'
import { sendOrdersOwnedBy } from './scope.ts'

type Input = ValueOf<typeof DifferenceListInput>

const differences: Sql =
  raw(`delivery_difference as differing join send_order on send_order.id = differing.send_order_id
  join send_order_line as line on line.id = differing.send_order_line_id join book on book.id = differing.book_id`)

/** The query knows `send_order` and `book`. */
export const differencesSeenBy = (actor: Actor): Sql => allOf([sendOrdersOwnedBy(actor), linesSeenBy(actor)])

const listFen = raw('differing.copies::bigint * line.price_fen')
/** The charged amount; before that, the estimated charge. */
const netFen = raw(`(case when differing.state in ('accept', 'keep')
  then (select coalesce(sum(billing_entry.net_fen), 0) from billing_entry
    where billing_entry.fact in ('difference', 'surplus') and billing_entry.line_id = differing.id)
  else (select net_fen(charged.copies + differing.copies, line.price_fen, line.discount_bp)
      - net_fen(charged.copies, line.price_fen, line.discount_bp)
    from (select coalesce((select charge.copies from charge where charge.fulfilment_line_id = differing.fulfilment_line_id), 0)::bigint as copies) as charged)
  end)`)

function search(keyword: string): Sql | undefined {
  const words = contains(sql`lower(concat_ws(' ', send_order.number, ${receiverWords()}))`, keyword)
  const title = bookSearch(keyword)
  return words && title && sql`(${words} or ${title})`
}

const counted = (state: DifferenceState): Sql => sql`count(*) filter (where differing.state = ${raw(`'${state}'`)})`
const stillOpen = (kind: string): Sql =>
  sql`coalesce(sum(differing.copies) filter (where differing.state = 'open' and differing.kind = ${raw(`'${kind}'`)}), 0)`

const differenceList = (request: Input, actor: Actor): ListQuery => ({
  columns: sql`differing.id, send_order.id as "sendOrderId", send_order.number, send_order.source, ${seasonColumns()},
    ${receiverColumns()}, send_order.warehouse_id as "warehouseId",
    ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName", ${owner} as owner,
    ${wholeTitleColumns}, line.audience, differing.kind as "differenceKind", differing.copies, line.sent,
    ${listFen} as "listFen", ${netFen} as "netFen", differing.state, differing.reason, differing.note,
    ${moment(sql`differing.created_at`)} as "reportedAt", ${nameOfUser(sql`differing.created_by`)} as "reportedBy",
    ${moment(sql`differing.closed_at`)} as "closedAt", ${nameOfUser(sql`differing.closed_by`)} as "closedBy",
    differing.version`,
  from: differences,
  where: allOf([
    differencesSeenBy(actor),
    search(request.keyword),
    request.open === undefined ? undefined : sql`(differing.state = 'open') = ${request.open}`,
    oneOf(sql`differing.kind`, request.kinds),
    oneOf(sql`send_order.receiver`, request.receivers),
    oneOf(sql`send_order.source`, request.sources),
    oneOf(sql`send_order.plan_id`, request.planIds),
    oneOf(sql`send_order.district_id`, request.districtIds),
    oneOf(sql`send_order.school_id`, request.schoolIds),
    oneOf(sql`send_order.shop_id`, request.shopIds),
    oneOf(sql`send_order.warehouse_id`, request.warehouseIds),
    equals(sql`differing.send_order_id`, request.sendOrderId),
    request.mine === undefined ? undefined : sql`coalesce(${ownerId} = ${actor.userId}, false) = ${request.mine}`,
    withinDays(sql`differing.created_at`, request.from, request.to),
  ]),
  tab: request.state && sql`differing.state = ${request.state}`,
  sums: {
    ...Object.fromEntries((Object.keys(differenceStates) as DifferenceState[]).map((state) => [state, counted(state)])),
    missing: stillOpen('missing'),
    damaged: stillOpen('damaged'),
    surplus: stillOpen('surplus'),
    netFen: sql`coalesce(sum(${netFen}) filter (where differing.state = 'open'), 0)`,
  },
  sorts: {
    reportedAt: sql`differing.created_at`,
    number: sql`send_order.id`,
    receiverName: byReceiver(),
    copies: sql`differing.copies`,
    closedAt: sql`differing.closed_at`,
  },
  tie: sql`differing.id`,
})

type Row = Omit<Difference, 'kind' | 'bookKind' | 'actions'> & {
  readonly kind: Difference['bookKind']
  readonly differenceKind: Difference['kind']
}

/** Oldest first. */
export async function differencePage(
  request: Input,
  { db, actor }: Context,
): Promise<ValueOf<typeof DifferenceListOutput>> {
  const page = await listPage<Row, ValueOf<typeof DifferenceListOutput>['sums']>(
    db,
    differenceList(request, actor),
    request,
  )
  return {
    ...page,
    list: page.list.map(({ kind: bookKind, differenceKind: kind, ...row }) => ({
      ...row,
      bookKind,
      kind,
      actions: row.state === 'open' ? [...closingsOf[kind]] : [],
    })),
  }
}
