import { listHistory } from '@keben/core/office/audit/contract'
import {
  type Campus,
  campusDict,
  deleteCampuses,
  listCampuses,
  saveCampus,
  stepCampuses,
  stepSchools,
} from '@keben/core/base/schools/contract'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../../../test/fixtures/user.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { campuses } from './campuses.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const { district } = organisations

const campusesOf = async (schoolId: number) =>
  (await manage.done(listCampuses, { schoolIds: [schoolId], sort: 'code' })).list
/** A school with its main campus and a second one. */
async function twoCampuses() {
  const school = await fixtures.school()
  const second = await fixtures.campus({ schoolId: school.id })
  const main = (await campusesOf(school.id)).find(({ id }) => id !== second.id) as Campus
  return { school, main, second }
}
/** Saves a campus as it was read, but for some changes. */
function change(campus: Campus, changes: Partial<ReturnType<typeof fixtures.campusInput>>) {
  const { id, version, code, name, schoolId, address, contact, phone, remark, headcount } = campus
  const same = { id, version, code, name, schoolId, address, contact, phone, remark, headcount }
  return manage.call(saveCampus, { ...same, ...changes })
}
const grade = (number: number, students: number, more: object = {}) => ({
  grade: number,
  classes: 1,
  students,
  fundedStudents: 0,
  teachers: 0,
  ...more,
})

describe('a campus', () => {
  it('is created with every field and its headcount sorted by grade, without empty ones', async () => {
    const { id: schoolId, name: schoolName } = await fixtures.school({ stages: ['primary', 'junior'] })
    const fields = {
      code: 'EAST-1',
      name: '东校区',
      schoolId,
      address: 'East 1',
      contact: 'Sun',
      phone: '139',
      remark: 'r',
    }
    const headcount = [grade(7, 40, { fundedStudents: 40, teachers: 3 }), grade(1, 35), { grade: 2 }]
    const reply = await manage.call(saveCampus, { ...fields, headcount })
    expect(reply).toMatchObject({ status: 200, message: 'Saved.' })
    expect(reply.data).toMatchObject({
      ...fields,
      schoolName,
      districtName: 'Own district',
      stages: ['primary', 'junior'],
      headcount: [headcount[1], headcount[0]],
      classes: 2,
      students: 75,
      fundedStudents: 40,
      teachers: 3,
    })
    expect((await campusesOf(schoolId))[1]).toEqual(reply.data)
  })

  it.each([
    ['a grade twice', [grade(1, 3), grade(2, 3), grade(1, 4)], 'headcount.2.grade', 'grade_repeats'],
    [
      'more funded students than students',
      [grade(1, 3, { fundedStudents: 4 })],
      'headcount.0.fundedStudents',
      'funded_are_students',
    ],
    ['a grade that the school does not teach', [grade(1, 3), grade(7, 3)], 'headcount.1.grade', 'grade_not_taught'],
    ['a thirteenth grade', [grade(13, 3)], 'headcount.0.grade', 'too_big_number'],
    ['a negative number of teachers', [grade(1, 3, { teachers: -1 })], 'headcount.0.teachers', 'too_small_number'],
    ['half a class', [grade(1, 3, { classes: 0.5 })], 'headcount.0.classes', 'wrong_type'],
  ])('is refused with %s', async (_, headcount, field, rule) => {
    const { id: schoolId } = await fixtures.school()
    const reply = await manage.call(saveCampus, fixtures.campusInput({ schoolId, headcount }))
    expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
    expect(await campusesOf(schoolId)).toHaveLength(1)
  })

  it('is unchanged if the same is saved again, in whatever order', async () => {
    const { id: schoolId } = await fixtures.school()
    const campus = await fixtures.campus({ schoolId, headcount: [grade(1, 30), grade(2, 31)] })
    const same = await change(campus, { headcount: [grade(2, 31), grade(3, 0, { classes: 0 }), grade(1, 30)] })
    expect(same.data).toEqual(campus)
  })

  it('cannot change its school', async () => {
    const [campus, other] = [await fixtures.campus({ schoolId: (await fixtures.school()).id }), await fixtures.school()]
    expect(await change(campus, { schoolId: other.id })).toMatchObject({
      status: 400,
      issues: [{ field: 'schoolId', rule: 'campus_stays' }],
    })
  })

  it('cannot be added to a school that is disabled or does not exist', async () => {
    const { id } = await fixtures.school()
    await manage.done(stepSchools, { ids: [id], step: 'disable' })
    for (const [schoolId, rule] of [
      [id, 'disabled_entry'],
      [999_999, 'no_such_entry'],
    ] as const)
      expect(await manage.call(saveCampus, fixtures.campusInput({ schoolId }))).toMatchObject({
        code: 'no_such_reference',
        issues: [{ field: 'schoolId', rule }],
      })
  })

  it('cannot take the code of another one', async () => {
    const { main, school } = await twoCampuses()
    expect(await manage.call(saveCampus, fixtures.campusInput({ schoolId: school.id, code: main.code }))).toMatchObject(
      {
        code: 'code_taken',
      },
    )
  })
})

