import { cityDay } from '@keben/core/kit/moment'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenConfirmedBill } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const finance = app.as('finance')
afterEach(() => moneyMustAddUp(app))

const transfer = { way: 'transfer', paidOn: cityDay(new Date()) } as const
const stateOf = async (id: number) => {
  const { state, paidFen, outstandingFen } = await finance.done(schoolBills.info, { id })
  return { state, paidFen, outstandingFen }
}
/** A confirmed credit of the own school: ten copies that came back. */
async function givenCredit(dueLineId: number, copies: number): Promise<number> {
  await givenFacts(app, [{ dueLineId, copies: -copies }])
  const [id = 0] = await givenBills(app)
  await finance.done(schoolBills.confirm, { ids: [id], reason: 'A credit' })
  return id
}

it('a bill can be paid in parts, and is history after the last fen', async () => {
  const { id, totalFen } = await givenConfirmedBill(app)
  const { payment, bills } = await finance.done(schoolBills.pay, {
    ids: [id],
    amountFen: 800,
    ...transfer,
    reference: 'B1',
    remark: 'By the head of the school',
  })
  expect(payment).toMatchObject({ number: expect.stringMatching(/^SK-2026-\d{6}$/), amountFen: 800, live: true })
  expect(payment).toMatchObject({ reference: 'B1', remark: 'By the head of the school' })
  expect(bills).toMatchObject([{ state: 'confirmed', paidFen: 800, outstandingFen: totalFen - 800 }])
  await finance.done(schoolBills.pay, { ids: [id], amountFen: totalFen - 800, ...transfer })
  expect(await stateOf(id)).toEqual({ state: 'paid', paidFen: totalFen, outstandingFen: 0 })
  const ownView = await app.as('school').done(schoolBills.own.info, { id })
  expect(ownView.payments).toHaveLength(2)
  expect(ownView.history.map(({ step }) => step)).toEqual(['create', 'confirm', 'pay', 'settle'])
})

it('one payment is spread over several bills, the oldest due first, or as chosen', async () => {
  const [older, newer] = [await givenConfirmedBill(app), await givenConfirmedBill(app)]
  await app.db.primary.run(sql`update bill set due_on = due_on - 9 where id = ${newer.id}`)
  const ids = [older.id, newer.id]
  await finance.done(schoolBills.pay, { ids, amountFen: newer.totalFen + 1, ...transfer })
  expect([await stateOf(older.id), await stateOf(newer.id)]).toMatchObject([{ paidFen: 1 }, { state: 'paid' }])
  const rest = older.totalFen - 1
  const shares = [{ id: older.id, amountFen: rest - 5 }]
  expect(await finance.call(schoolBills.pay, { ids, amountFen: rest, shares, ...transfer })).toMatchObject({
    code: 'shares_differ_from_amount',
  })
  await finance.done(schoolBills.pay, { ids, amountFen: rest - 5, shares, ...transfer })
  expect(await stateOf(older.id)).toMatchObject({ state: 'confirmed', outstandingFen: 5 })
})

it('a payment beyond what is outstanding is refused, by the endpoint and by the database', async () => {
  const { id, totalFen } = await givenConfirmedBill(app)
  expect(await finance.call(schoolBills.pay, { ids: [id], amountFen: totalFen + 1, ...transfer })).toMatchObject({
    status: 422,
    code: 'more_than_outstanding',
  })
  await expect(
    app.db.write(async (tx) => {
      const row = await tx.row<{ id: number }>(sql`
        insert into payment (number, company_id, payer, payer_id, paid_on, amount_fen, way, created_at)
        values ('X', 1, 'school', 1, ${cityDay(new Date())}, ${totalFen + 1}, 'cash', now()) returning id`)
      await tx.run(sql`insert into payment_share values (${row?.id}, ${id}, ${totalFen + 1})`)
    }),
  ).rejects.toThrow('nobody_pays_more_than_is_outstanding')
  await expect(app.db.write((tx) => tx.run(sql`update bill set paid_fen = 1 where id = ${id}`))).rejects.toThrow(
    'changes only with its payments',
  )
})

it('one of ten concurrent payments of the same bill succeeds, and the others are refused', async () => {
  const { id, totalFen } = await givenConfirmedBill(app)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => finance.call(schoolBills.pay, { ids: [id], amountFen: totalFen, ...transfer })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ status, code }) => (status === 200 ? 'done' : code)))).toEqual(
    new Set(['done', 'step_not_possible']),
  )
  expect(await stateOf(id)).toMatchObject({ state: 'paid', paidFen: totalFen })
})

