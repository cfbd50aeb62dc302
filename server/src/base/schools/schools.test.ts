import { listHistory } from '@keben/core/office/audit/contract'
import {
  type School,
  deleteSchools,
  listCampuses,
  listSchools,
  saveSchool,
  schoolDict,
  stepSchools,
} from '@keben/core/base/schools/contract'
import { describe, expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createUser } from '../../../../test/fixtures/user.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { deleteResources } from '../../kit/resources/resource.ts'
import { listPage } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { addMainCampuses } from './main-campus.ts'
import { schoolList } from './school-list.ts'
import { schools } from './schools.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const { district, company } = organisations

const listed = async (input: object) => (await manage.done(listSchools, input)).list
const campusesOf = async (id: number) => (await manage.done(listCampuses, { schoolIds: [id] })).list
const saveAs = (input: ReturnType<typeof fixtures.schoolInput>) => manage.call(saveSchool, input)
/** Saves a school as it was read, but for some changes. */
function change(school: School, changes: Partial<ReturnType<typeof fixtures.schoolInput>>) {
  const { id, version, code, name, districtId, stages, nature, settlementModeId, salespersonId } = school
  const { address, contact, phone, remark } = school
  const same = { id, version, code, name, districtId, stages, nature, settlementModeId, salespersonId }
  return manage.call(saveSchool, { ...same, address, contact, phone, remark, ...changes })
}

