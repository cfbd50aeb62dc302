import { issueSendOrders, sendBooks } from '@keben/core/distribution/deliveries/contract'
import { sql } from '@keben/server/kit/database/sql'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
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
  seesFact,
} from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'

// A shop's purchase: titles on sale, a basket on desktop and phone, and a partial confirmation above the credit limit.
// The chapters build on each other.

const app = await createTestApp()
const comes = comingInto(app)
afterEach(() => mustAddUp(app))

const [atlas, exercises, reader] = ['Atlas of the city', 'Exercises, grade three', 'Reader, grade three'] as const
const isbn = await shelf()

/**
 * Three titles at 10 yuan in packs of 20, the last out of stock. The shop pays 80 % and has a credit limit of 300 yuan.
 */
async function shelf(): Promise<string> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const { id: editionId } = await fixtures.edition()
  const { id: subjectId } = await fixtures.subject()
  const shared = { publisherId, editionId, subjectId, grade: 3, priceFen: 1000 }
  const books = [
    await fixtures.book({ ...shared, title: atlas }),
    await fixtures.book({ ...shared, title: exercises }),
    await fixtures.book({ ...shared, title: reader }),
  ]
  for (const { id } of books.slice(0, 2)) await givenStock(app, { bookId: id, onHand: 30 })
  await app.db.primary.run(sql`update shop set discount_bp = 8000, credit_limit_fen = 30000 where id = 1`)
  return books[2]?.isbn ?? ''
}

/** The number of the shop's first or second order, which contains the year. */
async function orderOf(place: 1 | 2): Promise<string> {
  const made = await app.db.primary.rows<{ number: string }>(sql`select number from shop_order order by id`)
  return made[place - 1]?.number ?? ''
}

