import { districtBooks } from '@keben/core/ordering/district-plans/contract'
import { saveSubject } from '@keben/core/base/catalogue/contract'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const maths = await fixtures.subject({ name: 'Maths', stages: ['primary', 'junior'], coreGrades: [4, 3, 3, 7] })
const music = await fixtures.subject({ name: 'Music', stages: ['primary'] })
const third = await fixtures.book({ grade: 3, subjectId: maths.id })
const workbook = await fixtures.book({ grade: 4, subjectId: maths.id, kind: 'workbook', funding: 'self' })
const season = await createSeason(app, { books: [third.id, workbook.id] })

describe('the core titles of a grade', () => {
  it('are saved with the subject, each grade once and in order', () => {
    expect([maths.coreGrades, music.coreGrades]).toEqual([[3, 4, 7], []])
  })

  it('are reported as missing to a school without a textbook line, even if it has a workbook', async () => {
    const { missing } = await app.as('school').done(schoolPlanBooks, { id: season.own.schoolPlanId })
    expect(missing.map(({ subjectName, grade }) => [subjectName, grade])).toEqual([['Maths', 4]])
  })

  it('are listed for a district in every grade with children', async () => {
    const needed = async () =>
      (await app.as('area').done(districtBooks, { planId: season.planId })).needed.map(
        ({ subjectName, stage, grade }) => [subjectName, stage, grade],
      )
    // It has no children of grade 7.
    expect(await needed()).toEqual([
      ['Maths', 'primary', 3],
      ['Maths', 'primary', 4],
    ])
    await app.db.primary.run(sql`update headcount set students = 0, funded_students = 0 where grade = 4`)
    expect(await needed()).toEqual([['Maths', 'primary', 3]])
    // A season that has begun follows what is kept with the subjects.
    const { id, version, code, name, stages } = maths
    await manage.done(saveSubject, { id, version, code, name, stages, coreGrades: [] })
    expect(await needed()).toEqual([])
  })
})
