import { BillWish } from '@keben/core/finance/settlements/making'
import { afterAll, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { chargedSeason, givenDue, givenFacts, lastChargedAt } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { type BillingScope, payersToBill, previewBills } from './making.ts'

/* Which of the open entries come into bills, which stay out, and why. */

const app = await createTestApp()
const { planId, books } = await chargedSeason(app)
const [textbook = 0, , aid = 0] = books
const { company, district, school } = organisations
afterAll(() => moneyMustAddUp(app))

/** A second school of the own district, on the campus of the first: for money, only the school counts. */
const neighbour = await app.db.primary.row<{ id: number }>(sql`
  insert into school (code, name, district_id, stages, address, contact, phone)
  select '9901010009', 'Next door', district_id, stages, address, contact, phone from school
  where id = ${school.own} returning id`)
const near = neighbour?.id ?? 0

const days = ['2026-09-30', '2026-10-01', '2026-10-02'] as const
/** Copies say which is which: each figure is one, two, four … copies. */
const charged = [
  { copies: 1, day: days[0], bookId: textbook },
  { copies: 2, day: days[1], bookId: aid },
  { copies: 4, day: days[2], bookId: textbook, schoolId: near },
  { copies: 8, day: days[1], bookId: textbook, whose: 'foreign' },
  { copies: 16, day: days[1], bookId: textbook, receiver: 'district' },
] as const
for (const { copies, day, ...wishes } of charged) {
  await givenFacts(app, [{ dueLineId: await givenDue(app, { ...wishes, requested: copies }), copies }])
  await lastChargedAt(app, sql`${`${day} 12:00+08`}::timestamptz`)
}

const billing = (wish: object = {}, more: Partial<BillingScope> = {}): BillingScope => ({
  companyId: company.own,
  payer: 'school',
  wish: BillWish.parse(wish),
  now: new Date('2026-10-20T12:00:00+08:00'),
  ...more,
})
/** The copies of all that comes into bills. */
async function copiesOf(input: BillingScope): Promise<number> {
  const { list, lines, bills, payers } = await previewBills(app.db.primary, input)
  expect(await payersToBill(app.db.primary, input)).toEqual(
    [...new Set(list.map(({ payerId }) => payerId))].toSorted((one, other) => one - other),
  )
  expect({ bills, payers }).toEqual({ bills: list.length, payers: new Set(list.map(({ payerId }) => payerId)).size })
  expect(lines).toBe(list.reduce((sum, bill) => sum + bill.lines, 0))
  return list.reduce((sum, bill) => sum + bill.copies, 0)
}

describe('a run of bills', () => {
  it.each([
    ['everything', {}, {}, 1 + 2 + 4],
    ['of another company', {}, { companyId: company.foreign }, 8],
    ['of districts', {}, { payer: 'district' }, 16],
    ['one school', { payerIds: [near] }, {}, 4],
    ['one of the payers of a run', {}, { payerIds: [school.own] }, 1 + 2],
    ['one school, of a run of another', { payerIds: [near] }, { payerIds: [school.own] }, 0],
    ['the season', { planIds: [planId] }, {}, 1 + 2 + 4],
    ['another season', { planIds: [planId + 1] }, {}, 0],
    ['the district', { districtIds: [district.own] }, {}, 1 + 2 + 4],
    ['another district', { districtIds: [district.foreign] }, {}, 0],
    ['textbooks', { goods: 'textbooks' }, {}, 1 + 4],
    ['teaching aids', { goods: 'aids' }, {}, 2],
    ['what the state pays', { funding: 'state' }, {}, 0],
    ['what schools pay', { funding: 'self' }, {}, 1 + 2 + 4],
    ['until before the first day', { until: '2026-09-29' }, {}, 0],
    ['until the first day', { until: days[0] }, {}, 1],
    ['until the second day', { until: days[1] }, {}, 1 + 2],
    ['until the last day', { until: days[2] }, {}, 1 + 2 + 4],
  ] as const)('contains exactly the matching entries: %s', async (_what, wish, more, copies) => {
    expect(await copiesOf(billing(wish, more))).toBe(copies)
  })

  it('states how much of later days is left out', async () => {
    const { out } = await previewBills(app.db.primary, billing({ until: days[0] }))
    expect(out).toMatchObject({ later: { lines: 2 }, unripe: { lines: 0, netFen: 0 } })
  })

  it('counts as unconfirmed what was sent, less what is confirmed, to be resent or credited', async () => {
    const unconfirmed = async (wish: object = {}, more: Partial<BillingScope> = {}) =>
      (await previewBills(app.db.primary, billing(wish, more))).out.unconfirmed
    const before = [await unconfirmed(), await unconfirmed({}, { payer: 'district' })]
    const due = await givenDue(app, { requested: 100 })
    await app.db.primary.run(
      sql`update fulfilment_line set confirmed = 50, surplus_kept = 5, to_resend = 20, credited = 7 where id = ${due}`,
    )
    // Not confirmed are 100 sent without 45 that were, 20 that go again and 7 that were credited.
    expect([await unconfirmed(), await unconfirmed({}, { payer: 'district' })]).toEqual(
      before.map((copies) => copies + 28),
    )
    await givenDue(app, { requested: 3, receiver: 'district' })
    expect([await unconfirmed(), await unconfirmed({}, { payer: 'district' })]).toEqual(
      before.map((copies, place) => copies + 28 + 3 * place),
    )
    await givenDue(app, { requested: 9, whose: 'foreign' })
    await givenDue(app, { requested: 9, receiver: 'shop' })
    for (const [wish, more] of [
      [{}, 28],
      [{ planIds: [planId] }, 28],
      [{ planIds: [planId + 1] }, undefined],
      [{ districtIds: [district.own] }, 28],
      [{ districtIds: [district.foreign] }, undefined],
    ] as const)
      expect(await unconfirmed(wish)).toBe(more === undefined ? 0 : (before[0] ?? 0) + more)
    await app.db.primary.run(
      sql`update fulfilment_line set confirmed = 0, surplus_kept = 0, to_resend = 0, credited = 0 where id = ${due}`,
    )
  })
})

const season = (state: string, patchUntil: string | null) =>
  app.db.primary.run(sql`
    update plan set state = ${state}, books_in_hand = '2027-03-01', patch_until = ${patchUntil} where id = ${planId}`)

describe('the end of a billing period', () => {
  it.each([
    ['closed', null, '2030-01-01', false],
    ['patching', null, '2030-01-01', false],
    ['archived', null, '2026-10-20', true],
    ['resulted', null, '2027-03-31', false],
    ['resulted', null, '2027-04-01', true],
    ['resulted', '2027-02-01 12:00+08', '2027-03-31', false],
    ['resulted', '2027-02-01 12:00+08', '2027-04-01', true],
    // The day of the city counts, which has begun while it is yesterday elsewhere.
    ['resulted', '2027-03-11 01:00+08', '2027-04-10', false],
    ['resulted', '2027-03-11 01:00+08', '2027-04-11', true],
  ] as const)(
    'is reached for a season that is %s, with supplementary orders until %s, on %s: %s',
    async (state, until, day, isOver) => {
      await season(state, until)
      const now = new Date(`${day}T12:00:00+08:00`)
      expect(await copiesOf(billing({ ripe: true }, { now }))).toBe(isOver ? 1 + 2 + 4 : 0)
      const { out } = await previewBills(app.db.primary, billing({ ripe: true }, { now }))
      expect(out.unripe.lines).toBe(isOver ? 0 : 3)
      expect(await copiesOf(billing({}, { now }))).toBe(1 + 2 + 4)
    },
  )

  it.each([
    ['month', '2026-10-20', 1],
    ['month', '2026-10-31', 1],
    ['month', '2026-11-01', 1 + 2 + 4],
    ['delivery', '2026-10-20', 1 + 2 + 4],
  ] as const)('is reached for payers by %s, on %s', async (rhythm, day, copies) => {
    await season('closed', null)
    const { id } = (await app.db.primary.row<{ id: number }>(sql`
      insert into settlement_mode (code, name, teacher_books_paid_by, due_days, bill_per)
      values (${`${rhythm}${day}`}, 'By rhythm', 'school', 30, ${rhythm}) returning id`)) ?? { id: 0 }
    await app.db.primary.run(
      sql`update school set settlement_mode_id = ${id} where id = any(${[school.own, near]}::bigint[])`,
    )
    expect(await copiesOf(billing({ ripe: true }, { now: new Date(`${day}T12:00:00+08:00`) }))).toBe(copies)
  })
})
