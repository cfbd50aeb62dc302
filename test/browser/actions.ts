import type { Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { type OpenWindow, type PageOptions, openPage, phone } from './browser.ts'
import { atRest, barriers } from './accessibility.ts'
import { asWritten } from './languages.ts'
import { gone } from './shaping.ts'

/** Opens a window per person; the test fails if a page logs an error or a warning. */
export function comingInto(app: TestApp): (options: PageOptions) => Promise<Page> {
  const windows: OpenWindow[] = []
  afterEach(() => {
    const complaints = windows.splice(0).flatMap((window) => window.complaints)
    if (complaints.length) throw new Error(`The console complained: ${complaints.join('\n')}`)
  })
  return async (options) => {
    const window = await openPage(app, options)
    windows.push(window)
    await window.go('/sys')
    await window.page.getByRole('heading', { level: 1 }).waitFor()
    return window.page
  }
}

export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
/** The table row with this text; the field of the title it belongs to. */
export const row = (within: Page | Locator, name: string) => within.getByRole('row').filter({ hasText: name })
export const field = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('textbox', { name, exact: true })

/** Waits until the open document has this state. */
export const isIn = (page: Page, state: string) => page.locator('.document-head .state', { hasText: state }).waitFor()
/** Confirms a dialog. */
export async function agrees(page: Page, action: string): Promise<void> {
  await button(dialog(page), action).click()
  await gone(dialog(page))
}
/** The positions of a dialog's button from its first frame on: it must not move. */
export const placesOfButton = (page: Page, action: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise((done) => {
        const places = new Set<string>()
        let frames = 0
        const look = () => {
          const buttons = [...document.querySelectorAll('[role=dialog] button, dialog[open] button')]
          const there = buttons.find((one) => one.textContent.trim() === name)
          if (there) {
            const { x, y, width, height } = there.getBoundingClientRect()
            places.add([x, y, width, height].map(Math.round).join(' '))
            frames += 1
          }
          if (frames < 30) requestAnimationFrame(look)
          else done([...places])
        }
        look()
      }),
    action,
  )
/** Presses by keyboard. A disabled button cannot take the focus, and Enter would go elsewhere. */
export async function presses(what: Locator): Promise<void> {
  await expect.poll(() => what.isEnabled()).toBe(true)
  await what.press('Enter')
}
/** Content cut off on a phone, and accessibility violations. */
export async function misfits(page: Page): Promise<string[]> {
  const wide = await atRest(page, async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width > phone.width ? ['The page is wider than the phone.'] : []
  })
  return [...wide, ...(await barriers(page))]
}
/** Follows a notice to its link. */
export async function follows(page: Page, notice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Notices|通知)/ }).click()
  await page
    .getByRole('region', { name: /^(Notices|通知)/ })
    .getByRole('link', { name: notice })
    .first()
    .click()
}
/** Waits for a figure in the document's header. */
export const seesFact = (page: Page, label: string, value: string): Promise<void> =>
  page
    .locator('.document-facts > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByText(value, { exact: true })
    .waitFor()

/** The cells of a row by column header. */
export async function figuresOf(line: Locator): Promise<Record<string, string>> {
  await line.waitFor()
  const heads = await line.locator('xpath=ancestor::table').getByRole('columnheader').allInnerTexts()
  const cells = await line.getByRole('cell').allInnerTexts()
  return Object.fromEntries(
    heads.flatMap((head, place) => {
      const label = asWritten((cells[place] ?? '').trim()).at(-1) ?? ''
      return head.trim() ? asWritten(head.trim()).map((name) => [name, label]) : []
    }),
  )
}

/** Simulates a barcode scanner: quick keys and Enter. */
export const scans = (page: Page, code: string): Promise<void> =>
  page.evaluate((signs) => {
    for (const key of [...signs, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, code)

/** A day this many days later. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
