import { issueMoves, moveInfo, planMoves, saveMove } from '@keben/core/distribution/moves/contract'
import type { MovePlan } from '@keben/core/distribution/moves/proposals'
import { saveBookTerms } from '@keben/core/base/catalogue/contract'
import { describe, expect, it } from 'vitest'
import { type Lane, givenLane, givenMove, givenOwed, letKeep } from '../../../../test/fixtures/moves.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const business = app.as('business')

interface Wishes {
  /** What lies in the one, and what is owed from it. */
  readonly spare?: number
  readonly owedHere?: number
  /** What is owed from the other, and what lies there. */
  readonly owedThere?: number
  readonly there?: number
}

/** A title that lies in one warehouse and is owed from another. */
async function givenLack({ spare = 600, owedHere = 0, owedThere = 340, there = 0 }: Wishes = {}) {
  const lane = await givenLane(app)
  const { id: bookId } = await fixtures.book()
  if (spare) await givenStock(app, { bookId, warehouseId: lane.from, onHand: spare })
  if (there) await givenStock(app, { bookId, warehouseId: lane.to, onHand: there })
  if (owedHere) await givenOwed(app, { warehouseId: lane.from, bookId, copies: owedHere })
  if (owedThere) await givenOwed(app, { warehouseId: lane.to, bookId, copies: owedThere })
  return { lane, bookId }
}

const planned = (bookId: number, more: object = {}) => business.done(planMoves, { bookIds: [bookId], ...more })
const copiesOf = ({ moves }: MovePlan) => moves.flatMap(({ lines }) => lines.map(({ copies }) => copies))
const draft = ({ from, to }: Lane, bookId: number, copies: number) =>
  business.done(saveMove, { fromWarehouseId: from, toWarehouseId: to, lines: [{ bookId, copies }] })

