import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { givenDiscount } from '../fixtures/discount.ts'
import { seasonToBuy } from '../fixtures/purchase.ts'
import { createSeason } from '../fixtures/season.ts'
import { createSupply } from '../fixtures/supply.ts'
import { today } from '../fixtures/today.ts'
import { createTestApp } from '../test-app.ts'
import { agrees, button, dialog, isIn } from './actions.ts'
import { openPage } from './browser.ts'
import { goesTo } from './menu.ts'
import { arrivesWhere, gone } from './shaping.ts'

// Two submitted purchase orders, after one was recalled.

const app = await createTestApp()
const { season, own: taken } = await createSupply(app, { purchaseState: 'submitted' })
await app.db.primary.run(sql`update purchase_order set state = 'cancelled' where id <> ${taken.purchaseOrderId}`)
const { own: first, foreign: second } = await createSupply(app, { purchaseState: 'submitted' })

it('a buyer recalls an order before its review without a dialog, and sees the result and the next task', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'business' })
  await go(`/sys/purchasePlan/purchaseOrders?order=${taken.purchaseOrderId}`)
  // The header shows the number once the order is loaded.
  await isIn(page, 'Submitted')
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await button(page, 'Withdraw').click()
  const status = page.locator('.shell-last-action')
  await status.getByText(`Done: Withdraw ${number}`).waitFor()
  await expect.poll(() => status.textContent()).toMatch(/\d\d:\d\d/)
  await button(page, 'Save and submit').waitFor()
  expect(complaints).toEqual([])
})

it('a confirmation asks first with copies and amount, and then leads to the next task', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go(`/sys/orderOp/manage?order=${first.purchaseOrderId}`)
  await button(page, 'Approve').click()
  await expect.poll(() => dialog(page).locator('.step-figures').textContent()).toMatch(/copies.*¥/)
  await agrees(page, 'Approve')
  await isIn(page, 'Approved')
  // The only remaining order opens directly.
  await page.getByRole('link', { name: 'Next: 1 purchase order to review →' }).click()
  await arrivesWhere(page, (url) => url.searchParams.get('order') === String(second.purchaseOrderId))
  await isIn(page, 'Submitted')

  await button(page, 'Approve').click()
  await agrees(page, 'Approve')
  await isIn(page, 'Approved')
  await page.locator('.next-job-link').waitFor()
  await expect.poll(() => page.locator('.next-job-link').textContent()).not.toContain('to review')
  // Another page has no action line.
  await goesTo(page, 'Subjects')
  await gone(page.locator('.shell-last-action'))
  expect(complaints).toEqual([])
})

it('a collapsed menu stays a rail of icons after a reload', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  await menu.getByText('Catalogue', { exact: true }).waitFor()
  await button(page, 'Collapse the menu').click()
  await gone(menu.getByText('Catalogue', { exact: true }))
  await page.reload()
  // An icon keeps its name, and shows it as a tooltip.
  await menu.getByRole('link', { name: 'Catalogue' }).and(menu.getByTitle('Catalogue')).waitFor()
  await button(page, 'Expand the menu').click()
  await menu.getByText('Catalogue', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

it('the menu is a rail of icons at first on a small screen', async () => {
  const { page, go } = await openPage(app, { as: 'manage' })
  await page.setViewportSize({ width: 1093, height: 614 })
  await go('/sys')
  await button(page, 'Expand the menu').waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Catalogue' }).waitFor()
  expect(await menu.evaluate((one) => one.clientWidth)).toBeLessThan(60)
})

it('the season is shown in the bar of a phone', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage', phone: true })
  await go('/sys')
  const bar = page.getByRole('combobox', { name: 'Season', exact: true })
  await bar.waitFor()
  await expect.poll(() => bar.locator('option').count()).toBe(3)
  await bar.selectOption(String(season.planId))
  await expect.poll(() => bar.inputValue()).toBe(String(season.planId))
  // Every choice fits the field.
  expect(await bar.evaluate(tooLittleRoom)).toEqual([])
  expect(complaints).toEqual([])
})

/** Fields whose text is wider than the space before their arrow. Runs in the page. */
function tooLittleRoom(field: Element): string[] {
  const probe = document.createElement('span')
  probe.style.font = getComputedStyle(field).font
  probe.style.whiteSpace = 'nowrap'
  document.body.append(probe)
  const seasons = [...field.querySelectorAll('option')].map(({ text }) => text)
  const wide = seasons.filter((text) => {
    probe.textContent = text
    return probe.offsetWidth > field.clientWidth - 28
  })
  probe.remove()
  return wide
}

it('the Back button asks before it closes a form, and loses nothing that was typed', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys')
  await goesTo(page, 'Subjects')
  await page.locator('[data-open]').first().dblclick()
  const name = page.locator('[data-field=name] input')
  await name.fill('Half typed')
  await page.evaluate(() => window.history.back())
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => name.inputValue()).toBe('Half typed')
  await arrivesWhere(page, (url) => url.pathname.includes('/subject'))

  await page.evaluate(() => window.history.back())
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await gone(name)
  await arrivesWhere(page, (url) => url.pathname.includes('/subject'))
  expect(complaints).toEqual([])
})

