import {
  arrivalDesk,
  arrivingOrder,
  cancelReceipts,
  confirmReceipt,
  issueReceipt,
  keeperReceiptInfo,
  listAllReceipts,
  listArrivingOrders,
  listKeeperReceipts,
  listReceipts,
  receiptInfo,
  reconcileReceipts,
  reverseReceipt,
} from '@keben/core/supply/receipts/contract'
import { cityDay } from '@keben/core/kit/moment'
import { closeSupplierOrder, listStatement } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { counts, givenArriving, givenCounted, givenWaiting } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const [business, keeper, manager] = [app.as('business'), app.as('warehouse'), app.as('manage')]
afterEach(() => mustAddUp(app))

const day = (offset: number): string => cityDay(new Date(Date.now() + offset * 24 * 60 * 60 * 1000))
const numbersOfOrders = ({ list }: { list: readonly { order: { number: string } | null }[] }) =>
  list.map(({ order }) => order?.number)
const numbers = ({ list }: { list: readonly { number: string }[] }) => list.map(({ number }) => number)

/** What is owed for a receipt, which keepers are not told. */
const netOf = async (id: number): Promise<number> => (await business.done(receiptInfo, { id })).netFen ?? 0

const found = async (input: object) => numbers(await business.done(listReceipts, { ...input, pageSize: 500 }))

/** One of each state of one order: reversed with its reversal, counted with a difference, cancelled, waiting and overdue. */
async function everyState() {
  const order = await givenArriving(app, { copies: [100, 40] })
  const reversed = await givenCounted(app, order, [5, 5])
  await keeper.done(reverseReceipt, { id: reversed.id, version: reversed.version, reason: 'Wrong' })
  const cancelled = await givenWaiting(app, order, [1])
  await business.done(cancelReceipts, { ids: [cancelled.id], reason: 'Not coming' })
  const part = await givenWaiting(app, order, [50, 10])
  const counted = await keeper.done(confirmReceipt, {
    id: part.id,
    version: part.version,
    lines: counts(order, [[40, 2], [10]]),
  })
  const waiting = await business.done(issueReceipt, {
    supplierOrderId: order.orderId,
    expectedOn: day(-3),
    waybill: `WB-${order.orderId}`,
  })
  return { order, reversed, cancelled, counted, waiting }
}

