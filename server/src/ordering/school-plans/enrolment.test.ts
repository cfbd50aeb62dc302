import { saveCampus, listCampuses } from '@keben/core/base/schools/contract'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { jobs } from '../../jobs.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { campus } = organisations

const waiting = () =>
  app.db.primary.rows<{ data: unknown }>(sql`select data from job where name = 'refresh-headcounts' order by id`)

async function runWaiting(): Promise<void> {
  const job = jobs.find(({ name }) => name === 'refresh-headcounts')
  for (const { data } of await waiting())
    await job?.run(data, { db: app.db, now: new Date(), signal: new AbortController().signal })
  await app.db.primary.run(sql`delete from job where name = 'refresh-headcounts'`)
}

it('unsubmitted plans follow the enrolment after a change by any role', async () => {
  const season = await createSeason(app)
  const approved = await createSeason(app, { schoolState: 'approved' })
  await runWaiting()
  const [row] = (await app.as('manage').done(listCampuses, { schoolIds: [organisations.school.own] })).list.filter(
    ({ id }) => id === campus.own,
  )
  if (!row) throw new Error('There is no campus.')
  const { id, version, code, name, schoolId, headcount } = row
  const more = headcount.map((one) => (one.grade === 3 ? { ...one, students: 95, fundedStudents: 90 } : one))
  await app.as('manage').done(saveCampus, { id, version, code, name, schoolId, headcount: more })
  expect(await waiting()).toContainEqual({ data: { campusIds: [campus.own] } })
  await runWaiting()

  const suggested = async (planId: number) =>
    (await app.as('school').done(schoolPlanBooks, { id: planId })).lines
      .filter(({ audience, kind }) => audience === 'student' && kind === 'textbook')
      .map((line) => [line.headcount, line.suggested, line.fundedMost])
  expect(await suggested(season.own.schoolPlanId)).toEqual([[95, 95, 90]])
  expect(await suggested(approved.own.schoolPlanId)).toEqual([[80, 80, 70]])
})

it('a change of enrolment enqueues no job if no plan is open', async () => {
  await app.db.primary.run(sql`update plan set state = 'closed' where state = 'open'`)
  await app.db.primary.run(sql`update headcount set teachers = teachers + 1 where campus_id = ${campus.own}`)
  expect(await waiting()).toEqual([])
})
