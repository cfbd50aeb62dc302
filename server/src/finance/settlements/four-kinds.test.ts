import { Payer } from '@keben/core/ledgers/charges/choices'
import { cityDay } from '@keben/core/kit/moment'
import {
  districtBills,
  endpointsByPayer,
  listBillsInDistrict,
  saveSupplierInvoice,
  schoolBills,
  shopBills,
  supplierBills,
} from '@keben/core/finance/settlements/payers'
import { listStatement } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { makeBillsOf } from './runs.ts'

/* The same journey for each of those who pay, and for those whom we pay: bill, dispute, answer, agree, confirm, pay, reverse. */

const app = await createTestApp()
const finance = app.as('finance')
afterEach(() => moneyMustAddUp(app))

const paidOn = cityDay(new Date())
const charged = async (receiver: 'campus' | 'district' | 'shop', copies = 10): Promise<number> => {
  const dueLineId = await givenDue(app, { receiver })
  await givenFacts(app, [{ dueLineId, copies }])
  return dueLineId
}

/** What was just delivered, or received, and is chosen to be settled. */
async function settled(payer: 'shop' | 'supplier'): Promise<number> {
  const bills = endpointsByPayer[payer]
  const open = await finance.done(bills.listUnsettled, {})
  const ids = open.list.map(({ id }) => id)
  const shown = await finance.done(bills.unsettledLines, { ids })
  expect(shown.netFen).toBe(open.sums.netFen)
  const bill = await finance.done(bills.settle, { ids, remark: 'As agreed' })
  expect(bill).toMatchObject({ totalFen: open.sums.netFen, state: 'waiting', rhythm: 'chosen', remark: 'As agreed' })
  expect(await finance.call(bills.settle, { ids })).toMatchObject({ status: 422, code: 'nothing_to_bill' })
  expect((await finance.done(bills.listUnsettled, {})).total).toBe(0)
  return bill.id
}

/** Who pays, who must not see it, and what makes a bill of it. */
const kinds = {
  school: {
    who: 'school',
    stranger: 'otherSchool',
    make: async () => {
      await charged('campus')
      return (await givenBills(app)).at(-1) ?? 0
    },
  },
  district: {
    who: 'area',
    stranger: 'otherArea',
    make: async () => {
      await charged('district')
      return (await givenBills(app, { payer: 'district' })).at(-1) ?? 0
    },
  },
  shop: {
    who: 'shop',
    stranger: 'otherShop',
    make: async () => {
      await charged('shop')
      return settled('shop')
    },
  },
  supplier: {
    who: 'supplier',
    stranger: 'otherSupplier',
    make: async () => {
      await givenCounted(app, await givenArriving(app, { copies: [10] }))
      return settled('supplier')
    },
  },
} as const

describe.each(Payer.options)('a bill of a %s', (payer) => {
  const { who, stranger, make } = kinds[payer]
  const bills = endpointsByPayer[payer]
  const them = app.as(who)

  it('goes from the billing entry to payment and reversal', async () => {
    const id = await make()
    const bill = await finance.done(bills.info, { id })
    expect(bill).toMatchObject({ payer, actions: expect.arrayContaining(['confirm', 'delete']) })
    expect((await them.done(bills.own.list, {})).list.map((row) => row.id)).toContain(id)
    expect((await app.as(stranger).done(bills.own.list, {})).total).toBe(0)
    expect(await app.as(stranger).call(bills.own.info, { id })).toMatchObject({ status: 404 })
    expect(await app.as('otherFinance').call(bills.info, { id })).toMatchObject({ status: 404 })

    const { version, entries } = await them.done(bills.own.info, { id })
    const [line] = entries
    const { disputes } = await them.done(bills.own.dispute, {
      id,
      version,
      lines: [{ entryId: line?.entryId ?? 0, reason: 'Two were torn' }],
    })
    const netFen = (line?.netFen ?? 0) - 100
    const answered = await finance.done(bills.resolveDispute, { id: disputes[0]?.id ?? 0, answer: 'Granted', netFen })
    expect(answered.totalFen).toBe(bill.totalFen - 100)
    await them.done(bills.own.agree, { id, version: answered.version })
    expect((await finance.done(bills.confirm, { ids: [id] })).verdicts).toMatchObject([{ done: true }])
    const complete = {
      ids: [id],
      amountFen: answered.totalFen,
      way: 'transfer' as const,
      paidOn,
      reference: `R-${payer}`,
    }
    const { payment } = await finance.done(bills.pay, complete)
    expect((await finance.done(bills.listPaid, {})).list.map((row) => row.id)).toContain(id)
    await finance.done(bills.reversePayment, { id: payment.id, reason: 'Sent back' })
    await finance.done(bills.pay, complete)
    expect(await them.done(bills.own.info, { id })).toMatchObject({ state: 'paid', outstandingFen: 0 })
    expect((await finance.done(bills.list, { state: 'paid' })).list.map((row) => row.id)).toContain(id)
  })

  it('can be withdrawn while it waits, and cannot be offset without a credit', async () => {
    const id = await make()
    expect((await finance.done(bills.remove, { ids: [id] })).verdicts).toMatchObject([{ done: true }])
    expect(await them.done(bills.own.info, { id })).toMatchObject({ state: 'deleted', entries: [], actions: [] })
    const [one, two] = [await make(), await make()]
    await finance.done(bills.confirm, { ids: [one, two], reason: 'Known' })
    expect(await finance.call(bills.offset, { ids: [one, two], paidOn })).toMatchObject({ code: 'nothing_to_offset' })
    await charged('campus')
    await givenBills(app)
  })
})

