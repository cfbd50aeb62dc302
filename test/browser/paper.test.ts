import { expect, it } from 'vitest'
import { createSupply } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import { button, isIn } from './actions.ts'
import { openPage } from './browser.ts'

// A supplier's printed order, and the message after the answer.

const app = await createTestApp()
const { own } = await createSupply(app, { orderState: 'issued' })
const address = `/sys/supplier/order?order=${own.supplierOrderId}`

it('a supplier order is printed with ISBN, publisher, price, discount and amounts', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'supplier' })
  await go(address)
  await isIn(page, 'To reply')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.paper')
  await paper.waitFor()
  const heads = await paper.locator('thead th').allInnerTexts()
  expect(heads.map((head) => head.trim())).toEqual(
    expect.arrayContaining(['ISBN', 'Title', 'Publisher', 'Ordered', 'List price', 'Discount %', 'Net value']),
  )
  await expect.poll(() => paper.innerText()).toMatch(/Total: .*¥[\d,]+\.\d\d/)
  // Without the rest of the page.
  expect(await page.locator('.supply-lines').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.supply-lines').waitFor()
  expect(complaints).toEqual([])
})

it('a supplier accepts an order and announces it, and its delivery note has amounts and the driver', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'supplier' })
  await go(address)
  await button(page, 'Accept all').click()
  const status = page.locator('.shell-last-action')
  await status.getByText('Done: Accept all').waitFor()
  await status.locator('.next-job-link').waitFor()

  await button(page, 'Announce a shipment').click()
  await page.locator('#expected-on').fill('2099-01-04')
  await page.getByLabel('Driver', { exact: true }).fill('Li Wei')
  await page.getByLabel('Driver’s phone').fill('13900001111')
  await page.keyboard.press('Control+Enter')
  const note = page.locator('.supply-note')
  await note.waitFor()
  await status.getByText('Done: Announce a shipment').waitFor()
  await note.getByText('Li Wei · 13900001111').waitFor()
  const heads = (await note.locator('thead th').allInnerTexts()).map((head) => head.trim())
  expect(heads).toEqual(expect.arrayContaining(['List price', 'Discount', 'Amount']))
  expect((await note.locator('tfoot td').last().innerText()).trim()).toMatch(/^[\d,]+\.\d\d$/)
  expect(complaints).toEqual([])
})
