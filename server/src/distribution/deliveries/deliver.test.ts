import {
  allocateDue,
  cancelSendOrders,
  closeDifferences,
  issueSendOrders,
  keeperSendOrderInfo,
  listDifferences,
  listDue,
  pickList,
  pickSendOrder,
  reverseSendOrder,
  sendBooks,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmSchoolDelivery,
  findDelivery,
  listSchoolDeliveries,
  schoolDeliveryInfo,
} from '@keben/core/distribution/deliveries/receiving'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import {
  dueNow,
  dueOf,
  givenIssued,
  givenSent,
  createSeasonWithOutstanding,
  owedPatch,
  owedShop,
} from '../../../../test/fixtures/deliveries.ts'
import { shelfOf } from '../../../../test/fixtures/receiving.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const business = app.as('business')
const keeper = app.as('warehouse')
const school = app.as('school')

afterEach(() => mustAddUp(app))

const freeOf = async (bookId: number): Promise<number> =>
  (await app.db.primary.row<{ free: number }>(sql`select free from stock_balance where book_id = ${bookId}`))?.free ?? 0

const workbook = async (): Promise<number> =>
  (await createFixtures(app).book({ kind: 'workbook', funding: 'self', grade: 3 })).id

describe('issuing', () => {
  it('reserves copies on the fulfilment line, and a cancellation releases both', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 1)
    const order = await givenIssued(app, [{ due, copies: 50 }])
    expect(await dueNow(app, due.id)).toMatchObject({ requested: 80, issued: 50, open: 30, owed: 80 })
    expect(await freeOf(due.bookId)).toBe(0)
    const info = await keeper.done(keeperSendOrderInfo, { id: order.id })
    expect(info).toMatchObject({
      number: `FH-${season.code}-000001`,
      state: 'issued',
      source: 'plan',
      receiver: 'campus',
      copies: 50,
      netFen: null,
      proposed: { cases: 0, mixed: 2, parcels: 2, grams: 12_500 },
      actions: ['pick', 'send'],
    })
    expect(await business.done(cancelSendOrders, { ids: [order.id], reason: 'Wrong school' })).toEqual({
      verdicts: [{ id: order.id, done: true }],
    })
    expect(await dueNow(app, due.id)).toMatchObject({ issued: 0, open: 80 })
    expect(await freeOf(due.bookId)).toBe(50)
  })

  it('is limited to the copies that are owed and to those in stock', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 1)
    const free = await freeOf(due.bookId)
    const ask = (copies: number) => business.call(issueSendOrders, { lines: [{ dueLineId: due.id, copies }] })
    expect(await ask(81)).toMatchObject({ status: 422, code: 'more_than_owed' })
    expect(await ask(free + 1)).toMatchObject({ status: 422, code: 'not_enough_stock' })
    expect(await dueNow(app, due.id)).toMatchObject({ issued: 0 })
  })

  it('allocates stock to plans before supplements before shops, in proportion, whole packs first', async () => {
    const books = [await workbook(), await workbook()]
    const season = await createSeasonWithOutstanding(app, { books })
    const [, book = 0] = season.books
    const patch = await owedPatch(app, season, { book: 1, copies: 30 })
    const shop = await owedShop(app, book, { requested: 10 })
    const free = await freeOf(book)
    await givenStock(app, { bookId: book, onHand: 120 - free })
    const filter = { bookIds: [book], warehouseIds: [1] }
    const shared = await business.done(allocateDue, { ...filter, by: 'line' })
    const share = (id: number) => shared.list.find(({ dueLineId }) => dueLineId === id)
    const first = await dueOf(app, season, 1)
    const second = await dueOf(app, season, 1, { campus: 2 })
    expect([share(first.id)?.copies, share(second.id)?.copies]).toEqual([60, 60])
    expect(share(first.id)?.why).toMatchObject({ kind: 'short', requested: 80, got: 0, allAsked: 160, canHave: 120 })
    expect([share(patch.id)?.copies, share(shop.id)?.copies]).toEqual([0, 0])
    expect(shared.sums).toMatchObject({ copies: 120, open: 200, short: 80, orders: 2 })

    const byTitle = await business.done(allocateDue, {
      ...filter,
      keepBack: [{ warehouseId: 1, bookId: book, copies: 20 }],
    })
    expect(byTitle.list).toMatchObject([{ free: 120, keptBack: 20, copies: 100, short: 100, receivers: 4 }])

    const created = await business.done(issueSendOrders, { ...filter, changes: [{ dueLineId: first.id, copies: 40 }] })
    expect(created).toMatchObject({ copies: 100, lines: 2 })
    expect(await dueNow(app, first.id)).toMatchObject({ issued: 40 })
    await business.done(cancelSendOrders, { ids: created.orders.map(({ id }) => id), reason: 'Over' })
  })

  it('lists what is owed by receiver, by title and by line', async () => {
    const season = await createSeasonWithOutstanding(app)
    const byReceiver = await business.done(listDue, { planIds: [season.planId], sort: '-open' })
    expect(byReceiver.list).toMatchObject([
      { to: { receiver: 'campus', source: 'plan', planCode: season.code }, book: null, requested: 162, open: 162 },
      { requested: 162 },
    ])
    const byTitle = await business.done(listDue, {
      planIds: [season.planId],
      by: 'title',
      bookIds: season.books.slice(1, 2),
    })
    expect(byTitle.list).toMatchObject([{ to: null, book: { bookId: season.books[1] }, open: 160, receivers: 2 }])
    const lines = await business.done(listDue, { planIds: [season.planId], by: 'line', short: true })
    expect(lines.list.every(({ short, dueLineId }) => short > 0 && dueLineId !== null)).toBe(true)
    expect(byTitle.sums).toMatchObject({ open: 160, rows: 1 })
  })

  it('lists the same for receivers from summaries as from their lines', async () => {
    const season = await createSeasonWithOutstanding(app)
    const { id } = await givenIssued(app, [{ due: await dueOf(app, season, 1), copies: 50 }])
    const filter = { planIds: [season.planId], all: true }
    const fullList = await business.done(listDue, filter)
    const sources = await app.db.primary.rows<{ id: number }>(sql`select distinct source_id as id from fulfilment_line`)
    const sourceIds = sources.map((source) => source.id)
    const added = await business.done(listDue, { ...filter, sourceIds })
    expect(fullList).toEqual(added)
    expect(fullList.sums).toMatchObject({ issued: 50, rows: 2 })
    expect(await business.done(listDue, { all: true, pageSize: 200 })).toEqual(
      await business.done(listDue, { all: true, pageSize: 200, sourceIds }),
    )
    await business.done(cancelSendOrders, { ids: [id], reason: 'Over' })
  })
})

