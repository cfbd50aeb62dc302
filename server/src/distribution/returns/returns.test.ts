import type { InputOf } from '@keben/core/kit/endpoint'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import * as money from '@keben/core/kit/money'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  approveReturns,
  deleteReturns,
  listReturnable,
  listReturns,
  listSupplierReturnable,
  receiveReturn,
  rejectReturns,
  returnInfo,
  saveReturn,
  submitReturn,
  withdrawReturn,
} from '@keben/core/distribution/returns/contract'
import { downloadReturns } from '@keben/core/office/spreadsheets/supply'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import {
  dueOf as owedOf,
  givenSent,
  createSeasonWithOutstanding,
  owedPatch,
} from '../../../../test/fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { type Delivered, givenConfirmed } from '../../../../test/fixtures/returning.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { DueLine } from '../../ledgers/fulfilment/write.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const school = app.as('school')
const business = app.as('business')
const keeper = app.as('warehouse')
const { supplier, warehouse } = organisations

afterEach(() => mustAddUp(app))

const of = ({ sendOrderLineId }: Delivered, copies: number) => ({
  reason: 'Fewer children than enrolled',
  lines: [{ sendOrderLineId, copies }],
})
const stockOf = (bookId: number) =>
  app.db.primary.row<{ onHand: number; damaged: number; reserved: number }>(sql`
    select on_hand as "onHand", damaged, reserved from stock_balance
    where book_id = ${bookId} and warehouse_id = ${warehouse.own}`)
const dueOf = (id: number) =>
  app.db.primary.row<{ confirmed: number; returned: number; owed: number }>(
    sql`select confirmed, returned, owed from fulfilment_line where id = ${id}`,
  )
const giving = (sendOrderLineId: number, copies: number) => ({ sendOrderLineId, copies })
const net = (copies: number, { priceFen, discountBp }: DueLine): number =>
  money.netFen(money.listFen(priceFen, copies), discountBp)
const submitted = async (input: InputOf<(typeof saveReturn)['input']>) => {
  const { id, version } = await school.done(saveReturn, input)
  return school.done(submitReturn, { id, version })
}

const byId = ({ id }: { id: number }, other: { id: number }) => id - other.id

