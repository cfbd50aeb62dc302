import {
  cancelReceipts,
  confirmReceipt,
  issueReceipt,
  keeperReceiptInfo,
  receiptInfo,
} from '@keben/core/supply/receipts/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { counts, givenArriving, givenCounted, givenWaiting, shelfOf } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const keeper = app.as('warehouse')
const business = app.as('business')
afterEach(() => mustAddUp(app))

/** What the shelf has gained since. */
async function gain(bookIds: readonly number[], work: () => Promise<unknown>): Promise<[number, number][]> {
  const before = await shelfOf(app, bookIds)
  await work()
  const after = await shelfOf(app, bookIds)
  return after.map(([onHand, damaged], place) => [
    onHand - (before[place]?.[0] ?? 0),
    damaged - (before[place]?.[1] ?? 0),
  ])
}

const orderLine = (id: number | undefined) =>
  app.db.primary.row<{ good: number; damaged: number; open: number }>(
    sql`select good, damaged, open from supplier_order_line where id = ${id}`,
  )

describe('issuing a receipt', () => {
  it('expects all copies that no other receipt awaits, and notifies the keepers', async () => {
    const order = await givenArriving(app, { copies: [100, 40] })
    const first = await business.done(issueReceipt, {
      supplierOrderId: order.orderId,
      lines: [{ supplierOrderLineId: order.lineIds[0] ?? 0, copies: 30 }],
      expectedOn: '2099-08-01',
      carrier: 'Fast Freight',
      waybill: 'FF-1',
    })
    expect(first).toMatchObject({
      state: 'issued',
      announced: false,
      titles: 1,
      expected: 30,
      overdue: false,
      order: { id: order.orderId, number: order.number, state: 'accepted' },
      actions: ['cancel'],
      history: [{ step: 'create', who: 'Person business' }],
    })
    const { list } = await keeper.done(listNotices, {})
    expect(list[0]).toMatchObject({ link: `/sys/wareHouse/AOG?receipt=${first.id}` })
    expect(list[0]?.text).toMatch(/: 30 copies from .* are expected on 2099-08-01\. Please count them on arrival\.$/)

    const rest = await keeper.done(issueReceipt, { supplierOrderId: order.orderId })
    expect(rest.lines.map(({ expected }) => expected).toSorted((a, b) => a - b)).toEqual([40, 70])
    expect(rest.others).toMatchObject([{ id: first.id, expected: 30 }])
    expect(await keeper.call(issueReceipt, { supplierOrderId: order.orderId })).toMatchObject({
      status: 409,
      code: 'nothing_to_come',
    })
  })

  it('refuses more than may still arrive, naming the title, and lines of other orders', async () => {
    const order = await givenArriving(app, { copies: [100], toleranceBp: 500 })
    const other = await givenArriving(app, { copies: [5] })
    await givenWaiting(app, order, [60])
    const asking = (supplierOrderLineId: number | undefined, copies: number) =>
      business.call(issueReceipt, {
        supplierOrderId: order.orderId,
        lines: [{ supplierOrderLineId: supplierOrderLineId ?? 0, copies }],
      })
    const refused = await asking(order.lineIds[0], 46)
    expect(refused).toMatchObject({ status: 422, code: 'more_than_may_arrive' })
    expect(refused.message).toMatch(/“.+” at most 45/)
    expect(await asking(other.lineIds[0], 1)).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'lines.0.supplierOrderLineId' }],
    })
    expect(await asking(order.lineIds[0], 45)).toMatchObject({ status: 200 })
  })

  it('is refused until the supplier has accepted the order', async () => {
    const order = await givenArriving(app)
    await app.db.primary.run(sql`update supplier_order set state = 'issued' where id = ${order.orderId}`)
    expect(await business.call(issueReceipt, { supplierOrderId: order.orderId })).toMatchObject({
      status: 409,
      code: 'supplier_order_not_accepted',
    })
    expect(await keeper.call(issueReceipt, { supplierOrderId: order.orderId })).toMatchObject({ status: 404 })
  })

  it('includes only titles that are granted to the user', async () => {
    const own = await fixtures.book()
    const hidden = await fixtures.book()
    await fixtures.grant('granted', { book: own.id })
    const order = await givenArriving(app, { copies: [10, 20], books: [own.id, hidden.id] })
    const granted = app.as('granted')
    const receipt = await granted.done(issueReceipt, { supplierOrderId: order.orderId })
    expect(receipt).toMatchObject({ titles: 1, expected: 10 })
    const refused = await granted.call(issueReceipt, {
      supplierOrderId: order.orderId,
      lines: [{ supplierOrderLineId: order.lineIds[1] ?? 0, copies: 1 }],
    })
    expect(refused).toMatchObject({ code: 'no_such_reference' })

    const complete = await givenWaiting(app, order)
    expect(await app.as('granted').call(receiptInfo, { id: complete.id })).toMatchObject({ status: 404 })
    const [, otherLine] = order.lineIds
    expect((await business.done(receiptInfo, { id: complete.id })).lines).toMatchObject([
      { supplierOrderLineId: otherLine },
    ])
  })
})