describe('a school', () => {
  it('is created with every field, and with its main campus at the same address', async () => {
    const fields = fixtures.schoolInput({
      name: '江南实验学校',
      stages: ['junior', 'primary'],
      nature: 'public',
      settlementModeId: 1,
      salespersonId: userIdOf('business'),
      remark: 'new',
    })
    const reply = await saveAs(fields)
    expect(reply).toMatchObject({ status: 200, message: 'Saved.' })
    expect(reply.data).toMatchObject({
      ...fields,
      stages: ['primary', 'junior'],
      districtName: 'Own district',
      settlementModeName: 'By season',
      salespersonName: 'Person business',
      campuses: 1,
      students: 0,
      warehouseName: '',
      version: 1,
    })
    expect(await campusesOf(reply.data.id)).toMatchObject([
      {
        code: `${fields.code}01`,
        name: 'Main campus',
        schoolName: '江南实验学校',
        address: 'Lake Road 5',
        contact: 'Zhao',
        phone: '13900000005',
        stages: ['primary', 'junior'],
        headcount: [],
        createdBy: 'Person manage',
      },
    ])
  })

  it('gets a main campus named in the language of its creator', async () => {
    const { data } = await manage.call(saveSchool, fixtures.schoolInput(), { language: 'zh' })
    expect(await campusesOf(data.id)).toMatchObject([{ name: '本部' }])
  })

  it('gets no second campus if it is edited', async () => {
    const school = await fixtures.school()
    expect((await change(school, { name: 'Renamed' })).data).toMatchObject({ version: 2, campuses: 1 })
  })

  it('cannot be created if the code of its main campus belongs to another one', async () => {
    const input = fixtures.schoolInput()
    const other = await fixtures.school()
    await fixtures.campus({ schoolId: other.id, code: `${input.code}01` })
    expect(await saveAs(input)).toMatchObject({
      status: 422,
      code: 'main_campus_code_taken',
      message: expect.stringContaining(`${input.code}01`),
    })
    expect(await listed({ keyword: input.code })).toEqual([])
  })

  it.each([
    [{ code: '123456789' }, 'code', 'school_code'],
    [{ stages: [] }, 'stages', 'stages_needed'],
    [{ nature: 'secret' }, 'nature', 'not_a_choice'],
    [{ address: '' }, 'address', 'required'],
    [{ contact: ' ' }, 'contact', 'required'],
    [{ phone: '' }, 'phone', 'required'],
  ])('is refused with %j', async (wrong, field, rule) => {
    const reply = await saveAs({ ...fixtures.schoolInput(), ...(wrong as object) })
    expect(reply).toMatchObject({ status: 400, issues: [{ field, rule }] })
  })

  it('cannot take the code of another one', async () => {
    const { code } = await fixtures.school()
    expect(await saveAs(fixtures.schoolInput({ code }))).toMatchObject({
      code: 'code_taken',
      issues: [{ field: 'code', rule: 'taken' }],
    })
  })

  it('shows which settlement mode and salesperson applies: its own, or the district’s', async () => {
    const mode = await app.db.primary.row<{ id: number }>(sql`
      insert into settlement_mode (code, name, teacher_books_paid_by, due_days, bill_per)
      values ('MONTH', 'By month', 'district', 30, 'month') returning id`)
    const look = { keyword: (await fixtures.school()).code }
    await app.db.primary.run(
      sql`update district set salesperson_id = ${userIdOf('granted')} where id = ${district.own}`,
    )
    const [inherited] = (await listed(look)) as [School]
    expect(inherited).toMatchObject({
      settlementModeId: null,
      settlementModeName: 'By season',
      salespersonId: null,
      salespersonName: 'Person granted',
    })
    await change(inherited, { settlementModeId: mode?.id ?? 0, salespersonId: userIdOf('business') })
    expect(await listed({ ...look, settlementModeIds: [1] })).toEqual([])
    expect(await listed({ ...look, salespersonIds: [userIdOf('granted')] })).toEqual([])
    expect(
      await listed({ ...look, settlementModeIds: [mode?.id], salespersonIds: [userIdOf('business')] }),
    ).toMatchObject([{ settlementModeName: 'By month', salespersonName: 'Person business' }])
    await app.db.primary.run(sql`update district set salesperson_id = null where id = ${district.own}`)
  })

  it('can only have a business user of the district’s company as its salesperson', async () => {
    for (const salespersonId of [userIdOf('finance'), userIdOf('otherBusiness')])
      expect(await saveAs(fixtures.schoolInput({ salespersonId }))).toMatchObject({
        status: 400,
        issues: [{ field: 'salespersonId', rule: 'salesperson_of_company' }],
      })
    expect(await saveAs(fixtures.schoolInput({ salespersonId: 999_999 }))).toMatchObject({ code: 'no_such_reference' })
  })

  it('retains a salesperson who has moved to another company', async () => {
    const { id } = await createUser(app.db, { roles: ['business'], companyId: company.own })
    const school = await fixtures.school({ salespersonId: id })
    await app.db.primary.run(sql`update app_user set company_id = ${company.foreign} where id = ${id}`)
    expect(await change(school, { name: 'Renamed' })).toMatchObject({ status: 200 })
  })

  it('is not overwritten with an old version', async () => {
    const school = await fixtures.school()
    const { data: current } = await change(school, { name: 'Faster' })
    expect(await change(school, { name: 'Slower' })).toMatchObject({ code: 'stale_version', data: { current } })
  })

  it('has a history, and its campus has one of its own', async () => {
    const school = await fixtures.school()
    await change(school, { nature: 'private' })
    const { list } = await manage.done(listHistory, { thing: 'school', id: school.id })
    expect(list).toMatchObject([
      { action: 'change', fields: [{ field: 'nature', before: '', after: 'private' }] },
      { action: 'create' },
    ])
    const [campus] = await campusesOf(school.id)
    const first = await manage.done(listHistory, { thing: 'campus', id: campus?.id ?? 0 })
    expect(first.list).toMatchObject([{ action: 'create', who: 'Person manage' }])
  })

  it('that moves to a district without its warehouse loses it, and its history records that', async () => {
    const school = await fixtures.school()
    await app.db.primary.run(sql`
      insert into school_coverage (school_id, warehouse_id) values (${school.id}, ${organisations.warehouse.own})`)
    expect(await listed({ keyword: school.code })).toMatchObject([{ warehouseName: 'Own store' }])
    await change(school, { districtId: district.foreign })
    const { list } = await manage.done(listHistory, { thing: 'school', id: school.id })
    expect(list[0]?.fields).toEqual([
      { field: 'districtName', before: 'Own district', after: 'Other district' },
      { field: 'warehouseName', before: 'Own store', after: '' },
    ])
  })
})

describe('the stages of a school', () => {
  const headcount = [
    { grade: 7, classes: 1, students: 40 },
    { grade: 9, classes: 1, students: 38 },
  ]

  it('must cover all grades with pupils, and a refusal names the grades', async () => {
    const school = await fixtures.school({ stages: ['primary', 'junior'] })
    await fixtures.campus({ schoolId: school.id, headcount })
    const reply = await change(school, { stages: ['primary', 'senior'] })
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'stages', rule: 'stages_leave_grades' }] })
    expect(reply.message).toContain('set the enrolment of grade 7, 9 to zero first')
    expect(await change(school, { stages: ['junior'] })).toMatchObject({ status: 200 })
  })

  it('never contradict a headcount that is saved at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const school = await fixtures.school({ stages: ['primary', 'junior'] })
      const campus = fixtures.campus({ schoolId: school.id, headcount })
      const [narrowed, counted] = await Promise.all([
        change(school, { stages: ['primary'] }),
        campus.then(
          () => 'saved',
          () => 'refused',
        ),
      ])
      expect([narrowed.status, counted]).toBeOneOf([
        [200, 'refused'],
        [400, 'saved'],
      ])
    }
  })
})

