import { cityDay } from '@keben/core/kit/moment'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../fixtures/adds-up.ts'
import { givenConfirmedBill } from '../fixtures/bills.ts'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import { createTestApp } from '../test-app.ts'
import { agrees, button, comingInto, dialog, follows, isIn, misfits, presses, row, seesFact } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { gone } from './shaping.ts'

// A bank statement: proposals are recorded, unrelated rows set aside and restored, and a payment is reassigned. Then a
// supplier with a differing invoice is settled. The chapters build on each other.

const app = await createTestApp({ jobs: true })
const comes = comingInto(app)
afterEach(() => moneyMustAddUp(app))

const first = await givenConfirmedBill(app, [{ copies: 3 }])
const second = await givenConfirmedBill(app, [{ copies: 4 }])
const today = cityDay(new Date())
/** The bank's format, with rows above the header. */
const statement = {
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Account 990100001,November',
      'Transaction date,Counterparty,Credit amount,Debit amount,Description,Reference',
      `${today},Own school,23.40,,Books ${first.number},N-1`,
      `${today},Own school,31.20,,Thanks,N-2`,
      `${today},Savings,0.07,,Interest,N-3`,
    ].join('\r\n'),
  ),
}

/** The list's row for a bank row, on a desktop. */
const bankRow = (page: Page, reference: string) => row(page, reference)
async function uploads(page: Page, opener: string): Promise<void> {
  await button(page, opener).click()
  await dialog(page).locator('input[type=file]').setInputFiles(statement)
}

describe('the bank’s statement', () => {
  it('is uploaded, and what it proposes is recorded by keyboard', async () => {
    const finance = await comes({ as: 'finance' })
    await goesTo(finance, 'Bank statement')
    await uploads(finance, 'Upload statement')
    await dialog(finance).getByText('3 new transactions, 0 uploaded before.').waitFor()
    expect(await barriers(finance)).toEqual([])
    await button(dialog(finance), 'Close').last().click()
    await gone(dialog(finance))
    await bankRow(finance, 'N-1').getByText('Bill number in the purpose').waitFor()
    await bankRow(finance, 'N-2').getByText(second.number).waitFor()
    await bankRow(finance, 'N-3').getByText('No matching bill').waitFor()
    expect(await barriers(finance)).toEqual([])
    for (const reference of ['N-1', 'N-2']) {
      await presses(button(bankRow(finance, reference), `Match Own school · ${reference}`))
      await bankRow(finance, reference).getByText('Matched', { exact: true }).waitFor()
    }
  })

  it('has a row without a bill, which is ignored with a reason and restored', async () => {
    const finance = await comes({ as: 'finance' })
    await goesTo(finance, 'Bank statement')
    await bankRow(finance, 'N-3').getByRole('checkbox').check()
    await button(finance, 'Ignore…').click()
    await dialog(finance).getByRole('textbox').fill('Interest')
    await agrees(finance, 'Ignore')
    await finance.locator('.shell-last-action').getByText('1 transaction ignored.').waitFor()
    await bankRow(finance, 'N-3').getByText('Ignored', { exact: true }).waitFor()
    await presses(bankRow(finance, 'N-3').locator('.row-more'))
    await presses(finance.getByRole('menuitem', { name: 'Stop ignoring' }))
    await finance.locator('.shell-last-action').getByText('1 transaction to match again.').waitFor()
    await bankRow(finance, 'N-3').getByText('To match', { exact: true }).waitFor()
    expect(await barriers(finance)).toEqual([])
  })

  it('has an open row again once its payment is reversed', async () => {
    const finance = await comes({ as: 'finance', language: 'zh' })
    await goesTo(finance, '学校结算历史')
    await finance.getByRole('button', { name: second.number }).first().click()
    await isIn(finance, '已结清')
    await finance.getByRole('listitem').filter({ hasText: 'N-2' }).getByRole('button', { name: '冲销…' }).click()
    await dialog(finance).getByRole('textbox').fill('It was of another school')
    await agrees(finance, '冲销')
    await isIn(finance, '待付款')
    await goesTo(finance, '银行流水')
    await bankRow(finance, 'N-2').getByText('待核销', { exact: true }).waitFor()
    await bankRow(finance, 'N-1').getByText('已核销', { exact: true }).waitFor()
    expect(await barriers(finance)).toEqual([])
  })

  it('counts nothing twice if it is uploaded again from a phone', async () => {
    const finance = await comes({ as: 'finance', phone: true, language: 'zh' })
    await goesTo(finance, '银行流水')
    await uploads(finance, '上传银行流水')
    await dialog(finance).getByText('新增 0 笔，已有 3 笔。').waitFor()
    expect(await misfits(finance)).toEqual([])
    await button(dialog(finance), '关闭').last().click()
    await gone(dialog(finance))
    await finance.getByRole('listitem').filter({ hasText: '未匹配到账单' }).first().waitFor()
    expect(await misfits(finance)).toEqual([])
  })

  it('appears on the school’s bill as a payment and its reversal', async () => {
    const school = await comes({ as: 'school', phone: true, language: 'zh' })
    await follows(school, /It was of another school/)
    await isIn(school, '待付款')
    await seesFact(school, '未付', '¥31.20')
    expect(await misfits(school)).toEqual([])
  })
})

