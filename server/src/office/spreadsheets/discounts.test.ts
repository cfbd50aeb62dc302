import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import { listDiscounts, stepDiscounts } from '@keben/core/base/terms/contract'
import { beforeAll, expect, it } from 'vitest'
import { cityRows, like } from '../../../../test/fixtures/city.ts'
import { checkedFile, checkedRows, exported, importedRows } from '../../../../test/fixtures/imports.ts'
import { givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const manage = app.as('manage')

const hillside = async () =>
  (await manage.done(listDiscounts, { keyword: 'Hillside' })).list.toSorted((one, other) => one.id - other.id)
const discountRow = (discountBp: number) =>
  like('discount', { districtCode: '330103', discountBp, validFrom: '2026-03-01', validTo: null, remark: null })

/** Three for the same from the same day, of which the first two were disabled. */
beforeAll(async () => {
  for (const kind of importKinds) await importedRows(manage, kind, cityRows[kind])
  for (const percent of [60, 61, 62]) {
    const ids = (await hillside()).map(({ id }) => id)
    if (ids.length) await manage.done(stepDiscounts, { ids, step: 'disable' })
    await importedRows(manage, 'discount', [discountRow(percent)])
  }
})

it('an imported discount without a code never reactivates a disabled one, but creates a new one', async () => {
  expect((await hillside()).map(({ state, discountBp }) => [state, discountBp])).toEqual([
    ['disabled', 6000],
    ['disabled', 6100],
    ['active', 6200],
  ])
})

it('an export of discounts is imported again without a change, even with disabled duplicates', async () => {
  const file = await exported(manage, 'discount')
  const report = await checkedFile(manage, 'discount', file)
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 7 })
})

/** The export, with the rows of one discount changed. */
async function edited(code: string, change: (cells: string[], columns: readonly string[]) => string[]) {
  const read = await readFirstSheet(await exported(manage, 'discount'), { percentages: true })
  const columns = (read?.header ?? []).map(String)
  const rows = (read?.rows ?? []).map(({ cells }) => cells.map(String))
  const changed = rows.map((cells) => (cells[columns.indexOf('Number')] === code ? change(cells, columns) : cells))
  return checkedFile(manage, 'discount', await givenWorkbook([{ rows: [columns, ...changed] }]))
}

it('an imported discount with a code changes that one, and a disabled one remains disabled', async () => {
  const [, second] = await hillside()
  const report = await edited(second?.code ?? '', (cells, columns) =>
    cells.map((cell, at) => (columns[at] === 'Discount %' ? '59' : cell)),
  )
  expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 6, problems: [] })
})

it('an imported discount without a code changes the active one', async () => {
  const [, , third] = await hillside()
  expect(third).toMatchObject({ state: 'active', discountBp: 6200 })
  await importedRows(manage, 'discount', [discountRow(63)])
  expect((await hillside()).map(({ state, discountBp }) => [state, discountBp])).toEqual([
    ['disabled', 6000],
    ['disabled', 6100],
    ['active', 6300],
  ])
})

it('two imported rows for the same discount are refused', async () => {
  const [first] = await hillside()
  // Without its code, the row of a disabled one means the one in use, which has a row of its own.
  const report = await edited(first?.code ?? '', (cells, columns) =>
    cells.map((cell, at) => (columns[at] === 'Number' ? '' : cell)),
  )
  expect(report.problems.map(({ rule }) => rule)).toEqual(['twice_in_file'])
  expect(await checkedRows(manage, 'discount', [discountRow(64), discountRow(65)])).toMatchObject({
    problems: [{ row: 3, rule: 'twice_in_file' }],
  })
})

it('the import of discounts logs no warnings', () => {
  expect(app.complaints).toEqual([])
})
