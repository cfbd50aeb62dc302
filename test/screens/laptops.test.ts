import { listSchoolPlansOfDistrict } from '@keben/core/district-plans/contract'
import { getDesk } from '@keben/core/desk/contract'
import { listKeeperReceipts } from '@keben/core/receipts/contract'
import type { Role } from '@keben/core/roles'
import { listSchoolPlans } from '@keben/core/school-plans/contract'
import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { createWorld } from '../world.ts'
import { settled } from './looking.ts'

/*
 * Schools, districts and warehouses have laptops of 1366×768, often at 125 %: 1093×614. What one came for is in sight there:
 * the column by which a row is known, and as many rows as make it a list.
 */

const world = await createWorld({ demo: 'small' })
const laptops = [
  { width: 1366, height: 768, rows: 8 },
  { width: 1093, height: 614, rows: 4 },
] as const

/** What there is to open: an order to fill in, schools to review, one of them, a delivery to count. */
async function documentsOf(role: Role): Promise<string[]> {
  if (role === 'school') {
    const { list } = await world.as('school').done(listSchoolPlans, {})
    return list.slice(0, 1).map(({ id }) => `/sys/schoolOrder/orderPlan?plan=${id}`)
  }
  if (role === 'warehouse') {
    const { list } = await world.as('warehouse').done(listKeeperReceipts, { state: 'issued' })
    return list.slice(0, 1).map(({ id }) => `/sys/wareHouse/AOG?receipt=${id}`)
  }
  const { todos } = await world.as('area').done(getDesk, {})
  const planId = todos.find(({ name }) => name === 'schoolsToReview')?.planId ?? 0
  const { list } = await world.as('area').done(listSchoolPlansOfDistrict, { planId, state: 'submitted' })
  const schools = `/sys/countyOrder/orderPlan?plan=${planId}&view=schools`
  return [schools, ...list.slice(0, 1).map(({ id }) => `${schools}&school=${id}`)]
}

const roles = ['school', 'area', 'warehouse'] as const
const opened = await Promise.all(
  roles.map(async (role) => {
    const documents = await documentsOf(role)
    return { role, documents, paths: [...screensOf(role).map(({ path }) => path), ...documents] }
  }),
)

describe.each(opened)('on the laptop of a $role', ({ role, documents, paths }) => {
  it('there is something to open', () => expect(documents.length).toBeGreaterThan(0))

  describe.each(laptops)('$width×$height shows $rows rows, each by its name', ({ width, height, rows }) => {
    it.each(aFewAtOnce(paths))('on %s and the next few', async (...few) => {
      const { page, go, complaints } = await openPage(world, { as: role })
      await page.setViewportSize({ width, height })
      for (const path of few) {
        await go(path)
        await settled(page)
        for (const { name, room, title } of await tablesOf(page)) {
          expect.soft(room, `${path}: rows of ${name} in sight`).toBeGreaterThanOrEqual(rows)
          expect.soft(title, `${path}: width of what ${name} are known by`).toBeGreaterThanOrEqual(96)
        }
      }
      expect(complaints).toEqual([])
    })
  })
})

/** A window is opened once for a few screens. */
function aFewAtOnce(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / 5) }, (_, at) => paths.slice(at * 5, at * 5 + 5))
}

/** Of every table that fills its page: for how many rows there is room at once, and how wide the column is that names them. */
function tablesOf(page: Page): Promise<{ name: string; room: number; title: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.list-screen .table-frame, .count-lines, .entry-grid, [role=grid]')].flatMap(
      (frame) => {
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
        const seen = named.getBoundingClientRect()
        return [
          {
            name: frame.getAttribute('aria-label') ?? frame.className,
            room: Math.floor((end - first.top + 1) / first.height),
            title: Math.round(Math.min(seen.right, box.right) - Math.max(seen.left, box.left)),
          },
        ]
      },
    ),
  )
}
