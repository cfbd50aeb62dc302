import {
  districtFunded,
  districtSelfPaid,
  districtTeacherBooks,
  districtTeacherUnified,
  schoolFunded,
  schoolSelfPaid,
  schoolTeacherBooks,
} from '@keben/core/finance/settlements/accounts'
import { declareFunded, fundingStatement } from '@keben/core/finance/settlements/funding'
import { previewReprice, reprice } from '@keben/core/finance/settlements/repricing'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { afterEach, describe, expect, it } from 'vitest'
import { moneyMustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const [finance, school, area] = [app.as('finance'), app.as('school'), app.as('area')]
const { planId, books } = await chargedSeason(app)
afterEach(() => moneyMustAddUp(app))

describe('the accounts of textbooks', () => {
  it('separate self-paid from state-funded copies, and teacher books by their payer', async () => {
    const funded = await givenDue(app, { bookId: books[0] ?? 0, requested: 50, funded: 30 })
    const teacher = await givenDue(app, { bookId: books[3] ?? 0, audience: 'teacher', requested: 4 })
    await givenFacts(app, [
      { dueLineId: funded, copies: 40 },
      { dueLineId: teacher, copies: 3 },
    ])
    await givenBills(app)
    const input = { planIds: [planId] }
    const self = { ordered: 20, copies: 10, netFen: 7800, billedFen: 7800, paidFen: 0, payer: 'school' }
    expect(await school.done(schoolSelfPaid, input)).toMatchObject({ list: [self], sums: { schools: 1, netFen: 7800 } })
    expect((await area.done(districtSelfPaid, input)).list).toMatchObject([{ ...self, schoolName: 'Own school' }])
    const state = { ordered: 30, copies: 30, netFen: 23_400, billedFen: 0, payer: 'district' }
    expect((await school.done(schoolFunded, input)).list).toMatchObject([state])
    expect((await area.done(districtFunded, input)).list).toMatchObject([state])
    const taught = { ordered: 4, copies: 3, netFen: 2340, payer: 'school' }
    expect((await school.done(schoolTeacherBooks, input)).list).toMatchObject([taught])
    expect((await area.done(districtTeacherBooks, input)).list).toMatchObject([taught])
    expect((await area.done(districtTeacherUnified, input)).total).toBe(0)
    await app.db.primary.run(sql`update settlement_mode set teacher_books_paid_by = 'district'`)
    const later = await givenDue(app, { bookId: books[1] ?? 0, audience: 'teacher', requested: 6 })
    await givenFacts(app, [{ dueLineId: later, copies: 6 }])
    expect((await area.done(districtTeacherUnified, input)).list).toMatchObject([{ copies: 6, payer: 'district' }])
    expect((await area.done(districtTeacherBooks, input)).list).toMatchObject([taught])
    await app.db.primary.run(sql`update settlement_mode set teacher_books_paid_by = 'school'`)
    for (const [who, call] of [
      [app.as('otherSchool'), schoolSelfPaid],
      [app.as('otherArea'), districtSelfPaid],
    ] as const)
      expect((await who.done(call, input)).total).toBe(0)
  })

  it('are grouped by school, grade and title with the same totals', async () => {
    const input = { planIds: [planId] }
    const lines = await area.done(districtSelfPaid, input)
    for (const by of ['school', 'grade', 'title'] as const) {
      const { list, sums } = await area.done(districtSelfPaid, { ...input, by })
      expect(sums).toEqual(lines.sums)
      expect(list.reduce((sum, row) => sum + row.netFen, 0)).toBe(lines.sums.netFen)
      for (const row of list) {
        expect([by, row.schoolId === null]).toEqual([by, by !== 'school'])
        expect([by, row.bookId === null]).toEqual([by, by !== 'title'])
      }
    }
    const [grade] = (await area.done(districtSelfPaid, { ...input, by: 'grade' })).list
    const ofGrade = await area.done(districtSelfPaid, { ...input, grades: [grade?.grade ?? 0] })
    expect(ofGrade.sums.netFen).toBe(grade?.netFen)
  })
})

const rowOf = async (call: typeof districtSelfPaid, bookId: number) => {
  const { list } = await area.done(call, { planIds: [planId], pageSize: 200 })
  return list.filter((row) => row.bookId === bookId)
}

describe('an account contains what was charged', () => {
  it('even if nothing of it is ordered any more', async () => {
    const { id: bookId } = await fixtures.book({ priceFen: 1000 })
    const due = await givenDue(app, { bookId, requested: 10, funded: 4 })
    await givenFacts(app, [{ dueLineId: due, copies: 10 }])
    await app.db.primary.run(sql`update fulfilment_line set funded_copies = requested where id = ${due}`)
    expect(await rowOf(districtFunded, bookId)).toMatchObject([{ id: due, ordered: 10, copies: 4, netFen: 3120 }])
    expect(await rowOf(districtSelfPaid, bookId)).toMatchObject([
      { id: due, ordered: 0, copies: 6, netFen: 4680, payer: 'school' },
    ])
  })

  it('for a title that was a teaching aid then, and is none now', async () => {
    const { id: bookId } = await fixtures.book({ priceFen: 1000, kind: 'aid', funding: 'self' })
    const student = await givenDue(app, { bookId, requested: 5 })
    const teacher = await givenDue(app, { bookId, requested: 3, audience: 'teacher' })
    await givenFacts(app, [
      { dueLineId: student, copies: 5 },
      { dueLineId: teacher, copies: 3 },
    ])
    expect([...(await rowOf(districtSelfPaid, bookId)), ...(await rowOf(districtTeacherBooks, bookId))]).toEqual([])
    await app.db.primary.run(sql`update book set kind = 'workbook' where id = ${bookId}`)
    expect(await rowOf(districtSelfPaid, bookId)).toMatchObject([{ id: student, ordered: 5, copies: 5, netFen: 3900 }])
    expect(await rowOf(districtTeacherBooks, bookId)).toMatchObject([
      { id: teacher, ordered: 3, copies: 3, netFen: 2340 },
    ])
  })

  it('to its payer, even if the title’s kind and the settlement mode have changed since', async () => {
    const otherArea = app.as('otherArea')
    const { id: bookId } = await fixtures.book({ priceFen: 1000, kind: 'aid', funding: 'self' })
    const due = await givenDue(app, { bookId, requested: 3, audience: 'teacher', whose: 'foreign' })
    await givenFacts(app, [{ dueLineId: due, copies: 2 }])
    await app.db.primary.run(sql`update book set kind = 'workbook' where id = ${bookId}`)
    for (const mode of ['school', 'district']) {
      await app.db.primary.run(sql`update settlement_mode set teacher_books_paid_by = ${mode}`)
      const input = { planIds: [planId] }
      expect((await otherArea.done(districtTeacherBooks, input)).list).toMatchObject([
        { id: due, ordered: 3, copies: 2, payer: 'school' },
      ])
      expect((await otherArea.done(districtTeacherUnified, input)).list).toEqual([])
    }
    await app.db.primary.run(sql`update settlement_mode set teacher_books_paid_by = 'school'`)
  })
})

describe('the state funding of a district', () => {
  it('is declared while plans are open, and is fixed afterwards', async () => {
    const season = await createSeason(app, { state: 'open', capPrimaryFen: 10_000 })
    await app.db.primary.run(sql`insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
      values (${organisations.campus.own}, 3, 2, 80, 70, 4) on conflict do nothing`)
    const line = { campusId: organisations.campus.own, grade: 3, fundedStudents: 60 }
    const input = { planId: season.planId, lines: [line] }
    const statement = await area.done(declareFunded, input)
    expect(statement).toMatchObject({ mayDeclare: true, districtName: 'Own district' })
    expect(statement.declared.find(({ campusId, grade }) => campusId === line.campusId && grade === 3)).toMatchObject(
      line,
    )
    const tooMany = { ...input, lines: [{ ...line, fundedStudents: 81 }] }
    expect(await area.call(declareFunded, tooMany)).toMatchObject({ status: 422, code: 'more_funded_than_students' })
    const foreign = { ...input, lines: [{ ...line, campusId: organisations.campus.foreign }] }
    expect(await area.call(declareFunded, foreign)).toMatchObject({ status: 404 })
    expect(await area.call(declareFunded, { ...input, planId })).toMatchObject({ code: 'funded_students_stand' })
  })

  it('states what is ordered, delivered, returned and billed', async () => {
    const { books: titles, planId: id } = await chargedSeason(app)
    const before = await area.done(fundingStatement, { planId: id })
    const due = await givenDue(app, { bookId: titles[4] ?? 0, requested: 10, funded: 10, priceFen: 1000 })
    await givenFacts(app, [{ dueLineId: due, copies: 10 }])
    await givenFacts(app, [{ dueLineId: due, copies: -1 }])
    await givenBills(app, { payer: 'district' })
    const { sums, mayDeclare } = await area.done(fundingStatement, { planId: id })
    expect(mayDeclare).toBe(false)
    expect(sums.orderedFen - before.sums.orderedFen).toBe(7800)
    expect(sums.deliveredFen - before.sums.deliveredFen).toBe(7800)
    expect(sums.returnedFen - before.sums.returnedFen).toBe(-780)
    expect(sums.billedFen).toBe(sums.deliveredFen + sums.returnedFen)
    expect(await app.as('otherArea').done(fundingStatement, { planId: id })).toMatchObject({
      sums: { orderedFen: 0 },
    })
  })
})

describe('a price that is fixed', () => {
  it('adjusts what was charged at the estimate, previews the payers, and applies to later charges', async () => {
    await givenBills(app)
    const { id: bookId } = await fixtures.book({ priceFen: 1000 })
    const [billed, open, later] = [
      await givenDue(app, { bookId, requested: 10 }),
      await givenDue(app, { bookId, requested: 10, funded: 4 }),
      await givenDue(app, { bookId, requested: 10 }),
    ]
    await givenFacts(app, [{ dueLineId: billed, copies: 10 }])
    await givenBills(app)
    await givenFacts(app, [{ dueLineId: open, copies: 10 }])
    const input = { planId, bookId, priceFen: 1100 }
    const preview = await finance.done(previewReprice, input)
    expect(preview).toMatchObject({
      lines: 1,
      copies: 10,
      receivableFen: 780,
      payableFen: 0,
      kept: 1,
      pricesFen: [1000],
    })
    expect(preview.list.map(({ payer, wasFen, isFen }) => [payer, wasFen, isFen])).toEqual([
      ['school', 4680, 5148],
      ['district', 3120, 3432],
    ])
    expect(await finance.done(reprice, { ...input, reason: 'Printed price' })).toEqual(preview)
    expect(await finance.done(previewReprice, input)).toMatchObject({ lines: 0, kept: 1 })
    // What is charged later costs the fixed price; what is billed keeps its own, until that is asked for.
    await givenFacts(app, [
      { dueLineId: later, copies: 1 },
      { dueLineId: billed, copies: -1 },
    ])
    expect(await finance.done(schoolBills.preview, {})).toMatchObject({ totalFen: 5148 + 858 - 780 })
    await finance.done(reprice, { ...input, billed: true, reason: 'For all' })
    expect(await finance.done(schoolBills.preview, {})).toMatchObject({ totalFen: 5148 + 858 - 780 + 702 })
    await givenFacts(app, [{ dueLineId: billed, copies: -9 }])
    await givenBills(app)
    const { list } = await finance.done(schoolBills.list, { sort: '-number', pageSize: 1 })
    expect(list).toMatchObject([{ totalFen: 5148 + 858 - 780 + 702 - 7722 }])
    expect((await app.as('otherFinance').done(previewReprice, { ...input, priceFen: 1 })).lines).toBe(0)
  })
})