describe('picking and sending', () => {
  it('sends the picked copies, and the rest is owed and free again', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 1)
    const before = await freeOf(due.bookId)
    const order = await givenIssued(app, [{ due, copies: 50 }])
    const {
      lines: [line],
    } = await keeper.done(keeperSendOrderInfo, { id: order.id })
    const picking = (picked: number, version: number, reason = '') =>
      keeper.call(pickSendOrder, { id: order.id, version, lines: [{ lineId: line?.id ?? 0, picked, reason }] })
    expect(await picking(45, 1)).toMatchObject({ code: 'fewer_without_reason' })
    expect(await picking(51, 1)).toMatchObject({ code: 'more_than_issued' })
    expect(await picking(45, 1, 'Water damage')).toMatchObject({ status: 200 })
    expect(await dueNow(app, due.id)).toMatchObject({ issued: 45, open: 35 })
    expect(await freeOf(due.bookId)).toBe(before + 5)
    const list = await keeper.done(pickList, { ids: [order.id] })
    expect(list.titles).toMatchObject([{ copies: 45, packing: { cases: 0, packs: 2, odd: 5 }, to: [{ copies: 45 }] }])

    const sent = await keeper.done(sendBooks, { id: order.id, version: 2, plate: 'A12345', driver: 'Chen' })
    expect(sent).toMatchObject({ state: 'sent', sent: 45, parcels: 1, plate: 'A12345', actions: ['reverse'] })
    expect(await dueNow(app, due.id)).toMatchObject({ issued: 0, sent: 45, owed: 35, open: 35 })
    expect(await shelfOf(app, [due.bookId])).toEqual([[before + 5, 0]])
    const notices = await school.done(listNotices, {})
    expect(notices.list[0]?.text).toContain(`${order.number} is on its way: 45 copies in 1 parcel, vehicle A12345`)
  })

  it('can be reversed by a linked order, but not once it is confirmed', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 1)
    const order = await givenSent(app, [{ due, copies: 30 }])
    const shelf = await shelfOf(app, [due.bookId])
    const taken = await keeper.done(reverseSendOrder, { id: order.id, version: 2, reason: 'Wrong vehicle' })
    expect(taken).toMatchObject({ state: 'reversed', reversedBy: { number: `FH-${season.code}-000002` } })
    expect(await dueNow(app, due.id)).toMatchObject({ sent: 0, open: 80 })
    expect((await shelfOf(app, [due.bookId]))[0]?.[0]).toBe((shelf[0]?.[0] ?? 0) + 30)

    const other = await givenSent(app, [{ due: await dueOf(app, season, 1, { campus: 2 }), copies: 30 }])
    await school.done(confirmSchoolDelivery, { id: other.id, version: 2 })
    expect(await keeper.call(reverseSendOrder, { id: other.id, version: 3, reason: 'Late' })).toMatchObject({
      status: 409,
      code: 'step_not_possible',
    })
  })
})

