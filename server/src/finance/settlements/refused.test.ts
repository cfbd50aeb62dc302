import { cityDay } from '@keben/core/kit/moment'
import { districtBills, schoolBills, shopBills, supplierBills } from '@keben/core/finance/settlements/payers'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenConfirmedBill, givenSchoolBill, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

/* What is refused of bills, at its borders, and that whatever stands beside it stays as it was. */

const app = await createTestApp()
await givenWideLimits(app)
const [finance, school] = [app.as('finance'), app.as('school')]
afterEach(() => moneyMustAddUp(app))

const transfer = { way: 'transfer', paidOn: cityDay(new Date()) } as const
const stateOf = async (id: number) => {
  const { state, paidFen, outstandingFen } = await finance.done(schoolBills.info, { id })
  return { state, paidFen, outstandingFen }
}

/** Two bills of the own school to be paid, one that waits, a credit, one of a neighbour, and one of another company. */
async function givenAll() {
  const [one, two] = [await givenConfirmedBill(app), await givenConfirmedBill(app, [{ copies: 20 }])]
  await givenFacts(app, [{ dueLineId: two.dueIds[0] ?? 0, copies: -5 }])
  const [credit = 0] = await givenBills(app)
  const near = await app.db.primary.row<{ id: number }>(sql`
    insert into school (code, name, district_id, stages, address, contact, phone)
    select '9901010009', 'Next door', district_id, stages, address, contact, phone from school where id = ${organisations.school.own} returning id`)
  await givenFacts(app, [{ dueLineId: await givenDue(app, { schoolId: near?.id ?? 0 }), copies: 10 }])
  const [neighbour = 0] = await givenBills(app)
  await finance.done(schoolBills.confirm, { ids: [credit, neighbour], reason: 'Known' })
  await givenFacts(app, [{ dueLineId: await givenDue(app, { whose: 'foreign' }), copies: 10 }])
  const [foreign = 0] = await givenBills(app, { whose: 'foreign' })
  await app.as('otherFinance').done(schoolBills.confirm, { ids: [foreign], reason: 'Known' })
  const waiting = (await givenSchoolBill(app, [{ copies: 10 }])).id
  return { one: one.id, two: two.id, credit, neighbour, foreign, waiting }
}
const all = await givenAll()
type Which = keyof typeof all
/** 10 and 20 copies at 7.80 yuan; five that came back. */
const [oneFen, twoFen, creditFen] = [7800, 15_600, -3900]