describe('a headcount', () => {
  it('is not overwritten with an old version, and the current one is returned for merging', async () => {
    const { id: schoolId } = await fixtures.school()
    const campus = await fixtures.campus({ schoolId, headcount: [grade(1, 30)] })
    const own = [grade(1, 31)]
    const faster = await change(campus, { headcount: [grade(1, 30), grade(2, 28)] })
    const reply = await change(campus, { headcount: own })
    expect(reply).toMatchObject({
      code: 'stale_version',
      data: { who: 'Person manage', current: { version: 2, headcount: [grade(1, 30), grade(2, 28)] } },
    })
    const { current } = reply.data as unknown as { current: Campus }
    expect(current).toEqual(faster.data)
    const both = await change(current, { headcount: [...own, ...current.headcount.slice(1)] })
    expect(both.data).toMatchObject({ version: 3, headcount: [grade(1, 31), grade(2, 28)] })
  })

  it('is recorded in the history, before and after', async () => {
    const { id: schoolId } = await fixtures.school()
    const campus = await fixtures.campus({ schoolId, headcount: [grade(1, 30)] })
    await change(campus, { headcount: [] })
    const { list } = await manage.done(listHistory, { thing: 'campus', id: campus.id })
    expect(list[0]).toMatchObject({
      action: 'change',
      fields: [{ field: 'headcount', before: [grade(1, 30)], after: [] }],
    })
  })
})

const refused = (school: string) => ({
  done: false,
  code: 'last_campus',
  message: `“${school}” must have at least one active campus. Add or enable another one first.`,
})

describe('the last campus of a school', () => {
  it('can neither be deleted nor disabled', async () => {
    const { id, name } = await fixtures.school()
    const ids = (await campusesOf(id)).map((campus) => campus.id)
    expect((await manage.done(deleteCampuses, { ids })).verdicts).toMatchObject([refused(name)])
    expect((await manage.done(stepCampuses, { ids, step: 'disable' })).verdicts).toMatchObject([refused(name)])
    expect(await campusesOf(id)).toMatchObject([{ state: 'active', version: 1 }])
  })

  it('is the last active one: disabled ones do not count', async () => {
    const { school, main, second } = await twoCampuses()
    const disable = (id: number) => manage.done(stepCampuses, { ids: [id], step: 'disable' })
    expect((await disable(second.id)).verdicts).toEqual([{ id: second.id, done: true }])
    expect((await disable(main.id)).verdicts).toMatchObject([refused(school.name)])
    expect((await manage.done(deleteCampuses, { ids: [main.id] })).verdicts).toMatchObject([refused(school.name)])
    await manage.done(stepCampuses, { ids: [second.id], step: 'enable' })
    expect((await manage.done(deleteCampuses, { ids: [main.id] })).verdicts).toEqual([{ id: main.id, done: true }])
  })

  it('blocks the deletion of all campuses in one batch, while other ids are deleted', async () => {
    const [one, other] = [await twoCampuses(), await twoCampuses()]
    const ids = [one.main.id, one.second.id, other.second.id]
    expect((await manage.done(deleteCampuses, { ids })).verdicts).toMatchObject([
      refused(one.school.name),
      refused(one.school.name),
      { id: other.second.id, done: true },
    ])
  })

  it.each([
    ['deleting', (id: number) => manage.done(deleteCampuses, { ids: [id] })],
    ['disabling', (id: number) => manage.done(stepCampuses, { ids: [id], step: 'disable' })],
  ] as const)('remains if two users are %s the last two at the same time', async (_, take) => {
    for (let round = 0; round < 8; round += 1) {
      const { school, main, second } = await twoCampuses()
      const replies = await Promise.all([take(main.id), take(second.id)])
      const done = replies.flatMap(({ verdicts }) => verdicts).filter((verdict) => verdict.done)
      expect(done).toHaveLength(1)
      expect((await campusesOf(school.id)).filter(({ state }) => state === 'active')).toHaveLength(1)
    }
  })
})

