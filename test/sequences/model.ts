import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { CallAccess } from '@keben/core/roles'
import type { Db } from '@keben/server/kit/database/db'
import type { Client, Envelope } from '../client.ts'
import { randomFrom } from '../generated/fuzzed.ts'
import type { PersonName } from '../test-app/people.ts'

/* A model of purchase, stock, promises, deliveries, returns, charges and payments: plain rows and arithmetic,
   independent of the product's code. */

export const reason = 'Because of the sequence'

export interface Shelf {
  onHand: number
  reserved: number
  inTransit: number
  damaged: number
  /** Its state after each action since the last count. */
  past: PastShelf[]
}

export interface PastShelf {
  readonly onHand: number
  /** Copies that left without a note, less those written off. */
  beyond: number
}

export interface Title {
  readonly id: number
  readonly isAid: boolean
}

export type Payer = 'school' | 'district' | 'shop' | 'supplier'
export type Funding = 'state' | 'self'

/** The terms and copies of a charge. */
export interface Charge {
  readonly payer: Payer
  priceFen: number
  readonly discountBp: number
  /** The state-funded copies. */
  readonly funded: number
  readonly isAid: boolean
  copies: number
  /** The corrections after disputes. */
  readonly corrected: Record<Funding, number>
}

export interface Entry {
  readonly line: Charge
  readonly payer: Payer
  readonly funding: Funding
  readonly isAid: boolean
  readonly copies: number
  readonly fen: number
  /** `receipt 7`, `delivery 3`, `return 2`; `correction 5` of a bill, `reprice 3 1` for a title's first. */
  readonly document: string
  /** The corrected entry. */
  readonly corrects?: Entry
  bill: Bill | undefined
}

export interface Bill {
  readonly id: number
  readonly payer: Payer
  totalFen: number
  paidFen: number
  state: 'waiting' | 'confirmed' | 'paid' | 'deleted'
  /** Unanswered disputes. */
  disputes: number[]
}

export interface Payment {
  readonly id: number
  readonly payer: Payer
  readonly shares: ReadonlyMap<Bill, number>
  readonly amountFen: number
  live: boolean
}

export interface PurchaseLine {
  readonly place: number
  readonly title: number
  readonly copies: number
  isSplit: boolean
}
export interface Purchase {
  readonly id: number
  lines: PurchaseLine[]
  state: 'draft' | 'submitted' | 'confirmed' | 'cancelled' | 'deleted'
}

export interface OrderLine {
  readonly id: number
  readonly title: number
  readonly copies: number
  accepted: number | null
  closed: number
  good: number
  damaged: number
  readonly charge: Charge
}
export interface SupplierOrder {
  readonly id: number
  readonly purchase: Purchase
  readonly place: number
  readonly lines: readonly OrderLine[]
  state: 'draft' | 'issued' | 'answered' | 'accepted' | 'declined' | 'cancelled' | 'deleted'
}

export interface Receipt {
  readonly id: number
  readonly order: SupplierOrder
  version: number
  state: 'issued' | 'confirmed' | 'reversed' | 'reversal' | 'cancelled'
  /** By order line; null if it does not name the title. */
  readonly expected: readonly (number | null)[]
  counted: { good: number; damaged: number; since: boolean }[]
  /** The sequence of counts. */
  turn: number
}

export interface MoveLine {
  readonly title: number
  readonly copies: number
  id: number
  sent: number
}
export interface Move {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly lines: readonly MoveLine[]
  state: 'draft' | 'issued' | 'picking' | 'transit' | 'arriving' | 'completed' | 'cancelled'
  /** Keepers can see it. */
  wasIssued: boolean
}

export type Owed = Record<
  'issued' | 'sent' | 'confirmed' | 'surplusKept' | 'toResend' | 'credited' | 'closed' | 'returned',
  number
>
/** A promise of a title to a receiver. */
export interface Due {
  readonly id: number
  /** The keeper who counts it. */
  readonly who: PersonName
  /** Promises of one receiver and kind ship together. */
  readonly receiver: string
  readonly place: number
  readonly title: number
  readonly requested: number
  readonly owed: Owed
  readonly charge: Charge
}

