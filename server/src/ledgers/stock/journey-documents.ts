import type { Actor } from '@keben/core/roles'
import {
  type JourneyDocument,
  type JourneyThing,
  journeyDocumentsShown,
  journeyThings,
} from '@keben/core/ledgers/stock/journey'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { shelvesSeenBy } from './scope.ts'

/** A keeper sees arrivals and departures, but no purchases. */
function documentsOf(actor: Actor, bookId: number, planId: number): Sql {
  const moving = sql`
    select 'receipt' as thing, document.id, document.number, document.state, document.warehouse_id,
      ${nameOf('supplier', sql`document.supplier_id`)} as party,
      coalesce(line.good + line.damaged, line.expected)::bigint as copies, document.created_at as at
    from receipt_line as line join receipt as document on document.id = line.receipt_id
    where line.book_id = ${bookId} and document.plan_id = ${planId}
    union all
    select 'sendOrder', document.id, document.number, document.state, document.warehouse_id, ${receiver},
      sum(coalesce(line.sent, line.picked, line.issued)), document.created_at
    from send_order_line as line join send_order as document on document.id = line.send_order_id
    where line.book_id = ${bookId} and document.plan_id = ${planId} group by document.id
    union all
    select 'returnOrder', document.id, document.number, document.state, document.warehouse_id,
      coalesce(${nameOf('supplier', sql`document.supplier_id`)}, ${receiver}),
      sum(coalesce(line.good + line.damaged, line.copies)), document.created_at
    from return_line as line join return_order as document on document.id = line.return_order_id
    left join delivery_difference as differing on differing.id = line.difference_id
    left join send_order_line as came on came.id = coalesce(line.send_order_line_id, differing.send_order_line_id)
    left join send_order on send_order.id = came.send_order_id
    left join receipt_line as received on received.id = line.receipt_line_id
    left join receipt on receipt.id = received.receipt_id
    where line.book_id = ${bookId} and coalesce(send_order.plan_id, receipt.plan_id) = ${planId} and document.state <> 'draft'
    group by document.id`
  if (actor.role === 'warehouse') return moving
  return sql`
    select 'purchaseOrder' as thing, document.id, document.number, document.state, line.warehouse_id,
      ${nameOf('supplier', sql`line.supplier_id`)} as party, line.copies::bigint as copies, document.created_at as at
    from purchase_order_line as line join purchase_order as document on document.id = line.purchase_order_id
    where line.book_id = ${bookId} and line.plan_id = ${planId}
    union all
    select 'supplierOrder', document.id, document.number, document.state, document.warehouse_id,
      ${nameOf('supplier', sql`document.supplier_id`)}, line.copies::bigint, document.created_at
    from supplier_order_line as line join supplier_order as document on document.id = line.supplier_order_id
    where line.book_id = ${bookId} and line.plan_id = ${planId}
    union all ${moving}`
}

/** The receiving or returning school or district. */
const receiver = sql`coalesce(${nameOf('school', sql`document.school_id`)}, ${nameOf('district', sql`document.district_id`)})`

interface CountedDocument extends JourneyDocument {
  readonly ofAll: number
}

export const readDocuments = ({ db, actor }: Context, bookId: number, planId: number): Promise<CountedDocument[]> =>
  db.rows<CountedDocument>(sql`
    select * from (
      select document.thing, document.id, document.number, document.state, warehouse.name as "warehouseName",
        coalesce(document.party, '') as "partyName", document.copies, ${moment(sql`document.at`)} as at,
        count(*) over (partition by document.thing) as "ofAll",
        row_number() over (partition by document.thing order by document.at desc, document.id desc, warehouse.id desc) as latest
      from (${documentsOf(actor, bookId, planId)}) as document join warehouse on warehouse.id = document.warehouse_id
      where ${shelvesSeenBy(actor)}
    ) as found where latest <= ${journeyDocumentsShown}
    order by at, thing, latest desc`)

/** Totals by kind; only the latest are shown. */
export const countsOf = (documents: readonly CountedDocument[]): Record<JourneyThing, number> =>
  Object.fromEntries(
    journeyThings.map((thing) => [thing, documents.find((document) => document.thing === thing)?.ofAll ?? 0]),
  ) as Record<JourneyThing, number>
