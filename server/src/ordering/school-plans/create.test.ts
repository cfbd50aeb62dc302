import { Kind, type Stage, stages } from '@keben/core/base/catalogue/choices'
import { audiencesOf, fundedMost, gradesOf, suggestedCopies } from '@keben/core/base/plans/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { completeLines, createSchoolPlans, refreshHeadcounts } from './create.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { district } = organisations

const asArea = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  app.db.write((tx) => work(contextFor(tx, 'area')))

interface Line {
  bookId: number
  audience: 'student' | 'teacher'
  headcount: number
  suggested: number
  fundedMost: number
  lastCopies: number | null
  priceFen: number
  requested: number | null
}

const linesOf = (schoolPlanId: number) =>
  app.db.primary.rows<Line>(sql`
    select book_id as "bookId", audience, headcount, suggested, funded_most as "fundedMost", last_copies as "lastCopies",
      price_fen as "priceFen", requested
    from school_plan_line where school_plan_id = ${schoolPlanId} order by book_id, audience`)

const lastOf = async (schoolPlanId: number) =>
  (await linesOf(schoolPlanId)).map(({ bookId, audience, lastCopies }) => [bookId, audience, lastCopies])

/** The same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

describe('the lines of a school’s plan', () => {
  const random = numbers(20_260_901)
  const below = (limit: number) => Math.floor(random.next().value * limit)
  const counts = new Map(
    [1, 2, 3, 4, 6, 7, 8, 9, 10].map((grade) => {
      const students = below(400)
      return [grade, { grade, classes: below(12), students, fundedStudents: below(students + 1), teachers: 3 }]
    }),
  )
  const subjects: { id: number; classesPerTeacher: number }[] = []
  const titles: Awaited<ReturnType<typeof fixtures.book>>[] = []
  let season: Season
  let campusId = 0
  let lines: Line[] = []

  beforeAll(async () => {
    for (const classesPerTeacher of [1, 2, 3, 7]) subjects.push(await fixtures.subject({ classesPerTeacher }))
    const { id: publisherId } = await fixtures.publisher()
    const { id: editionId } = await fixtures.edition()
    for (const kind of Kind.options)
      for (const stage of Object.keys(stages) as Stage[]) {
        const [lowest, highest] = stages[stage].grades
        for (const grade of [0, lowest + (kind === 'aid' ? 2 : 0), highest]) {
          const recycled = below(3) === 0
          titles.push(
            await fixtures.book({
              publisherId,
              editionId,
              subjectId: subjects[below(4)]?.id ?? 0,
              kind,
              stage,
              grade,
              funding: kind === 'teacher' || kind === 'aid' || below(2) ? 'self' : 'state',
              recycled,
              recycleRate: recycled ? 1 + below(100) : null,
              priceFen: 1 + below(5000),
            }),
          )
        }
      }
    const { id: schoolId } = await fixtures.school({ stages: ['primary', 'junior', 'senior'] })
    campusId =
      (await app.db.primary.row<{ id: number }>(sql`select id from campus where school_id = ${schoolId}`))?.id ?? 0
    await app.db.primary.run(sql`
      insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
      select ${campusId}, grade, classes, students, "fundedStudents", teachers
      from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb)
        as given (grade int, classes int, students int, "fundedStudents" int, teachers int)`)
    season = await createSeason(app, { districtState: 'waiting', books: titles.map(({ id }) => id) })
    await app.db.primary.run(sql`insert into district_book (district_plan_id, book_id)
      select ${season.own.districtPlanId}, unnest(${titles.map(({ id }) => id)}::bigint[])`)
    const [made] = await asArea((context) => createSchoolPlans(context, season.own.districtPlanId, [campusId]))
    lines = await linesOf(made ?? 0)
  })

  const countedFor = (title: (typeof titles)[number]) => {
    const [lowest, highest] = gradesOf(title)
    const rows = [...counts.values()].filter(({ grade }) => grade >= lowest && grade <= highest)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    return {
      known: rows.length > 0,
      classes: sum((row) => row.classes),
      students: sum((row) => row.students),
      fundedStudents: sum((row) => row.fundedStudents),
    }
  }

  const keyOf = ({ bookId, audience }: Pick<Line, 'bookId' | 'audience'>) => `${bookId} ${audience}`

  /** What the rules of core say, for all that is taught and for what stood there before. */
  const ruled = (stood: ReadonlyMap<string, Pick<Line, 'requested'>>): Line[] =>
    titles
      .flatMap((title) => {
        const { known, classes, students, fundedStudents } = countedFor(title)
        const { kind, recycleRate, id: bookId } = title
        const classesPerTeacher = subjects.find(({ id }) => id === title.subjectId)?.classesPerTeacher ?? 0
        return audiencesOf(kind)
          .filter((audience) => known || stood.has(keyOf({ bookId, audience })))
          .map((audience) => ({
            bookId,
            audience,
            headcount: audience === 'teacher' ? classes : students,
            suggested: suggestedCopies({ kind, audience, students, classes, recycleRate, classesPerTeacher }),
            fundedMost: fundedMost({ audience, stateFunded: title.funding === 'state', fundedStudents, recycleRate }),
            lastCopies: null,
            priceFen: title.priceFen,
            requested: stood.get(keyOf({ bookId, audience }))?.requested ?? null,
          }))
      })
      .toSorted((one, other) => one.bookId - other.bookId || one.audience.localeCompare(other.audience))

  it('are those of the rules in core, with the same suggestions', () => {
    expect(lines).toEqual(ruled(new Map()))
    expect(lines.some(({ suggested, headcount }) => suggested > 0 && suggested < headcount)).toBe(true)
    expect(titles.some((title) => !countedFor(title).known)).toBe(true)
  })

  it('follow the headcount until the plan is submitted, and retain typed figures', async () => {
    const [plan] = await app.db.primary.rows<{ id: number }>(sql`
      select id from school_plan where plan_id = ${season.planId} and campus_id = ${campusId}`)
    const id = plan?.id ?? 0
    await app.db.primary.run(sql`update plan set state = 'open' where id = ${season.planId}`)
    await app.db.primary.run(sql`update district_plan set state = 'open' where id = ${season.own.districtPlanId}`)
    await app.db.primary.run(sql`update school_plan_line set requested = 5 where school_plan_id = ${id}`)
    await app.db.primary.run(sql`delete from headcount where campus_id = ${campusId} and grade = 1`)
    await app.db.primary.run(sql`insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
      values (${campusId}, 11, 3, 120, 110, 4)`)
    expect(await asArea((context) => refreshHeadcounts(context, [campusId]))).toEqual([id])

    counts.delete(1)
    counts.set(11, { grade: 11, classes: 3, students: 120, fundedStudents: 110, teachers: 4 })
    const stood = new Map(lines.map((line) => [keyOf(line), { requested: 5 }]))
    expect(await linesOf(id)).toEqual(ruled(stood))

    await app.db.primary.run(sql`update school_plan set state = 'submitted' where id = ${id}`)
    await app.db.primary.run(sql`update headcount set students = students + 50 where campus_id = ${campusId}`)
    const submitted = await linesOf(id)
    expect(await asArea((context) => refreshHeadcounts(context, [campusId]))).toEqual([])
    expect(await linesOf(id)).toEqual(submitted)
  })
})

