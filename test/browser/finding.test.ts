import { findThings } from '@keben/core/office/desk/find'
import { expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { callUrl, gone, hold } from './shaping.ts'

const app = await createTestApp()

it('the palette finds a title by initials or without spaces, and says if it found nothing', async () => {
  const { bookCode } = await createFixtures(app).book({ title: '数学 三年级上册' })
  await createFixtures(app).book({ title: '语文 三年级上册' })
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const palette = page.getByRole('dialog', { name: 'Search or jump…' })
  for (const typed of ['sxsnj', '三年级数学']) {
    await page.keyboard.press('Control+k')
    await palette.locator('input:focus').waitFor()
    await page.keyboard.type(typed)
    await palette.getByRole('option', { name: /数学 三年级上册/, selected: true }).waitFor()
    await expect.poll(() => palette.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain(`/sys/baseInfo/bookBasicManage?keyword=${bookCode}`)
    await expect.poll(() => page.locator('[data-row]').allInnerTexts()).toHaveLength(1)
    await go('/sys')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  // An early Enter waits for the results of the current query and ignores those of the previous one.
  const found = await hold(page, callUrl(findThings))
  await page.keyboard.press('Control+k')
  await palette.locator('input:focus').waitFor()
  await page.keyboard.type('sxsnj')
  await page.keyboard.press('Enter')
  await palette.locator('input:focus').waitFor()
  await found.letGo()
  await expect.poll(() => page.url()).toContain(`/sys/baseInfo/bookBasicManage?keyword=${bookCode}`)
  await gone(palette)
  // A school has no title list, so search results must not reveal titles.
  const other = await openPage(app, { as: 'school' })
  await other.go('/sys')
  await other.page.getByRole('heading', { level: 1 }).first().waitFor()
  await other.page.keyboard.press('Control+k')
  await other.page.locator('dialog.palette input:focus').waitFor()
  await other.page.keyboard.type('sxsnj')
  await other.page.getByText('No matching page, document or record.').waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])
})
