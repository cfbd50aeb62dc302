import type { Funding } from '@keben/core/base/catalogue/choices'
import { chargedFen } from '@keben/core/ledgers/charges/rules'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'

interface Correction {
  readonly entryId: number
  /** The new amount, including all corrections. */
  readonly netFen: number
  readonly reason: string
  /** The disputed bill. */
  readonly bill: { readonly id: number; readonly number: string }
}

/** A line's first amount, and the amount with corrections. */
export interface CorrectedLine {
  /** The entry that the corrections refer to. */
  readonly firstId: number
  readonly originalFen: number
  readonly standingFen: number
}

/** Checks a correction before anybody has to approve it. */
export async function lineToCorrect(
  context: Context,
  { entryId, netFen }: Pick<Correction, 'entryId' | 'netFen'>,
): Promise<CorrectedLine> {
  const stood = await lockStanding(context, entryId)
  correctedBy(stood, netFen)
  return { firstId: stood.firstId, originalFen: stood.originalFen, standingFen: stood.stoodFen }
}

/** The difference of this correction, and all corrections of its line. */
function correctedBy(stood: ChargeState, netFen: number): { readonly moreFen: number; readonly corrected: number } {
  const moreFen = netFen - stood.stoodFen
  const corrected = stood.correctedFen + moreFen
  const line = { ...stood, stateCorrectedFen: corrected, selfCorrectedFen: corrected }
  if (!moreFen) throw refuse('correction_changes_nothing')
  if (chargedFen(stood.funding, stood.copies, line) !== stood.chargedFen + moreFen)
    throw refuse('correction_beyond_charge', { chargedFen: stood.chargedFen })
  return { moreFen, corrected }
}

/** An entry, its corrected amount, and the charge of its line. */
interface ChargeState {
  readonly firstId: number
  readonly chargeId: number
  readonly funding: Funding
  readonly originalFen: number
  readonly stoodFen: number
  readonly copies: number
  readonly fundedCopies: number
  readonly priceFen: number
  readonly discountBp: number
  readonly correctedFen: number
  readonly chargedFen: number
}

/**
 * Adds a correcting entry. The charge stores the correction, so that a later return refunds exactly what was charged.
 * Returns the new entry's id.
 */
export async function correctCharge(context: Context, { entryId, netFen, reason, bill }: Correction): Promise<number> {
  const { db, actor, now } = context
  const stood = await lockStanding(context, entryId)
  const { moreFen, corrected } = correctedBy(stood, netFen)
  await db.run(sql`
    update charge set ${raw(stood.funding)}_fen = ${stood.chargedFen + moreFen}, ${raw(stood.funding)}_corrected_fen = ${corrected}
    where id = ${stood.chargeId}`)
  const row = await db.row<{ id: number }>(sql`
    insert into billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id,
      part, funding, book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number,
      corrects_id, reason, at, created_by)
    select charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id, part, funding,
      book_id, 0, price_fen, discount_bp, 0, ${moreFen}::bigint, 'correction', ${bill.id}::bigint, id, ${bill.number}, id,
      ${reason}, ${now}::timestamptz, ${actor.userId}::bigint
    from billing_entry where id = ${stood.firstId}
    returning id`)
  if (!row) throw refuse('not_found')
  return row.id
}

/** Locks the line's charge; a correction of a correction refers to the first entry. */
async function lockStanding({ db }: Context, entryId: number): Promise<ChargeState> {
  await db.run(
    sql`select from charge where id = (select charge_id from billing_entry where id = ${entryId}) for update`,
  )
  const stood = await db.row<ChargeState>(sql`
    select first.id as "firstId", charge.id as "chargeId", first.funding,
      first.net_fen as "originalFen", (select sum(net_fen) from billing_entry where billing_entry.id = first.id or billing_entry.corrects_id = first.id)::bigint as "stoodFen",
      charge.copies, charge.funded_copies as "fundedCopies", charge.price_fen as "priceFen", charge.discount_bp as "discountBp",
      case first.funding when 'state' then state_corrected_fen else self_corrected_fen end as "correctedFen",
      case first.funding when 'state' then state_fen else self_fen end as "chargedFen"
    from billing_entry as first join charge on charge.id = first.charge_id
    where first.id = (select coalesce(corrects_id, id) from billing_entry where id = ${entryId})`)
  if (!stood) throw refuse('not_found')
  return stood
}
