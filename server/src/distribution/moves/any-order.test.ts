import {
  cancelMoves,
  completeMove,
  completeMoves,
  countMoveIn,
  countMoveOut,
  issueMoves,
  moveInfo,
  saveMove,
  sendMoveOut,
  sendMovesOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import type { MoveState, MoveStep } from '@keben/core/distribution/moves/states'
import { moveSteps } from '@keben/core/distribution/moves/states'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Envelope } from '../../../../test/client.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenLane, givenTitles, letKeep, stockOf } from '../../../../test/fixtures/moves.ts'
import { seedOr, usesOwnSeeds } from '../../../../test/soak/seed.ts'
import { createTestApp } from '../../../../test/test-app.ts'

/*
 * Whatever people do with moves between two warehouses, in whatever sequence, the product does what this small model
 * says: it does the same things, refuses the same things with the same word, and both shelves and the way between them
 * have what the model has. Afterwards everything adds up.
 */

const app = await createTestApp()
const [business, keeper] = [app.as('business'), app.as('warehouse')]
const titles = [0, 1] as const
const reason = 'Because of the test'

interface Line {
  readonly copies: number
  picked: number | null
  good: number | null
  damaged: number
}

interface MoveModel {
  readonly id: number
  /** From the first to the second warehouse, or back. */
  readonly back: boolean
  state: MoveState
  readonly lineIds: readonly number[]
  readonly lines: readonly Line[]
}

interface Shelf {
  onHand: number
  reserved: number
  inTransit: number
  damaged: number
}

interface Model {
  readonly warehouses: readonly [number, number]
  readonly books: readonly number[]
  readonly moves: MoveModel[]
  /** By warehouse and title. */
  readonly shelves: readonly (readonly Shelf[])[]
  lost: number
}

type Deed = (model: Model) => Promise<void>

const outcomeOf = ({ status, code }: Envelope): string => (Number(status) === 200 ? 'done' : String(code))
/** How often each outcome was met: a walk that only ever bumps into refusals shows nothing. */
const visited = new Map<string, number>()
const meet = (outcome: string): void => void visited.set(outcome, (visited.get(outcome) ?? 0) + 1)

const shelfAt = (model: Model, { back }: MoveModel, end: 'from' | 'to', place: number): Shelf => {
  const shelf = model.shelves[(end === 'from') === back ? 1 : 0]?.[place]
  if (!shelf) throw new Error('No such shelf.')
  return shelf
}
const can = (step: MoveStep, { state }: MoveModel): boolean =>
  (moveSteps[step].from as readonly string[]).includes(state)
const versionOf = async (id: number) => (await business.done(moveInfo, { id })).version

/** One of those whose turn it is, as a rule; at times any. */
function picked({ moves }: Model, pick: number, step: MoveStep): MoveModel | undefined {
  const ready = moves.filter((move) => can(step, move))
  const among = pick % 5 && ready.length ? ready : moves
  return among.length ? among[pick % among.length] : undefined
}

const write =
  (back: boolean, shares: readonly number[]): Deed =>
  async (model) => {
    const [from = 0, to = 0] = back ? model.warehouses.toReversed() : model.warehouses
    const copies = titles.map((place) =>
      Math.ceil(((shares[place] ?? 0) * (model.shelves[back ? 1 : 0]?.[place]?.onHand ?? 0)) / 10),
    )
    const expected = copies.map((each) => Math.max(each, 1))
    const lines = model.books.map((bookId, place) => ({ bookId, copies: expected[place] ?? 1 }))
    const move = await business.done(saveMove, { fromWarehouseId: from, toWarehouseId: to, lines })
    const idOf = (bookId: number) => move.lines.find((line) => line.bookId === bookId)?.id ?? 0
    model.moves.push({
      id: move.id,
      back,
      state: 'draft',
      lineIds: model.books.map(idOf),
      lines: expected.map((each) => ({ copies: each, picked: null, good: null, damaged: 0 })),
    })
  }

const issue =
  (pick: number): Deed =>
  async (model) => {
    const move = picked(model, pick, 'issue')
    if (!move) return
    const suffices = move.lines.every(({ copies }, place) => {
      const { onHand, reserved } = shelfAt(model, move, 'from', place)
      return copies <= onHand - reserved
    })
    const expected = !can('issue', move) ? 'step_not_possible' : suffices ? 'done' : 'not_enough_stock'
    const { verdicts } = await business.done(issueMoves, { ids: [move.id] })
    expect(verdicts[0]?.done ? 'done' : verdicts[0]?.code).toBe(expected)
    meet(`issue ${expected}`)
    if (expected !== 'done') return
    move.state = 'issued'
    hold(model, move, 1)
  }

