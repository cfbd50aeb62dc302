import { saveSchoolLines, schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { downloadTemplate } from '@keben/core/office/spreadsheets/contract'
import { downloadSchoolPlan, importSchoolPlan } from '@keben/core/office/spreadsheets/orders'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { describe, expect, it } from 'vitest'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { type GivenCell, givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const school = app.as('school')

const textOf = (cell: ReadCell | undefined): string => (typeof cell === 'string' ? cell : '')

/** The form of the first campus as somebody has it on the screen. */
async function formOf(season: Season, id = season.own.schoolPlanId, by: 'school' | 'area' = 'school') {
  const { body } = await app.as(by).download(downloadSchoolPlan, { id })
  const sheet = await readFirstSheet(body)
  if (!sheet) throw new Error(body.toString('utf8'))
  return { header: sheet.header.map(textOf), rows: sheet.rows.map(({ cells }) => cells) }
}

type Form = Awaited<ReturnType<typeof formOf>>
type Typed = Readonly<Record<string, GivenCell>>

/** The form with something typed into its rows, by headers; row 2 of the sheet is the first. */
function filled({ header, rows }: Form, typed: Readonly<Record<number, Typed>>): Promise<Buffer> {
  const cells = (row: readonly ReadCell[], place: number): GivenCell[] =>
    header.map((name, column) => typed[place]?.[name] ?? textOf(row[column]))
  return givenWorkbook([{ rows: [header, ...rows.map(cells)] }])
}

const upload = (id: number, file: Buffer, save = false) => ({
  id,
  fileName: 'order.xlsx',
  file: file.toString('base64'),
  save,
})
const requestsOf = async (id: number) =>
  (await school.done(schoolPlanBooks, { id })).lines.map(({ requested }) => requested)

describe('the order form of a school’s plan', () => {
  it('has season and campus in its file name', async () => {
    const season = await createSeason(app)
    const { headers } = await school.download(downloadSchoolPlan, { id: season.own.schoolPlanId })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${season.code}-Own school Main.xlsx`)
  })

  it('has every line of the plan by grade, with the figures of the page', async () => {
    const season = await createSeason(app)
    const { lines } = await school.done(schoolPlanBooks, { id: season.own.schoolPlanId })
    const { header, rows } = await formOf(season)
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)])
    expect(column('Book code')).toEqual(lines.map(({ bookCode }) => bookCode))
    expect(column('For')).toEqual(lines.map(({ audience }) => (audience === 'student' ? 'Student' : 'Teacher')))
    expect(column('Suggested')).toEqual(lines.map(({ suggested }) => String(suggested)))
    expect(new Set(column('Season code'))).toEqual(new Set([season.code]))
    expect(new Set(column('Campus'))).toEqual(new Set(['Main']))
  })

  it('can be downloaded by its district too, and by no one else', async () => {
    const season = await createSeason(app)
    expect((await formOf(season, season.own.schoolPlanId, 'area')).rows.length).toBeGreaterThan(0)
    for (const name of ['otherArea', 'otherSchool', 'campus'] as const) {
      const reply = await app.as(name).download(downloadSchoolPlan, { id: season.own.schoolPlanId })
      expect(JSON.parse(reply.body.toString('utf8'))).toMatchObject({ status: 404 })
    }
  })

  it('has an empty template with notes', async () => {
    // Those of others would name everybody in the city in their lists.
    for (const kind of ['user', 'supplier', 'shop', 'company'] as const)
      expect(await school.call(downloadTemplate, { kind })).toMatchObject({ status: 403, code: 'not_for_this_role' })
    const reply = await school.download(downloadTemplate, { kind: 'schoolPlan' })
    const sheet = await readFirstSheet(reply.body)
    expect(sheet?.header).toEqual(['Book code *', 'For *', 'Copies', 'Reason'])
  })
})

describe('a filled order form', () => {
  it('is checked, lists its changes, and is saved as if typed', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const form = await formOf(season)
    const file = await filled(form, { 0: { Copies: 78 }, 1: { Copies: '3', Reason: 'New teachers' }, 2: { Copies: 0 } })

    const checked = await school.done(importSchoolPlan, upload(id, file))
    expect(checked).toMatchObject({ stage: 'checked', rows: form.rows.length, filled: 3, wrongRows: 0, saved: null })
    expect(checked.changes.map(({ row, was, copies, reason }) => [row, was, copies, reason])).toEqual([
      [2, null, 78, ''],
      [3, null, 3, 'New teachers'],
      [4, null, 0, ''],
    ])
    expect(await requestsOf(id)).toEqual([null, null, null, null, null])

    const saved = await school.done(importSchoolPlan, upload(id, file, true))
    expect(saved).toMatchObject({ stage: 'saved', saved: { changed: 3, conflicts: [], totals: { copies: 81 } } })
    expect(await requestsOf(id)).toEqual([78, 3, 0, null, null])
    const again = await school.done(importSchoolPlan, upload(id, file, true))
    expect(again).toMatchObject({ changes: [], saved: null })
  })

  it('can be downloaded, changed and uploaded, and leaves empty cells unchanged', async () => {
    const season = await createSeason(app, { requested: 'suggested', schoolState: 'returned' })
    const id = season.own.schoolPlanId
    const file = await filled(await formOf(season), { 1: { Copies: '' }, 3: { Copies: 70 } })
    const { changes } = await school.done(importSchoolPlan, upload(id, file, true))
    expect(changes.map(({ was, copies }) => [was, copies])).toEqual([[80, 70]])
    expect(await requestsOf(id)).toEqual([80, 1, 1, 70, 0])
  })

  it('is accepted in Chinese too', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const [line] = (await school.done(schoolPlanBooks, { id })).lines
    const file = await givenWorkbook([
      {
        rows: [
          ['图书编码', '用途', '订数', '原因'],
          [line?.bookCode ?? '', '学生', 9, '转入'],
        ],
      },
    ])
    await school.done(importSchoolPlan, upload(id, file, true))
    expect((await requestsOf(id))[0]).toBe(9)
  })

  it('is refused row by row with the errors, and nothing of it is saved', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const file = await filled(await formOf(season), {
      0: { Copies: 'many' },
      1: { Copies: -3 },
      2: { 'Book code': 'NOSUCH01', Copies: 5 },
      3: { Copies: 100_000 },
      4: { Copies: 10 },
    })
    const report = await school.done(importSchoolPlan, upload(id, file, true))
    expect(report).toMatchObject({ stage: 'checked', wrongRows: 4, saved: null })
    expect(report.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Copies', 'must be a number'],
      [3, 'Copies', 'must be at least 0'],
      [4, 'Book code', 'is not in this order; download the form again'],
      [5, 'Copies', 'must be at most 99999'],
    ])
    expect(await requestsOf(id)).toEqual([null, null, null, null, null])
  })

  it('of another season or campus is refused', async () => {
    const [season, other] = [await createSeason(app), await createSeason(app)]
    const id = season.own.schoolPlanId
    const problemsOf = async (form: Form) => {
      const report = await school.done(importSchoolPlan, upload(id, await filled(form, { 0: { Copies: 1 } }), true))
      return [...new Set(report.problems.map(({ rule }) => rule))]
    }
    expect(await problemsOf(await formOf(other))).toEqual(['of_another_plan'])
    expect(await problemsOf(await formOf(season, season.own.campusPlanId))).toEqual(['of_another_campus'])
  })

  it('is refused with its missing columns, or if it is no workbook', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const file = await givenWorkbook([
      {
        rows: [
          ['Book code', 'For'],
          ['X', 'Student'],
        ],
      },
    ])
    expect(await school.call(importSchoolPlan, upload(id, file))).toMatchObject({
      code: 'columns_missing',
      data: { columns: 'Copies, Reason' },
    })
    expect(await school.call(importSchoolPlan, upload(id, Buffer.from('no')))).toMatchObject({ code: 'not_a_workbook' })
  })

  it('cannot be saved after the deadline', async () => {
    const season = await createSeason(app, { selectionEnds: -48, schoolsEnd: -1, districtsEnd: 24 })
    const file = await filled(await formOf(season), { 0: { Copies: 5 } })
    expect(await school.call(importSchoolPlan, upload(season.own.schoolPlanId, file, true))).toMatchObject({
      code: 'entry_over',
    })
  })

  it('skips figures that are the same by now, and replaces others', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const file = await filled(await formOf(season), { 0: { Copies: 40 } })
    const bookId = season.books[0] ?? 0
    await school.done(saveSchoolLines, { id, lines: [{ bookId, audience: 'student', copies: 55, was: null }] })
    const { changes } = await school.done(importSchoolPlan, upload(id, file, true))
    expect(changes).toMatchObject([{ was: 55, copies: 40 }])
    const audits = await app.db.read.rows<{ call: string }>(sql`
      select call from audit where thing = 'schoolPlan' and thing_id = ${id} order by id`)
    expect(audits.map(({ call }) => call)).toEqual([saveSchoolLines.path, importSchoolPlan.path])
  })
})
