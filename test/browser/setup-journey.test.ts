import { menus } from '@keben/core/menu'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createNetworkFixtures } from '../fixtures/network.ts'
import { savedUser } from '../fixtures/people.ts'
import { createTestApp } from '../test-app.ts'
import { type OpenWindow, type PageOptions, openPage, signIn } from './browser.ts'
import { arrivesAt, gone } from './shaping.ts'
import { goesTo } from './menu.ts'

// Setup of a new district by its people, until its school's first user signs in.

const app = await createTestApp()

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

const schoolMenu = menus.school.flatMap(({ entries }) => entries)
/** All entries of the user's menu. */
const entriesIn = (page: Page) => page.locator('section:not(.shell-menu-places) > .shell-menu-link').allInnerTexts()
const drawer = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const fieldIn = (page: Page, key: string) => page.locator(`[data-field=${key}] :is(input, textarea)`).first()

/** Fills a form by the endpoint's field names. */
async function fills(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await fieldIn(page, key).fill(value)
}

/** Picks an entry of an open list. */
async function picks(page: Page, key: string, name: string): Promise<void> {
  await fieldIn(page, key).click()
  await fieldIn(page, key).fill(name)
  await page.locator('[role=option][data-highlighted]', { hasText: name }).waitFor()
  await page.keyboard.press('Enter')
}

const saves = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: /^(Save|保存)/ })
    .click()

async function choosesPassword(page: Page, own: string): Promise<void> {
  await page.locator('#newPassword').fill(own)
  await page.locator('#repeated').fill(own)
  await page.keyboard.press('Enter')
}

it('a district is set up by head office and its company until its school can sign in', async () => {
  const { page, go } = await open({ as: 'manage' })
  await go('/sys')

  await goesTo(page, 'Districts')
  await page.getByRole('button', { name: 'Add district' }).first().click()
  await fills(page, { code: '990301', name: 'Lakeside' })
  await picks(page, 'companyId', 'Own company')
  await picks(page, 'settlementModeId', 'By season')
  await saves(page)
  await row(page, 'Lakeside').waitFor()

  await goesTo(page, 'Warehouses')
  await page.getByRole('button', { name: 'Add warehouse' }).first().click()
  await fills(page, { code: 'LAKE', name: 'Lakeside store', address: 'Quay 1' })
  await picks(page, 'companyId', 'Own company')
  await picks(page, 'districtId', 'Lakeside')
  await saves(page)
  await row(page, 'Lakeside store').waitFor()

  expect(await setsUpSchool(page)).toBe('No warehouse assigned')
  const oneTime = await makesSchoolUser(page)

  await coversAndDiscounts()

  const window = await open()
  await signIn(window, 'lake.school', { password: oneTime })
  await window.page.getByRole('dialog', { name: 'Choose your own password' }).waitFor()
  await choosesPassword(window.page, 'seven quiet lakes')
  await arrivesAt(window.page, '/sys')
  await window.page.getByRole('heading', { name: /Lin Hai/ }).waitFor()
  // The empty state with its reason, the serving warehouse, and head office's data.
  await window.page.getByText('No to-dos').waitFor()
  await window.page.getByText(/There is no order to fill in/).waitFor()
  await window.page.getByText('Lakeside store').waitFor()
  await window.page.locator('.home-figure', { hasText: 'Students' }).filter({ hasText: '84' }).waitFor()
  await expect.poll(() => entriesIn(window.page)).toEqual(schoolMenu.map(({ en }) => en))
})