describe('a payment', () => {
  it.each([
    ['one of another company beside an own', ['one', 'foreign'], 100, 'not_found', ''],
    ['one of another company alone', ['foreign'], 100, 'not_found', ''],
    ['one that waits', ['waiting'], 100, 'step_not_possible', ''],
    ['one that waits beside one that does not', ['one', 'waiting'], 100, 'step_not_possible', ''],
    ['of two schools', ['one', 'neighbour'], 100, 'bills_of_several_payers', ''],
    ['a fen more', ['one'], oneFen + 1, 'more_than_outstanding', 'amount of 78.00 yuan.'],
    ['a fen more than two', ['one', 'two'], oneFen + twoFen + 1, 'more_than_outstanding', 'amount of 234.00 yuan.'],
    [
      'a fen more than two less a credit',
      ['one', 'credit'],
      oneFen + creditFen + 1,
      'more_than_outstanding',
      'amount of 39.00 yuan.',
    ],
    ['a fen more out than the credit', ['credit'], creditFen - 1, 'more_than_outstanding', 'amount of -39.00 yuan.'],
    ['in what is to be paid out', ['credit'], 1, 'more_than_outstanding', 'amount of 0.00 yuan.'],
    ['out what is to be paid in', ['one'], -1, 'more_than_outstanding', 'amount of 0.00 yuan.'],
  ] as const)('is refused: %s', async (_what, which, amountFen, code, text) => {
    const ids = which.map((name: Which) => all[name])
    const refusal = await finance.call(schoolBills.pay, { ids, amountFen, ...transfer })
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(text) as string })
  })

  it.each([
    ['less than the amount', oneFen, { one: oneFen - 1 }, 'shares_differ_from_amount'],
    ['more than the amount', oneFen - 1, { one: oneFen }, 'shares_differ_from_amount'],
    ['a fen too much', oneFen + 1, { one: oneFen + 1 }, 'more_than_outstanding'],
    ['a fen too much of the second', oneFen + twoFen, { one: oneFen - 1, two: twoFen + 1 }, 'more_than_outstanding'],
    ['a credit paid in', 1, { credit: 1 }, 'more_than_outstanding'],
    ['a bill paid out', -1, { one: -1 }, 'more_than_outstanding'],
    ['a fen too much out', creditFen - 1, { credit: creditFen - 1 }, 'more_than_outstanding'],
    ['of another company', 2, { one: 1, foreign: 1 }, 'not_found'],
    ['of two schools', 2, { one: 1, neighbour: 1 }, 'bills_of_several_payers'],
  ] as const)('with chosen shares is refused: %s', async (_what, amountFen, chosen, code) => {
    const shares = Object.entries(chosen).map(([name, fen]) => ({ id: all[name as Which], amountFen: fen }))
    const ids = shares.map(({ id }) => id)
    expect(await finance.call(schoolBills.pay, { ids, amountFen, shares, ...transfer })).toMatchObject({ code })
  })

  it.each([
    ['without a credit', ['one', 'two'], 'nothing_to_offset'],
    ['against the bill of another school', ['credit', 'neighbour'], 'bills_of_several_payers'],
    ['against the bill of another company', ['credit', 'foreign'], 'not_found'],
    ['against one that waits', ['credit', 'waiting'], 'step_not_possible'],
  ] as const)('by offset is refused: %s', async (_what, which, code) => {
    const ids = which.map((name: Which) => all[name])
    expect(await finance.call(schoolBills.offset, { ids, paidOn: transfer.paidOn })).toMatchObject({ code })
  })

  it('that was refused has changed nothing, and chosen shares are accepted to the fen', async () => {
    for (const [which, outstandingFen] of [
      ['one', oneFen],
      ['two', twoFen],
      ['credit', creditFen],
      ['neighbour', oneFen],
    ] as const)
      expect(await stateOf(all[which])).toEqual({ state: 'confirmed', paidFen: 0, outstandingFen })
    const shares = [
      { id: all.one, amountFen: oneFen },
      { id: all.two, amountFen: twoFen - 1 },
      { id: all.credit, amountFen: creditFen },
    ]
    const amountFen = oneFen + twoFen - 1 + creditFen
    const { payment } = await finance.done(schoolBills.pay, { ids: [all.one], amountFen, shares, ...transfer })
    expect(payment.shares.map((share) => ({ id: share.billId, amountFen: share.amountFen }))).toEqual(shares)
    expect([await stateOf(all.one), await stateOf(all.two), await stateOf(all.credit)]).toEqual([
      { state: 'paid', paidFen: oneFen, outstandingFen: 0 },
      { state: 'confirmed', paidFen: twoFen - 1, outstandingFen: 1 },
      { state: 'paid', paidFen: creditFen, outstandingFen: 0 },
    ])
    const steps = async (id: number) =>
      (await finance.done(schoolBills.info, { id })).history.slice(2).map(({ step }) => step)
    expect([await steps(all.one), await steps(all.two), await steps(all.credit)]).toEqual([
      ['settle'],
      ['pay'],
      ['settle'],
    ])
    // Taken back, those that were paid are owed again, and the other one has no step but a note of it.
    await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Of another school' })
    expect([await steps(all.one), await steps(all.two), await steps(all.credit)]).toEqual([
      ['settle', 'reopen'],
      ['pay', 'payReverse'],
      ['settle', 'reopen'],
    ])
    expect([await stateOf(all.one), await stateOf(all.two), await stateOf(all.credit)]).toEqual(
      [oneFen, twoFen, creditFen].map((outstandingFen) => ({ state: 'confirmed', paidFen: 0, outstandingFen })),
    )
  })
})

/** A bill with one line, which is disputed. */
async function givenDisputed() {
  const { id, version, entries } = await givenSchoolBill(app, [{ copies: 10 }])
  const lines = [{ entryId: entries[0]?.entryId ?? 0, reason: 'Too dear' }]
  const { disputes } = await school.done(schoolBills.own.dispute, { id, version, lines })
  return { id, entryId: entries[0]?.entryId ?? 0, disputeId: disputes[0]?.id ?? 0 }
}

