import { expect, it } from 'vitest'
import { givenIn } from '../given.ts'
import { asUpload, givenWorkbook } from '../given/workbook.ts'
import { createWorld } from '../world.ts'
import { button, dialog } from './acting.ts'
import { barriers, openPage } from './browser.ts'
import { arrivesWhere, gone } from './shaping.ts'

// How somebody wants to see a list, kept under a name; and a sheet whose columns are called otherwise.

const world = await createWorld()
const book = await givenIn(world).book({ title: 'Kept in view', priceFen: 1250 })
const titles = '/sys/baseInfo/bookManage'

it('keeps filters, order and columns as a view, which a colleague in the same role can take', async () => {
  const { page, go, complaints } = await openPage(world, { as: 'business' })
  await go(`${titles}?keyword=Kept&sort=-priceFen`)
  await page.locator('[data-row]').first().waitFor()
  const heads = async () => (await page.locator('thead th:not(.cell-select)').allTextContents()).slice(0, 3)
  const [first, second, third] = await heads()
  await button(page, 'Columns').click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('button', { name: `${third}: further to the front` }).click()
  await expect.poll(heads).toEqual([first, third, second])
  await panel.getByRole('button', { name: `${third}: wider` }).click()
  await panel.getByLabel('Name of the view').fill('Dear ones')
  await panel.getByLabel('Share with colleagues in this role').check()
  expect(await barriers(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save view' }).click()
  await panel.getByRole('button', { name: 'Delete the view “Dear ones”' }).waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])

  const other = await openPage(world, { as: 'granted' })
  await other.go(titles)
  const choice = other.page.getByRole('combobox', { name: 'Views' })
  await choice.selectOption({ label: 'Dear ones · Person business' })
  await arrivesWhere(other.page, (url) => url.searchParams.get('sort') === '-priceFen')
  await arrivesWhere(other.page, (url) => url.searchParams.get('keyword') === 'Kept')
  await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Dear ones · Person business')
  await choice.selectOption({ label: 'View: as usual' })
  await arrivesWhere(other.page, (url) => url.searchParams.get('keyword') === null)
  expect(other.complaints).toEqual([])
})

it('pulls a column wider by its edge, and remembers it', async () => {
  const { page, go } = await openPage(world, { as: 'business' })
  await go(titles)
  await page.locator('[data-row]').first().waitFor()
  const head = page.locator('thead th:not(.cell-select)').nth(1)
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  // Over it once it stands still.
  await head.locator('.column-edge').hover({ position: { x: 4, y: 8 } })
  const [before, edge] = [await width(), await head.locator('.column-edge').boundingBox()]
  await page.mouse.down()
  await page.mouse.move((edge?.x ?? 0) + 84, (edge?.y ?? 0) + 8, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 40)
  const wide = await width()
  await page.reload()
  await page.locator('[data-row]').first().waitFor()
  await expect.poll(width).toBe(wide)
})

it('takes a sheet with two columns of other names, once somebody says what they are, and leaves wrong rows out', async () => {
  const { page, go, complaints } = await openPage(world, { as: 'manage' })
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
  await page.locator('.drop-place input').setInputFiles({ name: fileName, mimeType: '', buffer: file })
  const map = page.locator('.import-map')
  await map.getByLabel('Book code', { exact: true }).selectOption({ label: 'No.' })
  await map.getByLabel('List price', { exact: true }).selectOption({ label: 'New price' })
  expect(await barriers(page)).toEqual([])
  await button(map, 'Check again with these columns').click()
  await page.getByText('1 row must be corrected in the file.').waitFor()
  await button(page, 'Leave it out').click()
  await page.getByText('1 wrong row is left out, 1 row can come in.').waitFor()
  await button(page, 'Import 1 row').click()
  await page.getByText('1 row has been imported.').waitFor()
  await button(dialog(page), 'Close').last().click()
  await gone(page.locator('.import-report'))
  await go(`/sys/baseInfo/bookBasicManage?keyword=${book.bookCode}`)
  await page.getByText('13.50').first().waitFor()
  expect(complaints).toEqual([])
})
