import { looksWrong, stageCaps } from '@keben/core/district-plans/rules'
import { FindingCode, summed } from '@keben/core/school-plans/findings'
import { describe, expect, it } from 'vitest'
import { contextFor } from '../../../test/given/context.ts'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { raw, sql } from '../kit/sql.ts'
import { readJudgedPlans } from '../school-plans/judged.ts'
import { looksOfPlans } from './looks.ts'

const world = await createWorld()
const context = contextFor(world.db.read, 'area')
const seen = new Set<string>()

/** A figure near to a column, far from it, or none. */
const off = (
  from: string,
) => sql`case floor(random() * 8) when 0 then null::int when 1 then 0 when 2 then ${raw(from)} + 1
  when 3 then ${raw(from)} * 10 when 4 then greatest(0, ${raw(from)} - 19 - floor(random() * 3)::int) when 5 then ${raw(from)} / 2 else ${raw(from)} end`

/** Figures of all sorts around those that matter: as suggested, a little off, far off, nothing at all. */
async function scatter(planId: number): Promise<void> {
  await world.db.write(async (tx) => {
    await tx.run(sql`update school_plan_line set requested = ${off('suggested')}, last_copies = ${off('suggested')},
      reason = case when random() < 0.5 then '' else 'said why' end where plan_id = ${planId}`)
    await tx.run(sql`update school_plan_line set approved = ${off('headcount')}, approved_reason = 'so it is' where plan_id = ${planId}
      and random() < 0.3`)
    // Some have forgotten a grade, some have not begun.
    await tx.run(sql`update school_plan_line as line set requested = null, approved = null, approved_reason = ''
      from book, (select id, random() as chance from school_plan where plan_id = ${planId}) as each
      where each.id = line.school_plan_id and book.id = line.book_id
        and (each.chance < 0.15 or (each.chance < 0.4 and book.grade = 3 and book.kind <> 'aid'))`)
    await tx.run(sql`insert into typical_line (district_plan_id, book_id, audience, per_head_bp, of_plans)
      select distinct on (district_plan_id, book_id, audience) district_plan_id, book_id, audience,
        (array[5000, 7500, 10000, 12500, 30000])[1 + floor(random() * 5)::int], 3
      from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
      where line.plan_id = ${planId} and random() < 0.6`)
    await tx.run(sql`update school_plan set state = (array['filling', 'submitted', 'approved', 'returned'])[1 + floor(random() * 4)::int]
      where plan_id = ${planId}`)
  })
}

describe('what looks wrong in a whole district', () => {
  it.each(Array.from({ length: 40 }, (_, round) => [round]))(
    'is what each school would see, round %i',
    async (round) => {
      const { planId } = await seasonIn(world, { capPrimaryFen: 120, capMayBeExceeded: round % 2 === 0 })
      await scatter(planId)
      const which = sql`school_plan.plan_id = ${planId}`
      const looks = await looksOfPlans(context, which)
      const plans = await readJudgedPlans(context, which)
      expect(looks.size).toBe(plans.length)
      for (const { plan, ...lines } of plans) {
        const whole = { ...lines, nothingNeeded: plan.nothingNeeded }
        const expected = looksWrong(plan.state, whole)
        for (const { code } of expected) seen.add(code)
        expect(new Set(looks.get(plan.id)?.findings)).toEqual(new Set(expected))
        expect(looks.get(plan.id)?.caps).toEqual(stageCaps(summed(whole)))
      }
    },
  )

  it('was compared for every kind of finding', () => {
    expect(seen).toEqual(new Set(FindingCode.options))
  })

  it('is nothing in a plan that is excused', async () => {
    const { planId } = await seasonIn(world, { schoolState: 'excused' })
    expect(await looksOfPlans(context, sql`school_plan.plan_id = ${planId}`)).toEqual(new Map())
  })
})
