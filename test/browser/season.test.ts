import { planCode } from '@keben/core/base/plans/rules'
import { nextSeason } from '@keben/core/base/plans/dates'
import { sql } from '@keben/server/kit/database/sql'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { savedUser } from '../fixtures/people.ts'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import { type OpenWindow, type PageOptions, openPage } from './browser.ts'
import { gone, seesToast, sessionFor } from './shaping.ts'
import { goesTo } from './menu.ts'

// A whole season, each person in a browser of their own. The chapters build on each other; only deadlines are moved by
// the test.

const app = await createTestApp()
const fixtures = createFixtures(app)

/** The season of a new plan; last year's same term is archived. */
const next = nextSeason([], new Date())
const code = planCode(next.year, next.term)
const season = `${next.term === 'autumn' ? 'Autumn' : 'Spring'} ${next.year}`
const [north, south, maths, exercises] = ['Chinese, north', 'Chinese, south', 'Maths', 'Maths exercises'] as const
const books = await shelf()
const last = await createSeason(app, {
  state: 'archived',
  year: next.year - 1,
  term: next.term,
  books: [books[north], books[maths]],
})
const lake = await lakeSchool()

/** Two editions of one subject, a title without alternative, and a family-paid one; all with trade terms. */
async function shelf() {
  const { id: publisherId } = await fixtures.publisher()
  const chinese = await fixtures.subject({ name: 'Chinese', sortOrder: 1 })
  const sums = await fixtures.subject({ name: 'Maths', sortOrder: 2 })
  const northern = await fixtures.edition({ name: 'Northern' })
  const southern = await fixtures.edition({ name: 'Southern' })
  const book = async (title: string, priceFen: number, more: Parameters<typeof fixtures.book>[0]) => {
    const { id } = await fixtures.book({ publisherId, term: 'both', grade: 3, title, priceFen, ...more })
    await fixtures.terms(id)
    return id
  }
  return {
    [north]: await book(north, 1000, { subjectId: chinese.id, editionId: northern.id }),
    [south]: await book(south, 1100, { subjectId: chinese.id, editionId: southern.id }),
    [maths]: await book(maths, 1200, { subjectId: sums.id, editionId: northern.id }),
    [exercises]: await book(exercises, 500, {
      subjectId: sums.id,
      editionId: northern.id,
      kind: 'workbook',
      funding: 'self',
    }),
  }
}

/** A second school of the district with 40 students in one class, and its user. */
async function lakeSchool() {
  const school = await fixtures.school({ name: 'Lake school' })
  await app.db.primary.run(sql`
    insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
    select id, 3, 1, 40, 40, 2 from campus where school_id = ${school.id}`)
  const user = await savedUser(app, { roles: ['school'], schoolId: school.id, name: 'Lin Hai' })
  await app.db.primary.run(sql`update app_user set must_change_password = false where id = ${user.id}`)
  return { token: () => sessionFor(app, user.id) }
}

const windows: OpenWindow[] = []
/** Opens a signed-in window and waits for its first page. */
async function comes(options: PageOptions): Promise<Page> {
  const window = await openPage(app, options)
  windows.push(window)
  await window.go('/sys')
  await window.page.getByRole('heading', { level: 1 }).waitFor()
  return window.page
}
afterEach(() => {
  const complaints = windows.splice(0).flatMap((window) => window.complaints)
  if (complaints.length) throw new Error(`The console complained: ${complaints.join('\n')}`)
})

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const part = (page: Page, name: string) => page.getByRole('region', { name })
/** Waits until the open document has this state. */
const isIn = (page: Page, state: string) => page.locator('.document-head .state', { hasText: state }).waitFor()

