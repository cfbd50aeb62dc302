import {
  cancelMoves,
  completeMove,
  countMoveIn,
  countMoveOut,
  issueMoves,
  listMoves,
  listMovesIn,
  listMovesOut,
  moveInInfo,
  moveInfo,
  moveOutInfo,
  saveMove,
  sendMoveOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenLane, givenMove, givenTitles, stockOf } from '../../../../test/fixtures/moves.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const [business, out, incoming] = [app.as('business'), app.as('warehouse'), app.as('otherWarehouse')]
const reason = 'Because of the test'
afterEach(() => mustAddUp(app))

const latestNotice = async (of: typeof business) => (await of.done(listNotices, {})).list[0]

describe('a move', () => {
  it('takes copies from the draft to the other shelf, and the ledger records it', async () => {
    const lane = await givenLane(app)
    const [bookId = 0] = await givenTitles(app, lane.from, [100])
    const draft = await business.done(saveMove, {
      fromWarehouseId: lane.from,
      toWarehouseId: lane.to,
      remark: 'For September',
      lines: [{ bookId, copies: 40, reason: 'They asked' }],
    })
    expect(draft).toMatchObject({ state: 'draft', titles: 1, copies: 40, actions: ['issue', 'cancel'], whole: true })
    expect(draft.number).toMatch(/^YK-\d{4}-\d{6}$/)
    expect(draft.lines).toMatchObject([
      { copies: 40, reason: 'They asked', freeNow: 100, facts: { spare: 100, lacks: 0 } },
    ])
    // Nobody holds anything yet, and no keeper has to know.
    expect(await stockOf(app, lane.from, bookId)).toMatchObject({ onHand: 100, reserved: 0 })
    expect(await out.call(moveOutInfo, { id: draft.id })).toMatchObject({ status: 404 })

    expect((await business.done(issueMoves, { ids: [draft.id] })).verdicts).toEqual([{ id: draft.id, done: true }])
    expect(await stockOf(app, lane.from, bookId)).toMatchObject({ onHand: 100, reserved: 40 })
    const notice = await latestNotice(out)
    expect(notice).toMatchObject({ link: `/sys/shifting/warehouseOut?move=${draft.id}` })
    expect(notice?.text).toContain('40 copies are to be transferred')

    const issued = await out.done(moveOutInfo, { id: draft.id })
    expect(issued.actions).toEqual(['takeOut'])
    const taken = await out.done(takeMoveOut, { id: draft.id, version: issued.version })
    expect(taken).toMatchObject({ state: 'picking', takenOutBy: 'Person warehouse', actions: ['countOut', 'sendOut'] })
    const [line] = taken.lines
    const counted = await out.done(countMoveOut, {
      id: draft.id,
      version: taken.version,
      lines: [{ lineId: line?.id ?? 0, picked: 40 }],
    })
    expect(counted).toMatchObject({ state: 'picking', lines: [{ picked: 40, sent: 0 }] })
    const sent = await out.done(sendMoveOut, {
      id: draft.id,
      version: counted.version,
      plate: 'A 12345',
      driver: 'Zhao',
    })
    expect(sent).toMatchObject({ state: 'transit', sent: 40, plate: 'A 12345', actions: [] })
    expect(await stockOf(app, lane.from, bookId)).toEqual({ onHand: 60, reserved: 0, inTransit: 0, damaged: 0 })
    expect(await stockOf(app, lane.to, bookId)).toEqual({ onHand: 0, reserved: 0, inTransit: 40, damaged: 0 })
    expect((await latestNotice(incoming))?.text).toContain('40 copies are on their way')

    const coming = await incoming.done(moveInInfo, { id: draft.id })
    expect(coming.actions).toEqual(['takeIn'])
    const arriving = await incoming.done(takeMoveIn, { id: draft.id, version: coming.version })
    const half = await incoming.done(countMoveIn, {
      id: draft.id,
      version: arriving.version,
      lines: [{ lineId: line?.id ?? 0, good: 10, damaged: 0 }],
    })
    expect(half).toMatchObject({ state: 'arriving', lines: [{ good: 10, missing: 0 }] })
    const done = await incoming.done(completeMove, {
      id: draft.id,
      version: half.version,
      lines: [{ lineId: line?.id ?? 0, good: 39, damaged: 1 }],
    })
    expect(done).toMatchObject({ state: 'completed', good: 39, damaged: 1, missing: 0, actions: [] })
    expect(await stockOf(app, lane.to, bookId)).toEqual({ onHand: 39, reserved: 0, inTransit: 0, damaged: 1 })
    expect(done.history.map(({ step }) => step)).toEqual([
      'create',
      'issue',
      'takeOut',
      'countOut',
      'sendOut',
      'takeIn',
      'countIn',
      'complete',
    ])
  })

  it('can be edited only as a draft', async () => {
    const { id, move, bookIds, from, to } = await givenMove(app, { state: 'draft', copies: [10, 20] })
    const lane = { fromWarehouseId: from, toWarehouseId: to }
    const lines = [{ bookId: bookIds[0] ?? 0, copies: 7 }]
    const changed = await business.done(saveMove, { id, version: move.version, ...lane, lines })
    expect(changed).toMatchObject({ titles: 1, copies: 7, version: move.version + 1 })
    expect(await business.call(saveMove, { id, version: move.version, ...lane, lines })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    const other = await givenLane(app)
    const elsewhere = { id, version: changed.version, fromWarehouseId: from, toWarehouseId: other.to, lines }
    expect(await business.call(saveMove, elsewhere)).toMatchObject({ code: 'move_stays_on_its_lane' })
    await business.done(issueMoves, { ids: [id] })
    const { version } = await business.done(moveInfo, { id })
    expect(await business.call(saveMove, { id, version, ...lane, lines })).toMatchObject({ code: 'move_is_no_draft' })
  })

  it('leads from one open warehouse of the company to another', async () => {
    const lane = await givenLane(app)
    const [bookId = 0] = await givenTitles(app, lane.from, [10])
    const saving = (fromWarehouseId: number, toWarehouseId: number) =>
      business.call(saveMove, { fromWarehouseId, toWarehouseId, lines: [{ bookId, copies: 1 }] })
    expect(await saving(lane.from, lane.from)).toMatchObject({ status: 400, issues: [{ field: 'toWarehouseId' }] })
    expect(await saving(lane.from, 2)).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'toWarehouseId' }],
    })
    expect(await saving(2, lane.to)).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'fromWarehouseId' }],
    })
    const draft = await givenMove(app, { lane, books: [bookId], copies: [1], state: 'draft' })
    await app.db.primary.run(sql`update warehouse set state = 'disabled' where id = ${lane.to}`)
    expect(await saving(lane.from, lane.to)).toMatchObject({ code: 'move_warehouse_closed' })
    const { verdicts } = await business.done(issueMoves, { ids: [draft.id] })
    expect(verdicts).toMatchObject([{ done: false, code: 'move_warehouse_closed' }])
  })

  it('can be cancelled with a reason until it leaves, which releases its reservation', async () => {
    const { id, from, bookIds } = await givenMove(app, { state: 'picking', copies: [12] })
    expect((await business.done(cancelMoves, { ids: [id], reason })).verdicts).toEqual([{ id, done: true }])
    expect(await stockOf(app, from, bookIds[0])).toMatchObject({ onHand: 12, reserved: 0 })
    expect((await latestNotice(out))?.text).toContain(reason)
    const gone = await givenMove(app, { state: 'transit' })
    expect((await business.done(cancelMoves, { ids: [gone.id], reason })).verdicts).toMatchObject([
      { done: false, code: 'step_not_possible' },
    ])
    // A draft that was dropped was never any keeper's business.
    const draft = await givenMove(app, { state: 'draft' })
    await business.done(cancelMoves, { ids: [draft.id], reason })
    expect(await out.call(moveOutInfo, { id: draft.id })).toMatchObject({ status: 404 })
  })
})

