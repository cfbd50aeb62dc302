import { lookAfterDeliveries } from '@keben/server/distribution/deliveries/waiting'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { createSeasonWithOutstanding } from '../fixtures/deliveries.ts'
import { givenStock } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import {
  agrees,
  button,
  comingInto,
  dialog,
  field,
  figuresOf,
  follows,
  isIn,
  misfits,
  part,
  presses,
  row,
  scans,
  seesFact,
} from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers, framesPass } from './accessibility.ts'
import { either } from './languages.ts'

// Deliveries: a scarce title is allocated, its company resolves short and wet copies, and the system confirms an
// unconfirmed note. The chapters build on each other.

const app = await createTestApp({ jobs: true })
const comes = comingInto(app)
afterEach(() => mustAddUp(app))

const [exercises, reader] = ['Exercises, grade three', 'Reader, grade three'] as const
const books = await shelf()
const season = await createSeasonWithOutstanding(app, { books: books.map(({ id }) => id) })

/** Two campuses are owed 80 copies of each title; the first has a hundred in stock, in packs of 20. */
async function shelf(): Promise<{ id: number; isbn: string }[]> {
  const fixtures = createFixtures(app)
  const shared = { kind: 'workbook', funding: 'self', grade: 3, priceFen: 1000 } as const
  const made = [await fixtures.book({ ...shared, title: exercises }), await fixtures.book({ ...shared, title: reader })]
  for (const [place, { id }] of made.entries()) await givenStock(app, { bookId: id, onHand: place ? 200 : 100 })
  return made
}

/** The delivery note of a campus. */
async function noteTo(campusId: number): Promise<string> {
  const note = await app.db.primary.row<{ number: string }>(
    sql`select number from send_order where plan_id = ${season.planId} and campus_id = ${campusId} order by id limit 1`,
  )
  return note?.number ?? ''
}

