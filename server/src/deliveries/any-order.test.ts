import {
  cancelSendOrders,
  closeDifferences,
  closeDue,
  issueSendOrders,
  keeperSendOrderInfo,
  listDifferences,
  pickSendOrder,
  reverseSendOrder,
  sendBooks,
} from '@keben/core/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/deliveries/receiving'
import { closingsOf } from '@keben/core/deliveries/rules'
import type { SendOrderState } from '@keben/core/deliveries/states'
import { approveReturns, receiveReturn, returnInfo, saveReturn, submitReturn } from '@keben/core/returns/contract'
import { adjustStock } from '@keben/core/stock/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Envelope } from '../../../test/client.ts'
import { givenIn } from '../../../test/given.ts'
import { mustAddUp } from '../../../test/given/adds-up.ts'
import { dueNow, dueOf, owedIn } from '../../../test/given/deliveries.ts'
import { givenStock } from '../../../test/given/supply.ts'
import { createWorld } from '../../../test/world.ts'
import { organisations } from '../../../test/world/people.ts'
import { sql } from '../kit/sql.ts'

/*
 * Whatever people do with what a school is owed, in whatever sequence, the product does what this small model says: it does
 * the same things, refuses the same things with the same word, and promise and shelf have what the model has.
 */

const world = await createWorld()
const [business, keeper, school] = [world.as('business'), world.as('warehouse'), world.as('school')]
const reason = 'Because of the test'

interface Note {
  readonly id: number
  state: SendOrderState
  version: number
  lineId: number
  readonly issued: number
  copies: number
  countedSince: boolean
  /** What the school has of it, and what of that came back. */
  has: number
  back: number
}

interface Model {
  readonly bookId: number
  readonly dueId: number
  readonly notes: Note[]
  due: Record<'issued' | 'sent' | 'confirmed' | 'kept' | 'again' | 'credited' | 'closed' | 'returned', number>
  onHand: number
  damaged: number
}

const asked = 80
const openOf = ({ due }: Model): number => asked + due.again - due.sent - due.closed - due.issued
const freeOf = ({ onHand, due }: Model): number => onHand - due.issued
const outcomeOf = ({ status, code }: Envelope): string => (Number(status) === 200 ? 'done' : String(code))
const seen = new Map<string, number>()

/** Asked for once, or twice with the same key: then the answers are the same. */
async function doing<Data>(times: number, ask: (key: string) => Promise<Envelope<Data>>): Promise<Envelope<Data>> {
  const key = randomUUID()
  const [first, ...more] = await Promise.all(Array.from({ length: times }, () => ask(key)))
  if (!first) throw new Error('Nothing was asked.')
  for (const reply of more) expect(reply).toEqual(first)
  seen.set(outcomeOf(first), (seen.get(outcomeOf(first)) ?? 0) + 1)
  return first
}

type Deed = (model: Model) => Promise<void>
const among = ({ notes }: Model, pick: number): Note | undefined =>
  notes.length ? notes[pick % notes.length] : undefined

const issue =
  (copies: number, times: number): Deed =>
  async (model) => {
    const reply = await doing(times, (key) =>
      business.call(issueSendOrders, { lines: [{ dueLineId: model.dueId, copies }] }, { key }),
    )
    const expected = copies > openOf(model) ? 'more_than_owed' : copies > freeOf(model) ? 'not_enough_stock' : 'done'
    expect(outcomeOf(reply)).toBe(expected)
    if (expected !== 'done') return
    const id = reply.data.orders[0]?.id ?? 0
    const { lines } = await keeper.done(keeperSendOrderInfo, { id })
    model.notes.push({
      id,
      state: 'issued',
      version: 1,
      lineId: lines[0]?.id ?? 0,
      issued: copies,
      copies,
      countedSince: false,
      has: 0,
      back: 0,
    })
    model.due.issued += copies
  }

const pick =
  (which: number, tenths: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (!note) return
    const picked = Math.floor((note.issued * tenths) / 10)
    const reply = await doing(1, (key) =>
      keeper.call(
        pickSendOrder,
        { id: note.id, version: note.version, lines: [{ lineId: note.lineId, picked, reason }] },
        { key },
      ),
    )
    const more = picked - note.copies
    const expected =
      note.state !== 'issued'
        ? 'step_not_possible'
        : more > openOf(model)
          ? 'more_than_owed'
          : more > freeOf(model)
            ? 'not_enough_stock'
            : 'done'
    expect(outcomeOf(reply)).toBe(expected)
    if (expected !== 'done') return
    note.copies = picked
    note.version += 1
    model.due.issued += more
  }

