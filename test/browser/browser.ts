import type { Language } from '@keben/core/kit/language'
import { roles } from '@keben/core/roles'
import { type Browser, type Page, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { type TestApp, captchaAnswer } from '../test-app.ts'
import { type PersonName, password, userIdOf } from '../test-app/people.ts'
import { languageFor, swapWords } from './languages.ts'
import { sessionFor } from './shaping.ts'
import { type WarmWindow, takeWindow } from './warm-windows.ts'

/**
 * Browser features without use here: the address bar's own pages and a spare renderer cost a second of CPU per window.
 */
const ofPeople = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'OnDeviceModel',
]
/** This list replaces Playwright's, so it repeats Playwright's entries. */
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

/**
 * No background network traffic. `keben.test` maps to this machine: a host other than localhost, hence an insecure
 * context.
 */
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

/** A timeout for busy machines. */
const patience = 90_000

/** One browser per worker. Each window has a profile of its own. */
let running: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const scripts = new URL('../../scripts/browser.mjs', import.meta.url)
  const { findBrowser } = (await import(scripts.href)) as { findBrowser: () => string | undefined }
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Install the package chromium, or set KEBEN_CHROMIUM.')
  const browser = await chromium.launch({ executablePath, args: flags, timeout: patience })
  // A crashed browser fails only the test that used it.
  browser.on('disconnected', () => (running = undefined))
  return browser
}

export interface PageOptions {
  readonly phone?: boolean
  readonly language?: Language
  readonly dark?: boolean
  /** As another machine of the local network sees it: by host name over plain HTTP. */
  readonly insecure?: boolean
  /** Signed in with a session of its own, without the sign-in page. */
  readonly as?: PersonName
  /** Signed in with this session. */
  readonly token?: string
  /** Shows introductions, which other windows have seen already. */
  readonly isFirstVisit?: boolean
  /** A clock that the test may move. */
  readonly clock?: boolean
}

/** An isolated window: tests share only the server. */
export interface OpenWindow {
  readonly page: Page
  /** The page's script errors, and its console errors and warnings. */
  readonly complaints: readonly string[]
  /** Opens another tab of the window. */
  readonly tab: () => Promise<Page>
  /** Navigates to a path, such as `/sys/baseInfo/subject`. */
  readonly go: (path: string) => Promise<void>
}

export async function openPage(app: TestApp, options: PageOptions = {}): Promise<OpenWindow> {
  // A failed launch fails only its test; the next one launches again.
  running ??= launch().catch((error: unknown) => {
    running = undefined
    throw error
  })
  const browser = await running
  const { window, giveBack } = await takeWindow(browser, {
    baseURL: options.insecure ? app.url.replace('127.0.0.1', 'keben.test') : app.url,
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
  if (options.as) await keepToken(window, await sessionFor(app, userIdOf(options.as)))
  if (options.token) await keepToken(window, options.token)
  if (options.as && !options.isFirstVisit) await keepIntroduced(window, userIdOf(options.as))
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

/** Once, so that a sign-out in the test lasts. */
async function keepToken({ runFirst }: WarmWindow, token: string): Promise<void> {
  await runFirst((value) => {
    if (sessionStorage.getItem('test.token')) return
    sessionStorage.setItem('test.token', 'given')
    localStorage.setItem('token', value)
  }, token)
}

/** Introductions of all roles count as seen. */
async function keepIntroduced({ runFirst }: WarmWindow, userId: number): Promise<void> {
  await runFirst(
    (given) => {
      const [key = '', seen = ''] = given.split(' ')
      localStorage.setItem(key, seen)
    },
    `keben.introduced.${userId} ${roles.join(',')}`,
  )
}

/** Signs in through the page; all captchas in tests have one answer. */
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
