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
} from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery, confirmShopDelivery } from '@keben/core/distribution/deliveries/receiving'
import { closingsOf } from '@keben/core/distribution/deliveries/rules'
import type { SendOrderState } from '@keben/core/distribution/deliveries/states'
import {
  approveReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Envelope } from '../client.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'

/* What people do with what receivers are owed of one title, and what a small model says should come of it. */

export interface Promised {
  readonly dueId: number
  readonly who: 'school' | 'shop'
  readonly requested: number
  readonly due: Record<
    'issued' | 'sent' | 'confirmed' | 'surplusKept' | 'toResend' | 'credited' | 'closed' | 'returned',
    number
  >
  /** The order of the shop that it comes from. */
  readonly order?: { readonly id: number; stopped: boolean }
}

interface Note {
  readonly id: number
  readonly promise: Promised
  state: SendOrderState
  version: number
  lineId: number
  readonly issued: number
  copies: number
  countedSince: boolean
  /** What the receiver has of it, and what of that came back. */
  has: number
  back: number
}

export interface Model {
  readonly bookId: number
  readonly promises: Promised[]
  readonly notes: Note[]
  onHand: number
  damaged: number
  /** What came to the other warehouse, and what was lost on the way there. */
  moved: number
  lost: number
}

export type Action = (model: Model) => Promise<void>
export const reason = 'Because of the test'
export const nothingYet = (): Promised['due'] => ({
  issued: 0,
  sent: 0,
  confirmed: 0,
  surplusKept: 0,
  toResend: 0,
  credited: 0,
  closed: 0,
  returned: 0,
})
export const openOf = ({ requested, due }: Promised): number =>
  requested + due.toResend - due.sent - due.closed - due.issued
export const heldOf = ({ promises }: Model): number => promises.reduce((sum, { due }) => sum + due.issued, 0)
export const freeOf = (model: Model): number => model.onHand - heldOf(model)
export const outcomeOf = ({ status, code }: Envelope): string => (Number(status) === 200 ? 'done' : String(code))
const among = <Row>(rows: readonly Row[], pick: number): Row | undefined => rows[pick % Math.max(1, rows.length)]

/** How often each outcome was met: a walk that only ever bumps into refusals shows nothing. */
export const outcomes = new Map<string, number>()
export const meet = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

/** Asked for once, or twice with the same key: then the answers are the same. */
export async function doing<Data>(
  times: number,
  ask: (key: string) => Promise<Envelope<Data>>,
): Promise<Envelope<Data>> {
  const key = randomUUID()
  const [first, ...more] = await Promise.all(Array.from({ length: times }, () => ask(key)))
  if (!first) throw new Error('Nothing was requested.')
  for (const reply of more) expect(reply).toEqual(first)
  if (more.length) meet(`asked twice: ${outcomeOf(first)}`)
  meet(outcomeOf(first))
  return first
}