describe('a shop', () => {
  it('is offered the titles that its company puts on sale', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'Books on sale')
    for (const title of [atlas, exercises, reader]) await row(business, title).getByRole('checkbox').check()
    await button(business, 'Put on sale').click()
    await business.getByRole('button', { name: either(/^On sale 3/, /^已上架 3/) }).waitFor()
    await row(business, exercises).getByRole('button', { name: 'Edit' }).click()
    await dialog(business).getByRole('switch').or(dialog(business).getByRole('checkbox')).first().click()
    await button(dialog(business), 'Save').click()
    const packs = row(business, exercises).getByText(either('packs of 20', '整包 20 册'))
    await expect.poll(() => packs.count()).toBeGreaterThan(0)
  })

  it('types copies into the list, and continues with the same basket on a phone', async () => {
    const desk = await comes({ as: 'shop' })
    await goesTo(desk, 'Order books')
    await expect.poll(() => figuresOf(row(desk, atlas))).toMatchObject({ Stock: 'Available' })
    await expect.poll(() => figuresOf(row(desk, reader))).toMatchObject({ Stock: 'Out of stock' })
    await field(desk, `Copies of ${atlas}`).fill('25')
    await desk.keyboard.press('Enter')
    await desk.keyboard.type('25')
    await desk.getByText('must be whole packs of 20').waitFor()
    await field(desk, `Copies of ${exercises}`).fill('20')
    await part(desk, 'Basket').getByText('2 titles · 45 copies').waitFor()
    expect(await barriers(desk)).toEqual([])

    const phone = await comes({ as: 'shop', phone: true, language: 'zh' })
    await goesTo(phone, '选书订货')
    await part(phone, '购物篮').getByText('2 个品种 · 45 册').waitFor()
    await button(phone, '粘贴清单').click()
    await phone.getByRole('textbox', { name: '粘贴或上传清单' }).fill(`${isbn}\t10`)
    await button(phone, '查找').click()
    await button(phone, '将 1 个品种放入购物篮').click()
    await isIn(phone, '草稿')
    await seesFact(phone, '册数', '55')
    expect(await barriers(phone)).toEqual([])
  })

  it('submits an order above its credit limit after a warning', async () => {
    const desk = await comes({ as: 'shop' })
    await goesTo(desk, 'Order books')
    const above = '¥140.00 above your credit limit. You can still submit it; your company must approve it.'
    await part(desk, 'Basket').getByText(above).waitFor()
    await button(desk, 'Review and submit').click()
    await desk.getByText(above).waitFor()
    await button(desk, 'Submit').click()
    const states = desk.locator('.document-head .state')
    await states.filter({ hasText: either(/^Submitted$/, /^待确认$/) }).waitFor()
    await expect.poll(() => states.count()).toBe(1)
  })

  it('has its order confirmed in part, with a reason for the exceeded credit', async () => {
    const business = await comes({ as: 'business', language: 'zh' })
    const order = await orderOf(1)
    const overLimitNotice = either(
      new RegExp(`submitted the order ${order}.* above its credit limit`),
      new RegExp(`提交了零售订单 ${order}.*超出信用额度`),
    )
    await business.getByText('零售订单待确认 1 张').waitFor()
    await follows(business, overLimitNotice)
    await isIn(business, '待确认')
    await field(business, `确认数 ${reader}`).fill('0')
    await presses(button(business, '部分确认'))
    await business.getByText('请填写少供原因。').waitFor()
    await field(business, `少供原因 ${reader}`).fill('Out of print')
    await presses(button(business, '部分确认'))
    await dialog(business).getByText('信用额度为 ¥300.00，本单确认后将超出 ¥60.00，请填写确认原因。').waitFor()
    await dialog(business).getByRole('textbox').fill('It pays every week')
    await agrees(business, '确认')
    await isIn(business, '已确认')
    await seesFact(business, '欠发', '45')
    await business.getByText('It pays every week').waitFor()
    expect(await barriers(business)).toEqual([])
  })

  it('sees which copies were confirmed, and orders the same again', async () => {
    const desk = await comes({ as: 'shop' })
    await follows(desk, `Your order ${await orderOf(1)} has been confirmed in part: 45 of 55 copies.`)
    await isIn(desk, 'Confirmed')
    await expect
      .poll(() => figuresOf(row(desk, atlas)))
      .toMatchObject({
        Copies: '25',
        Confirmed: '25',
        Sent: '–',
        Outstanding: '25',
      })
    await row(desk, reader).getByText('Out of print').waitFor()
    await button(desk, 'Order again').click()
    await isIn(desk, 'Draft')
    await seesFact(desk, 'Copies', '55')
    await goesTo(desk, 'My orders')
    await desk.getByRole('link', { name: 'Bills', exact: true }).click()
    await desk.getByText('Confirmed, not delivered', { exact: true }).waitFor()
    await part(desk, 'Credit').getByText('¥360.00').waitFor()
  })

  it('submits an order above its credit limit on a phone, too, after a warning', async () => {
    const phone = await comes({ as: 'shop', phone: true, language: 'zh' })
    await goesTo(phone, '选书订货')
    // 45 ordered copies and 55 in the basket: 800 yuan against a limit of 300.
    await part(phone, '购物篮').getByText('超出信用额度 ¥500.00。仍可提交，须由公司确认。').waitFor()
    expect(await misfits(phone)).toEqual([])
    await button(phone, '核对并提交').tap()
    await isIn(phone, '草稿')
    await phone.getByText('超出信用额度 ¥500.00。仍可提交，须由公司确认。').waitFor()
    expect(await misfits(phone)).toEqual([])
    await button(phone, '提交').tap()
    await isIn(phone, '待确认')
    await expect.poll(() => phone.locator('.document-head .state').count()).toBe(1)
    expect(await misfits(phone)).toEqual([])
    const business = await comes({ as: 'business' })
    await follows(
      business,
      `Own shop submitted the order ${await orderOf(2)}: 55 copies, 500.00 yuan above its credit limit.`,
    )
    await isIn(business, 'Submitted')
  })

  it('receives what was confirmed, and confirms the receipt on a phone', async () => {
    const { orders } = await app.as('business').done(issueSendOrders, { sources: ['shop'] })
    expect(orders).toMatchObject([{ copies: 45 }])
    const [note] = orders
    await app.as('warehouse').done(sendBooks, { id: note?.id ?? 0, version: 1, plate: 'A 12345' })
    const phone = await comes({ as: 'shop', phone: true, language: 'zh' })
    await goesTo(phone, '到货确认')
    await phone.getByLabel('扫描送货单二维码，或输入单号').fill(note?.number ?? '')
    await button(phone, '打开').tap()
    await button(phone, '与单相符，全部确认（45 册）').tap()
    await button(dialog(phone), '确认收货').tap()
    await isIn(phone, '已确认')
    await seesFact(phone, '完好', '45')
    expect(await barriers(phone)).toEqual([])
    const desk = await comes({ as: 'shop' })
    await goesTo(desk, 'My orders')
    await button(desk, await orderOf(1))
      .first()
      .click()
    await expect.poll(() => figuresOf(row(desk, atlas))).toMatchObject({ Sent: '25' })
  })
})
