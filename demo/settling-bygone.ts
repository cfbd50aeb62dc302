import { remindDebtors } from '@keben/core/settlements/chasing'
import {
  confirmDistrictBills,
  listDistrictBillsToConfirm,
  makeDistrictBills,
  payDistrictBills,
} from '@keben/core/settlements/districts'
import {
  confirmSchoolBills,
  listSchoolBillsToConfirm,
  makeSchoolBills,
  paySchoolBills,
} from '@keben/core/settlements/schools'
import { confirmShopBills, listUnsettledShop, payShopBills, settleShop } from '@keben/core/settlements/shops'
import {
  confirmSupplierBills,
  listUnsettledSupplier,
  paySupplierBills,
  saveSupplierInvoice,
  settleSupplier,
} from '@keben/core/settlements/suppliers'
import { confirmAll, dayOf, halfOf, makeNow, pageSize, paymentOf } from './billing.ts'
import type { DayOf } from './calendar.ts'
import { before } from './deliveries.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const dayMs = 86_400_000

/** Nobody objected within a week, so that everything was confirmed; most of it was paid in time, and some owe it until today. */
export async function settleBygone(stage: Stage, day: DayOf, today: Date): Promise<void> {
  for (const { id } of stage.city.network.companies) {
    const finance = stage.cast.finance(id)
    if (!finance) continue
    await billSchools(stage, finance, day, today)
    await billDistricts(stage, finance, day)
    await settleShops(stage, finance, day)
    await settleSuppliers(stage, finance, day)
  }
  await stage.lookAgain('entry, bill, bill_entry, payment, payment_share')
}

async function billSchools(stage: Stage, finance: Player, day: DayOf, today: Date): Promise<void> {
  const { play, city } = stage
  const run = await play(finance, day(12), makeSchoolBills, {})
  await makeNow(stage, run.id, day(12))
  const { list } = await play(finance, day(22), listSchoolBillsToConfirm, { pageSize, sort: 'number' })
  // Whoever looks around as the demo's school owes nothing from then.
  const shown = city.users.find(({ userName }) => userName === 'school')?.schoolId
  const late: number[] = []
  for (const [place, bill] of list.entries()) {
    const isPaid = bill.payerId === shown || place % 4 < 2
    // About what some owe until today there was much to be asked before it was confirmed.
    const asked = before(today, bill.dueDays + (place % 8 < 4 ? 14 : 44))
    const at = isPaid || place % 3 === 0 || asked < day(22) ? day(22) : asked
    mustAll(await play(finance, at, confirmSchoolBills, { ids: [bill.id], reason: '' }))
    if (!isPaid) late.push(bill.payerId)
    if (place % 4 === 3 && !isPaid) continue
    const paidAt = new Date(at.getTime() + 18 * dayMs)
    const amountFen = isPaid ? bill.totalFen : halfOf(bill.totalFen)
    await play(finance, paidAt, paySchoolBills, paymentOf(bill, paidAt, amountFen))
  }
  const remindedAt = before(today, 11)
  const payerIds = [...new Set(late)].slice(0, Math.ceil(late.length / 2))
  if (payerIds.length)
    await play(finance, remindedAt, remindDebtors, { payer: 'school', payerIds, level: 'reminder', note: '' })
}

/** Of two bills one was paid; the other is what the education bureau still owes. */
async function billDistricts(stage: Stage, finance: Player, day: DayOf): Promise<void> {
  const { play } = stage
  const run = await play(finance, day(12), makeDistrictBills, {})
  await makeNow(stage, run.id, day(12))
  const { list } = await play(finance, day(24), listDistrictBillsToConfirm, { pageSize, sort: 'number' })
  await confirmAll(list, (ids) => play(finance, day(24), confirmDistrictBills, { ids, reason: '' }))
  for (const [place, bill] of list.entries())
    if (place % 2 === 0) await play(finance, day(50), payDistrictBills, paymentOf(bill, day(50)))
}

/** Each delivery by itself: the first was paid. */
async function settleShops({ play }: Stage, finance: Player, day: DayOf): Promise<void> {
  const { list } = await play(finance, day(14), listUnsettledShop, { pageSize, sort: 'number' })
  for (const [place, { id }] of list.entries()) {
    const bill = await play(finance, day(14), settleShop, { ids: [id], remark: '' })
    mustAll(await play(finance, day(25), confirmShopBills, { ids: [bill.id], reason: '' }))
    if (place % 2 === 0) await play(finance, day(45), payShopBills, paymentOf(bill, day(45)))
  }
}

/** Whoever brought something then has its money, but for the last one. */
async function settleSuppliers({ play }: Stage, finance: Player, day: DayOf): Promise<void> {
  const { list } = await play(finance, day(15), listUnsettledSupplier, { pageSize, sort: 'number' })
  const bySupplier = [...Map.groupBy(list, ({ payerId }) => payerId).values()]
  for (const [place, documents] of bySupplier.entries()) {
    const bill = await play(finance, day(15), settleSupplier, { ids: documents.map(({ id }) => id), remark: '' })
    if (bill.totalFen <= 0) continue
    await play(finance, day(18), saveSupplierInvoice, {
      id: bill.id,
      version: bill.version,
      invoiceNumber: `2458${String(1000 + place)}`,
      invoiceOn: dayOf(day(17)),
      invoiceFen: bill.totalFen,
    })
    mustAll(await play(finance, day(26), confirmSupplierBills, { ids: [bill.id], reason: '' }))
    if (place < bySupplier.length - 1) await play(finance, day(60), paySupplierBills, paymentOf(bill, day(60)))
  }
}
