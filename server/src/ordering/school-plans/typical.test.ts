import {
  checkSchoolPlan,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
  suggestSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { expect, it } from 'vitest'
import { type TakingPart, addManySchools } from '../../../../test/fixtures/many-schools.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()

/** Orders this share of what is suggested, and submits. */
async function order({ schoolPlanId: id, client }: TakingPart, share: number): Promise<void> {
  const { lines } = await client.done(suggestSchoolPlan, { id })
  const expected = lines.map((line) => ({
    ...line,
    copies: Math.round((line.copies ?? 0) * share),
    reason: 'As always',
  }))
  await client.done(saveSchoolLines, { id, lines: expected })
  await client.done(submitSchoolPlan, { id, despite: true })
}

it('a school is compared with the median of the submitted schools of its district', async () => {
  const season = await createSeason(app)
  const [one, two, three, four, five, last] = (await addManySchools(app, season, 6)) as [
    TakingPart,
    TakingPart,
    TakingPart,
    TakingPart,
    TakingPart,
    TakingPart,
  ]
  const { client, schoolPlanId: id } = last
  const likes = async () => (await client.done(schoolPlanBooks, { id })).lines.map(({ likeBp }) => likeBp)
  await order(one, 1)
  await order(two, 0.5)
  expect(await likes()).toEqual([null, null, null, null, null])

  await order(three, 0.25)
  const [title, ...others] = (await client.done(schoolPlanBooks, { id })).lines
  expect(title).toMatchObject({ audience: 'student', headcount: 80, likeBp: 5000 })
  expect(others.map(({ kind, audience, likeBp }) => `${kind} ${audience} ${likeBp}`)).toEqual([
    'textbook teacher 5000',
    'teacher teacher 5000',
    'workbook student 5000',
    'aid student 0',
  ])

  const { lines } = await client.done(suggestSchoolPlan, { id })
  await client.done(saveSchoolLines, { id, lines })
  const { findings, likes: fresh } = await client.done(checkSchoolPlan, { id })
  expect(findings).toMatchObject([
    { code: 'farFromLike', level: 'warning', facts: { copies: 80, like: 40, likeBp: 5000 } },
    { code: 'farFromLike', facts: { copies: 80, like: 40 } },
  ])
  expect(fresh).toHaveLength(5)

  await order(four, 1)
  await order(five, 1)
  expect((await likes())[0]).toBe(10_000)
})

it('the medians are recomputed when submitted plans grow by a fifth, not with each', async () => {
  const season = await createSeason(app)
  const { districtPlanId } = season.own
  const schools = await app.db.primary.rows<{ id: number }>(sql`
    select id from school_plan where plan_id = ${season.planId} and district_plan_id = ${districtPlanId}`)
  expect(schools).toHaveLength(2)
  await app.db.primary.run(sql`insert into typical_line (district_plan_id, book_id, audience, per_head_bp, of_plans)
    values (${districtPlanId}, ${season.books[0]}, 'student', 1234, 10)`)
  const more = await app.db.write(async (tx) => {
    const added = await tx.rows<{ id: number }>(sql`
      with campuses as (
        insert into campus (school_id, code, name) select 1, 'MORE' || n, 'More ' || n from generate_series(1, 12) as n returning id
      )
      insert into school_plan (plan_id, district_plan_id, school_id, campus_id)
      select ${season.planId}, ${districtPlanId}, 1, id from campuses returning id`)
    await tx.run(sql`
      insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, price_fen, requested)
      select ${season.planId}, id, ${season.books[0]}, 'student', 80, 80, 1000, 80 from unnest(${added.map(({ id }) => id)}::bigint[]) as id`)
    return added.map(({ id }) => id)
  })
  const figure = async () =>
    (
      await app.db.primary.row<{ bp: number }>(sql`
      select per_head_bp as bp from typical_line where district_plan_id = ${districtPlanId} and audience = 'student'`)
    )?.bp
  const submit = (ids: readonly number[]) =>
    Promise.all(ids.map((id) => app.as('school').done(submitSchoolPlan, { id, despite: true })))
  await submit(more.slice(0, 11))
  expect(await figure()).toBe(1234)
  await submit(more.slice(11))
  expect(await figure()).toBe(10_000)
})
