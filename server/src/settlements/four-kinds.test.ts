import { cityDay } from '@keben/core/kit/moment'
import * as districts from '@keben/core/settlements/districts'
import * as party from '@keben/core/settlements/party'
import * as schools from '@keben/core/settlements/schools'
import * as shops from '@keben/core/settlements/shops'
import * as suppliers from '@keben/core/settlements/suppliers'
import { listStatement } from '@keben/core/supplier-orders/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../test/given/adds-up.ts'
import { givenBills } from '../../../test/given/bills.ts'
import { givenDue, givenFacts } from '../../../test/given/charged.ts'
import { givenArriving, givenCounted } from '../../../test/given/receiving.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'
import { makeBillsOf } from './runs.ts'

/* The same journey for each of those who pay, and for those whom we pay: bill, dispute, answer, agree, confirm, pay, reverse. */

const world = await createWorld()
const finance = world.as('finance')
afterEach(() => moneyMustAddUp(world))

const paidOn = cityDay(new Date())
const charged = async (receiver: 'campus' | 'district' | 'shop', copies = 10): Promise<number> => {
  const dueLineId = await givenDue(world, { receiver })
  await givenFacts(world, [{ dueLineId, copies }])
  return dueLineId
}

const { listUnsettledShop, unsettledLinesOfShop, settleShop } = shops
const { listUnsettledSupplier, unsettledLinesOfSupplier, settleSupplier } = suppliers

/** What was just delivered, or received, and is chosen to be settled. */
async function settled(kind: 'shop' | 'supplier'): Promise<number> {
  const [list, lines, settle] =
    kind === 'shop'
      ? ([listUnsettledShop, unsettledLinesOfShop, settleShop] as const)
      : ([listUnsettledSupplier, unsettledLinesOfSupplier, settleSupplier] as const)
  const open = await finance.done(list, {})
  const ids = open.list.map(({ id }) => id)
  const shown = await finance.done(lines, { ids })
  expect(shown.netFen).toBe(open.sums.netFen)
  const bill = await finance.done(settle, { ids, remark: 'As agreed' })
  expect(bill).toMatchObject({ totalFen: open.sums.netFen, state: 'waiting', rhythm: 'chosen', remark: 'As agreed' })
  expect(await finance.call(settle, { ids })).toMatchObject({ status: 422, code: 'nothing_to_bill' })
  expect((await finance.done(list, {})).total).toBe(0)
  return bill.id
}

const kinds = {
  school: {
    who: 'school',
    stranger: 'otherSchool',
    make: async () => {
      await charged('campus')
      return (await givenBills(world)).at(-1) ?? 0
    },
    list: schools.listSchoolBills,
    info: schools.schoolBillInfo,
    confirm: schools.confirmSchoolBills,
    pay: schools.paySchoolBills,
    reverse: schools.reverseSchoolPayment,
    offset: schools.offsetSchoolBills,
    resolve: schools.resolveSchoolDispute,
    del: schools.deleteSchoolBills,
    history: schools.listSchoolBillsPaid,
    mine: party.listMySchoolBills,
    look: party.mySchoolBillInfo,
    agree: party.agreeToSchoolBill,
    dispute: party.disputeSchoolBill,
  },
  district: {
    who: 'area',
    stranger: 'otherArea',
    make: async () => {
      await charged('district')
      return (await givenBills(world, { payer: 'district' })).at(-1) ?? 0
    },
    list: districts.listDistrictBills,
    info: districts.districtBillInfo,
    confirm: districts.confirmDistrictBills,
    pay: districts.payDistrictBills,
    reverse: districts.reverseDistrictPayment,
    offset: districts.offsetDistrictBills,
    resolve: districts.resolveDistrictDispute,
    del: districts.deleteDistrictBills,
    history: districts.listDistrictBillsPaid,
    mine: party.listMyDistrictBills,
    look: party.myDistrictBillInfo,
    agree: party.agreeToDistrictBill,
    dispute: party.disputeDistrictBill,
  },
  shop: {
    who: 'shop',
    stranger: 'otherShop',
    make: async () => {
      await charged('shop')
      return settled('shop')
    },
    list: shops.listShopBills,
    info: shops.shopBillInfo,
    confirm: shops.confirmShopBills,
    pay: shops.payShopBills,
    reverse: shops.reverseShopPayment,
    offset: shops.offsetShopBills,
    resolve: shops.resolveShopDispute,
    del: shops.deleteShopBills,
    history: shops.listShopBillsPaid,
    mine: shops.listMyShopBills,
    look: shops.myShopBillInfo,
    agree: shops.agreeToShopBill,
    dispute: shops.disputeShopBill,
  },
  supplier: {
    who: 'supplier',
    stranger: 'otherSupplier',
    make: async () => {
      await givenCounted(world, await givenArriving(world, { copies: [10] }))
      return settled('supplier')
    },
    list: suppliers.listSupplierBills,
    info: suppliers.supplierBillInfo,
    confirm: suppliers.confirmSupplierBills,
    pay: suppliers.paySupplierBills,
    reverse: suppliers.reverseSupplierPayment,
    offset: suppliers.offsetSupplierBills,
    resolve: suppliers.resolveSupplierDispute,
    del: suppliers.deleteSupplierBills,
    history: suppliers.listSupplierBillsPaid,
    mine: suppliers.listMySupplierBills,
    look: suppliers.mySupplierBillInfo,
    agree: suppliers.agreeToSupplierBill,
    dispute: suppliers.disputeSupplierBill,
  },
} as const