describe('a school that receives a delivery', () => {
  it('confirms it as noted with one call, and only once', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 0)
    const order = await givenSent(app, [{ due, copies: 80 }])
    const found = await school.done(findDelivery, { number: order.number.toLowerCase() })
    expect(found).toMatchObject({ state: 'sent', actions: ['confirm'], receipt: null })
    const confirmed = await school.done(confirmSchoolDelivery, { id: order.id, version: found.version })
    expect(confirmed).toMatchObject({ state: 'confirmed', good: 80, missing: 0, confirmedBySystem: false })
    expect(await dueNow(app, due.id)).toMatchObject({ sent: 80, confirmed: 80, owed: 0 })
    expect(await school.call(confirmSchoolDelivery, { id: order.id, version: 3 })).toMatchObject({ status: 409 })
    const listed = await school.done(listSchoolDeliveries, { state: 'confirmed' })
    expect(listed.list.map(({ id }) => id)).toContain(order.id)
  })

  it('reports copies damaged, missing, surplus or not on the note, and the company closes each', async () => {
    const season = await createSeasonWithOutstanding(app)
    const due = await dueOf(app, season, 1)
    const [unasked = 0] = season.books.slice(4)
    const order = await givenSent(app, [{ due, copies: 40 }])
    const { lines } = await school.done(schoolDeliveryInfo, { id: order.id })
    const [line] = lines
    const found = { lineId: line?.id ?? 0, good: 30, damaged: 4, missing: 6, surplus: 3, reason: 'Wet parcel' }
    const confirm = (change: object) =>
      school.call(confirmSchoolDelivery, {
        id: order.id,
        version: 2,
        lines: [{ ...found, ...change }],
        further: [{ bookId: unasked, copies: 2, reason: 'Not ours' }],
      })
    expect(await confirm({ good: 31 })).toMatchObject({ status: 422, code: 'found_is_not_sent' })
    expect(await confirm({})).toMatchObject({ status: 200 })
    expect(await dueNow(app, due.id)).toMatchObject({ sent: 40, confirmed: 30, toResend: 0, credited: 0 })

    const { list } = await business.done(listDifferences, { sendOrderId: order.id })
    const of = (kind: string, bookId = due.bookId) =>
      list.find((one) => one.kind === kind && one.bookId === bookId)?.id ?? 0
    expect(list.map(({ kind, copies, actions }) => [kind, copies, actions])).toEqual([
      ['damaged', 4, ['again', 'credit', 'accept']],
      ['missing', 6, ['again', 'credit', 'accept']],
      ['surplus', 3, ['keep', 'fetch']],
      ['surplus', 2, ['keep', 'fetch']],
    ])
    const close = (how: 'again' | 'credit' | 'accept' | 'keep' | 'fetch', id: number) =>
      business.done(closeDifferences, { ids: [id], how, note: 'As agreed' })
    const refusedKeep = await close('keep', of('missing'))
    expect(refusedKeep.verdicts).toMatchObject([{ done: false, code: 'cannot_close_so' }])
    await close('again', of('missing'))
    await close('accept', of('damaged'))
    expect(await dueNow(app, due.id)).toMatchObject({ confirmed: 34, toResend: 6, owed: 46, open: 46 })
    // The books had no more than was on the note: nothing of what came in since has gone out with it.
    await givenStock(app, { bookId: unasked, onHand: 10 })
    await close('keep', of('surplus', unasked))
    await close('keep', of('surplus'))
    expect(await dueNow(app, due.id)).toMatchObject({ confirmed: 37, surplusKept: 3 })
    expect(await shelfOf(app, [unasked])).toEqual([[10, 0]])
    const twice = await close('again', of('missing'))
    expect(twice.verdicts).toMatchObject([{ done: false, code: 'step_not_possible' }])
    const notice = await school.done(listNotices, {})
    expect(notice.list[0]?.text).toContain('kept and charged')
  })
})
