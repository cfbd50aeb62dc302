import { looksWrong, stageCaps } from '@keben/core/ordering/district-plans/rules'
import { type Finding, FindingCode, summed } from '@keben/core/ordering/school-plans/findings'
import type { StageCap } from '@keben/core/ordering/district-plans/shapes'
import { describe, expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { readJudgedPlans } from '../school-plans/judged.ts'
import { looksOfPlans } from './plausibility.ts'

const app = await createTestApp()
const context = contextFor(app.db.read, 'area')

interface Looked {
  readonly planId: number
  readonly findings: ReadonlySet<Finding>
  readonly caps: readonly StageCap[]
}

/** What is found for all plans at once, and beside it what each school would see. */
async function lookedAt(planId: number): Promise<{ readonly found: Looked[]; readonly expected: Looked[] }> {
  const which = sql`school_plan.plan_id = ${planId}`
  const looks = await looksOfPlans(context, which)
  const expected = (await readJudgedPlans(context, which)).map(({ plan, ...lines }) => {
    const complete = { ...lines, nothingNeeded: plan.nothingNeeded }
    return { planId: plan.id, findings: new Set(looksWrong(plan.state, complete)), caps: stageCaps(summed(complete)) }
  })
  const found = [...looks].map(([id, look]) => ({ planId: id, findings: new Set(look.findings), caps: look.caps }))
  const byPlan = (one: Looked, other: Looked): number => one.planId - other.planId
  return { found: found.toSorted(byPlan), expected: expected.toSorted(byPlan) }
}

const codesOf = (looked: readonly Looked[]): Set<string> =>
  new Set(looked.flatMap(({ findings }) => [...findings].map(({ code }) => code)))

/** How a plan that is in order comes to look wrong in one way. The titles are those of every season, see there. */
interface Scene {
  readonly cap?: number
  /** What its lines are given, and of which titles: all of them where none is named. */
  readonly lines?: string
  readonly titles?: readonly number[]
  /** What like schools order per head. */
  readonly likeBp?: number
}
const [textbook, workbook, aid, teacherBook] = [0, 1, 2, 3]
const scenes: Readonly<Record<FindingCode, Scene>> = {
  nothingOrdered: { lines: 'requested = 0' },
  fundedAboveStudents: { lines: 'requested = headcount + 1', titles: [textbook] },
  reasonMissing: { lines: `requested = suggested / 2, reason = ''`, titles: [workbook] },
  capExceeded: { cap: 1 },
  // Something is ordered, but nothing that anybody expects.
  gradeForgotten: { lines: `requested = case when book_id in (select id from book where kind = 'aid') then 9 end` },
  linesLeftEmpty: { lines: 'requested = null', titles: [workbook] },
  aidsLeftOut: { lines: 'requested = null, last_copies = 30', titles: [aid] },
  tenTimes: { lines: 'requested = suggested * 10', titles: [workbook] },
  farFromLast: { lines: 'last_copies = suggested + 100', titles: [workbook] },
  farFromLike: { likeBp: 30_000, titles: [workbook] },
  teachersAboveClasses: { lines: 'requested = headcount + 1', titles: [teacherBook] },
}

/** A figure near to a column, far from it, or none. */
const off = (
  from: string,
) => sql`case floor(random() * 8) when 0 then null::int when 1 then 0 when 2 then ${raw(from)} + 1
  when 3 then ${raw(from)} * 10 when 4 then greatest(0, ${raw(from)} - 19 - floor(random() * 3)::int) when 5 then ${raw(from)} / 2 else ${raw(from)} end`

/** Figures of all sorts around those that matter: as suggested, a little off, far off, nothing at all. */
async function scatter(planId: number): Promise<void> {
  await app.db.write(async (tx) => {
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

describe('the findings of a whole district', () => {
  // Chance may leave any kind of finding out; so each is brought about once by itself.
  it.each(FindingCode.options)('are those that each school would see: %s', async (code) => {
    const { cap = null, lines, titles, likeBp } = scenes[code]
    const { planId, books } = await createSeason(app, { schoolState: 'submitted', capPrimaryFen: cap })
    await app.db.primary.run(sql`update school_plan_line set reason = 'said why' where plan_id = ${planId}`)
    expect(codesOf((await lookedAt(planId)).expected)).toEqual(new Set(cap === null ? [] : ['capExceeded']))

    const chosen = titles ? titles.map((place) => books[place] ?? 0) : books
    const where = sql`line.plan_id = ${planId} and line.book_id = any(${chosen}::bigint[])`
    if (lines) await app.db.primary.run(sql`update school_plan_line as line set ${raw(lines)} where ${where}`)
    if (likeBp)
      await app.db.primary.run(sql`
        insert into typical_line (district_plan_id, book_id, audience, per_head_bp, of_plans)
        select distinct district_plan_id, book_id, audience, ${likeBp}::int, 3
        from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id where ${where}`)
    const { found, expected } = await lookedAt(planId)
    expect(found).toEqual(expected)
    expect(codesOf(expected)).toContain(code)
  })

  it.each(Array.from({ length: 40 }, (_, round) => [round]))(
    'are those that each school would see, round %i',
    async (round) => {
      const { planId } = await createSeason(app, { capPrimaryFen: 120, capMayBeExceeded: round % 2 === 0 })
      await scatter(planId)
      const { found, expected } = await lookedAt(planId)
      expect(found).toEqual(expected)
    },
  )

  it('are empty for an excused plan', async () => {
    const { planId } = await createSeason(app, { schoolState: 'excused' })
    expect(await looksOfPlans(context, sql`school_plan.plan_id = ${planId}`)).toEqual(new Map())
  })
})
