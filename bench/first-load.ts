import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { type Stage, startProduct } from './stage.ts'

const budgets = [
  { name: 'sign-in page', path: 'user/login', as: undefined, kilobytes: 120 },
  { name: 'home', path: 'sys', as: 'manage', kilobytes: 240 },
  { name: 'list page', path: 'sys/baseInfo/bookBasicManage', as: 'manage', kilobytes: 300 },
  // The page of a school's order comes before it is known whether there is one of this number.
  { name: 'entry page', path: 'sys/schoolOrder/orderPlan?plan=1', as: 'school', kilobytes: 240 },
] as const

/** The gzipped JavaScript that a browser with an empty cache loads until the page is complete. */
export async function benchFirstLoad(stage: Stage): Promise<void> {
  const staged = await stage.database(1_200)
  const product = await startProduct(staged)
  const { findBrowser } = (await import(new URL('../scripts/browser.mjs', import.meta.url).href)) as {
    findBrowser: () => string | undefined
  }
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? 'chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  console.log('\nFirst load, JavaScript gzipped')
  for (const { name, path, as, kilobytes } of budgets) {
    const context = await browser.newContext()
    if (as) {
      const token = await (await product.signIn(as)).token()
      await context.addInitScript((value) => localStorage.setItem('token', value), token)
    }
    const page = await context.newPage()
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(product.url + path)
    // What opens over a page is fetched once it has come to rest, and is no part of its first load.
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('.loader, [aria-busy=true]'),
    )
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