it('the Back button closes only the topmost layer, such as a dialog or the palette', async () => {
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go('/sys')
  await goesTo(page, 'Subjects')
  await page.locator('[data-open]').first().dblclick()
  const name = page.locator('[data-field=name] input')
  await name.fill('Half typed')
  const question = dialog(page).filter({ hasText: 'Keep editing' })
  await page.evaluate(() => window.history.back())
  await question.waitFor()
  await page.evaluate(() => window.history.back())
  await gone(question)
  await expect.poll(() => name.inputValue()).toBe('Half typed')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await gone(name)

  await page.keyboard.press('Control+k')
  const palette = page.locator('dialog.palette')
  await palette.locator('input:focus').waitFor()
  await page.evaluate(() => window.history.back())
  await gone(palette)
  await arrivesWhere(page, (url) => url.pathname.includes('/subject'))
  expect(complaints).toEqual([])
})

it('a buyer sees late titles before the submission, and pastes a block by ISBN', async () => {
  const { planId, books } = await seasonToBuy(app)
  await app.db.primary.run(sql`update book_terms set lead_days = 30 where book_id = ${books[0] ?? 0}`)
  await app.db.primary.run(sql`update plan set books_in_hand = ${today} + 10 where id = ${planId}`)
  const { page, go, complaints } = await openPage(app, { as: 'business' })
  await go(`/sys/purchasePlan/orderCreate?plan=${planId}&propose=yes`)
  await expect
    .poll(() => page.locator('.purchase-status').innerText())
    .toMatch(/1 title arrives on [\d-]+, after the required date/)

  // A block from Excel goes to the titles that it names.
  const isbns = await app.db.primary.rows<{ id: number; isbn: string }>(
    sql`select id, isbn from book where id = any(${books}::bigint[])`,
  )
  const block = books.map((id, at) => `${isbns.find((book) => book.id === id)?.isbn}\t${100 + at}`).toReversed()
  const cells = page.locator('.purchase-grid [data-column=copies]')
  await cells.first().click()
  await page.locator('.entry-cell.is-active input:focus').evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block.join('\n'))
  for (const [at, id] of books.entries()) {
    const cell = page.locator(`.purchase-grid [data-row^="${id}."] [data-column=copies]`)
    await expect
      .poll(() => cell.evaluate((one) => one.querySelector('input')?.value ?? one.textContent))
      .toBe(String(100 + at))
  }
  expect(complaints).toEqual([])
})

it('a form questions an unusual price, and shows the bills that depend on it', async () => {
  const book = await createFixtures(app).book({ title: 'One digit more', priceFen: 1250, grade: 3 })
  await createSeason(app, { schoolState: 'submitted', books: [book.id] })
  const { page, go } = await openPage(app, { as: 'manage' })
  await go(`/sys/baseInfo/bookBasicManage?keyword=${book.bookCode}`)
  // The whole row is clickable, not only its title.
  await page.locator('[data-row]').getByText(book.bookCode).dblclick()
  const price = page.locator('[data-field=priceFen] input')
  await price.fill('125')
  await button(page, 'Save').click()
  const question = dialog(page).filter({ hasText: 'Are these values correct?' })
  await question.getByText('This applies to future bills of 1 district (1 school).').waitFor()
  await question.getByRole('button', { name: 'Edit' }).click()
  await gone(question)
  await expect.poll(() => price.inputValue()).toBe('125.00')
  await price.fill('13')
  await button(page, 'Save').click()
  await gone(price)
})

it('a form questions an unusual discount, and shows the schools whose bills depend on it', async () => {
  await createSeason(app, { schoolState: 'submitted' })
  const { code } = await givenDiscount(app, { discountBp: 9300 })
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await go(`/sys/baseInfo/discount?keyword=${code}`)
  await page.locator('[data-row]').getByText(code).dblclick()
  const discount = page.locator('[data-field=discountBp] input')
  await discount.fill('9.3')
  await button(page, 'Save').click()
  const question = dialog(page).filter({ hasText: 'Are these values correct?' })
  await question.getByText(/applies to the bills of \d+ schools?, including [\d,]+ copies/).waitFor()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await gone(discount)
  expect(complaints).toEqual([])
})