const settlement = async (): Promise<{ number: string; yuan: string }> =>
  (await app.db.primary.row<{ number: string; yuan: string }>(sql`
    select number, to_char(total_fen / 100.0, 'FM999990.00') as yuan from bill where payer = 'supplier'`)) ?? {
    number: '',
    yuan: '',
  }

describe('a supplier’s settlement', () => {
  it('consists of received copies, and shows an invoice that differs', async () => {
    await givenCounted(app, await givenArriving(app, { copies: [10] }))
    const finance = await comes({ as: 'finance' })
    await goesTo(finance, 'Supplier receipts to settle')
    // Not the header's button, which precedes the rows.
    await finance.locator('tbody').getByRole('checkbox').first().check()
    await presses(button(finance, 'Settle…'))
    await agrees(finance, 'Settle')
    await isIn(finance, 'To confirm')
    await finance
      .locator('.shell-last-action')
      .getByText(/^✓ 1 document of .* settled: ¥/)
      .waitFor()
    await button(finance, 'Supplier’s invoice…').click()
    const form = finance.getByRole('form', { name: 'Supplier’s invoice' })
    await form.getByLabel('Invoice', { exact: true }).fill('INV-77')
    await form.getByLabel(/¥/).fill('80.00')
    await finance.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    const beside = finance.getByRole('region', { name: 'Received and invoiced' })
    await beside.getByRole('row').filter({ hasText: 'Difference' }).waitFor()
    expect(await barriers(finance)).toEqual([])
  })

  it('is opened from the supplier’s home page and agreed to on a phone', async () => {
    const supplier = await comes({ as: 'supplier', phone: true, language: 'zh' })
    await supplier.locator('[data-todo=settlementsToAgree]').tap()
    await isIn(supplier, '待确认')
    await supplier
      .getByText((await settlement()).number)
      .first()
      .waitFor()
    expect(await misfits(supplier)).toEqual([])
    await button(supplier, '核对无误').tap()
    await agrees(supplier, '核对无误')
    await seesFact(supplier, '我方答复', '核对无误')
    expect(await misfits(supplier)).toEqual([])
  })

  it('stays on the home page of finance until the invoice is right, and is then paid', async () => {
    const finance = await comes({ as: 'finance' })
    await finance.locator('[data-todo=invoicesDiffering]').click()
    await isIn(finance, 'To confirm')
    await finance.getByText('The invoice differs from the received value.').first().waitFor()
    await button(finance, 'Confirm').click()
    await isIn(finance, 'To pay')
    const { number, yuan } = await settlement()
    await button(finance, 'Supplier’s invoice…').click()
    const form = finance.getByRole('form', { name: 'Supplier’s invoice' })
    await form.getByLabel(/¥/).fill(yuan)
    await finance.keyboard.press('Enter')
    await finance.getByText('The invoice agrees with the received value.').waitFor()
    await button(finance, 'Record payment…').click()
    const paying = finance.getByRole('form', { name: `Payment for ${number}` })
    await paying.getByLabel('Bank reference').fill('OUT-1')
    await finance.keyboard.press('Enter')
    await isIn(finance, 'Paid')
    expect(await barriers(finance)).toEqual([])
  })
})
