import { rejectSchoolPlans, reopenSchoolPlans } from '@keben/core/ordering/district-plans/contract'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { createEntryPage, field, isSaved, saveState } from './entry-page.ts'
import { gone } from './shaping.ts'

// Order entry with several grades and missing titles.

const app = await createTestApp()
const { books, opensOrder, arrives } = await createEntryPage(app)

/** Ctrl+V with this clipboard text. */
async function pastesInto(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The banner above the order. */
async function bannerOf(id: number, reason: string): Promise<string> {
  const { page, go } = await openPage(app, { as: 'school' })
  await go(`/sys/schoolOrder/orderPlan?plan=${id}`)
  const banner = page.locator('.order-banner', { hasText: reason })
  await banner.waitFor()
  return (await banner.textContent()) ?? ''
}

describe('a school’s order on a phone', () => {
  it('moves on to the next grade with Enter, and keeps the grades in sight', async () => {
    const fourth = await createFixtures(app).book({ title: 'Of grade four', grade: 4 })
    const { page, complaints } = await opensOrder({ phone: true }, { books: [...books, fourth.id] })
    const fields = page.locator('.entry-field input')
    await fields.last().scrollIntoViewIfNeeded()
    // The chips stick below the page's bar.
    const chips = async () => (await page.locator('.order-grade-chips').boundingBox())?.y ?? -1
    await expect.poll(chips).toBeLessThanOrEqual(60)
    expect(await chips()).toBeGreaterThanOrEqual(0)
    await fields.last().press('Enter')
    await page.locator(`[data-entry="${fourth.id} student"]:focus`).waitFor()
    expect(complaints).toEqual([])
  })

  it('leaves at least half of the screen to the lines', async () => {
    const fourth = await createFixtures(app).book({ title: 'Of grade four, too', grade: 4 })
    const { page, complaints } = await opensOrder({ phone: true }, { books: [...books, fourth.id] })
    const [titles, foot] = [page.locator('.order-phone-titles'), page.locator('.order-phone-totals')]
    const room = async () => ((await foot.boundingBox())?.y ?? 0) - ((await titles.boundingBox())?.y ?? 844)
    await expect.poll(room).toBeGreaterThanOrEqual(844 / 2)
    expect(complaints).toEqual([])
  })

  it('keeps its save state in sight, also at the last line and without a network', async () => {
    const fourth = await createFixtures(app).book({ title: 'Of grade four, at last', grade: 4 })
    const { page } = await opensOrder({ phone: true }, { books: [...books, fourth.id] })
    const last = page.locator('.entry-field input').last()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const isInSight = async () => {
      const box = await page.locator('[data-save]').boundingBox()
      return box !== null && box.height > 0 && box.y >= 0 && box.y + box.height <= 844
    }
    await last.fill('3')
    await isSaved(page)
    await expect.poll(isInSight).toBe(true)
    await page.context().setOffline(true)
    await last.fill('4')
    await expect.poll(() => saveState(page)).toBe('offline')
    await expect.poll(isInSight).toBe(true)
  })
})

it('the sums of an order are visible beneath the lines on a laptop at 150 %', async () => {
  const { page, complaints } = await opensOrder({}, { books })
  await page.setViewportSize({ width: 911, height: 512 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const foot = page.locator('.entry-foot')
  const end = async () => {
    const box = await foot.boundingBox()
    return box ? box.y + box.height : 0
  }
  await expect.poll(end).toBeGreaterThan(0)
  await expect.poll(end).toBeLessThanOrEqual(512)
  expect(complaints).toEqual([])
})

describe('an order that comes back', () => {
  it('says whether the district has reopened or returned it', async () => {
    const district = app.as('area')
    const approved = await createSeason(app, { books, schoolState: 'approved' })
    const ids = [approved.own.schoolPlanId]
    await district.done(reopenSchoolPlans, { ids, reason: 'One class more' })
    expect(await bannerOf(approved.own.schoolPlanId, 'One class more')).toMatch(/^Reopened by /)

    const submitted = await createSeason(app, { books, schoolState: 'submitted' })
    await district.done(rejectSchoolPlans, { ids: [submitted.own.schoolPlanId], reason: 'Too few' })
    expect(await bannerOf(submitted.own.schoolPlanId, 'Too few')).toMatch(/^Rejected by /)
  })
})

describe('a submission with an empty grade', () => {
  it('goes back by default, and is possible only after its tick', async () => {
    const fourth = await createFixtures(app).book({ title: 'Of grade four, left empty', grade: 4 })
    const { page, id, complaints } = await opensOrder({}, { books: [...books, fourth.id] })
    await field(page).focus()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await isSaved(page)
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Grade 4: 80 students, but no line is filled in.').waitFor()
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Back')
    await page.keyboard.press('Enter')
    await gone(dialog)
    await submit.click()
    const anyway = dialog.getByRole('button', { name: 'Submit anyway' })
    await expect.poll(() => anyway.isDisabled()).toBe(true)
    expect(await anyway.getAttribute('class')).not.toContain('is-main')
    await dialog.getByLabel('Grade 4: nothing to order this season').check()
    await anyway.click()
    await gone(dialog)
    await page.getByText('Your district education office reviews it.').waitFor()
    const { plan } = await app.as('school').done(schoolPlanBooks, { id })
    expect(plan).toMatchObject({ state: 'submitted', copies: 80 })
    expect(complaints).toEqual([])
  })
})

describe('a textbook that the district has not chosen', () => {
  it('is named on the page and before the submission', async () => {
    const fixtures = createFixtures(app)
    const maths = await fixtures.subject({ name: 'Arithmetic', coreGrades: [3, 4] })
    const third = await fixtures.book({ title: 'Arithmetic three', grade: 3, subjectId: maths.id })
    const { page, complaints } = await opensOrder({}, { books: [third.id] })
    await page.getByText('1 textbook is missing:').waitFor()
    await page.getByText('Grade 4 Arithmetic').waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').getByText('Grade 4 Arithmetic').waitFor()
    // The other orders of this file have no missing titles.
    await app.db.primary.run(sql`update subject set core_grades = '{}'`)
    expect(complaints).toEqual([])
  })
})

it('a block from Excel is pasted by ISBN, in any order', async () => {
  const { page, id, complaints } = await opensOrder()
  const { lines } = await app.as('school').done(schoolPlanBooks, { id })
  const isbn = (book: number) => lines.find(({ bookId }) => bookId === books[book])?.isbn ?? ''
  await pastesInto(page, `ISBN\tPrice\tCopies\n${isbn(2)}\t10.00\t33\n${isbn(0)}\t10.00\t31\n`)
  await arrives(id, [31, null, 33, null])
  expect(complaints).toEqual([])
})