describe('the bill of a school', () => {
  it.each([
    ['a district', districtBills],
    ['a shop', shopBills],
    ['a supplier', supplierBills],
  ] as const)('cannot be paid, offset or repaid through the endpoints for %s', async (_who, bills) => {
    const { id } = await givenConfirmedBill(app)
    const { payment } = await finance.done(schoolBills.pay, { ids: [id], amountFen: 100, ...transfer })
    expect(await finance.call(bills.pay, { ids: [id], amountFen: 100, ...transfer })).toMatchObject({
      code: 'not_found',
    })
    expect(await finance.call(bills.offset, { ids: [id, all.credit], paidOn: transfer.paidOn })).toMatchObject({
      code: 'not_found',
    })
    expect(await finance.call(bills.reversePayment, { id: payment.id, reason: 'Wrong' })).toMatchObject({
      code: 'not_found',
    })
    expect(await stateOf(id)).toMatchObject({ state: 'confirmed', paidFen: 100 })
  })

  it.each([
    ['a district', districtBills],
    ['a shop', shopBills],
    ['a supplier', supplierBills],
  ] as const)('cannot be confirmed, withdrawn or answered through the endpoints for %s', async (_who, bills) => {
    const { id, disputeId } = await givenDisputed()
    const refused = { verdicts: [{ id, done: false, code: 'not_found' }] }
    expect(await finance.done(bills.confirm, { ids: [id], reason: 'Known' })).toMatchObject(refused)
    expect(await finance.done(bills.remove, { ids: [id] })).toMatchObject(refused)
    expect(await finance.call(bills.resolveDispute, { id: disputeId, answer: 'No' })).toMatchObject({
      code: 'not_found',
    })
    expect(await finance.done(schoolBills.info, { id })).toMatchObject({ state: 'waiting', openDisputes: 1 })
  })

  it('closes its open disputes if it is withdrawn, not answered ones or those of other bills', async () => {
    const [gone, stays] = [await givenDisputed(), await givenDisputed()]
    await finance.done(schoolBills.resolveDispute, { id: gone.disputeId, answer: 'So it is' })
    const { version } = await finance.done(schoolBills.info, { id: gone.id })
    const lines = [{ entryId: gone.entryId, reason: 'Still too dear' }]
    await school.done(schoolBills.own.dispute, { id: gone.id, version, lines })
    const input = { ids: [gone.id, all.one] }
    expect((await finance.done(schoolBills.remove, input)).verdicts).toMatchObject([
      { id: gone.id, done: true },
      { id: all.one, done: false, code: 'step_not_possible' },
    ])
    const rows = await app.db.primary.rows<{ billId: number; state: string }>(sql`
      select bill_id as "billId", state from dispute where bill_id = any(${[gone.id, stays.id]}::bigint[]) order by id`)
    expect(rows).toEqual([
      { billId: gone.id, state: 'insisted' },
      { billId: stays.id, state: 'open' },
      { billId: gone.id, state: 'dropped' },
    ])
    expect((await finance.done(schoolBills.info, { id: stays.id })).entries).toHaveLength(1)
    expect((await finance.done(schoolBills.info, { id: all.one })).entries).toHaveLength(1)
  })

  it('has only the selected dispute answered, and other lines and bills are unchanged', async () => {
    const [one, other] = [await givenDisputed(), await givenDisputed()]
    await finance.done(schoolBills.resolveDispute, { id: other.disputeId, answer: 'Granted', netFen: 7000 })
    expect(await finance.done(schoolBills.info, { id: one.id })).toMatchObject({
      openDisputes: 1,
      totalFen: 7800,
      lines: 1,
    })
    const answered = await finance.done(schoolBills.info, { id: other.id })
    expect(answered).toMatchObject({ openDisputes: 0, totalFen: 7000, lines: 2, agreedAt: null })
    expect(answered.disputes).toMatchObject([{ state: 'corrected', answer: 'Granted' }])
    expect(await finance.call(schoolBills.resolveDispute, { id: other.disputeId, answer: 'No' })).toMatchObject({
      code: 'dispute_is_answered',
    })
  })

  it('can be disputed only in its own lines, each once', async () => {
    const [one, other] = [await givenDisputed(), await givenDisputed()]
    await finance.done(schoolBills.resolveDispute, { id: one.disputeId, answer: 'So it is' })
    const { version } = await school.done(schoolBills.own.info, { id: one.id })
    const dispute = (...entryIds: number[]) =>
      school.call(schoolBills.own.dispute, {
        id: one.id,
        version,
        lines: entryIds.map((entryId) => ({ entryId, reason: 'Too dear' })),
      })
    expect(await dispute(other.entryId)).toMatchObject({ code: 'not_found' })
    expect(await dispute(one.entryId, other.entryId)).toMatchObject({ code: 'not_found' })
    // The dispute of the other bill is not in the way, nor one that was answered.
    expect(await dispute(one.entryId)).toMatchObject({ status: 200 })
    expect(
      (await finance.done(schoolBills.confirm, { ids: [one.id, other.id], reason: 'Known' })).verdicts,
    ).toMatchObject([
      { done: false, code: 'bill_is_disputed' },
      { done: false, code: 'bill_is_disputed' },
    ])
  })
})
