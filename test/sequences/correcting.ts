import { decideApproval, listApprovals } from '@keben/core/finance/settlements/approvals'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { sql } from '@keben/server/kit/database/sql'
import {
  type Charge,
  type Action,
  type Entry,
  type Funding,
  type Model,
  type Stage,
  ask,
  entryOf,
  fundings,
  mustBe,
  payable,
  reason,
  sumOf,
} from './model.ts'

/* Corrections of charged amounts: by a dispute, or by a price fixed later. */

/** The line of a promise or an order. */
const lineOf = (model: Model, dueId: number | null, orderLineId: number | null): Charge | undefined =>
  model.dues.find(({ id }) => id === dueId)?.charge ??
  model.orders.flatMap(({ lines }) => lines).find(({ id }) => id === orderLineId)?.charge

/** The subject of a dispute. The order of a line's entries per funding matches the product's. */
async function disputed({ model, db }: Stage, disputeId: number): Promise<Entry> {
  const rows = await db.primary.rows<{
    dueId: number | null
    orderLineId: number | null
    funding: Funding
    fen: number
    isIt: boolean
  }>(sql`
    select charge.fulfilment_line_id as "dueId", charge.supplier_order_line_id as "orderLineId", billing_entry.funding, billing_entry.net_fen as fen,
      billing_entry.id = dispute.entry_id as "isIt"
    from dispute join billing_entry as said on said.id = dispute.entry_id join charge on charge.id = said.charge_id
    join billing_entry on billing_entry.charge_id = charge.id and billing_entry.funding = said.funding
    where dispute.id = ${disputeId} order by billing_entry.id`)
  const [first] = rows
  const line = first && lineOf(model, first.dueId, first.orderLineId)
  const known = model.entries.filter((entry) => entry.line === line && entry.funding === first?.funding)
  mustBe(
    'entries of a line',
    rows.map(({ fen }) => fen),
    known.map(({ fen }) => fen),
  )
  const entry = known[rows.findIndex(({ isIt }) => isIt)]
  if (!entry) throw new Error(`Nobody knows of dispute ${disputeId}.`)
  return entry
}

/** Above the limit a second person approves: here head office. */
async function isApproved(stage: Stage, billId: number, approve: boolean): Promise<boolean> {
  const open = await ask(stage, 'manage', listApprovals, { state: 'open', kind: 'correction' }, 'done')
  const waiting = open?.list.filter((one) => one.billId === billId) ?? []
  mustBe('corrections that wait for approval', waiting.length, 1)
  await ask(
    stage,
    'manage',
    decideApproval,
    { id: waiting[0]?.id ?? 0, approve, reason: approve ? '' : reason },
    'done',
  )
  return approve
}

const correct: Action = async (stage, roll) => {
  const { model } = stage
  const bill = roll.among(model.bills.filter(({ disputes }) => disputes.length > 0))
  const id = roll.among(bill?.disputes ?? [])
  if (!bill || id === undefined) return undefined
  const answer = await disputed(stage, id)
  const first = answer.corrects ?? answer
  const { line, funding } = first
  const stood = sumOf(model.entries, (one) => (one === first || one.corrects === first ? one.fen : 0))
  const charged = payable(line, funding, line.copies)
  const most = Math.abs(stood) + 1
  const netFen = roll.oneIn(8) ? stood : stood - most + roll.below(roll.oneIn(4) ? 4 * most : 2 * most)
  const more = netFen - stood
  const corrected = { ...line.corrected, [funding]: line.corrected[funding] + more }
  const fits = payable({ ...line, corrected }, funding, line.copies).fen === charged.fen + more
  const expected = more ? (fits ? 'done' : 'correction_beyond_charge') : 'correction_changes_nothing'
  const input = { id, answer: reason, netFen }
  const shown = await ask(
    stage,
    'finance',
    endpointsByPayer[bill.payer].resolveDispute,
    input,
    expected,
    roll.oneIn(3) ? 2 : 1,
  )
  if (!shown) return expected
  const waits = shown.totalFen === bill.totalFen
  if (waits && !(await isApproved(stage, bill.id, !roll.oneIn(4)))) return 'rejected'
  line.corrected[funding] += more
  const entered = { copies: 0, fen: more, document: `correction ${bill.id}`, corrects: first, bill }
  model.entries.push(entryOf(line, funding, entered))
  bill.totalFen += more
  bill.disputes = bill.disputes.filter((one) => one !== id)
  if (!waits) mustBe('a corrected bill', shown.totalFen, bill.totalFen)
  return more > 0 ? 'more' : 'less'
}

/** The season's lines of a title for all payers. */
const linesOf = (model: Model, title: number): Charge[] => [
  ...model.dues.filter((due) => due.title === title && due.charge.payer !== 'shop').map((due) => due.charge),
  ...model.orders.flatMap(({ lines }) => lines.filter((line) => line.title === title).map((line) => line.charge)),
]

/** Billed lines only on request; later charges use the fixed price. */
const fixPrice: Action = async (stage, roll) => {
  const { model } = stage
  const title = roll.below(model.titles.length)
  const bookId = model.titles[title]?.id ?? 0
  const priceFen = 300 + roll.below(1500)
  const billed = roll.oneIn(2)
  const of = (line: Charge): Entry[] => model.entries.filter((entry) => entry.line === line)
  const charged = linesOf(model, title).filter((line) => of(line).length > 0)
  const others = charged.filter((line) => line.priceFen !== priceFen)
  const moved = others.filter((line) => billed || !of(line).some(({ bill }) => bill))
  const input = { planId: model.planId, bookId, priceFen, billed, reason }
  const answer = await ask(stage, 'finance', reprice, input, 'done', roll.oneIn(3) ? 2 : 1)
  model.repricings += 1
  model.fixedFen.set(title, priceFen)
  const entries = moved.flatMap((line) =>
    fundings.flatMap((funding) => {
      const [before, after] = [line, { ...line, priceFen }].map((one) => payable(one, funding, line.copies))
      const fen = (after?.fen ?? 0) - (before?.fen ?? 0)
      const document = `reprice ${bookId} ${model.repricings}`
      return before?.copies || fen ? [entryOf(line, funding, { copies: 0, fen, document })] : []
    }),
  )
  for (const line of linesOf(model, title))
    if (moved.includes(line) || !charged.includes(line)) line.priceFen = priceFen
  model.entries.push(...entries)
  const sum = (isOurs: boolean): number =>
    sumOf(entries, ({ payer, fen }) => ((payer === 'supplier') === isOurs ? fen : 0))
  mustBe(
    'a price that is fixed (lines, kept, receivable, payable)',
    [answer?.lines, answer?.kept, answer?.receivableFen, answer?.payableFen],
    [moved.length, others.length - moved.length, sum(false), sum(true)],
  )
  return entries.length ? 'moved' : 'nothing charged'
}

export const correcting: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  correct: [4, correct],
  fixPrice: [1, fixPrice],
}
