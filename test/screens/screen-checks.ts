import { type Role } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type OpenWindow, desktop, openPage, phone } from '../browser/browser.ts'
import { atRest, barriers, framesPass } from '../browser/accessibility.ts'
import type { TestApp } from '../test-app.ts'
import { fillCity } from './city.ts'
import { settled } from './pictures.ts'

/* Opens every screen and its drawers for every role: light and dark, desktop and phone. */

export const sizes = ['desktop', 'phone'] as const
export const modes = ['light', 'dark'] as const

type Size = (typeof sizes)[number]
/** Faults by size of the window. */
type Faults = Readonly<Record<Size, string[]>>

/** Opens all screens of these roles. Roles are split, so that test files share the work. */
export async function lookAtScreens(app: TestApp, roles: readonly Role[]): Promise<void> {
  const documents = await fillCity(app)
  describe.each(roles)('the screens of %s', (role) => {
    let faults: Promise<Faults> | undefined
    it.each(sizes)(
      'have no barriers and fit a %s, and can be read in the dark',
      async (size) => {
        const paths = [...screensOf(role).map((screen) => screen.path), ...(documents[role] ?? [])]
        // Whichever size a test asks for first, one visit checks both.
        faults ??= lookAtAll(paths, () => openAs(app, role, 'desktop'))
        expect((await faults)[size]).toEqual([])
      },
      1_800_000,
    )
  })
}

/**
 * Menu links are the same on all screens of a role, except the current one. They are checked on the first screen;
 * others check only their current link.
 */
const otherLinks = '.shell-side .shell-menu-link:not([aria-current])'
type Looking = { readonly faults: Faults; readonly except: string }

/** The faults of a role's screens. */
export async function lookAtAll(paths: readonly string[], open: () => Promise<OpenWindow>): Promise<Faults> {
  const faults: Faults = { desktop: [], phone: [] }
  const complaints = await inAFewWindows(paths, open, (window, path) =>
    lookAt(window, path, { faults, except: path === paths[0] ? '' : otherLinks }),
  )
  for (const size of sizes) faults[size].push(...complaints)
  return faults
}

/**
 * One visit for both sizes: light and dark, then in the other size dark and light. The window emulates a phone's width,
 * touch and viewport, and the page re-renders. The next screen opens in the size of the last one.
 */
async function lookAt(window: OpenWindow, path: string, { faults, except }: Looking): Promise<void> {
  const { page } = window
  const first = sizeNow.get(page) ?? 'desktop'
  const note = (what: string, found: readonly string[]): void => {
    faults[sizeNow.get(page) ?? first].push(...found.map((one) => `${path}${what}: ${one}`))
  }
  /** Dark mode changes only the colours. */
  const looks = {
    light: async () => note('', await faultsOf(page, except)),
    dark: async () => note(' in the dark', await barriers(page, { rules: 'contrast' })),
  }
  await turn(page, 'light')
  const missing = await goInside(window, path).then(() => '', String)
  if (missing) return note(' is not there', [missing])
  await looks.light()
  await turn(page, 'dark')
  await looks.dark()
  await become(page, first === 'desktop' ? 'phone' : 'desktop')
  await settled(page)
  await looks.dark()
  await turn(page, 'light')
  await looks.light()
}

/**
 * Navigates like a link, without a reload; the tests on laptops cover opening by URL. If the screen is open already, it
 * reloads.
 */
async function goInside({ page, go }: OpenWindow, path: string): Promise<void> {
  const isInside = await page.evaluate((to) => {
    const heads = document.querySelectorAll('h1')
    if (!heads.length || location.pathname === new URL(to, location.href).pathname) return false
    // Each screen renders its own heading.
    for (const head of heads) head.setAttribute('data-left', '')
    history.pushState({ ...history.state }, '', to)
    return true
  }, path)
  if (!isInside) await go(path)
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('h1[data-left]'))
  await settled(page)
}

/**
 * Visits all paths in two windows at once: while one waits for the server, the other is checked. Returns the errors of
 * the windows.
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
  expect.soft(await faultsOf(page), name).toEqual([])
}

/** A screen has one next step: the filled buttons outside of rows, if there are several. */
async function mainButtons(page: Page): Promise<string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('main .button.is-main')]
      .filter((button) => button.checkVisibility() && !button.closest('li, tr, [role=row], form'))
      .map((button) => button.textContent.trim()),
  )
  return labels.length > 1 ? [`several main buttons: ${labels.join(', ')}`] : []
}

/** Overflow, repeated column names, several main buttons, and the findings of axe. */
async function faultsOf(page: Page, except = ''): Promise<string[]> {
  const wide = await atRest(page, () => sticksOut(page))
  return [
    ...wide.map((one) => `wider than the window: ${one}`),
    ...(await headsTwice(page)),
    ...(await mainButtons(page)),
    ...(await barriers(page, { except })),
  ]
}

/** Visible columns of one table with the same name. */
export function headsTwice(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table, [role=table], [role=grid], [role=treegrid]')].flatMap((table) => {
      const heads = [...table.querySelectorAll('thead th, [role=columnheader]')].filter(
        (head) => head.closest('table, [role=table], [role=grid], [role=treegrid]') === table && head.checkVisibility(),
      )
      // A column's name includes the name of its group.
      const over = (head: Element): string => {
        const at = head.getBoundingClientRect()
        return heads
          .filter((other) => {
            const box = other.getBoundingClientRect()
            return box.bottom <= at.top + 1 && box.left <= at.left + 1 && box.right >= at.right - 1
          })
          .map((other) => other.textContent)
          .join(' ')
      }
      const names = heads.map((head) => `${over(head)} ${head.textContent}`.trim()).filter(Boolean)
      const twice = names.filter((name, place) => names.indexOf(name) < place)
      return twice.map((name) => `two columns are called “${name}” among ${names.join(', ')}`)
    }),
  )
}

export const openAs = (app: TestApp, role: Role, size: Size): Promise<OpenWindow> =>
  openPage(app, { as: role, phone: size === 'phone' })

/** Resizes the window and waits until the page has re-rendered. */
async function become(page: Page, size: Size): Promise<void> {
  const { width, height } = size === 'phone' ? phone : desktop
  const mobile = size === 'phone'
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile,
    screenOrientation: mobile ? { type: 'portraitPrimary', angle: 0 } : { type: 'landscapePrimary', angle: 0 },
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
  await page.waitForFunction((expected) => screen.width === expected, width)
  await framesPass(page)
  sizeNow.set(page, size)
}
const sessions = new WeakMap<Page, CDPSession>()
const sizeNow = new WeakMap<Page, Size>()

/** Sets the colour scheme; transitions finish first. */
export async function turn(page: Page, colorScheme: (typeof modes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Either no page is open, or it has followed.
  await page.waitForFunction((mode) => (document.documentElement.dataset['mode'] ?? mode) === mode, colorScheme)
}

/** Elements wider than the window or their frame, and the cause. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, .content, .table-frame, .drawer-inside, dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => {
        const edge = element.getBoundingClientRect().left + element.clientWidth + 1
        const culprit = [...element.querySelectorAll('*')].findLast((one) => one.getBoundingClientRect().right > edge)
        const named = `${culprit?.tagName}.${culprit?.getAttribute('class')} “${culprit?.textContent.slice(0, 30)}”`
        return `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}, ${named}`
      }),
  )
}
