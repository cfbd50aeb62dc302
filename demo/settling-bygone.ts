import { remindDebtors } from '@keben/core/finance/settlements/chasing'
import {
  districtBills,
  saveSupplierInvoice,
  schoolBills,
  shopBills,
  supplierBills,
} from '@keben/core/finance/settlements/payers'
import type { Bill } from '@keben/core/finance/settlements/shapes'
import { confirmAll, dayOf, makeNow, pageSize, pagesOf, payAll, paymentOf } from './billing.ts'
import type { DayOf } from './calendar.ts'
import { before } from './deliveries.ts'
import { type Fate, firstPartOf } from './fates.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const dayMs = 86_400_000
/** Of the smaller half of the bills of schools one in so many is late. */
const lateOneIn = 6

/** Without objections within a week everything was confirmed; nearly all of it was paid in time. */
export async function settleBygone(stage: Stage, day: DayOf, today: Date): Promise<void> {
  for (const { id } of stage.city.network.companies) {
    const finance = stage.cast.finance(id)
    if (!finance) continue
    await billSchools(stage, finance, day, today)
    await billDistricts(stage, finance, day)
    await settleShops(stage, finance, day)
    await settleSuppliers(stage, finance, day)
  }
  await stage.lookAgain('billing_entry, bill, bill_entry, payment, payment_share')
}

const bySize = (one: Bill, other: Bill): number => one.totalFen - other.totalFen

async function billSchools(stage: Stage, finance: Player, day: DayOf, today: Date): Promise<void> {
  const { play, city } = stage
  const run = await play(finance, day(12), schoolBills.make, {})
  await makeNow(stage, run.id, day(12))
  const list = await pagesOf((page) =>
    play(finance, day(22), schoolBills.listToConfirm, { page, pageSize, sort: 'number' }),
  )
  // The demo's own school has no such debts.
  const shown = city.users.find(({ userName }) => userName === 'school')?.schoolId
  const late = list
    .toSorted(bySize)
    .slice(0, list.length / 2)
    .filter(({ payerId }, place) => payerId !== shown && place % lateOneIn === lateOneIn - 1)
  const isLate = new Set(late.map(({ id }) => id))
  await settleAll(
    list.filter(({ id }) => !isLate.has(id)),
    (ids) => play(finance, day(22), schoolBills.confirm, { ids, reason: '' }),
    (payment) => play(finance, day(40), schoolBills.pay, payment),
    day(40),
  )
  for (const [place, bill] of late.entries()) {
    // Long overdue bills had disputes before their confirmation.
    const input = before(today, bill.dueDays + (place % 4 < 2 ? 14 : 44))
    const at = input < day(22) ? day(22) : input
    mustAll(await play(finance, at, schoolBills.confirm, { ids: [bill.id], reason: '' }))
    if (place % 2) continue
    const paidAt = new Date(at.getTime() + 18 * dayMs)
    await play(finance, paidAt, schoolBills.pay, paymentOf(bill, paidAt, firstPartOf(bill.totalFen)))
  }
  const payerIds = [...new Set(late.map(({ payerId }) => payerId))].slice(0, Math.ceil(late.length / 2))
  if (payerIds.length)
    await play(finance, before(today, 11), remindDebtors, { payer: 'school', payerIds, level: 'reminder', note: '' })
}

/** Of the smallest the education bureau still owes a part. */
async function billDistricts(stage: Stage, finance: Player, day: DayOf): Promise<void> {
  const { play } = stage
  const run = await play(finance, day(12), districtBills.make, {})
  await makeNow(stage, run.id, day(12))
  const list = await pagesOf((page) =>
    play(finance, day(24), districtBills.listToConfirm, { page, pageSize, sort: 'number' }),
  )
  await settleAll(
    list,
    (ids) => play(finance, day(24), districtBills.confirm, { ids, reason: '' }),
    (payment) => play(finance, day(50), districtBills.pay, payment),
    day(50),
    list.toSorted(bySize).slice(0, 1),
  )
}

/** All is confirmed and paid, but for a part of some. */
async function settleAll(
  bills: readonly Bill[],
  confirm: Parameters<typeof confirmAll>[1],
  pay: Parameters<typeof payAll>[3],
  paidAt: Date,
  inPart: readonly Bill[] = [],
): Promise<void> {
  await confirmAll(bills, confirm)
  const fates = new Map(bills.map((bill): [number, Fate] => [bill.id, inPart.includes(bill) ? 'paidInPart' : 'paid']))
  await payAll(bills, fates, paidAt, pay)
}

/** Each delivery by itself: all but the last were paid. */
async function settleShops({ play }: Stage, finance: Player, day: DayOf): Promise<void> {
  const { list } = await play(finance, day(14), shopBills.listUnsettled, { pageSize, sort: 'number' })
  for (const [place, { id }] of list.entries()) {
    const bill = await play(finance, day(14), shopBills.settle, { ids: [id], remark: '' })
    mustAll(await play(finance, day(25), shopBills.confirm, { ids: [bill.id], reason: '' }))
    if (place < list.length - 1) await play(finance, day(45), shopBills.pay, paymentOf(bill, day(45)))
  }
}

/** Pays the suppliers, except a part of the smallest settlement. */
async function settleSuppliers({ play }: Stage, finance: Player, day: DayOf): Promise<void> {
  const list = await pagesOf((page) =>
    play(finance, day(15), supplierBills.listUnsettled, { page, pageSize, sort: 'number' }),
  )
  const bills: Bill[] = []
  for (const documents of Map.groupBy(list, ({ payerId }) => payerId).values()) {
    const made = await play(finance, day(15), supplierBills.settle, { ids: documents.map(({ id }) => id), remark: '' })
    if (made.totalFen <= 0) continue
    await play(finance, day(18), saveSupplierInvoice, {
      id: made.id,
      version: made.version,
      invoiceNumber: `2458${String(1000 + bills.length)}`,
      invoiceOn: dayOf(day(17)),
      invoiceFen: made.totalFen,
    })
    bills.push(made)
  }
  await settleAll(
    bills,
    (ids) => play(finance, day(26), supplierBills.confirm, { ids, reason: '' }),
    (payment) => play(finance, day(60), supplierBills.pay, payment),
    day(60),
    bills.toSorted(bySize).slice(0, 1),
  )
}
