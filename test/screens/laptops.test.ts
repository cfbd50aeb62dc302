import { listSchoolPlansOfDistrict } from '@keben/core/ordering/district-plans/contract'
import { getDesk } from '@keben/core/office/desk/contract'
import { listKeeperReceipts } from '@keben/core/supply/receipts/contract'
import { listPurchaseOrders, listPurchaseOrdersToJudge } from '@keben/core/supply/purchase-orders/contract'
import { type Role, roles } from '@keben/core/roles'
import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { screensOf } from '@keben/core/screens'
import { listMyOrders } from '@keben/core/supply/supplier-orders/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { atRest, framesPass } from '../browser/accessibility.ts'
import { createTestApp } from '../test-app.ts'
import { headsTwice, inAFewWindows } from './screen-checks.ts'
import { settled } from './pictures.ts'

/*
 * Offices have laptops of 1366×768, often at 125 % (1093×614) or 150 % (911×512). There the naming column and a minimum
 * of rows must be visible.
 */

const app = await createTestApp({ demo: 'small' })
const laptops = [
  { width: 1366, height: 768, rows: 8 },
  { width: 1093, height: 614, rows: 4 },
  { width: 911, height: 512, rows: 2 },
] as const

/** The documents to open: editable orders, reviews, deliveries to count. */
async function documentsOf(role: Role): Promise<string[]> {
  if (role === 'school') {
    const { list } = await app.as('school').done(listSchoolPlans, {})
    return list.slice(0, 1).map(({ id }) => `/sys/schoolOrder/orderPlan?plan=${id}`)
  }
  if (role === 'warehouse') {
    const { list } = await app.as('warehouse').done(listKeeperReceipts, { state: 'issued' })
    return list.slice(0, 1).map(({ id }) => `/sys/wareHouse/AOG?receipt=${id}`)
  }
  if (role === 'manage' || role === 'business') {
    const call = role === 'manage' ? listPurchaseOrdersToJudge : listPurchaseOrders
    const screen = role === 'manage' ? '/sys/orderOp/manage' : '/sys/purchasePlan/purchaseOrders'
    const { list } = await app.as(role).done(call, {})
    return list.slice(0, 1).map(({ id }) => `${screen}?order=${id}`)
  }
  if (role === 'supplier') {
    const { list } = await app.as('supplier').done(listMyOrders, {})
    return list.slice(0, 1).map(({ id }) => `/sys/supplier/order?order=${id}`)
  }
  if (role !== 'area') return ['/sys']
  const { todos } = await app.as('area').done(getDesk, {})
  const planId = todos.find(({ name }) => name === 'schoolsToReview')?.planId ?? 0
  const { list } = await app.as('area').done(listSchoolPlansOfDistrict, { planId, state: 'submitted' })
  const schools = `/sys/countyOrder/orderPlan?plan=${planId}&view=schools`
  return [schools, ...list.slice(0, 1).map(({ id }) => `${schools}&school=${id}`)]
}

const opened = await Promise.all(
  roles.map(async (role) => {
    const documents = await documentsOf(role)
    return { role, documents, paths: [...screensOf(role).map(({ path }) => path), ...documents] }
  }),
)

describe.each(opened)('the screens of $role on a laptop', ({ role, documents, paths }) => {
  it('include a document to open', () => expect(documents.length).toBeGreaterThan(0))

  it('show enough rows, and the names of these, and have room for larger text', async () => {
    const complaints = await inAFewWindows(
      paths,
      () => openPage(app, { as: role }),
      async ({ page, go }, path) => {
        await page.setViewportSize(laptops[0])
        await go(path)
        await settled(page)
        for (const laptop of laptops) {
          await page.setViewportSize(laptop)
          await framesPass(page)
          await expectInSight(page, laptop, path)
        }
        expect.soft(await headsTwice(page), path).toEqual([])
        await expectRoomForLargerText(page, path)
        if (documents.includes(path)) await expectOnSheet(page, path)
      },
    )
    expect(complaints).toEqual([])
  }, 1_800_000)
})

