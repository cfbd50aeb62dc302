import { listPublishers, stepPublishers } from '@keben/core/base/catalogue/contract'
import { publisherWords } from '@keben/core/base/catalogue/words'
import { identityRefusals } from '@keben/core/base/identity/refusals'
import { sql } from '@keben/server/kit/database/sql'
import { readFirstSheet } from '@keben/server/office/spreadsheets/workbook'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createUser } from '../fixtures/user.ts'
import { givenUpload } from '../fixtures/workbook.ts'
import { captchaAnswer, createTestApp } from '../test-app.ts'
import { type PageOptions, type OpenWindow, openPage, signIn } from './browser.ts'
import { goesTo } from './menu.ts'
import { arrivesAt, gone, seesToast, sessionFor, storedToken } from './shaping.ts'

// User journeys from sign-in to the last click, on the real server.

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')

const windows: OpenWindow[] = []
async function open(options: PageOptions = {}): Promise<OpenWindow> {
  const window = await openPage(app, options)
  windows.push(window)
  return window
}
afterEach(() => {
  const complaints = windows.splice(0).flatMap((window) => window.complaints)
  if (complaints.length) throw new Error(`The console complained: ${complaints.join('\n')}`)
})

const publishers = '/sys/baseInfo/publishing'
const menu = (page: Page) => page.getByRole('navigation', { name: /^(Menu|菜单)$/ })
const drawer = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const field = (page: Page, key: string) => page.locator(`[data-field=${key}] :is(input, textarea)`)
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const opened = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = async (keyword: string) => (await manage.done(listPublishers, { keyword })).list

/** The chosen side of a field in an edit conflict. */
const chosenIn = (page: Page, name: string): Promise<string> =>
  page.locator('.conflict tbody tr', { hasText: name }).locator('label:has(input:checked)').innerText()

