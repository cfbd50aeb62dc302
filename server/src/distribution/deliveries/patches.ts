import type { ReceiverKind } from '@keben/core/distribution/deliveries/choices'
import type { PatchSendInput, PatchSendOutput, PatchToSend } from '@keben/core/distribution/deliveries/patches'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { mayOwe } from '../../ledgers/fulfilment/owing.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { byReceiver, receiverColumns, receiverWords, seasonColumns } from './receivers.ts'
import { duesSeenBy } from './scope.ts'

type Input = ValueOf<typeof PatchSendInput>

const figures = ['requested', 'issued', 'sent', 'owed', 'open'] as const

/** Unsent orders of the same supplementary order from the same warehouse. */
const waitingOrders: Sql = sql`(
  select coalesce(json_agg(json_build_object('id', waiting.id, 'number', waiting.number, 'state', waiting.state,
    'copies', waiting.copies) order by waiting.id), '[]')
  from (
    select send_order.id, send_order.number, send_order.state, sum(line.issued) as copies
    from fulfilment_line as owed join send_order_line as line on line.fulfilment_line_id = owed.id
    join send_order on send_order.id = line.send_order_id and send_order.state = 'issued'
    where owed.source = 'patch' and owed.source_id = fulfilment_line.source_id and owed.warehouse_id = fulfilment_line.warehouse_id
    group by send_order.id
  ) as waiting)`

/** Free copies for open lines by place; several orders count them once. */
const freeOfAll: Sql = sql`(
  select coalesce(sum(least(there.open, there.free)), 0)
  from (
    select sum(titled.open) as open, max(titled.free) as free
    from titled join owing on owing.source_id = titled.source_id and owing.warehouse_id = titled.warehouse_id
    group by titled.warehouse_id, titled.book_id
  ) as there)`

const sumsOf = (of: string): Sql => raw(figures.map((name) => `sum(${of}.${name}) as ${name}`).join(', '))

export const patchesToSend = (request: Input, actor: Actor, receiver: ReceiverKind): ListQuery => ({
  with: sql`titled as (
    select min(fulfilment_line.id) as due_id, fulfilment_line.source_id, fulfilment_line.warehouse_id, fulfilment_line.book_id, ${sumsOf('fulfilment_line')},
      coalesce(max(stood.free), 0) as free
    from fulfilment_line join book on book.id = fulfilment_line.book_id
    left join stock_balance as stood on stood.warehouse_id = fulfilment_line.warehouse_id and stood.book_id = fulfilment_line.book_id
    where ${allOf([
      duesSeenBy(actor),
      sql`fulfilment_line.source = 'patch' and fulfilment_line.receiver = ${receiver} and fulfilment_line.owed > 0 and ${mayOwe}`,
      contains(
        sql`lower(concat_ws(' ', fulfilment_line.source_number, ${receiverWords(raw('fulfilment_line'))}))`,
        request.keyword,
      ),
      oneOf(sql`fulfilment_line.plan_id`, request.planIds),
      oneOf(sql`fulfilment_line.district_id`, request.districtIds),
      oneOf(sql`fulfilment_line.school_id`, request.schoolIds),
      oneOf(sql`fulfilment_line.warehouse_id`, request.warehouseIds),
    ])}
    group by fulfilment_line.source_id, fulfilment_line.warehouse_id, fulfilment_line.book_id
  ), owing as (
    select * from (
      select min(due_id) as due_id, source_id, warehouse_id, count(*) as titles, ${sumsOf('titled')},
        sum(least(titled.open, titled.free)) as free
      from titled group by source_id, warehouse_id
    ) as patch where ${allOf([
      request.toIssue === undefined ? undefined : sql`(patch.open > 0) = ${request.toIssue}`,
      request.waits === undefined ? undefined : sql`(patch.free > 0) = ${request.waits}`,
      request.toSend === undefined ? undefined : sql`(patch.issued > 0) = ${request.toSend}`,
    ])})`,
  columns: sql`fulfilment_line.id, fulfilment_line.id::text as key, fulfilment_line.source_id as "patchId", fulfilment_line.source_number as number,
    ${seasonColumns(raw('fulfilment_line'))}, ${receiverColumns(raw('fulfilment_line'))}, fulfilment_line.warehouse_id as "warehouseId",
    ${nameOf('warehouse', sql`fulfilment_line.warehouse_id`)} as "warehouseName", owing.titles,
    ${raw(figures.map((name) => `owing.${name}`).join(', '))}, owing.free, ${waitingOrders} as orders`,
  from: raw('owing join fulfilment_line on fulfilment_line.id = owing.due_id'),
  where: everything,
  sums: {
    ...Object.fromEntries(figures.map((name) => [name, raw(`coalesce(sum(owing.${name}), 0)`)])),
    free: freeOfAll,
  },
  sorts: {
    number: sql`fulfilment_line.source_id`,
    receiverName: byReceiver(raw('fulfilment_line')),
    open: raw('owing.open'),
    owed: raw('owing.owed'),
  },
  tie: sql`owing.due_id`,
})

/** Supplementary orders with outstanding copies: of schools, or of districts. */
export const patchPage =
  (receiver: ReceiverKind) =>
  (request: Input, { db, actor }: Context) =>
    listPage<PatchToSend, ValueOf<typeof PatchSendOutput>['sums']>(db, patchesToSend(request, actor, receiver), request)
