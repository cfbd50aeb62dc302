import { listSchools } from '@keben/core/base/schools/contract'
import { type ImportKind, importCalls } from '@keben/core/office/spreadsheets/contract'
import { ruleNames } from '@keben/core/sentences'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { beforeAll, describe, expect, it } from 'vitest'
import { cityRows, like } from '../../../../test/fixtures/city.ts'
import { type GivenRow, checkedRows, importedRows, countStatements } from '../../../../test/fixtures/imports.ts'
import { untilWaiting } from '../../../../test/fixtures/meanwhile.ts'
import { wrongCells } from '../../../../test/fixtures/wrong-cells.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')

beforeAll(async () => {
  for (const kind of importKinds) await importedRows(manage, kind, cityRows[kind])
  await app.db.primary.run(sql`update publisher set state = 'disabled' where code = 'P002'`)
  await app.db.primary.run(
    sql`insert into warehouse_share (warehouse_id, district_id)
      select warehouse.id, district.id from warehouse, district where warehouse.code = 'W002' and district.code = '330102'`,
  )
})

describe('a wrong cell is reported with its reason', () => {
  it.each(wrongCells)('%s: %s', async (kind, _, rows, expected) => {
    const report = await checkedRows(manage, kind, rows)
    expect(report.problems.map(({ row, column, rule }) => [row, column, rule])).toEqual(expected)
    expect(report.importId).toBeNull()
    for (const { rule } of report.problems)
      for (const language of ['en', 'zh'] as const) expect(ruleNames(language)).toContain(rule)
    // Every wrong row is shown as it was understood, whether the file or the database found the fault.
    const wrong = [...new Set(expected.map(([row]) => row))]
    expect(report.preview.rows.map(({ row }) => row)).toEqual(wrong)
    const key = report.preview.rows[0]?.cells.filter(Boolean)
    expect(key?.length).toBeGreaterThan(0)
  })
})

