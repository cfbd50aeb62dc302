import { listHistory } from '@keben/core/office/audit/contract'
import { saveEdition } from '@keben/core/base/catalogue/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { listUsers, saveUser } from '@keben/core/base/people/contract'
import { listCampuses, listSchools, saveSchool } from '@keben/core/base/schools/contract'
import { listImportRuns, undoImport } from '@keben/core/office/spreadsheets/contract'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { referringWords } from '@keben/core/office/spreadsheets/words-undo'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedCells, cityRows } from '../../../../test/fixtures/city.ts'
import { type GivenRow, checkedRows, importedRows, countStatements } from '../../../../test/fixtures/imports.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { raw, sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')

const undo = (importId: number) => manage.call(undoImport, { importId })

/** What imports write to. Who changed a row last, when and how often is not what an undo restores. */
const tables = `company settlement_mode district school campus headcount publisher subject edition book supplier
  supplier_publisher shop app_user user_role warehouse district_coverage school_coverage district_discount
  book_terms`.split(/\s+/)
async function contents(): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    tables.map((table) =>
      app.db.primary.rows<{ row: unknown }>(
        sql`select to_jsonb(entry) - array['version', 'changed_by', 'changed_at'] as row
          from ${raw(table)} as entry order by to_jsonb(entry)::text`,
      ),
    ),
  )
  return Object.fromEntries(tables.map((table, place) => [table, rows[place]]))
}

/** A second file for each kind: what it creates besides what it changes. */
const further: Partial<Record<(typeof importKinds)[number], GivenRow>> = {
  company: { code: 'FAR', name: 'Far', parentCode: 'BRANCH' },
  school: { ...cityRows.school[0], code: '3301020002' },
  headcount: { campusCode: 'EAST', grade: 2, students: 10 },
  supplier: { code: 'G003', name: 'Supplier three', publisherCodes: 'P001' },
  user: { ...cityRows.user[0], userName: 'sales.two', mobile: '13800000011' },
  coverage: { districtCode: '330103', warehouseCode: 'W002' },
  // Begins where the changed one now ends.
  discount: { districtCode: '330102', scope: 'all', discountBp: 60, validFrom: '2027-01-01' },
}

beforeAll(async () => {
  for (const kind of importKinds) await importedRows(manage, kind, cityRows[kind])
  await importedRows(manage, 'warehouse', [
    { code: 'W012', name: 'Zone B', kind: 'zone', parentCode: 'W001', companyCode: 'BRANCH', address: 'Road 8' },
  ])
})

/** How many statements it takes to import so many schools and take them back. */
const statementsFor = (count: number) =>
  countStatements(app, async () => {
    const school = { ...cityRows.school[0], name: `${count} rows` }
    const rows = Array.from({ length: count }, (_, at) => ({ ...school, code: `${3_301_029_900 + at}` }))
    const { importId } = await importedRows(manage, 'school', [school, ...rows])
    await manage.done(undoImport, { importId })
  })