/** With larger text, too, the page does not scroll sideways, and no button, tab or heading is cut. */
async function expectRoomForLargerText(page: Page, path: string): Promise<void> {
  await page.setViewportSize(laptops[0])
  const setText = (size: string) => page.evaluate((text) => (document.documentElement.dataset['text'] = text), size)
  await setText('large')
  await framesPass(page)
  const faults = (): Promise<string[]> =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('html, body, .content')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.tagName} is ${one.scrollWidth} wide, not ${one.clientWidth}`),
      ...[...document.querySelectorAll<HTMLElement>('h1, main .button, main [role=tab]')]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `“${one.textContent.trim()}” is cut`),
      ...[...document.querySelectorAll<HTMLElement>('main .button')]
        .filter((one) => one.checkVisibility() && !one.closest('.table-frame, [role=grid], .entry-grid, .line-table'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `“${one.textContent.trim()}” is past the edge`),
    ])
  expect.soft(await atRest(page, faults), `${path} with larger text`).toEqual([])
  await setText('normal')
}

/** A printed document fits on A4 between its margins. */
async function expectOnSheet(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await framesPass(page)
  const wide = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.paper table')]
        .filter((table) => table.getBoundingClientRect().right > 704)
        .map((table) => `${table.getBoundingClientRect().width} wide: ${table.textContent.slice(0, 60)}`),
    )
  expect.soft(await atRest(page, wide), `${path} on paper`).toEqual([])
  await page.emulateMedia({ media: null })
}

/** Enough rows are visible, and the naming column is wide enough, once the page has resized. */
async function expectInSight(page: Page, { width, height, rows }: (typeof laptops)[number], path: string) {
  const misses = async (): Promise<string[]> =>
    (await tablesOf(page)).flatMap(({ name, room, title, isCut, past }) => [
      ...(room < rows ? [`${room} rows of ${name} are in sight, not ${rows}`] : []),
      ...(isCut && title < 96 ? [`what ${name} are known by is ${title} wide`] : []),
      ...(width === laptops[0].width && past ? [`${past} of ${name} is past the edge`] : []),
    ])
  expect.soft(await atRest(page, misses), `${path} at ${width}×${height}`).toEqual([])
}

/**
 * For every table that fills its page: the number of visible rows, the width of the naming column, whether it truncates
 * a name, and the column that needs horizontal scrolling, if any.
 */
function tablesOf(page: Page): Promise<{ name: string; room: number; title: number; isCut: boolean; past: string }[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.list-screen .table-frame, .review-school-board .line-table, .count-lines, .entry-grid, [role=grid]',
      ),
    ].flatMap((frame) => {
      const row = [...frame.querySelectorAll('tbody tr, [role=row], li.count-row')].find(
        (one) => one.querySelector('td, [role=gridcell], .count-title') && one.getBoundingClientRect().height > 0,
      )
      if (!row || frame.querySelector('.table-frame, [role=grid]')) return []
      const box = frame.getBoundingClientRect()
      const first = row.getBoundingClientRect()
      const end = Math.min(box.bottom, innerHeight)
      const cells = [...row.querySelectorAll('td, th, [role=gridcell], [role=rowheader], .count-title')]
      const named =
        cells.find((cell) => cell.querySelector('.cut, [data-open], a, b') ?? cell.textContent?.trim()) ?? row
      const nameBox = named.getBoundingClientRect()
      const text = named.querySelector('.cut') ?? named
      return [
        {
          name: frame.getAttribute('aria-label') ?? frame.className,
          room: Math.floor((end - first.top + 1) / first.height),
          title: Math.round(Math.min(nameBox.right, box.right) - Math.max(nameBox.left, box.left)),
          isCut:
            nameBox.right > box.right + 1 ||
            text.scrollWidth > text.clientWidth + 1 ||
            text.scrollHeight > text.clientHeight + 1,
          past:
            [...frame.querySelectorAll('thead th')].find(
              (head) => head.textContent.trim() && head.getBoundingClientRect().right > box.right + 1,
            )?.textContent ?? '',
        },
      ]
    }),
  )
}
