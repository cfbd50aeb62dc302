import { deletePublishers } from '@keben/core/base/catalogue/contract'
import { giveDistricts } from '@keben/core/base/people/salespeople'
import { type ImportKind, importCalls } from '@keben/core/office/spreadsheets/contract'
import { undoImport } from '@keben/core/office/spreadsheets/contract'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { saveDiscount } from '@keben/core/base/terms/contract'
import { saveWarehouse } from '@keben/core/base/warehouses/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { cityRows, like } from '../../../../test/fixtures/city.ts'
import { type GivenRow, checkedRows, importedRows } from '../../../../test/fixtures/imports.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { raw, sql } from '../../kit/database/sql.ts'

// What was set by hand since must still hold: when a checked upload comes in, and when an import is taken back.

const app = await createTestApp()
const manage = app.as('manage')

const idOf = async (table: string, code: string): Promise<number> => {
  const column = table === 'app_user' ? 'user_name' : 'code'
  const row = await app.db.primary.row<{ id: number }>(sql`select id from ${raw(table)} where ${raw(column)} = ${code}`)
  if (!row) throw new Error(`There is no ${table} ${code}.`)
  return row.id
}

const sales = like('user', { userName: 'sales.two', mobile: '13800000021' })
const keeper = like('user', { userName: 'sales.two', mobile: '13800000021', roles: 'Warehouse' })
const other = { ...keeper, userName: 'keeper.two', mobile: '13800000022' }
const third = { ...sales, userName: 'sales.three', mobile: '13800000023' }
const yard = { code: 'W020', name: 'Yard', kind: 'zone', companyCode: 'BRANCH', address: 'Road 9' }

const giveRiverside = async () =>
  manage.done(giveDistricts, {
    userId: await idOf('app_user', 'sales.two'),
    districtIds: [await idOf('district', '330102')],
  })
const addBranchTo = async (code: string) =>
  manage.done(saveWarehouse, {
    code: `${code}-1`,
    name: 'Part',
    kind: 'branch',
    parentId: await idOf('warehouse', code),
    companyId: await idOf('company', 'BRANCH'),
    address: 'Road 9',
  })
const discountFrom = async (validFrom: string) =>
  manage.done(saveDiscount, {
    districtId: await idOf('district', '330102'),
    scope: 'all',
    discountBp: 6000,
    validFrom,
    validTo: null,
  })

beforeAll(async () => {
  for (const kind of importKinds) await importedRows(manage, kind, cityRows[kind])
  await importedRows(manage, 'user', [keeper, other, third])
  await importedRows(manage, 'warehouse', [{ ...yard, code: 'W022', kind: 'centre', districtCode: '330103' }])
})

/** Everything that was set by hand, so that each case begins with the same city. */
const restore = async () => {
  await app.db.primary.run(sql`update district set salesperson_id = null`)
  await app.db.primary.run(sql`delete from warehouse where code = 'W020-1'`)
  await app.db.primary.run(sql`delete from warehouse_share`)
  await app.db.primary.run(sql`delete from district_coverage where district_id = (
    select id from district where code = '330103')`)
  await app.db.primary.run(sql`delete from district_discount where discount_bp = 6000`)
}