it('a district’s bills are made in the background, listed by state, and remain in history once paid', async () => {
  await charged('district')
  const preview = await finance.done(districtBills.preview, {})
  expect(preview.bills).toBe(1)
  const run = await finance.done(districtBills.make, {})
  await makeBillsOf({ runId: run.id }, { db: app.db, now: new Date() })
  expect(await finance.done(districtBills.run, { id: run.id })).toMatchObject({ state: 'done', bills: 1 })
  expect(await finance.call(districtBills.make, {})).toMatchObject({ code: 'nothing_to_bill' })
  await app.db.primary.run(sql`delete from job where name = 'make-bills'`)
  const lists = [
    [schoolBills.listToConfirm, schoolBills.listToPay],
    [districtBills.listToConfirm, districtBills.listToPay],
  ] as const
  for (const [toConfirm, toPay] of lists) {
    expect((await finance.done(toConfirm, {})).list.every(({ state }) => state === 'waiting')).toBe(true)
    expect((await finance.done(toPay, {})).list.every(({ state }) => state === 'confirmed')).toBe(true)
    expect((await finance.done(toConfirm, {})).total).toBeGreaterThan(0)
  }
  expect((await app.as('school').done(schoolBills.own.listPaid, {})).total).toBe(1)
  expect((await app.as('area').done(districtBills.own.listPaid, {})).total).toBe(1)
  const { list } = await app.as('area').done(listBillsInDistrict, { pageSize: 200 })
  expect(new Set(list.map(({ payer }) => payer))).toEqual(new Set(['school', 'district']))
})

it('a supplier’s statement shows how much of its orders is settled and paid', async () => {
  const { sums } = await app.as('supplier').done(listStatement, {})
  expect(sums.paidFen).toBeGreaterThan(0)
  expect(sums.settledFen).toBeGreaterThan(sums.paidFen)
  expect(await app.as('otherSupplier').done(listStatement, {})).toMatchObject({ sums: { settledFen: 0, paidFen: 0 } })
})

it('a supplier’s invoice is compared with what was received, and differences are reported', async () => {
  const id = await kinds.supplier.make()
  const { version, totalFen } = await finance.done(supplierBills.info, { id })
  const invoice = { invoiceNumber: 'INV-77', invoiceOn: paidOn, invoiceFen: totalFen + 50 }
  await finance.done(saveSupplierInvoice, { id, version, ...invoice })
  const differing = await finance.done(supplierBills.list, { invoiceDiffers: true })
  expect(differing).toMatchObject({ total: 1, list: [{ id, ...invoice }], sums: { invoiceDiffers: 1 } })
  expect(await finance.call(saveSupplierInvoice, { id, version, ...invoice })).toMatchObject({
    code: 'stale_version',
  })
})

it('a settlement of several payers is refused, and documents of another company are hidden', async () => {
  await charged('shop')
  const foreign = await givenDue(app, { receiver: 'shop', whose: 'foreign' })
  await givenFacts(app, [{ dueLineId: foreign, copies: 2 }])
  const { list } = await finance.done(shopBills.listUnsettled, {})
  expect(list).toMatchObject([{ kind: 'delivery', copies: 10, payerName: 'Own shop' }])
  const others = await app.as('otherFinance').done(shopBills.listUnsettled, {})
  const ids = [...list, ...others.list].map(({ id }) => id)
  expect(await finance.call(shopBills.settle, { ids })).toMatchObject({ code: 'nothing_to_bill' })
  const shop = await app.db.primary.row<{ id: number }>(sql`
    insert into shop (code, name, district_id, company_id, discount_bp) values ('SHOP3', 'Third shop', 1, 1, 8000) returning id`)
  const third = await givenDue(app, { receiver: 'shop' })
  await app.db.primary.run(sql`update fulfilment_line set shop_id = ${shop?.id} where id = ${third}`)
  await givenFacts(app, [{ dueLineId: third, copies: 1 }])
  const both = (await finance.done(shopBills.listUnsettled, {})).list.map(({ id }) => id)
  expect(both).toHaveLength(2)
  expect(await finance.call(shopBills.settle, { ids: both })).toMatchObject({ code: 'documents_of_several_payers' })
})
