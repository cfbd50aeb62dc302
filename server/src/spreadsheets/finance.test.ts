import {
  downloadAccount,
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

it('what is reconciled leaves by school and title, or school by school', async () => {
  for (const name of ['manage', 'business', 'area', 'school'] as const) {
    const rows = await sheetOf(world.as(name), downloadReconciliation, { by: 'title', filter: {} })
    expect([name, rows]).toMatchObject([
      name,
      [{ School: 'Own school', Ordered: '100', Confirmed: '10', Charged: '78' }],
    ])
    const schools = await sheetOf(world.as(name), downloadReconciliation, { by: 'school', filter: {} })
    expect([name, schools]).toMatchObject([name, [{ School: 'Own school', Titles: '1', Charged: '78' }]])
  }
  for (const by of ['title', 'school'] as const)
    expect(await sheetOf(world.as('otherSchool'), downloadReconciliation, { by, filter: {} })).toEqual([])
})

it('accounts leave as they are added up', async () => {
  for (const name of ['area', 'school'] as const) {
    const lines = await sheetOf(world.as(name), downloadAccount, { kind: 'selfPaid', filter: {} })
    expect([name, lines]).toMatchObject([name, [{ School: 'Own school', Copies: '10', Net: '78' }]])
    const grades = await sheetOf(world.as(name), downloadAccount, { kind: 'selfPaid', filter: { by: 'grade' } })
    expect([name, grades]).toMatchObject([name, [{ Titles: '1', Copies: '10', Net: '78' }]])
    expect(await sheetOf(world.as(name), downloadAccount, { kind: 'funded', filter: {} })).toEqual([])
  }
  expect(await sheetOf(world.as('otherArea'), downloadAccount, { kind: 'selfPaid', filter: {} })).toEqual([])
})
