import { expect, it } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { barriers } from './accessibility.ts'

const app = await createTestApp()

it('the accessibility check reports a barrier, and nothing on a page without one', async () => {
  const { page } = await openPage(app)
  await page.setContent('<html lang="en"><title>Fine</title><main><h1>Fine</h1><button>Save</button></main></html>')
  expect(await barriers(page)).toEqual([])
  await page.setContent('<html lang="en"><title>Not fine</title><main><h1>Not</h1><button></button></main></html>')
  expect(await barriers(page)).toEqual([expect.stringContaining('button-name')])
})

it('the browser reaches the server in an insecure context', async () => {
  const { page, go } = await openPage(app, { insecure: true, phone: true })
  await go('/health/live')
  expect(new URL(page.url()).hostname).toBe('keben.test')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  expect(await page.evaluate(() => screen.width)).toBe(390)
})
