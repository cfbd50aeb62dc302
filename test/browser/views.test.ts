import { saveView } from '@keben/core/base/identity/views'
import { sql } from '@keben/server/kit/database/sql'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createSeason } from '../fixtures/season.ts'
import { asUpload, givenWorkbook } from '../fixtures/workbook.ts'
import { createTestApp } from '../test-app.ts'
import { button, dialog } from './actions.ts'
import { openPage } from './browser.ts'
import { barriers } from './accessibility.ts'
import { arrivesWhere, gone } from './shaping.ts'

// Saved views of a list, and a sheet with renamed columns.

const app = await createTestApp()
const book = await createFixtures(app).book({ title: 'Kept in view', priceFen: 1250 })
const titles = '/sys/baseInfo/bookManage'
/** A picker's chosen text, whether or not it is an input. */
const shownIn = (field: Locator): Promise<string> =>
  field.evaluate((element) => `${element.querySelector('input')?.value ?? ''} ${element.textContent}`)

it('a saved view keeps filters, order and columns, and is shared with colleagues of the role', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'business' })
  await go(`${titles}?keyword=Kept&sort=-priceFen`)
  await page.locator('[data-row]').first().waitFor()
  const heads = async () => (await page.locator('thead th:not(.cell-select)').allTextContents()).slice(0, 3)
  const [first, second, third] = await heads()
  await button(page, 'Columns').click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('button', { name: `Move ${third} up` }).click()
  await expect.poll(heads).toEqual([first, third, second])
  await panel.getByRole('button', { name: `Widen ${third}` }).click()
  await panel.getByLabel('View name').fill('Dear ones')
  await panel.getByLabel('Share with colleagues in this role').check()
  expect(await barriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save view' }).click()
  await panel.getByRole('button', { name: 'Delete the view “Dear ones”' }).waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])

  const other = await openPage(app, { as: 'granted' })
  await other.go(titles)
  const choice = other.page.getByRole('combobox', { name: 'Views' })
  await choice.selectOption({ label: 'Dear ones · Person business' })
  await arrivesWhere(other.page, (url) => url.searchParams.get('sort') === '-priceFen')
  await arrivesWhere(other.page, (url) => url.searchParams.get('keyword') === 'Kept')
  await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Dear ones · Person business')
  await choice.selectOption({ label: 'View: default' })
  await arrivesWhere(other.page, (url) => url.searchParams.get('keyword') === null)
  expect(other.complaints).toEqual([])

  // A phone has no column choice; a view's filters and order show among the filters.
  const phone = await openPage(app, { as: 'business', phone: true })
  await phone.go(titles)
  await button(phone.page, 'Filters').click()
  await phone.page.getByRole('combobox', { name: 'Views' }).selectOption({ label: 'Dear ones' })
  await arrivesWhere(phone.page, (url) => url.searchParams.get('sort') === '-priceFen')
  await arrivesWhere(phone.page, (url) => url.searchParams.get('keyword') === 'Kept')
  expect(phone.complaints).toEqual([])

  // A view needs a name, and can be deleted.
  await button(page, 'Columns').click()
  await expect.poll(() => panel.getByRole('button', { name: 'Save view' }).isDisabled()).toBe(true)
  await panel.getByRole('button', { name: 'Delete the view “Dear ones”' }).click()
  await gone(panel.getByRole('button', { name: 'Delete the view “Dear ones”' }))
  expect(complaints).toEqual([])
})

