import {
  cancelMoves,
  completeMove,
  completeMoves,
  countMoveIn,
  countMoveOut,
  issueMoves,
  moveInInfo,
  moveInfo,
  listMovesIn,
  listMovesOut,
  moveLosses,
  moveOutInfo,
  sendMoveOut,
  sendMovesOut,
  takeMoveIn,
} from '@keben/core/distribution/moves/contract'
import { downloadMoves } from '@keben/core/office/spreadsheets/supply'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { type GivenMove, givenLane, givenMove, givenTitles, letKeep, stockOf } from '../../../../test/fixtures/moves.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { hold } from '../../ledgers/stock/holds.ts'

const app = await createTestApp()
const [business, out, incoming] = [app.as('business'), app.as('warehouse'), app.as('otherWarehouse')]
const reason = 'Because of the test'
afterEach(() => mustAddUp(app))

/** Another document that holds copies. */
const holder = (id: number) => ({ thing: 'holder', id, number: `FH-${id}` })
const stateOf = async (id: number) => (await business.done(moveInfo, { id })).state

describe('a batch of moves', () => {
  it('is issued one by one: copies that an earlier one reserves are not available to later ones', async () => {
    const lane = await givenLane(app)
    const books = await givenTitles(app, lane.from, [10])
    const drafts = [6, 5, 4].map((copies) => givenMove(app, { lane, books, copies: [copies], state: 'draft' }))
    const ids = (await Promise.all(drafts)).map(({ id }) => id).toSorted((a, b) => a - b)
    const copies = await Promise.all(ids.map(async (id) => (await business.done(moveInfo, { id })).copies))
    const { verdicts } = await business.done(issueMoves, { ids: [...ids, 999_999] })
    // In the order of their numbers, as far as the ten copies go.
    let left = 10
    const fits: boolean[] = []
    for (const each of copies) {
      fits.push(each <= left)
      if (each <= left) left -= each
    }
    expect(verdicts.map(({ done }) => done)).toEqual([...fits, false])
    expect(verdicts.at(-1)).toMatchObject({ code: 'not_found' })
    expect(await stockOf(app, lane.from, books[0])).toMatchObject({ onHand: 10, reserved: 10 - left })
  })

  it('is sent as issued where nothing was counted, and started where nothing was taken', async () => {
    const lane = await givenLane(app)
    const [untaken, taken, counted, silent, gone, none] = await Promise.all([
      givenMove(app, { lane, copies: [5] }),
      givenMove(app, { lane, copies: [6], state: 'picking' }),
      givenMove(app, { lane, copies: [7, 8], state: 'picking' }),
      givenMove(app, { lane, copies: [9], state: 'picking' }),
      givenMove(app, { lane, copies: [10], state: 'transit' }),
      givenMove(app, { lane, copies: [3], state: 'picking' }),
    ])
    await pick(counted, [4], 'Three are wet')
    await pick(silent, [1], '')
    await pick(none, [0], 'Nothing here')
    const moves = [untaken, taken, counted, silent, gone, none]
    const { verdicts } = await out.done(sendMovesOut, { ids: moves.map(({ id }) => id), plate: 'A 777' })
    expect(verdicts.map(({ done, code }) => (done ? 'done' : code))).toEqual([
      'done',
      'done',
      'done',
      'move_short_needs_reason',
      'step_not_possible',
      'move_sends_nothing',
    ])
    expect(await business.done(moveInfo, { id: untaken.id })).toMatchObject({
      sent: 5,
      plate: 'A 777',
      state: 'transit',
    })
    expect(await business.done(moveInfo, { id: counted.id })).toMatchObject({ copies: 15, sent: 12 })
    expect((await business.done(moveInfo, { id: untaken.id })).history.map(({ step }) => step)).toEqual([
      'create',
      'issue',
      'takeOut',
      'sendOut',
    ])
    expect(await stateOf(silent.id)).toBe('picking')
    // Nobody on the other side may send them.
    expect((await incoming.done(sendMovesOut, { ids: [silent.id] })).verdicts).toMatchObject([{ code: 'not_found' }])
  })

  it('is received whole where nothing was counted, except moves that lack a reason', async () => {
    const lane = await givenLane(app)
    const [untaken, counted, silent, early] = await Promise.all([
      givenMove(app, { lane, copies: [5], state: 'transit' }),
      givenMove(app, { lane, copies: [6], state: 'arriving' }),
      givenMove(app, { lane, copies: [7], state: 'arriving' }),
      givenMove(app, { lane, copies: [8], state: 'picking' }),
    ])
    await count(counted, 4, 'Two fell off')
    await count(silent, 4, '')
    const ids = [untaken, counted, silent, early].map(({ id }) => id)
    const { verdicts } = await incoming.done(completeMoves, { ids })
    expect(verdicts.map(({ done, code }) => (done ? 'done' : code))).toEqual([
      'done',
      'done',
      'move_lost_needs_reason',
      'step_not_possible',
    ])
    expect(await stockOf(app, lane.to, untaken.bookIds[0])).toMatchObject({ onHand: 5, inTransit: 0 })
    expect(await business.done(moveInfo, { id: counted.id })).toMatchObject({ good: 4, missing: 2 })
    expect(await stockOf(app, lane.to, silent.bookIds[0])).toMatchObject({ onHand: 0, inTransit: 7 })
  })

  it('is cancelled one by one', async () => {
    const [held, left] = [await givenMove(app, { state: 'issued' }), await givenMove(app, { state: 'transit' })]
    const { verdicts } = await business.done(cancelMoves, { ids: [held.id, left.id], reason })
    expect(verdicts.map(({ done }) => done)).toEqual([true, false])
    expect(await stockOf(app, held.from, held.bookIds[0])).toMatchObject({ reserved: 0 })
  })
})

