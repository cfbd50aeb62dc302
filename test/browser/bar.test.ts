import { describe, expect, it } from 'vitest'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { either } from './languages.ts'
import { arrivesWhere } from './shaping.ts'

// Two open seasons, the latter due in weeks, and a closed one, which alone has a result.

const app = await createTestApp()
const spring = await createSeason(app, { year: 2030, term: 'spring', schoolsEnd: 72, districtsEnd: 96 })
const autumn = await createSeason(app, { year: 2030, term: 'autumn', schoolsEnd: 600, districtsEnd: 700 })
const over = await createSeason(app, { year: 2029, term: 'autumn', state: 'archived' })

it('the bar shows all seasons until one is chosen, which all screens then follow', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'manage' })
  await go('/sys/bookOrder/orderSchedule')
  const bar = page.getByRole('combobox', { name: 'Season', exact: true }).first()
  await bar.waitFor()
  expect(await bar.inputValue()).toBe('')
  // A season shows its Chinese name; in English a short one.
  const names = () => bar.locator('option').allInnerTexts()
  await expect.poll(names).toHaveLength(4)
  const [all = '', ...others] = await names()
  expect(all).toMatch(either('All seasons · current: Spring 2030', '全部征订季 · 当前 2030 春'))
  expect(others[0]).toMatch(either('Autumn 2030', 'Season 2030 autumn'))
  const picked = page.locator('.plan-picker')
  await picked.getByText('Season 2030 spring').waitFor()

  await bar.selectOption(String(autumn.planId))
  await picked.getByText('Season 2030 autumn').waitFor()
  await go('/sys/bookOrder/orderSummary')
  await picked.getByText('Season 2030 autumn').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Season', exact: true }).first().inputValue())
    .toBe(String(autumn.planId))

  // A page with a season of its own follows the bar once the bar changes.
  await go(`/sys/bookOrder/orderSchedule?plan=${spring.planId}&view=schools`)
  await picked.getByText('Season 2030 spring').waitFor()
  await page.getByRole('combobox', { name: 'Season', exact: true }).first().selectOption(String(spring.planId))
  await arrivesWhere(page, (url) => !url.searchParams.has('plan') && url.searchParams.get('view') === 'schools')
  await picked.getByText('Season 2030 spring').waitFor()
  expect(complaints).toEqual([])
})

const lacking = either('has no result yet', '尚无征订结果')
/** The page's notice when it shows the only season with a result instead. */
const without = (en: string, zh: string): RegExp =>
  either(`${en} has no result yet; showing Autumn 2029`, `${zh} 尚无征订结果，显示 2029 秋`)

it('a page that cannot show the season of the bar says so beside its picker', async () => {
  const { page, complaints, go } = await openPage(app, { as: 'manage', language: 'zh' })
  const bar = page.getByRole('combobox', { name: '征订季', exact: true })
  const picked = page.locator('.plan-picker')
  await go('/sys/bookOrder/orderRecSchedule')
  await page.getByText(without('Spring 2030', '2030 春')).waitFor()
  await picked.getByText('Season 2029 autumn').waitFor()
  await bar.selectOption(String(autumn.planId))
  await page.getByText(without('Autumn 2030', '2030 秋')).waitFor()
  await bar.selectOption(String(over.planId))
  await expect.poll(() => page.getByText(lacking).count()).toBe(0)

  // No notice for a choice on the page or in the bar, or for the bar's own season.
  await bar.selectOption('')
  await page.getByText(without('Spring 2030', '2030 春')).waitFor()
  await go(`/sys/bookOrder/orderRecSchedule?plan=${over.planId}`)
  await picked.getByText('Season 2029 autumn').waitFor()
  expect(await page.getByText(lacking).count()).toBe(0)
  await go('/sys/bookOrder/orderSchedule')
  await picked.getByText('Season 2030 spring').waitFor()
  expect(await page.getByText(lacking).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('the dialog stays open when Submit is clicked twice', async () => {
  const { page, go } = await openPage(app, { as: 'school' })
  await go(`/sys/schoolOrder/orderPlan?plan=${spring.own.schoolPlanId}`)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  await submit.dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The second click lands on the overlay, which must not close.
  await page.mouse.click(20, 600)
  await dialog.getByRole('button').first().waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(true)
})

describe('larger text', () => {
  it('is a choice of the person menu that stays after a reload, with menus beside their buttons', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys')
    const person = page.locator('button.shell-person')
    const zoom = () => page.locator('#root').evaluate((root) => root.currentCSSZoom)
    await person.click()
    await page.getByRole('menuitem', { name: 'Larger text' }).click()
    await expect.poll(zoom).toBeCloseTo(1.15)
    await page.reload()
    await person.waitFor()
    expect(await zoom()).toBeCloseTo(1.15)
    await person.click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const [button, opened] = [await person.boundingBox(), await menu.boundingBox()]
    expect(Math.abs((button?.x ?? 0) + (button?.width ?? 0) - (opened?.x ?? 0) - (opened?.width ?? 0))).toBeLessThan(3)
    await page.getByRole('menuitem', { name: 'Normal text size' }).click()
    await expect.poll(zoom).toBe(1)
  })
})
