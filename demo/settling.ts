import { cityDay } from '@keben/core/kit/moment'
import { importBankRows } from '@keben/core/settlements/bank'
import {
  confirmDistrictBills,
  listDistrictBillsToConfirm,
  listDistrictBillsToPay,
  makeDistrictBills,
  payDistrictBills,
} from '@keben/core/settlements/districts'
import {
  agreeToDistrictBill,
  agreeToSchoolBill,
  disputeSchoolBill,
  mySchoolBillInfo,
} from '@keben/core/settlements/party'
import {
  confirmSchoolBills,
  listSchoolBillsToConfirm,
  listSchoolBillsToPay,
  makeSchoolBills,
  paySchoolBills,
} from '@keben/core/settlements/schools'
import type { Bill } from '@keben/core/settlements/shapes'
import { confirmShopBills, listUnsettledShop, payShopBills, settleShop } from '@keben/core/settlements/shops'
import {
  confirmSupplierBills,
  listUnsettledSupplier,
  paySupplierBills,
  saveSupplierInvoice,
  settleSupplier,
} from '@keben/core/settlements/suppliers'
import type { Db } from '@keben/server/kit/db'
import { makeBillsOf } from '@keben/server/settlements/runs'
import { before } from './deliveries.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const pageSize = 100
const dayOf = (moment: Date): string => cityDay(moment)

/** What was confirmed is billed and mostly paid: some agree, some dispute, some say nothing; suppliers and shops are settled. */
export async function playSettling(stage: Stage, today: Date): Promise<void> {
  for (const { id } of stage.city.network.companies) {
    const finance = stage.cast.finance(id)
    if (!finance) continue
    await billSchools(stage, finance, today)
    await billDistricts(stage, finance, today)
    await settleSuppliers(stage, finance, today)
    await settleShops(stage, finance, today)
    await bringBankSheet(stage, finance, today)
  }
  await stage.lookAgain('entry, bill, bill_entry, payment, payment_share, dispute, bank_row')
}

/** The queue works in transactions of its own; here all of it happens in the one that builds the city. */
const work = async ({ tx }: Stage, runId: number, now: Date): Promise<void> => {
  const db = { primary: tx, read: tx, write: (deed: (inner: typeof tx) => Promise<unknown>) => deed(tx) }
  await makeBillsOf({ runId }, { db: db as unknown as Db, now })
}

async function billSchools(stage: Stage, finance: Player, today: Date): Promise<void> {
  const { play, city } = stage
  const made = await play(finance, before(today, 0.3), makeSchoolBills, {})
  await work(stage, made.id, before(today, 0.3))
  const userOf = new Map(
    city.users
      .filter(({ roles, state, campusId }) => state === 'active' && roles.includes('school') && campusId === null)
      .map((user) => [user.schoolId, user]),
  )
  const bills = await play(finance, before(today, 0.25), listSchoolBillsToConfirm, { pageSize, sort: 'number' })
  for (const [place, bill] of bills.list.entries()) {
    const user = userOf.get(bill.payerId)
    if (!user) continue
    const school: Player = { user, role: 'school' }
    const { id, version, entries } = await play(school, before(today, 0.22), mySchoolBillInfo, { id: bill.id })
    const [line] = entries
    // Whoever looks around as the demo's school finds its bills agreed to and paid.
    const isShown = school.user.userName === 'school'
    if (place % 8 === 3 && line && !isShown)
      await play(school, before(today, 0.22), disputeSchoolBill, {
        id,
        version,
        lines: [{ entryId: line.entryId, reason: '实收册数与账单不符，请核对送货单' }],
      })
    else if (place % 3 !== 2 || isShown) await play(school, before(today, 0.22), agreeToSchoolBill, { id, version })
  }
  const agreed = await play(finance, before(today, 0.2), listSchoolBillsToConfirm, { pageSize, agreed: true })
  await confirmAll(agreed.list, (ids) => play(finance, before(today, 0.2), confirmSchoolBills, { ids, reason: '' }))
  const toPay = await play(finance, before(today, 0.15), listSchoolBillsToPay, { pageSize, sort: 'number' })
  const shown = city.users.find(({ userName }) => userName === 'school')?.schoolId
  for (const [place, bill] of toPay.list.entries())
    if (bill.payerId === shown) await play(finance, before(today, 0.1), paySchoolBills, paymentOf(bill, 0, today))
    else if (place % 4 !== 3) await play(finance, before(today, 0.1), paySchoolBills, paymentOf(bill, place, today))
}

