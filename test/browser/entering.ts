import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { givenIn } from '../given.ts'
import { type SeasonWishes, seasonIn } from '../given/season.ts'
import type { World } from '../world.ts'
import { type PageOptions, openPage } from './browser.ts'

// Helpers for the order entry page.

/** The active field and its line. */
export const field = (page: Page) => page.locator('.entry-cell.is-active input')
export const active = (page: Page) => page.locator(':focus').getAttribute('aria-label')
export const saveState = (page: Page) => page.locator('[data-save]').getAttribute('data-save')
export const isSaved = async (page: Page): Promise<void> => await expect.poll(() => saveState(page)).toBe('saved')

// In the order of a grade.
const titles = ['Chinese', 'Maths', 'Music', 'Science']
async function fourBooks(world: World): Promise<number[]> {
  const given = givenIn(world)
  const { id: publisherId } = await given.publisher()
  const { id: editionId } = await given.edition()
  const { id: subjectId } = await given.subject()
  const ids: number[] = []
  for (const name of titles) {
    const title = `${name} for grade three`
    ids.push((await given.book({ publisherId, editionId, subjectId, title, grade: 3, priceFen: 1000 })).id)
  }
  return ids
}

/** Orders of four titles with their saved copies. */
export async function entryIn(world: World) {
  const books = await fourBooks(world)

  /** Opens an order of four titles for 80 students in 2 classes. */
  async function opensOrder(options: PageOptions = {}, wishes: SeasonWishes = {}) {
    const season = await seasonIn(world, { books, ...wishes })
    const id = season.own.schoolPlanId
    const window = await openPage(world, { as: 'school', ...options })
    await window.go(`/sys/schoolOrder/orderPlan?plan=${id}`)
    await window.page
      .locator(options.phone ? '.order-phone-titles' : '.entry-cell.is-active')
      .first()
      .waitFor()
    return { ...window, id, planId: season.planId }
  }
  const copiesOf = async (id: number, audience = 'student'): Promise<(number | null)[]> => {
    const { lines } = await world.as('school').done(schoolPlanBooks, { id })
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
