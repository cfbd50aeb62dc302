import { importBankRows } from '@keben/core/finance/settlements/bank'
import { saveSupplierInvoice, schoolBills, shopBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { dayOf, halfOf, pageSize, paymentOf } from './billing.ts'
import { before } from './deliveries.ts'
import { type Player, mustAll } from './play.ts'
import { nth } from './random.ts'
import type { Stage } from './stage.ts'

/** What becomes of the settlements of suppliers, in turn; of one in eight nothing is settled yet. */
const fates = ['paid', 'differs', 'unsettled', 'disputed', 'paidInPart', 'agreed', 'confirmed', 'paid'] as const

/** Receipts of a supplier are settled together: in every state that a settlement has. */
export async function settleSuppliers({ play, cast, city }: Stage, finance: Player, today: Date): Promise<void> {
  const shown = city.users.find(({ userName }) => userName === 'supplier')?.supplierId
  const { list } = await play(finance, before(today, 0.3), supplierBills.listUnsettled, { pageSize, sort: 'number' })
  const bySupplier = Map.groupBy(list, ({ payerId }) => payerId)
  let place = 0
  for (const documents of bySupplier.values()) {
    const fate = nth(fates, place)
    place += 1
    if (fate === 'unsettled') continue
    // The demo's own supplier also finds a settlement to check.
    const [own] = documents[0]?.payerId === shown ? documents.splice(-1) : []
    if (own) await play(finance, before(today, 0.15), supplierBills.settle, { ids: [own.id], remark: '' })
    const ids = documents.slice(0, 5).map(({ id }) => id)
    if (!ids.length) continue
    const made = await play(finance, before(today, 0.28), supplierBills.settle, { ids, remark: '' })
    if (made.totalFen <= 0) continue
    const bill = await play(finance, before(today, 0.26), saveSupplierInvoice, {
      id: made.id,
      version: made.version,
      invoiceNumber: `2460${String(1000 + place)}`,
      invoiceOn: dayOf(before(today, 1)),
      invoiceFen: made.totalFen + (fate === 'differs' ? 12_00 : 0),
    })
    const { id, version, entries } = bill
    const supplier = cast.supplier(bill.payerId)
    const answeredAt = before(today, 0.24)
    const lines = entries.slice(0, 1).map(({ entryId }) => ({ entryId, reason: '少计一件，请核对收货单' }))
    if (fate === 'disputed' && supplier)
      await play(supplier, answeredAt, supplierBills.own.dispute, { id, version, lines })
    if (fate === 'agreed' && supplier) await play(supplier, answeredAt, supplierBills.own.agree, { id, version })
    if (['differs', 'disputed', 'agreed'].includes(fate)) continue
    const reason = '与发票核对一致'
    mustAll(await play(finance, before(today, 0.2), supplierBills.confirm, { ids: [id], reason }))
    if (fate === 'confirmed') continue
    const paidAt = before(today, 0.1)
    const amountFen = fate === 'paid' ? bill.totalFen : halfOf(bill.totalFen)
    await play(finance, paidAt, supplierBills.pay, paymentOf(bill, paidAt, amountFen))
  }
}

/** Half of what a shop got is settled, the rest still waits: disputed, to be confirmed, to be paid, and paid. */
export async function settleShops({ play, cast }: Stage, finance: Player, today: Date): Promise<void> {
  const { list } = await play(finance, before(today, 0.05), shopBills.listUnsettled, { pageSize, sort: 'number' })
  const byShop = Map.groupBy(list, ({ payerId }) => payerId)
  for (const [place, documents] of [...byShop.values()].entries()) {
    const ids = documents.slice(0, Math.ceil(documents.length / 2)).map(({ id }) => id)
    const bill = await play(finance, before(today, 0.04), shopBills.settle, { ids, remark: '' })
    if (place % 4 === 0 || bill.totalFen <= 0) continue
    const { id, version, entries } = bill
    const shop = cast.shop(bill.payerId)
    const lines = entries.slice(0, 1).map(({ entryId }) => ({ entryId, reason: '折扣与约定不符' }))
    if (place % 4 === 1) {
      if (shop) await play(shop, before(today, 0.03), shopBills.own.dispute, { id, version, lines })
      continue
    }
    const reason = '零售店已口头确认'
    mustAll(await play(finance, before(today, 0.03), shopBills.confirm, { ids: [id], reason }))
    const paidAt = before(today, 0.02)
    if (place % 4 === 2) await play(finance, paidAt, shopBills.pay, paymentOf(bill, paidAt))
  }
}

/** The day's bank statement: payments by number or amount alone, and an unknown one. */
export async function bringBankSheet({ play }: Stage, finance: Player, today: Date): Promise<void> {
  const { list } = await play(finance, before(today, 0.02), schoolBills.listToPay, { pageSize: 6, sort: 'number' })
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