describe('the pick of a move', () => {
  it('releases the rest if fewer copies are picked than issued, and reports it', async () => {
    const { id, from, to, bookIds } = await givenMove(app, { state: 'picking', copies: [30, 20] })
    const { version, lines } = await out.done(moveOutInfo, { id })
    const [first, second] = lines.toSorted((a, b) => b.copies - a.copies)
    const counts = [
      { lineId: first?.id ?? 0, picked: 24, reason: 'Six are wet' },
      { lineId: second?.id ?? 0, picked: 20 },
    ]
    const sent = await out.done(sendMoveOut, { id, version, lines: counts })
    expect(sent).toMatchObject({ copies: 50, sent: 44 })
    expect(await stockOf(app, from, bookIds[0])).toMatchObject({ onHand: 6, reserved: 0 })
    expect(await stockOf(app, to, bookIds[0])).toMatchObject({ inTransit: 24 })
    expect((await latestNotice(business))?.text).toContain('sent 44 of the 50 copies')
  })

  it('needs every line, a reason for fewer copies, no more than issued, and at least one', async () => {
    const { id } = await givenMove(app, { state: 'picking', copies: [30, 20] })
    const { version, lines } = await out.done(moveOutInfo, { id })
    const [a = 0, b = 0] = lines.map((line) => line.id)
    const most = lines[0]?.copies ?? 0
    const sending = (...counts: readonly { lineId: number; picked: number; reason?: string }[]) =>
      out.call(sendMoveOut, { id, version, lines: [...counts] })
    expect(await sending({ lineId: a, picked: 1, reason })).toMatchObject({ code: 'move_uncounted' })
    expect(await sending({ lineId: a, picked: 1 }, { lineId: b, picked: 0, reason })).toMatchObject({
      code: 'move_short_needs_reason',
    })
    expect(await sending({ lineId: a, picked: most + 1 })).toMatchObject({ code: 'more_than_is_moved' })
    expect(await sending({ lineId: a, picked: 0, reason }, { lineId: b, picked: 0, reason })).toMatchObject({
      code: 'move_sends_nothing',
    })
    const other = await givenMove(app, { state: 'picking' })
    expect(await sending({ lineId: other.move.lines[0]?.id ?? 0, picked: 1 })).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'lines.0.lineId' }],
    })
    expect(await out.done(moveOutInfo, { id })).toMatchObject({ version, state: 'picking' })
  })
})