async function pick({ id }: GivenMove, picked: readonly number[], why: string): Promise<void> {
  const { version, lines } = await out.done(moveOutInfo, { id })
  const few = lines.slice(0, picked.length)
  const counts = few.map((line, place) => ({ lineId: line.id, picked: picked[place] ?? 0, reason: why }))
  await out.done(countMoveOut, { id, version, lines: counts })
}

async function count({ id }: GivenMove, good: number, why: string): Promise<void> {
  const { version, lines } = await incoming.done(moveInInfo, { id })
  const counts = [{ lineId: lines[0]?.id ?? 0, good, damaged: 0, reason: why }]
  await incoming.done(countMoveIn, { id, version, lines: counts })
}

describe('concurrent calls on moves', () => {
  it('of two keepers complete a move once', async () => {
    const move = await givenMove(app, { state: 'arriving', copies: [20] })
    await letKeep(app, 'warehouse', move.to)
    const { version, lines } = await incoming.done(moveInInfo, { id: move.id })
    const counted = { id: move.id, version, lines: [{ lineId: lines[0]?.id ?? 0, good: 20, damaged: 0 }] }
    const replies = await Promise.all([
      ...[0, 1, 2].map(() => incoming.call(completeMove, counted)),
      ...[0, 1, 2].map(() => out.call(completeMove, counted)),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject({ status: 409 })
    expect(await stockOf(app, move.to, move.bookIds[0])).toMatchObject({ onHand: 20, inTransit: 0 })
  })

  it('of a keeper who sends and a company that cancels never both succeed', async () => {
    const moves = await Promise.all(Array.from({ length: 8 }, () => givenMove(app, { state: 'picking', copies: [4] })))
    await Promise.all(
      moves.map(async ({ id, from, to, bookIds }) => {
        const { version, lines } = await out.done(moveOutInfo, { id })
        const [sent, cancelled] = await Promise.all([
          out.call(sendMoveOut, { id, version, lines: [{ lineId: lines[0]?.id ?? 0, picked: 4 }] }),
          business.done(cancelMoves, { ids: [id], reason }),
        ])
        expect([sent.status === 200, cancelled.verdicts[0]?.done].filter(Boolean)).toHaveLength(1)
        const hasLeft = sent.status === 200
        expect(await stockOf(app, from, bookIds[0])).toMatchObject({ onHand: hasLeft ? 0 : 4, reserved: 0 })
        expect(await stockOf(app, to, bookIds[0])).toMatchObject({ inTransit: hasLeft ? 4 : 0 })
      }),
    )
  })

  it('issue the last copies to as many moves as there are copies, and to no more', async () => {
    const lane = await givenLane(app)
    const books = await givenTitles(app, lane.from, [10])
    const drafts = await Promise.all(
      Array.from({ length: 25 }, () => givenMove(app, { lane, books, copies: [1], state: 'draft' })),
    )
    const answers = await Promise.all(drafts.map(({ id }) => business.done(issueMoves, { ids: [id] })))
    expect(answers.filter(({ verdicts }) => verdicts[0]?.done)).toHaveLength(10)
    for (const { verdicts } of answers.filter((answer) => !answer.verdicts[0]?.done))
      expect(verdicts).toMatchObject([{ code: 'not_enough_stock' }])
    expect(await stockOf(app, lane.from, books[0])).toMatchObject({ onHand: 10, reserved: 10 })
  })

  it('issue no copy twice that other documents reserve at the same time', async () => {
    const lane = await givenLane(app)
    const books = await givenTitles(app, lane.from, [10])
    const place = { warehouseId: lane.from, bookId: books[0] ?? 0, copies: 1 }
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => givenMove(app, { lane, books, copies: [1], state: 'draft' })),
    )
    const outcomes = await Promise.all([
      ...drafts.map(async ({ id }) => (await business.done(issueMoves, { ids: [id] })).verdicts[0]?.done ?? false),
      ...drafts.map(({ id }) =>
        app.db
          .write((tx) => hold(contextFor(tx, 'business'), holder(id), [{ ...place, lineId: id }]))
          .then(
            () => true,
            () => false,
          ),
      ),
    ])
    expect(outcomes.filter(Boolean)).toHaveLength(10)
    expect(await stockOf(app, lane.from, books[0])).toMatchObject({ onHand: 10, reserved: 10 })
  })

  it('in opposite directions do not deadlock', async () => {
    const there = await givenLane(app)
    await letKeep(app, 'warehouse', there.to)
    const back = { from: there.to, to: there.from }
    const books = await givenTitles(app, there.from, [60, 60])
    for (const bookId of books) await givenStock(app, { bookId, warehouseId: there.to, onHand: 60 })
    const moves = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        givenMove(app, {
          lane: place % 2 ? back : there,
          books: place % 3 ? books : books.toReversed(),
          copies: [5, 5],
        }),
      ),
    )
    const { verdicts } = await out.done(sendMovesOut, { ids: moves.slice(0, 2).map(({ id }) => id) })
    const others = await Promise.all(moves.slice(2).map(({ id }) => out.done(sendMovesOut, { ids: [id] })))
    expect([...verdicts, ...others.flatMap((answer) => answer.verdicts)].every(({ done }) => done)).toBe(true)
  })
})