const send =
  (which: number, times: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (!note) return
    const reply = await doing(times, (key) => keeper.call(sendBooks, { id: note.id, version: note.version }, { key }))
    const expected = note.state !== 'issued' ? 'step_not_possible' : note.copies === 0 ? 'nothing_to_send' : 'done'
    expect(outcomeOf(reply)).toBe(expected)
    if (expected !== 'done') return
    Object.assign(note, { state: 'sent', version: note.version + 1 })
    model.due.issued -= note.copies
    model.due.sent += note.copies
    model.onHand -= note.copies
  }

const cancel =
  (which: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (!note) return
    const { verdicts } = await business.done(cancelSendOrders, { ids: [note.id], reason })
    expect(verdicts[0]?.done).toBe(note.state === 'issued')
    if (note.state !== 'issued') return
    note.state = 'cancelled'
    model.due.issued -= note.copies
  }

const reverse =
  (which: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (!note) return
    const reply = await doing(1, (key) =>
      keeper.call(reverseSendOrder, { id: note.id, version: note.version, reason }, { key }),
    )
    const expected = note.state !== 'sent' ? 'step_not_possible' : note.countedSince ? 'sent_counted_since' : 'done'
    expect(outcomeOf(reply)).toBe(expected)
    if (expected !== 'done') return
    note.state = 'reversed'
    model.due.sent -= note.copies
    model.onHand += note.copies
  }

const confirm =
  (which: number, damagedTenths: number, missingTenths: number, surplus: number, times: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (!note || note.state === 'issued' || note.state === 'cancelled') return
    const damaged = Math.floor((note.copies * damagedTenths) / 10)
    const missing = Math.min(note.copies - damaged, Math.floor((note.copies * missingTenths) / 10))
    const good = note.copies - damaged - missing
    const reply = await doing(times, (key) =>
      school.call(
        confirmSchoolDelivery,
        {
          id: note.id,
          version: note.version,
          lines: [{ lineId: note.lineId, good, damaged, missing, surplus, reason }],
        },
        { key },
      ),
    )
    expect(outcomeOf(reply)).toBe(note.state === 'sent' ? 'done' : 'step_not_possible')
    if (note.state !== 'sent') return
    Object.assign(note, { state: 'confirmed', version: note.version + 1, has: good })
    model.due.confirmed += good
  }

/** Closes one open difference of the promise in one of the ways there are for it. */
const close =
  (which: number, way: number): Deed =>
  async (model) => {
    const { list } = await business.done(listDifferences, { open: true, pageSize: 200 })
    const mine = list.filter(({ bookId }) => bookId === model.bookId)
    const difference = mine[which % Math.max(1, mine.length)]
    if (!difference) return
    const ways = closingsOf[difference.kind]
    const how = ways[way % ways.length] ?? 'again'
    const { copies } = difference
    const note = model.notes.find(({ id }) => id === difference.sendOrderId)
    const counted = note?.countedSince ?? false
    const lacks = how === 'keep' && !counted && copies > freeOf(model)
    const { verdicts } = await business.done(closeDifferences, { ids: [difference.id], how, note: reason })
    expect(verdicts[0]).toMatchObject(lacks ? { done: false, code: 'not_enough_stock' } : { done: true })
    seen.set(how, (seen.get(how) ?? 0) + 1)
    if (lacks) return
    if (how === 'again') model.due.again += copies
    if (how === 'credit') model.due.credited += copies
    if (how === 'accept' || how === 'keep') {
      model.due.confirmed += copies
      if (note) note.has += copies
    }
    if (how === 'keep') {
      model.due.kept += copies
      if (!counted) model.onHand -= copies
    }
  }

/** The school gives copies of a confirmed note back, damaged ones among them: asked for, approved and counted in. */
const giveBack =
  (which: number, tenths: number, damagedTenths: number): Deed =>
  async (model) => {
    const note = among(model, which)
    if (note?.state !== 'confirmed') return
    const left = note.has - note.back
    const copies = 1 + Math.floor((left * tenths) / 10)
    const reply = await doing(1, (key) =>
      school.call(saveReturn, { reason, lines: [{ sendOrderLineId: note.lineId, copies }] }, { key }),
    )
    expect(outcomeOf(reply)).toBe(copies > left ? 'more_than_may_return' : 'done')
    if (copies > left) return
    const { id, version } = reply.data
    await school.done(submitReturn, { id, version })
    await business.done(approveReturns, { ids: [id] })
    const approved = await keeper.done(returnInfo, { id })
    const damaged = Math.floor((copies * damagedTenths) / 10)
    await keeper.done(receiveReturn, {
      id,
      version: approved.version,
      lines: [{ lineId: approved.lines[0]?.id ?? 0, good: copies - damaged, damaged }],
    })
    seen.set('returned', (seen.get('returned') ?? 0) + 1)
    note.back += copies
    model.due.returned += copies
    model.onHand += copies - damaged
    model.damaged += damaged
  }

