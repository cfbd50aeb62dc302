import { cityDay } from '@keben/core/kit/moment'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import { makeBillsOf } from '@keben/server/finance/settlements/runs'
import { sql } from '@keben/server/kit/database/sql'
import type { PersonName } from '../test-app/people.ts'
import {
  type Bill,
  type Action,
  type Entry,
  type Payer,
  type Stage,
  ask,
  judge,
  mustBe,
  reason,
  sumOf,
} from './model.ts'

/* Bills, disputes, payments and reversals. */

export const payers = ['school', 'district', 'shop', 'supplier'] as const

const parties: Readonly<Record<Payer, PersonName>> = {
  school: 'school',
  district: 'area',
  shop: 'shop',
  supplier: 'supplier',
}

const openOf = ({ model }: Stage, payer: Payer): Entry[] =>
  model.entries.filter((entry) => entry.payer === payer && !entry.bill)

const billOf = (id: number, payer: Payer, entries: readonly Entry[]): Bill => {
  const bill: Bill = {
    id,
    payer,
    totalFen: sumOf(entries, ({ fen }) => fen),
    paidFen: 0,
    state: 'waiting',
    disputes: [],
  }
  for (const entry of entries) entry.bill = bill
  return bill
}

/** Schools and districts: bills all open entries by season, funding and goods, in the background. */
const make: Action = async (stage, roll) => {
  const payer = roll.oneIn(2) ? 'school' : 'district'
  const open = openOf(stage, payer)
  if (!open.length && !roll.oneIn(4)) return undefined
  const calls = endpointsByPayer[payer]
  const run = await ask(stage, 'finance', calls.make, {}, open.length ? 'done' : 'nothing_to_bill')
  if (!run) return 'nothing_to_bill'
  await makeBillsOf({ runId: run.id }, { db: stage.db, now: new Date() })
  await stage.db.primary.run(sql`delete from job where name = 'make-bills'`)
  const rows = (await stage.as('finance').done(calls.list, { state: 'waiting', pageSize: 200 })).list
  const fresh = rows.filter(({ id }) => !stage.model.bills.some((bill) => bill.id === id))
  const groups = Map.groupBy(open, ({ funding, isAid }) => `${funding} ${isAid ? 'aids' : 'textbooks'}`)
  mustBe(
    `bills of a ${payer}`,
    fresh.map(({ funding, goods, totalFen }) => `${funding} ${goods} ${totalFen}`).toSorted(),
    [...groups].map(([group, entries]) => `${group} ${sumOf(entries, ({ fen }) => fen)}`).toSorted(),
  )
  for (const { id, funding, goods } of fresh)
    stage.model.bills.push(billOf(id, payer, groups.get(`${funding} ${goods}`) ?? []))
  return 'done'
}

/** The model's name: fixed prices have a sequence number, the others documents. */
const documentOf = ({ kind, documentId, number }: { kind: string; documentId: number; number: string }): string =>
  kind === 'reprice' ? `${kind} ${documentId} ${Number(number.slice(-6))}` : `${kind} ${documentId}`

/** Shops and suppliers: settles chosen documents. */
const settle: Action = async (stage, roll) => {
  const payer = roll.oneIn(2) ? 'shop' : 'supplier'
  const open = openOf(stage, payer)
  if (!open.length) return undefined
  const calls = endpointsByPayer[payer]
  const rows = (await stage.as('finance').done(calls.listUnsettled, { pageSize: 200 })).list
  const documents = Map.groupBy(open, ({ document }) => document)
  mustBe(
    `documents of a ${payer} to be settled`,
    rows.map((row) => `${documentOf(row)}: ${row.copies} for ${row.netFen}`).toSorted(),
    [...documents]
      .map(
        ([document, some]) =>
          `${document}: ${sumOf(some, ({ copies }) => copies)} for ${sumOf(some, ({ fen }) => fen)}`,
      )
      .toSorted(),
  )
  const chosen = rows.filter(() => !roll.oneIn(3))
  if (!chosen.length) return undefined
  const bill = await ask(
    stage,
    'finance',
    calls.settle,
    { ids: chosen.map(({ id }) => id) },
    'done',
    roll.oneIn(3) ? 2 : 1,
  )
  const entries = chosen.flatMap((row) => documents.get(documentOf(row)) ?? [])
  const known = billOf(bill?.id ?? 0, payer, entries)
  mustBe('a settlement', bill?.totalFen, known.totalFen)
  stage.model.bills.push(known)
  return 'done'
}

