import { returnFields } from '@keben/core/distribution/returns/fields'
import type { Actor } from '@keben/core/roles'
import type { SummedDocument } from '../../base/catalogue/documents.ts'
import { receiverAddress, receiverContact, receiverPhone } from '../deliveries/receivers.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { partyOf } from './returnable-lines.ts'

/** Keepers see list prices only. */
export const seesNet = ({ role }: Actor): boolean => role !== 'warehouse'
export const netFor = (actor: Actor, net: Sql): Sql => (seesNet(actor) ? net : raw('null::bigint'))

export const partyName: Sql = sql`coalesce(${nameOf('supplier', sql`return_order.supplier_id`)}, ${partyOf(raw('return_order'))}, '')`

const ofSupplier = (column: 'address' | 'contact' | 'phone'): Sql =>
  raw(`(select supplier.${column} from supplier where supplier.id = return_order.supplier_id)`)

/** Address and contact of the party. */
export const partyColumns: Sql = sql`
  coalesce(${ofSupplier('address')}, ${receiverAddress(raw('return_order'))}, '') as "partyAddress",
  concat_ws(' ', nullif(coalesce(${ofSupplier('contact')}, ${receiverContact(raw('return_order'))}), ''),
    nullif(coalesce(${ofSupplier('phone')}, ${receiverPhone(raw('return_order'))}), '')) as contact`

export const summedReturn: SummedDocument = {
  document: 'return_order',
  lines: 'return_line',
  of: 'return_order_id',
  figures: { copies: 'copies', good: 'good', damaged: 'damaged', list_fen: 'list_fen', net_fen: 'net_fen' },
}

/** The query knows `return_order` and `figures`. */
export const returnColumns = (actor: Actor): Sql => sql`return_order.id, return_order.number, return_order.kind,
  return_order.company_id as "companyId", ${nameOf('company', sql`return_order.company_id`)} as "companyName",
  return_order.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`return_order.warehouse_id`)} as "warehouseName",
  return_order.receiver, ${partyName} as "partyName", return_order.district_id as "districtId",
  return_order.school_id as "schoolId", return_order.campus_id as "campusId", return_order.shop_id as "shopId",
  return_order.supplier_id as "supplierId", return_order.state, return_order.reason, ${fieldColumns(returnFields, 'return_order')}, figures.titles,
  figures.copies, figures.good, figures.damaged, figures.list_fen as "listFen",
  ${netFor(actor, raw('figures.net_fen'))} as "netFen", ${moment(sql`return_order.submitted_at`)} as "submittedAt",
  ${moment(sql`return_order.judged_at`)} as "judgedAt", ${nameOfUser(sql`return_order.judged_by`)} as "judgedBy",
  ${moment(sql`return_order.done_at`)} as "doneAt", ${nameOfUser(sql`return_order.done_by`)} as "doneBy",
  return_order.version, ${nameOfUser(sql`return_order.created_by`)} as "createdBy",
  ${moment(sql`return_order.created_at`)} as "createdAt", ${nameOfUser(sql`return_order.changed_by`)} as "changedBy",
  ${moment(sql`return_order.changed_at`)} as "changedAt"`

/** The delivery or receipt of a line, with number, day and season. The query knows `line`. */
export const whatCameBefore: Sql = raw(`left join delivery_difference as found on found.id = line.difference_id
  left join send_order_line as sent on sent.id = coalesce(line.send_order_line_id, found.send_order_line_id)
  left join send_order on send_order.id = sent.send_order_id
  left join receipt_line as brought on brought.id = line.receipt_line_id
  left join receipt on receipt.id = brought.receipt_id`)
export const cameBefore: Sql = sql`case when line.receipt_line_id is not null then 'received'
    else coalesce(found.kind, 'confirmed') end as what, sent.audience,
  coalesce(send_order.number, receipt.number, '') as "sourceNumber",
  ${moment(sql`coalesce(send_order.confirmed_at, receipt.confirmed_at)`)} as "sourceAt",
  coalesce(${nameOf('plan', sql`coalesce(send_order.plan_id, receipt.plan_id)`)}, '') as "planName"`
