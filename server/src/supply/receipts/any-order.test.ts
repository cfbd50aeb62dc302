import {
  cancelReceipts,
  confirmReceipt,
  issueReceipt,
  keeperReceiptInfo,
  reverseReceipt,
} from '@keben/core/supply/receipts/contract'
import type { ReceiptState } from '@keben/core/supply/receipts/states'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { announceShipment, cancelSupplierOrders, closeSupplierOrder } from '@keben/core/supply/supplier-orders/contract'
import { mayArrive } from '@keben/core/supply/supplier-orders/rules'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Envelope } from '../../../../test/client.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { type Arriving, givenArriving, shelfOf } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { seedOr, usesOwnSeeds } from '../../../../test/soak/seed.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

/*
 * Whatever people do with an order, in whatever sequence, the product does what this small model says: it does the same
 * things, refuses the same things with the same word, and the shelf has what the model has. Afterwards everything adds up.
 */

const app = await createTestApp()
const fixtures = createFixtures(app)
const [business, keeper, supplier] = [app.as('business'), app.as('warehouse'), app.as('supplier')]
const titles = [0, 1, 2] as const
const reason = 'Because of the test'

interface Line {
  readonly copies: number
  closed: number
  good: number
  damaged: number
}

interface ReceiptModel {
  readonly id: number
  state: ReceiptState
  version: number
  /** Null where it does not name the title. */
  readonly expected: readonly (number | null)[]
  counted: readonly (readonly [good: number, damaged: number])[]
  /** The titles that somebody has counted on the shelf since. */
  readonly countedSince: Set<number>
}

interface Model {
  readonly order: Arriving
  readonly toleranceBp: number
  cancelled: boolean
  readonly lines: readonly Line[]
  readonly receipts: ReceiptModel[]
  readonly shelf: [onHand: number, damaged: number][]
}

const openOf = ({ copies, closed, good, damaged }: Line): number => Math.max(0, copies - closed - good - damaged)
const waitingOf = ({ receipts }: Model, place: number): number =>
  receipts.reduce((sum, { state, expected }) => sum + (state === 'issued' ? (expected[place] ?? 0) : 0), 0)
const mostOf = (model: Model, place: number): number => {
  const line = model.lines[place]
  return line ? Math.max(0, mayArrive(line, model.toleranceBp) - waitingOf(model, place)) : 0
}

/** `done`, or the word with which the product refuses it. */
const outcomeOf = ({ status, code }: Envelope): string => (Number(status) === 200 ? 'done' : String(code))

/** How often each call was done, and refused with which word: a walk that only ever bumps into refusals shows nothing. */
const visited = new Map<string, number>()

/** The answer of an action, sent once or several times with the same key: then the answers are equal. */
async function pending<Data>(times: number, ask: (key: string) => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
  const key = randomUUID()
  const [first, ...more] = await Promise.all(Array.from({ length: times }, () => ask(key)))
  if (!first) throw new Error('Nothing was requested.')
  for (const reply of more) expect(outcomeOf(reply)).toBe(outcomeOf(first))
  if (outcomeOf(first) === 'done') for (const reply of more) expect(reply.data).toEqual(first.data)
  const outcome = outcomeOf(first)
  visited.set(outcome, (visited.get(outcome) ?? 0) + 1)
  return first
}

/** An action: the model's expectation and the product's answer. */
type Deed = (model: Model) => Promise<void>

const waits = (receipt: { id: number; version: number }, expected: ReceiptModel['expected']): ReceiptModel => ({
  id: receipt.id,
  version: receipt.version,
  state: 'issued',
  expected,
  counted: [],
  countedSince: new Set(),
})

/** Shares of what may still be awaited, in tenths; more than all of it at times. */
const shareOf = (model: Model, shares: readonly number[]): number[] =>
  shares.map((share, place) => Math.ceil((share * mostOf(model, place)) / 10))