/** The note's row for a title. */
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe('a delivery', () => {
  it('is allocated where copies are short, and issued, by keyboard', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'Season deliveries')
    const bar = part(business, 'To deliver')
    await bar.getByText('Ready: 260 copies in 2 deliveries').waitFor()
    await bar.getByText('60 copies short of 1 title').waitFor()
    expect(await barriers(business)).toEqual([])

    await presses(business.getByRole('button', { name: exercises }).first())
    const share = (campus: string) => field(business, `Copies: Own school · ${campus}`)
    // Five packs do not halve: the first campus by code gets one more, and each share states why.
    await expect.poll(() => share('Main').inputValue()).toBe('60')
    await expect.poll(() => share('East').inputValue()).toBe('40')
    await row(business, 'East').getByText(either('Ordered 80', '订 80 册')).waitFor()
    await share('Main').fill('50')
    await share('East').fill('50')
    await share('East').press('Tab')
    await expect.poll(async () => (await figuresOf(row(business, 'East')))['Short']).toBe('30')
    expect(await barriers(business)).toEqual([])
    await presses(business.getByRole('link', { name: either('← To deliver', '← 待开单') }))
    await button(business, either('2 shares adjusted manually', '手工调整 2 处')).waitFor()
    await presses(button(business, 'Create 2 deliveries…'))
    await dialog(business).getByText(either('with 260 copies', '共 260 册')).last().waitFor()
    await agrees(business, 'Create 2 deliveries')
    const status = business.locator('.shell-last-action')
    await status.getByText('2 deliveries with 260 copies created.').waitFor()
    await status.getByRole('link', { name: 'Show deliveries' }).waitFor()
    await status.locator('.next-job-link').waitFor()
  })

  it('is picked by scanning on a phone, two copies short, and shipped', async () => {
    const note = await noteTo(1)
    const keeper = await comes({ as: 'warehouse', phone: true, language: 'zh' })
    await follows(keeper, either('2 deliveries with 260 copies', '待配货发货单 2 张，共 260 册'))
    await keeper.getByRole('button', { name: note }).first().tap()
    await isIn(keeper, '待发货')
    await button(keeper, '配货').tap()
    await keeper.getByText('已勾选 0 / 2').waitFor()
    await framesPass(keeper)
    for (const [place, { isbn }] of books.entries()) {
      await scans(keeper, isbn)
      await keeper.getByText(`已勾选 ${place + 1} / 2`).waitFor()
    }
    await button(line(keeper, reader), '有差异').tap()
    await field(keeper, `实配: ${reader}`).fill('78')
    await button(keeper, '配货 128 册，1 个品种不足').tap()
    await keeper.getByText('请填写原因。').waitFor()
    await field(keeper, `原因: ${reader}`).fill('两册破损')
    expect(await misfits(keeper)).toEqual([])
    await button(keeper, '配货 128 册，1 个品种不足').tap()

    await button(keeper, '发货…').tap()
    const sending = keeper.getByRole('form', { name: `发货 ${note}` })
    await sending.getByLabel('车牌号').fill('A 12345')
    await sending.getByLabel('司机').fill('老李')
    expect(await misfits(keeper)).toEqual([])
    await button(sending, '发出 128 册').tap()
    await isIn(keeper, '已发货')
    await seesFact(keeper, '车牌号', 'A 12345')
  })

  it('is shipped from the list, with a message for each', async () => {
    const keeper = await comes({ as: 'warehouse', language: 'zh' })
    await goesTo(keeper, '发货工作台')
    await row(keeper, await noteTo(2))
      .getByRole('checkbox')
      .check()
    await presses(button(keeper, '发货…'))
    const sending = keeper.getByRole('form', { name: '发货：1 张发货单' })
    await sending.getByLabel('车牌号').fill('B 67890')
    await keeper.keyboard.press('Enter')
    await keeper.locator('.shell-last-action').getByText('已发货 1 张').waitFor()
    await keeper.locator('.next-job-link').waitFor()
    expect(await barriers(keeper)).toEqual([])
  })

  it('is confirmed on a phone with three missing and two damaged copies', async () => {
    const note = await noteTo(1)
    const school = await comes({ as: 'school', phone: true })
    const expectedNotices = [
      `${note} is on its way: 128 copies .*, vehicle A 12345`,
      `${note} 已发出：128 册.*，车牌 A 12345`,
    ] as const
    await follows(school, either(new RegExp(expectedNotices[0]), new RegExp(expectedNotices[1])))
    await goesTo(school, 'Arrivals')
    await school.getByLabel('Scan the code of a delivery note, or enter its number').fill(note)
    await button(school, 'Open').tap()
    await button(school, 'Confirm all as listed (128 copies)').waitFor()
    await button(line(school, exercises), 'Differs').tap()
    await field(school, `Missing: ${exercises}`).fill('3')
    await field(school, `Reason: ${exercises}`).fill('One bundle was open')
    await button(line(school, reader), 'Differs').tap()
    await field(school, `Damaged: ${reader}`).fill('2')
    await field(school, `Reason: ${reader}`).fill('Wet')
    expect(await misfits(school)).toEqual([])
    await button(school, 'Confirm with 2 differences').tap()
    await button(dialog(school), 'Confirm delivery').tap()
    await isIn(school, 'Confirmed')
    await seesFact(school, 'Good', '123')
    expect(await misfits(school)).toEqual([])
  })

  it('is confirmed by the system if the campus does not answer', async () => {
    const campus = await comes({ as: 'campus', phone: true, language: 'zh' })
    await goesTo(campus, '到货确认')
    await campus
      .getByRole('button', { name: await noteTo(2) })
      .first()
      .tap()
    await isIn(campus, '已发货')
    // Thirty days later, past the due day.
    const { day } =
      (await app.db.primary.row<{ day: string }>(sql`
      select (greatest(books_in_hand, current_date) + 30)::text as day from plan where id = ${season.planId}`)) ?? {}
    await lookAfterDeliveries(app.db, new Date(`${day}T04:00:00Z`))
    await isIn(campus, '已确认')
    await seesFact(campus, '完好', '130')
    await campus.getByText('系统确认').first().waitFor()
    await follows(campus, either('has been confirmed automatically as complete', '系统已按全部收到自动确认'))
    expect(await misfits(campus)).toEqual([])
  })

  it('has its differences closed: missing copies are sent again, damaged ones are credited', async () => {
    const note = await noteTo(1)
    const business = await comes({ as: 'business' })
    await follows(
      business,
      either(`reports differences in ${note}: 3 missing, 2 damaged`, `上报 ${note} 有差异：短少 3 册，残损 2 册`),
    )
    await isIn(business, 'Confirmed')
    await goesTo(business, 'Season deliveries')
    await business.getByRole('link', { name: 'Differences' }).click()
    for (const [title, how, why, state] of [
      [exercises, 'Send again', 'They lay behind the door', 'Sent again'],
      [reader, 'Credit, do not resend', 'The rain was ours', 'Credited'],
    ] as const) {
      await row(business, title).getByRole('checkbox').check()
      await presses(button(business, `${how}…`))
      await dialog(business).getByRole('textbox').fill(why)
      await agrees(business, how)
      await row(business, title).getByText(state, { exact: true }).waitFor()
      await button(business, 'Clear').click()
    }
    expect(await barriers(business)).toEqual([])
    await business.getByRole('link', { name: 'To deliver', exact: true }).click()
    await part(business, 'To deliver').getByText('65 outstanding to 2 receivers').waitFor()
  })

  it('leaves outstanding copies on the progress page', async () => {
    const school = await comes({ as: 'school', phone: true, language: 'zh' })
    await goesTo(school, '收货进度')
    await part(school, '征订与欠发').getByText('欠发 65 册').waitFor()
    await part(school, '征订与欠发').getByText(exercises).waitFor()
    expect(await misfits(school)).toEqual([])
    await school.getByRole('link', { name: '欠发 65 册' }).tap()
    await line(school, exercises).waitFor()
    expect(await misfits(school)).toEqual([])
  })

  it('appears in the journey of its title up to the charge', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'Stock')
    await button(row(business, reader), reader).click()
    const way = dialog(business).locator('.journey-station')
    const station = (name: string) => way.filter({ has: business.locator('.journey-name', { hasText: name }) })
    await station('Confirmed').getByText('2 credited').waitFor()
    for (const [name, copies] of [
      ['Sent', '158'],
      ['Confirmed', '156'],
      ['Charged', '156'],
    ] as const)
      await expect.poll(() => station(name).locator('.journey-copies').innerText()).toBe(copies)
    await station('Paid').getByText('156 not paid').waitFor()
    expect(await barriers(business)).toEqual([])
    await station('Sent')
      .getByRole('link', { name: await noteTo(1) })
      .click()
    await isIn(business, 'Confirmed')
    await expect.poll(() => figuresOf(row(business, exercises))).toMatchObject({ Sent: '50' })
  })
  it(
    'is returned in part: the school requests it, the company approves it, the keeper counts it',
    { timeout: 300_000 },
    async () => {
      const school = await comes({ as: 'school', phone: true, language: 'zh' })
      await goesTo(school, '到货确认')
      await school.getByLabel('扫描送货单二维码，或输入单号').fill(await noteTo(1))
      await button(school, '打开').tap()
      await isIn(school, '已确认')
      await school.getByRole('link', { name: '申请退货…' }).tap()
      await line(school, exercises).locator('[data-open]').tap()
      await field(school, `册数：${exercises}`).fill('20')
      await school.getByRole('combobox', { name: '原因' }).fill('学生比预计少')
      expect(await misfits(school)).toEqual([])
      await button(school, '提交').tap()
      await isIn(school, '待审核')
      expect(await misfits(school)).toEqual([])

      const back = await app.db.primary.row<{ number: string }>(sql`select number from return_order`)
      const number = back?.number ?? ''
      const business = await comes({ as: 'business' })
      await goesTo(business, 'Returns')
      await presses(button(business, number))
      await isIn(business, 'To approve')
      await presses(button(business, 'Approve'))
      await isIn(business, 'Approved')
      expect(await barriers(business)).toEqual([])

      const keeper = await comes({ as: 'warehouse' })
      await goesTo(keeper, 'Returns')
      await presses(button(keeper, number))
      await isIn(keeper, 'Approved')
      await field(keeper, `Good: ${exercises}`).fill('19')
      await keeper.keyboard.press('Tab')
      await keeper.keyboard.type('1')
      await expect.poll(() => field(keeper, `Damaged: ${exercises}`).inputValue()).toBe('1')
      expect(await barriers(keeper)).toEqual([])
      await presses(button(keeper, 'Receive'))
      await isIn(keeper, 'Done')
    },
  )
})
