// `npm run screens -- DIR`: a picture of every screen of every role. It starts the product with a demo city of its own, or
// looks at the one that KEBEN_URL names (KEBEN_CAPTCHA_ANSWER must then be what that one was started with).
import { type Role, roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { type Language, languages } from '@keben/core/kit/language'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { demoPassword } from '../demo/people.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface Look {
  readonly size: keyof typeof sizes
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

/** Both languages on both sizes by day, and one at night. */
const looks: readonly Look[] = [
  ...languages.flatMap((language) => [
    { size: 'desktop', language, theme: 'light' } as const,
    { size: 'phone', language, theme: 'light' } as const,
  ]),
  { size: 'desktop', language: 'en', theme: 'dark' },
]

interface Product {
  readonly url: string
  readonly captchaAnswer: string
  stop(): Promise<void>
}

async function startProduct(): Promise<Product> {
  const captchaAnswer = process.env['KEBEN_CAPTCHA_ANSWER'] ?? 'screens'
  const url = process.env['KEBEN_URL']
  if (url) return { url: url.replace(/\/?$/, '/'), captchaAnswer, stop: async () => {} }
  const data = await mkdtemp(join(tmpdir(), 'keben-screens-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, PORT: '0', KEBEN_DATA: data, KEBEN_LOG: 'warn', KEBEN_CAPTCHA_ANSWER: captchaAnswer },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    const ready = /^keben is ready: (\S+)/.exec(line)
    if (ready?.[1]) return { url: ready[1], captchaAnswer, stop }
  }
  await stop()
  throw new Error('The product did not start: see above.')
}

async function openBrowser(): Promise<Browser> {
  const { prepareBrowser } = (await import(new URL('browser.mjs', import.meta.url).href)) as {
    prepareBrowser: () => string
  }
  return chromium.launch({
    executablePath: prepareBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in as people do, on the page for it, and keeps what the browser remembers. */
async function signIn(role: Role, browser: Browser, { url, captchaAnswer }: Product): Promise<Session> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('#user-name').fill(role)
  await page.locator('#password').fill(demoPassword)
  await page.locator('#captcha').fill(captchaAnswer)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/sys$/)
  const session = await context.storageState()
  await context.close()
  return session
}

async function picturesOf(role: Role, session: Session, look: Look, browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    storageState: session,
    viewport: sizes[look.size],
    colorScheme: look.theme,
  })
  await context.addInitScript(({ language, theme }) => {
    localStorage.setItem('language', language)
    localStorage.setItem('theme', theme)
  }, look)
  const page = await context.newPage()
  const screens = screensOf(role)
  for (const { path } of screens) {
    await page.goto(url + path.slice(1))
    await settled(page)
    await page.screenshot({ path: join(folder, `${nameOf(role, path, look)}.png`) })
  }
  await context.close()
  return screens.length
}

/** Everything that was asked for is there, and nothing is still fading in. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.loader').waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/** manage-baseInfo-publishing-en-desktop, school-home-zh-phone, shop-home-en-desktop-dark */
function nameOf(role: Role, path: string, { language, size, theme }: Look): string {
  const place = path.replace(/^\/sys\/?/, '').replaceAll('/', '-') || 'home'
  return [role, place, language, size, ...(theme === 'dark' ? [theme] : [])].join('-')
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const product = await startProduct()
  try {
    const browser = await openBrowser()
    let pictures = 0
    for (const role of roles) {
      const session = await signIn(role, browser, product)
      for (const look of looks) pictures += await picturesOf(role, session, look, browser, product.url)
      console.log(`${role}: done`)
    }
    await browser.close()
    console.log(`${pictures} pictures in ${folder}`)
  } finally {
    await product.stop()
  }
}

const folder = process.argv[2] ?? ''
if (folder) await main()
else {
  console.error('Say where the pictures should go: npm run screens -- DIR')
  process.exitCode = 1
}
