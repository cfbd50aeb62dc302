import { cityDay } from '@keben/core/kit/moment'
import { listNotices } from '@keben/core/office/notices/contract'
import { confirmReceipt, keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import {
  acceptOrder,
  agreeSupplierOrders,
  announceShipment,
  cancelSupplierOrders,
  declineOrder,
  listMyOrders,
  listStatement,
  listSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
  updateArrivalDates,
  withdrawShipment,
} from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const business = app.as('business')
const supplier = app.as('supplier')
afterEach(() => mustAddUp(app))

const day = (days: number) => cityDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
/** The seasons here want their books in hand in 60 days. */
const tooLate = day(70)
const soon = day(5)

const issued = async () => {
  const { season, own } = await createSupply(app, { orderState: 'issued' })
  const id = own.supplierOrderId
  const { lines, copies, number } = await supplier.done(myOrderInfo, { id })
  return { id, planId: season.planId, lines, copies, number, first: lines[0]?.id ?? 0, second: lines[1]?.id ?? 0 }
}

const newsOf = async (name: PersonName, link: string) =>
  (await app.as(name).done(listNotices, {})).list.filter((notice) => notice.link === link).map(({ text }) => text)

it('a supplier can accept an order as a whole, with one date', async () => {
  const { id, copies, number } = await issued()
  const accepted = await supplier.done(acceptOrder, { id, version: 1, arrivalOn: soon })
  expect(accepted).toMatchObject({
    state: 'accepted',
    accepted: copies,
    arrivalFrom: soon,
    arrivalTo: soon,
    lateTitles: 0,
    actions: ['dates', 'announce'],
  })
  expect(accepted.acceptedAt).toBe(accepted.answeredAt)
  expect(accepted.lines[0]).toMatchObject({ answer: null, dates: [{ arrivalOn: soon, who: 'Person supplier' }] })
  expect(accepted.history).toMatchObject([{ step: 'accept', from: 'issued', to: 'accepted' }])
  expect(await newsOf('business', `/sys/orderOp/supplier?order=${id}`)).toEqual([
    expect.stringContaining(`accepted the order ${number}`),
  ])
})

it('a supplier can promise less per line and answer again, and the history records both answers', async () => {
  const { id, first, second, lines, copies } = await issued()
  const less = { lineId: first, accepted: 3, answer: 'other' as const, note: 'Half was flooded', arrivalOn: soon }
  const none = { lineId: second, accepted: 0, answer: 'discontinued' as const }
  const answered = await supplier.done(acceptOrder, { id, version: 1, lines: [less] })
  expect(answered).toMatchObject({ state: 'answered', accepted: copies - (lines[0]?.copies ?? 0) + 3, actions: [] })
  expect(answered.acceptedAt).toBeNull()
  expect(await newsOf('business', `/sys/orderOp/supplier?order=${id}`)).toEqual([
    expect.stringContaining('cannot deliver all copies of 1 title'),
  ])

  expect(await business.call(agreeSupplierOrders, { ids: [id], agree: false })).toMatchObject({
    status: 400,
    issues: [{ field: 'reason' }],
  })
  const document = await business.done(supplierOrderInfo, { id })
  expect(document.actions).toEqual(['agree', 'askAgain', 'cancel'])
  await business.done(agreeSupplierOrders, { ids: [id], agree: false, reason: 'The flood was last year' })
  const again = await supplier.done(myOrderInfo, { id })
  expect(again).toMatchObject({ state: 'issued', accepted: 0, answeredAt: null })
  expect(again.lines[0]).toMatchObject({ accepted: null, answer: null, answerNote: '', arrivalOn: null })
  expect(again.lines[0]?.dates).toHaveLength(1)
  expect(await newsOf('supplier', `/sys/supplier/order?order=${id}`)).toEqual([
    expect.stringContaining('The flood was last year'),
  ])

  await supplier.done(acceptOrder, { id, version: again.version, lines: [none] })
  await business.done(agreeSupplierOrders, { ids: [id], agree: true })
  const agreed = await business.done(supplierOrderInfo, { id })
  expect(agreed).toMatchObject({ state: 'accepted', closed: lines[1]?.copies })
  expect(agreed.lines[1]).toMatchObject({ accepted: 0, open: 0, closedReason: 'discontinued', mayArrive: 0 })
  expect(agreed.history.map(({ step, to, reason, facts }) => [step, to, reason, facts])).toEqual([
    [
      'answer',
      'answered',
      '',
      { lines: [{ lineId: first, accepted: 3, answer: 'other', note: 'Half was flooded', arrivalOn: soon }] },
    ],
    ['askAgain', 'issued', 'The flood was last year', null],
    [
      'answer',
      'answered',
      '',
      { lines: [{ lineId: second, accepted: 0, answer: 'discontinued', note: '', arrivalOn: null }] },
    ],
    ['agree', 'accepted', '', null],
  ])
})

it('an invalid answer is refused with all its fields', async () => {
  const { id, first, second, lines } = await issued()
  const refused = await supplier.call(acceptOrder, {
    id,
    version: 1,
    arrivalOn: day(-1),
    lines: [
      { lineId: first, accepted: (lines[0]?.copies ?? 0) + 1, arrivalOn: day(-3) },
      { lineId: second, accepted: 1 },
    ],
  })
  expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(refused.issues?.map(({ field, rule }) => [field, rule])).toEqual([
    ['arrivalOn', 'not_over_yet'],
    ['lines.0.arrivalOn', 'not_over_yet'],
    ['lines.0.accepted', 'at_most_ordered'],
    ['lines.1.answer', 'fewer_needs_an_answer'],
  ])
  const twice = { lineId: first, accepted: 1, answer: 'printing' as const }
  expect(await supplier.call(acceptOrder, { id, version: 1, lines: [twice, twice] })).toMatchObject({
    issues: [{ rule: 'supplier_lines_repeat' }],
  })
  expect(await supplier.call(acceptOrder, { id, version: 1, lines: [{ ...twice, answer: 'other' }] })).toMatchObject({
    issues: [{ field: 'lines.0.note', rule: 'other_needs_a_note' }],
  })
  // Nothing of it was written.
  expect((await supplier.done(myOrderInfo, { id })).lines[0]).toMatchObject({ accepted: null, arrivalOn: null })
})

it('an answer is accepted once, for the version that was read', async () => {
  const { id } = await issued()
  expect(await supplier.call(acceptOrder, { id, version: 2 })).toMatchObject({ status: 409, code: 'stale_version' })
  expect(await supplier.call(declineOrder, { id, version: 2, reason: 'No' })).toMatchObject({ code: 'stale_version' })
  const key = 'accept-it-once'
  const first = await supplier.call(acceptOrder, { id, version: 1 }, { key })
  expect(await supplier.call(acceptOrder, { id, version: 1 }, { key })).toEqual(first)
  expect(await supplier.call(acceptOrder, { id, version: 2 })).toMatchObject({ status: 409, code: 'step_not_possible' })
  expect(first.data.history).toHaveLength(1)
})

it('every arrival date is recorded, and buyers are warned of those after the first day of class', async () => {
  const { id, first, second, lines, number, planId } = await issued()
  await supplier.done(acceptOrder, { id, version: 1, arrivalOn: soon })
  const later = [
    { lineId: first, arrivalOn: tooLate, reason: 'The press broke' },
    { lineId: second, arrivalOn: soon },
  ]
  const moved = await supplier.done(updateArrivalDates, { id, lines: later })
  expect(moved).toMatchObject({ lateTitles: 1, lateDays: 10, lateCopies: lines[0]?.copies, arrivalTo: tooLate })
  expect(moved.lines[0]).toMatchObject({
    arrivalOn: tooLate,
    lateDays: 10,
    dates: [{ arrivalOn: tooLate, reason: 'The press broke' }, { arrivalOn: soon }],
  })
  // The same date again is no news.
  expect(moved.lines[1]?.dates).toHaveLength(1)
  expect(moved.history.at(-1)).toMatchObject({
    step: 'dates',
    facts: { lines: [{ lineId: first, from: soon, to: tooLate }] },
  })
  expect(await newsOf('business', `/sys/orderOp/supplier?order=${id}`)).toContainEqual(
    expect.stringContaining(`1 title of the order ${number} up to 10 days later than required`),
  )

  const late = await business.done(listSupplierOrders, { planIds: [planId], concern: 'late' })
  expect(late.list).toMatchObject([{ id, lateTitles: 1, lateDays: 10, lateCopies: lines[0]?.copies }])
  expect(late.sums).toMatchObject({ late: 1, lateCopies: lines[0]?.copies, overdue: 0 })
  const back = await supplier.done(updateArrivalDates, { id, lines: [{ lineId: first, arrivalOn: soon }] })
  expect(back).toMatchObject({ lateTitles: 0, lateDays: 0 })
  expect(await business.done(listSupplierOrders, { planIds: [planId], concern: 'late' })).toMatchObject({ total: 0 })
})

it('arrival dates are refused if past, for finished lines, and for orders not accepted', async () => {
  const { id, first } = await issued()
  const naming = { id, lines: [{ lineId: first, arrivalOn: soon }] }
  expect(await supplier.call(updateArrivalDates, naming)).toMatchObject({ code: 'supplier_order_not_accepted' })
  const none = { lineId: first, accepted: 0, answer: 'newEdition' as const }
  await supplier.done(acceptOrder, { id, version: 1, lines: [none] })
  await business.done(agreeSupplierOrders, { ids: [id], agree: true })
  expect(await supplier.call(updateArrivalDates, naming)).toMatchObject({ status: 409, code: 'titles_not_to_come' })
  const over = { id, lines: [{ lineId: first, arrivalOn: day(-1) }] }
  expect(await supplier.call(updateArrivalDates, over)).toMatchObject({ issues: [{ field: 'lines.0.arrivalOn' }] })
})

it('overdue and undated lines are listed without a nightly job', async () => {
  const late = await givenArriving(app, { copies: [40, 20], arrivesIn: -3 })
  const undated = await givenArriving(app, { copies: [10] })
  await app.db.primary.run(sql`update supplier_order_line set arrival_on = null where id = ${undated.lineIds[0]}`)
  await givenArriving(app, { copies: [5] })
  const planIds = [late.planId]
  const overdue = await business.done(listSupplierOrders, { planIds, concern: 'overdue' })
  expect(overdue.list).toMatchObject([{ id: late.orderId, overdueTitles: 2, overdueCopies: 60, overdueDays: 3 }])
  expect(overdue.sums).toMatchObject({ overdue: 1, overdueCopies: 60, undated: 1, copies: 60 })
  expect((await supplier.done(myOrderInfo, { id: late.orderId })).lines[0]).toMatchObject({ overdueDays: 3 })
  const missing = await supplier.done(listMyOrders, { planIds, concern: 'undated' })
  expect(missing.list.map(({ id }) => id)).toEqual([undated.orderId])
})

it('a shipment cannot be announced before both sides have agreed', async () => {
  const { id, first } = await issued()
  const announcing = { id, expectedOn: soon, lines: [{ lineId: first, copies: 1 }] }
  const refused = async () => (await supplier.call(announceShipment, announcing)).code
  expect(await refused()).toBe('supplier_order_not_accepted')
  const fewer = { lineId: first, accepted: 1, answer: 'printing' as const }
  await supplier.done(acceptOrder, { id, version: 1, lines: [fewer] })
  expect(await refused()).toBe('supplier_order_not_accepted')
  await business.done(cancelSupplierOrders, { ids: [id], reason: 'We ask somebody else' })
  expect(await refused()).toBe('supplier_order_not_accepted')
  expect((await business.done(supplierOrderInfo, { id })).receipts).toEqual([])
})

it('an announcement is limited to what may arrive with the tolerance, less what waits', async () => {
  const order = await givenArriving(app, { copies: [100, 40], toleranceBp: 500 })
  const [a = 0, b = 0] = order.lineIds
  const announcing = (lines: { lineId: number; copies: number }[]) => ({
    id: order.orderId,
    expectedOn: soon,
    carrier: 'Fast Freight',
    waybill: 'SF-7',
    driver: 'Li Wei',
    phone: '13900001111',
    lines,
  })
  const announced = await supplier.done(announceShipment, announcing([{ lineId: a, copies: 60 }]))
  expect(announced).toMatchObject({ announced: 60, waiting: 60, open: 140 })
  expect(announced.lines[0]).toMatchObject({ announced: 60, waiting: 60, mayArrive: 45 })
  expect(announced.receipts).toMatchObject([
    {
      state: 'issued',
      announced: true,
      expectedOn: soon,
      carrier: 'Fast Freight',
      waybill: 'SF-7',
      driver: 'Li Wei',
      phone: '13900001111',
      expected: 60,
      lines: [{ lineId: a, expected: 60, good: null, damaged: null }],
    },
  ])
  const [receipt] = announced.receipts
  expect(announced.history.at(-1)).toMatchObject({ step: 'announce', facts: { number: receipt?.number } })
  const link = `receipt=${receipt?.id}`
  expect(await newsOf('warehouse', `/sys/wareHouse/AOG?${link}`)).toHaveLength(1)
  expect(await newsOf('otherWarehouse', `/sys/wareHouse/AOG?${link}`)).toEqual([])
  expect(await newsOf('business', `/sys/orderOp/orderRec?${link}`)).toHaveLength(1)

  const beyond = await supplier.call(
    announceShipment,
    announcing([
      { lineId: a, copies: 46 },
      { lineId: b, copies: 42 },
    ]),
  )
  expect(beyond).toMatchObject({ status: 422, code: 'more_than_may_arrive' })
  expect(beyond.message).toMatch(/“.+” at most 45\.$/)
  expect(await supplier.call(announceShipment, announcing([{ lineId: a, copies: 0 }]))).toMatchObject({ status: 400 })
  expect(
    await supplier.call(announceShipment, { ...announcing([{ lineId: a, copies: 1 }]), expectedOn: day(-1) }),
  ).toMatchObject({ status: 400, issues: [{ field: 'expectedOn' }] })

  const counting = await app.as('warehouse').done(keeperReceiptInfo, { id: receipt?.id ?? 0 })
  await app.as('warehouse').done(confirmReceipt, {
    id: counting.id,
    version: counting.version,
    lines: [{ supplierOrderLineId: a, good: 50, damaged: 2 }],
  })
  const after = await supplier.done(myOrderInfo, { id: order.orderId })
  expect(after).toMatchObject({ progress: 'partly', announced: 60, waiting: 0, good: 50, damaged: 2, open: 88 })
  // 105 may come of 100: less 52.
  expect(after.lines[0]).toMatchObject({ mayArrive: 53 })
})

it('a supplier can withdraw an announcement until it is counted', async () => {
  const order = await givenArriving(app, { copies: [100, 40] })
  const [a = 0] = order.lineIds
  const announcing = { id: order.orderId, expectedOn: soon, lines: [{ lineId: a, copies: 30 }] }
  const [wrong] = (await supplier.done(announceShipment, announcing)).receipts
  const receiptId = wrong?.id ?? 0
  const after = await supplier.done(withdrawShipment, { receiptId, reason: 'It was for somebody else' })
  expect(after).toMatchObject({ waiting: 0, open: 140, receipts: [{ id: receiptId, state: 'cancelled' }] })
  expect(after.lines[0]).toMatchObject({ waiting: 0 })
  const figures = expect.stringContaining('It was for somebody else')
  expect(await newsOf('warehouse', `/sys/wareHouse/AOG?receipt=${receiptId}`)).toContainEqual(figures)
  expect(await newsOf('business', `/sys/orderOp/orderRec?receipt=${receiptId}`)).toContainEqual(figures)
  expect(await supplier.call(withdrawShipment, { receiptId, reason: 'Once more' })).toMatchObject({ status: 409 })

  // The same copies are announced anew; what was counted stays.
  const [, right] = (await supplier.done(announceShipment, announcing)).receipts.toSorted(
    (one, other) => one.id - other.id,
  )
  await app.as('warehouse').done(confirmReceipt, {
    id: right?.id ?? 0,
    version: 1,
    lines: [{ supplierOrderLineId: a, good: 30, damaged: 0 }],
  })
  expect(await supplier.call(withdrawShipment, { receiptId: right?.id ?? 0, reason: 'Too late' })).toMatchObject({
    status: 409,
  })
})

it('a statement shows what was ordered, promised, announced, counted and is owed', async () => {
  const order = await givenArriving(app, { copies: [100, 40] })
  const [a = 0] = order.lineIds
  const { receipts } = await supplier.done(announceShipment, {
    id: order.orderId,
    expectedOn: soon,
    lines: [{ lineId: a, copies: 30 }],
  })
  const [receipt] = receipts
  await app.as('warehouse').done(confirmReceipt, {
    id: receipt?.id ?? 0,
    version: 1,
    lines: [{ supplierOrderLineId: a, good: 25, damaged: 5 }],
  })
  const { list } = await supplier.done(listStatement, { planIds: [order.planId], keyword: order.number })
  const line = (await supplier.done(myOrderInfo, { id: order.orderId })).lines[0]
  const listFen = 25 * (line?.priceFen ?? 0)
  expect(list).toMatchObject([
    {
      id: order.orderId,
      copies: 140,
      accepted: 140,
      announced: 30,
      waiting: 0,
      good: 25,
      damaged: 5,
      toCome: 110,
      difference: -5,
      receivedListFen: listFen,
      receivedNetFen: Math.floor((listFen * 7500 + 5000) / 10_000),
    },
  ])
  expect(list[0]?.acceptedNetFen).toBe(list[0]?.netFen)
  expect(list[0]?.receivedAt).not.toBeNull()
  expect(await supplier.done(listStatement, { keyword: order.number, to: day(-1) })).toMatchObject({ total: 0 })
  expect(await supplier.done(listStatement, { keyword: order.number, from: day(0), to: day(0) })).toMatchObject({
    total: 1,
    sums: {
      orders: 1,
      copies: 140,
      acceptedCopies: 140,
      toCome: 110,
      difference: -5,
      seasons: [
        {
          planId: order.planId,
          orders: 1,
          copies: 140,
          announced: 30,
          good: 25,
          damaged: 5,
          toCome: 110,
          difference: -5,
        },
      ],
    },
  })
  const others = await app.as('otherSupplier').done(listStatement, { keyword: order.number })
  expect(others).toMatchObject({ total: 0, sums: { orders: 0, copies: 0, seasons: [] } })
})

it('a supplier sees neither orders of another supplier nor the purpose of its own', async () => {
  const { foreign, own } = await createSupply(app, { orderState: 'accepted' })
  const id = foreign.supplierOrderId
  const [lineId = 0] = foreign.supplierLineIds
  expect(await supplier.call(myOrderInfo, { id })).toMatchObject({ status: 404, code: 'not_found' })
  const lines = [{ lineId, arrivalOn: soon }]
  expect(await supplier.call(updateArrivalDates, { id, lines })).toMatchObject({ status: 404 })
  expect(await supplier.call(updateArrivalDates, { id: own.supplierOrderId, lines })).toMatchObject({
    status: 422,
    code: 'no_such_reference',
    issues: [{ field: 'lines.0.lineId' }],
  })
  const ownView = JSON.stringify(await supplier.done(myOrderInfo, { id: own.supplierOrderId }))
  for (const hidden of ['Own school', 'PO-', 'suggested', 'resultCopies', 'Other supplier']) {
    expect(ownView).not.toContain(hidden)
  }
})
