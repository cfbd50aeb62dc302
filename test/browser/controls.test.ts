import { expect, it } from 'vitest'
import { givenDiscount } from '../fixtures/discount.ts'
import { createTestApp } from '../test-app.ts'
import { type OpenWindow, openPage } from './browser.ts'
import { gone, seesToast } from './shaping.ts'

// The kit's controls by keyboard and mouse: input, retained values, closing.

const app = await createTestApp()

const opensDiscount = async (): Promise<OpenWindow> => {
  const window = await openPage(app, { as: 'manage' })
  await window.go('/sys/baseInfo/discount')
  // An empty list offers the action a second time.
  await window.page.getByRole('button', { name: 'Add discount' }).first().click()
  await window.page.getByRole('dialog', { name: 'Add discount' }).waitFor()
  return window
}

it('a date field accepts dates as people write them, and shows them as tables do', async () => {
  const { page, complaints } = await opensDiscount()
  const from = page.getByRole('textbox', { name: 'Valid from' })
  await from.fill('2031/2/1')
  await from.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('2031-02-01')
  await from.fill('20310203')
  await from.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('2031-02-03')
  expect(complaints).toEqual([])
})

it('a date field has a calendar for the keyboard, which returns the focus', async () => {
  const { page, complaints } = await opensDiscount()
  const from = page.getByRole('textbox', { name: 'Valid from' })
  await from.fill('2031-01-31')
  await from.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByRole('button', { name: '2031-01-31' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('PageDown')
  await calendar.getByRole('button', { name: '2031-02-28' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowRight')
  await calendar.getByRole('button', { name: '2031-03-01' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await gone(calendar)
  await expect.poll(() => from.inputValue()).toBe('2031-03-01')
  await from.and(page.locator(':focus')).waitFor()

  await from.press('Alt+ArrowDown')
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await gone(calendar)
  // The calendar handled the key, so the form does not ask.
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
  expect(await from.inputValue()).toBe('2031-03-01')
  expect(complaints).toEqual([])
})

it('a date field keeps and marks what is not a date', async () => {
  const { page } = await opensDiscount()
  const until = page.getByRole('textbox', { name: 'Valid to' })
  await until.fill('2031-02-30')
  await until.press('Control+Enter')
  await page.locator('[data-field=validTo] .field-complaint').waitFor()
  expect(await until.inputValue()).toBe('2031-02-30')
  await expect.poll(() => until.getAttribute('aria-invalid')).toBe('true')
})

it('Escape closes a list and keeps its choice, and a click outside closes no dialog', async () => {
  const there = await givenDiscount(app, { validFrom: '2031-01-01' })
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go(`/sys/baseInfo/discount?keyword=${there.code}`)
  await page.locator('[data-open]').first().click()
  const drawer = page.getByRole('dialog', { name: /discount/i }).first()
  const district = page.locator('[data-field=districtId] [role=combobox]')
  await district.click()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => district.inputValue()).not.toBe('')
  const chosen = await district.inputValue()
  await page.keyboard.press('Escape')
  await gone(page.getByRole('listbox'))
  expect(await district.inputValue()).toBe(chosen)

  await page.locator('[data-field=remark] textarea').fill('Something')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'You have unsaved changes.' })
  await question.waitFor()
  await page.mouse.click(5, 5)
  expect(await question.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await gone(question)
  expect(await drawer.isVisible()).toBe(true)
  expect(await page.locator('[data-field=remark] textarea').inputValue()).toBe('Something')
  expect(complaints).toEqual([])
})

it('a form that fails to load shows an error, and loads at the next click', async () => {
  const { page, go } = await openPage(app, { as: 'manage' })
  await page.route(/FormInDrawer/, (route) => route.abort())
  await go('/sys/baseInfo/discount')
  const add = page.getByRole('button', { name: 'Add discount' }).first()
  await add.click()
  await seesToast(page, 'error', 'This page could not be loaded.')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute(/FormInDrawer/)
  await add.click()
  await page.getByRole('dialog', { name: 'Add discount' }).waitFor()
})

it('a page accepts styles from its own files only', async () => {
  const { page, go } = await openPage(app, { as: 'manage' })
  await go('/sys/baseInfo/discount')
  await page.locator('h1').waitFor()
  const widths = await page.evaluate(() => {
    const box = document.createElement('div')
    box.innerHTML = '<p style="width: 7px"></p>'
    const sheet = document.createElement('style')
    sheet.textContent = 'p { width: 7px }'
    document.body.append(sheet, box)
    const inner = box.querySelector('p')
    const before = inner && getComputedStyle(inner).width
    if (inner) inner.style.width = '7px'
    return [before, inner && getComputedStyle(inner).width]
  })
  expect(widths[0]).not.toBe('7px')
  expect(widths[1]).toBe('7px')
})