const expectation = (model: Model, shares: readonly number[] | null): readonly number[] =>
  shares
    ? shareOf(model, shares)
    : model.lines.map((line, place) => Math.max(0, openOf(line) - waitingOf(model, place)))

const issue =
  (who: 'business' | 'warehouse', shares: readonly number[] | null, times: number): Deed =>
  async (model) => {
    const { order } = model
    const copies = expectation(model, shares)
    const named = copies.flatMap((each, place) =>
      each ? [{ supplierOrderLineId: order.lineIds[place] ?? 0, copies: each }] : [],
    )
    if (shares && !named.length) return
    const outcome = model.cancelled
      ? who === 'business'
        ? 'supplier_order_not_accepted'
        : 'not_found'
      : copies.some((each, place) => each > mostOf(model, place))
        ? 'more_than_may_arrive'
        : named.length
          ? 'done'
          : 'nothing_to_come'
    const reply = await pending(times, (key) =>
      app.as(who).call(issueReceipt, { supplierOrderId: order.orderId, ...(shares && { lines: named }) }, { key }),
    )
    expect(outcomeOf(reply)).toBe(outcome)
    if (outcome === 'done' && reply.data)
      model.receipts.push(
        waits(
          reply.data,
          copies.map((each) => each || null),
        ),
      )
  }

const announce =
  (shares: readonly number[], times: number): Deed =>
  async (model) => {
    const { order } = model
    const requestedCopies = shareOf(model, shares)
    const lines = requestedCopies.flatMap((copies, place) =>
      copies ? [{ lineId: order.lineIds[place] ?? 0, copies }] : [],
    )
    if (!lines.length) return
    const outcome = model.cancelled
      ? 'supplier_order_not_accepted'
      : requestedCopies.some((copies, place) => copies > mostOf(model, place))
        ? 'more_than_may_arrive'
        : 'done'
    const reply = await pending(times, (key) =>
      supplier.call(announceShipment, { id: order.orderId, expectedOn: '2099-01-01', lines }, { key }),
    )
    expect(outcomeOf(reply)).toBe(outcome)
    if (outcome !== 'done' || !reply.data) return
    const id = Math.max(...reply.data.receipts.map((receipt) => receipt.id))
    const expected = requestedCopies.map((copies) => copies || null)
    model.receipts.push(waits({ id, version: 1 }, expected))
  }

/** One of those whose turn it is, as a rule; at times any. */
function picked({ receipts }: Model, pick: number, turn: ReceiptState): ReceiptModel | undefined {
  const ready = receipts.filter(({ state }) => state === turn)
  const among = pick % 4 && ready.length ? ready : receipts
  return among.length ? among[pick % among.length] : undefined
}

const confirm =
  (pick: number, shares: readonly (readonly [number, number])[], times: number): Deed =>
  async (model) => {
    const receipt = picked(model, pick, 'issued')
    if (!receipt) return
    const counted = model.lines.map((line, place) => {
      const [good = 0, damaged = 0] = shares[place] ?? []
      return [Math.floor((good * mayArrive(line, model.toleranceBp)) / 10), damaged] as const
    })
    const tooMany = model.lines.some((line, place) => {
      const [good, damaged] = counted[place] ?? [0, 0]
      return good + damaged > mayArrive(line, model.toleranceBp)
    })
    const outcome = receipt.state !== 'issued' ? 'step_not_possible' : tooMany ? 'more_than_may_arrive' : 'done'
    const lines = counted.map(([good, damaged], place) => ({
      supplierOrderLineId: model.order.lineIds[place] ?? 0,
      good,
      damaged,
    }))
    const { id, version } = receipt
    const reply = await pending(times, (key) => keeper.call(confirmReceipt, { id, version, lines }, { key }))
    expect(outcomeOf(reply)).toBe(outcome)
    if (outcome !== 'done') return
    receipt.state = 'confirmed'
    receipt.version += 1
    receipt.counted = counted
    move(model, counted, 1)
  }

