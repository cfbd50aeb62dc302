import type { Actor } from '@keben/core/roles'
import { moment } from '../kit/kept/description.ts'
import { type ListQuery, nameOf, nameOfUser } from '../kit/list.ts'
import { type Sql, everything, raw, sql } from '../kit/sql.ts'
import { netFor } from '../terms/net.ts'
import { linesSeenBy, seesAllTitles } from './scope.ts'

const sumsOfLines: Sql = raw(`count(distinct line.book_id) as titles, coalesce(sum(line.expected), 0) as expected,
  coalesce(sum(line.good), 0) as good, coalesce(sum(line.damaged), 0) as damaged, coalesce(sum(line.short), 0) as short,
  coalesce(sum(line.list_fen), 0) as list_fen, coalesce(sum(line.net_fen), 0) as net_fen`)

/**
 * The sums of a receipt beside it, as `figures`. They stand in its row; whoever sees some titles alone gets the sums of
 * these, and no row of a receipt that has none of them. `receipt` is the table's name in the query.
 */
export const figuresOf = (actor: Actor, receipt = raw('receipt')): Sql =>
  seesAllTitles(actor)
    ? sql`cross join lateral (select ${receipt}.titles, ${receipt}.expected, ${receipt}.good, ${receipt}.damaged,
        ${receipt}.short, ${receipt}.list_fen, ${netFor(actor, sql`${receipt}.net_fen`)} as net_fen) as figures`
    : sql`join lateral (
        select ${sumsOfLines} from receipt_line as line join book on book.id = line.book_id
        where line.receipt_id = ${receipt}.id and ${linesSeenBy(actor)}
      ) as figures on figures.titles > 0`

/** The same for many: all receipts that `condition` is true of, added up at once where that is needed. */
export const withFigures = (actor: Actor, condition: Sql): Pick<ListQuery, 'with' | 'from' | 'where'> =>
  seesAllTitles(actor)
    ? { from: sql`receipt ${figuresOf(actor)}`, where: condition }
    : {
        with: sql`figures as materialized (
          select receipt.id as receipt_id, ${sumsOfLines}
          from receipt join receipt_line as line on line.receipt_id = receipt.id join book on book.id = line.book_id
          where ${condition} and ${linesSeenBy(actor)} group by receipt.id)`,
        from: raw('receipt join figures on figures.receipt_id = receipt.id'),
        where: everything,
      }

export const overdue = (today: string): Sql =>
  sql`(receipt.state = 'issued' and coalesce(receipt.expected_on < ${today}::date, false))`

/** The columns of a `Receipt`, of a query that knows `receipt` and `figures`. */
export const receiptColumns = (today: string): Sql => sql`receipt.id, receipt.number,
  receipt.supplier_order_id as "supplierOrderId",
  (select number from supplier_order where supplier_order.id = receipt.supplier_order_id) as "orderNumber",
  receipt.plan_id as "planId", (select plan.code from plan where plan.id = receipt.plan_id) as "planCode",
  ${nameOf('plan', sql`receipt.plan_id`)} as "planName",
  receipt.company_id as "companyId", ${nameOf('company', sql`receipt.company_id`)} as "companyName",
  receipt.supplier_id as "supplierId", ${nameOf('supplier', sql`receipt.supplier_id`)} as "supplierName",
  receipt.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`receipt.warehouse_id`)} as "warehouseName",
  receipt.state, receipt.announced, receipt.expected_on as "expectedOn", ${overdue(today)} as overdue, receipt.carrier,
  receipt.waybill, receipt.remark, figures.titles, figures.expected, figures.good, figures.damaged, figures.short,
  figures.list_fen as "listFen", figures.net_fen as "netFen", ${moment(sql`receipt.confirmed_at`)} as "confirmedAt",
  ${nameOfUser(sql`receipt.confirmed_by`)} as "confirmedBy", receipt.version,
  ${nameOfUser(sql`receipt.created_by`)} as "createdBy", ${moment(sql`receipt.created_at`)} as "createdAt",
  ${nameOfUser(sql`receipt.changed_by`)} as "changedBy", ${moment(sql`receipt.changed_at`)} as "changedAt"`