export function delivering(app: TestApp) {
  const [business, keeper] = [app.as('business'), app.as('warehouse')]

  const issue =
    (which: number, copies: number, times: number): Action =>
    async (model) => {
      const promise = among(model.promises, which)
      if (!promise) return
      const reply = await doing(times, (key) =>
        business.call(issueSendOrders, { lines: [{ dueLineId: promise.dueId, copies }] }, { key }),
      )
      const lacks = copies > freeOf(model) ? 'not_enough_stock' : 'done'
      const expected = copies > openOf(promise) ? 'more_than_owed' : lacks
      expect(outcomeOf(reply)).toBe(expected)
      if (expected !== 'done') return
      const id = reply.data.orders[0]?.id ?? 0
      const { lines } = await keeper.done(keeperSendOrderInfo, { id })
      const lineId = lines[0]?.id ?? 0
      const fresh = { state: 'issued', version: 1, countedSince: false, has: 0, back: 0 } as const
      model.notes.push({ id, promise, lineId, issued: copies, copies, ...fresh })
      promise.due.issued += copies
    }

  const pick =
    (which: number, tenths: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (!note) return
      const { id, version, lineId, promise } = note
      const picked = Math.floor((note.issued * tenths) / 10)
      const lines = [{ lineId, picked, reason }]
      const reply = await doing(1, (key) => keeper.call(pickSendOrder, { id, version, lines }, { key }))
      const more = picked - note.copies
      const lacks = more > freeOf(model) ? 'not_enough_stock' : 'done'
      const refusalCode = more > openOf(promise) ? 'more_than_owed' : lacks
      const expected = note.state === 'issued' ? refusalCode : 'step_not_possible'
      expect(outcomeOf(reply)).toBe(expected)
      if (expected !== 'done') return
      if (picked < note.issued) meet('picked short')
      note.copies = picked
      note.version += 1
      promise.due.issued += more
    }

  const send =
    (which: number, times: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (!note) return
      const reply = await doing(times, (key) => keeper.call(sendBooks, { id: note.id, version: note.version }, { key }))
      const expected = note.state !== 'issued' ? 'step_not_possible' : note.copies === 0 ? 'nothing_to_send' : 'done'
      expect(outcomeOf(reply)).toBe(expected)
      if (expected !== 'done') return
      Object.assign(note, { state: 'sent', version: note.version + 1 })
      note.promise.due.issued -= note.copies
      note.promise.due.sent += note.copies
      model.onHand -= note.copies
    }

  const cancel =
    (which: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (!note) return
      const { verdicts } = await business.done(cancelSendOrders, { ids: [note.id], reason })
      expect(verdicts[0]?.done).toBe(note.state === 'issued')
      if (note.state !== 'issued') return
      meet('cancelled')
      note.state = 'cancelled'
      note.promise.due.issued -= note.copies
    }

  const reverse =
    (which: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (!note) return
      const { id, version } = note
      const reply = await doing(1, (key) => keeper.call(reverseSendOrder, { id, version, reason }, { key }))
      const expected = note.state !== 'sent' ? 'step_not_possible' : note.countedSince ? 'sent_counted_since' : 'done'
      expect(outcomeOf(reply)).toBe(expected)
      if (expected !== 'done') return
      meet('reversed')
      note.state = 'reversed'
      note.promise.due.sent -= note.copies
      model.onHand += note.copies
    }

  const confirm =
    (which: number, damagedTenths: number, missingTenths: number, surplus: number, times: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (!note || note.state === 'issued' || note.state === 'cancelled') return
      const { who, due } = note.promise
      const damaged = Math.floor((note.copies * damagedTenths) / 10)
      const missing = Math.min(note.copies - damaged, Math.floor((note.copies * missingTenths) / 10))
      const good = note.copies - damaged - missing
      const lines = [{ lineId: note.lineId, good, damaged, missing, surplus, reason }]
      const call = who === 'school' ? confirmSchoolDelivery : confirmShopDelivery
      const input = { id: note.id, version: note.version, lines }
      const reply = await doing(times, (key) => app.as(who).call(call, input, { key }))
      expect(outcomeOf(reply)).toBe(note.state === 'sent' ? 'done' : 'step_not_possible')
      if (note.state !== 'sent') return
      Object.assign(note, { state: 'confirmed', version: note.version + 1, has: good })
      due.confirmed += good
      meet(`confirmed by ${who}`)
    }

  /** Closes one open difference of the title in one of the ways there are for it. */
  const close =
    (which: number, way: number): Action =>
    async (model) => {
      const { list } = await business.done(listDifferences, { open: true, pageSize: 200 })
      const difference = among(
        list.filter(({ bookId }) => bookId === model.bookId),
        which,
      )
      if (!difference) return
      const how = among(closingsOf[difference.kind], way) ?? 'again'
      const { copies } = difference
      const note = model.notes.find(({ id }) => id === difference.sendOrderId)
      if (!note) throw new Error('A difference of no note.')
      const lacks = how === 'keep' && !note.countedSince && copies > freeOf(model)
      const { verdicts } = await business.done(closeDifferences, { ids: [difference.id], how, note: reason })
      expect(verdicts[0]).toMatchObject(lacks ? { done: false, code: 'not_enough_stock' } : { done: true })
      meet(how)
      if (lacks) return
      const { due } = note.promise
      if (how === 'again') due.toResend += copies
      if (how === 'credit') due.credited += copies
      if (how === 'accept' || how === 'keep') {
        due.confirmed += copies
        note.has += copies
      }
      if (how !== 'keep') return
      due.surplusKept += copies
      if (!note.countedSince) model.onHand -= copies
    }

  /** The receiver returns copies of a confirmed delivery, some of them damaged: requested, approved and counted. */
  const giveBack =
    (which: number, tenths: number, damagedTenths: number): Action =>
    async (model) => {
      const note = among(model.notes, which)
      if (note?.state !== 'confirmed') return
      const receiver = app.as(note.promise.who)
      const left = note.has - note.back
      const copies = 1 + Math.floor((left * tenths) / 10)
      const input = { reason, lines: [{ sendOrderLineId: note.lineId, copies }] }
      const reply = await doing(1, (key) => receiver.call(saveReturn, input, { key }))
      expect(outcomeOf(reply)).toBe(copies > left ? 'more_than_may_return' : 'done')
      if (copies > left) return
      const { id, version } = reply.data
      await receiver.done(submitReturn, { id, version })
      await business.done(approveReturns, { ids: [id] })
      const approved = await keeper.done(returnInfo, { id })
      const damaged = Math.floor((copies * damagedTenths) / 10)
      const lines = [{ lineId: approved.lines[0]?.id ?? 0, good: copies - damaged, damaged }]
      await keeper.done(receiveReturn, { id, version: approved.version, lines })
      meet(`returned by ${note.promise.who}`)
      note.back += copies
      note.promise.due.returned += copies
      model.onHand += copies - damaged
      model.damaged += damaged
    }

  const closeShort =
    (which: number): Action =>
    async (model) => {
      const promise = among(model.promises, which)
      if (!promise) return
      const copies = Math.max(0, openOf(promise))
      expect(await business.done(closeDue, { dueLineIds: [promise.dueId], reason })).toMatchObject({ copies })
      if (copies) meet('closed short')
      promise.due.closed += copies
    }

  const count =
    (more: number): Action =>
    async (model) => {
      const onHand = Math.max(heldOf(model), model.onHand + more)
      const { bookId, damaged } = model
      await keeper.done(adjustStock, {
        warehouseId: organisations.warehouse.own,
        reason,
        lines: [{ bookId, onHand, damaged, was: { onHand: model.onHand, damaged } }],
      })
      meet('counted')
      model.onHand = onHand
      for (const note of model.notes) if (note.state === 'sent' || note.state === 'confirmed') note.countedSince = true
    }

  return { issue, pick, send, cancel, reverse, confirm, close, giveBack, closeShort, count }
}