/** Copies come onto the shelf, or leave it, and the order moves with them. */
function move(model: Model, counted: ReceiptModel['counted'], sign: 1 | -1): void {
  for (const place of titles) {
    const [good, damaged] = counted[place] ?? [0, 0]
    const [line, shelf] = [model.lines[place], model.shelf[place]]
    if (!line || !shelf) throw new Error('A title without a line or a shelf.')
    line.good += sign * good
    line.damaged += sign * damaged
    shelf[0] += sign * good
    shelf[1] += sign * damaged
  }
}

const reverse =
  (pick: number, again: boolean, times: number): Deed =>
  async (model) => {
    const receipt = picked(model, pick, 'confirmed')
    if (!receipt) return
    const named = titles.filter((place) => sumOf(receipt.counted[place]) > 0)
    const outcome =
      receipt.state !== 'confirmed'
        ? 'step_not_possible'
        : named.some((place) => receipt.countedSince.has(place))
          ? 'receipt_counted_since'
          : 'done'
    const { id, version } = receipt
    const reply = await pending(times, (key) => keeper.call(reverseReceipt, { id, version, reason, again }, { key }))
    expect(outcomeOf(reply)).toBe(outcome)
    if (outcome !== 'done' || !reply.data) return
    receipt.state = 'reversed'
    receipt.version += 1
    move(model, receipt.counted, -1)
    const { reversedBy, again: fresh } = reply.data
    const expected = receipt.expected.map((copies, place) =>
      copies === null ? null : Math.min(copies, mostOf(model, place)) || null,
    )
    model.receipts.push({
      ...waits({ id: reversedBy?.id ?? 0, version: 1 }, receipt.expected),
      state: 'reversal',
    })
    expect(fresh !== null).toBe(again && expected.some((copies) => copies !== null))
    if (fresh) model.receipts.push(waits({ id: fresh.id, version: 1 }, expected))
  }

const sumOf = (counted: readonly [number, number] | undefined): number => (counted ? counted[0] + counted[1] : 0)

const countShelf =
  (place: number, more: readonly [number, number], times: number): Deed =>
  async (model) => {
    const shelf = model.shelf[place]
    const bookId = model.order.bookIds[place]
    if (!shelf || !bookId) return
    const [onHand, damaged] = [Math.max(0, shelf[0] + more[0]), Math.max(0, shelf[1] + more[1])]
    const was = { onHand: shelf[0], damaged: shelf[1] }
    const reply = await pending(times, (key) =>
      keeper.call(
        adjustStock,
        { warehouseId: organisations.warehouse.own, reason, lines: [{ bookId, onHand, damaged, was }] },
        { key },
      ),
    )
    expect(outcomeOf(reply)).toBe('done')
    model.shelf[place] = [onHand, damaged]
    for (const receipt of model.receipts) if (receipt.state === 'confirmed') receipt.countedSince.add(place)
  }

const closeRest =
  (times: number): Deed =>
  async (model) => {
    const open = titles.filter((place) => openOf(model.lines[place] as Line) > 0)
    const outcome = model.cancelled
      ? 'supplier_order_not_accepted'
      : !open.length
        ? 'nothing_to_come'
        : model.receipts.some(
              ({ state, expected }) => state === 'issued' && open.some((place) => expected[place] !== null),
            )
          ? 'supplier_order_is_awaited'
          : 'done'
    const reply = await pending(times, (key) =>
      business.call(closeSupplierOrder, { id: model.order.orderId, reason }, { key }),
    )
    expect(outcomeOf(reply)).toBe(outcome)
    if (outcome === 'done') for (const line of model.lines) line.closed += openOf(line)
  }

const cancel =
  (pick: number, times: number): Deed =>
  async (model) => {
    const receipt = picked(model, pick, 'issued')
    if (!receipt) return
    const { data } = await pending(times, (key) =>
      business.call(cancelReceipts, { ids: [receipt.id], reason }, { key }),
    )
    const done = receipt.state === 'issued'
    expect(data?.verdicts).toMatchObject([done ? { done } : { done, code: 'step_not_possible' }])
    if (!done) return
    receipt.state = 'cancelled'
    receipt.version += 1
  }