const isWaiting = ({ state }: Bill): boolean => state === 'waiting'

const confirm: Action = async (stage, roll) => {
  const bill = roll.ready(stage.model.bills, isWaiting)
  if (!bill) return undefined
  const possible = bill.disputes.length ? 'bill_is_disputed' : 'done'
  const expected = isWaiting(bill) ? possible : 'step_not_possible'
  if (await judge(stage, 'finance', endpointsByPayer[bill.payer].confirm, { ids: [bill.id], reason }, expected))
    bill.state = bill.totalFen ? 'confirmed' : 'paid'
  return expected
}

const withdraw: Action = async (stage, roll) => {
  const bill = roll.ready(stage.model.bills, isWaiting)
  if (!bill) return undefined
  const expected = isWaiting(bill) ? 'done' : 'step_not_possible'
  if (!(await judge(stage, 'finance', endpointsByPayer[bill.payer].remove, { ids: [bill.id] }, expected)))
    return expected
  bill.state = 'deleted'
  bill.disputes = []
  for (const entry of stage.model.entries) if (entry.bill === bill) entry.bill = undefined
  return expected
}

const dispute: Action = async (stage, roll) => {
  const bill = roll.among(stage.model.bills.filter(isWaiting))
  if (!bill) return undefined
  const { version, entries, disputes } = await stage
    .as('finance')
    .done(endpointsByPayer[bill.payer].info, { id: bill.id })
  const quiet = entries.filter(
    ({ entryId }) => !disputes.some((one) => one.entryId === entryId && one.state === 'open'),
  )
  const entry = roll.among(quiet)
  if (!entry) return undefined
  const input = { id: bill.id, version, lines: [{ entryId: entry.entryId, reason }] }
  const shown = await ask(
    stage,
    parties[bill.payer],
    endpointsByPayer[bill.payer].own.dispute,
    input,
    'done',
    roll.oneIn(3) ? 2 : 1,
  )
  const open = shown?.disputes.filter(({ state }) => state === 'open').map(({ id }) => id) ?? []
  mustBe('open disputes', open.length, bill.disputes.length + 1)
  bill.disputes = open
  return 'done'
}

const insist: Action = async (stage, roll) => {
  const bill = roll.among(stage.model.bills.filter(({ disputes }) => disputes.length > 0))
  const id = roll.among(bill?.disputes ?? [])
  if (!bill || id === undefined) return undefined
  await ask(stage, 'finance', endpointsByPayer[bill.payer].resolveDispute, { id, answer: reason }, 'done')
  bill.disputes = bill.disputes.filter((one) => one !== id)
  return 'done'
}

const owedOf = ({ totalFen, paidFen }: Bill): number => totalFen - paidFen

/** Allocates an amount over bills in order. */
function spread(shares: Map<Bill, number>, bills: readonly Bill[], amountFen: number): void {
  let left = amountFen
  for (const bill of bills) {
    const openFen = owedOf(bill) - (shares.get(bill) ?? 0)
    if (Math.sign(openFen) !== Math.sign(amountFen) || !left) continue
    const some = Math.sign(left) * Math.min(Math.abs(left), Math.abs(openFen))
    shares.set(bill, (shares.get(bill) ?? 0) + some)
    left -= some
  }
}

