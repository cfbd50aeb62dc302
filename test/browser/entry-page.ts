import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { type SeasonWishes, createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { type PageOptions, openPage } from './browser.ts'

// Helpers for the order entry page.

/** The active field and its line. */
export const field = (page: Page) => page.locator('.entry-cell.is-active input')
export const active = (page: Page) => page.locator(':focus').getAttribute('aria-label')
export const saveState = (page: Page) => page.locator('[data-save]').getAttribute('data-save')
export const isSaved = async (page: Page): Promise<void> => await expect.poll(() => saveState(page)).toBe('saved')

// In the order of a grade.
const titles = ['Chinese', 'Maths', 'Music', 'Science']
async function fourBooks(app: TestApp): Promise<number[]> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const { id: editionId } = await fixtures.edition()
  const { id: subjectId } = await fixtures.subject()
  const ids: number[] = []
  for (const name of titles) {
    const title = `${name} for grade three`
    ids.push((await fixtures.book({ publisherId, editionId, subjectId, title, grade: 3, priceFen: 1000 })).id)
  }
  return ids
}

/** Orders of four titles with their saved copies. */
export async function createEntryPage(app: TestApp) {
  const books = await fourBooks(app)

  /** Opens an order of four titles for 80 students in 2 classes. */
  async function opensOrder(options: PageOptions = {}, wishes: SeasonWishes = {}) {
    const season = await createSeason(app, { books, ...wishes })
    const id = season.own.schoolPlanId
    const window = await openPage(app, { as: 'school', ...options })
    await window.go(`/sys/schoolOrder/orderPlan?plan=${id}`)
    await window.page
      .locator(options.phone ? '.order-phone-titles' : '.entry-cell.is-active')
      .first()
      .waitFor()
    return { ...window, id, planId: season.planId }
  }
  const copiesOf = async (id: number, audience = 'student'): Promise<(number | null)[]> => {
    const { lines } = await app.as('school').done(schoolPlanBooks, { id })
    return books.map(
      (book) => lines.find((line) => line.bookId === book && line.audience === audience)?.requested ?? null,
    )
  }
  /** Waits until the server has these copies for students. */
  const arrives = async (id: number, copies: readonly (number | null)[]): Promise<void> =>
    await expect.poll(() => copiesOf(id)).toEqual(copies)
  const cell = (page: Page, book: number, column = 'student') =>
    page.locator(`[data-row="${books[book]}"] [data-column=${column}]`)
  const shown = (page: Page, book: number, column = 'student') =>
    cell(page, book, column).evaluate((element) => element.querySelector('input')?.value ?? element.textContent)
  return { books, opensOrder, copiesOf, arrives, cell, shown }
}
