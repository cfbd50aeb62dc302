import { saveSchoolLines, submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { createEntryPage, field, isSaved, saveState } from './entry-page.ts'
import { callUrl, listenTo, shape, timePasses, unshape } from './shaping.ts'

// An overloaded or crashed platform: typed and submitted orders arrive exactly once.

const app = await createTestApp()
const { opensOrder, copiesOf, arrives } = await createEntryPage(app)

/** Five seconds by the page's clock, with all retries answered. */
async function fiveSeconds(page: Page): Promise<void> {
  for (let halves = 0; halves < 10; halves++) await page.clock.runFor(500)
}

describe('a school’s order', () => {
  const busy = { status: 503, code: 'busy', message: 'Please try again.' }

  it('is saved by itself after the server was busy for five seconds during typing', async () => {
    const { page, id } = await opensOrder({ clock: true })
    await shape(page, saveSchoolLines, busy, 503)
    await field(page).focus()
    await page.keyboard.type('81')
    await page.keyboard.press('Enter')
    await page.getByText('The platform is busy; 1 line saved on this device').waitFor()
    await page.keyboard.type('82')
    await fiveSeconds(page)
    await unshape(page, saveSchoolLines)
    await timePasses(page, async () => (await saveState(page)) === 'saved')
    await expect.poll(() => copiesOf(id)).toEqual([81, 82, null, null])
  })

  it('is submitted once if the server is busy for five seconds', async () => {
    const { page, id } = await opensOrder({ clock: true })
    await page.getByRole('button', { name: 'Accept suggestions' }).click()
    await isSaved(page)
    let tickets = 0
    await shape(page, submitSchoolPlan, busy, 503, () => ({ 'retry-ticket': `ticket ${(tickets += 1)}` }))
    const { of } = listenTo(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await timePasses(page, () => page.getByText('The platform has not responded yet.').isVisible())
    await fiveSeconds(page)
    await unshape(page, submitSchoolPlan)
    await timePasses(page, () => page.locator('.document-head .state', { hasText: 'Submitted' }).isVisible())
    const sent = of(submitSchoolPlan).map((request) => request.headers())
    expect(new Set(sent.map((headers) => headers['idempotency-key'])).size).toBe(1)
    // Each retry carries the last refusal's ticket.
    expect(sent.map((headers) => headers['retry-ticket'])).toEqual(
      sent.map((_, place) => (place ? `ticket ${place}` : undefined)),
    )
    expect(await timesSubmitted(id)).toBe(1)
  })

  it('is saved without a conflict if the server dies between commit and answer', async () => {
    const { page, id } = await opensOrder()
    // Down until the page has noticed and the person has typed more.
    let committed = false
    await page.route(callUrl(saveSchoolLines), async (route) => {
      if (!committed) await route.fetch()
      committed = true
      await route.abort('connectionreset')
    })
    const { of } = listenTo(page)
    await field(page).focus()
    await page.keyboard.type('83')
    await expect.poll(() => saveState(page)).toBe('offline')
    await page.keyboard.type('4')
    await unshape(page, saveSchoolLines)
    await isSaved(page)
    await arrives(id, [834, null, null, null])
    const [first, second] = of(saveSchoolLines).map((request) => request.headers())
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key'])
    await expect.poll(() => page.getByText('changed by').count()).toBe(0)
  })

  it('is submitted once if the server dies between commit and answer', async () => {
    const { page, id } = await opensOrder()
    await page.getByRole('button', { name: 'Accept suggestions' }).click()
    await isSaved(page)
    await page.route(
      callUrl(submitSchoolPlan),
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page
      .getByRole('dialog')
      .filter({ visible: true })
      .getByRole('button', { name: /^Submit/ })
      .click()
    await page.locator('.document-head .state', { hasText: 'Submitted' }).waitFor()
    expect(await timesSubmitted(id)).toBe(1)
  })
})

async function timesSubmitted(id: number): Promise<number> {
  const row = await app.db.primary.row<{ count: number }>(sql`
    select count(*) as count from document_step where thing = 'schoolPlan' and thing_id = ${id} and step = 'submit'`)
  return Number(row?.count)
}