describe('the arrival of a move', () => {
  it('writes off missing copies with their reason, and notifies the company', async () => {
    const { id, to, bookIds } = await givenMove(app, { state: 'arriving', copies: [30] })
    const { version, lines } = await incoming.done(moveInInfo, { id })
    const lineId = lines[0]?.id ?? 0
    const counted = { lineId, good: 26, damaged: 1 }
    expect(await incoming.call(completeMove, { id, version, lines: [counted] })).toMatchObject({
      status: 422,
      code: 'move_lost_needs_reason',
    })
    const done = await incoming.done(completeMove, { id, version, lines: [{ ...counted, reason: 'A parcel is gone' }] })
    expect(done).toMatchObject({ good: 26, damaged: 1, missing: 3, lines: [{ missing: 3 }] })
    expect(await stockOf(app, to, bookIds[0])).toEqual({ onHand: 26, reserved: 0, inTransit: 0, damaged: 1 })
    const entries = await app.db.primary.rows(sql`
      select cause, bucket, delta, reason from stock_entry where thing = 'move' and thing_id = ${id} and cause = 'movedLost'`)
    expect(entries).toEqual([{ cause: 'movedLost', bucket: 'inTransit', delta: -3, reason: 'A parcel is gone' }])
    for (const person of [business, out])
      expect((await latestNotice(person))?.text).toContain('with differences: 3 missing, 1 damaged')
  })

  it('can bring a title of which the other warehouse has no balance yet', async () => {
    const { id, to, bookIds } = await givenMove(app, { state: 'picking', copies: [5] })
    const balances = () =>
      app.db.primary.rows(
        sql`select in_transit from stock_balance where warehouse_id = ${to} and book_id = ${bookIds[0]}`,
      )
    expect(await balances()).toEqual([])
    const { version, lines } = await out.done(moveOutInfo, { id })
    await out.done(sendMoveOut, { id, version, lines: [{ lineId: lines[0]?.id ?? 0, picked: 5 }] })
    // All that there is of it is on its way.
    expect(await balances()).toEqual([{ in_transit: 5 }])
    const sent = await incoming.done(moveInInfo, { id })
    const taken = await incoming.done(takeMoveIn, { id, version: sent.version })
    const counted = [{ lineId: lines[0]?.id ?? 0, good: 5, damaged: 0 }]
    await incoming.done(completeMove, { id, version: taken.version, lines: counted })
    expect(await stockOf(app, to, bookIds[0])).toMatchObject({ onHand: 5, inTransit: 0 })
  })

  it('is never more than was sent, and must be counted completely', async () => {
    const { id } = await givenMove(app, { state: 'arriving', copies: [5, 6] })
    const { version, lines } = await incoming.done(moveInInfo, { id })
    const [a = 0] = lines.map((line) => line.id)
    const sent = lines[0]?.sent ?? 0
    const counting = (good: number, damaged: number) =>
      incoming.call(completeMove, { id, version, lines: [{ lineId: a, good, damaged, reason }] })
    expect(await counting(sent, 1)).toMatchObject({ code: 'more_than_was_sent' })
    expect(await counting(sent, 0)).toMatchObject({ code: 'move_uncounted' })
    expect(
      await incoming.call(countMoveIn, { id, version, lines: [{ lineId: a, good: sent + 1, damaged: 0 }] }),
    ).toMatchObject({ code: 'more_than_was_sent' })
  })

  it('is immutable once counted: the database refuses to change it', async () => {
    const { id } = await givenMove(app, { state: 'completed' })
    await expect(
      app.db.primary.run(sql`update move_line set good = good - 1 where move_order_id = ${id}`),
    ).rejects.toThrow(/stays as it is/)
  })
})