describe('a return by a receiver', () => {
  it('is requested line by line, approved, counted as good or damaged, and no longer charged', async () => {
    const delivery = await givenConfirmed(app)
    const { list } = await school.done(listReturnable, { bookIds: [delivery.bookId] })
    expect(list).toMatchObject([{ sendOrderLineId: delivery.sendOrderLineId, what: 'confirmed', copies: 50, left: 50 }])

    const draft = await school.done(saveReturn, of(delivery, 20))
    expect(draft).toMatchObject({
      state: 'draft',
      kind: 'receiver',
      copies: 20,
      titles: 1,
      actions: ['save', 'delete', 'submit'],
    })
    expect(await keeper.call(returnInfo, { id: draft.id })).toMatchObject({ status: 404 })
    const input = await school.done(submitReturn, { id: draft.id, version: draft.version })
    expect(input).toMatchObject({ state: 'submitted', actions: ['withdraw'] })
    expect((await business.done(listNotices, {})).list[0]?.text).toContain(draft.number)
    expect((await business.done(approveReturns, { ids: [draft.id] })).verdicts).toEqual([{ id: draft.id, done: true }])
    expect((await school.done(listNotices, {})).list[0]?.text).toContain('approved')

    const { version, lines, netFen, actions } = await keeper.done(returnInfo, { id: draft.id })
    expect({ netFen, actions }).toEqual({ netFen: null, actions: ['receive'] })
    const [line] = lines
    const done = await keeper.done(receiveReturn, {
      id: draft.id,
      version,
      lines: [{ lineId: line?.id ?? 0, good: 15, damaged: 3 }],
    })
    expect(done).toMatchObject({ state: 'done', copies: 20, good: 15, damaged: 3 })
    expect(await stockOf(delivery.bookId)).toMatchObject({ onHand: 15, damaged: 3 })
    // Returned copies are owed to nobody again; they are not delivered a second time by themselves.
    expect(await dueOf(delivery.dueLineId)).toEqual({ confirmed: 50, returned: 18, owed: 30 })
    const entries = await app.db.primary.rows(sql`
      select sum(billing_entry.copies) as copies from billing_entry join charge on charge.id = billing_entry.charge_id
      where charge.fulfilment_line_id = ${delivery.dueLineId}`)
    expect(entries).toEqual([{ copies: 32 }])
    // The two that were not in the parcel may still come.
    expect((await school.done(listReturnable, { bookIds: [delivery.bookId] })).list[0]).toMatchObject({ left: 32 })
    const again = await keeper.call(receiveReturn, {
      id: draft.id,
      version: done.version,
      lines: [{ lineId: 1, good: 1 }],
    })
    expect(again).toMatchObject({ status: 409, code: 'step_not_possible' })
  })

  it('never exceeds what was confirmed of its line, however many concurrent returns there are', async () => {
    const delivery = await givenConfirmed(app)
    expect(await school.call(saveReturn, of(delivery, 51))).toMatchObject({ code: 'more_than_may_return' })
    const drafts = await Promise.all([1, 2, 3, 4].map(() => school.done(saveReturn, of(delivery, 20))))
    const replies = await Promise.all(drafts.map(({ id, version }) => school.call(submitReturn, { id, version })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ code }) => code === 'more_than_may_return')).toHaveLength(2)
    // What is rejected may be asked for again.
    const gone = replies.findIndex(({ status }) => status === 200)
    const id = drafts[gone]?.id ?? 0
    await business.done(rejectReturns, { ids: [id], reason: 'Keep them for the next class' })
    expect((await school.done(listNotices, {})).list[0]?.text).toContain('Keep them for the next class')
    const rejected = await school.done(returnInfo, { id })
    expect(rejected.actions).toEqual(['save'])
    const revised = await school.done(saveReturn, { ...of(delivery, 30), id, version: rejected.version })
    expect(revised).toMatchObject({ state: 'draft', copies: 30 })
    expect(revised.history.map(({ step }) => step)).toEqual(['create', 'submit', 'reject', 'revise'])
    expect(await school.call(submitReturn, { id, version: revised.version })).toMatchObject({ status: 200 })
  })

  it('can be withdrawn until it is reviewed, and deleted only as a draft', async () => {
    const delivery = await givenConfirmed(app)
    const input = await submitted(of(delivery, 50))
    expect(await school.call(saveReturn, of(delivery, 1))).toMatchObject({ code: 'more_than_may_return' })
    // A company rejects what is asked of it; it does not withdraw it for others.
    expect((await business.done(returnInfo, { id: input.id })).actions).toEqual(['approve', 'reject'])
    const known = { id: input.id, version: input.version }
    expect(await business.call(withdrawReturn, known)).toMatchObject({ status: 404 })
    expect(await app.as('otherSchool').call(withdrawReturn, known)).toMatchObject({ status: 404 })
    const draft = await school.done(withdrawReturn, known)
    expect(draft).toMatchObject({ state: 'draft', submittedAt: null, actions: ['save', 'delete', 'submit'] })
    expect((await business.done(listNotices, {})).list[0]?.text).toContain('withdrawn')
    // What it named may come back by another one.
    expect(await school.call(saveReturn, of(delivery, 50))).toMatchObject({ status: 200 })
    const again = await school.done(submitReturn, { id: draft.id, version: draft.version })
    const { verdicts } = await school.done(deleteReturns, { ids: [again.id] })
    expect(verdicts).toMatchObject([{ id: again.id, done: false, code: 'return_is_no_draft' }])
    await business.done(approveReturns, { ids: [again.id] })
    const late = await school.call(withdrawReturn, { id: again.id, version: again.version + 1 })
    expect(late).toMatchObject({ status: 409, code: 'step_not_possible' })
    const other = await school.done(listReturns, { state: 'draft' })
    const gone = other.list.map(({ id }) => id)
    expect((await school.done(deleteReturns, { ids: gone })).verdicts.every(({ done }) => done)).toBe(true)
    expect((await school.done(listReturns, { state: 'draft' })).list).toEqual([])
  })

  it('is exported line by line, for keepers without net amounts', async () => {
    const delivery = await givenConfirmed(app)
    const { id, number } = await submitted(of(delivery, 7))
    const [row] = await sheetOf(school, downloadReturns, { id, filter: {} })
    expect(row).toMatchObject({
      Return: number,
      State: 'To approve',
      Copies: '7',
      Reason: 'Fewer children than enrolled',
    })
    expect(row?.['Net value']).not.toBe('')
    expect(await keeper.call(downloadReturns, { id, filter: {} })).toMatchObject({ code: 'not_found' })
    await business.done(approveReturns, { ids: [id] })
    const [kept] = await sheetOf(keeper, downloadReturns, { id, filter: {} })
    expect(kept).toMatchObject({ Return: number, State: 'Approved' })
    expect(kept).not.toHaveProperty('Net value')
    const foreign = await app.as('otherSchool').call(downloadReturns, { id, filter: {} })
    expect(foreign).toMatchObject({ code: 'not_found' })
    expect(await sheetOf(school, downloadReturns, { filter: { state: 'rejected' } })).toEqual([])
  })

  it('is priced by line, not by title: each delivery of a title gives back its own copies and price', async () => {
    const season = await createSeasonWithOutstanding(app)
    const ordered = await owedOf(app, season, 1)
    // The same title again, ordered later and dearer.
    const patch = await owedPatch(app, season, { copies: 40, book: 1 })
    expect(patch.bookId).toBe(ordered.bookId)
    await app.db.primary.run(
      sql`update fulfilment_line set price_fen = ${ordered.priceFen + 500}::int where id = ${patch.id}`,
    )
    const confirmed = async (due: DueLine, copies: number): Promise<number> => {
      const { id } = await givenSent(app, [{ due, copies }])
      const { version, lines } = await school.done(schoolDeliveryInfo, { id })
      await school.done(confirmSchoolDelivery, { id, version })
      return lines[0]?.id ?? 0
    }
    const [one, other] = [await confirmed(ordered, 30), await confirmed(patch, 40)]
    const reason = 'Too many'
    // Seventy copies of the title are there, but thirty of this line.
    expect(await school.call(saveReturn, { reason, lines: [giving(one, 31)] })).toMatchObject({
      code: 'more_than_may_return',
    })
    const input = await submitted({ reason, lines: [giving(one, 30), giving(other, 10)] })
    expect(await school.call(saveReturn, { reason, lines: [giving(one, 1)] })).toMatchObject({
      code: 'more_than_may_return',
    })
    await business.done(approveReturns, { ids: [input.id] })
    const { version, lines } = await keeper.done(returnInfo, { id: input.id })
    await keeper.done(receiveReturn, {
      id: input.id,
      version,
      lines: lines.map((line) => ({ lineId: line.id, good: line.copies })),
    })
    expect(await dueOf(ordered.id)).toMatchObject({ returned: 30 })
    expect(await dueOf(patch.id)).toMatchObject({ returned: 10 })
    const dearer = { ...patch, priceFen: ordered.priceFen + 500 }
    const credited = await app.db.primary.rows(sql`
      select fulfilment_line_id as due, billing_entry.copies, billing_entry.net_fen as fen from billing_entry join charge on charge.id = billing_entry.charge_id
      where fact = 'returned' and fulfilment_line_id in (${ordered.id}, ${patch.id}) order by fulfilment_line_id`)
    expect(credited).toEqual([
      { due: ordered.id, copies: -30, fen: -net(30, ordered) },
      { due: patch.id, copies: -10, fen: net(30, dearer) - net(40, dearer) },
    ])
  })

  it('has one receiver and one warehouse, and only the user’s own deliveries', async () => {
    const [own, sister] = [await givenConfirmed(app), await givenConfirmed(app, { campusId: 2 })]
    const mixed = {
      reason: 'Too many',
      lines: [own, sister].map(({ sendOrderLineId }) => ({ sendOrderLineId, copies: 1 })),
    }
    expect(await school.call(saveReturn, mixed)).toMatchObject({ status: 422, code: 'return_is_mixed' })
    for (const stranger of ['otherSchool', 'area', 'shop'] as const)
      expect(await app.as(stranger).call(saveReturn, of(own, 1))).toMatchObject({ code: 'no_such_reference' })
    const [mine] = (await app.as('area').done(listReturns, {})).list
    expect(mine?.schoolId).toBe(organisations.school.own)
    expect((await app.as('otherSchool').done(listReturns, {})).total).toBe(0)
  })

  it('is counted completely, and no line exceeds its copies', async () => {
    const delivery = await givenConfirmed(app)
    const { id } = await submitted(of(delivery, 20))
    await business.done(approveReturns, { ids: [id] })
    const { version, lines } = await keeper.done(returnInfo, { id })
    const lineId = lines[0]?.id ?? 0
    const counting = (good: number, damaged: number) =>
      keeper.call(receiveReturn, { id, version, lines: [{ lineId, good, damaged }] })
    expect(await counting(20, 1)).toMatchObject({ status: 422, code: 'return_counted_too_many' })
    const twice = await Promise.all([counting(20, 0), counting(20, 0)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409])
    expect(await dueOf(delivery.dueLineId)).toMatchObject({ returned: 20 })
  })

  it('of damaged or surplus copies is not charged, and adds them to the shelf', async () => {
    const delivery = await givenConfirmed(app, { sent: 50, damaged: 4, surplus: 6 })
    expect(await stockOf(delivery.bookId)).toMatchObject({ onHand: 6 })
    const input = await submitted({
      reason: 'Fetched',
      lines: [
        { differenceId: delivery.damagedId, copies: 4 },
        { differenceId: delivery.surplusId, copies: 6 },
      ],
    })
    await business.done(approveReturns, { ids: [input.id] })
    const { version, lines } = await keeper.done(returnInfo, { id: input.id })
    expect(new Set(lines.map(({ what }) => what))).toEqual(new Set(['damaged', 'surplus']))
    await keeper.done(receiveReturn, {
      id: input.id,
      version,
      lines: lines.map(({ id, what, copies }) =>
        what === 'damaged' ? { lineId: id, good: 0, damaged: copies } : { lineId: id, good: copies },
      ),
    })
    // The six had never left the books; the four had.
    expect(await stockOf(delivery.bookId)).toMatchObject({ onHand: 6, damaged: 4 })
    expect(await dueOf(delivery.dueLineId)).toMatchObject({ confirmed: 46, returned: 0 })
  })

  it('is offered alike by delivery and by title, by number and by name, the latest first', async () => {
    const [first, second] = [
      await givenConfirmed(app, { sent: 50, damaged: 4, surplus: 6 }),
      await givenConfirmed(app, { sent: 50, damaged: 3, surplus: 2 }),
    ]
    await submitted(of(first, 20))
    for (const person of [school, business]) {
      const all = await person.done(listReturnable, { pageSize: 200 })
      expect(all).toMatchObject({ total: all.list.length, sums: { more: false } })
      const readOwn = (bookId: number) => all.list.filter((row) => row.bookId === bookId)
      expect(readOwn(first.bookId).map(({ what, left }) => [what, left])).toEqual(
        expect.arrayContaining([
          ['confirmed', 26],
          ['damaged', 4],
          ['surplus', 6],
        ]),
      )
      expect(readOwn(second.bookId)).toHaveLength(3)
      expect(all.list.map(({ sourceAt }) => sourceAt)).toEqual(
        all.list.map(({ sourceAt }) => sourceAt).toSorted((one, other) => ((one ?? '') < (other ?? '') ? 1 : -1)),
      )
      for (const { bookId } of [first, second]) {
        const [row] = readOwn(bookId)
        const expected = readOwn(bookId).toSorted(byId)
        const requests = [
          { bookIds: [bookId] },
          { keyword: row?.bookCode ?? '' },
          { keyword: row?.sourceNumber ?? '', bookIds: [bookId] },
        ]
        for (const input of requests)
          expect((await person.done(listReturnable, input)).list.toSorted(byId)).toEqual(expected)
      }
    }
  })
})