describe('the undo of an import', () => {
  it.each(importKinds)('deletes what it created and restores what it changed: %s', async (kind) => {
    const before = await contents()
    const changed = {
      ...cityRows[kind][0],
      ...changedCells[kind],
      ...(kind === 'discount' && { validTo: '2026-12-31' }),
    }
    const created = further[kind]
    const { importId } = await importedRows(manage, kind, [...(created ? [created] : []), changed])
    expect(await contents()).not.toEqual(before)
    expect(await undo(importId)).toMatchObject({
      status: 200,
      data: { importId, deleted: created ? 1 : 0, restored: 1 },
      message: 'Import undone.',
    })
    expect(await contents()).toEqual(before)
  })

  it('is recorded in the history, and administrators are notified', async () => {
    const { importId } = await importedRows(manage, 'school', [
      { ...cityRows.school[0], name: 'For a moment' },
      { ...cityRows.school[0], code: '3301020003' },
    ])
    const { list } = await manage.done(listSchools, { keyword: '330102000' })
    const [kept, made] = [
      list.find(({ code }) => code === '3301020001'),
      list.find(({ code }) => code === '3301020003'),
    ]
    const campus = (await manage.done(listCampuses, { keyword: '330102000301' })).list[0]
    await manage.done(undoImport, { importId })
    const of = async (thing: 'school' | 'campus', id: number | undefined) =>
      (await manage.done(listHistory, { thing, id: id ?? 0 })).list
    expect((await of('school', kept?.id)).slice(0, 2)).toMatchObject([
      { action: 'change', fields: [{ field: 'name', before: 'For a moment', after: 'School one' }] },
      { action: 'change', fields: [{ field: 'name', before: 'School one', after: 'For a moment' }] },
    ])
    expect((await of('school', made?.id)).map(({ action }) => action)).toEqual(['delete', 'create'])
    expect((await of('campus', campus?.id)).map(({ action }) => action)).toEqual(['delete', 'create'])
    const notices = await manage.done(listNotices, {})
    expect(notices.list[0]?.text).toBe(
      'Person manage undid the import of schools “upload.xlsx”: 1 entries deleted, 1 restored.',
    )
  })

  it('is open to any administrator, and is in the list of the day', async () => {
    const { importId } = await importedRows(manage, 'press', [{ code: 'ANY', name: 'Any' }])
    const colleague = app.as('versatile')
    const runs = async () => (await colleague.done(listImportRuns, { kind: 'press' }, { role: 'manage' })).list
    expect((await runs())[0]).toMatchObject({
      id: importId,
      who: 'Person manage',
      rows: 1,
      created: 1,
      state: 'imported',
    })
    await colleague.done(undoImport, { importId }, { role: 'manage' })
    expect((await runs())[0]).toMatchObject({ id: importId, state: 'undone', undoneBy: 'Person versatile' })
    expect((await manage.done(listNotices, {})).list[0]?.text).toContain('Person versatile undid')
    expect((await manage.done(listImportRuns, {})).list.length).toBeGreaterThan((await runs()).length)
  })

  it('happens once, also if two calls arrive at once', async () => {
    const { importId } = await importedRows(manage, 'press', [{ code: 'ONCE', name: 'Once' }])
    const replies = await Promise.all([undo(importId), undo(importId)])
    expect(new Set(replies.map(({ code, status }) => code ?? status))).toEqual(new Set([200, 'undone_already']))
  })

  it('needs as many statements for many rows as for few', async () => {
    expect(await statementsFor(60)).toBe(await statementsFor(2))
  })
})

/** Asks for an undo that must be refused; answers why, and whether all is as it was. */
async function refused(importId: number) {
  const before = JSON.stringify(await contents())
  const { status, message } = await undo(importId)
  return { status, message, same: JSON.stringify(await contents()) === before }
}
const because = (message: string) => ({ status: 409, message, same: true })

const newUser = (userName: string) => ({ ...cityRows.user[0], userName, mobile: '13800000012' })