function hold(model: Model, move: MoveModel, sign: 1 | -1): void {
  for (const [place, { copies }] of move.lines.entries()) shelfAt(model, move, 'from', place).reserved += sign * copies
}

const cancel =
  (pick: number): Deed =>
  async (model) => {
    const move = picked(model, pick, 'cancel')
    if (!move) return
    const expected = can('cancel', move) ? 'done' : 'step_not_possible'
    const { verdicts } = await business.done(cancelMoves, { ids: [move.id], reason })
    expect(verdicts[0]?.done ? 'done' : verdicts[0]?.code).toBe(expected)
    meet(`cancel ${expected}`)
    if (expected !== 'done') return
    if (move.state !== 'draft') hold(model, move, -1)
    move.state = 'cancelled'
  }

const take =
  (step: 'takeOut' | 'takeIn', pick: number): Deed =>
  async (model) => {
    const move = picked(model, pick, step)
    if (!move) return
    const expected = can(step, move) ? 'done' : move.state === 'draft' ? 'not_found' : 'step_not_possible'
    const input = { id: move.id, version: await versionOf(move.id) }
    const reply = await keeper.call(step === 'takeOut' ? takeMoveOut : takeMoveIn, input)
    if (!neverIssued(move)) expect(outcomeOf(reply)).toBe(expected)
    meet(`${step} ${expected}`)
    if (expected === 'done') move.state = moveSteps[step].to
  }

/** One that was cancelled as a draft is no keeper's business: whether it was is not in the model. */
const neverIssued = ({ state }: MoveModel): boolean => state === 'cancelled'

const sendOff =
  (pick: number, shares: readonly number[], isWord: boolean, keep: boolean, times: number): Deed =>
  async (model) => {
    const move = picked(model, pick, 'sendOut')
    if (!move || neverIssued(move) || move.state === 'draft') return
    const counts = move.lines.map(({ copies }, place) =>
      Math.min(copies, Math.floor(((shares[place] ?? 10) * copies) / 10)),
    )
    const lines = move.lineIds.map((lineId, place) => ({
      lineId,
      picked: counts[place] ?? 0,
      reason: isWord ? reason : '',
    }))
    const isShort = move.lines.some(({ copies }, place) => (counts[place] ?? 0) < copies)
    const refused =
      isShort && !isWord ? 'move_short_needs_reason' : counts.every((each) => !each) ? 'move_sends_nothing' : ''
    const expected = can('sendOut', move) ? (keep ? 'done' : refused || 'done') : 'step_not_possible'
    const input = { id: move.id, version: await versionOf(move.id), lines }
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: times }, () =>
        keep ? keeper.call(countMoveOut, input, { key }) : keeper.call(sendMoveOut, input, { key }),
      ),
    )
    for (const reply of replies) expect(outcomeOf(reply)).toBe(expected)
    meet(`${keep ? 'countOut' : 'sendOut'} ${expected}`)
    if (expected !== 'done') return
    for (const [place, line] of move.lines.entries()) line.picked = counts[place] ?? 0
    if (!keep) leave(model, move)
  }

function leave(model: Model, move: MoveModel): void {
  hold(model, move, -1)
  for (const [place, { picked: gone }] of move.lines.entries()) {
    shelfAt(model, move, 'from', place).onHand -= gone ?? 0
    shelfAt(model, move, 'to', place).inTransit += gone ?? 0
  }
  move.state = 'transit'
}

const receive =
  (pick: number, shares: readonly number[], isWord: boolean, keep: boolean, times: number): Deed =>
  async (model) => {
    const move = picked(model, pick, 'complete')
    if (!move || neverIssued(move) || move.state === 'draft') return
    const sentOf = (place: number): number => move.lines[place]?.picked ?? 0
    const counts = titles.map((place) => {
      const good = Math.floor(((shares[place] ?? 10) * sentOf(place)) / 10)
      return { good, damaged: Math.min(sentOf(place) - good, place) }
    })
    const lines = move.lineIds.map((lineId, place) => ({
      lineId,
      good: counts[place]?.good ?? 0,
      damaged: counts[place]?.damaged ?? 0,
      reason: isWord ? reason : '',
    }))
    const lacks = counts.some(({ good, damaged }, place) => good + damaged < sentOf(place))
    const refused = lacks && !isWord && !keep ? 'move_lost_needs_reason' : 'done'
    const expected = can('complete', move) ? refused : 'step_not_possible'
    const input = { id: move.id, version: await versionOf(move.id), lines }
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: times }, () =>
        keep ? keeper.call(countMoveIn, input, { key }) : keeper.call(completeMove, input, { key }),
      ),
    )
    for (const reply of replies) expect(outcomeOf(reply)).toBe(expected)
    meet(`${keep ? 'countIn' : 'complete'} ${expected}`)
    if (expected !== 'done') return
    for (const [place, line] of move.lines.entries()) Object.assign(line, counts[place])
    if (!keep) arrive(model, move)
  }

