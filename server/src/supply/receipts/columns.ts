import { seesPurchaseTerms } from '@keben/core/base/terms/rules'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { SummedDocument } from '../../base/catalogue/documents.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

export const summedReceipt: SummedDocument = {
  document: 'receipt',
  lines: 'receipt_line',
  of: 'receipt_id',
  figures: {
    expected: 'expected',
    good: 'good',
    damaged: 'damaged',
    short: 'short',
    list_fen: 'list_fen',
    net_fen: 'net_fen',
  },
  withheld: ({ role }) => (seesPurchaseTerms(role) ? [] : ['net_fen']),
}

export const overdue = (today: string): Sql =>
  sql`(receipt.state = 'issued' and coalesce(receipt.expected_on < ${today}::date, false))`

/** The query knows `receipt` and `figures`. */
export const receiptColumns = (today: string): Sql => sql`receipt.id, receipt.number,
  receipt.supplier_order_id as "supplierOrderId",
  (select number from supplier_order where supplier_order.id = receipt.supplier_order_id) as "orderNumber",
  receipt.plan_id as "planId", (select plan.code from plan where plan.id = receipt.plan_id) as "planCode",
  ${nameOf('plan', sql`receipt.plan_id`)} as "planName",
  receipt.company_id as "companyId", ${nameOf('company', sql`receipt.company_id`)} as "companyName",
  receipt.supplier_id as "supplierId", ${nameOf('supplier', sql`receipt.supplier_id`)} as "supplierName",
  receipt.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`receipt.warehouse_id`)} as "warehouseName",
  receipt.state, receipt.announced, receipt.expected_on as "expectedOn", ${overdue(today)} as overdue, ${fieldColumns(shipmentFields, 'receipt')},
  figures.titles, figures.expected, figures.good, figures.damaged, figures.short,
  figures.list_fen as "listFen", figures.net_fen as "netFen",
  ${moment(sql`receipt.confirmed_at`)} as "confirmedAt",
  ${nameOfUser(sql`receipt.confirmed_by`)} as "confirmedBy", receipt.version,
  ${nameOfUser(sql`receipt.created_by`)} as "createdBy", ${moment(sql`receipt.created_at`)} as "createdAt",
  ${nameOfUser(sql`receipt.changed_by`)} as "changedBy", ${moment(sql`receipt.changed_at`)} as "changedAt"`