/** Creates a school with its main campus and headcounts; returns the campus's line on deliveries. */
async function setsUpSchool(page: Page): Promise<string> {
  await goesTo(page, 'Schools')
  await page.getByRole('button', { name: 'Add school' }).first().click()
  await fills(page, { code: '9903010001', name: 'Lakeside Primary' })
  await picks(page, 'districtId', 'Lakeside')
  await picks(page, 'stages', 'Primary')
  await page.keyboard.press('Escape')
  await fills(page, { contact: 'Ms Lin', phone: '13900000031', address: 'Quay 2' })
  await saves(page)
  await page.getByText('Now enter the enrolment').waitFor()
  const parts = page.getByRole('group', { name: 'Schools and campuses' })
  await parts.getByRole('button', { pressed: true }).waitFor()
  await page.getByRole('textbox', { name: 'Grade 1, Classes' }).fill('2')
  await page.getByRole('textbox', { name: 'Grade 1, Students' }).fill('84')
  await page.getByRole('button', { name: 'All students are state-funded' }).click()
  await saves(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  const notServed = await page.locator('.school-campus-head .not-served').innerText()
  await page.keyboard.press('Escape')
  await gone(drawer(page))
  await row(page, 'Lakeside Primary').filter({ hasText: '84' }).waitFor()
  return notServed
}

/** Creates a school's user; returns the one-time password. */
async function makesSchoolUser(page: Page): Promise<string> {
  await goesTo(page, 'School users')
  await page.getByRole('button', { name: 'Add school user' }).first().click()
  await fills(page, { userName: 'lake.school', name: 'Lin Hai', mobile: '13900000032' })
  await picks(page, 'schoolId', 'Lakeside Primary')
  await saves(page)
  const slip = page.getByRole('dialog', { name: 'One-time password' })
  const password = await slip.locator('.people-slip-password').innerText()
  await slip.getByRole('button', { name: 'Done' }).click()
  await row(page, 'lake.school').filter({ hasText: 'One-time password' }).waitFor()
  return password
}

/** The company's part: warehouse coverage, store sharing, discounts. */
async function coversAndDiscounts(): Promise<void> {
  const { page, go } = await open({ as: 'business' })
  await go('/sys')
  await goesTo(page, 'Warehouse coverage')
  const matrix = page.getByRole('treegrid')
  await matrix.getByRole('columnheader', { name: /^Lakeside store/ }).waitFor()
  const heads = await matrix.getByRole('columnheader').allInnerTexts()
  const column = heads.findIndex((head) => head.startsWith('Lakeside store'))
  const district = matrix.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Lakeside/ }) })
  await district.getByText('1 without a warehouse').waitFor()
  await district.locator(`[role=gridcell][aria-colindex="${column + 1}"]`).click()
  await page.getByText('Lakeside store serves 1 district.').waitFor()
  await gone(district.getByText('1 without a warehouse'))

  await goesTo(page, 'District warehouses')
  await row(page, 'Own district')
    .getByRole('button', { name: /^Share/ })
    .click()
  const picker = drawer(page).getByRole('combobox', { name: 'Warehouse' })
  await picker.click()
  await picker.fill('Lakeside')
  await page.locator('[role=option][data-highlighted]', { hasText: 'Lakeside store' }).waitFor()
  await page.keyboard.press('Enter')
  const own = drawer(page).getByRole('checkbox', { name: /Own district/ })
  await expect.poll(() => own.isChecked()).toBe(true)
  await saves(page)
  await row(page, 'Own district').getByRole('button', { name: 'Lakeside store' }).waitFor()

  await goesTo(page, 'Discount management')
  await page.getByRole('button', { name: 'Add discount' }).first().click()
  await picks(page, 'districtId', 'Lakeside')
  await fills(page, { discountBp: '92.5' })
  await saves(page)
  await row(page, 'Lakeside').filter({ hasText: '92.5 %' }).filter({ hasText: 'In force' }).waitFor()
}

it('the setup of a district and its school is in Chinese, too', async () => {
  const district = await createNetworkFixtures(app).district({ name: '湖滨区' })
  const school = await createFixtures(app).school({ name: '湖滨第一小学', districtId: district.id })
  const user = await savedUser(app, { roles: ['school'], schoolId: school.id, name: '林海' })

  const { page, go } = await open({ as: 'manage' })
  await go('/sys')
  await speaksChinese(page)
  await goesTo(page, '区县管理')
  await row(page, '湖滨区').filter({ hasText: '1 个校区未分配仓库' }).waitFor()
  await page.getByRole('button', { name: '新增区县' }).first().click()
  await drawer(page).getByText('6 位数字', { exact: false }).first().waitFor()
  await page.keyboard.press('Escape')
  await gone(drawer(page))
  await goesTo(page, '学校用户')
  await row(page, user.userName).filter({ hasText: '一次性密码' }).waitFor()

  const window = await open()
  await window.go('/user/login')
  await speaksChinese(window.page)
  await signIn(window, user.userName, { password: user.oneTimePassword ?? '' })
  await choosesPassword(window.page, 'seven quiet lakes')
  await window.page.getByRole('heading', { name: /好，林海/ }).waitFor()
  // No warehouse serves the school yet: it sees a notice without an action.
  await window.page
    .locator('div', { has: window.page.getByText('配送仓库', { exact: true }) })
    .getByText('尚未指定')
    .first()
    .waitFor()
  await expect.poll(() => entriesIn(window.page)).toEqual(schoolMenu.map(({ zh }) => zh))
})

async function speaksChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: '中文' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
}
