import { cityDay } from '@keben/core/kit/moment'
import { schoolSelfPaid, schoolTeacherBooks } from '@keben/core/finance/settlements/accounts'
import { districtBills, schoolBills } from '@keben/core/finance/settlements/payers'
import {
  manageReconciledReceivers,
  reconciledTitle,
  schoolReconciliation,
} from '@keben/core/finance/settlements/reconciliation'
import { titleJourney } from '@keben/core/ledgers/stock/contract'
import type { Actor } from '@keben/core/roles'
import { allRows } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { receiverList } from './reconcile.ts'
import { afterEach, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenSchoolBill, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

/* A bill that is paid in part is paid of each of its lines, in proportion; the parts add up to the fen. */

const app = await createTestApp()
await givenWideLimits(app)
const [finance, school] = [app.as('finance'), app.as('school')]
const { planId, books } = await chargedSeason(app)
afterEach(() => moneyMustAddUp(app))
const within = { planIds: [planId], pageSize: 200 }
const paying = { way: 'transfer' as const, paidOn: cityDay(new Date()) }

/** What is paid, by title, as each of those who say so says it. */
async function paid() {
  const [reconciled, students, teachers] = await Promise.all([
    school.done(schoolReconciliation, within),
    school.done(schoolSelfPaid, within),
    school.done(schoolTeacherBooks, within),
  ])
  const rows = new Map(reconciled.list.map(({ bookId, paidFen }) => [bookId, paidFen]))
  const accounts = new Map([...students.list, ...teachers.list].map(({ bookId, paidFen }) => [bookId ?? 0, paidFen]))
  expect(accounts).toEqual(rows)
  expect(students.sums.paidFen + teachers.sums.paidFen).toBe(reconciled.sums.paidFen)
  return { rows, ofAll: reconciled.sums.paidFen, charged: reconciled.list }
}

it('a partial payment is split over lines in accounts, reconciliation and the journey of a title', async () => {
  const [one = 0, two = 0, , teacher = 0] = books
  const bill = await givenSchoolBill(app, [
    { copies: 7, bookId: one, priceFen: 333 },
    { copies: 5, bookId: two, priceFen: 777 },
    { copies: 3, bookId: teacher, priceFen: 1111, audience: 'teacher' },
  ])
  // A line that was corrected stands behind the others.
  const { disputes } = await school.done(schoolBills.own.dispute, {
    id: bill.id,
    version: bill.version,
    lines: [{ entryId: bill.entries[0]?.entryId ?? 0, reason: 'Too dear' }],
  })
  await finance.done(schoolBills.resolveDispute, { id: disputes[0]?.id ?? 0, answer: 'Right', netFen: 1001 })
  await finance.done(schoolBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  expect((await paid()).ofAll).toBe(0)

  let sum = 0
  for (const amountFen of [1, 999, 1234, 17]) {
    await finance.done(schoolBills.pay, { ids: [bill.id], amountFen, ...paying })
    sum += amountFen
    const { rows, ofAll, charged } = await paid()
    expect(ofAll).toBe(sum)
    const { totalFen } = await finance.done(schoolBills.info, { id: bill.id })
    for (const { bookId, chargedFen } of charged)
      expect(Math.abs((rows.get(bookId) ?? 0) - (chargedFen * sum) / totalFen)).toBeLessThanOrEqual(2)
  }
  const { list } = await school.done(schoolReconciliation, within)
  const first = list.find(({ bookId }) => bookId === one)
  const { charges } = await school.done(reconciledTitle, { id: first?.id ?? 0 })
  expect(charges).toHaveLength(2)
  expect(charges.reduce((total, { paidFen }) => total + paidFen, 0)).toBe(first?.paidFen)
  const { money } = await app.as('business').done(titleJourney, { bookId: one, planId })
  expect(money).toMatchObject({ paidFen: first?.paidFen, paidCopies: 0 })
})

it('a line counts as paid with its bill, and as unpaid after the payment is reversed', async () => {
  const before = await paid()
  const bill = await givenSchoolBill(app, [{ copies: 9, bookId: books[0] ?? 0, priceFen: 333 }])
  await finance.done(schoolBills.confirm, { ids: [bill.id], reason: 'Agreed by phone' })
  const { payment } = await finance.done(schoolBills.pay, { ids: [bill.id], amountFen: bill.totalFen, ...paying })
  expect((await paid()).ofAll).toBe(before.ofAll + bill.totalFen)
  await finance.done(schoolBills.reversePayment, { id: payment.id, reason: 'Called back' })
  expect((await paid()).ofAll).toBe(before.ofAll)
  await givenFacts(app, [{ dueLineId: bill.dueIds[0] ?? 0, copies: -9 }])
  expect((await paid()).ofAll).toBe(before.ofAll)
})

const paidBy = (rows: readonly { schoolId: number | null; paidFen: number }[]) =>
  rows.map(({ schoolId, paidFen }) => ({ schoolId, paidFen }))

it('a district’s bill shows how much is paid for each school, though their lines alternate', async () => {
  const { district } = organisations
  const other = await app.db.primary.row<{ id: number }>(sql`
    insert into school (code, name, district_id, stages, address, contact, phone)
    select '9901010009', 'Next door', district_id, stages, address, contact, phone from school where id = ${organisations.school.own}
    returning id`)
  const dues = [
    await givenDue(app, { funded: 100, priceFen: 333 }),
    await givenDue(app, { funded: 100, priceFen: 777, schoolId: other?.id ?? 0 }),
  ]
  // Delivered to one, to the other, to both, and some of the first come back.
  for (const [place, copies] of [
    [0, 7],
    [0, 2],
    [1, 5],
    [0, 3],
    [1, 1],
    [0, -4],
    [1, 9],
  ] as const)
    await givenFacts(app, [{ dueLineId: dues[place] ?? 0, copies }])
  const readFigures = async () => {
    const input = { ...within, districtIds: [district.own] }
    const { list } = await app.as('manage').done(manageReconciledReceivers, input)
    const actor = { role: 'manage' } as Actor
    const byTitles = await app.db.primary.rows<{ schoolId: number; paidFen: number }>(
      allRows(receiverList(manageReconciledReceivers.input.parse(input), { actor }, 'titles'), undefined),
    )
    expect(paidBy(list)).toEqual(paidBy(byTitles))
    return list.reduce((sum, { paidFen }) => sum + paidFen, 0)
  }
  const before = await readFigures()
  const withdrawn = await givenBills(app, { payer: 'district' })
  await finance.done(districtBills.remove, { ids: withdrawn })
  const [id = 0] = await givenBills(app, { payer: 'district' })
  await finance.done(districtBills.confirm, { ids: [id], reason: 'Agreed by phone' })
  let sum = 0
  for (const amountFen of [1, 997, 1234, 58]) {
    await finance.done(districtBills.pay, { ids: [id], amountFen, ...paying })
    sum += amountFen
    expect(await readFigures()).toBe(before + sum)
    await moneyMustAddUp(app)
  }
})

it('a share is rounded half away from zero, for amounts of any size and sign', async () => {
  const amounts = [0, 1, 2, 3, 7, 333, 1_999_999_999, 2_000_000_000, 2_000_000_001, 9_000_000_000_000]
  const signed = [...amounts, ...amounts.map((amount) => -amount)]
  const totals = [2, 3, 4, 10, 2_000_000_000, 2_000_000_001, 7_000_000_000_000]
  const wrong = await app.db.primary.rows(sql`
    select amount, paid, total from unnest(${signed}::bigint[]) as amount, unnest(${totals}::bigint[]) as positive,
      unnest(array[1, -1]) as sign, lateral (select positive * sign as total) as whole,
      unnest(array[sign, total / 2, total - sign]) as paid
    where rounded_share(amount, paid, total) <> round(amount::numeric * paid / total)`)
  expect(wrong).toEqual([])
})
