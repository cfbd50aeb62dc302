import {
  downloadPurchaseOrders,
  downloadReceipts,
  downloadStatement,
  downloadStatistics,
  downloadStock,
  downloadStockLog,
  downloadSupplierOrders,
} from '@keben/core/office/spreadsheets/supply'
import { listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import { listStatement } from '@keben/core/supply/supplier-orders/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { countedWhole, givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const { season, own, foreign } = await createSupply(app, { orderState: 'accepted', receipt: true })
await countedWhole(app, own.receiptId)
const lines = own.purchaseLineIds.length
const filter = { planIds: [season.planId] }
const total = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

it('an export of purchase orders has their lines: of the company, of all, or of a single one', async () => {
  const ownList = await sheetOf(app.as('business'), downloadPurchaseOrders, { filter })
  const all = await sheetOf(app.as('manage'), downloadPurchaseOrders, { filter })
  expect(ownList).toHaveLength(lines)
  expect(all).toHaveLength(lines + foreign.purchaseLineIds.length)
  expect(ownList[0]).toMatchObject({ State: 'Approved', Supplier: 'Own supplier' })
  const single = await sheetOf(app.as('manage'), downloadPurchaseOrders, { id: foreign.purchaseOrderId, filter: {} })
  expect(single).toHaveLength(foreign.purchaseLineIds.length)
  const { body } = await app
    .as('business')
    .download(downloadPurchaseOrders, { id: foreign.purchaseOrderId, filter: {} })
  expect(JSON.parse(body.toString('utf8'))).toMatchObject({ status: 404, code: 'not_found' })
})

it('an export of supplier orders has the own ones for buyer and supplier', async () => {
  for (const name of ['business', 'supplier'] as const) {
    const rows = await sheetOf(app.as(name), downloadSupplierOrders, { filter })
    expect([name, rows.length]).toEqual([name, own.supplierLineIds.length])
  }
  await givenSupply(app, season, 'own', { orderState: 'draft' })
  const visibleRows = await sheetOf(app.as('supplier'), downloadSupplierOrders, { filter })
  expect(visibleRows).toHaveLength(own.supplierLineIds.length)
  const ofOthers = { ...filter, companyIds: [organisations.company.foreign] }
  expect(await sheetOf(app.as('supplier'), downloadSupplierOrders, { filter: ofOthers })).toEqual([])
})

it('an export of a statement has the orders of its supplier', async () => {
  const { list, sums } = await app.as('supplier').done(listStatement, filter)
  const rows = await sheetOf(app.as('supplier'), downloadStatement, { filter })
  expect(rows.map((row) => row['Number'])).toEqual(list.map(({ number }) => number))
  expect(total(rows, 'Good')).toBe(sums.good)
  expect(total(rows, 'Received, net') * 100).toBeCloseTo(sums.receivedNetFen)
  const [theirs] = await sheetOf(app.as('otherSupplier'), downloadStatement, { filter })
  expect(list.map(({ number }) => number)).not.toContain(theirs?.['Number'])
  const chosen = { filter: { ...filter, progress: ['closed' as const] }, columns: ['number', 'difference'] }
  expect(await sheetOf(app.as('supplier'), downloadStatement, chosen)).toEqual([])
})

it('an export of receipts has counted copies, and no titles that are not granted', async () => {
  const rows = await sheetOf(app.as('warehouse'), downloadReceipts, { filter })
  expect(rows).toHaveLength(own.receiptLineIds.length)
  expect(rows.every((row) => row['State'] === 'Received')).toBe(true)
  await createFixtures(app).grant('granted', { book: season.books[0] ?? 0 })
  expect(await sheetOf(app.as('granted'), downloadReceipts, { filter })).toHaveLength(1)
})

it('an export of stock or its ledger has the rows of the list', async () => {
  const { sums } = await app.as('warehouse').done(listWarehouseStock, {})
  const stock = await sheetOf(app.as('warehouse'), downloadStock, { filter: {} })
  expect(total(stock, 'On hand')).toBe(sums.onHand)
  const columns = ['warehouseName', 'companyName', 'grade', 'priceFen', 'onHand']
  const fullList = await sheetOf(app.as('warehouse'), downloadStock, { filter: { by: 'warehouse' }, columns })
  expect(fullList.map((row) => row['Company'])).toEqual(['Own company'])
  expect(total(fullList, 'On hand')).toBe(sums.onHand)
  const log = await sheetOf(app.as('business'), downloadStockLog, { filter: {} })
  expect(log).toHaveLength(own.receiptLineIds.length)
  expect(log[0]).toMatchObject({ Warehouse: 'Own store' })
  expect(await sheetOf(app.as('otherBusiness'), downloadStockLog, { filter: {} })).toEqual([])
})

it('an export of statistics is available in every kind', async () => {
  const bySupplier = await sheetOf(app.as('business'), downloadStatistics, { kind: 'bySupplier', filter })
  const byTitle = await sheetOf(app.as('business'), downloadStatistics, { kind: 'byTitle', filter })
  const byWarehouse = await sheetOf(app.as('business'), downloadStatistics, { kind: 'byWarehouse', filter })
  const arriving = await sheetOf(app.as('business'), downloadStatistics, {
    kind: 'arrivals',
    filter: { planId: season.planId },
  })
  const received = total(byTitle, 'Received')
  expect(received).toBeGreaterThan(0)
  expect([total(bySupplier, 'Received'), total(byWarehouse, 'Received'), total(arriving, 'Arrived')]).toEqual([
    received,
    received,
    received,
  ])
  const reconciled = { kind: 'reconciliation', filter } as const
  const rows = await sheetOf(app.as('business'), downloadStatistics, reconciled)
  expect(total(rows, 'Good')).toBe(received)
  expect(rows[0]).toMatchObject({ Supplier: 'Own supplier', 'Not delivered yet': '0', Difference: '0' })
  // What has not come yet is no difference; and nobody is told of others' suppliers.
  expect(await sheetOf(app.as('otherBusiness'), downloadStatistics, reconciled)).toMatchObject([
    { Supplier: 'Other supplier', 'Not delivered yet': '81', Difference: '0' },
  ])
  // A keeper is told no amounts of what was bought.
  const row = await sheetOf(app.as('warehouse'), downloadStatistics, reconciled)
  expect(Object.keys(row[0] ?? {}).filter((name) => /net/i.test(name))).toEqual([])
})
