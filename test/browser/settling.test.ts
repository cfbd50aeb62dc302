import { saveCorrectionLimits } from '@keben/core/finance/settlements/approvals'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { moneyMustAddUp } from '../fixtures/adds-up.ts'
import { givenDue, givenFacts } from '../fixtures/charged.ts'
import { createTestApp } from '../test-app.ts'
import {
  agrees,
  button,
  comingInto,
  dialog,
  figuresOf,
  follows,
  isIn,
  misfits,
  presses,
  row,
  seesFact,
} from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'

// From confirmed copies to the bank: finance bills a season, the school disputes two lines, one is corrected; it pays
// twice, and one payment is reversed. The chapters build on each other.

const app = await createTestApp({ jobs: true })
const comes = comingInto(app)
afterEach(() => moneyMustAddUp(app))

const [exercises, reader, atlas] = ['三年级练习册', '三年级读本', '三年级图册'] as const
await confirmed()
// A limit that lets one person correct 80 of 780 yuan.
await app.as('manage').done(saveCorrectionLimits, { limitFen: 500_00, limitBp: 20_00 })

/** The school has confirmed 100 copies of three titles each, at 10 yuan less 22 %. */
async function confirmed(): Promise<void> {
  const fixtures = createFixtures(app)
  for (const title of [exercises, reader, atlas]) {
    const { id: bookId } = await fixtures.book({ kind: 'workbook', funding: 'self', grade: 3, priceFen: 1000, title })
    await givenFacts(app, [{ dueLineId: await givenDue(app, { bookId, requested: 100 }), copies: 100 }])
  }
}

const bill = async (): Promise<string> =>
  (await app.db.primary.row<{ number: string }>(sql`select number from bill order by id desc limit 1`))?.number ?? ''
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe('a bill', () => {
  it('is previewed and then made by finance', async () => {
    const finance = await comes({ as: 'finance' })
    await goesTo(finance, 'School bills to confirm')
    await finance.getByRole('link', { name: 'Bills to create' }).click()
    await finance.getByText('1 bill for 1 payer, ¥2,340.00').waitFor()
    expect(await barriers(finance)).toEqual([])
    await presses(button(finance, 'Create 1 bill…'))
    await agrees(finance, 'Create 1 bill')
    await finance.locator('.shell-last-action').getByText('1 bill of ¥2,340.00 created.').waitFor()
    await finance.getByText('Nothing to bill').waitFor()
  })

  it('is disputed by the school in two lines on a phone', async () => {
    const school = await comes({ as: 'school', phone: true, language: 'zh' })
    await follows(school, `账单 ${await bill()}（2,340.00 元）已生成，请核对。`)
    await isIn(school, '待确认')
    await seesFact(school, '金额', '¥2,340.00')
    expect(await misfits(school)).toEqual([])
    await button(school, '提出异议…').tap()
    await card(school, exercises).getByRole('checkbox').check()
    await card(school, reader).getByRole('checkbox').check()
    const form = school.getByRole('form', { name: '提出异议…' })
    await form.getByLabel(new RegExp(exercises)).fill('折扣应为七折')
    await button(form, '对 2 行提出异议').tap()
    await expect.poll(() => form.isVisible()).toBe(true)
    await form.getByLabel(new RegExp(reader)).fill('少收十册')
    expect(await misfits(school)).toEqual([])
    await button(form, '对 2 行提出异议').tap()
    await seesFact(school, '我方答复', '异议 2 行')
    expect(await misfits(school)).toEqual([])
  })

  it('is corrected in one line, and unchanged in the other', async () => {
    const finance = await comes({ as: 'finance' })
    await follows(
      finance,
      either(`disputes 2 lines of the bill ${await bill()}`, `对账单 ${await bill()} 的 2 行提出异议`),
    )
    await finance.getByText('A line is disputed; reply to the dispute first.').waitFor()
    const answers = async (title: string, why: string, how: 'Correct' | 'Uphold', amount?: string) => {
      await button(row(finance, title), 'Reply…').click()
      const form = finance.getByRole('form', { name: 'Reply to the dispute' })
      await form.getByLabel('Reason').fill(why)
      if (amount) await form.getByLabel('Correct the line to').fill(amount)
      expect(await barriers(finance)).toEqual([])
      await presses(button(form, how))
      await form.waitFor({ state: 'hidden' })
    }
    await answers(exercises, 'The new discount holds', 'Correct', '700.00')
    await seesFact(finance, 'Total', '¥2,260.00')
    await answers(reader, 'The note is signed', 'Uphold')
    await finance.getByText('A line is disputed; reply to the dispute first.').waitFor({ state: 'hidden' })
    await button(finance, 'Confirm…').waitFor()
  })

  it('is agreed to once every dispute is answered', async () => {
    const school = await comes({ as: 'school', phone: true, language: 'zh' })
    await follows(school, either(/“三年级读本” .* is upheld: The note/, /《三年级读本》维持原额：The note is signed/))
    await card(school, exercises).getByText('The new discount holds').first().waitFor()
    await button(school, '核对无误').tap()
    await agrees(school, '核对无误')
    await seesFact(school, '我方答复', '核对无误')
    expect(await misfits(school)).toEqual([])
  })

  it('is confirmed and paid in two parts, of which one is reversed', async () => {
    const finance = await comes({ as: 'finance' })
    await follows(finance, `Own school agrees to the bill ${await bill()}.`)
    await button(finance, 'Confirm').click()
    await isIn(finance, 'To pay')
    const pays = async (amount: string, reference: string) => {
      await button(finance, 'Record payment…').click()
      const form = finance.getByRole('form', { name: `Payment for ${await bill()}` })
      await form.getByLabel('Amount').fill(amount)
      await form.getByLabel('Bank reference').fill(reference)
      expect(await barriers(finance)).toEqual([])
      await finance.keyboard.press('Enter')
      await finance.getByText(`¥${amount} recorded.`).waitFor()
    }
    await pays('2,000.00', 'B-1')
    await seesFact(finance, 'Outstanding', '¥260.00')
    await button(finance, 'Record payment…').click()
    const form = finance.getByRole('form', { name: `Payment for ${await bill()}` })
    await form.getByLabel('Amount').fill('260.01')
    await button(form, 'Record').click()
    await finance.getByText('Only ¥260.00 is outstanding.').waitFor()
    await button(form, 'Back').click()
    await pays('260.00', 'B-2')
    await isIn(finance, 'Paid')

    await finance.getByRole('listitem').filter({ hasText: 'B-2' }).getByRole('button', { name: 'Reverse…' }).click()
    await dialog(finance).getByRole('textbox').fill('It was of another school')
    await agrees(finance, 'Reverse')
    await isIn(finance, 'To pay')
    await seesFact(finance, 'Outstanding', '¥260.00')
    await finance.getByText('It was of another school').first().waitFor()
    expect(await barriers(finance)).toEqual([])
  })

  it('is listed as payable with its outstanding amount', async () => {
    const finance = await comes({ as: 'finance', language: 'zh' })
    const school = await comes({ as: 'school', phone: true })
    await goesTo(finance, '收款核销（学校）')
    const line = row(finance, await bill())
    await expect.poll(() => figuresOf(line)).toMatchObject({ 金额: '2,260.00', 未付: '260.00' })
    expect(await barriers(finance)).toEqual([])
    await goesTo(school, 'Bills')
    await card(school, await bill())
      .getByText('260.00')
      .first()
      .waitFor()
    await follows(school, either(/has been reversed: It was of another/, /已冲销：It was of another school/))
    await isIn(school, 'To pay')
  })
})