const cancelOrder: Deed = async (model) => {
  const done =
    !model.cancelled &&
    model.lines.every(({ good, damaged }) => good + damaged === 0) &&
    model.receipts.every(({ state }) => state !== 'issued')
  const { verdicts } = await business.done(cancelSupplierOrders, { ids: [model.order.orderId], reason })
  expect(verdicts).toMatchObject([{ done }])
  if (!done) return
  model.cancelled = true
  for (const line of model.lines) line.closed += openOf(line)
}

/** All receipts are as the model has them: the later ones have left the earlier ones alone. */
async function mustMatch(model: Model): Promise<void> {
  expect(await shelfOf(app, model.order.bookIds)).toEqual(model.shelf)
  for (const { id, state, version } of model.receipts)
    expect(await keeper.done(keeperReceiptInfo, { id })).toMatchObject({ state, version })
}

const times = fc.constantFrom(1, 1, 1, 3)
const pick = fc.nat(99)
const copies = fc.integer({ min: 1, max: 40 })
const share = fc.constantFrom(0, 0, 3, 5, 10, 12)
const shares = fc.tuple(share, share, share)
const counted = fc.tuple(fc.constantFrom(0, 3, 6, 9, 10, 10), fc.constantFrom(0, 0, 0, 1, 2))
const sentenceOf = (name: string, action: (...facts: never[]) => Deed) => (facts: readonly unknown[]) => ({
  // For the reader of a failing run.
  name: `${name} ${JSON.stringify(facts)}`,
  deed: action(...(facts as never[])),
})
const actions = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('business', 'warehouse'), fc.option(shares, { freq: 2 }), times)
      .map(sentenceOf('issue', issue)),
  },
  { weight: 4, arbitrary: fc.tuple(shares, times).map(sentenceOf('announce', announce)) },
  {
    weight: 9,
    arbitrary: fc.tuple(pick, fc.tuple(counted, counted, counted), times).map(sentenceOf('confirm', confirm)),
  },
  { weight: 5, arbitrary: fc.tuple(pick, fc.boolean(), times).map(sentenceOf('reverse', reverse)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(2), fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -1, max: 2 })), times)
      .map(sentenceOf('count', countShelf)),
  },
  { weight: 1, arbitrary: fc.tuple(times).map(sentenceOf('close', closeRest)) },
  { weight: 2, arbitrary: fc.tuple(pick, times).map(sentenceOf('cancel', cancel)) },
)
const endings = fc.constantFrom(undefined, { name: 'cancel the order', deed: cancelOrder })

it('receipts match their model after random sequences of actions', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(copies, copies, copies),
      fc.constantFrom(0, 0, 1000, 2500),
      fc.array(actions, { minLength: 12, maxLength: 24, size: 'max' }),
      endings,
      fc.array(actions, { maxLength: 3 }),
      async (ordered, toleranceBp, sequence, ending, afterwards) => {
        const books = []
        for (const _ of titles) books.push((await fixtures.book()).id)
        const model: Model = {
          order: await givenArriving(app, { copies: ordered, toleranceBp, books }),
          toleranceBp,
          cancelled: false,
          lines: ordered.map((each) => ({ copies: each, closed: 0, good: 0, damaged: 0 })),
          receipts: [],
          shelf: titles.map(() => [0, 0]),
        }
        for (const { deed } of [...sequence, ...(ending ? [ending] : []), ...afterwards]) await deed(model)
        await mustMatch(model)
        await mustAddUp(app)
      },
    ),
    { numRuns: 10, seed: seedOr(20_261_114) },
  )
  expect(visited.get('done')).toBeGreaterThan(usesOwnSeeds ? 40 : 0)
})