describe.each(Object.entries(kinds))('a bill of a %s', (payer, calls) => {
  const them = world.as(calls.who)

  it('goes from the entry to the bank and back', async () => {
    const id = await calls.make()
    const bill = await finance.done(calls.info, { id })
    expect(bill).toMatchObject({ payer, actions: expect.arrayContaining(['confirm', 'delete']) })
    expect((await them.done(calls.mine, {})).list.map((row) => row.id)).toContain(id)
    expect((await world.as(calls.stranger).done(calls.mine, {})).total).toBe(0)
    expect(await world.as(calls.stranger).call(calls.look, { id })).toMatchObject({ status: 404 })
    expect(await world.as('otherFinance').call(calls.info, { id })).toMatchObject({ status: 404 })

    const { version, entries } = await them.done(calls.look, { id })
    const [line] = entries
    const { disputes } = await them.done(calls.dispute, {
      id,
      version,
      lines: [{ entryId: line?.entryId ?? 0, reason: 'Two were torn' }],
    })
    const netFen = (line?.netFen ?? 0) - 100
    const answered = await finance.done(calls.resolve, { id: disputes[0]?.id ?? 0, answer: 'Granted', netFen })
    expect(answered.totalFen).toBe(bill.totalFen - 100)
    await them.done(calls.agree, { id, version: answered.version })
    expect((await finance.done(calls.confirm, { ids: [id] })).verdicts).toMatchObject([{ done: true }])
    const whole = { ids: [id], amountFen: answered.totalFen, way: 'transfer' as const, paidOn, reference: `R-${payer}` }
    const { payment } = await finance.done(calls.pay, whole)
    expect((await finance.done(calls.history, {})).list.map((row) => row.id)).toContain(id)
    await finance.done(calls.reverse, { id: payment.id, reason: 'Sent back' })
    await finance.done(calls.pay, whole)
    expect(await them.done(calls.look, { id })).toMatchObject({ state: 'paid', outstandingFen: 0 })
    expect((await finance.done(calls.list, { state: 'paid' })).list.map((row) => row.id)).toContain(id)
  })

  it('can be withdrawn while it waits, and offsets nothing without a credit', async () => {
    const id = await calls.make()
    expect((await finance.done(calls.del, { ids: [id] })).verdicts).toMatchObject([{ done: true }])
    expect(await them.done(calls.look, { id })).toMatchObject({ state: 'deleted', entries: [], actions: [] })
    const [one, two] = [await calls.make(), await calls.make()]
    await finance.done(calls.confirm, { ids: [one, two], reason: 'Known' })
    expect(await finance.call(calls.offset, { ids: [one, two], paidOn })).toMatchObject({ code: 'nothing_to_offset' })
    await charged('campus')
    await givenBills(world)
  })
})