describe('counting a receipt', () => {
  it('posts good and damaged copies, leaves missing ones open, and notifies company and supplier', async () => {
    const order = await givenArriving(app, { copies: [100, 40, 7] })
    const { id, version } = await givenWaiting(app, order)
    const lines = counts(order, [[90, 4, 'Water in two packs'], [40], [0]])
    let done: unknown
    const gained = await gain(order.bookIds, async () => {
      done = await keeper.done(confirmReceipt, { id, version, lines, remark: 'Gate 2' })
    })
    const document = await keeper.done(keeperReceiptInfo, { id })
    // It answers what the page would read, without the lines.
    expect(document).toMatchObject(done as object)
    expect(gained).toEqual([
      [90, 4],
      [40, 0],
      [0, 0],
    ])
    expect(document).toMatchObject({
      state: 'confirmed',
      remark: 'Gate 2',
      titles: 3,
      expected: 147,
      good: 130,
      damaged: 4,
      short: 13,
      confirmedBy: 'Person warehouse',
      actions: ['reverse'],
      history: [{ step: 'create' }, { step: 'confirm', who: 'Person warehouse' }],
      further: [],
    })
    expect(await orderLine(order.lineIds[0])).toEqual({ good: 90, damaged: 4, open: 6 })
    expect(await orderLine(order.lineIds[2])).toEqual({ good: 0, damaged: 0, open: 7 })
    const text = /counted RK-.* with differences: 13 short, 4 damaged\.$/
    for (const [who, link] of [
      ['business', `/sys/orderOp/orderRec?receipt=${id}`],
      ['supplier', `/sys/supplier/order?order=${order.orderId}`],
    ] as const) {
      const { list } = await app.as(who).done(listNotices, {})
      expect(list[0]).toMatchObject({ link })
      expect(list[0]?.text).toMatch(text)
    }
    const entries = await app.db.primary.rows(sql`
      select bucket, delta, cause, reason from stock_entry where thing = 'receipt' and thing_id = ${id} order by id`)
    expect(entries).toEqual([
      { bucket: 'onHand', delta: 90, cause: 'receipt', reason: 'Water in two packs' },
      { bucket: 'damaged', delta: 4, cause: 'receipt', reason: 'Water in two packs' },
      { bucket: 'onHand', delta: 40, cause: 'receipt', reason: '' },
    ])
  })

  it('charges only the good copies, at the prices of the order', async () => {
    const order = await givenArriving(app, { copies: [100] })
    const { id, version, lines } = await givenWaiting(app, order)
    const { priceFen = 0, discountBp = 0 } = lines[0] ?? {}
    await keeper.done(confirmReceipt, { id, version, lines: counts(order, [[91, 9]]) })
    const { listFen, netFen } = await business.done(receiptInfo, { id })
    expect([listFen, netFen]).toEqual([91 * priceFen, Math.round((91 * priceFen * (discountBp ?? 0)) / 10000)])
  })

  it('requires a count for every title, even if it is 0', async () => {
    const order = await givenArriving(app, { copies: [10, 20] })
    const { id, version, lines } = await givenWaiting(app, order)
    const refused = await keeper.call(confirmReceipt, { id, version, lines: counts(order, [[10]]) })
    expect(refused).toMatchObject({ status: 422, code: 'receipt_lines_uncounted' })
    const missing = lines.find(({ supplierOrderLineId }) => supplierOrderLineId === order.lineIds[1])
    expect(refused.message).toContain(`“${missing?.title}”`)
    expect(await keeper.done(keeperReceiptInfo, { id })).toMatchObject({ state: 'issued', version })
  })

  it('accepts further titles of the order, and no titles of another order', async () => {
    const order = await givenArriving(app, { copies: [10, 20, 30] })
    const other = await givenArriving(app, { copies: [5] })
    const { id, version, further } = await givenWaiting(app, order, [10])
    expect(further.map(({ mayArrive }) => mayArrive).toSorted((a, b) => a - b)).toEqual([20, 30])
    const foreign = { supplierOrderLineId: other.lineIds[0] ?? 0, good: 1, damaged: 0 }
    expect(
      await keeper.call(confirmReceipt, { id, version, lines: [...counts(order, [[10]]), foreign] }),
    ).toMatchObject({ code: 'no_such_reference', issues: [{ field: 'lines.1.supplierOrderLineId' }] })
    const gained = await gain(order.bookIds, async () => {
      const done = await keeper.done(confirmReceipt, { id, version, lines: counts(order, [[10], [3, 1], [0]]) })
      // Nothing was found of the third, and nobody had expected it.
      const { lines } = await keeper.done(keeperReceiptInfo, { id })
      expect(lines.map(({ expected, good, damaged, short }) => [expected, good, damaged, short])).toEqual(
        expect.arrayContaining([
          [10, 10, 0, 0],
          [0, 3, 1, 0],
        ]),
      )
      expect(done).toMatchObject({ titles: 2, expected: 10, good: 13, damaged: 1, short: 0 })
    })
    expect(gained).toEqual([
      [10, 0],
      [3, 1],
      [0, 0],
    ])
  })

  it.each([
    // copies, tolerance %, counted before, good, damaged, may it come in?
    { copies: 100, toleranceBp: 0, before: 0, good: 100, damaged: 0, most: null },
    { copies: 100, toleranceBp: 0, before: 0, good: 101, damaged: 0, most: 100 },
    { copies: 100, toleranceBp: 0, before: 0, good: 99, damaged: 2, most: 100 },
    { copies: 100, toleranceBp: 500, before: 0, good: 105, damaged: 0, most: null },
    { copies: 100, toleranceBp: 500, before: 0, good: 100, damaged: 6, most: 105 },
    { copies: 33, toleranceBp: 500, before: 0, good: 34, damaged: 0, most: null },
    { copies: 33, toleranceBp: 500, before: 0, good: 35, damaged: 0, most: 34 },
    { copies: 100, toleranceBp: 500, before: 80, good: 25, damaged: 0, most: null },
    { copies: 100, toleranceBp: 500, before: 80, good: 26, damaged: 0, most: 25 },
    { copies: 1, toleranceBp: 9999, before: 0, good: 2, damaged: 0, most: 1 },
    { copies: 1, toleranceBp: 10000, before: 0, good: 2, damaged: 0, most: null },
  ])(
    'of $copies ordered with $toleranceBp bp more, $before before: $good good, $damaged damaged, at most $most',
    async ({ copies, toleranceBp, before, good, damaged, most }) => {
      const order = await givenArriving(app, { copies: [copies], toleranceBp })
      if (before) await givenCounted(app, order, [before])
      const { id, version } = await givenWaiting(app, order)
      const refused = {
        status: 422,
        code: 'more_than_may_arrive',
        message: expect.stringMatching(new RegExp(`“.+” at most ${most}\\.$`)) as string,
      }
      const gained = await gain(order.bookIds, async () => {
        const reply = await keeper.call(confirmReceipt, { id, version, lines: counts(order, [[good, damaged]]) })
        expect(reply).toMatchObject(most === null ? { status: 200 } : refused)
      })
      expect(gained).toEqual([most === null ? [good, damaged] : [0, 0]])
    },
  )

  it('does not change an earlier partial receipt', async () => {
    const order = await givenArriving(app, { copies: [100] })
    const first = await givenCounted(app, order, [60])
    const second = await givenWaiting(app, order)
    expect(second.lines).toMatchObject([{ expected: 40, received: 60, mayArrive: 40 }])
    const { id, version } = second
    await keeper.done(confirmReceipt, { id, version, lines: counts(order, [[39, 1]]) })
    const document = await keeper.done(keeperReceiptInfo, { id: first.id })
    expect(document).toMatchObject({ state: 'confirmed', version: first.version, good: 60, damaged: 0 })
    expect(await orderLine(order.lineIds[0])).toEqual({ good: 99, damaged: 1, open: 0 })
  })

  it('happens once if eight calls arrive at once, and a repeated key gets the same response', async () => {
    const order = await givenArriving(app, { copies: [100, 40] })
    const { id, version } = await givenWaiting(app, order)
    const input = { id, version, lines: counts(order, [[100], [40]]) }
    const gained = await gain(order.bookIds, async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, place) => keeper.call(confirmReceipt, input, { key: `count-${id}-${place}` })),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ status, code }) => status === 409 && code === 'step_not_possible')).toHaveLength(7)
      const winner = replies.findIndex(({ status }) => status === 200)
      const again = await keeper.call(confirmReceipt, input, { key: `count-${id}-${winner}` })
      expect(again.data).toEqual(replies[winner]?.data)
    })
    expect(gained).toEqual([
      [100, 0],
      [40, 0],
    ])
  })

  it('is refused for an old version and for a cancelled receipt', async () => {
    const order = await givenArriving(app, { copies: [10] })
    const { id, version } = await givenWaiting(app, order)
    const lines = counts(order, [[10]])
    expect(await keeper.call(confirmReceipt, { id, version: version + 1, lines })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    await business.done(cancelReceipts, { ids: [id], reason: 'Lost on the way' })
    expect(await keeper.call(confirmReceipt, { id, version: version + 1, lines })).toMatchObject({
      status: 409,
      code: 'step_not_possible',
    })
  })

  it('is posted at the present time after all earlier postings, whatever the expected day', async () => {
    const { id: bookId } = await fixtures.book()
    const order = await givenArriving(app, { copies: [30], books: [bookId] })
    await givenCounted(app, order, [20])
    const line = { supplierOrderLineId: order.lineIds[0] ?? 0, copies: 10 }
    const input = { supplierOrderId: order.orderId, expectedOn: '2020-02-20', lines: [line] }
    const { id, version } = await business.done(issueReceipt, input)
    await keeper.done(confirmReceipt, { id, version, lines: counts(order, [[10]]) })
    const entries = await app.db.primary.rows<{ balance: number; later: boolean }>(sql`
      select balance, at >= lag(at, 1, at) over (order by id) and at > now() - interval '1 hour' as later
      from stock_entry where book_id = ${bookId} order by id`)
    expect(entries).toEqual([
      { balance: 20, later: true },
      { balance: 30, later: true },
    ])
  })

  it('refuses the same title twice', async () => {
    const order = await givenArriving(app, { copies: [10] })
    const { id, version } = await givenWaiting(app, order)
    expect(
      await keeper.call(confirmReceipt, { id, version, lines: counts(order, [[5]]).flatMap((line) => [line, line]) }),
    ).toMatchObject({
      status: 400,
      issues: [{ field: 'lines', rule: 'receipt_lines_repeat' }],
    })
  })
})

describe('cancelling receipts', () => {
  it('returns a verdict for each, notifies keepers and supplier, and reopens the copies', async () => {
    const order = await givenArriving(app, { copies: [100] })
    const counted = await givenCounted(app, order, [10])
    const waiting = await givenWaiting(app, order)
    await app.db.primary.run(sql`update receipt set announced = true where id = ${waiting.id}`)
    const { verdicts } = await business.done(cancelReceipts, {
      ids: [counted.id, waiting.id, 999_999_999],
      reason: 'The lorry turned back',
    })
    expect(verdicts).toMatchObject([
      { done: false, code: 'step_not_possible' },
      { id: waiting.id, done: true },
      { done: false, code: 'not_found' },
    ])
    for (const who of ['warehouse', 'supplier'] as const) {
      const { list } = await app.as(who).done(listNotices, {})
      expect(list[0]?.text).toBe(
        `The receipt ${waiting.number} of ${order.number} was cancelled: The lorry turned back`,
      )
    }
    expect(await givenWaiting(app, order)).toMatchObject({ expected: 90 })
  })
})
