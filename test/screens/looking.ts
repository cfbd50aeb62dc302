import { type Role } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenWindow, barriers, openPage } from '../browser/browser.ts'
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
        const paths = [...screensOf(role).map((screen) => screen.path), ...(documents[role] ?? [])]
        expect(await inAFewWindows(paths, () => openAs(world, role, size), lookAt)).toEqual([])
      },
      1_800_000,
    )
  })
}

async function lookAt({ page, go }: OpenWindow, path: string): Promise<void> {
  await turn(page, 'light')
  await go(path)
  const missing = await settled(page).then(() => '', String)
  expect.soft(missing, `${path} is not there`).toBe('')
  if (missing) return
  await expectGood(page, path)
  await turn(page, 'dark')
  // Nothing has changed but the colours.
  expect.soft(await barriers(page, ['color-contrast']), `${path} in the dark`).toEqual([])
}

/**
 * Goes through all paths in two windows at once: while one waits for the server, another is looked at. What the windows
 * complained about.
 */
export async function inAFewWindows(
  paths: readonly string[],
  open: () => Promise<OpenWindow>,
  look: (window: OpenWindow, path: string) => Promise<void>,
): Promise<string[]> {
  const left = [...paths]
  const complaints = await Promise.all(
    Array.from({ length: Math.min(2, Math.ceil(paths.length / 5)) }, async () => {
      const window = await open()
      for (let path = left.shift(); path !== undefined; path = left.shift()) await look(window, path)
      return window.complaints
    }),
  )
  return complaints.flat()
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
  // Asked in the page itself: a locator that waits looks every half second only.
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loader, [aria-busy=true]'))
  await page.locator('h1').waitFor()
}

/** What is wider than the window, or than the frame that should hold it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, .content, .table-frame, .drawer-inside, dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}