describe('the moves waiting for a keeper', () => {
  it('are one tab over their states, next to the tabs of each state', async () => {
    const lane = await givenLane(app)
    const create = async (state: NonNullable<Parameters<typeof givenMove>[1]>['state']) =>
      (await givenMove(app, { lane, copies: [5], ...(state && { state }) })).id
    const [issued, picking] = [await create('issued'), await create('picking')]
    const [transit, arriving] = [await create('transit'), await create('arriving')]
    await create('completed')
    const sums = { leaving: 2, coming: 2, issued: 1, picking: 1, transit: 1, arriving: 1, completed: 1 }
    const within = { toWarehouseIds: [lane.to], sort: 'number' as const }
    const toSend = await out.done(listMovesOut, { ...within, state: 'leaving' })
    expect(toSend).toMatchObject({ total: 2, list: [{ id: issued }, { id: picking }], sums: { ...sums, copies: 10 } })
    const toReceive = await incoming.done(listMovesIn, { ...within, state: 'coming' })
    expect(toReceive).toMatchObject({
      total: 2,
      list: [{ id: transit }, { id: arriving }],
      sums: { ...sums, copies: 10 },
    })
    expect(await incoming.done(listMovesIn, within)).toMatchObject({ total: 5, sums })
  })
})

describe('lost copies of moves', () => {
  it('are added up by lane, title and keeper, and listed line by line', async () => {
    const lane = await givenLane(app)
    const [first, second] = await Promise.all([
      givenMove(app, { lane, copies: [20], state: 'transit' }),
      givenMove(app, { lane, copies: [30], state: 'transit' }),
    ])
    for (const [move, good] of [
      [first, 17],
      [second, 29],
    ] as const) {
      const { version, lines } = await incoming.done(moveInInfo, { id: move.id })
      const taken = await incoming.done(takeMoveIn, { id: move.id, version })
      const counted = [{ lineId: lines[0]?.id ?? 0, good, damaged: 0, reason: 'Wet parcels' }]
      await incoming.done(completeMove, { id: move.id, version: taken.version, lines: counted })
    }
    const losses = (by: 'lane' | 'title' | 'keeper' | 'line') =>
      business.done(moveLosses, { by, toWarehouseIds: [lane.to] })
    expect(await losses('lane')).toMatchObject({
      total: 1,
      list: [{ moves: 2, sent: 50, missing: 4, listFen: 4000, title: '', sentBy: '', number: '' }],
      sums: { moves: 2, sent: 50, missing: 4, listFen: 4000 },
    })
    expect((await losses('title')).list.map(({ missing }) => missing)).toEqual([3, 1])
    expect((await losses('keeper')).list).toMatchObject([
      { sentBy: 'Person warehouse', completedBy: 'Person otherWarehouse', missing: 4 },
    ])
    expect((await losses('line')).list).toMatchObject([
      { moveId: first.id, number: first.move.number, missing: 3, reason: 'Wet parcels' },
      { moveId: second.id, missing: 1 },
    ])
    expect((await app.as('otherBusiness').done(moveLosses, {})).total).toBe(0)
    expect((await app.as('ungranted').done(moveLosses, {})).total).toBe(0)
  })

  it('are exported with their sign: received less sent', async () => {
    const lane = await givenLane(app)
    const move = await givenMove(app, { lane, copies: [20], state: 'transit' })
    const { version, lines } = await incoming.done(moveInInfo, { id: move.id })
    const taken = await incoming.done(takeMoveIn, { id: move.id, version })
    const counted = [{ lineId: lines[0]?.id ?? 0, good: 15, damaged: 2, reason }]
    await incoming.done(completeMove, { id: move.id, version: taken.version, lines: counted })
    for (const who of [business, out, incoming]) {
      const [row] = await sheetOf(who, downloadMoves, { id: move.id, filter: {} })
      expect(row).toMatchObject({ Transfer: move.move.number, Sent: '20', Good: '15', Damaged: '2', Missing: '3' })
      expect(row).toMatchObject({ Difference: '-3', State: 'Received', 'Reason for missing': reason })
    }
    const otherSide = await out.call(downloadMoves, { id: move.id, filter: {}, side: 'in' })
    expect(otherSide).toMatchObject({ code: 'not_found' })
  })
})
