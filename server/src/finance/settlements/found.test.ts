import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import {
  approveReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { schoolBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { dueOf, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
await givenWideLimits(app)
const [finance, school, keeper] = [app.as('finance'), app.as('school'), app.as('warehouse')]

const found = async (keyword: string): Promise<number[]> =>
  (await finance.done(schoolBills.list, { keyword, sort: 'number' })).list.map(({ id }) => id)

it('the bills of a document are found by its number: a delivery, return, dispute or fixed price', async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  const note = await givenSent(app, [{ due, copies: 40 }])
  const { version, lines } = await school.done(schoolDeliveryInfo, { id: note.id })
  await school.done(confirmSchoolDelivery, { id: note.id, version })
  const [billId = 0] = await givenBills(app)
  expect(await found(note.number)).toEqual([billId])
  expect(await found(` ${note.number.toLowerCase()} `)).toEqual([billId])
  expect(await found(note.number.slice(0, -1))).toEqual([])

  const bill = await finance.done(schoolBills.info, { id: billId })
  const [line] = bill.entries
  await school.done(schoolBills.own.dispute, {
    id: billId,
    version: bill.version,
    lines: [{ entryId: line?.entryId ?? 0, reason: 'Too dear' }],
  })
  const { disputes } = await finance.done(schoolBills.info, { id: billId })
  await finance.done(schoolBills.resolveDispute, { id: disputes[0]?.id ?? 0, answer: 'So it is', netFen: 100 })
  expect(await found(bill.number)).toEqual([billId])

  const input = { reason: 'The wrong edition', lines: [{ sendOrderLineId: lines[0]?.id ?? 0, copies: 10 }] }
  const { id } = await school.done(saveReturn, input)
  await school.done(submitReturn, { id, version: 1 })
  await app.as('business').done(approveReturns, { ids: [id] })
  const back = await keeper.done(returnInfo, { id })
  const counted = back.lines.map((one) => ({ lineId: one.id, good: 10 }))
  await keeper.done(receiveReturn, { id, version: back.version, lines: counted })
  const fixed = {
    planId: season.planId,
    bookId: due.bookId,
    priceFen: due.priceFen + 100,
    billed: true,
    reason: 'Printed',
  }
  await finance.done(reprice, fixed)
  const [nextId = 0] = await givenBills(app)
  expect(await found(back.number)).toEqual([nextId])
  const repriced = await app.db.primary.row<{ number: string }>(
    sql`select number from billing_entry where fact = 'reprice'`,
  )
  expect(await found(repriced?.number ?? '')).toEqual([nextId])
  expect(await app.as('otherFinance').done(schoolBills.list, { keyword: note.number })).toMatchObject({ total: 0 })
  await mustAddUp(app)
})

it('the settlement of a receipt is found by its number', async () => {
  await givenCounted(app, await givenArriving(app, { copies: [10] }))
  const { list } = await finance.done(supplierBills.listUnsettled, {})
  const { id } = await finance.done(supplierBills.settle, { ids: list.map((one) => one.id) })
  const keyword = list[0]?.number ?? ''
  expect((await finance.done(supplierBills.list, { keyword })).list.map((one) => one.id)).toEqual([id])
  await mustAddUp(app)
})
