import type { Language } from '@keben/core/kit/language'
import { type Browser, type Page, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { type World, captchaAnswer } from '../world.ts'
import { type PersonName, password, userIdOf } from '../world/people.ts'
import { languageFor, swapWords } from './languages.ts'
import { sessionFor } from './shaping.ts'
import { type WarmWindow, takeWindow } from './warm-windows.ts'

/**
 * What a browser for people has and nobody looks at here: its address bar is made of pages of its own, loaded anew for
 * every window, and a renderer is kept in reserve. Each window took a second of computing more by them.
 */
const ofPeople = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'OnDeviceModel',
]
/** This list takes the place of Playwright's, so what Playwright leaves out is named again. */
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Calm on a closed network, and `keben.test` is this machine: a host that is not localhost, hence an insecure context. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...ofPeople, ...ofPlaywright].join(',')}`,
  '--host-resolver-rules=MAP keben.test 127.0.0.1',
]

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A busy machine takes its time. */
const patience = 90_000

/** One for all files that a worker runs; it ends with the worker. Each window is a profile of its own, as new for each test. */
let running: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const scripts = new URL('../../scripts/browser.mjs', import.meta.url)
  const { findBrowser } = (await import(scripts.href)) as { findBrowser: () => string | undefined }
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Install the package chromium, or set KEBEN_CHROMIUM.')
  const browser = await chromium.launch({ executablePath, args: flags, timeout: patience })
  // One that has died takes the test along that drove it, and no other.
  browser.on('disconnected', () => (running = undefined))
  return browser
}

export interface PageOptions {
  readonly phone?: boolean
  readonly language?: Language
  readonly dark?: boolean
  /** As a machine of the local network would see it: by name, over plain http. */
  readonly insecure?: boolean
  /** Already signed in, in a session of its own, without going through the sign-in page. */
  readonly as?: PersonName
  /** The same, for a session that the test has opened. */
  readonly token?: string
  /** Its clock runs as any other, and the test may move it on. */
  readonly clock?: boolean
}

/** A browser window of its own: nothing is shared with other pages, or with other tests, but the server. */
export interface OpenWindow {
  readonly page: Page
  /** What the page complained about: errors of scripts, and what it wrote to the console as an error or a warning. */
  readonly complaints: readonly string[]
  /** Another tab of the same window. */
  readonly tab: () => Promise<Page>
  /** Goes to a path of the product, such as `/sys/baseInfo/subject`. */
  readonly go: (path: string) => Promise<void>
}

export async function openPage(world: World, options: PageOptions = {}): Promise<OpenWindow> {
  // One that does not come up takes its test along, and no other either.
  running ??= launch().catch((error: unknown) => {
    running = undefined
    throw error
  })
  const browser = await running
  const { window, giveBack } = await takeWindow(browser, {
    baseURL: options.insecure ? world.url.replace('127.0.0.1', 'keben.test') : world.url,
    viewport: options.phone ? phone : desktop,
    hasTouch: options.phone ?? false,
    isMobile: options.phone ?? false,
    locale: languageFor(options.language) === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: options.dark ? 'dark' : 'light',
    acceptDownloads: true,
  })
  onTestFinished(({ task }) => giveBack({ hasFailed: task.result?.state === 'fail' }))
  const { context, page } = window
  context.setDefaultTimeout(patience)
  if (options.as) await keepToken(window, await sessionFor(world, userIdOf(options.as)))
  if (options.token) await keepToken(window, options.token)
  const complaints: string[] = []
  const listenTo = (one: Page): Page => {
    one.on('pageerror', (error) => complaints.push(String(error)))
    one.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    return one
  }
  listenTo(page)
  if (options.clock) await page.clock.install()
  await swapWords(page)
  const tab = async (): Promise<Page> => listenTo(await context.newPage())
  return { page, complaints, tab, go: async (path) => void (await page.goto(path.slice(1))) }
}

/** Once, so that signing out in the test stays signed out. */
async function keepToken({ runFirst }: WarmWindow, token: string): Promise<void> {
  await runFirst((given) => {
    if (sessionStorage.getItem('test.token')) return
    sessionStorage.setItem('test.token', 'given')
    localStorage.setItem('token', given)
  }, token)
}

/** Signs in as a person does, through the page; the world's captcha is the same for everybody. */
export async function signIn(
  { page, go }: OpenWindow,
  userName: string,
  typed: { password?: string; code?: string } = {},
) {
  await go('/user/login')
  await page.locator('input[name=username]').fill(userName)
  await page.locator('input[name=password]').fill(typed.password ?? password)
  await page.locator('#captcha').fill(typed.code ?? captchaAnswer)
  await page.locator('form button[type=submit]').click()
}
