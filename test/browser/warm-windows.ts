import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { noteToasts, noteToastsOf } from './shaping.ts'

/* A warm renderer opens a screen in 0.6 s of CPU, a new one in 1.6 s. So the next test of the file reuses a window
   of the same kind, with storage, cookies, service workers, history, routes and listeners reset. Irreversible
   changes, such as a clock, close it. */

export interface WarmWindow {
  readonly context: BrowserContext
  readonly page: Page
  /** Runs in each page before its own code, until the test ends. */
  readonly runFirst: (script: (value: string) => void, value: string) => Promise<void>
}

interface Kept extends WarmWindow {
  /** Whether a change cannot be reset. */
  isSpoiled: boolean
  readonly scripts: Disposable[]
  readonly openSession: (page: Page) => ReturnType<BrowserContext['newCDPSession']>
}

/** Irreversible changes. */
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

/** The events that tests subscribe to; Playwright's own listeners stay. */
const events = [
  ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup', 'request'],
  ['requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
].flat()

const idle = new Map<string, Kept[]>()
let browserOfIdle: Browser | undefined
let portOfIdle: string | undefined

/** Takes a window with these settings, and returns its release. */
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
    runFirst: async (script, value) => void window.scripts.push(await addScript(script, value)),
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
  const plain = Reflect.get(owner, method) as (...args: unknown[]) => unknown
  Reflect.set(owner, method, (...args: unknown[]) => {
    window.isSpoiled = true
    return plain.apply(owner, args)
  })
}

/** Resets the window; false if that fails. */
async function becomesAsNew(window: Kept, origin: string): Promise<boolean> {
  const { context, page } = window
  if (window.isSpoiled || page.isClosed()) return false
  try {
    for (const tab of context.pages()) if (tab !== page) await tab.close()
    for (const event of events) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of window.scripts.splice(0)) await script.dispose()
    // A form with input asks before it unloads.
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
    // A hanging page or a closed browser.
    return false
  }
}