async function billDistricts(stage: Stage, finance: Player, today: Date): Promise<void> {
  const { play, cast } = stage
  const made = await play(finance, before(today, 0.3), makeDistrictBills, {})
  await work(stage, made.id, before(today, 0.3))
  const bills = await play(finance, before(today, 0.25), listDistrictBillsToConfirm, { pageSize, sort: 'number' })
  for (const [place, { id, version, payerId }] of bills.list.entries())
    if (place % 3 !== 2) await play(cast.area(payerId), before(today, 0.22), agreeToDistrictBill, { id, version })
  const agreed = await play(finance, before(today, 0.2), listDistrictBillsToConfirm, { pageSize, agreed: true })
  await confirmAll(agreed.list, (ids) => play(finance, before(today, 0.2), confirmDistrictBills, { ids, reason: '' }))
  const toPay = await play(finance, before(today, 0.15), listDistrictBillsToPay, { pageSize, sort: 'number' })
  for (const [place, bill] of toPay.list.entries())
    if (place % 3 !== 2) await play(finance, before(today, 0.1), payDistrictBills, paymentOf(bill, place, today))
}

/** Receipts of a supplier are settled together; one invoice differs, some settlements are paid. */
async function settleSuppliers({ play }: Stage, finance: Player, today: Date): Promise<void> {
  const { list } = await play(finance, before(today, 0.3), listUnsettledSupplier, { pageSize, sort: 'number' })
  const bySupplier = Map.groupBy(list, ({ payerId }) => payerId)
  for (const [place, documents] of [...bySupplier.values()].entries()) {
    if (place % 3 === 2) continue
    const ids = documents.slice(0, 5).map(({ id }) => id)
    const bill = await play(finance, before(today, 0.28), settleSupplier, { ids, remark: '' })
    if (bill.totalFen <= 0) continue
    const invoiced = await play(finance, before(today, 0.26), saveSupplierInvoice, {
      id: bill.id,
      version: bill.version,
      invoiceNumber: `2460${String(1000 + place)}`,
      invoiceOn: dayOf(before(today, 1)),
      invoiceFen: bill.totalFen + (place % 5 === 1 ? 12_00 : 0),
    })
    if (place % 4 === 3) continue
    const reason = '与发票核对一致'
    mustAll(await play(finance, before(today, 0.2), confirmSupplierBills, { ids: [bill.id], reason }))
    if (place % 2 === 0) await play(finance, before(today, 0.1), paySupplierBills, paymentOf(invoiced, 0, today))
  }
}

async function settleShops({ play }: Stage, finance: Player, today: Date): Promise<void> {
  const { list } = await play(finance, before(today, 0.05), listUnsettledShop, { pageSize, sort: 'number' })
  const byShop = Map.groupBy(list, ({ payerId }) => payerId)
  for (const [place, documents] of [...byShop.values()].entries()) {
    // Half of it is settled, the rest still waits.
    const ids = documents.slice(0, Math.ceil(documents.length / 2)).map(({ id }) => id)
    const bill = await play(finance, before(today, 0.04), settleShop, { ids, remark: '' })
    if (place % 6 === 4 || bill.totalFen <= 0) continue
    const reason = '零售店已口头确认'
    mustAll(await play(finance, before(today, 0.03), confirmShopBills, { ids: [bill.id], reason }))
    if (place % 6 === 0) await play(finance, before(today, 0.02), payShopBills, paymentOf(bill, 0, today))
  }
}

/** The bank's sheet of the day: what some schools have just paid, by number or by amount alone, and one that nobody knows. */
async function bringBankSheet({ play }: Stage, finance: Player, today: Date): Promise<void> {
  const { list } = await play(finance, before(today, 0.02), listSchoolBillsToPay, { pageSize: 6, sort: 'number' })
  const paidOn = dayOf(before(today, 0.1))
  const rows = list.map(({ number, payerName, outstandingFen }, place) => ({
    paidOn,
    payerName,
    amountFen: outstandingFen,
    purpose: place % 2 ? '教材款' : `教材款 ${number}`,
    reference: `YH${number.replaceAll('-', '')}`,
  }))
  const unknown = { paidOn, payerName: '陈晓明', amountFen: 186_00, purpose: '教材费', reference: 'YH0000186' }
  await play(finance, before(today, 0.01), importBankRows, {
    rows: [...rows.filter(({ amountFen }) => amountFen > 0), unknown],
  })
}

/** Every fifth pays only half of it for now. */
const paymentOf = ({ id, totalFen, number }: Pick<Bill, 'id' | 'totalFen' | 'number'>, place: number, today: Date) => ({
  ids: [id],
  amountFen: place % 5 === 4 ? Math.trunc(totalFen / 2) || totalFen : totalFen,
  way: 'transfer' as const,
  paidOn: dayOf(before(today, 0.1)),
  reference: `B${number.replaceAll('-', '')}`,
  remark: '',
})

async function confirmAll(
  bills: readonly Bill[],
  confirm: (ids: number[]) => Promise<Parameters<typeof mustAll>[0]>,
): Promise<void> {
  if (bills.length) mustAll(await confirm(bills.map(({ id }) => id)))
}
