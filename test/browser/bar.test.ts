import { expect, it } from 'vitest'
import { seasonIn } from '../given/season.ts'
import { createWorld } from '../world.ts'
import { openPage } from './browser.ts'
import { arrivesWhere } from './shaping.ts'

// Two seasons are open; the one that was opened last is due in weeks.

const world = await createWorld()
const spring = await seasonIn(world, { year: 2030, term: 'spring', schoolsEnd: 72, districtsEnd: 96 })
const autumn = await seasonIn(world, { year: 2030, term: 'autumn', schoolsEnd: 600, districtsEnd: 700 })

it('shows the season that is due first in the bar, and all screens follow it', async () => {
  const { page, complaints, go } = await openPage(world, { as: 'manage' })
  await go('/sys/bookOrder/orderSchedule')
  const bar = page.getByRole('combobox', { name: 'Season', exact: true })
  await bar.waitFor()
  await expect.poll(() => bar.inputValue()).toBe(String(spring.planId))
  const picked = page.locator('.plan-picker')
  await picked.getByText('Season 2030 spring').waitFor()

  await bar.selectOption(String(autumn.planId))
  await picked.getByText('Season 2030 autumn').waitFor()
  await go('/sys/bookOrder/orderSummary')
  await picked.getByText('Season 2030 autumn').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Season', exact: true }).inputValue())
    .toBe(String(autumn.planId))

  // A page that names another season follows the bar as soon as it is used.
  await go(`/sys/bookOrder/orderSchedule?plan=${spring.planId}&view=schools`)
  await picked.getByText('Season 2030 spring').waitFor()
  await page.getByRole('combobox', { name: 'Season', exact: true }).selectOption(String(spring.planId))
  await arrivesWhere(page, (url) => !url.searchParams.has('plan') && url.searchParams.get('view') === 'schools')
  await picked.getByText('Season 2030 spring').waitFor()
  expect(complaints).toEqual([])
})

it('keeps the question open when Submit is clicked twice', async () => {
  const { page, go } = await openPage(world, { as: 'school' })
  await go(`/sys/schoolOrder/orderPlan?plan=${spring.own.schoolPlanId}`)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  await submit.dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The second click falls on what lies over the page by then: it would close the question if it could.
  await page.mouse.click(20, 600)
  await dialog.getByRole('button').first().waitFor()
  await expect.poll(() => dialog.isVisible()).toBe(true)
})
