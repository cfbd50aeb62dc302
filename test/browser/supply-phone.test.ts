import { createSupplierOrders, issueSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { resultOf } from '../fixtures/result.ts'
import { createSeason } from '../fixtures/season.ts'
import { givenSupply } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import type { PersonName } from '../test-app/people.ts'
import {
  agrees,
  button,
  comingInto,
  daysFrom,
  dialog,
  field,
  follows,
  isIn,
  misfits,
  part,
  seesFact,
} from './actions.ts'
import { goesTo } from './menu.ts'

// Urgent work on a phone and in Chinese: approve, answer, agree, announce, count, reconcile.

const app = await createTestApp()
const comesWith = comingInto(app)
const comes = (as: PersonName): Promise<Page> => comesWith({ as, phone: true, language: 'zh' })
afterEach(() => mustAddUp(app))

const [chinese, maths] = ['语文三年级', '数学三年级'] as const
const season = await createSeason(app, { state: 'resulted', books: await shelf() })
await resultOf(app, season.planId)
const { purchaseOrderId } = await givenSupply(app, season, 'own', { purchaseState: 'submitted' })
const [order, receipt] = [`GD-${season.code}-000001`, `RK-${season.code}-000001`] as const
const inHand = await booksInHand()

/** Two textbooks, 162 copies needed each, 20 in a pack. */
async function shelf(): Promise<number[]> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const shared = {
    publisherId,
    editionId: (await fixtures.edition()).id,
    subjectId: (await fixtures.subject()).id,
    grade: 3,
  }
  const books = [
    await fixtures.book({ ...shared, title: chinese, priceFen: 1000 }),
    await fixtures.book({ ...shared, title: maths, priceFen: 1200 }),
  ]
  return books.map(({ id }) => id)
}

async function booksInHand(): Promise<string> {
  const plan = await app.db.primary.row<{ day: string }>(
    sql`select books_in_hand::text as day from plan where id = ${season.planId}`,
  )
  return plan?.day ?? ''
}

/** Splits and issues the confirmed order by calls. */
async function issuesOrders(): Promise<void> {
  const business = app.as('business')
  const { created } = await business.done(createSupplierOrders, { purchaseOrderId })
  await business.done(issueSupplierOrders, { ids: created.map(({ id }) => id) })
}

/** A button's distance from the screen's lower edge. */
async function belowFoot(page: Page, name: string): Promise<number> {
  const box = await button(page, name).boundingBox()
  return (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('on a phone, in Chinese', () => {
  it('the manager reviews a purchase order', async () => {
    const manage = await comes('manage')
    await goesTo(manage, '采购单审核')
    await card(manage, `PO-${season.code}`).getByRole('button').first().tap()
    await seesFact(manage, '册数', '324')
    await card(manage, maths).getByText('162', { exact: true }).waitFor()
    expect(await misfits(manage)).toEqual([])
    await expect.poll(() => belowFoot(manage, '审核通过')).toBeLessThan(20)
    await button(manage, '审核通过').tap()
    await agrees(manage, '审核通过')
    await isIn(manage, '审核通过')
  })

  it('the supplier answers, and business agrees', async () => {
    await issuesOrders()
    const [supplier, business] = [await comes('supplier'), await comes('business')]
    await follows(supplier, `Own company下达了订单 ${order}，共 2 个品种、324 册，请答复。`)
    await button(supplier, '逐项答复').tap()
    const accepted = field(supplier, `${maths}, 接单数`)
    await expect.poll(async () => (await accepted.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await accepted.fill('100')
    await supplier.getByRole('combobox', { name: `${maths}, 不足原因` }).selectOption('正在重印')
    await supplier.getByLabel('全部品种到货日').fill(daysFrom(inHand, -20))
    await button(supplier, '应用').tap()
    await supplier.getByLabel(`${chinese}, 到货日`).fill(daysFrom(inHand, 3))
    await card(supplier, chinese).getByText('晚 3 天').waitFor()
    await supplier.getByText('承诺 262 册，1 个品种缺 62 册').waitFor()
    expect(await misfits(supplier)).toEqual([])
    await button(supplier, '发送答复').tap()
    await isIn(supplier, '待对方确认')

    // The newest notice of the order stands for those of the reply.
    await follows(business, `Own supplier的订单 ${order} 有 1 个品种晚于要求到货日，最多晚 3 天。`)
    await business.getByText(`1 个品种（162 册）晚于要求到货日 ${inHand}，最多晚 3 天。`).waitFor()
    expect(await misfits(business)).toEqual([])
    await button(part(business, '答复有 1 个品种不足'), '同意').tap()
    await agrees(business, '同意')
    await isIn(business, '已接单')
  })

  it('the supplier announces a shipment, and the keeper counts it', async () => {
    const [supplier, keeper] = [await comes('supplier'), await comes('warehouse')]
    await follows(supplier, `对方已同意您对订单 ${order} 的答复。`)
    await button(supplier, '发货通知').tap()
    await supplier.getByText('2 个品种，262 册').waitFor()
    await supplier.getByLabel('到货日').fill(daysFrom(inHand, -50))
    expect(await misfits(supplier)).toEqual([])
    await button(supplier, '发货通知').tap()
    await supplier.getByRole('heading', { name: '送货单' }).waitFor()

    await goesTo(keeper, '到货入库')
    expect(await misfits(keeper)).toEqual([])
    await keeper.getByRole('link', { name: receipt }).tap()
    const packs = field(keeper, `${chinese} 的包`)
    await expect.poll(async () => (await packs.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await packs.fill('7')
    await field(keeper, `${chinese} 的册`).fill('18')
    await field(keeper, `${chinese} 的残损`).fill('3')
    await button(keeper, `${maths}：按预告数收`).tap()
    await keeper.getByText('已清点 2 / 2 种').waitFor()
    expect(await misfits(keeper)).toEqual([])
    await button(keeper, '确认入库…').tap()
    await part(keeper, '1 个品种有差异').getByText('残损 3').waitFor()
    await field(dialog(keeper), `${chinese} 的原因`).fill('外包装受潮')
    expect(await misfits(keeper)).toEqual([])
    await button(dialog(keeper), '确认入库').tap()
    await keeper.getByText(`${receipt} 已入库。`).waitFor()
    await seesFact(keeper, '完好', '258')
    await seesFact(keeper, '短少', '1')
    expect(await misfits(keeper)).toEqual([])
  })

  it('business reconciles what was received', async () => {
    const business = await comes('business')
    await follows(business, `Own store清点 ${order} 的收货单 ${receipt} 有差异：短少 1 册，残损 3 册。`)
    await isIn(business, '已入库')
    await goesTo(business, '收货对账')
    const supplier = card(business, 'Own supplier')
    for (const text of ['258', '−4', '1,946.00']) await supplier.getByText(text).waitFor()
    expect(await misfits(business)).toEqual([])
    await button(supplier, 'Own supplier').tap()
    const documents = part(business, '订单与收货单')
    await documents.getByRole('link', { name: receipt }).waitFor()
    await documents.getByText('1,946.00').first().waitFor()
    expect(await misfits(business)).toEqual([])
  })
})
