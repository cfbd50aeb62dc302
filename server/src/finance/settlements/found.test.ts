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
import { mustAddUp } from '../../../../test/given/adds-up.ts'
import { givenBills, givenWideLimits } from '../../../../test/given/bills.ts'
import { dueOf, givenSent, owedIn } from '../../../../test/given/deliveries.ts'
import { givenArriving, givenCounted } from '../../../../test/given/receiving.ts'
import { createWorld } from '../../../../test/world.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
await givenWideLimits(world)
const [finance, school, keeper] = [world.as('finance'), world.as('school'), world.as('warehouse')]

const found = async (keyword: string): Promise<number[]> =>
  (await finance.done(schoolBills.list, { keyword, sort: 'number' })).list.map(({ id }) => id)

it('the bills of a document are found by its number: a delivery, return, dispute or fixed price', async () => {
  const season = await owedIn(world)
  const due = await dueOf(world, season, 1)
  const note = await givenSent(world, [{ due, copies: 40 }])
  const { version, lines } = await school.done(schoolDeliveryInfo, { id: note.id })
  await school.done(confirmSchoolDelivery, { id: note.id, version })
  const [billId = 0] = await givenBills(world)
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

  const asked = { reason: 'The wrong edition', lines: [{ sendOrderLineId: lines[0]?.id ?? 0, copies: 10 }] }
  const { id } = await school.done(saveReturn, asked)
  await school.done(submitReturn, { id, version: 1 })
  await world.as('business').done(approveReturns, { ids: [id] })
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
  const [nextId = 0] = await givenBills(world)
  expect(await found(back.number)).toEqual([nextId])
  const repriced = await world.db.primary.row<{ number: string }>(
    sql`select number from billing_entry where fact = 'reprice'`,
  )
  expect(await found(repriced?.number ?? '')).toEqual([nextId])
  expect(await world.as('otherFinance').done(schoolBills.list, { keyword: note.number })).toMatchObject({ total: 0 })
  await mustAddUp(world)
})

it('the settlement of a receipt is found by its number', async () => {
  await givenCounted(world, await givenArriving(world, { copies: [10] }))
  const { list } = await finance.done(supplierBills.listUnsettled, {})
  const { id } = await finance.done(supplierBills.settle, { ids: list.map((one) => one.id) })
  const keyword = list[0]?.number ?? ''
  expect((await finance.done(supplierBills.list, { keyword })).list.map((one) => one.id)).toEqual([id])
  await mustAddUp(world)
})