describe('a return to a supplier', () => {
  it('takes copies of its latest receipt first, at its price, and is reserved, sent and credited', async () => {
    for (const copies of [8, 3]) await givenCounted(app, await givenArriving(app, { copies: [copies] }))
    const received = await app.db.primary.rows<{ bookId: number; good: number; lineId: number }>(sql`
      select line.book_id as "bookId", line.good, line.id as "lineId" from receipt_line as line
      join receipt on receipt.id = line.receipt_id where receipt.state = 'confirmed' order by line.id`)
    const [earlier, latest] = received
    expect(received.map(({ good }) => good)).toEqual([8, 3])
    const { bookId = 0 } = latest ?? {}
    const input = {
      reason: 'Left over',
      supplierId: supplier.own,
      warehouseId: warehouse.own,
      titles: [{ bookId, copies: 5 }],
    }
    await app.db.primary.run(sql`update supplier set takes_returns = false where id = ${supplier.own}`)
    expect(await keeper.call(saveReturn, input)).toMatchObject({ status: 422, code: 'supplier_takes_no_returns' })
    expect((await keeper.done(listSupplierReturnable, {})).list).toEqual([])
    await app.db.primary.run(sql`update supplier set takes_returns = true where id = ${supplier.own}`)
    const { list, sums } = await keeper.done(listSupplierReturnable, { supplierIds: [supplier.own], bookIds: [bookId] })
    expect(list).toMatchObject([
      { bookId, supplierId: supplier.own, warehouseId: warehouse.own, copies: 11, left: 11, free: 11 },
    ])
    expect(sums).toEqual({ left: 11, free: 11 })
    expect((await app.as('otherWarehouse').done(listSupplierReturnable, { bookIds: [bookId] })).list).toEqual([])
    expect((await app.as('ungranted').done(listSupplierReturnable, {})).list).toEqual([])
    for (const [keyword, found] of [
      [list[0]?.title, 1],
      [list[0]?.supplierName, 1],
      ['Brought by nobody', 0],
    ] as const)
      expect([keyword, (await keeper.done(listSupplierReturnable, { keyword })).list.length]).toEqual([keyword, found])
    const more = { ...input, titles: [{ bookId, copies: 12 }] }
    expect(await keeper.call(saveReturn, more)).toMatchObject({ status: 422, code: 'more_than_was_received' })
    const draft = await keeper.done(saveReturn, input)
    expect(draft).toMatchObject({ kind: 'supplier', supplierId: supplier.own, netFen: null })
    expect(draft.lines.map(({ receiptLineId, copies }) => [receiptLineId, copies])).toEqual(
      expect.arrayContaining([
        [latest?.lineId, 3],
        [earlier?.lineId, 2],
      ]),
    )
    const request = await keeper.done(submitReturn, { id: draft.id, version: draft.version })
    await business.done(approveReturns, { ids: [request.id] })
    expect(await stockOf(bookId)).toMatchObject({ reserved: 5 })
    const [held] = (await business.done(listSupplierReturnable, { bookIds: [bookId] })).list
    expect(held).toMatchObject({ left: 6, free: 6 })
    const { version, lines } = await keeper.done(returnInfo, { id: draft.id })
    const out = lines.map(({ id: lineId, copies }) => ({ lineId, good: copies }))
    await keeper.done(receiveReturn, { id: draft.id, version, lines: out })
    expect(await stockOf(bookId)).toMatchObject({ reserved: 0, onHand: 6 })
    const credited = await app.db.primary.rows(sql`
      select sum(copies) as copies from billing_entry where fact = 'supplierReturn' and document_id = ${draft.id}`)
    expect(credited).toEqual([{ copies: -5 }])
    const rest = await keeper.done(saveReturn, { ...input, titles: [{ bookId, copies: 6 }] })
    await keeper.done(submitReturn, { id: rest.id, version: rest.version })
    expect(await keeper.done(listSupplierReturnable, {})).toMatchObject({ list: [], total: 0, sums: { left: 0 } })
  })
})