describe('the school plans of a district', () => {
  it('are created once, for active campuses of active schools', async () => {
    const season = await createSeason(app, { districtState: 'waiting' })
    const { id: schoolId } = await fixtures.school()
    const { id: unused } = await fixtures.campus({ schoolId })
    await app.db.primary.run(sql`update campus set state = 'disabled' where id = ${unused}`)
    const [closed, active] = await Promise.all([
      fixtures.school(),
      app.db.primary.rows<{ id: number }>(sql`
        select campus.id from campus join school on school.id = campus.school_id
        where school.district_id = ${district.own} and campus.state = 'active' and school.state = 'active' order by campus.id`),
    ])
    await app.db.primary.run(sql`update school set state = 'disabled' where id = ${closed.id}`)
    const made = await asArea((context) => createSchoolPlans(context, season.own.districtPlanId))
    const campuses = await app.db.primary.rows<{ id: number }>(sql`
      select campus_id as id from school_plan where id = any(${made}::bigint[]) order by campus_id`)
    const ofClosed = await app.db.primary.rows<{ id: number }>(
      sql`select id from campus where school_id = ${closed.id}`,
    )
    expect(campuses).toEqual(active.filter(({ id }) => !ofClosed.some((one) => one.id === id)))
    expect(await asArea((context) => createSchoolPlans(context, season.own.districtPlanId))).toEqual([])
  })

  it('contain the titles of a stage without enrolment', async () => {
    const { id: schoolId } = await fixtures.school({ stages: ['junior'] })
    const season = await createSeason(app, { districtState: 'open' })
    const made = await asArea((context) => createSchoolPlans(context, season.own.districtPlanId))
    const [plan] = await app.db.primary.rows<{ id: number }>(sql`
      select id from school_plan where id = any(${made}::bigint[]) and school_id = ${schoolId}`)
    const lines = await linesOf(plan?.id ?? 0)
    expect(lines.map(({ bookId, audience, suggested }) => [bookId, audience, suggested])).toEqual([
      [season.books[4], 'student', 0],
      [season.books[4], 'teacher', 0],
    ])
  })

  it('are completed if the district chooses more titles, without changing existing lines', async () => {
    const season = await createSeason(app, { requested: 'suggested' })
    const { id: bookId } = await fixtures.book({ grade: 5 })
    await app.db.primary.run(sql`
      insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
        purchase_discount_bp)
      values (${season.planId}, 1, ${bookId}, 777, 'fixed', 20, 5, 1, 7000)`)
    await app.db.primary.run(sql`insert into district_book (district_plan_id, book_id)
      values (${season.own.districtPlanId}, ${bookId})`)
    const id = season.own.schoolPlanId
    const before = await linesOf(id)
    const complete = () => asArea((context) => completeLines(context, [id, season.own.campusPlanId]))
    expect([...(await complete())]).toEqual([
      [id, 2],
      [season.own.campusPlanId, 2],
    ])
    expect((await linesOf(id)).filter((line) => line.bookId !== bookId)).toEqual(before)
    expect((await linesOf(id)).find((line) => line.bookId === bookId)).toMatchObject({ priceFen: 777, requested: null })
    expect([...(await complete())]).toEqual([])
  })

  it('contain last year’s copies of the title or of those that it replaces', async () => {
    const [oldest, kept] = [await fixtures.book({ grade: 3 }), await fixtures.book({ grade: 3, kind: 'workbook' })]
    const older = await fixtures.book({ grade: 3, replacesId: oldest.id })
    const newest = await fixtures.book({ grade: 3, replacesId: older.id })
    const last = await createSeason(app, {
      year: 2101,
      state: 'closed',
      books: [oldest.id, kept.id],
      requested: 'suggested',
    })
    const season = await createSeason(app, { year: 2102, districtState: 'open', books: [newest.id, kept.id] })
    await app.db.primary.run(sql`update school_plan_line set requested = 61
      where school_plan_id = ${last.own.schoolPlanId} and book_id = ${oldest.id} and audience = 'student'`)
    await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${last.own.campusPlanId}`)
    for (const id of [season.own.schoolPlanId, season.own.campusPlanId])
      await app.db.primary.run(sql`delete from school_plan_line where school_plan_id = ${id}`)
    await asArea((context) => completeLines(context, [season.own.schoolPlanId, season.own.campusPlanId]))
    expect(await lastOf(season.own.schoolPlanId)).toEqual([
      [kept.id, 'student', 80],
      [newest.id, 'student', 61],
      [newest.id, 'teacher', 1],
    ])
    expect((await lastOf(season.own.campusPlanId)).map(([, , copies]) => copies)).toEqual([null, null, null])
  })
})