it('a link or view with outdated parts shows the list by its valid ones', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'business' })
  await go(`${titles}?keyword=Kept&sort=-gone&kinds=nursery,textbook&page=9000000`)
  await page.locator('[data-row]').first().waitFor()
  expect(await page.locator('[data-row]').count()).toBe(1)

  // The format of the previous version.
  const look = { search: { keyword: 'Kept', sort: '-gone' }, columns: [{ key: 'gone', width: 90 }] }
  await app.as('business').call(saveView, { list: 'book-terms', name: 'Of old', look })
  await go(titles)
  const heads = () => page.locator('thead th').allTextContents()
  await page.locator('[data-row]').first().waitFor()
  const usual = await heads()
  const choice = page.getByRole('combobox', { name: 'Views' })
  await choice.selectOption({ label: 'Of old' })
  await arrivesWhere(page, ({ searchParams }) => searchParams.get('keyword') === 'Kept' && !searchParams.has('sort'))
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  expect(await heads()).toEqual(usual)
  await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Of old')
  expect(complaints).toEqual([])
})

it('a list is printed with all of its pages, by the button and by Ctrl+P', async () => {
  await app.db.primary.run(sql`
    insert into publisher (code, name) select 'PR' || n, 'Printed house ' || n from generate_series(1, 120) as n`)
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await page.addInitScript(() => {
    // The printed page; then the dialog closes.
    window.print = () => {
      const rows = [...document.querySelectorAll('.printed-list tbody tr')].map((row) => row.textContent)
      ;(window as unknown as { printed: string[][] }).printed = [
        ...((window as unknown as { printed?: string[][] }).printed ?? []),
        rows,
      ]
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = () =>
    page.evaluate(() =>
      ((window as unknown as { printed?: string[][] }).printed ?? []).map((rows) => [
        rows.length,
        new Set(rows).size,
        rows.filter((row) => row.includes('Printed house')).length,
      ]),
    )
  await go('/sys/baseInfo/publishing?keyword=Printed')
  await page.locator('[data-row]').first().waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(50)
  // The browser's own Print shows one page, and says so.
  const part = page.getByText('This is one page of the list')
  expect(await part.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await part.waitFor()
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Print all rows').click()
  await expect.poll(printed).toEqual([[120, 120, 120]])
  await gone(page.locator('.printed-list'))
  await page.keyboard.press('Control+p')
  await expect.poll(printed).toEqual([
    [120, 120, 120],
    [120, 120, 120],
  ])
  expect(complaints).toEqual([])
})

it('a form creates what a picker lacks, and takes over the fields of a replaced title', async () => {
  const old = await createFixtures(app).book({ title: 'The old one', priceFen: 1750, grade: 5, pages: 96 })
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys/baseInfo/bookBasicManage')
  await button(page, 'Add book').click()
  const forms = page.locator('.drawer-form')
  const inForm = (place: number, field: string) => forms.nth(place).locator(`[data-field=${field}]`)
  await inForm(0, 'title').locator('input').fill('The new one')
  await button(inForm(0, 'editionId'), 'Add edition').click()
  await inForm(1, 'code').locator('input').fill('ED-MADE')
  await inForm(1, 'name').locator('input').fill('Made on the way')
  await button(inForm(1, 'publisherId'), 'Add publisher').click()
  await inForm(2, 'name').locator('input').fill('House of the way')
  // Escape closes only the uppermost overlay, after its question.
  await page.keyboard.press('Escape')
  await button(dialog(page).filter({ hasText: 'Keep editing' }), 'Keep editing').click()
  await inForm(2, 'code').locator('input').fill('P-MADE')
  await page.keyboard.press('Control+Enter')
  await gone(forms.nth(2))
  await expect.poll(() => shownIn(inForm(1, 'publisherId'))).toContain('House of the way')
  await button(forms.nth(1), 'Save').click()
  await gone(forms.nth(1))
  await expect.poll(() => shownIn(inForm(0, 'editionId'))).toContain('Made on the way')
  // Dependent fields are filled in, too.
  await expect.poll(() => shownIn(inForm(0, 'publisherId'))).toContain('House of the way')
  expect(await inForm(0, 'title').locator('input').inputValue()).toBe('The new one')

  await inForm(0, 'replacesId').getByRole('combobox').click()
  await inForm(0, 'replacesId').getByRole('combobox').fill(old.bookCode)
  await page.getByRole('option', { name: /The old one/ }).click()
  await expect.poll(() => inForm(0, 'priceFen').locator('input').inputValue()).toBe('17.50')
  await expect.poll(() => inForm(0, 'pages').locator('input').inputValue()).toBe('96')
  // Input stays, except code and ISBN, which are unique to a book.
  expect(await inForm(0, 'title').locator('input').inputValue()).toBe('The new one')
  expect(await shownIn(inForm(0, 'editionId'))).toContain('Made on the way')
  expect(await inForm(0, 'bookCode').locator('input').inputValue()).toBe('')
  expect(complaints).toEqual([])
})

it('a column that is dragged wider keeps its width after a reload', async () => {
  const { page, go } = await openPage(app, { as: 'business' })
  await go(titles)
  await page.locator('[data-row]').first().waitFor()
  const head = page.locator('thead th:not(.cell-select)').nth(1)
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  // Hovers once it is at rest.
  await head.locator('.column-edge').hover({ position: { x: 4, y: 8 } })
  const [before, edge] = [await width(), await head.locator('.column-edge').boundingBox()]
  await page.mouse.down()
  await page.mouse.move((edge?.x ?? 0) + 84, (edge?.y ?? 0) + 8, { steps: 4 })
  await page.mouse.up()
  // The width follows the pointer from where it grabbed.
  const wide = before + 80
  await expect.poll(width).toBe(wide)
  await page.reload()
  await page.locator('[data-row]').first().waitFor()
  await expect.poll(width).toBe(wide)
})

/** The clipped part of an element's text, sideways or below. */
const hiddenPart = (cut: Element): number[] => [cut.scrollWidth - cut.clientWidth, cut.scrollHeight - cut.clientHeight]

it('no name is cut beside empty columns, also in a list with dates', async () => {
  await createSeason(app, { state: 'open' })
  await app.db.primary.run(sql`update selection set submitted_at = '2024-10-30 10:30', judged_at = '2024-11-02 11:30'`)
  await app.db.primary.run(sql`update company set name = 'Cloud City Textbooks, North Bank'`)
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys/bookOrder/bookSelectApprove')
  const name = page.locator('[data-row] .row-title > .cut').first()
  await name.waitFor()
  await expect.poll(() => name.evaluate(hiddenPart)).toEqual([0, 0])
  expect(complaints).toEqual([])
})

it('an import accepts renamed columns, and leaves wrong rows out on request', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys/baseInfo/bookBasicManage')
  await button(page, 'Import').click()
  const file = await givenWorkbook([
    {
      rows: [
        ['No.', 'New price'],
        [book.bookCode, '13.50'],
        ['NOBODY', '9.00'],
      ],
    },
  ])
  const { fileName } = asUpload(file)
  await page.locator('.import-drop-place input').setInputFiles({ name: fileName, mimeType: '', buffer: file })
  const map = page.locator('.import-map')
  await map.getByLabel('Book code', { exact: true }).selectOption({ label: 'No.' })
  await map.getByLabel('List price', { exact: true }).selectOption({ label: 'New price' })
  expect(await barriers(page)).toEqual([])
  await button(map, 'Check again with these columns').click()
  await page.getByText('1 row must be corrected in the file.').waitFor()
  await button(page, 'Skip wrong rows').click()
  await page.getByText('1 wrong row is skipped, 1 row can be imported.').waitFor()
  await button(page, 'Import 1 row').click()
  await dialog(page).getByText('1 row has been imported.').waitFor()
  await page.locator('.shell-last-action').getByText('1 row has been imported.').waitFor()
  await button(dialog(page), 'Close').last().click()
  await gone(page.locator('.import-report'))
  await go(`/sys/baseInfo/bookBasicManage?keyword=${book.bookCode}`)
  await page.getByText('13.50').first().waitFor()
  expect(complaints).toEqual([])
})
