import { verifyCode } from '@keben/core/base/identity/contract'
import { identityRefusals } from '@keben/core/base/identity/refusals'
import { listNotices, streamNews } from '@keben/core/office/notices/contract'
import { liveChannel } from '@keben/server/kit/events/notify'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givenUpload } from '../fixtures/workbook.ts'
import { createTestApp } from '../test-app.ts'
import { openPage, signIn } from './browser.ts'
import { either } from './languages.ts'
import { callUrl, gone, hold, seesToast, shape, stopClock, watchToasts } from './shaping.ts'

// The specification's browser behaviour, section 9: delays, by the page's own clock.

const app = await createTestApp()

const { en, zh } = identityRefusals.wrong_captcha
const wrongCaptcha = either(en({}), zh({}))
const toast = (page: Page) => page.locator('.toast')
const leaving = (page: Page) => page.locator('.toast.is-leaving')

async function shapeNotices(page: Page, list: readonly { read: boolean }[]): Promise<void> {
  const data = { list, total: list.length, page: 1, pageSize: 20, sums: { unread: list.length } }
  await shape(page, listNotices, { status: 200, data })
}

describe('toasts', () => {
  it('of the page level stay for 3 seconds, then fade', async () => {
    const window = await openPage(app)
    const { page } = window
    await page.clock.install()
    await signIn(window, 'manage', { code: 'nope' })
    await seesToast(page, 'error', wrongCaptcha)
    await gone(toast(page))
    await page.locator('#captcha').fill('nope')
    await stopClock(page)
    await page.locator('form button[type=submit]').click()
    await toast(page).waitFor()
    await page.clock.runFor(2_999)
    expect(await leaving(page).count()).toBe(0)
    await page.clock.runFor(1)
    await leaving(page).waitFor()
    const fade = await leaving(page).evaluate((element) => getComputedStyle(element).transition)
    expect(fade).toContain('opacity')
    await page.clock.runFor(200)
    await gone(toast(page))
  })

  it('of the base level stay for 1.5 seconds', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.clock.install()
    await go('/sys/baseInfo/publishing')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'wrong.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await givenUpload('press', [{ code: 'NAMELESS' }]),
    })
    const copy = page.getByRole('button', { name: 'Copy problems' })
    await copy.waitFor()
    await stopClock(page)
    await copy.click()
    await toast(page).waitFor()
    await page.clock.runFor(1_499)
    expect(await leaving(page).count()).toBe(0)
    await page.clock.runFor(1)
    await leaving(page).waitFor()
  })

  it('appear 65 px under the top, in the middle, one at a time', async () => {
    const window = await openPage(app)
    const { page } = window
    const toasts = await watchToasts(page)
    await signIn(window, 'manage', { code: 'nope' })
    await seesToast(page, 'error', wrongCaptcha)
    const place = await page.locator('.toaster').evaluate((element) => {
      const { top, left, position } = getComputedStyle(element)
      return { top, middle: Number.parseFloat(left) / globalThis.innerWidth, position }
    })
    expect(place).toEqual({ top: '65px', middle: 0.5, position: 'fixed' })
    for (const status of [422, 423, 424]) {
      await shape(page, verifyCode, { status, message: `Sorry ${status}.` })
      await page.getByRole('button', { name: 'New picture' }).click()
      await seesToast(page, 'error', `Sorry ${status}.`)
    }
    expect(await toasts.most()).toBe(1)
    expect(await toasts.texts()).toHaveLength(4)
  })

  it('of notifications stay for 4.5 seconds, 24 px lower', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.clock.install()
    const arrived = { id: 7, at: new Date().toISOString(), text: 'The import is done.', link: '', read: false }
    await shapeNotices(page, [])
    const listening = page.waitForResponse(callUrl(streamNews))
    await go('/sys')
    await listening
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
    await page.unroute(callUrl(listNotices))
    await shapeNotices(page, [arrived])
    await stopClock(page)
    const pending = page.waitForResponse(callUrl(listNotices))
    await app.db.primary.run(sql`select pg_notify(${liveChannel}, ${JSON.stringify({ everybody: true })})`)
    await pending
    // Timers of the page deliver the answer, so the test moves the clock.
    await expect.poll(() => page.clock.runFor(1).then(() => toast(page).count())).toBe(1)
    await seesToast(page, 'info', 'The import is done.')
    const offset = await page.locator('.toaster').evaluate((element) => element.getBoundingClientRect().top - 65)
    expect(offset).toBe(24)
    await page.clock.runFor(4_450)
    expect(await leaving(page).count()).toBe(0)
    await page.clock.runFor(50)
    await leaving(page).waitFor()
  })
})

describe('the code of a page', () => {
  const chunk = /\/assets\/Staff-[^/]*\.js/

  it('may load for 120 seconds, and then a message offers a retry', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.clock.install()
    // Before the page opens, because an idle page prefetches.
    const chunkRequest = await hold(page, chunk)
    await go('/sys')
    const link = page.locator('.shell-side').getByRole('link', { name: 'Users' })
    await link.waitFor()
    await stopClock(page)
    await link.click()
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'attached' })
    await page.clock.runFor(119_999)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.clock.runFor(1)
    await page.getByText('Loading this page took longer than two minutes.').waitFor()
    await chunkRequest.letGo()
    await page.locator('.sorry').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sales and warehouse staff', level: 1 }).waitFor()
  })

  it('that fails to load shows an error at once, and loads at the next try', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.route(chunk, (route) => route.abort('connectionreset'))
    await go('/sys')
    await page.locator('.shell-side').getByRole('link', { name: 'Users' }).click()
    await page.getByText('This page could not be loaded.').waitFor()
    await page.unroute(chunk)
    await page.locator('.sorry').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sales and warehouse staff', level: 1 }).waitFor()
    expect(await page.getByText('This page could not be loaded.').count()).toBe(0)
  })
})
