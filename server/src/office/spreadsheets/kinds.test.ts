import { listSchools } from '@keben/core/base/schools/contract'
import { listUsers } from '@keben/core/base/people/contract'
import {
  type ImportKind,
  importBookTerms,
  importBooks,
  importCampuses,
  importCompanies,
  importCoverage,
  importDiscounts,
  importDistricts,
  importEditions,
  importHeadcount,
  importPublishers,
  importSchools,
  importSettlementModes,
  importShops,
  importSubjects,
  importSuppliers,
  importUsers,
  importWarehouses,
} from '@keben/core/office/spreadsheets/contract'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { describe, expect, it } from 'vitest'
import { changedCells, cityRows } from '../../../../test/fixtures/city.ts'
import { checkedFile, checkedRows, exported, importedRows } from '../../../../test/fixtures/imports.ts'
import { asUpload, givenUpload } from '../../../../test/fixtures/workbook.ts'
import { createUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')

const historyOf = async (requestId: string) =>
  app.db.read.rows<{ thing: string; action: string; before: unknown; after: unknown }>(
    sql`select thing, action, before, after from audit where request_id = ${requestId} order by id`,
  )
const requestOf = async (importId: number): Promise<string> => {
  const run = await app.db.read.row<{ id: string }>(
    sql`select effects ->> 'requestId' as id from import_run where id = ${importId}`,
  )
  return run?.id ?? ''
}

// In the order in which a city is set up: each kind stands on those before it.
const calls: readonly [ImportKind, typeof importBooks][] = [
  ['company', importCompanies],
  ['accountMode', importSettlementModes],
  ['area', importDistricts],
  ['school', importSchools],
  ['campus', importCampuses],
  ['headcount', importHeadcount],
  ['press', importPublishers],
  ['subject', importSubjects],
  ['edition', importEditions],
  ['book', importBooks],
  ['supplier', importSuppliers],
  ['shop', importShops],
  ['user', importUsers],
  ['warehouse', importWarehouses],
  ['coverage', importCoverage],
  ['discount', importDiscounts],
  ['bookTerms', importBookTerms],
]

it('every kind of import has an endpoint', () => {
  expect(calls.map(([kind]) => kind)).toEqual(importKinds)
})

describe.each(calls)('the import of %s', (kind, call) => {
  const rows = cityRows[kind]

  it('accepts a filled template, and records the history', async () => {
    const { importId } = await manage.done(call, asUpload(await givenUpload(kind, rows)))
    const report = await manage.done(call, { importId: importId ?? 0 })
    expect(report).toMatchObject({ stage: 'imported', rows: rows.length, created: rows.length, changed: 0 })
    const history = await historyOf(await requestOf(importId ?? 0))
    expect(history.length).toBeGreaterThan(0)
  })

  it.each(['en', 'zh'] as const)('accepts its own export without a change, in %s', async (language) => {
    const file = await exported(manage, kind, { language })
    const report = await checkedFile(manage, kind, file, { language })
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: report.rows })
    expect(report.rows).toBeGreaterThanOrEqual(rows.length)
  })

  it('changes a row with a differing cell, and records the change in the history', async () => {
    if (kind === 'coverage')
      await importedRows(manage, 'warehouse', [
        { code: 'W012', name: 'Zone B', kind: 'zone', parentCode: 'W001', companyCode: 'BRANCH', address: 'Road 8' },
      ])
    const changed = { ...rows[0], ...changedCells[kind] }
    const report = await importedRows(manage, kind, [changed])
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 0 })
    expect(await historyOf(await requestOf(report.importId))).toMatchObject([
      { action: 'change', before: expect.anything(), after: expect.anything() },
    ])
    expect(await checkedRows(manage, kind, [changed])).toMatchObject({ changed: 0, unchanged: 1 })
  })
})

it('an import accepts the first administrator, who has neither company nor telephone', async () => {
  await createUser(app.db, { userName: 'admin', mobile: '' })
  const report = await checkedFile(manage, 'user', await exported(manage, 'user', { language: 'en' }), {
    language: 'en',
  })
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: report.rows })
})

describe('an import of new entries', () => {
  it('gives a new school its main campus', async () => {
    const { list } = await manage.done(listSchools, { keyword: '330103' })
    expect(list).toMatchObject([{ code: '3301030001', campuses: 1 }])
  })

  it('gives a new user a one-time password that is returned once and must be changed', async () => {
    const row = {
      userName: 'fresh.one',
      name: 'Fresh',
      mobile: '13800000009',
      roles: 'Business',
      companyCode: 'BRANCH',
    }
    const { newUsers } = await importedRows(manage, 'user', [row])
    expect(newUsers).toMatchObject([{ userName: 'fresh.one', name: 'Fresh', oneTimePassword: expect.any(String) }])
    const password = newUsers[0]?.oneTimePassword ?? ''
    await expect(app.anyone.signIn('fresh.one', 'blue window 7')).rejects.toThrow('password')
    await app.anyone.signIn('fresh.one', password)
    const { list } = await manage.done(listUsers, { keyword: 'fresh.one' })
    expect(list).toMatchObject([{ mustChangePassword: true, roles: ['business'] }])
  })
})

it('the import of all kinds logs no warnings', () => {
  expect(app.complaints).toEqual([])
})
