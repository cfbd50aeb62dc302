import type { saveReserve } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanWords } from '@keben/core/ordering/district-plans/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { districtOfPlan, lockDistrictVersion, mustBeAtWork, stampDistrict } from './document.ts'
import { districtPlans } from './kinds.ts'

/** Saves the district's spare copies of chosen titles. */
export async function keepReserve(
  { planId, version, lines }: ValueOf<typeof saveReserve.input>,
  context: Context,
): Promise<DistrictPlanDocument> {
  const { db } = context
  const district = await lockDistrictVersion(context, planId, version)
  mustBeAtWork(district, context.now, ['open'])
  const stored = await db.rows<{ bookId: number; copies: number }>(sql`
    select book_id as "bookId", reserve_copies as copies from district_book
    where district_plan_id = ${district.id} and book_id = any(${lines.map(({ bookId }) => bookId)}::bigint[])`)
  if (stored.length < lines.length)
    throw refuse('no_such_reference', { field: { en: districtPlanWords.en.bookId, zh: districtPlanWords.zh.bookId } })

  const before = new Map(stored.map(({ bookId, copies }) => [bookId, copies]))
  const changed = lines.filter(({ bookId, copies }) => before.get(bookId) !== copies)
  if (changed.length) {
    await db.run(sql`update district_book set reserve_copies = changes.copies
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changes ("bookId" bigint, copies int)
      where district_plan_id = ${district.id} and book_id = changes."bookId"`)
    await stampDistrict(context, district.id, sql`chosen_at = chosen_at`)
    const facts = {
      titles: changed.length,
      copies: changed.reduce((sum, { bookId, copies }) => sum + copies - (before.get(bookId) ?? 0), 0),
    }
    await recordHistory(context, districtPlans, 'reserveSave', [district.id], { facts })
    await record(context, [
      { thing: districtPlans.thing, id: district.id, action: 'change', after: { reserveCopies: facts.copies } },
    ])
  }
  return districtOfPlan(context, planId)
}
