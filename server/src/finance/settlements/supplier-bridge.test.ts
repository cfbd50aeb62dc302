import { cityDay } from '@keben/core/kit/moment'
import { listStatement } from '@keben/core/supply/supplier-orders/contract'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { listBalances } from '@keben/core/finance/settlements/statements'
import {
  bridgeAmounts,
  listMySupplierBridge,
  listSupplierBridge,
} from '@keben/core/finance/settlements/supplier-bridge'
import { supplierBills } from '@keben/core/finance/settlements/payers'
import { downloadSupplierBridge } from '@keben/core/office/spreadsheets/finance'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { statementsOf } from './paper/statements.ts'

const app = await createTestApp()
const [finance, supplier] = [app.as('finance'), app.as('supplier')]
afterEach(() => moneyMustAddUp(app))

const paidOn = cityDay(new Date())
const order = await givenArriving(app, { copies: [40] })
await givenCounted(app, order)
await givenCounted(app, await givenArriving(app, { copies: [60] }))
const [first] = (await finance.done(supplierBills.listUnsettled, { sort: 'number' })).list
const bill = await finance.done(supplierBills.settle, { ids: [first?.id ?? 0] })
const { disputes } = await supplier.done(supplierBills.own.dispute, {
  id: bill.id,
  version: bill.version,
  lines: [{ entryId: bill.entries[0]?.entryId ?? 0, reason: 'One fen too little' }],
})
await finance.done(supplierBills.resolveDispute, {
  id: disputes[0]?.id ?? 0,
  answer: 'So it is',
  netFen: bill.totalFen + 1,
})
await finance.done(supplierBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
await finance.done(supplierBills.pay, { ids: [bill.id], amountFen: 100, way: 'cash', paidOn })
const book = await app.db.primary.row<{ id: number; priceFen: number }>(sql`
  select book_id as id, price_fen as "priceFen" from billing_entry where payer = 'supplier' order by id desc limit 1`)
await finance.done(reprice, {
  planId: order.planId,
  bookId: book?.id ?? 0,
  priceFen: (book?.priceFen ?? 0) + 10,
  reason: 'The price is fixed',
})

it('the supplier bridge leads from receipts to the statement’s balance in columns that add up', async () => {
  const { list, sums } = await finance.done(listSupplierBridge, {})
  expect(list).toMatchObject([
    { supplierId: organisations.supplier.own, planId: order.planId, correctedFen: 1, paidFen: -100 },
  ])
  for (const row of [...list, sums]) {
    expect(row.chargedFen).toBe(row.receivedFen + row.returnedFen + row.repricedFen + row.correctedFen)
    expect(row.settledFen).toBe(row.chargedFen - row.unsettledFen)
    expect(row.outstandingFen).toBe(row.settledFen + row.paidFen)
    expect(row.balanceFen).toBe(row.outstandingFen + row.unsettledFen)
  }
  expect(sums.receivedFen).toBeGreaterThan(0)
  expect(sums.repricedFen).not.toBe(0)
  const { closingFen } = (await finance.done(listBalances, { payer: 'supplier' })).sums
  expect(sums.balanceFen).toBe(closingFen)
})

it('a supplier sees the same bridge as finance, and others see none of it', async () => {
  const { list } = await finance.done(listSupplierBridge, {})
  expect((await supplier.done(listMySupplierBridge, {})).list).toEqual(list)
  expect((await app.as('otherFinance').done(listSupplierBridge, {})).total).toBe(0)
  expect((await app.as('otherSupplier').done(listMySupplierBridge, {})).total).toBe(0)
  expect((await finance.done(listSupplierBridge, { planIds: [order.planId + 1] })).total).toBe(0)
})

it('the supplier bridge agrees with the settled and paid amounts of its orders, also partial ones', async () => {
  const { sums } = await finance.done(listSupplierBridge, {})
  const orders = await supplier.done(listStatement, {})
  expect(orders.sums).toMatchObject({ settledFen: sums.settledFen, paidFen: -sums.paidFen })
})

it('the supplier bridge is exported as a sheet, and follows a supplier’s printed statement', async () => {
  const { sums } = await finance.done(listSupplierBridge, {})
  for (const client of [finance, supplier]) {
    const [row] = await sheetOf(client, downloadSupplierBridge, { filter: {} })
    expect(row).toMatchObject({
      Received: String(sums.receivedFen / 100),
      Balance: String(sums.balanceFen / 100),
    })
  }
  const wish = { payer: 'supplier' as const, companyId: organisations.company.own }
  const reader = { language: 'en' as const, wish, now: new Date() }
  const sheets = await statementsOf(app.db.primary, [organisations.supplier.own], reader)
  expect(sheets.map(({ heading }) => heading)).toEqual(['Statement of account', 'Supplier account'])
  expect(sheets[1]?.totals?.slice(1)).toEqual(bridgeAmounts.map((amount) => (sums[amount] / 100).toFixed(2)))
})