it('lists by state, makes bills of districts in the background, and keeps paid ones as history', async () => {
  await charged('district')
  const preview = await finance.done(districts.previewDistrictBills, {})
  expect(preview.bills).toBe(1)
  const run = await finance.done(districts.makeDistrictBills, {})
  await makeBillsOf({ runId: run.id }, { db: world.db, now: new Date() })
  expect(await finance.done(districts.districtBillRun, { id: run.id })).toMatchObject({ state: 'done', bills: 1 })
  expect(await finance.call(districts.makeDistrictBills, {})).toMatchObject({ code: 'nothing_to_bill' })
  await world.db.primary.run(sql`delete from job where name = 'make-bills'`)
  const lists = [
    [schools.listSchoolBillsToConfirm, schools.listSchoolBillsToPay],
    [districts.listDistrictBillsToConfirm, districts.listDistrictBillsToPay],
  ] as const
  for (const [toConfirm, toPay] of lists) {
    expect((await finance.done(toConfirm, {})).list.every(({ state }) => state === 'waiting')).toBe(true)
    expect((await finance.done(toPay, {})).list.every(({ state }) => state === 'confirmed')).toBe(true)
    expect((await finance.done(toConfirm, {})).total).toBeGreaterThan(0)
  }
  expect((await world.as('school').done(party.listMySchoolBillsPaid, {})).total).toBe(1)
  expect((await world.as('area').done(party.listMyDistrictBillsPaid, {})).total).toBe(1)
  const { list } = await world.as('area').done(party.listBillsInDistrict, { pageSize: 200 })
  expect(new Set(list.map(({ payer }) => payer))).toEqual(new Set(['school', 'district']))
})

it('shows a supplier what of its orders is settled and what is paid', async () => {
  const { sums } = await world.as('supplier').done(listStatement, {})
  expect(sums.paidFen).toBeGreaterThan(0)
  expect(sums.settledFen).toBeGreaterThan(sums.paidFen)
  expect(await world.as('otherSupplier').done(listStatement, {})).toMatchObject({ sums: { settledFen: 0, paidFen: 0 } })
})

it('puts a supplier’s invoice beside what was received, and says where they differ', async () => {
  const id = await kinds.supplier.make()
  const { version, totalFen } = await finance.done(suppliers.supplierBillInfo, { id })
  const invoice = { invoiceNumber: 'INV-77', invoiceOn: paidOn, invoiceFen: totalFen + 50 }
  await finance.done(suppliers.saveSupplierInvoice, { id, version, ...invoice })
  const differing = await finance.done(suppliers.listSupplierBills, { invoiceDiffers: true })
  expect(differing).toMatchObject({ total: 1, list: [{ id, ...invoice }], sums: { invoiceDiffers: 1 } })
  expect(await finance.call(suppliers.saveSupplierInvoice, { id, version, ...invoice })).toMatchObject({
    code: 'stale_version',
  })
})

it('refuses documents of several payers in one settlement, and shows nothing of another company', async () => {
  await charged('shop')
  const foreign = await givenDue(world, { receiver: 'shop', whose: 'foreign' })
  await givenFacts(world, [{ dueLineId: foreign, copies: 2 }])
  const { list } = await finance.done(listUnsettledShop, {})
  expect(list).toMatchObject([{ kind: 'delivery', copies: 10, payerName: 'Own shop' }])
  const others = await world.as('otherFinance').done(listUnsettledShop, {})
  const ids = [...list, ...others.list].map(({ id }) => id)
  expect(await finance.call(settleShop, { ids })).toMatchObject({ code: 'nothing_to_bill' })
  const shop = await world.db.primary.row<{ id: number }>(sql`
    insert into shop (code, name, district_id, company_id, discount_bp) values ('SHOP3', 'Third shop', 1, 1, 8000) returning id`)
  const third = await givenDue(world, { receiver: 'shop' })
  await world.db.primary.run(sql`update fulfilment_line set shop_id = ${shop?.id} where id = ${third}`)
  await givenFacts(world, [{ dueLineId: third, copies: 1 }])
  const both = (await finance.done(listUnsettledShop, {})).list.map(({ id }) => id)
  expect(both).toHaveLength(2)
  expect(await finance.call(settleShop, { ids: both })).toMatchObject({ code: 'documents_of_several_payers' })
})
