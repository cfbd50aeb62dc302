import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { button, dialog } from './actions.ts'
import { openPage } from './browser.ts'
import { arrivesWhere, gone } from './shaping.ts'

// Dialogs protect unsaved input: close button, Escape, Back and reload all ask, but only after a change.

const app = await createTestApp()
const { planId } = await createSeason(app)

/** A district's plan opened from the list, and the number of the browser's leave questions. */
async function opened() {
  const window = await openPage(app, { as: 'area' })
  const requests: string[] = []
  window.page.on('dialog', (one) => {
    requests.push(one.type())
    void one.dismiss()
  })
  await window.go('/sys/countyOrder/orderPlan')
  await window.page.locator('[data-open]').first().click()
  await button(window.page, 'Change deadline').waitFor()
  return { ...window, requested: requests }
}

const back = (page: Page) => page.evaluate(() => window.history.back())
const reload = (page: Page) => page.evaluate(() => window.location.reload())
const stays = (page: Page) => arrivesWhere(page, (url) => url.searchParams.get('plan') === String(planId))
const question = (page: Page) => dialog(page).filter({ hasText: 'Keep editing' })

it('an untouched dialog closes at once by Escape and by Back', async () => {
  const { page, complaints } = await opened()
  const over = dialog(page)
  for (const leave of [() => page.keyboard.press('Escape'), () => back(page)]) {
    for (const name of ['Change deadline', 'Close entry']) {
      await button(page, name).click()
      await over.waitFor()
      await leave()
      await gone(over)
      await stays(page)
    }
  }
  expect(complaints).toEqual([])
})

it('a dialog with unsaved input asks before it closes by its cross, Escape, Back or reload', async () => {
  const { page, requested, complaints } = await opened()
  for (const name of ['Close entry', 'Change deadline']) {
    await button(page, name).click()
    const typed = dialog(page).locator('textarea, input:not([inputmode])').last()
    await typed.click()
    await typed.pressSequentially('Floods')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => back(page),
      () => button(dialog(page), 'Close').first().click(),
    ]
    for (const leave of ways) {
      await leave()
      await button(question(page), 'Keep editing').click()
      await gone(question(page))
      expect(await typed.inputValue()).toBe('Floods')
      await stays(page)
    }
    await reload(page)
    await expect.poll(() => requested.splice(0)).toEqual(['beforeunload'])
    expect(await typed.inputValue()).toBe('Floods')
    await back(page)
    await button(question(page), 'Discard').click()
    await gone(dialog(page))
    await stays(page)
  }
  expect(complaints).toEqual([])
})

it.each(['Profile', 'Change password'])('Back closes “%s” as Escape does, and the page stays', async (name) => {
  const { page, complaints } = await opened()
  const over = page.locator('dialog[open]')
  for (const leave of [() => page.keyboard.press('Escape'), () => back(page)]) {
    await page.locator('button.shell-person').click()
    await page.getByRole('menuitem', { name }).click()
    await over.waitFor()
    await leave()
    await gone(over)
    await stays(page)
  }
  expect(complaints).toEqual([])
})
