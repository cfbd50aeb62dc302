import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { active, createEntryPage, field } from './entry-page.ts'

// A virtual list: only visible rows render, and always the active one.

const app = await createTestApp()
const { opensOrder } = await createEntryPage(app)
const titles = 60

async function manyBooks(): Promise<number[]> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const { id: editionId } = await fixtures.edition()
  const { id: subjectId } = await fixtures.subject()
  const ids: number[] = []
  for (let number = 10; number < 10 + titles; number += 1) {
    const title = `Atlas ${number} for grade three`
    ids.push((await fixtures.book({ publisherId, editionId, subjectId, title, grade: 3, priceFen: 1000 })).id)
  }
  return ids
}

/** Whether header and footer leave the active field visible, apart from their borders. */
const sight = (page: Page) =>
  page.locator('.entry-frame').evaluate((frame) => {
    const rect = (selector: string) => frame.querySelector(selector)?.getBoundingClientRect()
    const [input, foot] = [rect('.entry-cell.is-active input'), rect('.entry-foot')]
    const heads = [...frame.querySelectorAll('[data-head]')].map((head) => head.getBoundingClientRect().bottom)
    const isSeen = input && foot && input.top >= Math.max(...heads) - 2 && input.bottom <= foot.top + 2
    return { isSeen, hasFocus: document.activeElement?.closest('.entry-cell.is-active') !== null }
  })
const drawn = (page: Page) => page.locator('.entry-body [role=row]').count()
const scrolled = (page: Page) => page.locator('.entry-frame').evaluate((frame) => frame.scrollTop)
const observed = { isSeen: true, hasFocus: true }

describe('a grid with more titles than fit', () => {
  it('draws the rows in sight, and keeps the active field between head and foot', async () => {
    const { page, complaints } = await opensOrder({}, { books: await manyBooks() })
    await field(page).focus()
    expect(await drawn(page)).toBeLessThan(titles - 10)

    await page.keyboard.press('Control+End')
    await expect.poll(() => active(page)).toContain('Atlas 69 ')
    await expect.poll(() => sight(page)).toEqual(observed)
    const end = await scrolled(page)
    expect(end).toBeGreaterThan(500)

    // Moves within the viewport do not scroll.
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toContain('Atlas 68 ')
    expect(await scrolled(page)).toBe(end)

    await page.keyboard.press('PageUp')
    await expect.poll(() => active(page)).not.toContain('Atlas 68 ')
    await expect.poll(() => sight(page)).toEqual(observed)
    expect(await scrolled(page)).toBeLessThan(end)

    await page.keyboard.press('Control+Home')
    await expect.poll(() => active(page)).toContain('Atlas 10 ')
    await expect.poll(() => sight(page)).toEqual(observed)
    expect(await scrolled(page)).toBeLessThan(60)

    // More keys at once than the browser renders.
    await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press('ArrowDown')))
    await expect.poll(() => active(page)).toContain('Atlas 50 ')
    await expect.poll(() => sight(page)).toEqual(observed)

    // Manual scrolling keeps the active field, and typing scrolls back.
    await page.locator('.entry-frame').evaluate((frame) => frame.scrollTo(0, 0))
    await expect.poll(async () => (await sight(page)).isSeen).toBe(false)
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect.poll(() => active(page)).toContain('Atlas 51 ')
    await expect.poll(() => sight(page)).toEqual(observed)
    expect(complaints).toEqual([])
  })
})
