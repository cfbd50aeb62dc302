import { type Role } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenWindow, barriers, openPage } from '../browser/browser.ts'
import { gone } from '../browser/shaping.ts'
import type { World } from '../world.ts'
import { fillCity } from './city.ts'

/* Every screen, and what opens within it, for every role that may open it: light and dark, on a desk and on a phone. */

export const sizes = ['desktop', 'phone'] as const
export const modes = ['light', 'dark'] as const

/** Opens all screens of these roles. They are told apart so that files of tests share the work. */
export async function lookAtScreens(world: World, roles: readonly Role[]): Promise<void> {
  const documents = await fillCity(world)
  describe.each(roles)('the screens of %s', (role) => {
    it.each(sizes)(
      'have no barriers and fit a %s, and can be read in the dark',
      async (size) => {
        const window = await openAs(world, role, size)
        for (const path of [...screensOf(role).map((screen) => screen.path), ...(documents[role] ?? [])]) {
          await turn(window.page, 'light')
          await window.go(path)
          const missing = await settled(window.page).then(() => '', String)
          expect.soft(missing, `${path} is not there`).toBe('')
          if (missing) continue
          await expectGood(window.page, path)
          await turn(window.page, 'dark')
          // Nothing has changed but the colours.
          expect.soft(await barriers(window.page, ['color-contrast']), `${path} in the dark`).toEqual([])
        }
        expect(window.complaints).toEqual([])
      },
      600_000,
    )
  })
}

export async function expectGood(page: Page, name: string): Promise<void> {
  // The headless controls place what they open far outside for a moment, to measure it.
  let wide = await sticksOut(page)
  for (let waits = 1; wide.length && waits < 20; waits++) {
    await page.waitForTimeout(50)
    wide = await sticksOut(page)
  }
  expect.soft(wide, `${name} is wider than the window`).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

export const openAs = (world: World, role: Role, size: (typeof sizes)[number]): Promise<OpenWindow> =>
  openPage(world, { as: role, phone: size === 'phone' })

/** Light or dark, as the machine is; what moves is judged where it arrives. */
export async function turn(page: Page, colorScheme: (typeof modes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Nothing has been opened yet, or it has followed.
  await page.waitForFunction((mode) => (document.documentElement.dataset['mode'] ?? mode) === mode, colorScheme)
}

/** The screen is there, and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await gone(page.locator('.loader, [aria-busy=true]'))
}

/** What is wider than the window, or than the frame that should hold it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, .content, .table-frame, .drawer-inside, dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}