export interface Difference {
  readonly id: number
  readonly kind: 'missing' | 'damaged' | 'surplus'
  readonly copies: number
  state: 'open' | 'again' | 'credit' | 'accept' | 'keep' | 'fetch'
}
export interface NoteLine {
  readonly id: number
  readonly due: Due
  readonly issued: number
  copies: number
  countedSince: boolean
  /** The copies at the receiver. */
  has: number
  readonly differences: Difference[]
  /** The shelf's states before it shipped. */
  before: readonly PastShelf[]
}
export interface Note {
  readonly id: number
  readonly place: number
  readonly who: PersonName
  readonly lines: readonly NoteLine[]
  version: number
  state: 'issued' | 'sent' | 'confirmed' | 'cancelled' | 'reversed'
}

export interface ReturnLine {
  id: number
  readonly title: number
  readonly copies: number
  came: number | undefined
  /** One of the three. */
  readonly noteLine?: NoteLine
  readonly difference?: Difference
  readonly received?: { readonly receipt: Receipt; readonly line: OrderLine }
}
export interface Return {
  readonly id: number
  readonly by: PersonName
  readonly place: number
  lines: ReturnLine[]
  version: number
  state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'done' | 'deleted'
}

export interface ShopOrder {
  readonly id: number
  readonly copies: Map<number, number>
  state: 'draft' | 'submitted' | 'confirmed' | 'stopped' | 'cancelled'
  dues: Due[]
  /** Never submitted: choices from the list go into it. */
  isBasket: boolean
}

export interface Patch {
  readonly id: number
  readonly campus: number
  lines: { title: number; audience: 'student' | 'teacher'; copies: number }[]
  version: number
  state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'deleted'
}

export interface Model {
  readonly planId: number
  /** Warehouses of the company. */
  readonly places: readonly number[]
  readonly titles: readonly Title[]
  /** By place and title. */
  readonly shelves: readonly (readonly Shelf[])[]
  readonly purchases: Purchase[]
  readonly orders: SupplierOrder[]
  readonly receipts: Receipt[]
  readonly moves: Move[]
  readonly dues: Due[]
  readonly notes: Note[]
  readonly returns: Return[]
  readonly shopOrders: ShopOrder[]
  readonly patches: Patch[]
  readonly entries: Entry[]
  readonly bills: Bill[]
  readonly payments: Payment[]
  /** The season's fixed prices by title, and their number. */
  readonly fixedFen: Map<number, number>
  repricings: number
  turns: number
}

export function mustBe(what: string, found: unknown, expected: unknown): void {
  const [has, should] = [JSON.stringify(found), JSON.stringify(expected)]
  if (has !== should) throw new Error(`${what}: ${has} instead of ${should}`)
}

/** The random choices of an action, deterministic by seed. */
export interface Roll {
  below(count: number): number
  oneIn(count: number): boolean
  among<Row>(rows: readonly Row[]): Row | undefined
  /** Usually one of these, sometimes any. */
  ready<Row>(rows: readonly Row[], isReady: (row: Row) => boolean): Row | undefined
}

export function rollFrom(seed: number): Roll {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const among = <Row>(rows: readonly Row[]): Row | undefined => rows[below(Math.max(rows.length, 1))]
  return {
    below,
    oneIn: (count) => below(count) === 0,
    among,
    ready(rows, isReady) {
      return below(8) ? among(rows.filter(isReady)) : among(rows)
    },
  }
}

/** The environment of a walk. */
export interface Stage {
  readonly model: Model
  readonly db: Db
  readonly as: (name: PersonName) => Client
  /** A fresh key per call. */
  readonly key: () => string
}

/** An action: its outcome in a word, or undefined if it had nothing to do. */
export type Action = (stage: Stage, roll: Roll) => Promise<string | undefined>

export const outcomeOf = ({ status, code }: Envelope): string => (Number(status) === 200 ? 'done' : String(code))

