import {
  downloadAccount,
  downloadDistrictBills,
  downloadOwed,
  downloadReconciliation,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '@keben/core/office/spreadsheets/finance'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenSchoolBill } from '../../../../test/fixtures/bills.ts'
import { sheetOf, sheetsOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const bill = await givenSchoolBill(app, [{ copies: 10 }])
const ofSeason = { planIds: [bill.planId ?? 0] }

it('an export of bill lines contains those of the finance, district and school concerned', async () => {
  const lines = { of: 'lines', filter: {} } as const
  for (const name of ['finance', 'school', 'area'] as const) {
    const rows = await sheetOf(app.as(name), downloadSchoolBills, lines)
    expect([name, rows]).toMatchObject([name, [{ Bill: bill.number, Copies: '10' }]])
  }
  for (const stranger of ['otherFinance', 'otherSchool', 'otherArea', 'campus'] as const)
    for (const of of ['lines', 'bills'] as const)
      expect(await sheetOf(app.as(stranger), downloadSchoolBills, { of, filter: {} })).toEqual([])
  expect(await sheetOf(app.as('area'), downloadDistrictBills, lines)).toEqual([])
  expect(await sheetOf(app.as('supplier'), downloadSupplierBills, lines)).toEqual([])
  expect(await sheetOf(app.as('shop'), downloadShopBills, lines)).toEqual([])
})

it('an export of bills has the rows of the list, with sums by state and funding on a second sheet', async () => {
  const input = { of: 'bills', filter: {} } as const
  const row = { Bill: bill.number, State: 'To confirm', Total: '78', Outstanding: '78' }
  expect(await sheetOf(app.as('finance'), downloadSchoolBills, input)).toMatchObject([row])
  const [, sums] = await sheetsOf(app.as('finance'), downloadSchoolBills, input)
  expect(sums).toMatchObject([{ State: 'To confirm', Funding: 'Self-paid', Bills: '1', Copies: '10', Total: '78' }])
  const paid = { of: 'bills', filter: { state: 'paid' } } as const
  expect(await sheetsOf(app.as('finance'), downloadSchoolBills, paid)).toEqual([[], []])
  // The overview of a district is of its own bills and of its schools'; nobody else sees more by asking for all.
  expect(await sheetOf(app.as('area'), downloadDistrictBills, { ...input, whole: true })).toMatchObject([row])
  expect(await sheetOf(app.as('finance'), downloadDistrictBills, { ...input, whole: true })).toEqual([])
})

it('an export of the reconciliation is by school and title, or by school', async () => {
  for (const name of ['manage', 'business', 'area', 'school'] as const) {
    const rows = await sheetOf(app.as(name), downloadReconciliation, { by: 'title', filter: ofSeason })
    expect([name, rows]).toMatchObject([
      name,
      [{ School: 'Own school', Ordered: '100', Confirmed: '10', Charged: '78' }],
    ])
    const schools = await sheetOf(app.as(name), downloadReconciliation, { by: 'school', filter: ofSeason })
    expect([name, schools]).toMatchObject([name, [{ School: 'Own school', Titles: '1', Charged: '78' }]])
  }
  for (const by of ['title', 'school'] as const)
    expect(await sheetOf(app.as('otherSchool'), downloadReconciliation, { by, filter: ofSeason })).toEqual([])
})

it('an export of an account is grouped as requested', async () => {
  for (const name of ['area', 'school'] as const) {
    const lines = await sheetOf(app.as(name), downloadAccount, { kind: 'selfPaid', filter: ofSeason })
    expect([name, lines]).toMatchObject([name, [{ School: 'Own school', Copies: '10', Net: '78' }]])
    const grades = await sheetOf(app.as(name), downloadAccount, {
      kind: 'selfPaid',
      filter: { ...ofSeason, by: 'grade' },
    })
    expect([name, grades]).toMatchObject([name, [{ Titles: '1', Copies: '10', Net: '78' }]])
    expect(await sheetOf(app.as(name), downloadAccount, { kind: 'funded', filter: ofSeason })).toEqual([])
  }
  expect(await sheetOf(app.as('otherArea'), downloadAccount, { kind: 'selfPaid', filter: ofSeason })).toEqual([])
})

it('an export of debts is by age and by party', async () => {
  const [ageing, balances] = [{ of: 'ageing', filter: {} } as const, { of: 'balances', filter: {} } as const]
  expect(await sheetOf(app.as('finance'), downloadOwed, ageing)).toEqual([])
  await app.as('finance').done(schoolBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  expect(await sheetOf(app.as('finance'), downloadOwed, ageing)).toMatchObject([
    { Payer: 'Own school', Bills: '1', 'Not due': '78', Outstanding: '78' },
  ])
  expect(await sheetOf(app.as('finance'), downloadOwed, { ...ageing, filter: { overdue: true } })).toEqual([])
  expect(await sheetOf(app.as('finance'), downloadOwed, balances)).toMatchObject([
    { Party: 'Own school', Charged: '78', 'Closing balance': '78' },
  ])
  for (const input of [ageing, balances]) expect(await sheetOf(app.as('otherFinance'), downloadOwed, input)).toEqual([])
})