it('a campus cannot be deleted while users act for it', async () => {
  const { school, second } = await twoCampuses()
  await createUser(app.db, { roles: ['school'], schoolId: school.id, campusId: second.id })
  expect((await manage.done(deleteCampuses, { ids: [second.id] })).verdicts).toMatchObject([
    { done: false, code: 'in_use', message: expect.stringContaining('in use by 1 user') },
  ])
})

it('a campus declares all references that block its deletion', async () => {
  const referring = await app.db.read.rows<{ by: string }>(sql`
    select conrelid::regclass || '.' || attname as by
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'campus'::regclass and confdeltype <> 'c' order by by`)
  expect(campuses.usedBy.map((use) => `${use.table}.${use.column}`).toSorted()).toEqual(referring.map((use) => use.by))
})

describe('the list of campuses', () => {
  it('covers all schools, with filters by school, district, stage, enrolment and warehouse, and sums', async () => {
    const one = await fixtures.school({ name: 'Wide one', stages: ['senior'] })
    const two = await fixtures.school({ name: 'Wide two', districtId: district.foreign })
    const counted = await fixtures.campus({
      schoolId: two.id,
      headcount: [grade(1, 30, { fundedStudents: 20, teachers: 2 }), grade(2, 31)],
    })
    await app.db.primary.run(sql`insert into school_coverage (school_id, warehouse_id) values (${one.id}, 1)`)
    const found = async (filter: object) =>
      (await manage.done(listCampuses, { keyword: 'wide', sort: 'schoolName', ...filter })).list
    const names = async (filter: object) => (await found(filter)).map(({ schoolName }) => schoolName)
    expect(await names({})).toEqual(['Wide one', 'Wide two', 'Wide two'])
    expect(await names({ schoolIds: [one.id] })).toEqual(['Wide one'])
    expect(await names({ districtIds: [district.own] })).toEqual(['Wide one'])
    expect(await names({ stage: 'senior' })).toEqual(['Wide one'])
    expect(await found({ hasHeadcount: true })).toEqual([counted])
    expect(await names({ hasHeadcount: false })).toEqual(['Wide one', 'Wide two'])
    expect(await found({ hasWarehouse: true })).toMatchObject([{ schoolName: 'Wide one', warehouseName: 'Own store' }])
    expect(await names({ hasWarehouse: false })).toEqual(['Wide two', 'Wide two'])
    const { sums } = await manage.done(listCampuses, { keyword: 'wide', state: 'active' })
    expect(sums).toEqual({ active: 3, disabled: 0, classes: 2, students: 61, fundedStudents: 20, teachers: 2 })
  })

  it.each(['code', 'name', 'schoolName', 'classes', 'students', 'teachers', 'changedAt'] as const)(
    'is sorted by %s, ascending and descending',
    async (sort) => {
      const up = await manage.done(listCampuses, { sort, pageSize: 500 })
      const down = await manage.done(listCampuses, { sort: `-${sort}`, pageSize: 500 })
      expect(down.list.map(({ id }) => id)).toEqual(up.list.map(({ id }) => id).toReversed())
    },
  )
})

describe('the dictionary of campuses', () => {
  it.each([
    ['manage', [1, 2, 3]],
    ['business', [1, 2]],
    ['otherBusiness', [3]],
    ['finance', [1, 2]],
    ['area', [1, 2]],
    ['school', [1, 2]],
    ['campus', [2]],
    ['warehouse', [1, 2]],
    ['otherWarehouse', []],
    ['supplier', []],
    ['shop', []],
  ] as const)('shows %s only the campuses in scope', async (person, ids) => {
    await app.db.primary.run(
      sql`insert into school_coverage (school_id, warehouse_id) values (1, 1) on conflict do nothing`,
    )
    const entries = await app.as(person).done(campusDict, { keyword: '9901', ids: [1, 2, 3] })
    expect(entries.map((entry) => entry.id)).toEqual(ids)
  })

  it('is limited to one school on request, and searched by the name of the school', async () => {
    const { school, main, second } = await twoCampuses()
    const found = await manage.done(campusDict, { schoolId: school.id })
    expect(new Set(found.map((entry) => entry.id))).toEqual(new Set([main.id, second.id]))
    expect(found[0]).toEqual({
      id: main.id,
      value: main.id,
      code: main.code,
      name: 'Main campus',
      schoolId: school.id,
      schoolName: school.name,
    })
    expect(await manage.done(campusDict, { keyword: `${school.name} main` })).toEqual([found[0]])
  })

  it('omits campuses of disabled schools', async () => {
    const { id } = await fixtures.school()
    await manage.done(stepSchools, { ids: [id], step: 'disable' })
    expect(await manage.done(campusDict, { schoolId: id })).toEqual([])
  })
})
