import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { billKind } from './kind.ts'
import { takesBilling } from './locks.ts'
import { readBill } from './read.ts'
import { notifyMade } from './notifications.ts'
import { type SettledPayer, openOfDocuments } from './unsettled.ts'

interface Chosen {
  readonly ids: readonly number[]
  readonly remark: string
}

/** The chosen documents in sum, with the party's terms. */
interface Sum {
  readonly payers: number
  readonly documents: number
  readonly payerId: number
  readonly districtId: number | null
  /** If all are of one season. */
  readonly planId: number | null
  readonly dueDays: number
}

/** Settles all open entries of a party's chosen documents. */
export async function settleChosen(
  context: Context,
  { ids, remark }: Chosen,
  payer: SettledPayer,
): Promise<BillDocument> {
  const { db, actor, now } = context
  await db.run(sql`select ${takesBilling(sql`${actor.companyId}`)}`)
  const open = openOfDocuments(context, ids, payer)
  const sum = await db.row<Sum>(sql`
    select count(distinct billing_entry.payer_id) as payers, count(*) filter (where billing_entry.id = any(${ids}::bigint[])) as documents,
      min(billing_entry.payer_id) as "payerId", min(billing_entry.district_id) as "districtId",
      case when count(distinct billing_entry.plan_id) = 1 and count(*) = count(billing_entry.plan_id) then min(billing_entry.plan_id) end as "planId",
      max(case billing_entry.payer when 'supplier' then supplier.days_to_pay else mode.due_days end) as "dueDays"
    from billing_entry left join supplier on supplier.id = billing_entry.supplier_id left join district on district.id = billing_entry.district_id
    left join settlement_mode as mode on mode.id = district.settlement_mode_id
    where billing_entry.id in (${open})`)
  // Refuses foreign or settled documents before any change.
  if (!sum || sum.documents < new Set(ids).size) throw refuse('nothing_to_bill')
  if (sum.payers > 1) throw refuse('documents_of_several_payers')
  const [number = ''] = await nextNumbers(context, payer === 'supplier' ? 'JS' : 'LJ', cityDay(now).slice(0, 4))
  const row = await db.row<{ id: number }>(sql`
    with bills as (
      insert into bill (number, company_id, payer, district_id, shop_id, supplier_id, plan_id, rhythm, due_days, remark,
        created_by, created_at, changed_by, changed_at, lines, copies, list_fen, total_fen)
      select ${number}, ${actor.companyId}::bigint, ${payer}, ${sum.districtId}::bigint,
        ${payer === 'shop' ? sum.payerId : null}::bigint, ${payer === 'supplier' ? sum.payerId : null}::bigint,
        ${sum.planId}::bigint, 'chosen', ${sum.dueDays}::int, ${remark}, ${actor.userId}::bigint, ${now}::timestamptz,
        ${actor.userId}::bigint, ${now}::timestamptz, count(*), sum(copies), sum(list_fen), sum(net_fen)
      from billing_entry where billing_entry.id in (${open})
      returning id
    ), claimed as (
      insert into bill_entry (entry_id, bill_id, before_fen)
      select billing_entry.id, bills.id, sum(billing_entry.net_fen) over (order by billing_entry.id) - billing_entry.net_fen
      from bills, billing_entry where billing_entry.id in (${open})
    )
    select id from bills`)
  const id = row?.id ?? 0
  await recordHistory(context, billKind, 'create', [id])
  await record(context, [{ thing: billKind.thing, id, action: 'create', after: { number } }])
  await notifyMade(context, [id])
  return readBill(context, id)
}
