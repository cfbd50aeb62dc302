import {
  cancelSendOrders,
  issueSendOrders,
  reverseSendOrder,
  sendBooks,
} from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { issueMoves } from '@keben/core/distribution/moves/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import {
  dueNow,
  dueOf,
  givenIssued,
  givenSent,
  createSeasonWithOutstanding,
  owedPatch,
  owedShop,
} from '../../../../test/fixtures/deliveries.ts'
import { givenLane, givenMove } from '../../../../test/fixtures/moves.ts'
import { shelfOf } from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { today } from '../../../../test/fixtures/today.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { duesOfCampuses } from '../../ledgers/fulfilment/open.ts'
import { moveDues } from '../../ledgers/fulfilment/write.ts'
import { sql } from '../../kit/database/sql.ts'
import { lookAfterDeliveries } from './waiting.ts'

const app = await createTestApp()
const business = app.as('business')
const keeper = app.as('warehouse')
const school = app.as('school')
afterEach(() => mustAddUp(app))

const workbook = async (): Promise<number> =>
  (await createFixtures(app).book({ kind: 'workbook', funding: 'self', grade: 3 })).id
const outcomes = (replies: readonly { status: number | string; code?: string | undefined }[]): string[] =>
  replies.map(({ status, code }) => (Number(status) === 200 ? 'done' : String(code))).toSorted()

it('fifty concurrent requests of plans, supplements, shops and moves get the last ten copies and no more', async () => {
  const book = await workbook()
  const season = await createSeasonWithOutstanding(app, { books: [book] })
  const dues = [
    await dueOf(app, season, 0),
    await dueOf(app, season, 0, { campus: 2 }),
    await owedPatch(app, season, { copies: 60 }),
    await owedShop(app, book, { requested: 60 }),
  ]
  await givenStock(app, { bookId: book, onHand: 10 })
  const lane = await givenLane(app)
  // One fewer than there are copies: at least one goes to a receiver with outstanding copies, whichever comes first.
  const moves: number[] = []
  for (let place = 0; place < 9; place += 1)
    moves.push((await givenMove(app, { lane, books: [book], copies: [1], state: 'draft' })).id)
  const [replies, moved] = await Promise.all([
    Promise.all(
      Array.from({ length: 41 }, (_, place) =>
        business.call(issueSendOrders, { lines: [{ dueLineId: dues[place % 4]?.id ?? 0, copies: 1 }] }),
      ),
    ),
    Promise.all(moves.map((id) => business.done(issueMoves, { ids: [id] }))),
  ])
  expect(new Set(outcomes(replies))).toEqual(new Set(['done', 'not_enough_stock']))
  const onTheirWay = moved.flatMap(({ verdicts }) => verdicts.filter(({ done }) => done)).length
  expect(outcomes(replies).filter((outcome) => outcome === 'done')).toHaveLength(10 - onTheirWay)
  const issued = await Promise.all(dues.map(({ id }) => dueNow(app, id)))
  expect(issued.reduce((sum, due) => sum + due.issued, 0)).toBe(10 - onTheirWay)
})

it('a school gets no more than it is owed if two users issue to it at once', async () => {
  const book = await workbook()
  const season = await createSeasonWithOutstanding(app, { books: [book] })
  const due = await dueOf(app, season, 0)
  await givenStock(app, { bookId: book, onHand: 500 })
  const ask = { lines: [{ dueLineId: due.id, copies: 80 }] }
  const replies = await Promise.all([business.call(issueSendOrders, ask), business.call(issueSendOrders, ask)])
  expect(outcomes(replies)).toEqual(['done', 'more_than_owed'])
  const shares = { planIds: [season.planId] }
  const both = await Promise.all([business.call(issueSendOrders, shares), business.call(issueSendOrders, shares)])
  expect(outcomes(both)).toEqual(['done', 'nothing_to_issue'])
  expect(await dueNow(app, due.id)).toMatchObject({ issued: 80, open: 0 })
})

