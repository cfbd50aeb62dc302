import type { Issue } from '@keben/core/kit/issues'
import { cityDay } from '@keben/core/kit/moment'
import { percent } from '@keben/core/kit/money'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { DiscountInput } from '@keben/core/base/terms/contract'
import { type ValidityPeriod, hasBegun, overlaps } from '@keben/core/base/terms/rules'
import type { DiscountOverlap } from '@keben/core/base/terms/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Context, Database } from '../../kit/requests/context.ts'
import type { Fields, DeletionGuard, ResourceRow, ReferredRows } from '../../kit/resources/description.ts'
import { sql } from '../../kit/database/sql.ts'

/** A discount with its target as a text: discounts with the same text exclude each other in time. */
interface Claim extends ValidityPeriod {
  readonly id: number
  readonly code: string
  readonly discountBp: number
  readonly target: string
}

const claim = sql`id, code, discount_bp as "discountBp", valid_from as "validFrom", valid_to as "validTo",
  district_id || ':' || target as target`

const factsOf = ({ code, discountBp, validFrom, validTo }: Claim): DiscountOverlap => ({
  code,
  percent: percent(discountBp),
  from: validFrom,
  to: validTo ?? '',
})

/** An active discount of the same target in the same period. A disabled one cannot overlap. */
export async function overlapProblems(fields: Fields, _: ReferredRows, db: Database): Promise<Issue[]> {
  const { id = 0, ...discount } = fields as ValueOf<typeof DiscountInput>
  const other = await db.row<Claim>(sql`
    select ${claim} from district_discount
    where district_id = ${discount.districtId} and scope = ${discount.scope} and state = 'active' and id <> ${id}
      and kind is not distinct from ${discount.kind}::text
      and publisher_id is not distinct from ${discount.publisherId}::bigint
      and book_id is not distinct from ${discount.bookId}::bigint
      and daterange(valid_from, valid_to, '[]') && daterange(${discount.validFrom}, ${discount.validTo}, '[]')
      and not exists (select from district_discount where id = ${id} and state = 'disabled')
    order by valid_from limit 1`)
  return other ? [{ field: 'validFrom', rule: 'discount_overlaps', facts: { ...factsOf(other) } }] : []
}

/** One that has begun stays for the record; one that would overlap stays disabled. */
export const discountGuard: DeletionGuard = async (context, rows, change) => {
  switch (change) {
    case 'delete':
      return deletionRefusals(context, rows as readonly (ResourceRow & Claim)[])
    case 'enable':
      return enablingRefusals(context, rows)
    case 'disable':
      return new Map()
  }
}

function deletionRefusals({ now }: Context, rows: readonly Claim[]): Map<number, Refusal> {
  const begun = rows.filter((row) => hasBegun(row, cityDay(now)))
  return new Map(begun.map(({ id, code, validFrom }) => [id, refuse('discount_has_begun', { code, from: validFrom })]))
}

/** Discounts that the batch enables first count for later ones. */
async function enablingRefusals({ db }: Context, rows: readonly ResourceRow[]): Promise<Map<number, Refusal>> {
  const ids = rows.filter((row) => row.state === 'disabled').map((row) => row.id)
  if (!ids.length) return new Map()
  const claims = await db.rows<Claim & { inUse: boolean }>(sql`
    select ${claim}, state = 'active' as "inUse" from district_discount
    where id = any(${ids}) or (state = 'active' and (district_id, target) in (
      select district_id, target from district_discount where id = any(${ids})))
    order by state, id`)
  const taken: Claim[] = []
  const refusals = new Map<number, Refusal>()
  for (const one of claims) {
    const rival = one.inUse ? undefined : taken.find((other) => other.target === one.target && overlaps(one, other))
    if (rival) refusals.set(one.id, refuse('discount_overlaps', factsOf(rival)))
    else taken.push(one)
  }
  return refusals
}