it('a payment is reversed as a whole, once, and its bill is owed again', async () => {
  const { id, totalFen } = await givenConfirmedBill(app)
  const { payment } = await finance.done(schoolBills.pay, {
    ids: [id],
    amountFen: totalFen,
    ...transfer,
    reference: 'B2',
  })
  const reason = 'The bank took it back'
  const again = { ids: [id], amountFen: 1, ...transfer, reference: 'B2' }
  expect(await finance.call(schoolBills.pay, again)).toMatchObject({ status: 409 })
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => finance.call(schoolBills.reversePayment, { id: payment.id, reason })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'payment_is_reversed')).toHaveLength(2)
  expect(await stateOf(id)).toEqual({ state: 'confirmed', paidFen: 0, outstandingFen: totalFen })
  const back = (await finance.done(schoolBills.info, { id })).payments.at(-1)
  expect(back).toMatchObject({ amountFen: -totalFen, reversesId: payment.id, reason, live: false })
  expect(await finance.call(schoolBills.reversePayment, { id: back?.id ?? 0, reason })).toMatchObject({
    code: 'payment_is_reversed',
  })
  // The same transfer may be recorded again once it was taken back, and no second time.
  await finance.done(schoolBills.pay, { ...again })
  expect(await finance.call(schoolBills.pay, { ...again })).toMatchObject({ code: 'reference_is_known' })
})

it('a credit is offset against a bill by its sign, and the rest of another one is paid out', async () => {
  const bill = await givenConfirmedBill(app, [{ copies: 20 }])
  const credit = await givenCredit(bill.dueIds[0] ?? 0, 5)
  expect(await finance.call(schoolBills.pay, { ids: [credit], amountFen: 100, ...transfer })).toMatchObject({
    code: 'more_than_outstanding',
  })
  const input = { ids: [bill.id, credit], paidOn: cityDay(new Date()) }
  const replies = await Promise.all([finance.call(schoolBills.offset, input), finance.call(schoolBills.offset, input)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stateOf(bill.id)).toMatchObject({ paidFen: 3900, outstandingFen: bill.totalFen - 3900 })
  expect(await stateOf(credit)).toEqual({ state: 'paid', paidFen: -3900, outstandingFen: 0 })

  const other = await givenCredit(bill.dueIds[0] ?? 0, 5)
  const { payment } = await finance.done(schoolBills.pay, { ids: [other], amountFen: -3900, ...transfer })
  expect(payment.amountFen).toBe(-3900)
  expect(await stateOf(other)).toMatchObject({ state: 'paid' })
  expect((await finance.done(schoolBills.list, { credit: true })).total).toBe(2)
})

it('a payment cannot be changed or deleted', async () => {
  for (const change of [
    sql`update payment set amount_fen = 1`,
    sql`delete from payment_share`,
    sql`truncate payment_share`,
    sql`update payment_share set amount_fen = 1`,
  ])
    await expect(app.db.write((tx) => tx.run(change))).rejects.toThrow('payments are never changed or deleted')
})

/** What a list adds up to, and its rows. */
async function totalsOf(state?: 'waiting' | 'confirmed' | 'paid') {
  const { list, sums } = await finance.done(schoolBills.list, { pageSize: 500, ...(state && { state }) })
  const { totalFen, outstandingFen } = sums
  const rows = {
    totalFen: list.reduce((sum, bill) => sum + bill.totalFen, 0),
    outstandingFen: list.reduce((sum, bill) => sum + bill.outstandingFen, 0),
  }
  return { sums: { totalFen, outstandingFen }, rows }
}

it('the totals of the bill list equal its rows in every tab', async () => {
  await givenConfirmedBill(app)
  await givenFacts(app, [{ dueLineId: await givenDue(app), copies: 3 }])
  await givenBills(app)
  const all = await totalsOf()
  const tabs = [await totalsOf('waiting'), await totalsOf('confirmed'), await totalsOf('paid')]
  for (const { sums, rows } of [all, ...tabs]) expect(sums).toEqual(rows)
  expect(all.sums.totalFen).toBe(tabs.reduce((sum, { sums }) => sum + sums.totalFen, 0))
  expect(tabs.slice(0, 2).every(({ sums }) => sums.totalFen > 0)).toBe(true)
})
