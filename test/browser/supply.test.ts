import { sql } from '@keben/server/kit/database/sql'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { resultOf } from '../fixtures/result.ts'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import {
  agrees,
  button,
  comingInto,
  daysFrom,
  dialog,
  field,
  figuresOf,
  follows,
  isIn,
  part,
  row,
  scans,
  seesFact,
} from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'
import { gone } from './shaping.ts'

// A season's supply chain, each person in a browser of their own. The chapters build on each other; only the issued
// result is a fixture.

const app = await createTestApp()
const comes = comingInto(app)
afterEach(() => mustAddUp(app))

const [chinese, maths, exercises] = ['Chinese, grade three', 'Maths, grade three', 'Exercises, grade three'] as const
const season = await createSeason(app, { state: 'resulted', books: await shelf() })
await resultOf(app, season.planId)
const numbered = (prefix: string): string => `${prefix}-${season.code}-000001`
const [purchase, order, receipt] = [numbered('PO'), numbered('GD'), numbered('RK')] as const
const inHand = await booksInHand()

/** Two textbooks with 162 copies needed each, exercises with 160; 20 in a pack. */
async function shelf(): Promise<number[]> {
  const fixtures = createFixtures(app)
  const { id: publisherId } = await fixtures.publisher()
  const { id: editionId } = await fixtures.edition()
  const { id: subjectId } = await fixtures.subject()
  const shared = { publisherId, editionId, subjectId, grade: 3 }
  const books = [
    await fixtures.book({ ...shared, title: chinese, priceFen: 1000 }),
    await fixtures.book({ ...shared, title: maths, priceFen: 1200 }),
    await fixtures.book({ ...shared, title: exercises, priceFen: 500, kind: 'workbook', funding: 'self' }),
  ]
  return books.map(({ id }) => id)
}

async function booksInHand(): Promise<string> {
  const plan = await app.db.primary.row<{ day: string }>(
    sql`select books_in_hand::text as day from plan where id = ${season.planId}`,
  )
  return plan?.day ?? ''
}

/** The field for a title's copies in an order. */
const copiesOf = (page: Page, title: string): Locator =>
  row(page.getByRole('grid'), title).locator('[data-column=copies]')
/** The copies, whether or not the line is active. */
async function copiesShown(page: Page): Promise<Record<string, string | null>> {
  const shown = (title: string) =>
    copiesOf(page, title).evaluate((cell) => cell.querySelector('input')?.value ?? cell.textContent)
  const titles = [chinese, maths, exercises]
  return Object.fromEntries(await Promise.all(titles.map(async (title) => [title, await shown(title)])))
}
/** Waits for the sums under a list's title. */
const seesSums = (page: Page, ...sums: readonly string[]): Promise<void[]> =>
  Promise.all(sums.map((sum) => page.locator('.page-head').getByText(sum).waitFor()))