describe('an import of base data', () => {
  it('refuses ten thousand schools because of one row, and reports it', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      ...cityRows.school[1],
      code: `33010${String(10_000 + at)}`,
      ...(at === 7_776 && { districtCode: '999999' }),
    }))
    const report = await checkedRows(manage, 'school', rows)
    expect(report).toMatchObject({ importId: null, rows: 10_000, created: 9_999, wrongRows: 1 })
    expect(report.problems).toMatchObject([
      { row: 7_778, column: 'District code', given: '999999', rule: 'no_such_entry' },
    ])
    expect((await manage.done(listSchools, {})).total).toBe(4)
  })

  it('accepts two thousand valid schools, each with its main campus', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ ...cityRows.school[1], code: `33011${10_000 + at}` }))
    expect(await importedRows(manage, 'school', rows)).toMatchObject({ created: 2_000 })
    const count = await app.db.read.row(sql`select count(*) from campus where code like '33011_______'`)
    expect(count).toEqual({ count: 2_000 })
  })

  it('writes nothing if the database refuses at the end', async () => {
    const checked = await checkedRows(manage, 'shop', [like('shop', { code: 'L002' }), like('shop', { code: 'L003' })])
    await app.db.write((tx) => tx.script(`alter table shop add constraint no_third_shop check (code <> 'L003')`))
    const reply = await manage.call(importCalls.shop, { importId: checked.importId ?? 0 })
    expect(reply).toMatchObject({ status: 409, code: 'import_refused', data: { rule: 'no_third_shop' } })
    expect(await app.db.read.rows(sql`select code from shop where code in ('L002', 'L003')`)).toEqual([])
    expect(await app.db.read.rows(sql`select id from import_effect where run_id = ${checked.importId}`)).toEqual([])
    await app.db.write((tx) => tx.script('alter table shop drop constraint no_third_shop'))
    expect(await manage.call(importCalls.shop, { importId: checked.importId ?? 0 })).toMatchObject({ status: 200 })
  })

  it.each<[string, ImportKind, GivenRow, () => Promise<unknown>]>([
    [
      'a headcount that was entered',
      'headcount',
      { campusCode: 'EAST', grade: 2, students: 3 },
      () => importedRows(manage, 'headcount', [{ campusCode: 'EAST', grade: 2, students: 4 }]),
    ],
    [
      'a district that another user covered',
      'coverage',
      { districtCode: '330103', warehouseCode: 'W002' },
      () =>
        app.db.primary.run(sql`insert into district_coverage (district_id, warehouse_id)
          select district.id, warehouse.id from district, warehouse where district.code = '330103' and warehouse.code = 'W002'`),
    ],
    [
      'a discount that another user entered',
      'discount',
      { districtCode: '330103', scope: 'all', discountBp: 60, validFrom: '2026-01-01' },
      () =>
        app.db.primary.run(sql`insert into district_discount (district_id, scope, discount_bp, valid_from)
          select id, 'all', 7000, '2026-06-01' from district where code = '330103'`),
    ],
    [
      'a publisher that was disabled',
      'supplier',
      { code: 'G009', name: 'Nine', publisherCodes: 'P001' },
      () => app.db.primary.run(sql`update publisher set state = 'disabled' where code = 'P001'`),
    ],
    [
      'a school whose stages were taken back',
      'headcount',
      { campusCode: '330102000101', grade: 8, students: 3 },
      () => app.db.primary.run(sql`update school set stages = '{primary}' where code = '3301020001'`),
    ],
  ])('is refused if the data has changed since the check: %s', async (_, kind, row, meanwhile) => {
    const checked = await checkedRows(manage, kind, [row])
    expect(checked.problems).toEqual([])
    await meanwhile()
    const reply = await manage.call(importCalls[kind], { importId: checked.importId ?? 0 })
    expect(reply).toMatchObject({ status: 409, code: 'changed_since_check', data: { rows: 1 } })
  })

  it('locks the entries that its rows refer to, so that none can be disabled meanwhile', async () => {
    const rows = [like('shop', { code: 'L020' })]
    const { importId } = await checkedRows(manage, 'shop', rows)
    const importing = await app.db.write(async (held) => {
      // Where every import comes last, this one has to wait.
      await held.script('lock table audit in exclusive mode')
      const reply = manage.call(importCalls.shop, { importId: importId ?? 0 })
      await untilWaiting(app, 1)
      const disabling = app.db.write(async (other) => {
        await other.script(`set local lock_timeout = '100ms'`)
        await other.run(sql`update district set state = 'disabled' where code = '330102'`)
      })
      await expect(disabling).rejects.toMatchObject({ code: '55P03' })
      return { reply }
    })
    expect(await importing.reply).toMatchObject({ status: 200, data: { created: 1 } })
  })

  it.each<[ImportKind, (at: number) => GivenRow]>([
    ['user', (at) => ({ ...cityRows.user[0], userName: `many.${at}` })],
    ['supplier', (at) => ({ code: `MANY${at}`, name: 'Many' })],
    ['headcount', (at) => ({ campusCode: `33011${10_000 + at}01`, grade: 10, students: 1 })],
    ['coverage', (at) => ({ schoolCode: `33011${10_000 + at}`, warehouseCode: 'W002' })],
  ])('needs as many statements for many rows of %s as for few', async (kind, row) => {
    const few = await countStatements(app, () => importedRows(manage, kind, [row(0), row(1)]))
    const rows = Array.from({ length: 100 }, (_, at) => row(100 + at))
    const many = await countStatements(app, () => importedRows(manage, kind, rows))
    expect(many).toBe(few)
  })
})

it('an imported grade without pupils is deleted, and not created', async () => {
  const rows = [1, 5].map((grade) => ({ campusCode: 'EAST', grade, students: 0 }))
  expect(await checkedRows(manage, 'headcount', rows)).toMatchObject({ changed: 1, unchanged: 1 })
  await importedRows(manage, 'headcount', rows)
  const grades = await app.db.read.rows(
    sql`select grade from headcount join campus on campus.id = campus_id where code = 'EAST' and grade in (1, 5)`,
  )
  expect(grades).toEqual([])
})

it('the import logs no warnings, except those of the database', () => {
  expect(app.complaints.filter((line) => !line.includes('no_third_shop'))).toEqual([])
})
