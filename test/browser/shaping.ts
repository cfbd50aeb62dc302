import { openSession } from '@keben/server/base/identity/session'
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** The part of an answer that tests use. */
export interface Shaped {
  readonly status: number | string
  readonly message?: string
  readonly data?: unknown
  readonly code?: string
}

interface Called {
  readonly path: string
}

const pattern = ({ path }: Called): string => `**${path}`

/** Stubs a call: the page gets this answer without the server. */
export async function shape(
  page: Page,
  call: Called,
  answer: Shaped,
  http = 200,
  headers: () => Record<string, string> = () => ({}),
): Promise<void> {
  await page.route(pattern(call), (route) =>
    route.fulfill({ status: http, headers: headers(), json: { message: '', data: null, ...answer } }),
  )
}

/** Removes the stub. */
export const unshape = (page: Page, call: Called): Promise<void> => page.unroute(pattern(call))

/** Holds back a call or a file until it is released. */
export async function hold(page: Page, url: string | RegExp): Promise<{ letGo: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await gate.promise
    // The page may have cancelled it.
    await route.continue().catch(() => undefined)
  })
  return {
    letGo: async () => {
      gate.resolve()
      await page.unroute(url)
    },
  }
}

export const callUrl = pattern

const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Records every call of the page from now on. */
export function listenTo(page: Page): { of: (call: Called) => Request[]; paths: () => string[] } {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request)
  })
  return {
    of: ({ path }) => requests.filter((request) => pathOf(request).endsWith(path)),
    paths: () => requests.map(pathOf),
  }
}

/** Records every toast of the page and the largest number at once. Call it before the page opens. */
export async function watchToasts(
  page: Page,
): Promise<{ texts: () => Promise<string[]>; most: () => Promise<number> }> {
  await page.addInitScript(() => {
    const shapes = { texts: [] as string[], most: 0 }
    Object.assign(window, { toastsSeen: shapes })
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('.toast:not(.is-leaving)')]
      shapes.most = Math.max(shapes.most, shown.length)
      for (const toast of shown) {
        const text = toast.textContent.replace(/^[✓i!]/, '')
        if (shapes.texts.at(-1) !== text) shapes.texts.push(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const read = () =>
    page.evaluate(() => (window as unknown as { toastsSeen: { texts: string[]; most: number } }).toastsSeen)
  return { texts: async () => (await read()).texts, most: async () => (await read()).most }
}

const toastMark = 'A toast says: '
const toastsOf = new WeakMap<Page, string[]>()

/** Runs in every page before its own code: logs toasts to the console. */
export function tellOfToasts(mark: string): void {
  const announced = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast')) {
      if (announced.has(toast)) continue
      announced.add(toast)
      const tone = /is-(success|warning|error)/.exec(toast.className)?.[1] ?? 'info'
      console.debug(`${mark}${tone}: ${toast.textContent.replace(/^[✓i!]/, '')}`)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Records every toast of a window, because a toast disappears after seconds. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(tellOfToasts, toastMark)
  context.on('page', noteToastsOf)
}

/** Resets the record. */
export function noteToastsOf(page: Page): void {
  const noted: string[] = []
  toastsOf.set(page, noted)
  page.on('console', (message) => {
    if (message.text().startsWith(toastMark)) noted.push(message.text().slice(toastMark.length))
  })
}

/** Waits for a toast of this tone with this text. Each counts once. */
export async function seesToast(page: Page, tone: 'success' | 'info' | 'warning' | 'error', text: string | RegExp) {
  const noted = toastsOf.get(page) ?? []
  const escaped = typeof text === 'string' ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source
  const toastPattern = new RegExp(`^${tone}: .*${escaped}`, 's')
  await expect.poll(() => noted).toContainEqual(expect.stringMatching(toastPattern))
  noted.splice(0, noted.findIndex((one) => toastPattern.test(one)) + 1)
}

/** Polls the page's URL. Playwright's own wait fails if a navigation is superseded, for instance by a sign-out. */
export async function arrivesWhere(page: Page, isExpected: (url: URL) => boolean): Promise<void> {
  await expect.poll(() => isExpected(new URL(page.url())), { message: 'the page is at the address' }).toBe(true)
}

/** Waits for a path. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

export const storedToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))

/** Stops the page's clock, which must be installed before the page opens; the test moves it from here. */
export async function stopClock(page: Page, inMs = 1000): Promise<void> {
  const at = (await page.evaluate(() => Date.now())) + inMs
  // If that moment has passed on a busy machine, a later one.
  await page.clock.pauseAt(at).catch((error: unknown) => {
    if (inMs > 30_000) throw error
    return stopClock(page, inMs * 2)
  })
}

/** Advances the page's clock until a condition holds; calls are answered meanwhile. */
export async function timePasses(page: Page, until: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return until()
    })
    .toBe(true)
}

/** Waits until nothing matches. */
export const gone = (what: Locator): Promise<void> => what.first().waitFor({ state: 'detached' })

/** A session without the sign-in page. */
export const sessionFor = (app: TestApp, userId: number): Promise<string> =>
  openSession(app.db.primary, new Date(), { userId, address: '', browser: '' })
