import { listNotices } from '@keben/core/office/notices/contract'
import { districtBills, listBillsInDistrict, schoolBills } from '@keben/core/finance/settlements/payers'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills, givenSchoolBill, madeEarlier, givenWideLimits } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts, lastChargedAt } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { makeBills } from './making.ts'
import { billByRhythm, makeBillsOf } from './runs.ts'

const app = await createTestApp()
await givenWideLimits(app)
const [finance, school] = [app.as('finance'), app.as('school')]
const { books } = await chargedSeason(app)
afterEach(() => moneyMustAddUp(app))

/** Runs the jobs that wait, as a server does. */
async function runJobs(): Promise<void> {
  const jobs = await app.db.primary.rows<{ id: number; data: unknown }>(
    sql`delete from job where name = 'make-bills' returning id, data`,
  )
  for (const { data } of jobs) await makeBillsOf(data, { db: app.db, now: new Date() })
}
const settled = (id: number) => finance.done(schoolBills.info, { id })

describe('making bills', () => {
  it('previews, then makes one per payer, season, funding and goods in the background, and none twice', async () => {
    const [funded, aids, teacher] = [
      await givenDue(app, { requested: 10, funded: 4 }),
      await givenDue(app, { bookId: books[2] ?? 0 }),
      await givenDue(app, { bookId: books[3] ?? 0, audience: 'teacher' }),
    ]
    for (const dueLineId of [funded, aids, teacher]) await givenFacts(app, [{ dueLineId, copies: 10 }])
    const preview = await finance.done(schoolBills.preview, {})
    expect(preview).toMatchObject({ bills: 2, payers: 1, lines: 3, totalFen: 20280 })
    expect(preview.list.map(({ goods, lines, totalFen }) => [goods, lines, totalFen])).toEqual([
      ['textbooks', 2, 12480],
      ['aids', 1, 7800],
    ])
    expect(await finance.done(districtBills.preview, {})).toMatchObject({ bills: 1, totalFen: 3120 })

    const run = await finance.done(schoolBills.make, {})
    expect(run).toMatchObject({ state: 'waiting', total: 1, done: 0 })
    await finance.done(districtBills.make, {})
    const second = await finance.done(schoolBills.make, {})
    await runJobs()
    expect(await finance.done(schoolBills.run, { id: run.id })).toMatchObject({
      state: 'done',
      done: 1,
      bills: 2,
      totalFen: 20280,
    })
    expect(await finance.done(schoolBills.run, { id: second.id })).toMatchObject({ state: 'done', bills: 0 })
    expect(await finance.done(schoolBills.preview, {})).toMatchObject({ bills: 0, list: [] })
    const { list, sums } = await finance.done(schoolBills.list, { sort: 'totalFen' })
    expect(list.map(({ goods, funding, totalFen, state }) => [goods, funding, totalFen, state])).toEqual([
      ['aids', 'self', 7800, 'waiting'],
      ['textbooks', 'self', 12480, 'waiting'],
    ])
    expect(sums).toMatchObject({ waiting: 2, totalFen: 20280, outstandingFen: 20280, stateFen: 0 })
    const [bill] = (await finance.done(districtBills.list, {})).list
    expect(bill).toMatchObject({ funding: 'state', payer: 'district', totalFen: 3120, planCode: expect.any(String) })
    const { entries } = await finance.done(districtBills.info, { id: bill?.id ?? 0 })
    expect(entries).toMatchObject([{ copies: 4, fact: 'confirmed', priceFen: 1000, discountBp: 7800, netFen: 3120 }])
    expect((await app.as('area').done(listBillsInDistrict, {})).sums).toMatchObject({ waiting: 3, stateFen: 3120 })
    expect((await school.done(listNotices, {})).list.some(({ text }) => text.includes('has been issued'))).toBe(true)
  })

  it('follows the payer’s settlement mode, by delivery or month, and runs automatically', async () => {
    await givenBills(app)
    const mode = await app.db.primary.row<{ id: number }>(sql`
      insert into settlement_mode (code, name, teacher_books_paid_by, due_days, bill_per)
      values ('MONTHLY', 'Monthly', 'school', 30, 'month') returning id`)
    await app.db.primary.run(
      sql`update school set settlement_mode_id = ${mode?.id} where id = ${organisations.school.own}`,
    )
    const dueLineId = await givenDue(app, {})
    await givenFacts(app, [{ dueLineId, copies: 5 }])
    await lastChargedAt(app, sql`at - interval '62 days'`)
    await givenFacts(app, [{ dueLineId, copies: 6 }])
    expect(await finance.done(schoolBills.preview, { ripe: true })).toMatchObject({
      bills: 1,
      lines: 1,
      out: { unripe: { lines: 1, netFen: 4680 } },
    })
    await billByRhythm({}, { db: app.db, now: new Date() })
    // One that was given up does not keep the next ones from being made.
    await app.db.primary.run(sql`update job set given_up_at = now() where name = 'make-bills'`)
    for (const _ of [1, 2]) await billByRhythm({}, { db: app.db, now: new Date() })
    expect(await app.db.primary.run(sql`delete from job where given_up_at is not null`)).toBe(1)
    expect(await app.db.primary.rows(sql`select from job where name = 'make-bills'`)).toHaveLength(1)
    await runJobs()
    const { list } = await finance.done(schoolBills.list, { sort: '-number', pageSize: 1 })
    expect(list).toMatchObject([{ rhythm: 'month', totalFen: 3900, createdBy: '', dueDays: 30 }])
    expect(
      (await finance.done(listNotices, {})).list.some(({ text }) => text.includes('waiting for confirmation')),
    ).toBe(true)

    await app.db.primary.run(sql`update settlement_mode set bill_per = 'delivery' where id = ${mode?.id}`)
    await givenFacts(app, [{ dueLineId, copies: 7 }])
    expect((await finance.done(schoolBills.preview, {})).list.map(({ lines, totalFen }) => [lines, totalFen])).toEqual([
      [1, 5460],
      [1, 4680],
    ])
    await app.db.primary.run(sql`update school set settlement_mode_id = null where id = ${organisations.school.own}`)
  })

  it('makes each bill once if two users request it and their jobs run concurrently', async () => {
    await givenBills(app)
    const dueLineId = await givenDue(app, {})
    await givenFacts(app, [{ dueLineId, copies: 5 }])
    const input = await Promise.all([finance.done(schoolBills.make, {}), finance.done(schoolBills.make, {})])
    await Promise.all(input.map(({ id }) => makeBillsOf({ runId: id }, { db: app.db, now: new Date() })))
    const runs = await Promise.all(input.map(({ id }) => finance.done(schoolBills.run, { id })))
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(runs.map(({ bills }) => bills).toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await finance.call(schoolBills.make, {})).toMatchObject({ code: 'nothing_to_bill' })
    await runJobs()
  })

  it('waits for a concurrent run, and then finds nothing left to bill', async () => {
    await givenBills(app)
    await givenFacts(app, [{ dueLineId: await givenDue(app, {}), copies: 5 }])
    const wish = { planIds: [], districtIds: [], payerIds: [], ripe: false }
    const billing = { companyId: organisations.company.own, payer: 'school' as const, wish, now: new Date() }
    const whoWait = async () =>
      (
        await app.db.primary.row<{ count: number }>(sql`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      )?.count
    const { later } = await app.db.write(async (tx) => {
      expect(await makeBills(tx, billing, null)).toHaveLength(1)
      const made = givenBills(app)
      await expect.poll(whoWait).toBe(1)
      return { later: made }
    })
    expect(await later).toEqual([])
  })

  it('bills an entry once if ten runs are concurrent', async () => {
    await givenBills(app)
    const dueLineId = await givenDue(app, {})
    await givenFacts(app, [{ dueLineId, copies: 5 }])
    const made = await Promise.all(Array.from({ length: 10 }, () => givenBills(app)))
    expect(made.flat()).toHaveLength(1)
    await expect(
      app.db.write((tx) =>
        tx.run(
          sql`insert into bill_entry (entry_id, bill_id) select max(billing_entry.id), ${made.flat()[0] ?? 0} from billing_entry`,
        ),
      ),
    ).rejects.toThrow('entry_is_billed_once')
  })
})

describe('a party’s response to a bill', () => {
  it('can dispute lines at once, which finance corrects or upholds', async () => {
    const bill = await givenSchoolBill(app, [
      { copies: 10, bookId: books[0] ?? 0 },
      { copies: 20, bookId: books[1] ?? 0, priceFen: 500 },
    ])
    const [first, second] = bill.entries
    const ownView = await school.done(schoolBills.own.info, { id: bill.id })
    expect(ownView.actions).toEqual(['agree', 'dispute'])
    const disputed = await school.done(schoolBills.own.dispute, {
      id: bill.id,
      version: ownView.version,
      lines: [
        { entryId: first?.entryId ?? 0, reason: 'Only nine came' },
        { entryId: second?.entryId ?? 0, reason: 'Never asked for' },
      ],
    })
    expect(disputed).toMatchObject({ openDisputes: 2, mayConfirm: 'disputed', actions: ['dispute'] })
    const again = { id: bill.id, version: disputed.version, lines: [{ entryId: first?.entryId ?? 0, reason: 'Again' }] }
    expect(await school.call(schoolBills.own.dispute, again)).toMatchObject({ status: 409, code: 'line_is_disputed' })
    expect((await finance.done(schoolBills.confirm, { ids: [bill.id], reason: 'Now' })).verdicts).toMatchObject([
      { done: false, code: 'bill_is_disputed' },
    ])
    const [one, two] = disputed.disputes
    const corrected = await finance.done(schoolBills.resolveDispute, {
      id: one?.id ?? 0,
      answer: 'Right, nine',
      netFen: 7020,
    })
    expect(corrected.totalFen).toBe(bill.totalFen - 780)
    expect(corrected.entries.find(({ fact }) => fact === 'correction')).toMatchObject({
      correctsId: first?.entryId,
      copies: 0,
      netFen: -780,
    })
    const answered = await finance.done(schoolBills.resolveDispute, { id: two?.id ?? 0, answer: 'See the signed note' })
    expect(answered).toMatchObject({ openDisputes: 0, totalFen: bill.totalFen - 780 })
    expect(await finance.call(schoolBills.resolveDispute, { id: two?.id ?? 0, answer: 'Twice' })).toMatchObject({
      code: 'dispute_is_answered',
    })
    const agreed = await school.done(schoolBills.own.agree, { id: bill.id, version: answered.version })
    expect(agreed).toMatchObject({ mayConfirm: 'now', agreedBy: 'Person school' })
    expect((await finance.done(schoolBills.confirm, { ids: [bill.id] })).verdicts).toMatchObject([{ done: true }])
    expect(await settled(bill.id)).toMatchObject({
      state: 'confirmed',
      dueOn: expect.any(String),
      actions: ['pay', 'offset'],
    })
    expect(await school.call(schoolBills.own.dispute, { ...again, version: agreed.version + 1 })).toMatchObject({
      code: 'step_not_possible',
    })
  })

  it('can lead to repeated corrections, and a return gives back the final charge', async () => {
    const bill = await givenSchoolBill(app, [{ copies: 10 }])
    const first = bill.entries[0]?.entryId ?? 0
    const dispute = async (entryId = first): Promise<number> => {
      const { version } = await settled(bill.id)
      const { disputes } = await school.done(schoolBills.own.dispute, {
        id: bill.id,
        version,
        lines: [{ entryId, reason: 'Wrong' }],
      })
      return disputes.at(-1)?.id ?? 0
    }
    await finance.done(schoolBills.resolveDispute, { id: await dispute(), answer: 'Credit', netFen: 1000 })
    const { totalFen } = await finance.done(schoolBills.resolveDispute, {
      id: await dispute(),
      answer: 'Was a slip',
      netFen: 7000,
    })
    expect(totalFen).toBe(7000)
    // The correction itself is disputed: what corrects it is of the line that was first.
    const slip = (await settled(bill.id)).entries.findLast(({ fact }) => fact === 'correction')
    const input = { id: await dispute(slip?.entryId), answer: 'Another slip', netFen: 6500 }
    const { entries, ...again } = await finance.done(schoolBills.resolveDispute, input)
    expect(again.totalFen).toBe(6500)
    expect(entries.filter(({ fact }) => fact === 'correction').map(({ correctsId }) => correctsId)).toEqual([
      first,
      first,
      first,
    ])
    expect(
      await finance.call(schoolBills.resolveDispute, { id: await dispute(), answer: 'Too low', netFen: -1 }),
    ).toMatchObject({
      code: 'correction_beyond_charge',
    })
    await givenFacts(app, [{ dueLineId: bill.dueIds[0] ?? 0, copies: -10 }])
    await givenBills(app)
    expect((await finance.done(schoolBills.list, { sort: '-number', pageSize: 1 })).list).toMatchObject([
      { totalFen: -6500 },
    ])
  })

  it('counts as agreement after seven days of silence, not after six', async () => {
    const bill = await givenSchoolBill(app, [{ copies: 3 }])
    await madeEarlier(app, bill.id, 6)
    expect((await finance.done(schoolBills.confirm, { ids: [bill.id] })).verdicts).toMatchObject([
      { done: false, code: 'bill_needs_a_reason' },
    ])
    await madeEarlier(app, bill.id, 1)
    expect((await finance.done(schoolBills.confirm, { ids: [bill.id] })).verdicts).toMatchObject([{ done: true }])
  })
})

describe('withdrawing a bill', () => {
  it('releases its entries while the bill waits, and is refused once it is confirmed', async () => {
    const bill = await givenSchoolBill(app, [{ copies: 3 }])
    expect((await finance.done(schoolBills.remove, { ids: [bill.id] })).verdicts).toMatchObject([{ done: true }])
    expect(await finance.done(schoolBills.preview, {})).toMatchObject({ bills: 1, totalFen: bill.totalFen })
    expect((await finance.done(schoolBills.list, { state: 'deleted' })).total).toBe(1)
    const [again = 0] = await givenBills(app)
    await finance.done(schoolBills.confirm, { ids: [again], reason: 'Known' })
    expect((await finance.done(schoolBills.remove, { ids: [again] })).verdicts).toMatchObject([
      { done: false, code: 'step_not_possible' },
    ])
    await expect(app.db.write((tx) => tx.run(sql`delete from bill_entry where bill_id = ${again}`))).rejects.toThrow(
      'the entries of a bill change only while it waits',
    )
  })
})