it('a concurrent confirmation and reversal never both succeed', async () => {
  const season = await createSeasonWithOutstanding(app)
  for (let round = 0; round < 6; round += 1) {
    const due = await dueOf(app, season, 1)
    const order = await givenSent(app, [{ due, copies: 5 }])
    const replies = await Promise.all([
      school.call(confirmSchoolDelivery, { id: order.id, version: 2 }),
      keeper.call(reverseSendOrder, { id: order.id, version: 2, reason: 'The wrong school' }),
    ])
    expect(outcomes(replies)).toEqual(['done', 'step_not_possible'])
    const now = await dueNow(app, due.id)
    const confirmed = Number(replies[0]?.status) === 200 ? 5 : 0
    expect([now.sent - due.sent, now.confirmed - due.confirmed]).toEqual([confirmed, confirmed])
  }
})

it('a send order is sent once, however many concurrent requests send or cancel it', async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  const order = await givenIssued(app, [{ due, copies: 7 }])
  const before = await shelfOf(app, [due.bookId])
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => keeper.call(sendBooks, { id: order.id, version: 1 })),
    business.call(cancelSendOrders, { ids: [order.id], reason: 'Not now' }),
  ])
  const sent = outcomes(replies.slice(0, 4)).filter((outcome) => outcome === 'done').length
  expect(sent).toBeLessThanOrEqual(1)
  // A late call gets a refusal of its own; it is not left to the database to stop it.
  const others = outcomes(replies.slice(0, 4)).filter((outcome) => outcome !== 'done')
  expect(new Set(others)).toEqual(new Set(['step_not_possible']))
  const now = await dueNow(app, due.id)
  expect(now).toMatchObject({ issued: 0, sent: 7 * sent })
  expect(await shelfOf(app, [due.bookId])).toEqual([[(before[0]?.[0] ?? 0) - 7 * sent, 0]])
})

it('a receiver that ordered less than a pack gets exactly that, and never a pack', async () => {
  const book = await workbook()
  const season = await createSeasonWithOutstanding(app, { books: [book] })
  const patch = await owedPatch(app, season, { copies: 3 })
  await givenStock(app, { bookId: book, onHand: 200 })
  const created = await business.done(issueSendOrders, { bookIds: [book] })
  expect(created).toMatchObject({ copies: 163, lines: 3 })
  expect(await dueNow(app, patch.id)).toMatchObject({ issued: 3, open: 0 })
})

it('the database refuses to issue, send or confirm a fulfilment line beyond its copies', async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  const moving = (change: object) =>
    app.db.write((tx) => moveDues(contextFor(tx, 'business'), [{ id: due.id, ...change }]))
  await expect(moving({ issued: 81 })).rejects.toThrow('no_more_goes_out_than_is_owed')
  await expect(moving({ sent: 81 })).rejects.toThrow('no_more_goes_out_than_is_owed')
  await expect(moving({ confirmed: 1 })).rejects.toThrow('what_was_sent_is_accounted_for')
  await expect(moving({ issued: -1 })).rejects.toThrow('fulfilment_issued_is_not_negative')
  // A request makes one fulfilment line and one delivery, even if another call would open it again.
  await expect(app.db.write((tx) => tx.run(duesOfCampuses(due.sourceId)))).rejects.toThrow('promise_stands_once')
})

it('a concurrent automatic confirmation and reversal never both succeed', async () => {
  const season = await createSeasonWithOutstanding(app)
  const { day } =
    (await app.db.primary.row<{ day: string }>(sql`
      select (greatest(books_in_hand, ${today}) + 30)::text as day from plan where id = ${season.planId}`)) ?? {}
  for (let round = 0; round < 4; round += 1) {
    const due = await dueOf(app, season, 1)
    const order = await givenSent(app, [{ due, copies: 5 }])
    const [back] = await Promise.all([
      keeper.call(reverseSendOrder, { id: order.id, version: 2, reason: 'The wrong school' }),
      lookAfterDeliveries(app.db, new Date(`${day}T04:00:00Z`)),
    ])
    const [outcome] = outcomes([back])
    expect(['done', 'step_not_possible']).toContain(outcome)
    const now = await dueNow(app, due.id)
    const stored = outcome === 'done' ? 0 : 5
    expect([now.sent - due.sent, now.confirmed - due.confirmed]).toEqual([stored, stored])
  }
})