/** On a busy machine a lock wait may time out; it retries with the same key. */
async function sendOnce<In extends Shape, Out extends Shape>(
  stage: Stage,
  who: PersonName,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
  key: string,
): Promise<Envelope<ValueOf<Out>>> {
  for (let left = 5; ; left--) {
    const reply = await stage.as(who).call(endpoint, input, { key })
    if (outcomeOf(reply) !== 'busy' || left === 0) return reply
  }
}

/** Calls once, sometimes twice concurrently with one key: both answers must be equal. Returns the answer. */
export async function ask<In extends Shape, Out extends Shape>(
  stage: Stage,
  who: PersonName,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
  expected: string,
  times = 1,
): Promise<ValueOf<Out> | undefined> {
  const once = stage.key()
  const replies = await Promise.all(Array.from({ length: times }, () => sendOnce(stage, who, endpoint, input, once)))
  for (const reply of replies)
    if (outcomeOf(reply) !== expected)
      throw new Error(
        `${who}: ${endpoint.path} ${JSON.stringify(input)} is ${outcomeOf(reply)} instead of ${expected}: ${reply.message}`,
      )
  const [first, second] = replies
  if (second && expected === 'done') mustBe(`${endpoint.path} asked twice`, second.data, first?.data)
  return expected === 'done' ? first?.data : undefined
}

/** The same for batch calls with a verdict per id. */
export async function judge<In extends Shape, Out extends Shape>(
  stage: Stage,
  who: PersonName,
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
  expected: string,
): Promise<boolean> {
  const reply = await sendOnce(stage, who, endpoint, input, stage.key())
  const { verdicts } = (reply.data ?? { verdicts: [] }) as { verdicts: readonly Verdict[] }
  const outcome =
    outcomeOf(reply) === 'done'
      ? verdicts.map((verdict) => (verdict.done ? 'done' : verdict.code)).join(' ')
      : outcomeOf(reply)
  if (outcome !== expected)
    throw new Error(`${who}: ${endpoint.path} ${JSON.stringify(input)} is ${outcome} instead of ${expected}`)
  return expected === 'done'
}

export function shelfAt({ shelves }: Model, place: number, title: number): Shelf {
  const shelf = shelves[place]?.[title]
  if (!shelf) throw new Error(`There is no shelf for title ${title} at ${place}.`)
  return shelf
}
export const freeAt = (model: Model, place: number, title: number): number => {
  const { onHand, reserved } = shelfAt(model, place, title)
  return onHand - reserved
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** The keeper of a warehouse. */
export const keeperOf = (place: number): PersonName => (place === 0 ? 'warehouse' : 'otherWarehouse')

/** Copies times price times discount, rounded half up to the fen. */
const net = ({ priceFen, discountBp }: Charge, copies: number): number =>
  Math.floor((copies * priceFen * discountBp * 2 + 10_000) / 20_000)

export const payable = (line: Charge, funding: Funding, copies: number): { copies: number; fen: number } => {
  const paidByState = Math.min(copies, line.funded)
  const paid =
    funding === 'state'
      ? { copies: paidByState, fen: net(line, paidByState) }
      : { copies: copies - paidByState, fen: net(line, copies) - net(line, paidByState) }
  return paid.copies ? { ...paid, fen: Math.max(0, paid.fen + line.corrected[funding]) } : { copies: 0, fen: 0 }
}

export const fundings = ['state', 'self'] as const

/** A line's entry for one of its two payers. */
export const entryOf = (
  line: Charge,
  funding: Funding,
  entered: Pick<Entry, 'copies' | 'fen' | 'document'> & Partial<Entry>,
): Entry => ({
  line,
  payer: funding === 'state' ? 'district' : line.payer,
  funding,
  isAid: line.isAid,
  bill: undefined,
  ...entered,
})

/** Changes a line's copies and both payers' charges. */
export function charge(model: Model, line: Charge, copies: number, document: string): void {
  if (!copies) return
  for (const funding of fundings) {
    const [before, after] = [payable(line, funding, line.copies), payable(line, funding, line.copies + copies)]
    if (after.copies === before.copies) continue
    const moved = { copies: after.copies - before.copies, fen: after.fen - before.fen }
    model.entries.push(entryOf(line, funding, { ...moved, document }))
  }
  line.copies += copies
}
