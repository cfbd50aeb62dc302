import { cityDay } from '@keben/core/kit/moment'
import type { Payer } from '@keben/core/ledgers/charges/choices'
import { sql } from '@keben/server/kit/database/sql'
import { confirmBills } from '@keben/server/finance/settlements/confirm'
import { disputeBill } from '@keben/server/finance/settlements/dispute'
import { payBills } from '@keben/server/finance/settlements/pay'
import { ofPayer } from '@keben/server/finance/settlements/scope'
import { settleChosen } from '@keben/server/finance/settlements/settle'
import { givenBills } from '../fixtures/bills.ts'
import { givenDue, givenFacts } from '../fixtures/charged.ts'
import { contextFor } from '../fixtures/context.ts'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import type { TestApp } from '../test-app.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { AccessCase } from './rows.ts'

export interface Pair {
  readonly own: number
  readonly foreign: number
}
export type Whose = keyof Pair

export const { district, school, shop, supplier } = organisations
export const payersOf: Readonly<Record<Payer, Pair>> = { school, district, shop, supplier }
export const reason = 'As agreed by phone'
export const paidOn = cityDay(new Date())

export const both = async (make: (whose: Whose) => Promise<number>): Promise<Pair> => ({
  own: await make('own'),
  foreign: await make('foreign'),
})

/** An unbilled entry of the payer; its id. */
export async function openEntry(app: TestApp, payer: Payer, whose: Whose): Promise<number> {
  if (payer === 'supplier') await countOf(app, whose)
  else {
    const receiver = payer === 'school' ? 'campus' : payer
    await givenFacts(app, [{ dueLineId: await givenDue(app, { receiver, whose }), copies: 5 }])
  }
  const row = await app.db.primary.row<{ id: number }>(sql`select max(id) as id from billing_entry`)
  return row?.id ?? 0
}

/** Copies delivered by one side's supplier and counted by its keeper. */
export async function countOf(app: TestApp, whose: Whose): Promise<void> {
  const order = await givenArriving(app, { copies: [5], whose })
  if (whose === 'own') return void (await givenCounted(app, order))
  const { issueReceipt } = await import('@keben/server/supply/receipts/issue')
  const { confirmReceipt } = await import('@keben/server/supply/receipts/count')
  await app.db.write(async (tx) => {
    const { id, version } = await issueReceipt(contextFor(tx, 'otherBusiness'), {
      supplierOrderId: order.orderId,
      carrier: '',
      waybill: '',
      driver: '',
      phone: '',
      remark: '',
    })
    const lines = [{ supplierOrderLineId: order.lineIds[0] ?? 0, good: 5, damaged: 0, reason: '' }]
    await confirmReceipt(contextFor(tx, 'otherWarehouse'), { id, version, lines })
  })
}

export const financeOf = (whose: Whose): PersonName => (whose === 'own' ? 'finance' : 'otherFinance')
export const partyOf: Readonly<Record<Payer, Record<Whose, PersonName>>> = {
  school: { own: 'school', foreign: 'otherSchool' },
  district: { own: 'area', foreign: 'otherArea' },
  shop: { own: 'shop', foreign: 'otherShop' },
  supplier: { own: 'supplier', foreign: 'otherSupplier' },
}

/** An unconfirmed bill. */
export async function waitingBill(app: TestApp, payer: Payer, whose: Whose): Promise<number> {
  const entryId = await openEntry(app, payer, whose)
  if (payer === 'school' || payer === 'district') return (await givenBills(app, { payer, whose })).at(-1) ?? 0
  const { id } = await app.db.write((tx) =>
    settleChosen(contextFor(tx, financeOf(whose)), { ids: [entryId], remark: '' }, payer),
  )
  return id
}

export async function confirmedBill(app: TestApp, payer: Payer, whose: Whose): Promise<number> {
  const id = await waitingBill(app, payer, whose)
  await app.db.write((tx) => confirmBills(contextFor(tx, financeOf(whose)), { ids: [id], reason }, ofPayer(payer)))
  return id
}

export async function paymentOf(app: TestApp, payer: Payer, whose: Whose): Promise<number> {
  const id = await confirmedBill(app, payer, whose)
  const input = { ids: [id], amountFen: 1, way: 'cash' as const, paidOn, reference: '', remark: '' }
  const { payment } = await app.db.write((tx) => payBills(contextFor(tx, financeOf(whose)), input, ofPayer(payer)))
  return payment.id
}

export async function disputeOf(app: TestApp, payer: Payer, whose: Whose): Promise<number> {
  const id = await waitingBill(app, payer, whose)
  const entryId = await anyEntryOf(app, id)
  const { disputes } = await app.db.write((tx) =>
    disputeBill(contextFor(tx, partyOf[payer][whose]), { id, version: 1, lines: [{ entryId, reason }] }),
  )
  return disputes[0]?.id ?? 0
}

export async function anyEntryOf(app: TestApp, billId: number): Promise<number> {
  const row = await app.db.primary.row<{ id: number }>(
    sql`select entry_id as id from bill_entry where bill_id = ${billId} limit 1`,
  )
  return row?.id ?? 0
}

/** A bill with a credit of the same payer. */
export async function offsettable(app: TestApp, payer: Payer): Promise<{ bill: number; credit: number }> {
  const [bill, credit] = [await confirmedBill(app, payer, 'own'), await confirmedBill(app, payer, 'own')]
  // A credit without returned copies, which suffices for access tests.
  await app.db.write(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`update billing_entry set net_fen = -net_fen where id in (select entry_id from bill_entry where bill_id = ${credit})`,
    )
    await tx.run(sql`update bill set total_fen = -total_fen where id = ${credit}`)
  })
  return { bill, credit }
}

/** For roles without such rows, only a foreign one matters. */
export function without(row: AccessCase): AccessCase {
  const { own: _own, ...others } = row
  return others
}