describe('the lists of receipts', () => {
  it('show states, figures and sums, the newest first', async () => {
    const { order, counted, waiting } = await everyState()
    const input = { supplierOrderId: order.orderId }
    const fullList = await business.done(listReceipts, input)
    expect(fullList.list.map(({ state }) => state)).toEqual([
      'issued',
      'confirmed',
      'cancelled',
      'reversal',
      'reversed',
    ])
    expect(fullList.sums).toMatchObject({
      issued: 1,
      confirmed: 1,
      reversed: 1,
      reversal: 1,
      cancelled: 1,
      overdue: 1,
      good: 50,
      damaged: 2,
      short: 8,
      netFen: await netOf(counted.id),
    })
    expect(await keeper.done(listKeeperReceipts, input)).toEqual({
      ...fullList,
      list: fullList.list.map((row) => ({ ...row, netFen: null })),
      sums: { ...fullList.sums, netFen: null },
    })
    expect(await manager.done(listAllReceipts, input)).toEqual(fullList)
    const tab = await business.done(listReceipts, { ...input, state: 'confirmed' })
    expect(tab.list).toMatchObject([
      { number: counted.number, orderNumber: order.number, expected: 60, good: 50, damaged: 2, short: 8 },
    ])
    expect([tab.total, tab.sums.issued]).toEqual([1, 1])
    expect(waiting.overdue).toBe(true)
  })

  it('are filtered by number, waybill, order, title, state, difference, date and warehouse, and sorted', async () => {
    const { order, counted, reversed, waiting } = await everyState()
    const other = await givenWaiting(app, await givenArriving(app, { copies: [3] }))
    const [line] = (await keeper.done(keeperReceiptInfo, { id: counted.id })).lines
    const ofOrder = { supplierOrderId: order.orderId }
    expect(await found({ keyword: waiting.number })).toEqual([waiting.number])
    expect(await found({ keyword: `wb-${order.orderId}` })).toEqual([waiting.number])
    expect(await found({ keyword: order.number })).toHaveLength(5)
    expect(await found({ keyword: line?.isbn })).toContain(counted.number)
    expect(await found({ keyword: line?.title, ...ofOrder })).toContain(counted.number)
    expect(await found({ ...ofOrder, states: ['confirmed', 'reversed'] })).toEqual([counted.number, reversed.number])
    expect(await found({ ...ofOrder, differing: true })).toEqual([counted.number])
    expect(await found({ ...ofOrder, overdue: true })).toEqual([waiting.number])
    expect(await found({ ...ofOrder, announced: true })).toEqual([])
    expect(await found({ ...ofOrder, from: day(-4), to: day(-2) })).toEqual([waiting.number])
    expect(await found({ ...ofOrder, from: day(0), to: day(0) })).toContain(counted.number)
    expect(await found({ warehouseIds: [organisations.warehouse.foreign] })).toEqual([])
    expect(await found({ supplierIds: [organisations.supplier.own], planIds: [order.planId] })).toContain(other.number)
    expect((await found({ ...ofOrder, sort: '-damaged', state: 'confirmed' }))[0]).toBe(counted.number)
    for (const sort of ['supplierName', 'warehouseName', 'expectedOn', 'netFen', '-confirmedAt', 'orderNumber'])
      expect(await found({ ...ofOrder, sort })).toHaveLength(5)
  })

  it('are limited to the company and granted titles for business users, and to their warehouses for keepers', async () => {
    const [seen, hidden] = [await fixtures.book(), await fixtures.book()]
    await fixtures.grant('granted', { book: seen.id })
    const mixed = await givenArriving(app, { copies: [10, 20], books: [seen.id, hidden.id] })
    const secret = await givenArriving(app, { copies: [20], books: [hidden.id] })
    const receipt = await givenCounted(app, mixed)
    await givenCounted(app, secret)
    const granted = app.as('granted')
    const { list, sums } = await granted.done(listReceipts, {})
    expect(list).toMatchObject([{ number: receipt.number, titles: 1, expected: 10, good: 10 }])
    expect(sums.good).toBe(10)
    const info = await granted.done(receiptInfo, { id: receipt.id })
    expect(info).toMatchObject({ good: 10, lines: [{ bookId: seen.id }] })
    expect(await granted.done(keeperReceiptInfo, { id: receipt.id })).toEqual(info)
    for (const keyword of [hidden.isbn, hidden.title])
      expect((await granted.done(listReceipts, { keyword })).total).toBe(0)
    for (const stranger of ['ungranted', 'otherBusiness'] as const)
      expect((await app.as(stranger).done(listReceipts, {})).total).toBe(0)
    expect((await app.as('otherWarehouse').done(listKeeperReceipts, {})).total).toBe(0)
    expect((await manager.done(keeperReceiptInfo, { id: receipt.id })).lines).toHaveLength(2)
  })
})