describe('the undo of an import is refused', () => {
  it('on a later day', async () => {
    const { importId } = await importedRows(manage, 'press', [{ code: 'OLD', name: 'Old' }])
    await app.db.primary.run(sql`update import_run set imported_at = '2026-09-01 17:00Z' where id = ${importId}`)
    // By the city's clock it was the next day already.
    expect(await refused(importId)).toEqual(
      because('An import can be undone only on the same day; this one was made on 2026-09-02.'),
    )
    expect((await manage.done(listImportRuns, {})).list.map(({ id }) => id)).not.toContain(importId)
  })

  it('if it was never committed, or does not exist', async () => {
    const checked = await checkedRows(manage, 'press', [{ code: 'NEVER', name: 'Never' }])
    expect(await undo(checked.importId ?? 0)).toMatchObject({ status: 404 })
    expect(await undo(9_999_999)).toMatchObject({ status: 404 })
  })

  it('if another entry refers to one that it created', async () => {
    const { importId } = await importedRows(manage, 'press', [
      { code: 'USED', name: 'Used' },
      { code: 'FREE', name: 'Free' },
    ])
    const used = await app.db.primary.row<{ id: number }>(sql`select id from publisher where code = 'USED'`)
    for (const code of ['U1', 'U2']) await manage.done(saveEdition, { code, name: code, publisherId: used?.id ?? 0 })
    expect(await refused(importId)).toEqual(because('The import cannot be undone: USED is used by 2 editions.'))
  })

  it('if an entry that would be deleted with it refers to one that it created', async () => {
    const { importId } = await importedRows(manage, 'campus', [
      { code: 'WEST', name: 'West', schoolCode: '3301020001' },
    ])
    const later = await importedRows(manage, 'headcount', [{ campusCode: 'WEST', grade: 1, students: 5 }])
    const refusal = await undo(importId)
    expect(refusal).toMatchObject({ status: 409, code: 'undo_in_the_way' })
    expect(refusal.message).toContain('WEST was changed later; WEST is used by 1 grade’s enrolment')
    await manage.done(undoImport, { importId: later.importId })
    expect(await undo(importId)).toMatchObject({ status: 200 })
  })

  it('if one of its rows was changed later', async () => {
    const { importId } = await importedRows(manage, 'school', [{ ...cityRows.school[0], name: 'By import' }])
    const { list } = await manage.done(listSchools, { keyword: '3301020001' })
    const [school] = list
    if (!school) throw new Error('The school is gone.')
    const { id, version, code, districtId, stages, address, contact, phone } = school
    const input = { id, version, code, districtId, stages, address, contact, phone }
    await manage.done(saveSchool, { ...input, name: 'By hand' })
    expect(await refused(importId)).toEqual(because('The import cannot be undone: 3301020001 was changed later.'))
  })

  it('if a headcount of it was changed later, which has a composite key', async () => {
    const row = { campusCode: 'EAST', grade: 3, students: 7 }
    const { importId } = await importedRows(manage, 'headcount', [row])
    const later = await importedRows(manage, 'headcount', [{ ...row, students: 8 }])
    const refusal = await undo(importId)
    expect(refusal.message).toContain('EAST 3 was changed later')
    await manage.done(undoImport, { importId: later.importId })
    // It is as this import left it, and can be taken back in its turn.
    expect(await undo(importId)).toMatchObject({ status: 200 })
  })

  it('if a user of it was changed or has signed in since', async () => {
    const changed = await importedRows(manage, 'user', [newUser('changed.one')])
    const [row] = (await manage.done(listUsers, { keyword: 'changed.one' })).list
    if (!row) throw new Error('The user is gone.')
    const { id, version, userName, mobile, roles, companyId } = row
    await manage.done(saveUser, { id, version, userName, mobile, roles, companyId, name: 'By hand' })
    expect(await refused(changed.importId)).toEqual(
      because('The import cannot be undone: changed.one was changed later.'),
    )

    const { importId, newUsers } = await importedRows(manage, 'user', [newUser('present.one')])
    await app.anyone.signIn('present.one', newUsers[0]?.oneTimePassword ?? '')
    expect(await refused(importId)).toEqual(because('The import cannot be undone: present.one was changed later.'))
  })

  it('with the number of further obstacles, in either language', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code: `MANY${code}`, name: code }))
    const { importId } = await importedRows(manage, 'press', rows)
    await app.db.primary.run(
      sql`update publisher set name = 'Otherwise', version = version + 1 where code like 'MANY%'`,
    )
    expect(await undo(importId)).toMatchObject({
      message:
        'The import cannot be undone: MANYA was changed later; MANYB was changed later; MANYC was changed later; and 2 more.',
    })
    const reply = await manage.call(undoImport, { importId }, { language: 'zh' })
    expect(reply.message).toBe('无法撤销导入：MANYA 此后被修改；MANYB 此后被修改；MANYC 此后被修改；另有 2 条。')
  })
})

it('every table that may refer to imported entries has a word', async () => {
  const referring = await app.db.read.rows<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${tables}::text[])`)
  const known = Object.keys(referringWords).concat([
    'session',
    'notice',
    'notice_wish',
    'notice_sending',
    'write_position',
    'list_view',
    'known_browser',
    'second_factor',
    'purchase_sum',
  ])
  expect(referring.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

it('the undo logs no warnings', () => {
  expect(app.complaints).toEqual([])
})
