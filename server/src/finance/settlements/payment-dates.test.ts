import { cityDay } from '@keben/core/kit/moment'
import { confirmBankRow, listBankRows } from '@keben/core/finance/settlements/bank'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { accountStatement } from '@keben/core/finance/settlements/statements'
import { uploadBankSheet } from '@keben/core/office/spreadsheets/finance'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenConfirmedBill, madeEarlier } from '../../../../test/fixtures/bills.ts'
import { asUpload, givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const finance = app.as('finance')
afterEach(() => moneyMustAddUp(app))

const dayMs = 86_400_000
/** The day so many days from now, by the city's calendar. */
const dayIn = (days: number): string => cityDay(new Date(Date.now() + days * dayMs))
const cash = (id: number, paidOn: string) => ({ ids: [id], amountFen: 300, way: 'cash' as const, paidOn })
const party = { payer: 'school' as const, payerId: organisations.school.own }
const closingOn = async (to: string) => (await finance.done(accountStatement, { ...party, to })).closingFen

describe('the date of a payment', () => {
  it('is neither in the future nor before its bill', async () => {
    const { id, number } = await givenConfirmedBill(app)
    const early = await finance.call(schoolBills.pay, cash(id, dayIn(1)))
    expect(early).toMatchObject({ status: 422, code: 'payment_is_in_the_future' })
    expect(early.message).toContain(dayIn(1))
    expect(await finance.call(schoolBills.pay, cash(id, '2099-01-01'))).toMatchObject({
      code: 'payment_is_in_the_future',
    })
    const late = await finance.call(schoolBills.pay, cash(id, dayIn(-1)))
    expect(late).toMatchObject({ status: 422, code: 'payment_is_before_the_bill' })
    expect(late.message).toContain(number)
    await madeEarlier(app, id, 2)
    expect((await finance.done(schoolBills.pay, cash(id, dayIn(-1)))).payment.paidOn).toBe(dayIn(-1))
  })

  it('is also checked for offsets of credits', async () => {
    const [one, other] = [await givenConfirmedBill(app), await givenConfirmedBill(app)]
    const input = { ids: [one.id, other.id], paidOn: dayIn(1) }
    await app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update bill set total_fen = -total_fen where id = ${one.id}`)
    })
    expect(await finance.call(schoolBills.offset, input)).toMatchObject({ code: 'payment_is_in_the_future' })
    await app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update bill set total_fen = -total_fen where id = ${one.id}`)
    })
  })

  it('is also checked by the database', async () => {
    const { id } = await givenConfirmedBill(app)
    const written = (paidOn: string) =>
      app.db.write(async (tx) => {
        const row = await tx.row<{ id: number }>(sql`
          insert into payment (number, company_id, payer, payer_id, paid_on, amount_fen, way, created_at)
          values ('X', 1, 'school', 1, ${paidOn}, 1, 'cash', now()) returning id`)
        await tx.run(sql`insert into payment_share values (${row?.id}, ${id}, 1)`)
      })
    await expect(written(dayIn(2))).rejects.toThrow('payments_are_not_of_days_to_come')
    await expect(written(dayIn(-2))).rejects.toThrow('on the day it is made, or later')
  })

  it('is also that of its reversal, so that a statement of any day agrees with the bills', async () => {
    const { id } = await givenConfirmedBill(app)
    await madeEarlier(app, id, 5)
    const before = { early: await closingOn(dayIn(-3)), now: await closingOn(dayIn(0)) }
    const { payment } = await finance.done(schoolBills.pay, cash(id, dayIn(-3)))
    expect(await closingOn(dayIn(-3))).toBe(before.early - 300)
    const back = await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Sent back' })
    expect(back.payment.paidOn).toBe(dayIn(-3))
    expect({ early: await closingOn(dayIn(-3)), now: await closingOn(dayIn(0)) }).toEqual(before)
  })
})

describe('a payment from before its bill, recorded by an earlier version,', () => {
  it('has the same day after its reversal', async () => {
    const { id } = await givenConfirmedBill(app)
    const { payment } = await finance.done(schoolBills.pay, cash(id, dayIn(0)))
    await app.db.write(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update payment set paid_on = ${dayIn(-4)}::date where id = ${payment.id}`)
    })
    const back = await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Sent back' })
    expect(back.payment.paidOn).toBe(dayIn(-4))
  })
})

describe('a bank row', () => {
  const header = ['Date', 'Counterparty', 'Transaction amount', 'Description', 'Reference']

  it('with a future day is reported in the check of its sheet, and left out', async () => {
    const file = await givenWorkbook([
      { rows: [header, [dayIn(0), 'A', 1, '', 'D-1'], ['2099-01-01', 'B', 2, '', 'D-2']] },
    ])
    const report = await finance.done(uploadBankSheet, asUpload(file))
    expect(report).toMatchObject({ rows: 2, added: 1, wrongRows: 1 })
    expect(report.problems).toMatchObject([
      { row: 3, given: '2099-01-01', rule: 'day_to_come', message: expect.stringContaining(dayIn(0)) as string },
    ])
  })

  it('is matched with no later bill, and pays none', async () => {
    const { id, number, totalFen } = await givenConfirmedBill(app)
    const yuan = totalFen / 100
    const rows = [header, [dayIn(-1), 'Own school', yuan, number, 'D-3'], [dayIn(0), 'Own school', yuan, number, 'D-4']]
    await finance.done(uploadBankSheet, asUpload(await givenWorkbook([{ rows }])))
    const { list } = await finance.done(listBankRows, { keyword: 'D-', state: 'open', sort: 'paidOn' })
    const [early, right] = ['D-3', 'D-4'].map((reference) => list.find((row) => row.reference === reference))
    expect(early?.proposal?.bills.map((bill) => bill.id) ?? []).not.toContain(id)
    expect(right?.proposal?.bills.map((bill) => bill.id)).toEqual([id])
    expect(await finance.call(confirmBankRow, { id: early?.id ?? 0, billIds: [id] })).toMatchObject({
      code: 'payment_is_before_the_bill',
    })
  })
})