describe('the reconciliation of receipts', () => {
  const figures = {
    orders: 2,
    received: 5,
    ordered: 190,
    accepted: 190,
    announced: 70,
    good: 105,
    damaged: 2,
    short: 8,
    closed: 5,
    toCome: 70,
    difference: -15,
    surplus: 0,
  }

  it('compares ordered with received copies by supplier and season, down to orders and receipts', async () => {
    await app.db.primary.run(sql`delete from book_grant where user_id = ${userIdOf('granted')}`)
    const books = [await fixtures.book(), await fixtures.book()]
    await fixtures.grant('granted', { book: books[0]?.id ?? 0 })
    await fixtures.grant('granted', { book: books[1]?.id ?? 0 })
    const ids = books.map(({ id }) => id)
    const complete = await givenArriving(app, { copies: [60], books: ids, toleranceBp: 1000 })
    const mixed = await givenArriving(app, { copies: [100, 30], books: ids })
    const first = await givenCounted(app, complete)
    const wrong = await givenCounted(app, mixed, [7])
    await keeper.done(reverseReceipt, { id: wrong.id, version: wrong.version, reason: 'Wrong' })
    const announced = await givenWaiting(app, mixed, [50, 5])
    await app.db.primary.run(sql`update receipt set announced = true where id in (${announced.id}, ${wrong.id})`)
    const counted = await keeper.done(confirmReceipt, {
      id: announced.id,
      version: announced.version,
      lines: counts(mixed, [[40, 2], [5]]),
    })
    await app.db.primary.run(sql`update supplier_order_line set closed = 5, closed_reason = 'Sold out'
      where id = ${mixed.lineIds[1]}`)
    await app.db.primary.run(
      sql`update receipt set announced = true where id = ${(await givenWaiting(app, mixed, [15])).id}`,
    )
    const dead = await givenWaiting(app, mixed, [1])
    await business.done(cancelReceipts, { ids: [dead.id], reason: 'No' })

    const granted = app.as('granted')
    const { list, sums, total } = await granted.done(reconcileReceipts, {})
    const netFen = (await netOf(first.id)) + (await netOf(counted.id))
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        supplierId: organisations.supplier.own,
        planId: mixed.planId,
        order: null,
        receipts: [],
        ...figures,
        netFen,
      },
    ])
    expect(sums).toMatchObject({ ...figures, netFen })

    const rows = await granted.done(reconcileReceipts, {
      by: 'order',
      supplierId: organisations.supplier.own,
      planId: mixed.planId,
      sort: 'ordered',
    })
    expect(rows.sums).toEqual(sums)
    // What has not come yet is no difference.
    expect(
      rows.list.map(({ order, ordered, good, toCome, difference }) => [
        order?.number,
        ordered,
        good,
        toCome,
        difference,
      ]),
    ).toEqual([
      [complete.number, 60, 60, 0, 0],
      [mixed.number, 130, 45, 70, -15],
    ])
    // Either party is told the same, order by order: what is short in a parcel that was counted, and what is to come.
    const { list: stated } = await app.as('supplier').done(listStatement, { planIds: [mixed.planId], sort: 'copies' })
    const readFigures = rows.list.map(({ order, toCome, difference }) => ({
      number: order?.number,
      toCome,
      difference,
    }))
    expect(
      stated
        .filter(({ number }) => number === complete.number || number === mixed.number)
        .map(({ number, toCome, difference }) => ({ number, toCome, difference })),
    ).toEqual(readFigures)
    expect(rows.list[1]?.receipts.map(({ state, good, short }) => [state, good, short])).toEqual([
      ['reversed', 7, 0],
      ['reversal', -7, 0],
      ['confirmed', 45, 8],
      ['issued', 0, 0],
    ])
    expect(numbersOfOrders(await granted.done(reconcileReceipts, { by: 'order', differing: true }))).toEqual([
      mixed.number,
    ])
    expect(numbersOfOrders(await granted.done(reconcileReceipts, { by: 'order', keyword: complete.number }))).toEqual([
      complete.number,
    ])
    const empty: object[] = [
      { supplierIds: [organisations.supplier.foreign] },
      { warehouseIds: [organisations.warehouse.foreign] },
      { planIds: [mixed.planId + 1] },
      { to: day(-1) },
    ]
    for (const none of empty) expect((await granted.done(reconcileReceipts, none)).total).toBe(0)
    expect((await granted.done(reconcileReceipts, { from: day(0), to: day(0) })).total).toBe(1)
    expect((await app.as('ungranted').done(reconcileReceipts, {})).total).toBe(0)
  })

  it('counts neither unpromised copies nor those of a later parcel as missing, title by title', async () => {
    const order = await givenArriving(app, { copies: [100, 140, 10], toleranceBp: 1000 })
    await app.db.primary.run(sql`update supplier_order_line set accepted = 80, closed = 20, answer = 'outOfStock',
      closed_reason = 'outOfStock' where id = ${order.lineIds[0]}`)
    const input = { by: 'order', keyword: order.number } as const
    const readFigures = async () => {
      const { list } = await business.done(reconcileReceipts, input)
      const { list: stated } = await app.as('supplier').done(listStatement, { keyword: order.number })
      expect(stated).toMatchObject(list.map(({ toCome, difference, surplus }) => ({ toCome, difference, surplus })))
      return list.map(({ short, toCome, difference }) => ({ short, toCome, difference }))
    }
    const count = async (expected: readonly number[], counted: Parameters<typeof counts>[1]) => {
      const { id, version } = await givenWaiting(app, order, expected)
      await keeper.done(confirmReceipt, { id, version, lines: counts(order, counted) })
    }
    expect(await readFigures()).toEqual([{ short: 0, toCome: 230, difference: 0 }])
    await count([0, 50], [[0], [30]])
    expect(await readFigures()).toEqual([{ short: 20, toCome: 80 + 90 + 10, difference: -20 }])
    expect((await business.done(reconcileReceipts, { ...input, differing: true })).total).toBe(1)
    // What was missing comes by itself, with one copy too many of another title.
    await count([0, 20, 10], [[0], [20], [11]])
    expect(await readFigures()).toEqual([{ short: 0, toCome: 80 + 90, difference: 1 }])
    // More was said to come than was promised: nobody owes that.
    await count([88, 90], [[79], [90]])
    expect(await readFigures()).toEqual([{ short: 1, toCome: 0, difference: 0 }])
    // One title over and another short by as many: both differ.
    expect((await business.done(reconcileReceipts, { ...input, differing: true })).list).toMatchObject([
      { difference: 0, surplus: 1 },
    ])
    // What the buyer closes is missing for good, as closed.
    await business.done(closeSupplierOrder, { id: order.orderId, reason: 'Sold out' })
    expect(await readFigures()).toEqual([{ short: 0, toCome: 0, difference: 0 }])
  })
})