const stop: Deed = async (model) => {
  const open = Math.max(0, openOf(model))
  expect(await business.done(closeDue, { dueLineIds: [model.dueId], reason })).toMatchObject({ copies: open })
  model.due.closed += open
}

const count =
  (more: number): Deed =>
  async (model) => {
    const { warehouse } = organisations
    const onHand = Math.max(model.due.issued, model.onHand + more)
    const { damaged } = model
    await world.as('warehouse').done(adjustStock, {
      warehouseId: warehouse.own,
      reason,
      lines: [{ bookId: model.bookId, onHand, damaged, was: { onHand: model.onHand, damaged } }],
    })
    model.onHand = onHand
    for (const note of model.notes) if (note.state === 'sent' || note.state === 'confirmed') note.countedSince = true
  }

const small = fc.nat(7)
const times = fc.constantFrom(1, 1, 2)
const deeds = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 60 }), times).map(([copies, often]) => issue(copies, often)),
  fc.tuple(fc.integer({ min: 1, max: 20 }), times).map(([copies, often]) => issue(copies, often)),
  fc.tuple(small, fc.nat(10)).map(([which, tenths]) => pick(which, tenths)),
  fc.tuple(small, times).map(([which, often]) => send(which, often)),
  fc.tuple(small, times).map(([which, often]) => send(which, often)),
  small.map(cancel),
  small.map(reverse),
  fc
    .tuple(small, fc.nat(4), fc.nat(4), fc.nat(3), times)
    .map(([which, damaged, missing, surplus, often]) => confirm(which, damaged, missing, surplus, often)),
  fc.tuple(small, small).map(([which, way]) => close(which, way)),
  fc.tuple(small, small).map(([which, way]) => close(which, way)),
  fc.tuple(small, fc.nat(11), fc.nat(3)).map(([which, tenths, damaged]) => giveBack(which, tenths, damaged)),
  fc.constant(stop),
  fc.integer({ min: -10, max: 30 }).map(count),
)

async function mustAgree(model: Model): Promise<void> {
  expect(await dueNow(world, model.dueId)).toMatchObject(model.due)
  const shelf = await world.db.primary.row<{ on_hand: number; reserved: number; damaged: number }>(sql`
    select on_hand, reserved, damaged from stock_balance where book_id = ${model.bookId} and warehouse_id = ${organisations.warehouse.own}`)
  expect(shelf).toEqual({ on_hand: model.onHand, reserved: model.due.issued, damaged: model.damaged })
}

it('does what the model says, whatever people do in whatever order', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(deeds, { minLength: 8, maxLength: 22 }), async (differs, sequence) => {
      const bookId = (await givenIn(world).book({ kind: 'workbook', funding: 'self', grade: 3 })).id
      const season = await owedIn(world, { books: [bookId] })
      const { id: dueId } = await dueOf(world, season, 0)
      await givenStock(world, { bookId, onHand: 50 })
      const due = { issued: 0, sent: 0, confirmed: 0, kept: 0, again: 0, credited: 0, closed: 0, returned: 0 }
      const model: Model = { bookId, dueId, notes: [], due, onHand: 50, damaged: 0 }
      // Half of them begin with a delivery that differs in every way: there is something to close.
      const begun = differs ? [issue(40, 1), send(0, 1), confirm(0, 2, 2, 3, 1), giveBack(0, 3, 2)] : []
      for (const deed of [...begun, ...sequence]) {
        await deed(model)
        await mustAgree(model)
      }
      await mustAddUp(world)
    }),
    { numRuns: 16, seed: 20_261_115 },
  )
  for (const outcome of [
    'done',
    'more_than_owed',
    'not_enough_stock',
    'step_not_possible',
    'again',
    'credit',
    'accept',
    'keep',
    'fetch',
    'returned',
    'more_than_may_return',
  ])
    expect([outcome, (seen.get(outcome) ?? 0) > 0]).toEqual([outcome, true])
})