async function opensPlan(page: Page): Promise<void> {
  await goesTo(page, 'Order plans')
  await button(row(page, season), season).first().click()
  await page.locator('.document-head').getByRole('heading', { name: season }).waitFor()
}
/** Confirms a dialog. */
async function agrees(page: Page, action: string | RegExp): Promise<void> {
  await button(dialog(page), action).click()
  await gone(dialog(page))
}
/** Gives the required reason. */
async function explains(page: Page, reason: string, action: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(reason)
  await agrees(page, action)
}
/** Follows a notice to its link. */
async function follows(page: Page, notice: string | RegExp): Promise<void> {
  await page.locator('.shell-bell').click()
  await page.locator('.shell-notice').filter({ hasText: notice }).first().click()
}

/** The field for the copies of a title. */
const cell = (page: Page, title: keyof typeof books, column = 'student') =>
  page.locator(`[data-row="${books[title]}"] [data-column=${column}]`)
const field = (page: Page) => page.locator('.entry-cell.is-active input')
const isSaved = async (page: Page): Promise<void> =>
  await expect.poll(() => page.locator('[data-save]').getAttribute('data-save')).toBe('saved')

/** Submits the order after its warnings. */
async function submits(page: Page, doubt: string): Promise<void> {
  await isSaved(page)
  await button(page, 'Submit').click()
  await dialog(page).getByText(doubt).waitFor()
  await agrees(page, /^Submit/)
  await isIn(page, 'Submitted')
}

/** Ctrl+V with cells from Excel. */
async function pastes(page: Page, cells: string): Promise<void> {
  await field(page).focus()
  await field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)
}

/** Ticks a title for the company's selection. */
const ticks = (page: Page, title: string): Promise<void> =>
  page
    .locator('.desk-row')
    .filter({ has: page.locator('.desk-title').getByText(title, { exact: true }) })
    .locator('.tick-place')
    .click()

/** Moves the schools' deadline into the past. */
const deadlinePasses = (): Promise<unknown> =>
  app.db.primary.run(sql`update district_plan set schools_until = now() - interval '1 minute'
    from plan where plan.id = district_plan.plan_id and plan.code = ${code} and district_id = ${organisations.district.own}`)

/** Types the district's reserve of the first title. */
async function keepsReserve(area: Page, copies: string): Promise<void> {
  await area.getByRole('link', { name: 'Reserve', exact: true }).click()
  await area.locator('.entry-cell').first().click()
  await area.keyboard.type(copies)
  await area.keyboard.press('Enter')
  await button(area, 'Save').click()
  await area.getByText('Saved.', { exact: true }).waitFor()
}
async function handsIn(area: Page): Promise<void> {
  await button(area, 'Submit…').click()
  await agrees(area, 'Submit')
  await isIn(area, 'Submitted')
}

const copies = (text: string | undefined): number => Number(text?.trim().replace('–', '0'))

/** The visible lines to purchase. */
async function issuedLines(page: Page): Promise<Record<string, { requested: number; missing: number }>> {
  await row(page, north).waitFor()
  const table = page.locator('.table-frame table')
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const place = (head: string): number => heads.findIndex((text) => text.trim() === head)
  const lines = await table.locator('tbody tr').all()
  const cells = await Promise.all(lines.map((line) => line.locator('td').allInnerTexts()))
  return Object.fromEntries(
    cells.map((line) => [
      line[place('Title')]?.trim() ?? '',
      { requested: copies(line[place('From order results')]), missing: copies(line[place('Shortfall')]) },
    ]),
  )
}