describe('the list of schools', () => {
  it('counts active campuses and their students, per row and in total', async () => {
    const school = await fixtures.school({ name: 'Counted school' })
    await fixtures.campus({
      schoolId: school.id,
      headcount: [{ grade: 1, classes: 2, students: 80, fundedStudents: 75, teachers: 5 }],
    })
    const closed = await fixtures.campus({ schoolId: school.id, headcount: [{ grade: 2, classes: 1, students: 40 }] })
    await app.db.primary.run(sql`update campus set state = 'disabled' where id = ${closed.id}`)
    await fixtures.school({ name: 'Counted school too' })
    const { list, total, sums } = await manage.done(listSchools, { keyword: 'Counted school', sort: '-students' })
    expect(list).toMatchObject([
      { name: 'Counted school', campuses: 2, classes: 2, students: 80, fundedStudents: 75, teachers: 5 },
      { name: 'Counted school too', campuses: 1, classes: 0, students: 0 },
    ])
    expect({ total, sums }).toEqual({ total: 2, sums: { active: 2, disabled: 0, campuses: 3, students: 80 } })
  })

  it('sums the rows of its tab, while the tabs count all', async () => {
    const school = await fixtures.school({ name: 'Tabbed school' })
    await fixtures.school({ name: 'Tabbed school too' })
    await manage.done(stepSchools, { ids: [school.id], step: 'disable' })
    const { total, sums } = await manage.done(listSchools, { keyword: 'Tabbed school', state: 'disabled' })
    expect({ total, sums }).toMatchObject({ total: 1, sums: { active: 1, disabled: 1, campuses: 1 } })
  })

  it('is filtered by district, stage, nature, enrolment and whether a warehouse serves', async () => {
    const keyword = 'Filtered'
    const one = await fixtures.school({ name: 'Filtered one', nature: 'private', stages: ['senior'] })
    const two = await fixtures.school({ name: 'Filtered two', nature: 'public', districtId: district.foreign })
    await fixtures.campus({ schoolId: two.id, headcount: [{ grade: 3, students: 30 }] })
    await app.db.primary.run(sql`insert into school_coverage (school_id, warehouse_id) values (${one.id}, 1)`)
    const found = async (filter: object) => (await listed({ keyword, ...filter })).map(({ id }) => id)
    expect(await found({ sort: 'name' })).toEqual([one.id, two.id])
    expect(await found({ sort: '-districtName' })).toEqual([one.id, two.id])
    expect(await found({ districtIds: [district.foreign] })).toEqual([two.id])
    expect(await found({ stage: 'senior' })).toEqual([one.id])
    expect(await found({ nature: 'public' })).toEqual([two.id])
    expect([await found({ hasHeadcount: true }), await found({ hasHeadcount: false })]).toEqual([[two.id], [one.id]])
    expect([await found({ hasWarehouse: true }), await found({ hasWarehouse: false })]).toEqual([[one.id], [two.id]])
    expect(await listed({ keyword: 'Filtered one' })).toMatchObject([{ warehouseName: 'Own store' }])
  })

  it('needs two statements, however many schools there are', async () => {
    const input = { page: 1, pageSize: 200, keyword: '', districtIds: [], settlementModeIds: [], salespersonIds: [] }
    const before = app.db.statements()
    const { list } = await listPage<School>(
      app.db.read,
      schoolList(input, contextFor(app.db.read, 'manage').actor),
      input,
    )
    expect(list.length).toBeGreaterThan(3)
    // The other one finds out who is asking.
    expect(app.db.statements() - before).toBe(1)
  })
})

/** How many statements it takes to delete these. */
const statements = async (some: number[]) => {
  const before = app.db.statements()
  await app.db.write((db) => deleteResources(contextFor(db, 'manage'), schools, some))
  return app.db.statements() - before
}