/** Sets credits off against debts. */
function setOff(bills: readonly Bill[]): Map<Bill, number> {
  const shares = new Map<Bill, number>()
  const debts = sumOf(bills, (bill) => Math.max(owedOf(bill), 0))
  const credits = sumOf(bills, (bill) => Math.max(-owedOf(bill), 0))
  const both = Math.min(debts, credits)
  if (both) {
    spread(shares, bills, both)
    spread(shares, bills, -both)
  }
  return shares
}

function give(shares: ReadonlyMap<Bill, number>, sign: 1 | -1): void {
  for (const [bill, fen] of shares) {
    bill.paidFen += sign * fen
    bill.state = owedOf(bill) ? 'confirmed' : 'paid'
  }
}

/** Bills of one payer, usually payable ones. */
function someBills(stage: Stage, roll: Parameters<Action>[1]): { payer: Payer; bills: Bill[] } | undefined {
  const first = roll.ready(stage.model.bills, ({ state }) => state === 'confirmed')
  if (!first) return undefined
  const { payer } = first
  const more = stage.model.bills.filter((bill) => bill !== first && bill.payer === payer && bill.state === 'confirmed')
  const bills = [first, ...more.filter(() => roll.oneIn(2))].toSorted((one, other) => one.id - other.id)
  return { payer, bills }
}

const pay: Action = async (stage, roll) => {
  const { payer, bills } = someBills(stage, roll) ?? {}
  if (!payer || !bills) return undefined
  const owedFen = sumOf(bills, owedOf)
  const amountFen = roll.oneIn(2)
    ? owedFen
    : Math.trunc((owedFen * (1 + roll.below(11))) / 10) + (roll.oneIn(9) ? 1 : 0)
  if (!amountFen) return undefined
  const fits = Math.sign(amountFen) === Math.sign(owedFen) && Math.abs(amountFen) <= Math.abs(owedFen)
  const possible = fits ? 'done' : 'more_than_outstanding'
  const expected = bills.every(({ state }) => state === 'confirmed') ? possible : 'step_not_possible'
  const input = { ids: bills.map(({ id }) => id), amountFen, way: 'cash' as const, paidOn: cityDay(new Date()) }
  const paid = await ask(stage, 'finance', endpointsByPayer[payer].pay, input, expected, roll.oneIn(3) ? 2 : 1)
  if (!paid) return expected
  const shares = setOff(bills)
  spread(shares, bills, amountFen)
  give(shares, 1)
  stage.model.payments.push({ id: paid.payment.id, payer, shares, amountFen, live: true })
  return amountFen < 0 ? 'paid out' : expected
}

const offset: Action = async (stage, roll) => {
  const { payer, bills } = someBills(stage, roll) ?? {}
  if (!payer || !bills || bills.length < 2) return undefined
  const shares = setOff(bills)
  const possible = shares.size ? 'done' : 'nothing_to_offset'
  const expected = bills.every(({ state }) => state === 'confirmed') ? possible : 'step_not_possible'
  const paid = await ask(
    stage,
    'finance',
    endpointsByPayer[payer].offset,
    { ids: bills.map(({ id }) => id), paidOn: cityDay(new Date()) },
    expected,
  )
  if (!paid) return expected
  give(shares, 1)
  stage.model.payments.push({ id: paid.payment.id, payer, shares, amountFen: 0, live: true })
  return expected
}

const takeBack: Action = async (stage, roll) => {
  const payment = roll.ready(stage.model.payments, ({ live }) => live)
  if (!payment) return undefined
  const expected = payment.live ? 'done' : 'payment_is_reversed'
  const input = { id: payment.id, reason }
  await ask(stage, 'finance', endpointsByPayer[payment.payer].reversePayment, input, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  payment.live = false
  give(payment.shares, -1)
  return expected
}

export const settling: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  makeBills: [3, make],
  settleDocuments: [8, settle],
  confirmBill: [14, confirm],
  withdrawBill: [1, withdraw],
  dispute: [4, dispute],
  insist: [4, insist],
  pay: [14, pay],
  offset: [4, offset],
  takeBackPayment: [4, takeBack],
}
