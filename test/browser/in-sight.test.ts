import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from '../screens/pictures.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { atRest } from './accessibility.ts'
import { arrivesAt } from './shaping.ts'

// The most important elements are visible: the current menu entry, the progress and the primary action.

const app = await createTestApp({ demo: 'small' })

/** Whether the current menu entry is visible, and whether the page kept its scroll position. */
const placeInMenu = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('.shell-side-groups')?.getBoundingClientRect()
    const links = [...document.querySelectorAll('.shell-side-groups [aria-current=page]')]
    const [link] = links.map((one) => one.getBoundingClientRect())
    const isSeen = menu && link && link.top >= menu.top && link.bottom <= menu.bottom
    return { links: links.length, isSeen, moved: [document.documentElement, document.body].map((one) => one.scrollTop) }
  })
const observed = { links: 1, isSeen: true, moved: [0, 0] }

it('the menu scrolls to the entry of the present page, and nothing else moves', async () => {
  const { page, go } = await openPage(app, { as: 'business' })
  await page.setViewportSize({ width: 1366, height: 420 })
  const last = screensOf('business').findLast(({ path }) => path.startsWith('/sys/statistics'))
  const [, first] = screensOf('business')
  await go(last?.path ?? '')
  await settled(page)
  await expect.poll(() => placeInMenu(page)).toEqual(observed)
  const menu = page.locator('.shell-side-groups')
  const down = await menu.evaluate((one) => one.scrollTop)
  expect(down).toBeGreaterThan(0)
  // Jumps up and down again.
  await page.keyboard.press('Control+k')
  await page.locator('dialog.palette input').fill(first?.en ?? '')
  await page
    .locator('dialog.palette [role=option][aria-selected=true].is-screen', { hasText: first?.en ?? '' })
    .waitFor()
  await page.keyboard.press('Enter')
  await arrivesAt(page, first?.path ?? '')
  await settled(page)
  await expect.poll(() => placeInMenu(page)).toEqual(observed)
  expect(await menu.evaluate((one) => one.scrollTop)).toBeLessThan(down)
  // Scrolling the menu lasts until the next page opens.
  await menu.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await settled(page)
  expect(await placeInMenu(page)).toEqual({ ...observed, isSeen: false })
})

it('progress bars have a readable width and proportion within their cells', async () => {
  for (const isPhone of [false, true]) {
    const { page, go } = await openPage(app, { as: isPhone ? 'manage' : 'business', phone: isPhone })
    const wide = ['/sys/purchasePlan/purchaseOrders', '/sys/purchase/publishing', '/sys/statistics/rec/type1']
    for (const path of isPhone ? ['/sys/bookOrder/orderPlan'] : wide) {
      await go(path)
      await settled(page)
      await page.locator('.share > i').first().waitFor()
      expect.soft(await atRest(page, () => oddBars(page)), path).toEqual([])
      await page.evaluate(() => {
        for (const bar of document.querySelectorAll<HTMLElement>('.share > i > i')) bar.style.width = '99.99%'
        for (const share of document.querySelectorAll('.share')) share.classList.add('is-short')
      })
      expect.soft(await oddBars(page, 0.9), `${path}, all but a little`).toEqual([])
    }
  }
})

/** Bars that are too short, overflow their cell, or show the wrong part. */
const oddBars = (page: Page, least = 0): Promise<string[]> =>
  page.evaluate(
    (atLeast) =>
      [...document.querySelectorAll<HTMLElement>('.share > i')].flatMap((bar) => {
        const [barWidth, part] = [bar, bar.firstElementChild ?? bar].map((one) => one.getBoundingClientRect().width)
        const cell = bar.closest('.cut, .card')?.getBoundingClientRect()
        const isWithin = !cell || bar.getBoundingClientRect().right <= cell.right + 0.5
        const shownShare = Number.parseFloat((bar.firstElementChild as HTMLElement).style.width) / 100
        const shown = (part ?? 0) / (barWidth ?? 1)
        const isTrue = Math.abs(shown - shownShare) < 0.09 && shown >= atLeast
        return barWidth === 40 && isWithin && isTrue ? [] : [`${barWidth}: ${shown} for ${shownShare}, ${isWithin}`]
      }),
    least,
  )

it.each([
  ['manage', '/sys/bookOrder/orderPlan'],
  ['finance', '/sys/finance/school/wait'],
  ['warehouse', '/sys/deliverGoods/patch'],
] as const)('the cards of %s contain no bare dashes: %s', async (role, path) => {
  const { page, go } = await openPage(app, { as: role, phone: true })
  await go(path)
  await settled(page)
  await page.locator('.card').first().waitFor()
  const shown = await page
    .locator('.card-line > span')
    .evaluateAll((items) => items.filter((item) => item.checkVisibility()).map((item) => item.textContent))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((text) => text === '–')).toEqual([])
})

it.each([
  ['business', '/sys/deliverGoods/manage'],
  ['business', '/sys/planShifting/plan'],
  ['finance', '/sys/finance/bank'],
  ['shop', '/sys/shop/show'],
] as const)('the main action of %s is at the foot of a phone, once and in full: %s', async (role, path) => {
  const { page, go } = await openPage(app, { as: role, phone: true })
  await go(path)
  await settled(page)
  const main = page.locator('.phone-foot .is-main')
  await main.waitFor()
  const edges = async () => {
    const { y = 0, height = 0 } = (await main.boundingBox()) ?? {}
    return { isLow: y > 760, isWhole: y + height <= 844 }
  }
  await expect.poll(edges).toEqual({ isLow: true, isWhole: true })
  // Once, not at the top as well.
  expect(
    await page
      .locator('.is-main')
      .getByText(await main.innerText(), { exact: true })
      .count(),
  ).toBe(1)
  // On a desktop it stays in place.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(async () => (await page.locator('.button.is-main').first().boundingBox())?.y ?? 900)
    .toBeLessThan(300)
})
