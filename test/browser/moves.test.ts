import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { givenLane, givenOwed, stockOf } from '../fixtures/moves.ts'
import { givenStock } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import { agrees, button, comingInto, field, follows, isIn, part, presses, row, scans, seesFact } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'

// A move between warehouses: from the proposal to the shelf, three copies short.

const app = await createTestApp()
const comes = comingInto(app)

it('a transfer is proposed, shipped, and received three copies short', async () => {
  const lane = await givenLane(app)
  const book = await createFixtures(app).book()
  await givenStock(app, { bookId: book.id, warehouseId: lane.from, onHand: 50 })
  await givenOwed(app, { warehouseId: lane.to, bookId: book.id, copies: 30 })
  const store = await app.db.primary.row<{ name: string }>(sql`select name from warehouse where id = ${lane.to}`)
  const name = store?.name ?? ''

  // On a desktop by keyboard: the proposal states its reason and is issued unchanged.
  const business = await comes({ as: 'business' })
  await goesTo(business, 'Transfers')
  const proposal = part(business, new RegExp(`→ ${name}`))
  await proposal
    .getByText(either(/is 30 short: 30 outstanding, 0 free, .* has 50 to spare/, /缺 30：欠发 30，可用 0，.*富余 50/))
    .waitFor()
  await expect.poll(() => field(proposal, `Copies of ${book.title}`).inputValue()).toBe('30')
  expect(await barriers(business)).toEqual([])
  await presses(button(proposal, 'Issue'))
  await business.locator('.shell-last-action').getByText('1 transfer issued; warehouse staff notified.').waitFor()

  // The sender scans packs of twenty; the rest leaves as issued.
  const sender = await comes({ as: 'warehouse', language: 'zh' })
  await follows(sender, either('30 copies are to be transferred from', '30 册须从'))
  await isIn(sender, '待接单')
  await button(sender, '接单').click()
  await isIn(sender, '出库中')
  const picked = field(sender, `${book.title} 的拣货`)
  await button(sender, '其余按应移').click()
  await expect.poll(() => picked.inputValue()).toBe('30')
  await button(sender, '撤销').click()
  await expect.poll(() => picked.inputValue()).toBe('')
  await scans(sender, book.isbn)
  await expect.poll(() => picked.inputValue()).toBe('20')
  await scans(sender, book.isbn)
  await expect.poll(() => picked.inputValue()).toBe('30')
  await sender.getByLabel('车牌号', { exact: true }).last().fill('A 12345')
  expect(await barriers(sender)).toEqual([])
  await sender.keyboard.press('Control+Enter')
  await agrees(sender, '确认出库')
  await isIn(sender, '在途')
  await goesTo(sender, '移库出库')
  await sender.getByRole('button', { name: /^全部未发出 0$/, pressed: true }).waitFor()
  expect(await stockOf(app, lane.to, book.id)).toMatchObject({ onHand: 0, inTransit: 30 })

  // The receiver counts twenty-seven on a phone and must explain.
  const receiver = await comes({ as: 'otherWarehouse', phone: true, language: 'zh' })
  // It opens on the moves to receive; the other tabs are one tap away, and a choice lasts.
  await goesTo(receiver, '移库到货')
  await receiver.getByRole('button', { name: /^全部未入库 1$/, pressed: true }).waitFor()
  await receiver.getByText('A 12345').waitFor()
  await receiver.getByRole('button', { name: /^全部 \d+$/ }).click()
  await receiver.getByRole('button', { name: /^全部 \d+$/, pressed: true }).waitFor()
  await goesTo(receiver, '移库入库')
  await receiver.getByRole('button', { name: /^全部 \d+$/, pressed: true }).waitFor()
  await goesTo(receiver, '移库到货')
  await receiver.getByRole('button', { name: /^全部未入库 1$/, pressed: true }).waitFor()
  await receiver.getByRole('button', { name: /YK-/ }).first().click()
  await button(receiver, '接收').click()
  await field(receiver, `${book.title} 的完好`).fill('27')
  const done = button(receiver, '确认入库')
  await expect.poll(() => done.isDisabled()).toBe(true)
  await field(receiver, `${book.title} 的短少原因`).fill('少了一包')
  expect(await barriers(receiver)).toEqual([])
  await done.click()
  await agrees(receiver, '确认入库')
  await isIn(receiver, '已入库')
  expect(await stockOf(app, lane.to, book.id)).toMatchObject({ onHand: 27, inTransit: 0 })

  // The company follows the notice to the loss.
  await follows(business, either('with differences: 3 missing', '到货有差异：短少 3 册'))
  await isIn(business, 'Received')
  await seesFact(business, 'Missing', '3')
  await row(business, book.title).getByText('−3').first().waitFor()
  await goesTo(business, 'Transfers')
  await business.getByRole('link', { name: 'Losses' }).click()
  await row(business, name).getByText('3', { exact: true }).first().waitFor()
})
