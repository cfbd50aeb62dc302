import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { button, comingInto, misfits } from './actions.ts'
import { openPage } from './browser.ts'
import { createEntryPage } from './entry-page.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'
import { gone } from './shaping.ts'

const app = await createTestApp({ jobs: true })
const comes = comingInto(app)
const { opensOrder } = await createEntryPage(app)

// The headings stand in docs/help, not among the words of screens.
const entry = either('Fill in the order', '填报征订单')
const progress = either('Follow the progress', '查看征订进度')
const help = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Help|帮助)$/ })
const panel = (page: Page) => page.getByRole('complementary', { name: /^(Help|帮助)$/ })
const isFocused = (page: Page) => help(page).evaluate((element) => element === document.activeElement)

describe('the help', () => {
  it('opens beside an order at its section, follows to other sections, and returns the focus on Escape', async () => {
    const { page, complaints } = await opensOrder()
    await help(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).getByRole('heading', { name: entry }).waitFor()
    expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await barriers(page)).toEqual([])
    await button(panel(page), progress).click()
    await panel(page).getByRole('heading', { name: progress }).waitFor()
    await button(panel(page), 'Back to this screen').click()
    await panel(page).getByRole('heading', { name: entry }).waitFor()
    await page.keyboard.press('Escape')
    await gone(panel(page))
    await expect.poll(() => isFocused(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('is found by Ctrl K in the words of either language, and its page has a heading for each screen', async () => {
    const { page, complaints } = await opensOrder()
    for (const question of ['怎么填报', 'how to order']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump…' }).fill(question)
      await page.getByRole('option', { name: entry }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/sys\/help\?page=school-order&section=entry/)
      await page.getByRole('heading', { name: progress }).waitFor()
      await page.goBack()
    }
    expect(complaints).toEqual([])
  })

  it('names the district and the hotline, and makes the manual of the role', async () => {
    const page = await comes({ as: 'school' })
    await help(page).click()
    await panel(page).getByText('Hotline').waitFor()
    await panel(page).getByText('District office').waitFor()
    await button(panel(page), 'All help pages').click()
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
    await gone(panel(page))
    expect(await barriers(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the manual (PDF)').click()])
    expect(file.suggestedFilename()).toMatch(/^(Manual|操作手册)-.*\.pdf$/)
  })

  it('covers a phone as a dialog, and both fit', async () => {
    const page = await comes({ as: 'school', phone: true })
    await help(page).click()
    await page.getByRole('dialog', { name: 'Help' }).getByText('Hotline').waitFor()
    expect(await misfits(page)).toEqual([])
    await button(page.getByRole('dialog', { name: 'Help' }), 'All help pages').click()
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
    expect(await misfits(page)).toEqual([])
  })
})

describe('a first visit', () => {
  it('shows a school four steps over its order until they are skipped, and again on demand', async () => {
    const { page, id } = await opensOrder({ isFirstVisit: true })
    const steps = page.getByRole('region', { name: 'Your first order in four steps' })
    await steps.getByText('Check the enrolment').waitFor()
    expect(await barriers(page)).toEqual([])
    await button(steps, 'Next').click()
    await steps.getByText('Take the suggestions').waitFor()
    await button(steps, 'Skip').click()
    await gone(steps)
    await page.reload()
    await page.locator('.entry-cell.is-active').waitFor()
    expect(await steps.count()).toBe(0)
    await help(page).click()
    await button(panel(page), 'Show the first steps').click()
    await page.goto(`sys/schoolOrder/orderPlan?plan=${id}`)
    for (const step of ['Check the enrolment', 'Take the suggestions', 'Look at the differences']) {
      await steps.getByText(step).waitFor()
      await button(steps, 'Next').click()
    }
    await button(steps, 'Done').click()
    await gone(steps)
  })

  it('shows every other role three cards at home until they are hidden', async () => {
    const { page, go } = await openPage(app, { as: 'business', isFirstVisit: true })
    await go('/sys')
    const cards = page.getByRole('region', { name: 'First steps' })
    await expect.poll(() => cards.getByRole('link').count()).toBe(3)
    expect(await barriers(page)).toEqual([])
    await button(cards, 'Hide').click()
    await gone(cards)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await cards.count()).toBe(0)
  })
})
