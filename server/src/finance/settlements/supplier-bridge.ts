import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import {
  type BridgeAmount,
  type BridgeInput,
  type BridgeRow,
  bridgeAmounts,
  type listSupplierBridge,
} from '@keben/core/finance/settlements/supplier-bridge'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, join, nothing, raw, sql } from '../../kit/database/sql.ts'

type Input = ValueOf<typeof BridgeInput>

/** Reversals of receipts are returns here, so charges come back negative. */
const charged = (facts: string): Sql => raw(`coalesce(sum(net_fen) filter (where fact in (${facts})), 0)::bigint`)

/**
 * From receipts to balances, as `bridge` for a `with`, by company, supplier and season. `scope` is a condition on
 * `company_id` and `supplier_id`. A settlement of several seasons is split by lines, and its payment in proportion.
 */
export const supplierBridge = (scope: Sql): Sql => sql`charged as (
    select company_id, supplier_id, plan_id, min(entry_id) as id, ${charged(`'receipt'`)} as received_fen,
      ${charged(`'receiptReversal', 'supplierReturn'`)} as returned_fen, ${charged(`'reprice'`)} as repriced_fen,
      ${charged(`'correction'`)} as corrected_fen, sum(net_fen)::bigint as charged_fen
    from (select *, payer_id as supplier_id from charged_by_document where payer = 'supplier') as document
    where ${scope} group by company_id, supplier_id, plan_id
  ), settled as (
    select company_id, supplier_id, plan_id, sum(settled_fen)::bigint as settled_fen, sum(paid_fen)::bigint as paid_fen
    from (
      select company_id, supplier_id, plan_id, total_fen as settled_fen, paid_fen from bill
      where payer = 'supplier' and state <> 'deleted' and plan_id is not null
      union all
      select bill.company_id, bill.supplier_id, billing_entry.plan_id, billing_entry.net_fen,
        paid_of_line(billing_entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen)
      from bill join bill_entry on bill_entry.bill_id = bill.id join billing_entry on billing_entry.id = bill_entry.entry_id
      where bill.payer = 'supplier' and bill.state <> 'deleted' and bill.plan_id is null
    ) as settlement where ${scope} group by company_id, supplier_id, plan_id
  ), bridge as (
    select charged.*, charged_fen - coalesce(settled_fen, 0) as unsettled_fen, coalesce(settled_fen, 0) as settled_fen,
      -coalesce(paid_fen, 0) as paid_fen, coalesce(settled_fen - paid_fen, 0) as outstanding_fen,
      charged_fen - coalesce(paid_fen, 0) as balance_fen
    from charged left join settled on settled.company_id = charged.company_id and settled.supplier_id = charged.supplier_id
      and settled.plan_id is not distinct from charged.plan_id
  )`

/** Finance sees its company's suppliers, a supplier all its companies. */
function bridgeSeenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'finance':
      return actor.companyId === null ? nothing : sql`company_id = ${actor.companyId}`
    case 'supplier':
      return actor.supplierId === null ? nothing : sql`supplier_id = ${actor.supplierId}`
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'area':
    case 'school':
    case 'shop':
      return nothing
  }
}

const columnOf = (amount: BridgeAmount): string => amount.replace('Fen', '_fen')

const each = <Value>(value: (amount: BridgeAmount) => Value) =>
  Object.fromEntries(bridgeAmounts.map((amount) => [amount, value(amount)])) as Record<BridgeAmount, Value>

export function bridgeList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  return {
    with: supplierBridge(bridgeSeenBy(actor)),
    columns: sql`bridge.id, bridge.company_id as "companyId", ${nameOf('company', sql`bridge.company_id`)} as "companyName",
      bridge.supplier_id as "supplierId", supplier.code as "supplierCode", supplier.name as "supplierName",
      bridge.plan_id as "planId", plan.name as "planName",
      ${join(
        bridgeAmounts.map((amount) => raw(`bridge.${columnOf(amount)} as "${amount}"`)),
        ', ',
      )}`,
    from: sql`bridge join supplier on supplier.id = bridge.supplier_id left join plan on plan.id = bridge.plan_id`,
    where: allOf([
      contains(sql`lower(concat_ws(' ', supplier.name, supplier.code, plan.name))`, request.keyword),
      oneOf(sql`bridge.plan_id`, request.planIds),
      oneOf(sql`bridge.supplier_id`, request.supplierIds),
      oneOf(sql`bridge.company_id`, request.companyIds),
    ]),
    sums: {
      suppliers: raw('count(distinct bridge.supplier_id)'),
      ...each((amount) => raw(`coalesce(sum(bridge.${columnOf(amount)}), 0)`)),
    },
    sorts: {
      supplierName: byName(sql`supplier.name`),
      planName: sql`plan.year, plan.term`,
      ...each((amount) => raw(`bridge.${columnOf(amount)}`)),
    },
    tie: sql`supplier.code, bridge.company_id, bridge.plan_id desc nulls last`,
  }
}

export const bridgePage = (request: Input, context: Context) =>
  listPage<BridgeRow, ValueOf<typeof listSupplierBridge.output>['sums']>(
    context.db,
    bridgeList(request, context),
    request,
  )

/** By season, for the printed statement. */
export const bridgeOf = (
  { db }: Pick<Context, 'db'>,
  { supplierId, companyId }: { readonly supplierId: number; readonly companyId: number },
): Promise<(Pick<BridgeRow, 'planName'> & Record<BridgeAmount, number>)[]> =>
  db.rows(sql`
    with ${supplierBridge(sql`company_id = ${companyId} and supplier_id = ${supplierId}`)}
    select plan.name as "planName", ${join(
      bridgeAmounts.map((amount) => raw(`bridge.${columnOf(amount)} as "${amount}"`)),
      ', ',
    )}
    from bridge left join plan on plan.id = bridge.plan_id order by bridge.plan_id desc nulls last`)
