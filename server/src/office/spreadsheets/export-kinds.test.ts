import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { listCampuses, listSchools } from '@keben/core/base/schools/contract'
import { downloadBaseData, downloadBusinessDiscounts } from '@keben/core/office/spreadsheets/contract'
import { importKinds, sheets } from '@keben/core/office/spreadsheets/sheets'
import { listBusinessDiscounts, listDiscounts } from '@keben/core/base/terms/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../../../../test/client.ts'
import { cityRows } from '../../../../test/fixtures/city.ts'
import { exported, importedRows } from '../../../../test/fixtures/imports.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const manage = app.as('manage')

const textOf = (cell: ReadCell): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))
async function rowsOf({ body }: Pick<Reply, 'body'>): Promise<string[][]> {
  const sheet = await readFirstSheet(body)
  const rows = sheet?.rows.map(({ cells }) => cells.map(textOf)) ?? []
  return rows.filter((cells) => !cells.includes('Total'))
}

beforeAll(async () => {
  for (const kind of importKinds) await importedRows(manage, kind, cityRows[kind])
  await importedRows(manage, 'discount', [
    { districtCode: '990101', scope: 'all', discountBp: 75, validFrom: '2026-09-01' },
    { districtCode: '990102', scope: 'all', discountBp: 76, validFrom: '2026-09-01' },
  ])
})

const of = async (kind: 'supplier' | 'coverage' | 'discount' | 'bookTerms', columns: string[]) =>
  rowsOf(await manage.download(downloadBaseData, { kind, filter: {}, columns }))

describe('an export', () => {
  it('has the rows of the list with the same filter, in the same order', async () => {
    const { list: all } = await manage.done(listSchools, {})
    const filter = {
      districtIds: [all.find(({ code }) => code === '3301020001')?.districtId ?? 0],
      sort: '-name' as const,
    }
    const { list } = await manage.done(listSchools, filter)
    const columns = ['code', 'name', 'districtName', 'students', 'campuses']
    const rows = await rowsOf(await manage.download(downloadBaseData, { kind: 'school', filter, columns }))
    expect(rows).toEqual(
      list.map((row) => [row.code, row.name, row.districtName, String(row.students), String(row.campuses)]),
    )
    expect(rows).toHaveLength(1)
  })

  it('has a row for each grade of the filtered campuses', async () => {
    const { list } = await manage.done(listCampuses, { keyword: 'EAST' })
    const rows = await rowsOf(
      await manage.download(downloadBaseData, {
        kind: 'headcount',
        filter: { keyword: 'EAST' },
        columns: ['campusCode', 'grade', 'students'],
      }),
    )
    const counted = list.flatMap((campus) => campus.headcount.map((row) => [campus.code, row.students]))
    expect(rows.map(([code, , students]) => [code, Number(students)])).toEqual(counted)
  })

  it('has codes for references, also in lists, and days as days', async () => {
    expect(await of('supplier', ['code', 'publisherCodes'])).toContainEqual(['G001', 'P001, P002'])
    expect(await of('coverage', ['districtCode', 'schoolCode', 'warehouseCode'])).toEqual([
      ['330102', '', 'W011'],
      ['', '3301030001', 'W002'],
    ])
    expect(await of('discount', ['districtCode', 'bookCode', 'discountBp', 'validFrom', 'phase'])).toContainEqual([
      '330102',
      'YW101',
      '72.25',
      '2026-09-01',
      'In force',
    ])
    expect(await of('bookTerms', ['companyCode', 'bookCode', 'supplierCode', 'purchaseDiscountBp'])).toEqual([
      ['BRANCH', 'YW101', 'G001', '65'],
    ])
  })

  it.each(importKinds)('of %s never contains a password', async (kind) => {
    expect(
      sheets[kind].columns.filter(({ key }) => /hash|password$/i.test(key) && key !== 'mustChangePassword'),
    ).toEqual([])
    const rows = await rowsOf({ body: await exported(manage, kind) })
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })
})

it('for business users has the discounts of their own districts, as in the list', async () => {
  const business = app.as('business')
  const { list } = await business.done(listBusinessDiscounts, {})
  const columns = ['code', 'districtName', 'discountBp', 'phase']
  const rows = await rowsOf(await business.download(downloadBusinessDiscounts, { filter: {}, columns }))
  expect(rows.map(([code]) => code)).toEqual(list.map((discount) => discount.code))
  expect(rows.map(([, district]) => district)).toEqual(['Own district'])
  expect((await manage.done(listDiscounts, {})).total).toBeGreaterThan(rows.length)
})
