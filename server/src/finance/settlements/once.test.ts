import { cityDay } from '@keben/core/kit/moment'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import {
  approveReturns,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { schoolReconciliation } from '@keben/core/finance/settlements/reconciliation'
import { schoolBills, shopBills } from '@keben/core/finance/settlements/payers'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp, mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenConfirmedBill } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { dueOf, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { createTestApp } from '../../../../test/test-app.ts'

/* What other programs have counted twice, or not at all. */

const app = await createTestApp()
const [finance, school, keeper] = [app.as('finance'), app.as('school'), app.as('warehouse')]
afterEach(() => moneyMustAddUp(app))

const paidOn = cityDay(new Date())
const codes = (replies: readonly { status: number | string; code?: string | undefined }[]): string[] =>
  replies.map(({ status, code }) => (Number(status) === 200 ? 'done' : String(code))).toSorted()

it('a delivery is settled once, in one call with duplicates or in concurrent calls', async () => {
  const chosen = async () => {
    await givenFacts(app, [{ dueLineId: await givenDue(app, { receiver: 'shop' }), copies: 10 }])
    const { list, sums } = await finance.done(shopBills.listUnsettled, {})
    return { ids: list.map(({ id }) => id), netFen: sums.netFen }
  }
  const once = await chosen()
  const twice = [...once.ids, ...once.ids]
  expect(await finance.done(shopBills.settle, { ids: twice })).toMatchObject({ totalFen: once.netFen, lines: 1 })
  const again = await chosen()
  const replies = await Promise.all([1, 2, 3].map(() => finance.call(shopBills.settle, { ids: again.ids })))
  expect(codes(replies)).toEqual(['done', 'nothing_to_bill', 'nothing_to_bill'])
})

it('a bill that is named twice in one payment is paid once', async () => {
  const { id, totalFen } = await givenConfirmedBill(app)
  const paying = { way: 'transfer' as const, paidOn }
  expect(await finance.call(schoolBills.pay, { ids: [id, id], amountFen: totalFen * 2, ...paying })).toMatchObject({
    code: 'more_than_outstanding',
  })
  const shares = [
    { id, amountFen: totalFen },
    { id, amountFen: totalFen },
  ]
  const input = { ids: [id], amountFen: totalFen * 2, shares, ...paying }
  expect(await finance.call(schoolBills.pay, input)).toMatchObject({ status: 400 })
  expect(await finance.done(schoolBills.info, { id })).toMatchObject({ paidFen: 0, outstandingFen: totalFen })
})

it('a credit is offset once, even if two tabs offset it against different bills concurrently', async () => {
  const [one, other] = [
    await givenConfirmedBill(app, [{ copies: 20 }]),
    await givenConfirmedBill(app, [{ copies: 20 }]),
  ]
  await givenFacts(app, [{ dueLineId: one.dueIds[0] ?? 0, copies: -5 }])
  const [creditId = 0] = await givenBills(app)
  await finance.done(schoolBills.confirm, { ids: [creditId], reason: 'A credit' })
  const credit = await finance.done(schoolBills.info, { id: creditId })
  const replies = await Promise.all(
    [one, other].map(({ id }) => finance.call(schoolBills.offset, { ids: [id, creditId], paidOn })),
  )
  // The second is told that nothing is left of it.
  expect(codes(replies)).toEqual(['done', 'step_not_possible'])
  const paid = await Promise.all([one, other].map(({ id }) => finance.done(schoolBills.info, { id })))
  expect(paid.map(({ paidFen }) => paidFen).toSorted((a, b) => a - b)).toEqual([0, -credit.totalFen])
  expect(await finance.done(schoolBills.info, { id: creditId })).toMatchObject({ state: 'paid', outstandingFen: 0 })
})

it('a payment of a bill together with a credit is limited to their sum', async () => {
  const bill = await givenConfirmedBill(app, [{ copies: 20 }])
  await givenFacts(app, [{ dueLineId: bill.dueIds[0] ?? 0, copies: -5 }])
  const [creditId = 0] = await givenBills(app)
  await finance.done(schoolBills.confirm, { ids: [creditId], reason: 'A credit' })
  const credit = await finance.done(schoolBills.info, { id: creditId })
  const owedFen = bill.totalFen + credit.totalFen
  const input = { ids: [bill.id, creditId], way: 'transfer' as const, paidOn }
  // Not the bill beside the credit, nor the bill alone.
  for (const amountFen of [bill.totalFen - credit.totalFen, owedFen + 1])
    expect(await finance.call(schoolBills.pay, { ...input, amountFen })).toMatchObject({
      code: 'more_than_outstanding',
    })
  const { payment, bills } = await finance.done(schoolBills.pay, { ...input, amountFen: owedFen })
  expect(payment.amountFen).toBe(owedFen)
  expect(bills.map(({ state, outstandingFen }) => [state, outstandingFen])).toEqual([
    ['paid', 0],
    ['paid', 0],
  ])
  await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Of another school' })
  expect(await finance.done(schoolBills.info, { id: creditId })).toMatchObject({ outstandingFen: credit.totalFen })
})

it('a delivery that is repeated after a return is billed exactly once', async () => {
  const season = await createSeasonWithOutstanding(app)
  const due = await dueOf(app, season, 1)
  const net = (copies: number): number => Math.round((copies * due.priceFen * due.discountBp) / 10_000)
  const billed = async (): Promise<number[]> => {
    const made = await givenBills(app)
    return Promise.all(made.map(async (id) => (await finance.done(schoolBills.info, { id })).totalFen))
  }
  const deliver = async (): Promise<number> => {
    const { id } = await givenSent(app, [{ due, copies: 40 }])
    const { version, lines } = await school.done(schoolDeliveryInfo, { id })
    await school.done(confirmSchoolDelivery, { id, version })
    return lines[0]?.id ?? 0
  }
  await givenBills(app)
  const sendOrderLineId = await deliver()
  expect(await billed()).toEqual([net(40)])

  const reason = 'The wrong edition'
  const { id, version } = await school.done(saveReturn, { reason, lines: [{ sendOrderLineId, copies: 40 }] })
  await school.done(submitReturn, { id, version })
  await app.as('business').done(approveReturns, { ids: [id] })
  const back = await keeper.done(returnInfo, { id })
  const counted = back.lines.map((line) => ({ lineId: line.id, good: 40 }))
  await keeper.done(receiveReturn, { id, version: back.version, lines: counted })
  expect(await billed()).toEqual([-net(40)])

  await deliver()
  expect(await billed()).toEqual([net(40)])
  expect((await school.done(schoolReconciliation, { planIds: [season.planId], keyword: '' })).list).toContainEqual(
    expect.objectContaining({ bookId: due.bookId, sent: 80, confirmed: 80, returned: 40, charged: 40 }),
  )
  await mustAddUp(app)
})
