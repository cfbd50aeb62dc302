import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { noteToasts, noteToastsOf } from './shaping.ts'

/*
 * A window whose renderer has compiled the product's script opens a screen with 0.6 s of CPU, a new one with 1.6 s. So a
 * window is used again by the next test of the same file that wants one of the same kind. It is as new: its storage, cookies,
 * service workers, history, routes and listeners are gone. What cannot be undone, such as a clock, closes it with its test.
 */

export interface WarmWindow {
  readonly context: BrowserContext
  readonly page: Page
  /** Runs in each of its pages before their own code, until the test ends. */
  readonly runFirst: (script: (given: string) => void, given: string) => Promise<void>
}

interface Kept extends WarmWindow {
  /** Whether something was done to it that cannot be undone. */
  isSpoiled: boolean
  readonly scripts: Disposable[]
  readonly openSession: (page: Page) => ReturnType<BrowserContext['newCDPSession']>
}

/** What a test may do to its window that stays. */
const spoilers = {
  context: [
    [
      'addCookies',
      'addInitScript',
      'exposeBinding',
      'exposeFunction',
      'grantPermissions',
      'newCDPSession',
      'on',
      'once',
    ],
    ['route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ].flat(),
  page: [
    ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'],
    ['setExtraHTTPHeaders', 'setViewportSize'],
  ].flat(),
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

/** What tests listen to. Playwright itself listens to other events of a page, and goes on. */
const events = [
  ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup', 'request'],
  ['requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
].flat()

const idle = new Map<string, Kept[]>()
let browserOfIdle: Browser | undefined
let portOfIdle: string | undefined

/** A window with these settings, and how to give it back. */
export async function takeWindow(
  browser: Browser,
  settings: BrowserContextOptions & { readonly baseURL: string },
): Promise<{ window: WarmWindow; giveBack: (test: { hasFailed: boolean }) => Promise<void> }> {
  const { origin, port } = new URL(settings.baseURL)
  if (browserOfIdle !== browser || portOfIdle !== port) await closeIdle()
  browserOfIdle = browser
  portOfIdle = port
  const kind = JSON.stringify(settings)
  const warm = idle.get(kind)?.pop()
  if (warm) noteToastsOf(warm.page)
  const window = warm ?? (await openWindow(browser, settings))
  return {
    window,
    giveBack: async ({ hasFailed }) => {
      if (!hasFailed && portOfIdle === port && (await becomesAsNew(window, origin)))
        idle.set(kind, [...(idle.get(kind) ?? []), window])
      else await window.context.close()
    },
  }
}

/** Another file has another server. */
async function closeIdle(): Promise<void> {
  const windows = [...idle.values()].flat()
  idle.clear()
  await Promise.all(windows.map(({ context }) => context.close().catch(() => undefined)))
}

async function openWindow(browser: Browser, settings: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(settings)
  await noteToasts(context)
  const page = await context.newPage()
  const addScript = context.addInitScript.bind(context)
  const window: Kept = {
    context,
    page,
    isSpoiled: false,
    scripts: [],
    runFirst: async (script, given) => void window.scripts.push(await addScript(script, given)),
    openSession: context.newCDPSession.bind(context),
  }
  for (const [owner, methods] of [
    [context, spoilers.context],
    [page, spoilers.page],
    [context.clock, spoilers.clock],
  ] as const)
    for (const method of methods) spoils(window, owner, method)
  return window
}

function spoils(window: Kept, owner: object, method: string): void {
  const plain = Reflect.get(owner, method) as (...given: unknown[]) => unknown
  Reflect.set(owner, method, (...given: unknown[]) => {
    window.isSpoiled = true
    return plain.apply(owner, given)
  })
}

/** Whether the next test finds nothing of this one. */
async function becomesAsNew(window: Kept, origin: string): Promise<boolean> {
  const { context, page } = window
  if (window.isSpoiled || page.isClosed()) return false
  try {
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    for (const event of events) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of window.scripts.splice(0)) await script.dispose()
    // A form with something typed in it asks before it goes.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('health/live')
    await page.evaluate(() => sessionStorage.clear())
    const session = await window.openSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await page.goto('about:blank')
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    await page.mouse.move(-1, -1)
    page.removeAllListeners('dialog')
    return !window.isSpoiled
  } catch {
    // A page that hangs, or a browser that is gone.
    return false
  }
}
