import { saveSchoolLines, schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { barriers } from './accessibility.ts'
import { presses } from './actions.ts'
import { active, createEntryPage, field, isSaved, saveState } from './entry-page.ts'
import { callUrl, gone, hold, listenTo } from './shaping.ts'

// Order entry: by keyboard, from Excel, offline, and up to the deadline.

const app = await createTestApp()

const { books, opensOrder, copiesOf, arrives, cell, shown } = await createEntryPage(app)

/** Ctrl+V with this clipboard text. */
const pastes = (page: Page, text: string) =>
  field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('the entry grid', () => {
  it('is filled down a column and across by keyboard, and is saved in few calls', async () => {
    const { page, id, complaints } = await opensOrder()
    const { of } = listenTo(page)
    // While one save is pending, further changes collect for the next.
    const { letGo } = await hold(page, callUrl(saveSchoolLines))
    await field(page).focus()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await page.keyboard.type('79')
    await page.keyboard.press('Tab')
    await expect.poll(() => active(page)).toBe('Maths for grade three, teacher copies')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    // Enter returns to the column where Tab started.
    await expect.poll(() => active(page)).toBe('Music for grade three, student copies')
    await page.keyboard.press('=')
    await page.keyboard.press('Control+End')
    await expect.poll(() => active(page)).toBe('Science for grade three, teacher copies')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('7')
    await page.keyboard.press('F2')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('8')
    await letGo()
    await arrives(id, [80, 79, 80, 87])
    await expect.poll(() => copiesOf(id, 'teacher')).toEqual([null, 2, null, null])
    // The field has kept the focus.
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(of(saveSchoolLines).length).toBeLessThan(3)
    expect(complaints).toEqual([])
  })

  it('focuses the first empty cell after a reload, and a closed dialog returns the focus', async () => {
    const { page, id } = await opensOrder()
    await expect.poll(() => active(page)).toBe('Chinese for grade three, student copies')
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await arrives(id, [80, null, null, null])
    await page.reload()
    await expect.poll(() => active(page)).toBe('Chinese for grade three, teacher copies')
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await presses(submit)
    await page.getByRole('dialog').getByText('left empty').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => submit.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('fills, clears, undoes and redoes ranges', async () => {
    const { page, id } = await opensOrder()
    await field(page).focus()
    await page.keyboard.type('66')
    await page.keyboard.press('Escape')
    await expect.poll(() => shown(page, 0)).toBe('')
    await page.keyboard.type('78')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 cells · sum 78').waitFor()
    await page.keyboard.press('Control+d')
    await arrives(id, [78, 78, 78, null])
    await page.keyboard.press('Control+z')
    await arrives(id, [78, null, null, null])
    await page.keyboard.press('Control+y')
    await arrives(id, [78, 78, 78, null])
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await arrives(id, [null, null, null, null])
    await page.keyboard.press('Control+z')
    await arrives(id, [78, 78, 78, null])
  })

  it('keeps invalid input visible with its reason, and does not send it', async () => {
    const { page, id } = await opensOrder()
    await field(page).focus()
    await page.keyboard.type('-5')
    await page.getByText('must not be negative').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('100000')
    await page.keyboard.press('Enter')
    await page.keyboard.type('80')
    await arrives(id, [null, null, null, 80])
    await expect.poll(() => Promise.all([0, 1, 2].map((book) => shown(page, book)))).toEqual(['-5', '1.5', '100000'])
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('alert').getByText('3 fields are invalid').waitFor()
    // The save mark is not green while an unreadable figure exists.
    await page.locator('[data-save=open]').waitFor()
  })
})

describe('the mouse', () => {
  it('selects a range by dragging, and edits a cell by double click', async () => {
    const { page, id } = await opensOrder()
    await pastesBlock(page, '75\n76\n77\n78')
    await arrives(id, [75, 76, 77, 78])
    // Hovers once each cell is at rest.
    await cell(page, 0).hover({ position: { x: 5, y: 5 } })
    await page.mouse.down()
    for (const book of [1, 2]) await cell(page, book, 'teacher').hover({ position: { x: 5, y: 5 } })
    await page.mouse.up()
    await page.getByText('6 cells · sum 228').waitFor()
    await cell(page, 3).dblclick()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await arrives(id, [75, 76, 77, 7])
    await expect.poll(() => shown(page, 3)).toBe('7')
  })
})

async function pastesBlock(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await pastes(page, text)
}

describe('a block from Excel', () => {
  it('may have full-width digits and thousands separators, and reports what does not fit', async () => {
    const { page, id } = await opensOrder()
    await pastesBlock(page, '７７\t2\r\n 78 \t1\r\n1,079\t\r\nsome\t1\r\n99\t9\r\n')
    await page.getByText('7 cells pasted; 1 could not be read and is marked; 2 skipped: outside the grid').waitFor()
    await arrives(id, [77, 78, 1079, null])
    await expect.poll(() => copiesOf(id, 'teacher')).toEqual([2, 1, null, 1])
    await expect.poll(() => shown(page, 3)).toBe('some')
    await page.keyboard.press('Control+z')
    await arrives(id, [null, null, null, null])
  })
})

describe('an order without a connection', () => {
  it('keeps typed figures in the browser, and sends them once online', async () => {
    const { page, id } = await opensOrder()
    await page.context().setOffline(true)
    await field(page).focus()
    await page.keyboard.type('71')
    await page.keyboard.press('Enter')
    await expect.poll(() => saveState(page)).toBe('offline')
    await page.keyboard.type('72')
    await page.getByText('No connection; 2 lines saved on this device').waitFor()
    await page.context().setOffline(false)
    await isSaved(page)
    await arrives(id, [71, 72, null, null])
    const unsentKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent')))
    await expect.poll(unsentKeys).toEqual([])
  })

  it('is sent at the next visit if the laptop was closed', async () => {
    const { page, tab, id } = await opensOrder()
    await page.context().setOffline(true)
    await field(page).focus()
    await page.keyboard.type('73')
    await expect.poll(() => saveState(page)).toBe('offline')
    await page.close()
    const later = await tab()
    await later.context().setOffline(false)
    await later.goto(`sys/schoolOrder/orderPlan?plan=${id}`)
    await arrives(id, [73, null, null, null])
    await isSaved(later)
    await expect.poll(() => shown(later, 0)).toBe('73')
  })
})

/** Another user's save to the same plan. */
const types = async (id: number, book: number, copies: number, was: number | null) =>
  app
    .as('school')
    .done(saveSchoolLines, { id, lines: [{ bookId: books[book] ?? 0, audience: 'student', copies, was }] })

describe('two users of one order', () => {
  it('see each other’s figures without losing their own', async () => {
    const { page, id } = await opensOrder()
    await types(id, 1, 61, null)
    await field(page).focus()
    await page.keyboard.type('60')
    await isSaved(page)
    await page.reload()
    await expect.poll(() => shown(page, 1)).toBe('61')
    await arrives(id, [60, 61, null, null])
  })

  it('choose between their figures where both have typed', async () => {
    const { page, id } = await opensOrder()
    await types(id, 0, 61, null)
    await types(id, 1, 62, null)
    await pastesBlock(page, '50\n51\n52')
    await page.getByText('2 lines were changed by another user').waitFor()
    await arrives(id, [61, 62, 52, null])
    const first = page.locator('.order-banner-list li', { hasText: 'Chinese' })
    await expect.poll(() => first.innerText()).toContain('Person school entered 61 at')
    await first.getByRole('button', { name: 'Keep mine: 50' }).click()
    await page.locator('.order-banner-list').getByRole('button', { name: 'Use theirs: 62' }).click()
    await gone(page.locator('.order-banner-list'))
    await arrives(id, [50, 62, 52, null])
    await expect.poll(() => shown(page, 1)).toBe('62')
  })
})

const moveDeadline = (planId: number, seconds: number) =>
  app.db.primary.run(
    sql`update plan set schools_until = now() + make_interval(secs => ${seconds}) where id = ${planId}`,
  )

describe('the deadline', () => {
  it('refuses a late save with its time, and typed figures stay and are marked', async () => {
    const { page, id, planId } = await opensOrder()
    await field(page).focus()
    await page.keyboard.type('70')
    await isSaved(page)
    await moveDeadline(planId, -60)
    await page.keyboard.press('Enter')
    await page.keyboard.type('72')
    await page.locator('.order-banner', { hasText: '1 line was not saved' }).waitFor()
    await page
      .getByText(/Entry closed at \d{4}-\d\d-\d\d \d\d:\d\d; nothing was saved/)
      .first()
      .waitFor()
    await expect.poll(() => shown(page, 1)).toBe('72')
    await expect.poll(() => cell(page, 1).getAttribute('class')).toContain('is-bad')
    await expect.poll(() => copiesOf(id)).toEqual([70, null, null, null])
    await moveDeadline(planId, 3600)
    await page.locator('.order-banner').getByRole('button', { name: 'Try again' }).click()
    await arrives(id, [70, 72, null, null])
    await gone(page.locator('.order-banner'))
  })

  it('is counted down by the server’s clock, also on a machine with a wrong one', async () => {
    const season = await createSeason(app, { books, schoolsEnd: 10 / 60 })
    const { page, go } = await openPage(app, { as: 'school' })
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await go(`/sys/schoolOrder/orderPlan?plan=${season.own.schoolPlanId}`)
    await page.getByText(/\d:\d\d min left/).waitFor()
    await expect.poll(() => field(page).getAttribute('readonly')).toBeNull()
    // Offline there is no clock correction, so the page's clock decides.
    await page.context().setOffline(true)
    await page.clock.fastForward('11:00')
    await page.getByText('The deadline has passed').first().waitFor()
    await expect.poll(() => field(page).getAttribute('readonly')).not.toBeNull()
  })
})

describe('a submission', () => {
  it('shows what is wrong with a link to it, accepts reasons, and can be recalled', async () => {
    const { page, id, complaints } = await opensOrder()
    await page.getByRole('button', { name: 'Accept suggestions' }).click()
    await arrives(id, [80, 80, 80, 80])
    await cell(page, 1).click()
    await page.keyboard.type('40')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Fix before submitting: 1').waitFor()
    await dialog.getByRole('button', { name: /40 instead of the suggested 80/ }).click()
    await expect.poll(() => active(page)).toBe('Maths for grade three, student copies')
    await page.keyboard.press('r')
    await page.keyboard.type('one class has gone')
    await page.keyboard.press('Enter')
    await expect.poll(() => active(page)).toBe('Maths for grade three, student copies')
    await isSaved(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await page.locator('.document-head .state', { hasText: 'Submitted' }).waitFor()
    await expect.poll(() => field(page).getAttribute('readonly')).not.toBeNull()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.locator('.document-head .state', { hasText: 'Filling in' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('without any copies needs a reason', async () => {
    const { page, id } = await opensOrder()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'No order needed …' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The school closes.')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByText('No order needed: The school closes.').first().waitFor()
    const { plan } = await app.as('school').done(schoolPlanBooks, { id })
    expect(plan).toMatchObject({ state: 'submitted', nothingNeeded: 'The school closes.' })
  })

  it('shows the district’s changes with their reasons', async () => {
    const { page, id } = await opensOrder({}, { schoolState: 'approved' })
    await app.db.primary.run(sql`update school_plan_line set approved = 60, approved_reason = 'As last year'
      where school_plan_id = ${id} and book_id = ${books[0]} and audience = 'student'`)
    await page.reload()
    await page.getByText('The district changed 1 line').waitFor()
    await page.getByText('District: 80 → 60. As last year').first().waitFor()
    await expect.poll(() => cell(page, 0).getAttribute('class')).toContain('is-note')
  })
})

describe('an order on a phone', () => {
  it('has large fields, and its totals and save state at the bottom', async () => {
    const { page, id, complaints } = await opensOrder({ phone: true, language: 'zh' })
    const first = page.locator(`[data-entry="${books[0]} student"]`)
    await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await first.fill('80')
    await first.press('Enter')
    await page.keyboard.type('2')
    await arrives(id, [80, null, null, null])
    await expect.poll(() => copiesOf(id, 'teacher')).toEqual([2, null, null, null])
    await page.locator('.order-phone-totals').getByText('82 册 · ¥820.00').waitFor()
    await first.fill('1.5')
    await page.getByText('“1.5”不是整数').waitFor()
    await first.fill('81')
    await page.getByText('财政支付的教材不能超过学生数').first().waitFor()
    // The save mark stays visible at the bottom.
    await page.locator('.order-phone-totals [data-save=saved]').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe.each([false, true])('the entry page (dark: %s)', (dark) => {
  it('has no accessibility barriers', async () => {
    const { page } = await opensOrder({ dark })
    await pastesBlock(page, '800\n1.5\n40')
    await page.locator('.order-findings li').first().waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

it('an order is printed as a list by grade with a signature line', async () => {
  const { page, id } = await opensOrder()
  await page.getByRole('button', { name: 'Accept suggestions' }).click()
  await arrives(id, [80, 80, 80, 80])
  await page.emulateMedia({ media: 'print' })
  const form = page.locator('.order-print-form')
  await form.waitFor()
  await expect.poll(() => form.locator('tbody tr').count()).toBe(4)
  await expect.poll(() => form.innerText()).toContain('Signature')
  await expect.poll(() => page.locator('.entry-frame').isVisible()).toBe(false)
})
