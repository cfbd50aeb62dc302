import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { type Stage, startProduct } from './stage.ts'

const budgets = [
  { name: 'sign-in page', path: 'user/login', signedIn: false, kilobytes: 120 },
  { name: 'home', path: 'sys', signedIn: true, kilobytes: 420 },
  { name: 'list page', path: 'sys/baseInfo/bookBasicManage', signedIn: true, kilobytes: 420 },
]

/** The JavaScript that a browser with an empty cache loads until the page has come to rest, gzipped. */
export async function benchFirstLoad(stage: Stage): Promise<void> {
  const staged = await stage.database(1_200)
  const product = await startProduct(staged)
  const token = await (await product.signIn('manage')).token()
  const { findBrowser } = (await import(new URL('../scripts/browser.mjs', import.meta.url).href)) as {
    findBrowser: () => string | undefined
  }
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  console.log('\nFirst load, JavaScript gzipped')
  for (const { name, path, signedIn, kilobytes } of budgets) {
    const context = await browser.newContext()
    if (signedIn) await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const page = await context.newPage()
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts)
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
    console.log(
      `  ${name.padEnd(14)} ${total.toFixed(0).padStart(4)} KB in ${sizes.length} files (budget ${kilobytes} KB)`,
    )
    await context.close()
  }
  await browser.close()
  await product.stop()
}
