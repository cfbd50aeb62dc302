import { listSubjects, saveSubject } from '@keben/core/base/catalogue/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { type OpenWindow, openPage } from './browser.ts'
import { gone, listenTo } from './shaping.ts'

// Cache invalidation: a mutation refetches stale queries without navigation.

const app = await createTestApp()
const fixtures = createFixtures(app)

const windows: OpenWindow[] = []
async function opens(as: 'business' | 'manage', path: string) {
  const window = await openPage(app, { as })
  windows.push(window)
  await window.go(path)
  return window.page
}
function nobodyComplains(): void {
  expect(windows.splice(0).flatMap((window) => window.complaints)).toEqual([])
}
afterEach(nobodyComplains)

it('terms that are set from a selection appear there at once', async () => {
  const book = await fixtures.book({ title: 'Poems without terms', term: 'both' })
  const { planId } = await createSeason(app, { state: 'selecting', selectionState: 'draft', books: [] })
  const page = await opens('business', `/sys/businessOrder/orderPlan?plan=${planId}`)
  const line = page.locator('.desk-row').filter({ hasText: book.title })
  await line.getByRole('button', { name: 'No trade terms' }).click()

  const row = page.locator('[data-row]').filter({ hasText: book.title })
  await row.getByRole('button', { name: `Edit ${book.title}` }).click()
  const drawer = page.getByRole('dialog').filter({ visible: true })
  await drawer.locator('[data-field=supplierId] [role=combobox]').fill('Own')
  await page.locator('[role=option][data-highlighted]', { hasText: 'Own supplier' }).waitFor()
  await page.keyboard.press('Enter')
  await drawer.locator('[data-field=purchaseDiscountBp] input').fill('70')
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await gone(drawer)

  await page.goBack()
  await line.waitFor()
  await gone(line.getByRole('button', { name: 'No trade terms' }))
  await expect.poll(() => line.count()).toBe(1)
})

it('a save refreshes the queries that show it, and no others', async () => {
  await fixtures.subject({ name: 'Botany' })
  const window = await openPage(app, { as: 'manage' })
  windows.push(window)
  const { page, go } = window
  const calls = listenTo(page)
  await go('/sys/baseInfo/subject')
  const row = page.locator('[data-row]').filter({ hasText: 'Botany' })
  await row.getByRole('button', { name: 'Botany', exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ visible: true })
  await drawer.locator('[data-field=name] input').fill('Botany and zoology')
  await drawer.getByRole('button', { name: /^Save/ }).click()
  await page.locator('[data-row]').filter({ hasText: 'Botany and zoology' }).waitFor()
  // An opening page calls each endpoint once, so a second call is a refetch.
  const paths = calls.paths()
  expect(paths.filter((path, place) => paths.indexOf(path) < place)).toEqual([listSubjects.path])
  expect(paths.indexOf(saveSubject.path)).toBeLessThan(paths.lastIndexOf(listSubjects.path))
})
