import type { Role } from '@keben/core/roles'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createSupply } from '../fixtures/supply.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { arrivesWhere } from './shaping.ts'

// Two seasons with a purchase order each.

const app = await createTestApp()
const spring = await createSupply(app, {
  season: { year: 2031, term: 'spring' },
  orderState: 'accepted',
  receipt: true,
})
const autumn = await createSupply(app, {
  season: { year: 2031, term: 'autumn' },
  orderState: 'accepted',
  receipt: true,
})

const numberOf = async (orderId: number): Promise<string> => {
  const row = await app.db.primary.row<{ number: string }>(sql`select number from purchase_order where id = ${orderId}`)
  return row?.number ?? ''
}
const bar = (page: Page) => page.getByRole('combobox', { name: 'Season', exact: true }).first()
const rows = (page: Page) => page.locator('[data-row] [data-open]').allInnerTexts()

it('lists show all seasons until one is chosen in the bar, and then that one', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'business' })
  const [inSpring, inAutumn] = [await numberOf(spring.own.purchaseOrderId), await numberOf(autumn.own.purchaseOrderId)]
  await go('/sys/purchasePlan/purchaseOrders')
  await expect.poll(() => rows(page)).toHaveLength(2)

  // Without a choice, the bar names the current season and says that all are shown.
  expect(await bar(page).inputValue()).toBe('')
  const first = String(spring.season.planId)
  await bar(page).selectOption(String(autumn.season.planId))
  await expect.poll(() => rows(page)).toEqual([inAutumn])
  await go('/sys/receipt/business')
  await expect.poll(() => rows(page)).toHaveLength(1)
  await go('/sys/statistics/rec/type1')
  await page.locator('[data-total]').waitFor()
  await go(`/sys/purchasePlan/purchaseOrders?planIds=${first}`)
  await expect.poll(() => rows(page)).toEqual([inSpring])

  // A list's own season gives way once the bar changes; without a choice all seasons show.
  await bar(page).selectOption(first)
  await arrivesWhere(page, (url) => !url.searchParams.has('planIds'))
  await expect.poll(() => rows(page)).toEqual([inSpring])
  await bar(page).selectOption('')
  await expect.poll(() => rows(page)).toHaveLength(2)
  expect(complaints).toEqual([])
})

/** Every list of records by role; pending work shows whatever its season. */
const following = {
  business: ['/sys/orderOp/supplier', '/sys/stockLog/business', '/sys/businessOrder/bookSelectHistory'],
  manage: ['/sys/bookOrder/bookSelectApprove', '/sys/orderOp/manage', '/sys/stockLog/manage'],
  finance: ['/sys/finance/school/pay', '/sys/finance/area/history'],
  school: ['/sys/schoolOrder/finance'],
  area: ['/sys/countyOrder/finance'],
  supplier: ['/sys/supplier/order', '/sys/supplier/statementOfAccount'],
} as const satisfies Partial<Record<Role, readonly string[]>>

it.each(Object.entries(following))('the lists of %s filter by the season of the bar', async (role, paths) => {
  const { page, complaints, go } = await openPage(app, { as: role as Role })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.postData() ?? ''))
  await go('/sys')
  await bar(page).waitFor()
  await bar(page).selectOption(String(spring.season.planId))
  for (const path of paths) {
    requests.length = 0
    await go(path)
    await expect.poll(() => requests.some((body) => body.includes(`"planIds":[${spring.season.planId}]`))).toBe(true)
    await page.locator('[data-total]').first().waitFor()
  }
  expect(complaints).toEqual([])
})

it('the lists of receipts are tabs of one menu entry, each at its address', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'business' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const tabs = page.getByRole('navigation', { name: 'Receiving' })
  for (const [path, tab] of [
    ['/sys/receipt/business', 'All receipts'],
    ['/sys/orderOp/orderRec', 'Receipts to count'],
    ['/sys/businessReceipt/record', 'Receipts counted'],
    // It shows a part of all receipts, and has no tab of its own.
    ['/sys/purchase/record', 'All receipts'],
  ] as const) {
    await go(path)
    await expect.poll(() => tabs.locator('[aria-current=page]').allInnerTexts()).toEqual([tab])
    await expect.poll(() => menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Receiving'])
  }
  await tabs.getByRole('link', { name: 'Receipts to count' }).click()
  await arrivesWhere(page, (url) => url.pathname === '/sys/orderOp/orderRec')
  await expect.poll(() => rows(page)).toHaveLength(2)
  expect(complaints).toEqual([])
})

it('a screen that was opened is among the recent ones, and can be pinned above the menu', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'business' })
  await go('/sys/orderOp/orderRec')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const places = menu.locator('.shell-menu-places')
  await places.getByRole('link', { name: 'Receipts to count' }).waitFor()
  await menu.getByRole('button', { name: 'Pin Receipts to count' }).click()
  await page.reload()
  await menu.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: 'Receipts to count' }).waitFor()
  await menu.getByRole('button', { name: 'Unpin Receipts to count' }).first().click()
  await menu.getByRole('button', { name: 'Delivery and stock' }).click()
  await page.reload()
  await expect.poll(() => menu.getByRole('link', { name: 'Retail', exact: true }).count()).toBe(0)
  await menu.getByRole('button', { name: 'Delivery and stock' }).click()
  await menu.getByRole('link', { name: 'Retail', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