describe('the list of arriving orders', () => {
  it('contains accepted orders by due date, with the copies in waiting receipts', async () => {
    const late = await givenArriving(app, { copies: [10, 20], arrivesIn: -2 })
    const soon = await givenArriving(app, { copies: [30], arrivesIn: 400 })
    const done = await givenArriving(app, { copies: [5] })
    await givenCounted(app, done)
    await givenWaiting(app, late, [10])
    for (const who of [keeper, business]) {
      const { list } = await who.done(listArrivingOrders, { pageSize: 500 })
      expect(numbers({ list })).not.toContain(done.number)
      expect(list.find(({ id }) => id === late.orderId)).toMatchObject({
        open: 30,
        waiting: 10,
        overdue: true,
        titles: 2,
      })
      expect(list.find(({ id }) => id === soon.orderId)).toMatchObject({
        open: 30,
        waiting: 0,
        overdue: false,
        late: true,
      })
    }
    const overdue = await keeper.done(listArrivingOrders, { overdue: true, keyword: late.number })
    expect(numbers(overdue)).toEqual([late.number])
    await givenWaiting(app, late)
    expect((await keeper.done(listArrivingOrders, { unawaited: true, keyword: late.number })).total).toBe(0)
    expect((await keeper.done(listArrivingOrders, { keyword: late.number })).list).toMatchObject([{ overdue: false }])
    const dated = await keeper.done(listArrivingOrders, { from: day(399), to: day(402), sort: '-open' })
    expect(numbers(dated)).toEqual([soon.number])
    expect((await app.as('otherWarehouse').done(listArrivingOrders, {})).total).toBe(0)
  })

  it('is overdue only by copies that no receipt expects', async () => {
    const order = await givenArriving(app, { copies: [10, 20], arrivesIn: -8 })
    const second = sql`update supplier_order_line set arrival_on = arrival_on + 12 where id = ${order.lineIds[1]}`
    await app.db.primary.run(second)
    const input = { keyword: order.number }
    const readFigures = async () => (await keeper.done(listArrivingOrders, input)).list[0]
    const onDesk = async () => (await keeper.done(arrivalDesk, {})).due.overdue
    const before = await onDesk()
    expect(await readFigures()).toMatchObject({ overdue: true, overdueOn: day(-8), firstOn: day(-8) })
    await givenWaiting(app, order, [10])
    expect(await readFigures()).toMatchObject({
      overdue: false,
      overdueOn: null,
      firstOn: day(-8),
      open: 30,
      waiting: 10,
    })
    expect(await onDesk()).toBe(before - 1)
    expect((await keeper.done(listArrivingOrders, { ...input, overdue: true })).total).toBe(0)
    expect((await keeper.done(listArrivingOrders, { ...input, unawaited: true })).total).toBe(1)
    await app.db.primary.run(
      sql`update supplier_order_line set arrival_on = ${day(-2)}::date where id = ${order.lineIds[1]}`,
    )
    expect(await readFigures()).toMatchObject({ overdue: true, overdueOn: day(-2), firstOn: day(-8) })
    expect(await onDesk()).toBe(before)
  })

  it('states for each line how many copies a new receipt may expect', async () => {
    const order = await givenArriving(app, { copies: [100, 40], toleranceBp: 1000 })
    await givenCounted(app, order, [30])
    await givenWaiting(app, order, [20, 40])
    const document = await keeper.done(arrivingOrder, { id: order.orderId })
    const byLine = new Map(document.lines.map((line) => [line.supplierOrderLineId, line]))
    expect(byLine.get(order.lineIds[0] ?? 0)).toMatchObject({ open: 70, waiting: 20, most: 60, proposed: 50 })
    expect(byLine.get(order.lineIds[1] ?? 0)).toMatchObject({ open: 40, waiting: 40, most: 4, proposed: 0 })
    expect(document.receipts.map(({ state }) => state)).toEqual(['confirmed', 'issued'])
  })

  it('is summed up on the keeper’s desk by day', async () => {
    const before = await keeper.done(arrivalDesk, {})
    const order = await givenArriving(app, { copies: [100], arrivesIn: -5 })
    await givenCounted(app, order, [10])
    for (const [copies, expectedOn] of [
      [20, day(-1)],
      [30, day(0)],
    ] as const)
      await keeper.done(issueReceipt, {
        supplierOrderId: order.orderId,
        lines: [{ supplierOrderLineId: order.lineIds[0] ?? 0, copies }],
        expectedOn,
      })
    const desk = await keeper.done(arrivalDesk, {})
    expect(desk.today).toBe(day(0))
    expect(desk.toCount).toEqual({
      receipts: before.toCount.receipts + 2,
      copies: before.toCount.copies + 50,
      overdue: before.toCount.overdue + 1,
      today: before.toCount.today + 1,
    })
    expect(desk.countedToday.copies - before.countedToday.copies).toBe(10)
    expect(desk.due.copies - before.due.copies).toBe(40)
    expect(desk.due.overdue - before.due.overdue).toBe(1)
    expect(desk.days.find(({ on }) => on === day(0))?.copies).toBe(
      30 + (before.days.find(({ on }) => on === day(0))?.copies ?? 0),
    )
    expect(desk.warehouses).toMatchObject([{ id: organisations.warehouse.own }])
    const sums = desk.days.reduce((all, one) => ({ copies: all.copies + one.copies, due: all.due + one.due }), {
      copies: 0,
      due: 0,
    })
    expect(sums).toEqual({ copies: desk.toCount.copies, due: desk.due.copies })
    expect(await app.as('otherWarehouse').done(arrivalDesk, {})).toMatchObject({ days: [], warehouses: [] })
  })
})