describe('the proposed moves', () => {
  it('bring what one warehouse lacks and another has to spare, with the reason', async () => {
    const { lane, bookId } = await givenLack({ spare: 600, owedHere: 100, owedThere: 400, there: 60 })
    const plan = await planned(bookId)
    expect(plan).toMatchObject({ titles: 1, copies: 340, lacking: 340, uncovered: 0, keptForSafety: 0 })
    expect(plan.moves).toMatchObject([
      {
        fromWarehouseId: lane.from,
        toWarehouseId: lane.to,
        titles: 1,
        copies: 340,
        lines: [
          { bookId, copies: 340, facts: { owed: 400, has: 60, coming: 0, comesOn: null, lacks: 340, spare: 500 } },
        ],
      },
    ])
    expect(await planned(bookId)).toEqual(plan)
  })

  it('never take what a warehouse owes itself', async () => {
    const { bookId } = await givenLack({ spare: 300, owedHere: 250, owedThere: 340 })
    expect(await planned(bookId)).toMatchObject({ copies: 50, uncovered: 290 })
    const { bookId: other } = await givenLack({ spare: 300, owedHere: 300, owedThere: 340 })
    expect(await planned(other)).toMatchObject({ moves: [], copies: 0, uncovered: 340 })
  })

  it('leave the company its safety stock, unless that is requested too', async () => {
    const { bookId } = await givenLack({ spare: 300, owedThere: 290 })
    await business.done(saveBookTerms, {
      titles: [{ bookId, termsVersion: 0 }],
      supplierId: 1,
      purchaseDiscountBp: 7000,
      safetyStock: 40,
    })
    expect(await planned(bookId)).toMatchObject({ copies: 260, keptForSafety: 30, uncovered: 30 })
    expect(await planned(bookId, { belowSafety: true })).toMatchObject({ copies: 290, keptForSafety: 0, uncovered: 0 })
  })

  it('consider what a supplier has promised in time, and not what arrives too late', async () => {
    const { lane, bookId } = await givenLack({ owedThere: 340 })
    const order = await givenArriving(app, { copies: [200], books: [bookId] })
    const [lineId] = order.lineIds
    await app.db.primary.run(sql`update supplier_order set warehouse_id = ${lane.to} where id = ${order.orderId}`)
    const promise = (day: string, booksInHand: string) =>
      app.db.primary.run(sql`with season as (update plan set books_in_hand = ${booksInHand}::date
          where id = (select plan_id from supplier_order where id = ${order.orderId}))
        update supplier_order_line set arrival_on = ${day}::date where id = ${lineId}`)
    await promise('2099-08-20', '2099-09-01')
    expect((await planned(bookId)).moves[0]?.lines).toMatchObject([
      { copies: 140, facts: { coming: 200, comesOn: '2099-08-20', late: 0, lacks: 140 } },
    ])
    await promise('2099-09-20', '2099-09-01')
    expect((await planned(bookId)).moves[0]?.lines).toMatchObject([
      { copies: 340, facts: { coming: 0, comesOn: '2099-09-20', late: 200, lacks: 340 } },
    ])
  })

  it('take owed copies that other deliveries replace in time, if that is requested', async () => {
    const { lane, bookId } = await givenLack({ spare: 300, owedHere: 300, owedThere: 120 })
    const feeder = await givenLane(app)
    await letKeep(app, 'warehouse', feeder.to)
    // 100 copies are on their way to the one that owes.
    await givenStock(app, { bookId, warehouseId: feeder.to, onHand: 100 })
    await givenMove(app, {
      lane: { from: feeder.to, to: lane.from },
      books: [bookId],
      copies: [100],
      state: 'transit',
    })
    expect((await planned(bookId)).copies).toBe(0)
    expect((await planned(bookId, { belowOwed: true })).copies).toBe(100)
  })

  it('propose nothing twice: drafts and moves in transit count at both ends', async () => {
    const { lane, bookId } = await givenLack({ spare: 300, owedThere: 200 })
    const { id } = await draft(lane, bookId, 120)
    expect(copiesOf(await planned(bookId))).toEqual([80])
    await business.done(issueMoves, { ids: [id] })
    expect(copiesOf(await planned(bookId))).toEqual([80])
    // The one who changes a draft is told what would be without it.
    const again = await draft(lane, bookId, 80)
    expect(again.lines).toMatchObject([{ facts: { lacks: 80, spare: 180 } }])
    expect((await planned(bookId)).moves).toEqual([])
    expect((await business.done(moveInfo, { id: again.id })).lines[0]?.facts).toMatchObject({ lacks: 80 })
  })

  it('stay within the company, warehouses and titles of the caller', async () => {
    const { lane, bookId } = await givenLack({ spare: 30, owedThere: 20 })
    expect(copiesOf(await planned(bookId, { warehouseIds: [lane.from, lane.to] }))).toEqual([20])
    expect(copiesOf(await planned(bookId, { warehouseIds: [lane.to] }))).toEqual([])
    expect((await app.as('otherBusiness').done(planMoves, { bookIds: [bookId] })).lacking).toBe(0)
    expect((await app.as('ungranted').done(planMoves, {})).lacking).toBe(0)
    await fixtures.grant('granted', { book: bookId })
    expect(copiesOf(await app.as('granted').done(planMoves, {}))).toEqual([20])
    await app.db.primary.run(sql`update warehouse set state = 'disabled' where id = ${lane.to}`)
    expect(copiesOf(await planned(bookId))).toEqual([])
  })

  it('combine titles of one lane in one move', async () => {
    const { lane, bookId } = await givenLack({ spare: 30, owedThere: 20 })
    const { id: second } = await fixtures.book()
    await givenStock(app, { bookId: second, warehouseId: lane.from, onHand: 9 })
    await givenOwed(app, { warehouseId: lane.to, bookId: second, copies: 50 })
    const plan = await business.done(planMoves, { bookIds: [bookId, second] })
    expect(plan).toMatchObject({ titles: 2, copies: 29, lacking: 70, uncovered: 41 })
    expect(plan.moves).toMatchObject([{ titles: 2, copies: 29 }])
  })
})
