import {
  downloadDistrictBills,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '@keben/core/spreadsheets/finance'
import { expect, it } from 'vitest'
import { givenSchoolBill } from '../../../test/given/bills.ts'
import { sheetOf } from '../../../test/given/sheet.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const bill = await givenSchoolBill(world, [{ copies: 10 }])

it('bills leave line by line, to finance, the district and the school whose they are', async () => {
  for (const name of ['finance', 'school', 'area'] as const) {
    const rows = await sheetOf(world.as(name), downloadSchoolBills, { filter: {} })
    expect([name, rows]).toMatchObject([name, [{ Bill: bill.number, Copies: '10' }]])
  }
  for (const stranger of ['otherFinance', 'otherSchool', 'otherArea', 'campus'] as const)
    expect(await sheetOf(world.as(stranger), downloadSchoolBills, { filter: {} })).toEqual([])
  expect(await sheetOf(world.as('area'), downloadDistrictBills, { filter: {} })).toEqual([])
  expect(await sheetOf(world.as('supplier'), downloadSupplierBills, { filter: {} })).toEqual([])
  expect(await sheetOf(world.as('shop'), downloadShopBills, { filter: {} })).toEqual([])
})

it('what is reconciled leaves by school and title', async () => {
  for (const name of ['manage', 'business', 'area', 'school'] as const) {
    const rows = await sheetOf(world.as(name), downloadReconciliation, { filter: {} })
    expect([name, rows.length]).toEqual([name, 1])
  }
  expect(await sheetOf(world.as('otherSchool'), downloadReconciliation, { filter: {} })).toEqual([])
})
