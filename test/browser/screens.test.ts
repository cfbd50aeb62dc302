import { stepBooks } from '@keben/core/catalogue/contract'
import { type Role, roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../given.ts'
import { givenPatch } from '../given/patch.ts'
import { resultOf } from '../given/result.ts'
import { type Season, seasonIn } from '../given/season.ts'
import { countedWhole, givenSupply } from '../given/supply.ts'
import { createWorld } from '../world.ts'
import { organisations } from '../world/people.ts'
import { type OpenWindow, barriers, openPage } from './browser.ts'
import { gone } from './shaping.ts'

// Every screen, and what opens within it, for every role that may open it: light and dark, on a desk and on a phone.

const world = await createWorld()
await fillShelf()
const documents = await fillSeasons()

const sizes = ['desktop', 'phone'] as const
const modes = ['light', 'dark'] as const

describe.each(roles)('the screens of %s', (role) => {
  it.each(sizes)(
    'have no barriers and fit a %s, and can be read in the dark',
    async (size) => {
      const window = await openAs(role, size)
      for (const path of [...screensOf(role).map((screen) => screen.path), ...(documents[role] ?? [])]) {
        await turn(window.page, 'light')
        await window.go(path)
        const missing = await settled(window.page).then(() => '', String)
        expect.soft(missing, `${path} is not there`).toBe('')
        if (missing) continue
        await expectGood(window.page, path)
        await turn(window.page, 'dark')
        // Nothing has changed but the colours.
        expect.soft(await barriers(window.page, ['color-contrast']), `${path} in the dark`).toEqual([])
      }
      expect(window.complaints).toEqual([])
    },
    300_000,
  )
})

describe('the sign-in page', () => {
  it.each(sizes)('has no barriers and fits a %s', async (size) => {
    const { page, go, complaints } = await openPage(world, { phone: size === 'phone' })
    for (const mode of modes) {
      await turn(page, mode)
      await go('/user/login')
      await page.locator('.login-captcha img').waitFor()
      await expectGood(page, `Sign in, ${mode}`)
    }
    expect(complaints).toEqual([])
  })
})

describe('what opens over a screen', () => {
  it.each(sizes)('has no barriers on a %s', async (size) => {
    const { page, go, complaints } = await openAs('manage', size)
    for (const mode of modes) {
      await turn(page, mode)
      await go('/sys/baseInfo/bookBasicManage')
      await settled(page)
      for (const [name, open] of Object.entries(overlays(page, size === 'phone'))) {
        await open()
        await expectGood(page, `${name} in ${mode}`)
        await page.keyboard.press('Escape')
        await expect
          .poll(() => page.locator(shownOver).filter({ visible: true }).count(), { message: `${name} closes by Esc` })
          .toBe(0)
      }
    }
    expect(complaints).toEqual([])
  })
})

async function expectGood(page: Page, name: string): Promise<void> {
  // The component library places what it opens far outside for a moment, to measure it.
  let wide = await sticksOut(page)
  for (let waits = 1; wide.length && waits < 20; waits++) {
    await page.waitForTimeout(50)
    wide = await sticksOut(page)
  }
  expect.soft(wide, `${name} is wider than the window`).toEqual([])
  expect.soft(await barriers(page), name).toEqual([])
}

const shownOver =
  '.kb-drawer-open, .kb-modal-wrap, dialog[open], .kb-dropdown:not(.kb-dropdown-hidden), .kb-popover:not(.kb-popover-hidden), [role=menu]:not(.kb-dropdown-menu)'

function overlays(page: Page, phone: boolean): Record<string, () => Promise<unknown>> {
  const title = page.locator('[data-open]').first()
  return {
    'the form of a title': async () => {
      await title.click()
      await page.locator('[data-field=isbn] input').waitFor()
    },
    'the history of a title': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.locator('.timeline li').first().waitFor()
    },
    'the menu of a row': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    },
    'the command palette': async () => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog.palette').getByRole('option').first().waitFor()
    },
    filters: async () => {
      await page.getByRole('button', { name: 'Filters' }).last().click()
      await page.getByRole('combobox', { name: 'Funding' }).waitFor()
    },
    ...(!phone && {
      'the choice of columns': async () => {
        await page.getByRole('button', { name: 'Columns' }).click()
        await page.getByRole('checkbox', { name: 'ISBN' }).waitFor()
      },
      'the import': async () => {
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await page.getByText('Fill in the template').waitFor()
      },
    }),
  }
}

const openAs = (role: Role, size: (typeof sizes)[number]): Promise<OpenWindow> =>
  openPage(world, { as: role, phone: size === 'phone' })