describe('the view of moves', () => {
  it('shows each keeper one side, and permits no action on the other', async () => {
    const { id, from } = await givenMove(app, { state: 'issued' })
    const { version } = await out.done(moveOutInfo, { id })
    expect(await incoming.call(moveOutInfo, { id })).toMatchObject({ status: 404 })
    expect(await out.call(moveInInfo, { id })).toMatchObject({ status: 404 })
    expect(await incoming.call(takeMoveOut, { id, version })).toMatchObject({ status: 404 })
    expect((await incoming.done(moveInInfo, { id })).actions).toEqual([])
    expect((await out.done(listMovesOut, { fromWarehouseIds: [from] })).list.map((move) => move.id)).toContain(id)
    expect((await incoming.done(listMovesIn, {})).list.map((move) => move.id)).toContain(id)
    expect((await out.done(listMovesIn, {})).list.map((move) => move.id)).not.toContain(id)
    expect(await app.as('otherBusiness').call(moveInfo, { id })).toMatchObject({ status: 404 })
  })

  it('hides titles that are not granted, and reserves actions to users who see the whole move', async () => {
    const lane = await givenLane(app)
    const [seen = 0, hidden = 0] = await givenTitles(app, lane.from, [10, 20])
    await fixtures.grant('granted', { book: seen })
    const { id } = await givenMove(app, { lane, books: [seen, hidden], copies: [10, 20], state: 'draft' })
    const granted = app.as('granted')
    const partly = await granted.done(moveInfo, { id })
    expect(partly).toMatchObject({ whole: false, copies: 10, titles: 1, actions: [] })
    expect(partly.lines.map(({ bookId }) => bookId)).toEqual([seen])
    expect((await granted.done(issueMoves, { ids: [id] })).verdicts).toMatchObject([{ code: 'document_is_shared' }])
    // What he does not see stays in it.
    const ends = { fromWarehouseId: lane.from, toWarehouseId: lane.to }
    const saved = { id, version: partly.version, ...ends, lines: [{ bookId: seen, copies: 4 }] }
    await granted.done(saveMove, saved)
    expect(await business.done(moveInfo, { id })).toMatchObject({ copies: 24, titles: 2 })
    const foreign = { ...ends, lines: [{ bookId: hidden, copies: 1 }] }
    expect(await granted.call(saveMove, foreign)).toMatchObject({ code: 'no_such_reference' })
  })

  it('sums its tabs, and finds moves by number, lane and title', async () => {
    const { id, move, bookIds } = await givenMove(app, { state: 'transit', copies: [8] })
    const of = (wish: object) => business.done(listMoves, { bookIds: [...bookIds], ...wish })
    const all = await of({})
    expect(all).toMatchObject({ total: 1, sums: { transit: 1, issued: 0, sent: 8, travelling: 8, copies: 8 } })
    expect((await of({ state: 'issued' })).total).toBe(0)
    expect((await of({ keyword: move.number.toLowerCase() })).list.map((one) => one.id)).toEqual([id])
    expect((await of({ keyword: move.lines[0]?.title ?? '' })).total).toBe(1)
    expect((await of({ lossy: true })).total).toBe(0)
    for (const sort of ['fromWarehouseName', '-toWarehouseName', 'sentAt', '-missing'] as const)
      expect((await of({ sort })).total).toBe(1)
  })
})

it('a repeated call with the same idempotency key gets the first response', async () => {
  const { id, from, bookIds } = await givenMove(app, { state: 'picking', copies: [9] })
  const { version, lines } = await out.done(moveOutInfo, { id })
  const input = { id, version, lines: lines.map((line) => ({ lineId: line.id, picked: 9 })) }
  const key = 'the-same-key-twice'
  const [first, again] = [await out.call(sendMoveOut, input, { key }), await out.call(sendMoveOut, input, { key })]
  expect(again.data).toEqual(first.data)
  expect(await stockOf(app, from, bookIds[0])).toMatchObject({ onHand: 0, reserved: 0 })
  expect(await out.call(sendMoveOut, input)).toMatchObject({ status: 409, code: 'step_not_possible' })
})

it('a move reserves no more than is free after other reservations', async () => {
  const lane = await givenLane(app)
  const [bookId = 0] = await givenTitles(app, lane.from, [10])
  await givenMove(app, { lane, books: [bookId], copies: [8] })
  const second = await givenMove(app, { lane, books: [bookId], copies: [3], state: 'draft' })
  const { verdicts } = await business.done(issueMoves, { ids: [second.id] })
  expect(verdicts).toMatchObject([{ done: false, code: 'not_enough_stock' }])
  expect(verdicts[0]?.message).toMatch(/has 2 free/)
  await givenStock(app, { bookId, warehouseId: lane.from, onHand: 1 })
  expect((await business.done(issueMoves, { ids: [second.id] })).verdicts).toEqual([{ id: second.id, done: true }])
})
