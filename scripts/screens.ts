// `npm run screens -- DIR` takes a picture of every screen of every role. It starts the product with a demo city, or
// uses the one at KEBEN_URL, whose KEBEN_CAPTCHA_ANSWER must be set here too.
import { type Role, roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { languages } from '@keben/core/kit/language'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { demoPassword } from '../demo/people.ts'
import { type Look, picturesOf } from '../test/screens/pictures.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Both languages in both sizes in light mode, and one in dark mode. */
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

/** Signs in on the sign-in page, and returns the browser's state. */
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

async function takePictures(role: Role, session: Session, look: Look, browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: session,
    viewport: sizes[look.size],
    colorScheme: look.theme,
  })
  const paths = screensOf(role).map(({ path }) => path)
  await picturesOf(await context.newPage(), role, paths, look, folder)
  await context.close()
  return paths.length
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const product = await startProduct()
  try {
    const browser = await openBrowser()
    let pictures = 0
    for (const role of roles) {
      const session = await signIn(role, browser, product)
      for (const look of looks) pictures += await takePictures(role, session, look, browser, product.url)
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