/** Light or dark, as the machine is; what moves is judged where it arrives. */
async function turn(page: Page, colorScheme: (typeof modes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(
    (mode) => [undefined, mode].includes(document.documentElement.dataset['mode']),
    colorScheme,
  )
}

/** The screen is there, and nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await gone(page.locator('.loader, [aria-busy=true]'))
}

/** What is wider than the window, or than the frame that should hold it. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, .content, .table-frame, .kb-drawer-body, dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`),
  )
}

/** Titles of every kind: long and short names, with and without terms, one that is disabled. */
async function fillShelf(): Promise<void> {
  const given = givenIn(world)
  const publisher = await given.publisher({ name: 'The Very Long Named Publishing House of the Eastern Provinces' })
  const subject = await given.subject({ name: 'Mathematics' })
  const edition = await given.edition({ name: 'Standard', publisherId: publisher.id })
  const shared = { publisherId: publisher.id, subjectId: subject.id, editionId: edition.id }
  const first = await given.book({ ...shared, title: '义务教育教科书 数学 三年级上册(彩色插图版)' })
  const second = await given.book({ ...shared, title: 'Mathematics, third grade', priceKind: 'estimated' })
  const third = await given.book({ ...shared, title: 'Mathematics, workbook', remark: 'Out of print.' })
  await given.terms(first.id)
  await given.terms(second.id, 'business', { safetyStock: 40, leadDays: 14 })
  await world.as('manage').done(stepBooks, { ids: [third.id], step: 'disable' })
}

/**
 * Three seasons: one whose books are selected, one in which schools order, and one that was issued and is supplemented.
 * What there is to open in them, by role.
 */
async function fillSeasons(): Promise<Partial<Record<Role, string[]>>> {
  const past = await seasonIn(world, { state: 'patching', year: 2029 })
  await resultOf(world, past.planId)
  const open = await seasonIn(world, { state: 'open', capPrimaryFen: 900, requested: 'suggested' })
  const selecting = await seasonIn(world, { state: 'selecting' })
  const ofDistrict = await givenPatch(world, past, { whose: 'district' })
  const ofSchool = await givenPatch(world, past, { whose: 'school' })
  const submitted = await givenPatch(world, past, { whose: 'campus', state: 'submitted' })
  const { own } = open
  const bought = await fillSupply(past)
  return {
    manage: [
      ...bought.manage,
      `/sys/bookOrder/orderPlan?plan=${open.planId}`,
      `/sys/bookOrder/bookSelectApprove?selection=${own.selectionId}`,
      `/sys/bookOrder/orderSchedule?plan=${open.planId}&view=schools`,
      ...['overview', 'titles', 'lines'].map((view) => `/sys/bookOrder/orderResult?plan=${past.planId}&view=${view}`),
      `/sys/bookOrder/orderSummary?plan=${past.planId}`,
    ],
    warehouse: bought.warehouse,
    supplier: bought.supplier,
    business: [
      ...bought.business,
      `/sys/businessOrder/orderPlan?plan=${selecting.planId}`,
      `/sys/businessOrder/orderPlan?plan=${open.planId}&view=districts&district=${own.districtPlanId}`,
      `/sys/businessOrder/bookSelectHistory?selection=${own.selectionId}`,
      `/sys/businessOrder/orderSchedule?plan=${open.planId}&view=schools`,
      `/sys/purchasePlan/planApproved?plan=${past.planId}`,
    ],
    area: [
      ...['books', 'schools', 'reserve', 'history'].map(
        (view) => `/sys/countyOrder/orderPlan?plan=${open.planId}&view=${view}`,
      ),
      `/sys/countyOrder/orderPlan?plan=${open.planId}&view=schools&school=${own.schoolPlanId}`,
      `/sys/countyOrder/orderSchedule?plan=${open.planId}&view=schools`,
      ...['new', ofDistrict, submitted].map((patch) => `/sys/countyOrder/orderPatch?patch=${patch}`),
    ],
    school: [
      `/sys/schoolOrder/orderPlan?plan=${own.schoolPlanId}`,
      ...['new', ofSchool].map((patch) => `/sys/schoolOrder/orderPatch?patch=${patch}`),
    ],
  }
}

/** What was bought for a season: each document in a state in which there is something to do with it. */
async function fillSupply(season: Season): Promise<Record<'manage' | 'business' | 'warehouse' | 'supplier', string[]>> {
  const submitted = await givenSupply(world, season, 'own', { purchaseState: 'submitted' })
  const draft = await givenSupply(world, season, 'own', { purchaseState: 'draft' })
  const issued = await givenSupply(world, season, 'own', { orderState: 'issued' })
  const waiting = await givenSupply(world, season, 'own', { orderState: 'accepted', receipt: true })
  const counted = await givenSupply(world, season, 'own', { orderState: 'accepted', receipt: true })
  await countedWhole(world, counted.receiptId)
  const [book = 0] = season.books
  const ledger = `book=${book}&warehouse=${organisations.warehouse.own}`
  return {
    manage: [
      `/sys/orderOp/manage?order=${submitted.purchaseOrderId}`,
      `/sys/receipt/manager?receipt=${counted.receiptId}`,
      `/sys/stock/manage?title=${book}`,
      `/sys/stock/managelog?${ledger}`,
    ],
    business: [
      `/sys/purchasePlan/orderCreate?plan=${season.planId}`,
      `/sys/purchasePlan/purchaseOrders?order=${draft.purchaseOrderId}`,
      `/sys/purchasePlan/purchaseOrders?order=${counted.purchaseOrderId}`,
      `/sys/orderOp/supplier?order=${waiting.supplierOrderId}`,
      `/sys/purchase/publishing?order=${waiting.supplierOrderId}`,
      `/sys/orderOp/orderRec?receipt=${waiting.receiptId}`,
      `/sys/purchase/receivingReconciliation?supplier=${organisations.supplier.own}&plan=${season.planId}`,
      `/sys/stock/business?title=${book}`,
      `/sys/stock/businesslog?${ledger}`,
    ],
    warehouse: [
      `/sys/wareHouse/AOG?receipt=${waiting.receiptId}`,
      `/sys/purchase/record?receipt=${counted.receiptId}`,
      `/sys/stock/warehouse?view=count&warehouse=${organisations.warehouse.own}`,
      `/sys/stock/warehouselog?${ledger}`,
    ],
    supplier: [issued, waiting].map(({ supplierOrderId }) => `/sys/supplier/order?order=${supplierOrderId}`),
  }
}
