import { listMySchools, saveMySchool } from '@keben/core/ordering/district-plans/contract'
import type { MySchool } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const area = app.as('area')
const { campus } = organisations

const campusOf = async (id: number): Promise<MySchool> => {
  const { list } = await area.done(listMySchools, { pageSize: 200 })
  const found = list.find((each) => each.id === id)
  if (!found) throw new Error(`The district does not see campus ${id}.`)
  return found
}
const changes = ({ id, version, address, contact, phone, headcount }: MySchool) => ({
  id,
  version,
  address,
  contact,
  phone,
  headcount,
})
const grade3 = { grade: 3, classes: 3, students: 90, fundedStudents: 85, teachers: 6 }

describe('the schools of my district', () => {
  it('are listed by campus with enrolment, contact and the state of their plan', async () => {
    await createSeason(app, { schoolState: 'submitted' })
    const own = await campusOf(campus.own)
    expect(own).toMatchObject({ schoolName: 'Own school', students: 480, classes: 12, planState: 'submitted' })
    expect(own.headcount).toHaveLength(6)
    const { list, sums } = await area.done(listMySchools, { sort: '-students' })
    expect(list.some(({ id }) => id === campus.foreign)).toBe(false)
    expect(sums).toMatchObject({ active: list.length, disabled: 0, students: 960 })
    await fixtures.school()
    const empty = await area.done(listMySchools, { hasHeadcount: false })
    expect(empty.list.every(({ students }) => students === 0)).toBe(true)
    expect(empty.total).toBe(1)
  })

  it('can be edited by the district, and an unsubmitted plan follows the enrolment', async () => {
    const { own } = await createSeason(app)
    const before = await campusOf(campus.own)
    const saved = await area.done(saveMySchool, {
      ...changes(before),
      contact: 'Li Na',
      phone: '13900000009',
      headcount: [grade3],
    })
    expect(saved).toMatchObject({ contact: 'Li Na', students: 90, version: before.version + 1, name: before.name })
    const sheet = await app.as('school').done(schoolPlanBooks, { id: own.schoolPlanId })
    expect(sheet.headcounts).toEqual([grade3])
    expect(sheet.lines.find(({ kind }) => kind === 'workbook')).toMatchObject({ headcount: 90, suggested: 90 })
  })

  it('can be edited without effect on a submitted plan', async () => {
    const { own } = await createSeason(app, { schoolState: 'submitted' })
    const sheet = await app.as('school').done(schoolPlanBooks, { id: own.schoolPlanId })
    await area.done(saveMySchool, { ...changes(await campusOf(campus.own)), headcount: [{ ...grade3, students: 95 }] })
    expect((await app.as('school').done(schoolPlanBooks, { id: own.schoolPlanId })).headcounts).toEqual(
      sheet.headcounts,
    )
  })

  it('are saved only with a valid enrolment', async () => {
    const before = changes(await campusOf(campus.own))
    const wrong = (headcount: (typeof grade3)[]) => area.call(saveMySchool, { ...before, headcount })
    expect(await wrong([{ ...grade3, fundedStudents: 91 }])).toMatchObject({
      status: 400,
      issues: [{ rule: 'funded_are_students' }],
    })
    expect(await wrong([{ ...grade3, grade: 8 }])).toMatchObject({
      status: 400,
      issues: [{ rule: 'grade_not_taught' }],
    })
    expect(await area.call(saveMySchool, { ...before, version: 99 })).toMatchObject({ code: 'stale_version' })
    const foreign = await area.call(saveMySchool, { ...before, id: campus.foreign })
    expect(foreign).toEqual(await area.call(saveMySchool, { ...before, id: 999_999 }))
    expect(foreign).toMatchObject({ status: 404 })
  })
})