describe('the books of a season', () => {
  it('are proposed, corrected with a reason, and submitted', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'To purchase')
    await button(row(business, `ZD-${season.code}`), /^Season/).click()
    await seesSums(business, '3 titles · 484 copies to buy')
    await button(business, either(/Create purchase order$/, /生成采购单$/)).click()

    await business.getByRole('heading', { name: 'New purchase order' }).waitFor()
    // In whole packs.
    await expect.poll(() => copiesShown(business)).toEqual({ [chinese]: '180', [maths]: '180', [exercises]: '160' })
    await copiesOf(business, exercises).click()
    await business.keyboard.type('200')
    await business.keyboard.press('Enter')
    await button(business, 'Save and submit').click()
    await business.getByText('1 line exceeds the demand: enter a reason.').waitFor()
    await field(business, `${exercises} · Own store, Copies`).and(business.locator(':focus')).waitFor()
    await business.keyboard.press('r')
    await business.keyboard.type('They wear out first.')
    await business.keyboard.press('Enter')
    expect(await barriers(business)).toEqual([])
    await button(business, 'Save draft').click()
    await business.getByRole('heading', { name: purchase, level: 1 }).waitFor()
    await business.getByText('Saved.', { exact: true }).waitFor()

    await button(business, 'Save and submit').click()
    const figures = dialog(business).locator('.submission-figures')
    await expect.poll(() => figures.innerText()).toMatch(/Titles\s+3\s+Copies\s+560\s[^]*Net value\s+¥3,472\.00/)
    await agrees(business, 'Save and submit')
    await isIn(business, 'Submitted')
  })

  it('are reviewed by head office', async () => {
    const manage = await comes({ as: 'manage' })
    await follows(manage, `Own company submitted the purchase order ${purchase}: 560 copies.`)
    await seesFact(manage, 'Over demand', '40')
    await seesFact(manage, 'Net value', '¥3,472.00')
    await row(manage, chinese).getByRole('cell').last().click()
    const detail = manage.locator('.line-detail')
    await detail.getByText(chinese).waitFor()
    await manage.keyboard.press('ArrowDown')
    await gone(detail.getByText(chinese))
    await manage.keyboard.press('ArrowUp')
    await detail.getByText(chinese).waitFor()
    await button(manage, 'Over demand: 1 line').click()
    await manage.getByText('They wear out first.').first().waitFor()
    await expect.poll(() => manage.locator('.line-table tbody tr').count()).toBe(1)
    expect(await barriers(manage)).toEqual([])
    await button(manage, 'Approve').click()
    await dialog(manage)
      .filter({ hasText: `Approve ${purchase}?` })
      .getByText('560 copies')
      .waitFor()
    await agrees(manage, 'Approve')
    await isIn(manage, 'Approved')
  })

  it('are ordered; the supplier has fewer of one title and is late with another', async () => {
    const [business, supplier] = [await comes({ as: 'business' }), await comes({ as: 'supplier' })]
    await follows(business, `The purchase order ${purchase} has been approved.`)
    await button(business, 'Split by supplier').click()
    await business.locator('.shell-last-action').getByText('1 supplier order created.').waitFor()
    await part(business, 'Supplier orders').getByRole('link', { name: order }).click()
    await isIn(business, 'Draft')
    await button(business, 'Issue').click()
    await agrees(business, 'Issue')
    await isIn(business, 'Issued')

    await follows(supplier, `Own company sent you the order ${order}: 3 titles, 560 copies. Please reply.`)
    await button(supplier, 'Reply by title').click()
    await field(supplier, `${maths}, Accepted`).fill('100')
    await button(supplier, 'Send reply').click()
    await supplier.getByText('1 title to correct').waitFor()
    await supplier.getByRole('combobox', { name: `${maths}, Reason for the rest` }).selectOption('printing')
    await field(supplier, `${maths}, Note`).fill('Ready in May.')
    await supplier.getByLabel('Arrival of all titles').fill(daysFrom(inHand, -20))
    await button(supplier, 'Apply').click()
    await supplier.getByLabel(`${chinese}, Arrives on`).fill(daysFrom(inHand, 15))
    await row(supplier, chinese).getByText('15 d late').waitFor()
    await supplier.getByText('480 copies promised, 80 missing in 1 title').waitFor()
    expect(await barriers(supplier)).toEqual([])
    await button(supplier, 'Send reply').click()
    await isIn(supplier, 'With the buyer')
  })

  it('are agreed upon, and the shortage is to be bought again', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'Supplier orders')
    await business.getByRole('link', { name: '1 later than required' }).waitFor()
    await business.getByRole('link', { name: '1 reply to review' }).click()
    await button(row(business, order), order).click()
    await business
      .getByRole('note')
      .getByText(`Arriving up to 15 days after the required date ${inHand}: 1 title (180 copies).`)
      .waitFor()
    const differences = part(business, 'The reply differs in 1 title')
    await expect
      .poll(() => figuresOf(row(differences, maths)))
      .toMatchObject({
        Ordered: '180',
        Accepted: '100',
        Missing: '80',
        Reason: expect.stringMatching(either('Being reprinted: Ready in May.', '正在重印：Ready in May.')) as unknown,
      })
    expect(await barriers(business)).toEqual([])
    await button(differences, 'Accept reply').click()
    await agrees(business, 'Accept reply')
    await isIn(business, 'Accepted')

    await goesTo(business, 'To purchase')
    await seesSums(business, '62 copies to buy')
  })

  it('are announced, and counted at the gate by keyboard alone', async () => {
    const [supplier, keeper] = [await comes({ as: 'supplier' }), await comes({ as: 'warehouse' })]
    await follows(supplier, `Your reply to the order ${order} has been accepted.`)
    await button(supplier, 'Announce a shipment').click()
    await field(supplier, `${exercises}, Copies`).fill('120')
    await supplier.getByText('3 titles, 400 copies').waitFor()
    await button(supplier, 'None').click()
    await supplier.getByText('No copies entered yet').waitFor()
    await button(supplier, 'Undo').click()
    await supplier.getByText('3 titles, 400 copies').waitFor()
    await supplier.getByLabel('Arrives on').fill(daysFrom(inHand, -50))
    await field(supplier, 'Carrier').fill('Swift')
    await field(supplier, 'Waybill').fill('SW 100 200')
    expect(await barriers(supplier)).toEqual([])
    await supplier.locator('footer').getByRole('button', { name: 'Announce a shipment' }).click()
    await supplier.getByRole('heading', { name: 'Delivery note' }).waitFor()
    await supplier.getByRole('figure', { name: receipt }).waitFor()

    await goesTo(keeper, 'Arrivals')
    await keeper.getByRole('link', { name: receipt }).waitFor()
    expect(await barriers(keeper)).toEqual([])
    await scans(keeper, receipt)
    await keeper.getByRole('heading', { name: receipt, level: 1 }).waitFor()
    // By search to a title: 8 packs, 15 loose copies, 3 damaged; the rest as announced.
    await keeper.keyboard.press('/')
    await keeper.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    await keeper.keyboard.type('chinese')
    await keeper.keyboard.press('Enter')
    await keeper.waitForFunction(() => document.activeElement?.hasAttribute('data-field'))
    await keeper.keyboard.type('8p15')
    await keeper.keyboard.press('Tab')
    await keeper.keyboard.type('3')
    await keeper.keyboard.press('Enter')
    await keeper.keyboard.press('=')
    await keeper.keyboard.press('=')
    await keeper.getByRole('listitem').filter({ hasText: chinese }).getByText('−2', { exact: true }).waitFor()
    await keeper.getByText('3 of 3 titles counted').waitFor()
    expect(await barriers(keeper)).toEqual([])
    await keeper.keyboard.press('Control+Enter')
    await part(keeper, '1 title differs').getByText('3 damaged').waitFor()
    await field(dialog(keeper), `Reason of ${chinese}`).fill('The parcel was wet.')
    await keeper.keyboard.press('Control+Enter')
    await keeper.locator('.shell-last-action').getByText(`${receipt} is in stock.`).waitFor()
    await isIn(keeper, 'Received')
    for (const [label, value] of [
      ['Good', '395'],
      ['Damaged', '3'],
      ['Short', '2'],
      ['List value', '¥3,550.00'],
    ] as const)
      await seesFact(keeper, label, value)
    await row(keeper, chinese).getByText('The parcel was wet.').waitFor()
  })

  it('are reconciled by difference and amount', async () => {
    const business = await comes({ as: 'business' })
    await follows(
      business,
      either(
        `Own store counted ${receipt} of ${order} with differences: 2 short, 3 damaged.`,
        `Own store清点 ${order} 的收货单 ${receipt} 有差异：短少 2 册，残损 3 册。`,
      ),
    )
    await isIn(business, 'Received')
    await goesTo(business, 'Receiving reconciliation')
    const supplier = row(business, 'Own supplier')
    const came = { Good: '395', Damaged: '3', 'Not delivered yet': '80', Difference: '−5', 'Net value': '2,485.00' }
    await expect
      .poll(() => figuresOf(supplier))
      .toMatchObject({ Ordered: '560', Accepted: '480', Announced: '400', ...came })
    await button(supplier, 'Own supplier').click()
    const documents = part(business, 'Orders and their receipts')
    await row(documents, order).waitFor()
    await expect
      .poll(() => row(documents, order).getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['560', '480', '400', '395', '3', '80', '−5', '2,485.00']))
    await expect
      .poll(() => row(documents, receipt).getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['400', '395', '3', '−5', '2,485.00']))
    expect(await barriers(business)).toEqual([])
    await documents.getByRole('link', { name: receipt }).click()
    await isIn(business, 'Received')
  })

  it('are in stock, entry by entry, and the statistics agree', async () => {
    const business = await comes({ as: 'business' })
    await goesTo(business, 'Stock')
    await seesSums(business, '395 on hand', '¥3,550.00 list value')
    await expect
      .poll(() => figuresOf(row(business, chinese)))
      .toMatchObject({ 'On hand': '175', Free: '175', Damaged: '3' })
    await expect.poll(() => figuresOf(row(business, maths))).toMatchObject({ 'On hand': '100', Damaged: '–' })
    expect(await barriers(business)).toEqual([])
    await button(row(business, chinese), `Ledger ${chinese} · Own store`).click()
    await business.getByRole('heading', { name: chinese, level: 1 }).waitFor()
    const entries = business.getByRole('row').filter({ hasText: receipt })
    await entries.nth(1).waitFor()
    const moves = async () => {
      const figures = await Promise.all((await entries.all()).map(figuresOf))
      return figures.map((move) => `${move['Stock status']} ${move['Change']} = ${move['Balance']}`).toSorted()
    }
    await expect.poll(moves).toEqual(['Damaged +3 = 3', 'On hand +175 = 175'])

    for (const [screen, known] of [
      ['Receipts by supplier', 'Own supplier'],
      ['Receipts by title', maths],
    ] as const) {
      await goesTo(business, screen)
      await row(business, known).waitFor()
      await seesSums(
        business,
        '560 ordered',
        '395 received',
        '3 damaged',
        '82 not received yet (incl. no reply)',
        '¥2,485.00 net',
      )
      expect(await barriers(business)).toEqual([])
    }
    await expect
      .poll(() => figuresOf(row(business, maths)))
      .toMatchObject({
        Ordered: '180',
        Received: '100',
        'Closed short': '80',
      })
    // A bar links where its row does: to the receipts of the title.
    await business.locator('.statistics-received-chart svg').getByText(maths).click()
    await business.getByRole('heading', { name: 'Receipts', level: 1 }).waitFor()
    await row(business, receipt).waitFor()
    await goesTo(business, 'Receipts by warehouse')
    await expect.poll(() => figuresOf(row(business, 'Own store'))).toMatchObject({ Received: '395', Damaged: '3' })
    await seesSums(business, '1 receipt', '¥2,485.00 net')
  })
})