describe('deleting a school', () => {
  it('deletes its campuses and their headcounts, and preserves their history', async () => {
    const school = await fixtures.school()
    const campus = await fixtures.campus({ schoolId: school.id, headcount: [{ grade: 1, students: 20 }] })
    const { verdicts } = await manage.done(deleteSchools, { ids: [school.id] })
    expect(verdicts).toEqual([{ id: school.id, done: true }])
    expect(await campusesOf(school.id)).toEqual([])
    const { list } = await manage.done(listHistory, { thing: 'campus', id: campus.id })
    expect(list[0]).toMatchObject({ action: 'delete', who: 'Person manage' })
  })

  it('is refused if the school or one of its campuses has references, and names them', async () => {
    const [free, used, partly] = [await fixtures.school(), await fixtures.school(), await fixtures.school()]
    await createUser(app.db, { roles: ['school'], schoolId: used.id })
    const [campus] = await campusesOf(partly.id)
    await createUser(app.db, { roles: ['school'], schoolId: partly.id, campusId: campus?.id ?? 0 })
    const { verdicts } = await manage.done(deleteSchools, { ids: [used.id, partly.id, free.id, 999_999] })
    expect(verdicts).toMatchObject([
      { done: false, code: 'in_use', message: expect.stringContaining('in use by 1 user') },
      {
        done: false,
        code: 'campus_in_use',
        message: `The campus “Main campus” of “${partly.name}” is in use by 1 user; the school cannot be deleted. Disable it instead.`,
      },
      { done: true },
      { done: false, code: 'not_found' },
    ])
    expect([(await campusesOf(used.id)).length, (await campusesOf(partly.id)).length]).toEqual([1, 1])
  })

  it('issues the same number of statements for one school and for twenty', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, async () => (await fixtures.school()).id))
    expect(await statements(ids.slice(1))).toBe(await statements(ids.slice(0, 1)))
  })
})

it('many new schools get their main campuses in one call', async () => {
  const rows = await app.db.primary.rows<{ id: number }>(sql`
    insert into school (code, name, district_id, stages, address, contact, phone)
    select '88' || lpad(n::text, 8, '0'), 'Import ' || n, 1, '{senior}', 'Street', 'Wu', '139' from generate_series(1, 3) as n
    returning id`)
  const ids = rows.map((row) => row.id)
  await app.db.write((db) => addMainCampuses(contextFor(db, 'manage'), ids))
  expect(await listed({ keyword: 'Import' })).toMatchObject(ids.map(() => ({ campuses: 1 })))
})

it('a school declares all references that block its deletion', async () => {
  const referring = await app.db.read.rows<{ by: string }>(sql`
    select conrelid::regclass || '.' || attname as by
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'school'::regclass and confdeltype <> 'c' order by by`)
  const parts = ['campus.school_id']
  expect([...schools.usedBy.map((use) => `${use.table}.${use.column}`), ...parts].toSorted()).toEqual(
    referring.map((use) => use.by),
  )
})

describe('the dictionary of schools', () => {
  it.each([
    ['manage', ['Other school', 'Own school']],
    ['business', ['Own school']],
    ['otherBusiness', ['Other school']],
    ['finance', ['Own school']],
    ['area', ['Own school']],
    ['school', ['Own school']],
    ['campus', ['Own school']],
    ['warehouse', ['Own school']],
    ['otherWarehouse', []],
    ['supplier', []],
    ['shop', []],
  ] as const)('shows %s only the schools in scope', async (person, names) => {
    await app.db.primary.run(
      sql`insert into school_coverage (school_id, warehouse_id) values (1, 1) on conflict do nothing`,
    )
    const entries = await app.as(person).done(schoolDict, { keyword: ' school 990', ids: [1, 2] })
    expect(entries.map((entry) => entry.name).toSorted()).toEqual(names)
  })

  it('contains the first fifty by name with district and stages, and those that a form contains', async () => {
    await app.db.primary.run(sql`
      insert into school (code, name, district_id, stages, address, contact, phone)
      select '99' || lpad(n::text, 8, '0'), 'Many ' || lpad(n::text, 3, '0'), 1, '{primary}', 'Street', 'Wu', '139'
      from generate_series(1, 60) as n`)
    const entries = await manage.done(schoolDict, { keyword: 'many', ids: [1] })
    expect(entries).toHaveLength(51)
    expect(entries[0]).toMatchObject({
      name: 'Many 001',
      districtId: 1,
      districtName: 'Own district',
      stages: ['primary'],
    })
    expect(entries.at(-1)).toMatchObject({ id: 1, value: 1, code: '9901010001' })
  })

  it('omits disabled schools', async () => {
    const { id, code } = await fixtures.school()
    await manage.done(stepSchools, { ids: [id], step: 'disable' })
    expect(await manage.done(schoolDict, { keyword: code })).toEqual([])
  })
})