function arrive(model: Model, move: MoveModel): void {
  for (const [place, { picked: gone, good, damaged }] of move.lines.entries()) {
    const shelf = shelfAt(model, move, 'to', place)
    const [sent, fine] = [gone ?? 0, good ?? gone ?? 0]
    shelf.inTransit -= sent
    shelf.onHand += fine
    shelf.damaged += damaged
    model.lost += sent - fine - damaged
  }
  move.state = 'completed'
}

/** Both halves of a batch, of a move of which no count is kept. */
const batch =
  (pick: number, side: 'out' | 'in'): Deed =>
  async (model) => {
    const states: readonly MoveState[] = side === 'out' ? ['issued', 'picking'] : ['transit', 'arriving']
    const uncounted = model.moves.filter(
      ({ state, lines }) =>
        states.includes(state) && lines.every((line) => (side === 'out' ? line.picked : line.good) === null),
    )
    const move = uncounted[pick % Math.max(uncounted.length, 1)]
    if (!move) return
    const { verdicts } = await keeper.done(side === 'out' ? sendMovesOut : completeMoves, { ids: [move.id] })
    expect(verdicts).toEqual([{ id: move.id, done: true }])
    meet(`batch ${side}`)
    if (side === 'in') return arrive(model, move)
    for (const line of move.lines) line.picked = line.copies
    return leave(model, move)
  }

/** Somebody counts a shelf: never fewer than are held. */
const stocktake =
  (end: 0 | 1, change: number): Deed =>
  async (model) => {
    const shelf = model.shelves[end]?.[0]
    if (!shelf) return
    const onHand = Math.max(shelf.reserved, shelf.onHand + change)
    const was = { onHand: shelf.onHand, damaged: shelf.damaged }
    await keeper.done(adjustStock, {
      warehouseId: model.warehouses[end],
      reason,
      lines: [{ bookId: model.books[0] ?? 0, onHand, damaged: shelf.damaged, was }],
    })
    shelf.onHand = onHand
  }

const pick = fc.nat(30)
const shares = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
const times = fc.constantFrom(1, 1, 2)
const mostly = fc.constantFrom(true, true, true, false)
const seldom = fc.constantFrom(false, false, true)
const action: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.boolean(), shares).map(([back, some]) => write(back, some)) },
  { weight: 4, arbitrary: pick.map(issue) },
  { weight: 1, arbitrary: pick.map(cancel) },
  { weight: 3, arbitrary: pick.map((one) => take('takeOut', one)) },
  { weight: 3, arbitrary: pick.map((one) => take('takeIn', one)) },
  {
    weight: 4,
    arbitrary: fc.tuple(pick, shares, mostly, seldom, times).map((input) => sendOff(...input)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(pick, shares, mostly, seldom, times).map((input) => receive(...input)),
  },
  { weight: 1, arbitrary: pick.map((one) => batch(one, 'out')) },
  { weight: 1, arbitrary: pick.map((one) => batch(one, 'in')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(0 as const, 1 as const), fc.integer({ min: -9, max: 9 }))
      .map((one) => stocktake(...one)),
  },
)

async function begin(): Promise<Model> {
  const lane = await givenLane(app)
  await letKeep(app, 'warehouse', lane.to)
  const books = await givenTitles(app, lane.from, [60, 25])
  const empty = { onHand: 0, reserved: 0, inTransit: 0, damaged: 0 }
  return {
    warehouses: [lane.from, lane.to],
    books,
    moves: [],
    shelves: [
      [
        { ...empty, onHand: 60 },
        { ...empty, onHand: 25 },
      ],
      titles.map(() => ({ ...empty })),
    ],
    lost: 0,
  }
}

it('the state of moves matches its model after random sequences of actions', async () => {
  let lost = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 45, maxLength: 70, size: 'max' }), async (actions) => {
      const model = await begin()
      for (const act of actions) {
        await act(model)
        for (const [end, warehouseId] of model.warehouses.entries())
          for (const place of titles)
            expect(await stockOf(app, warehouseId, model.books[place])).toEqual(model.shelves[end]?.[place])
      }
      lost += model.lost
    }),
    { numRuns: 8, seed: seedOr(20_261_115), endOnFailure: true },
  )
  await mustAddUp(app)
  // It has been everywhere.
  if (!usesOwnSeeds) return
  expect(lost).toBeGreaterThan(0)
  for (const outcome of [
    'issue done',
    'sendOut done',
    'complete done',
    'issue not_enough_stock',
    'cancel done',
    'batch out',
  ])
    expect([outcome, visited.has(outcome)]).toEqual([outcome, true])
}, 300_000)
