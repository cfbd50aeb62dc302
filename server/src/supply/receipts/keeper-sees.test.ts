import {
  issueReceipt,
  keeperReceiptInfo,
  listKeeperReceipts,
  reverseReceipt,
} from '@keben/core/supply/receipts/contract'
import { downloadReceipts, downloadStatistics } from '@keben/core/office/spreadsheets/supply'
import { receivedBySupplier, receivedByTitle, receivedByWarehouse } from '@keben/core/office/statistics/received'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const keeper = app.as('warehouse')
const business = app.as('business')
afterEach(() => mustAddUp(app))

const order = await givenArriving(app, { copies: [100, 60, 20] })
const { id, version } = await givenCounted(app, order, [100, 60])

/** Every value under these names, however deep. */
function valuesOf(answer: unknown, names: readonly string[]): unknown[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) => (names.includes(name) ? [value] : valuesOf(value, names)))
}
const secrets = ['discountBp', 'netFen', 'orderedNetFen']

it('a keeper sees copies and list values of receipts, but neither discounts nor net amounts', async () => {
  const calls = (who: typeof keeper) => [
    who.done(keeperReceiptInfo, { id }),
    who.done(listKeeperReceipts, {}),
    who.done(receivedBySupplier, {}),
    who.done(receivedByTitle, {}),
    who.done(receivedByWarehouse, {}),
    who.done(issueReceipt, {
      supplierOrderId: order.orderId,
      lines: [{ supplierOrderLineId: order.lineIds[2] ?? 0, copies: 1 }],
    }),
  ]
  for (const answer of await Promise.all(calls(keeper))) {
    const found = valuesOf(answer, secrets)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((value) => value === null)).toBe(true)
  }
  for (const answer of await Promise.all(calls(business)))
    expect(valuesOf(answer, secrets).some((value) => value !== null)).toBe(true)

  const ownList = await keeper.done(listKeeperReceipts, {})
  const foreignList = await business.done(listKeeperReceipts, {})
  expect(ownList.sums.listFen).toBeGreaterThan(0)
  expect(ownList.sums.listFen).toBe(foreignList.sums.listFen)
})

it('a keeper’s download omits net amounts and discounts, even if they are requested', async () => {
  const receipts = { filter: {} }
  const title = { kind: 'byTitle' as const, filter: {}, columns: ['title', 'good', 'netFen', 'listFen'] }
  const [line] = await sheetOf(keeper, downloadReceipts, receipts)
  expect(Object.keys(line ?? {})).toContain('List value')
  expect(Object.keys(line ?? {}).filter((name) => /Net|Discount/.test(name))).toEqual([])
  expect(Object.keys((await sheetOf(keeper, downloadStatistics, title))[0] ?? {})).toEqual([
    'Title',
    'Received',
    'List value',
  ])
  const [whole] = await sheetOf(business, downloadReceipts, receipts)
  expect(Object.keys(whole ?? {}).filter((name) => /Net|Discount/.test(name))).toEqual(['Discount %', 'Net value'])
})

it('a keeper’s reversal reveals neither discounts nor net amounts', async () => {
  const reversed = await keeper.done(reverseReceipt, { id, version, reason: 'Another parcel' })
  expect(valuesOf(reversed, secrets).every((value) => value === null)).toBe(true)
  expect(reversed.listFen).toBeGreaterThan(0)
})
