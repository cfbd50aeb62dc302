import { stepBooks } from '@keben/core/catalogue/contract'
import { type Role, roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../given.ts'
import { createWorld } from '../world.ts'
import { type Window, barriers, openPage } from './browser.ts'

// Every screen, for every role that may open it: light and dark, on a desk and on a phone.

const world = await createWorld()
await fillShelf()

const looks = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((mode) => ({ size, mode })),
)

describe.each(roles)('the screens of %s', (role) => {
  it.each(looks)('have no barriers and fit a $size in $mode', async ({ size, mode }) => {
    const window = await openLook(role, { size, mode })
    for (const { path, en } of screensOf(role)) {
      await window.go(path)
      await settled(window.page)
      expect(await barriers(window.page), `${en} (${path})`).toEqual([])
      expect(await sticksOut(window.page), `${en} (${path}) is wider than the window`).toEqual([])
    }
    expect(window.complaints).toEqual([])
  })
})

describe('the sign-in page', () => {
  it.each(looks)('has no barriers and fits a $size in $mode', async ({ size, mode }) => {
    const { page, go, complaints } = await openPage(world, { phone: size === 'phone', dark: mode === 'dark' })
    await go('/user/login')
    await page.locator('.login-captcha img').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await sticksOut(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('what opens over a screen', () => {
  it.each(looks)('has no barriers on a $size in $mode', async ({ size, mode }) => {
    const { page, go, complaints } = await openLook('manage', { size, mode })
    await go('/sys/baseInfo/bookBasicManage')
    await settled(page)
    for (const [name, open] of Object.entries(overlays(page, size === 'phone'))) {
      await open()
      expect(await barriers(page), name).toEqual([])
      expect(await sticksOut(page), `${name} is wider than the window`).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator(shownOver).count(), `${name} closes by Esc`).toBe(0)
    }
    expect(complaints).toEqual([])
  })
})

const shownOver = '.kb-drawer-open, .kb-modal-wrap, dialog[open], .kb-dropdown:not(.kb-dropdown-hidden), .kb-popover:not(.kb-popover-hidden), [role=menu]:not(.kb-dropdown-menu)'

function overlays(page: Page, phone: boolean): Record<string, () => Promise<unknown>> {
  const title = page.locator('[data-open]').first()
  return {
    'the form of a title': async () => {
      await title.click()
      await page.locator('[data-field=isbn] input').waitFor()
    },
    'the history of a title': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.locator('.timeline li').first().waitFor()
    },
    'the menu of a row': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    },
    'the command palette': async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
    filters: async () => {
      await page.getByRole('button', { name: 'Filters' }).last().click()
      await page.getByRole('combobox', { name: 'Funding' }).waitFor()
    },
    ...(!phone && {
      'the choice of columns': async () => {
        await page.getByRole('button', { name: 'Columns' }).click()
        await page.getByRole('checkbox', { name: 'ISBN' }).waitFor()
      },
      'the import': async () => {
        await page.getByRole('button', { name: 'Import' }).click()
        await page.getByText('Fill in the template').waitFor()
      },
    }),
  }
}

async function openLook(role: Role, { size, mode }: (typeof looks)[number]): Promise<Window> {
  const window = await openPage(world, { as: role, phone: size === 'phone', dark: mode === 'dark' })
  // What moves is judged where it arrives.
  await window.page.emulateMedia({ reducedMotion: 'reduce' })
  return window
}

/** The screen is there, and nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('.loader').count()).toBe(0)
}

/** What is wider than the window, or than the frame that should hold it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, .content, .table-frame, .kb-drawer-body, dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}

/** Titles of every kind: long and short names, with and without terms, one that is disabled. */
async function fillShelf(): Promise<void> {
  const given = givenIn(world)
  const publisher = await given.publisher({ name: 'The Very Long Named Publishing House of the Eastern Provinces' })
  const subject = await given.subject({ name: 'Mathematics' })
  const edition = await given.edition({ name: 'Standard', publisherId: publisher.id })
  const shared = { publisherId: publisher.id, subjectId: subject.id, editionId: edition.id }
  const first = await given.book({ ...shared, title: '义务教育教科书 数学 三年级上册(彩色插图版)' })
  const second = await given.book({ ...shared, title: 'Mathematics, third grade', priceKind: 'estimated' })
  const third = await given.book({ ...shared, title: 'Mathematics, workbook', remark: 'Out of print.' })
  await given.terms(first.id)
  await given.terms(second.id, 'business', { safetyStock: 40, leadDays: 14 })
  await world.as('manage').done(stepBooks, { ids: [third.id], step: 'disable' })
}
