import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { createTestApp } from '../test-app.ts'
import { picturesOf } from './pictures.ts'

const app = await createTestApp()

/** PNG files have width and height in their headers. */
const sizeOf = async (file: string): Promise<readonly [number, number]> => {
  const png = await readFile(file)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

it('each screen is captured although the event stream stays open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keben-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { page } = await openPage(app, { as: 'shop' })
  const listens = page.waitForRequest(/notice\/stream/)
  await picturesOf(
    page,
    'shop',
    ['/sys', '/sys/shop/order'],
    { size: 'desktop', language: 'en', theme: 'dark' },
    folder,
  )
  await listens
  expect((await readdir(folder)).toSorted()).toEqual([
    'shop-home-en-desktop-dark.png',
    'shop-shop-order-en-desktop-dark.png',
  ])
  for (const file of await readdir(folder)) expect(await sizeOf(join(folder, file))).toEqual([1440, 900])
  expect(await page.locator('html').getAttribute('data-mode')).toBe('dark')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})
