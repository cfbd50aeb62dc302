import { schoolBills } from '@keben/core/finance/settlements/payers'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../fixtures/adds-up.ts'
import { givenBills, givenConfirmedBill } from '../fixtures/bills.ts'
import { givenFacts } from '../fixtures/charged.ts'
import { createTestApp } from '../test-app.ts'
import { agrees, button, comingInto, isIn, misfits, presses, row, seesFact } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'

// Copies returned after billing: the credit reduces the payment, or is set off against the bill.

const app = await createTestApp()
const comes = comingInto(app)
afterEach(() => moneyMustAddUp(app))

/** A bill over 20 copies at 7.80, and a credit for five. */
async function givenBoth(): Promise<{ bill: string; credit: string }> {
  const { number, dueIds } = await givenConfirmedBill(app, [{ copies: 20 }])
  await givenFacts(app, [{ dueLineId: dueIds[0] ?? 0, copies: -5 }])
  const [creditId = 0] = await givenBills(app)
  await app.as('finance').done(schoolBills.confirm, { ids: [creditId], reason: 'A credit' })
  const { list } = await app.as('finance').done(schoolBills.list, { credit: true, sort: '-number', pageSize: 1 })
  return { bill: number, credit: list[0]?.number ?? '' }
}

describe('a credit', () => {
  it('is deducted from a payment that is recorded for it and a bill together', async () => {
    const { bill, credit } = await givenBoth()
    const finance = await comes({ as: 'finance', language: 'zh' })
    await goesTo(finance, '收款核销（学校）')
    for (const number of [bill, credit]) await row(finance, number).getByRole('checkbox').check()
    await presses(button(finance, '登记收款…'))
    const form = finance.getByRole('form', { name: '登记收款：Own school，账单 2 张' })
    // 156.00 less 39.00.
    await expect.poll(() => form.getByLabel('金额').inputValue()).toBe('117.00')
    await form.getByText('先用贷项抵扣，再冲抵最早到期的账单。').waitFor()
    expect(await barriers(finance)).toEqual([])
    await form.getByLabel('金额').fill('195.00')
    await finance.keyboard.press('Enter')
    await form.getByText('未付金额只有 ¥117.00。').waitFor()
    await form.getByLabel('金额').fill('117.00')
    await finance.keyboard.press('Enter')
    await finance.getByText('已登记 ¥117.00。').waitFor()
    for (const number of [bill, credit]) await row(finance, number).waitFor({ state: 'hidden' })
  })

  it('is offset against a bill, and its school sees the rest', async () => {
    const { bill, credit } = await givenBoth()
    const finance = await comes({ as: 'finance' })
    await goesTo(finance, 'School bills to collect')
    for (const number of [bill, credit]) await row(finance, number).getByRole('checkbox').check()
    await presses(button(finance, 'Offset credits…'))
    await agrees(finance, 'Record')
    await row(finance, credit).waitFor({ state: 'hidden' })
    await row(finance, bill).getByText('117.00').waitFor()
    const school = await comes({ as: 'school', phone: true, language: 'zh' })
    await goesTo(school, '账单')
    await school.getByRole('button', { name: bill }).first().tap()
    await isIn(school, '待付款')
    await seesFact(school, '未付', '¥117.00')
    expect(await misfits(school)).toEqual([])
  })
})