describe('an import cannot be undone if its rows would contradict later changes', () => {
  it.each<[string, ImportKind, GivenRow, GivenRow, () => Promise<unknown>]>([
    ['a salesperson was assigned a district', 'user', keeper, sales, giveRiverside],
    ['a warehouse got a part', 'warehouse', yard, { ...yard, kind: 'branch' }, () => addBranchTo('W020')],
    [
      'the days are taken again',
      'discount',
      like('discount', {}),
      like('discount', { validTo: '2026-12-31' }),
      () => discountFrom('2027-01-01'),
    ],
    [
      'what it was part of serves now',
      'warehouse',
      { ...yard, parentCode: 'W022' },
      { ...yard, parentCode: 'W001' },
      async () =>
        app.db.primary.run(sql`insert into district_coverage (district_id, warehouse_id)
          values (${await idOf('district', '330103')}, ${await idOf('warehouse', 'W022')})`),
    ],
    [
      'its keeper keeps no more',
      'warehouse',
      { ...yard, keeperUserName: 'keeper.two' },
      yard,
      () => importedRows(manage, 'user', [{ ...other, roles: 'Business' }]),
    ],
    [
      'its salesperson sells no more',
      'school',
      like('school', { salespersonUserName: 'sales.one' }),
      like('school', {}),
      () => importedRows(manage, 'user', [like('user', { roles: 'Finance' })]),
    ],
    [
      'what it named is gone',
      'supplier',
      { code: 'G030', name: 'Thirty', publisherCodes: 'P030' },
      { code: 'G030', name: 'Thirty', publisherCodes: '' },
      async () => manage.done(deletePublishers, { ids: [await idOf('publisher', 'P030')] }),
    ],
  ])('such as: %s', async (_, kind, before, changed, since) => {
    if (kind === 'supplier') await importedRows(manage, 'press', [{ code: 'P030', name: 'Thirty' }])
    await importedRows(manage, kind, [before])
    const { importId } = await importedRows(manage, kind, [changed])
    await since()
    expect(await manage.call(undoImport, { importId })).toMatchObject({
      status: 409,
      code: 'undo_in_the_way',
      message: 'The import cannot be undone: the restored entries would conflict with later changes.',
    })
    await restore()
  })
})

describe('a commit of an upload is refused if the data has changed since the check', () => {
  it.each<[string, ImportKind, GivenRow, GivenRow, () => Promise<unknown>]>([
    ['a salesperson was assigned a district', 'user', sales, keeper, giveRiverside],
    [
      'a district was assigned a salesperson',
      'area',
      like('area', { code: '330109' }),
      like('area', { code: '330109', companyCode: 'HEAD' }),
      () =>
        importedRows(manage, 'school', [
          like('school', { code: '3301090001', districtCode: '330109', salespersonUserName: 'sales.three' }),
        ]),
    ],
    ['a warehouse got a part', 'warehouse', { ...yard, kind: 'branch' }, yard, () => addBranchTo('W020')],
    [
      'a warehouse was shared',
      'warehouse',
      yard,
      { ...yard, companyCode: 'HEAD' },
      async () =>
        app.db.primary.run(sql`insert into warehouse_share (warehouse_id, district_id)
          values (${await idOf('warehouse', 'W020')}, ${await idOf('district', '330102')})`),
    ],
    [
      'the days are taken',
      'discount',
      like('discount', { validTo: '2026-12-31' }),
      like('discount', {}),
      () => discountFrom('2027-01-01'),
    ],
  ])('such as: %s', async (_, kind, before, changed, since) => {
    await importedRows(manage, kind, [before])
    const checked = await checkedRows(manage, kind, [changed])
    expect(checked).toMatchObject({ changed: 1, problems: [] })
    await since()
    const reply = await manage.call(importCalls[kind], { importId: checked.importId ?? 0 })
    expect(reply).toMatchObject({ status: 409, code: 'changed_since_check' })
    await restore()
  })
})

/** What serves the second school by itself. */
const served = () =>
  app.db.read.rows(sql`select warehouse.code from school_coverage join warehouse on warehouse.id = warehouse_id
    join school on school.id = school_id where school.code = '3301030001'`)

it('an undone import restores the own warehouse of a school that it moved to another district', async () => {
  const before = await served()
  expect(before).toEqual([{ code: 'W002' }])
  const { importId } = await importedRows(manage, 'school', [like('school', { districtCode: '330102' }, 1)])
  expect(await served()).toEqual([])
  await manage.done(undoImport, { importId })
  expect(await served()).toEqual(before)
})

it('the undo rules log no warnings', () => {
  expect(app.complaints).toEqual([])
})
