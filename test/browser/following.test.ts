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

it('the lists of receipts are views of one, each at its address and once in the menu', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'business' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [path, view] of [
    ['/sys/receipt/business', 'All'],
    ['/sys/orderOp/orderRec', 'Not counted'],
    ['/sys/businessReceipt/record', 'Counted'],
    ['/sys/purchase/record', 'Counted'],
  ] as const) {
    await go(path)
    await page.getByRole('heading', { name: 'Receipts', level: 1 }).waitFor()
    const shown = page.getByRole('navigation', { name: 'Receipts' }).locator('[aria-current=page]')
    await expect.poll(() => shown.allInnerTexts()).toEqual([view])
    await expect.poll(() => menu.locator('.shell-menu-link[aria-current=page]').allInnerTexts()).toEqual(['Receipts'])
  }
  const names = await menu.getByRole('link').allInnerTexts()
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  await go('/sys/receipt/business')
  await page.getByRole('link', { name: 'Not counted' }).click()
  await arrivesWhere(page, (url) => url.pathname === '/sys/orderOp/orderRec')
  await expect.poll(() => rows(page)).toHaveLength(2)
  expect(complaints).toEqual([])
})
