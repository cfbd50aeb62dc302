import { saveSchoolLines } from '@keben/core/ordering/school-plans/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { orderedByTitle, schoolPlanSummaries } from './summaries.ts'

const app = await createTestApp()
const { primary } = app.db

const breaches = async () =>
  (
    await Promise.all(schoolPlanSummaries.map(({ invariant }) => primary.rows<{ row: string }>(invariant.broken)))
  ).flat()

/** What is kept of a season, and how many rows it takes. */
const keptOf = async (planId: number) => {
  const row = await primary.row<{ rows: number; lines: number; copies: number }>(sql`
    select count(*) as rows, coalesce(sum(kept.lines), 0)::int as lines, coalesce(sum(kept.copies), 0)::int as copies
    from ordered_by_title as kept join district_plan on district_plan.id = kept.district_plan_id
    where district_plan.plan_id = ${planId}`)
  return row ?? { rows: 0, lines: 0, copies: 0 }
}

/** Those lines once more, in the plan of another school. */
const copiedTo = (schoolPlanId: number, which: ReturnType<typeof sql>) => sql`
  insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, price_fen, requested)
  select plan_id, ${schoolPlanId}::bigint, book_id, audience, headcount, suggested, price_fen, requested
  from school_plan_line where ${which} on conflict do nothing`

const compact = () => orderedByTitle.compact?.(primary, 0)

describe('the summary of what schools order', () => {
  it('follows changes of lines and of their plans', async () => {
    const action = fc.oneof(
      fc.record({
        what: fc.constant('request' as const),
        nth: fc.nat(9),
        copies: fc.option(fc.nat(300), { nil: null }),
      }),
      fc.record({ what: fc.constant('suggest' as const), nth: fc.nat(9), copies: fc.nat(300) }),
      fc.record({ what: fc.constantFrom('remove' as const, 'again' as const), nth: fc.nat(9) }),
      fc.record({
        what: fc.constant('step' as const),
        which: fc.constantFrom('schoolPlanId' as const, 'campusPlanId' as const),
        state: fc.constantFrom('filling', 'submitted', 'returned', 'approved', 'excused'),
      }),
      fc.record({ what: fc.constantFrom('all' as const, 'compact' as const, 'move' as const, 'delete' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        const { planId, own, foreign } = await createSeason(app, { requested: 'suggested' })
        const nth = (of: number) => sql`(school_plan_id, book_id, audience) in (select school_plan_id, book_id, audience
          from school_plan_line where plan_id = ${planId} order by 1, 2, 3 offset ${of} limit 1)`
        for (const each of actions) {
          if (each.what === 'request')
            await primary.run(sql`update school_plan_line set requested = ${each.copies} where ${nth(each.nth)}`)
          if (each.what === 'suggest')
            await primary.run(sql`update school_plan_line set suggested = ${each.copies} where ${nth(each.nth)}`)
          if (each.what === 'remove') await primary.run(sql`delete from school_plan_line where ${nth(each.nth)}`)
          if (each.what === 'again') await primary.run(copiedTo(foreign.schoolPlanId, nth(each.nth)))
          if (each.what === 'step')
            await primary.run(sql`update school_plan set state = ${each.state} where id = ${own[each.which]}`)
          if (each.what === 'all')
            await primary.run(
              sql`update school_plan_line set requested = coalesce(requested, 0) + 1 where plan_id = ${planId}`,
            )
          if (each.what === 'compact') await compact()
          if (each.what === 'move')
            await primary.run(
              sql`update school_plan set district_plan_id = ${foreign.districtPlanId} where id = ${own.campusPlanId}`,
            )
          if (each.what === 'delete') {
            // Submitted orders go only where two administrators have agreed.
            await primary.run(sql`
              insert into plan_deletion (plan_id, code, name, state, reason, requested_by, requested_at, decided_by, decided_at,
                changed_at, schools, lines, copies, list_fen)
              values (${planId}, 'x', 'x', 'done', 'x', 1, now(), 2, now(), now(), 0, 0, 0, 0)`)
            await primary.run(sql`delete from school_plan where id = ${own.schoolPlanId}`)
          }
        }
        expect(await breaches()).toEqual([])
        await compact()
        expect(await breaches()).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('has one row per key after compaction, and none of a deleted season', async () => {
    const { planId } = await createSeason(app, { requested: 'suggested' })
    await primary.run(sql`update school_plan_line set requested = 7 where plan_id = ${planId}`)
    const before = await keptOf(planId)
    await compact()
    const after = await keptOf(planId)
    expect(after).toEqual({ ...before, rows: after.rows })
    expect(after.rows).toBeLessThan(before.rows)
    expect(
      await primary.rows(sql`select from ordered_by_title group by district_plan_id, book_id having count(*) > 1`),
    ).toEqual([])
    await primary.run(sql`delete from plan where id = ${planId}`)
    expect(await breaches()).toEqual([])
    await compact()
    expect(
      await primary.rows(sql`select from ordered_by_title as kept
      where not exists (select from district_plan where district_plan.id = kept.district_plan_id)`),
    ).toEqual([])
  })

  it('loses nothing if schools save during compaction', async () => {
    const { own, planId } = await createSeason(app, { requested: 'suggested' })
    const linesOf = (id: number) =>
      primary.rows<{ bookId: number; audience: 'student' | 'teacher'; was: number | null }>(sql`
        select book_id as "bookId", audience, requested as was from school_plan_line where school_plan_id = ${id}`)
    const save = async (id: number, who: 'school' | 'campus', copies: number) => {
      const lines = await linesOf(id)
      return app.as(who).call(saveSchoolLines, { id, lines: lines.map((line) => ({ ...line, copies })) })
    }
    for (const round of [1, 2, 3, 4, 5]) {
      await Promise.all([
        save(own.schoolPlanId, 'school', 10 + round),
        save(own.campusPlanId, 'campus', 20 + round),
        compact(),
        compact(),
      ])
      expect(await breaches()).toEqual([])
    }
    const { copies } = await keptOf(planId)
    const [should] = await primary.rows<{ copies: number }>(
      sql`select sum(copies)::int as copies from school_plan_line where plan_id = ${planId}`,
    )
    expect(copies).toBe(should?.copies)
  })
})