async function choosesInPersonMenu(page: Page, item: string): Promise<void> {
  await page.locator('button.shell-person').click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('the sign-in', () => {
  it('leads to the home page, and the sign-out ends the session for good', async () => {
    const window = await open()
    const { page, go } = window
    await signIn(window, 'manage')
    await arrivesAt(page, '/sys')
    await page.getByRole('heading', { name: /Person manage/ }).waitFor()
    const token = await storedToken(page)
    await choosesInPersonMenu(page, 'Sign out')
    await arrivesAt(page, '/user/login')
    expect(await storedToken(page)).toBeNull()
    await page.evaluate((old: string | null) => localStorage.setItem('token', old ?? ''), token)
    await go('/sys')
    await arrivesAt(page, '/user/login')
    await seesToast(page, 'warning', identityRefusals.no_session.en({}))
  })

  it('with a wrong captcha shows a new picture and keeps what was typed', async () => {
    const window = await open()
    const { page } = window
    await signIn(window, 'manage', { code: 'nope' })
    await seesToast(page, 'error', identityRefusals.wrong_captcha.en({}))
    await expect.poll(() => page.locator('#captcha').inputValue()).toBe('')
    await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe('manage')
    await page.locator('#captcha').fill(captchaAnswer)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/sys')
  })

  it('works over plain http on an address that is not localhost', async () => {
    const window = await open({ insecure: true })
    const { page, go } = window
    await signIn(window, 'manage')
    await arrivesAt(page, '/sys')
    expect(new URL(page.url()).hostname).toBe('keben.test')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await go(publishers)
    await page.getByRole('button', { name: 'Add publisher' }).first().click()
    await field(page, 'code').fill('PLAIN')
    await field(page, 'name').fill('Plain Press')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Plain Press').waitFor()
  })

  it('with a one-time password leads to a new password, and nowhere else', async () => {
    const user = await createUser(app.db, { mustChangePassword: true })
    const window = await open()
    const { page, go } = window
    await signIn(window, user.userName, { password: user.password })
    const dialog = page.getByRole('dialog', { name: 'Choose your own password' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await go(publishers)
    await dialog.waitFor()
    await expect.poll(() => page.locator('.list-screen').count()).toBe(0)
    await page.locator('#oldPassword').fill(user.password)
    await page.locator('#newPassword').fill('seven quiet lakes')
    await page.locator('#repeated').fill('seven quiet lakes')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Publishers', level: 1 }).waitFor()
    await gone(dialog)
  })

  it('after a session that ended leads back to the page where it ended', async () => {
    const user = await createUser(app.db)
    const window = await open({ token: await sessionFor(app, user.id) })
    const { page, go } = window
    await fixtures.publisher({ name: 'Midway Press' })
    await go(publishers)
    await opened(page, 'Midway Press').click()
    await field(page, 'remark').fill('Not saved yet.')
    await app.db.primary.run(
      sql`update session set ended_at = now(), ended_why = 'signed-out' where user_id = ${user.id}`,
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await arrivesAt(page, '/user/login')
    await seesToast(page, 'warning', identityRefusals.no_session.en({}))
    await signIn(window, user.userName, { password: user.password })
    // The final page.
    await page.getByRole('heading', { name: 'Publishers', level: 1 }).waitFor()
    await arrivesAt(page, publishers)
    expect(await storedToken(page)).not.toBeNull()
  })
})

describe('the shell', () => {
  it('shows another role its own menu, and offers the role that has a foreign screen', async () => {
    const { page, go } = await open({ as: 'versatile' })
    await go(publishers)
    await menu(page).getByRole('link', { name: 'Catalogue' }).waitFor()
    await choosesInPersonMenu(page, 'Business')
    await arrivesAt(page, '/sys')
    await menu(page).getByRole('link', { name: 'Trade terms' }).waitFor()
    const catalogue = menu(page).getByRole('link', { name: /^(Catalogue|Publishers)$/ })
    await expect.poll(() => catalogue.count()).toBe(0)
    await go(publishers)
    await page.getByRole('heading', { name: 'The role “Business” has no access to this page.' }).waitFor()
    await page.getByRole('button', { name: 'Work as Administrator' }).click()
    await arrivesAt(page, '/sys')
    await goesTo(page, 'Publishers')
  })

  it('is in Chinese after a switch of the language: menu, table and server messages', async () => {
    await fixtures.publisher({ code: 'TWICE', name: 'Twice Press' })
    const { page, go } = await open({ as: 'manage' })
    await go(publishers)
    await row(page, 'Twice Press').waitFor()
    await page.getByRole('button', { name: '简体中文' }).click()
    await menu(page).getByRole('link', { name: '出版社管理' }).waitFor()
    await page.getByRole('columnheader', { name: publisherWords.zh.isbnPrefix }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    await page.getByRole('button', { name: '新增出版社' }).click()
    await field(page, 'code').fill('TWICE')
    await field(page, 'name').fill('Twice Again')
    await page.getByRole('button', { name: '保存' }).click()
    await seesToast(page, 'warning', /已被占用/)
    await page.reload()
    await menu(page).getByRole('link', { name: '出版社管理' }).waitFor()
  })

  it('stays dark after a reload once it is switched', async () => {
    const { page, go } = await open({ as: 'manage' })
    await go('/sys')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await menu(page).waitFor()
    const light = await ground()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(ground).not.toBe(light)
    await page.reload()
    await page.getByRole('button', { name: 'Light' }).waitFor()
    await expect.poll(ground).not.toBe(light)
  })

  it('finds any screen by the keyboard, in either language', async () => {
    const { page, go } = await open({ as: 'manage' })
    await go('/sys')
    await menu(page).getByRole('link', { name: 'Catalogue' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump…' })
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type('版')
    // Prefix matches come first.
    await palette.getByRole('option', { name: 'Editions', selected: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await palette.getByRole('option', { name: 'Publishers', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await arrivesAt(page, publishers)
    await expect.poll(() => palette.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type('trade terms')
    await palette.getByText('No matching page, document or record.').waitFor()
    await page.keyboard.press('Escape')
    await gone(palette)
  })
})

describe('the list of publishers', () => {
  it('imports a workbook once every cell of it is right', async () => {
    const { page, go } = await open({ as: 'manage' })
    await go(publishers)
    await page.getByRole('button', { name: 'Import' }).click()
    const upload = async (name: string, rows: Readonly<Record<string, string>>[]) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await givenUpload('press', rows),
      })
    await upload('wrong.xlsx', [
      { code: 'IMP1', name: 'Imported One' },
      { code: 'IMP 2', name: 'Imported Two' },
      { code: 'IMP3', name: '' },
    ])
    await drawer(page).getByText('2 rows must be corrected in the file.').waitFor()
    const problems = drawer(page).locator('.import-problems tbody tr')
    await expect
      .poll(() => problems.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^3\s+Code.*\s+IMP 2\s+must be 1 to 20 letters/),
        expect.stringMatching(/^4\s+Name.*\s+empty\s+must be filled in/),
      ])
    await expect.poll(() => drawer(page).getByRole('button', { name: 'Import 3 rows' }).isDisabled()).toBe(true)
    expect(await listed('IMP')).toEqual([])
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await upload('right.xlsx', [
      { code: 'IMP1', name: 'Imported One' },
      { code: 'IMP2', name: 'Imported Two' },
    ])
    await drawer(page).getByRole('button', { name: 'Import 2 rows' }).click()
    await drawer(page).getByText('2 rows have been imported.').waitFor()
    await drawer(page).getByRole('button', { name: 'Close' }).last().click()
    await row(page, 'Imported One').waitFor()
    await row(page, 'Imported Two').waitFor()
  })

  it('merges the changes of two users to one entry', async () => {
    await fixtures.publisher({ code: 'BOTH', name: 'Both Hands Press', contact: 'Old', phone: '1' })
    const { page: first } = await open({ as: 'manage' })
    const { page: second } = await open({ as: 'versatile' })
    for (const page of [first, second]) {
      await page.goto(`${publishers.slice(1)}?keyword=BOTH`)
      await opened(page, 'Both Hands Press').click()
    }
    // Both forms are open before either saves: an unedited form follows others' changes.
    await field(second, 'phone').fill('555 0101')
    await field(first, 'contact').fill('Ms Lin')
    await first.getByRole('button', { name: 'Save' }).click()
    await drawer(first).waitFor({ state: 'hidden' })
    await second.getByRole('button', { name: 'Save' }).click()
    const conflict = second.locator('.conflict')
    await conflict.getByText(/Person manage has changed this record/).waitFor()
    await expect.poll(() => conflict.locator('tbody th').allInnerTexts()).toEqual(['Contact', 'Phone'])
    expect(await chosenIn(second, 'Contact')).toBe('Ms Lin')
    expect(await chosenIn(second, 'Phone')).toBe('555 0101')
    await conflict.getByRole('button', { name: 'Save choices' }).click()
    await drawer(second).waitFor({ state: 'hidden' })
    expect(await listed('BOTH')).toMatchObject([
      { contact: 'Ms Lin', phone: '555 0101', changedBy: 'Person versatile' },
    ])
  })

  it('merges the changes of two tabs of one user', async () => {
    await fixtures.publisher({ code: 'TABS', name: 'Two Tabs Press' })
    const { page: first, tab } = await open({ as: 'manage' })
    const second = await tab()
    for (const page of [first, second]) {
      await page.goto(`${publishers.slice(1)}?keyword=TABS`)
      await opened(page, 'Two Tabs Press').click()
      await field(page, 'name').waitFor()
    }
    await field(second, 'name').fill('Two Tabs and Daughters')
    await field(first, 'name').fill('Two Tabs and Sons')
    await first.getByRole('button', { name: 'Save' }).click()
    await drawer(first).waitFor({ state: 'hidden' })
    await second.getByRole('button', { name: 'Save' }).click()
    await second.getByRole('radio', { name: 'Two Tabs and Sons' }).check()
    await second.getByRole('button', { name: 'Save choices' }).click()
    await drawer(second).waitFor({ state: 'hidden' })
    expect(await listed('TABS')).toMatchObject([{ name: 'Two Tabs and Sons' }])
  })

  it('disables many entries at once, and names those for which it was not possible', async () => {
    await fixtures.publisher({ code: 'MANY1', name: 'Many One' })
    const already = await fixtures.publisher({ code: 'MANY2', name: 'Many Two' })
    await manage.done(stepPublishers, { ids: [already.id], step: 'disable' })
    const { page, go } = await open({ as: 'manage' })
    await go(`${publishers}?keyword=MANY`)
    await row(page, 'Many Two').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Disable' }).click()
    const verdicts = page.getByRole('dialog', { name: '1 done, 1 not possible' })
    await verdicts.getByText('Many Two').waitFor()
    await verdicts.getByText(/in the state “Disabled”/).waitFor()
    await verdicts.getByRole('button', { name: 'OK' }).click()
    await row(page, 'Many One').getByText('Disabled').waitFor()
    expect((await listed('MANY')).map(({ state }) => state)).toEqual(['disabled', 'disabled'])
  })

  it('is exported exactly as it is filtered and sorted', async () => {
    for (const name of ['Export B', 'Export A', 'Export C']) await fixtures.publisher({ name })
    await fixtures.publisher({ name: 'Elsewhere' })
    const { page, go } = await open({ as: 'manage' })
    await go(`${publishers}?keyword=Export&sort=-name`)
    await row(page, 'Export C').waitFor()
    const shown = await page.locator('[data-row] .cell-title').allInnerTexts()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Excel' }).click(),
    ])
    const sheet = await readFirstSheet(await readFile(await file.path()))
    const names = sheet?.header.findIndex((header) => header === publisherWords.en.name) ?? -1
    expect(shown).toEqual(['Export C', 'Export B', 'Export A'])
    expect(sheet?.rows.map(({ cells }) => cells[names])).toEqual(shown)
  })

  it('can be used without a mouse', async () => {
    const { page, go } = await open({ as: 'manage' })
    await go('/sys')
    await menu(page).getByRole('link', { name: 'Catalogue' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog.palette input:focus').waitFor()
    await page.keyboard.type('publishers')
    await page.locator('dialog.palette').getByRole('option', { name: 'Publishers', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    // List keys work once the list is complete.
    await page.locator('.list-screen [data-total]').waitFor()
    await page.keyboard.press('n')
    await page.locator('[data-field=code] input:focus').waitFor()
    await page.keyboard.type('KEYS')
    // With only the code filled in, the form shows the errors and focuses the first.
    await page.keyboard.press('Control+Enter')
    await page.locator('[data-field=name] input:focus').waitFor()
    await page.keyboard.type('Keyboard Press')
    await page.keyboard.press('Tab')
    await page.keyboard.type('978-7-555')
    await page.keyboard.press('Control+Enter')
    await row(page, 'Keyboard Press').waitFor()
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await listed('KEYS')).toMatchObject([{ name: 'Keyboard Press', isbnPrefix: '978-7-555' }])
    await page.keyboard.press('/')
    await page.locator('.search-box input:focus').waitFor()
    await page.keyboard.type('KEYS')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    // The first Escape leaves the field with its results, the second clears the search.
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator('.search-box input').evaluate((box) => box === document.activeElement))
      .toBe(false)
    expect(await page.locator('[data-row]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThan(1)
    await page.keyboard.press('/')
    await page.locator('.search-box input:focus').waitFor()
    await page.keyboard.type('KEYS')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    const rowWithFocus = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '')
    await expect.poll(rowWithFocus).toContain('Keyboard Press')
    // A new page starts at its content; a return focuses the last row.
    await page.keyboard.press('Control+k')
    await page.locator('dialog.palette input:focus').waitFor()
    await page.keyboard.type('subjects')
    await page.locator('dialog.palette').getByRole('option', { name: 'Subjects', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('main:focus').getByRole('heading', { name: 'Subjects' }).waitFor()
    await page.goBack()
    await expect.poll(rowWithFocus).toContain('Keyboard Press')
  })

  it('fits a phone with cards, a filter drawer and a form', async () => {
    const pocket = await fixtures.publisher({ code: 'POCKET', name: 'Pocket Press' })
    await fixtures.publisher({ name: 'Folio Press' })
    const { page, go } = await open({ as: 'manage', phone: true })
    await go(publishers)
    const card = page.locator('.card').filter({ hasText: 'Pocket Press' })
    await card.waitFor()
    await expect.poll(() => page.locator('table').count()).toBe(0)
    await page.locator('.phone-bar').getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('searchbox').fill('POCKET')
    await page.getByRole('button', { name: 'Show 1', exact: true }).tap()
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('.card').count()).toBe(1)
    await card.getByRole('button', { name: 'Pocket Press', exact: true }).tap()
    await field(page, 'contact').fill('Mr Zhou')
    await page.getByRole('button', { name: 'Save' }).tap()
    await card.getByText('Mr Zhou').waitFor()
    expect(await listed('POCKET')).toMatchObject([{ id: pocket.id, contact: 'Mr Zhou' }])
  })
})