describe('a season', () => {
  it('is planned by head office, and a company selects its titles', async () => {
    const [manage, business] = [await comes({ as: 'manage' }), await comes({ as: 'business' })]
    await goesTo(manage, 'Order plans')
    await manage.getByRole('button', { name: 'New plan' }).click()
    // Season and dates are proposed.
    await button(dialog(manage), /^Save/).click()
    await isIn(manage, 'Draft')
    await button(manage, 'Start selection').click()
    await agrees(manage, 'Start selection')
    await isIn(manage, 'Selecting books')

    await follows(business, `${season}: please select the books`)
    await button(business, `Copy ${last.code}`).click()
    await business.getByText('2 titles added.').waitFor()
    for (const title of [south, exercises]) await ticks(business, title)
    const unsaved = business.locator('.desk-unsaved')
    await unsaved.getByText('4 unsaved').waitFor()
    await business.keyboard.press('Control+z')
    await unsaved.getByText('3 unsaved').waitFor()
    await ticks(business, exercises)
    await unsaved.getByText('4 unsaved').waitFor()
    await business.getByRole('textbox', { name: `Reserve copies of ${maths}`, exact: true }).fill('20')
    await business.getByRole('combobox', { name: 'Reserve warehouse' }).click()
    await business.getByRole('option', { name: 'Own store' }).click()
    await button(business, 'Save').click()
    await gone(business.locator('.desk-unsaved'))
    await button(business, 'Submit').click()
    await dialog(business).getByText('1 edition conflict').waitFor()
    await agrees(business, 'Submit')
    await business.getByText('Submitted and under review by head office.').waitFor()

    // Head office has had the plan open throughout.
    await part(manage, 'Selections').getByRole('link', { name: 'Review Own company' }).click()
    await manage.getByText('1 edition conflict').waitFor()
    await button(manage, 'Approve').click()
    await agrees(manage, 'Approve')
    await isIn(manage, 'Approved')
    await gone(business.getByText('Submitted and under review by head office.'))

    await opensPlan(manage)
    await button(manage, 'Excuse… Other district').click()
    await explains(manage, 'Orders through its own province.', 'Excuse')
    await part(manage, 'Districts').getByText('Orders through its own province.').waitFor()
    await button(manage, 'Open to districts').click()
    await agrees(manage, 'Open to districts')
    await isIn(manage, 'Open')
    await expect
      .poll(() => part(manage, 'Districts').locator('tbody .state').allInnerTexts())
      .toEqual(['Excused', 'Choosing books'])
  })

  it('is opened by the district, and two schools order', async () => {
    const area = await comes({ as: 'area' })
    const [main, east] = [await comes({ as: 'school' }), await comes({ as: 'campus' })]
    await follows(area, `${season} is open`)
    await button(area, 'Choose single editions').click()
    // Of two editions, choosing one deselects the other.
    await button(area, /^Undecided/).click()
    await area.getByRole('checkbox', { name: 'Southern' }).check()
    await area.getByRole('checkbox', { name: 'Northern' }).check()
    await expect.poll(() => area.getByRole('checkbox', { name: 'Southern' }).isChecked()).toBe(false)
    await button(area, 'Confirm the choice').click()
    await button(area, 'Open to schools').click()
    await agrees(area, 'Open to schools')
    await isIn(area, 'Open to schools')

    await follows(main, `${season} is open: please order`)
    await row(main, 'Own school Main').getByRole('button', { name: 'Fill in' }).click()
    await button(main, 'Accept suggestions').click()
    await cell(main, maths).click()
    await main.keyboard.type('78')
    await main.keyboard.press('Tab')
    await main.keyboard.type('3')
    await main.keyboard.press('Enter')
    // One or two extra teacher copies need no reason; the district still sees them.
    await cell(main, maths, 'teacher').click()
    await main.keyboard.press('r')
    await main.keyboard.type('Two teachers share a class.')
    await main.keyboard.press('Enter')
    await submits(main, '3 teacher copies for 2 classes.')

    await follows(east, `${season} is open: please order`)
    await pastes(east, '80\t1\r\n80\t1\r\n')
    await submits(east, 'Grade 3: 1 left empty and counted as 0.')
    // The submissions arrive at the district.
    await row(area, 'Own school · Main').filter({ hasText: 'Submitted' }).waitFor()
    await row(area, 'Own school · East').filter({ hasText: 'Submitted' }).waitFor()
  })

  it('is reviewed by the district, which changes, returns and fills in orders', async () => {
    const area = await comes({ as: 'area' })
    const [main, east] = [await comes({ as: 'school' }), await comes({ as: 'campus' })]
    const late = await comes({ token: await lake.token() })
    await opensPlan(area)
    for (const page of [main, east]) await goesTo(page, 'Order plans')
    await row(main, season).filter({ hasText: 'Own school Main' }).getByRole('button', { name: season }).first().click()
    await row(east, season).getByRole('button', { name: season }).first().click()

    await button(row(area, 'Own school · East'), 'Own school · East').click()
    await button(area, 'Reject…').click()
    await explains(area, 'The exercises are missing.', 'Reject')
    await east.locator('.order-banner', { hasText: 'The exercises are missing.' }).waitFor()
    await cell(east, exercises).click()
    await east.keyboard.press('=')
    await submits(east, 'Ready to submit.')

    // The review moves to the next pending school.
    await area.getByRole('heading', { name: 'Own school · Main' }).waitFor()
    await area.locator('.entry-cell').nth(2).click()
    await area.keyboard.type('75')
    await area.keyboard.press('Enter')
    await area.getByRole('textbox', { name: 'Reason (visible to the school)' }).fill('Three have moved away.')
    // The strip shows the pending schools.
    const inStrip = area.locator('.review-school-strip button', { hasText: 'Own school · East' })
    await inStrip.locator('.state.is-waiting').waitFor()
    await button(area, 'Save and approve').click()
    await area.getByRole('heading', { name: 'Own school · East' }).waitFor()
    await button(area, 'Approve').click()
    await isIn(main, 'Approved')
    await main.locator('.order-banner', { hasText: 'District: 78 → 75. Three have moved away.' }).waitFor()
    await isIn(east, 'Approved')

    await deadlinePasses()
    await button(area, /All schools/)
      .first()
      .click()
    await area.reload()
    await button(area, 'Remind 1').click()
    await seesToast(late, 'info', 'the order of Lake school has not been submitted')
    await button(row(area, 'Lake school'), 'Lake school').click()
    await button(area, 'Fill in for the school').click()
    await button(area, 'Fill empty lines with suggestions').click()
    await button(area, 'Submit and approve').click()
    await follows(late, `Your district has filled in ${season} for Lake school.`)
    await isIn(late, 'Approved')
    await late.getByText('Filled in by the district on your behalf.').waitFor()
    await button(area, /All schools/)
      .first()
      .click()
    await row(area, 'Lake school').waitFor()
    await expect
      .poll(() => area.locator('[data-row] .state').allInnerTexts())
      .toEqual(['Approved', 'Approved', 'Approved'])
  })

  it('is submitted, returned once, accepted and issued, and every figure is what was typed', async () => {
    const [area, business, manage] = [
      await comes({ as: 'area' }),
      await comes({ as: 'business' }),
      await comes({ as: 'manage' }),
    ]
    await opensPlan(area)
    await keepsReserve(area, '30')
    await handsIn(area)

    await follows(business, `Own district has submitted ${season}`)
    await button(row(business, 'Own district'), 'Own district').click()
    await button(business, 'Reject…').click()
    await explains(business, 'Ten copies of reserve are enough.', 'Reject')
    await isIn(area, 'Open to schools')
    await area.locator('.district-page').getByText('Ten copies of reserve are enough.').waitFor()
    await keepsReserve(area, '10')
    await handsIn(area)
    await button(business, 'Approve').click()
    await agrees(business, 'Approve')
    await isIn(area, 'Approved')

    await opensPlan(manage)
    await button(manage, 'Close ordering').click()
    await agrees(manage, 'Close ordering')
    await manage.getByRole('link', { name: 'Go to result' }).click()
    await manage.getByText('Ready to issue.').waitFor()
    await button(manage, 'Issue the result').click()
    await dialog(manage).filter({ hasText: 'Issue 633 copies of 3 titles for 2 schools?' }).waitFor()
    await agrees(manage, 'Issue the result')
    await isIn(manage, 'Issued')

    await follows(business, `ZD-${code}-000001`)
    await expect
      .poll(() => issuedLines(business))
      .toEqual({
        // The two campuses, the lake school, and the reserves of district and company.
        [north]: { requested: 81 + 81 + 41 + 10, missing: 213 },
        [maths]: { requested: 78 + 81 + 41 + 20, missing: 220 },
        [exercises]: { requested: 80 + 80 + 40, missing: 200 },
      })
  })
})
