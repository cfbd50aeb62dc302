import { listBooks, listPublishers, savePublisher, stepPublishers } from '@keben/core/base/catalogue/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { listHistory } from '@keben/core/office/audit/contract'
import { importBooks, importPublishers, importSubjects } from '@keben/core/office/spreadsheets/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../../test/fixtures/imports.ts'
import { type GivenCell, asUpload, givenUpload } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')

type Row = Readonly<Record<string, GivenCell>>

const publishersOf = (rows: readonly Row[]) => givenUpload('press', rows).then((file) => asUpload(file))
const booksOf = (rows: readonly Row[]) => givenUpload('book', rows).then((file) => asUpload(file))

/** Everything but the code, which each test chooses. */
const book: Row = {
  isbn: '978-7-107-00001-0',
  title: 'Chinese 1',
  publisherCode: 'P1',
  editionCode: 'E1',
  subjectCode: 'S1',
  stage: '小学',
  grade: '一年级',
  volume: 'Volume 1',
  term: 'autumn',
  kind: '学生教材',
  funding: 'State-funded',
  recycled: '否',
  priceFen: '12.50',
  copiesPerPack: 20,
  packsPerCase: '4',
}

const checkedAndImported = async (rows: readonly Row[]) => {
  const checked = await manage.done(importBooks, await booksOf(rows))
  expect(checked.problems).toEqual([])
  return manage.done(importBooks, { importId: checked.importId ?? 0 })
}

const bookUnder = async (code: string) =>
  (await manage.done(listBooks, { keyword: code })).list.find(({ bookCode }) => bookCode === code)

const problemsOf = async (rows: readonly Row[], language: 'en' | 'zh' = 'en') => {
  const report = await manage.done(importBooks, await booksOf(rows), { language })
  expect(report.importId).toBeNull()
  return report
}

/** How many statements it takes to check and import so many books. */
const statementsFor = (count: number): Promise<number> =>
  countStatements(app, () =>
    checkedAndImported(Array.from({ length: count }, (_, at) => ({ ...book, bookCode: `MANY${count}X${at}` }))),
  )

beforeAll(async () => {
  await app.db.write(async (tx) => {
    await tx.script(`
      insert into publisher (code, name) values ('P1', 'One'), ('P2', 'Two');
      insert into publisher (code, name, state) values ('P9', 'Nine', 'disabled');
      insert into subject (code, name, stages) values ('S1', 'Chinese', '{primary}'), ('S2', 'Physics', '{junior}');
      insert into edition (code, name, publisher_id) values ('E1', 'Unified', null), ('E2', 'Of Two', 2);`)
  })
})

it('a comma-separated file is imported as a workbook is', async () => {
  const header = 'Code,Name,Short name,ISBN prefix,Contact,Phone,Address,Remark'
  const text = Buffer.from(`${header}\r\nCSV1,"Commas, and more"\r\nCSV2,Second\r\n`, 'utf8')
  const checked = await manage.done(importPublishers, asUpload(text, 'publishers.csv'))
  expect([checked.problems, checked.rows]).toEqual([[], 2])
  await manage.done(importPublishers, { importId: checked.importId ?? 0 })
  const { list } = await manage.done(listPublishers, { keyword: 'CSV1' })
  expect(list.map(({ name }) => name)).toEqual(['Commas, and more'])
})

describe('an import', () => {
  it('strips zero-width characters from names and refuses direction controls', async () => {
    const pasted = await publishersOf([{ code: 'ZW\u200b1', name: '\ufeffPasted\u200b name' }])
    const checked = await manage.done(importPublishers, pasted)
    await manage.done(importPublishers, { importId: checked.importId ?? 0 })
    expect((await manage.done(listPublishers, { keyword: 'ZW1' })).list).toMatchObject([
      { code: 'ZW1', name: 'Pasted name' },
    ])
    const reversed = await publishersOf([{ code: 'ZW2', name: 'gnp\u202e.exe' }])
    expect(await manage.done(importPublishers, reversed)).toMatchObject({
      wrongRows: 1,
      problems: [{ column: 'Name', rule: 'direction_controls' }],
    })
  })

  it('is checked first, and changes nothing until it is committed', async () => {
    const checked = await manage.done(importPublishers, await publishersOf([{ code: 'NEW1', name: 'New' }]))
    expect(checked).toMatchObject({
      stage: 'checked',
      rows: 1,
      created: 1,
      changed: 0,
      unchanged: 0,
      wrongRows: 0,
      problems: [],
      preview: { columns: expect.arrayContaining(['Code', 'Name']), rows: [{ row: 2 }] },
    })
    expect((await manage.done(listPublishers, { keyword: 'NEW1' })).list).toEqual([])

    const imported = await manage.done(importPublishers, { importId: checked.importId ?? 0 })
    expect(imported).toMatchObject({ stage: 'imported', rows: 1, created: 1, changed: 0, unchanged: 0 })
    const [publisher] = (await manage.done(listPublishers, { keyword: 'NEW1' })).list
    expect(publisher).toMatchObject({ code: 'NEW1', name: 'New', version: 1, createdBy: 'Person manage' })
    const { list } = await manage.done(listHistory, { thing: 'publisher', id: publisher?.id ?? 0 })
    expect(list).toMatchObject([{ who: 'Person manage', action: 'create' }])
    const notices = await manage.done(listNotices, {})
    expect(notices.list[0]?.text).toContain('publishers')
  })

  it('creates and changes rows, leaves others alone, and counts each', async () => {
    const stored = { code: 'KEEP', name: 'Kept' }
    const before = { code: 'EDIT', name: 'Before', phone: '1' }
    await manage.done(savePublisher, stored)
    await manage.done(savePublisher, before)
    const upload = await publishersOf([stored, { ...before, name: 'After' }, { code: 'MADE', name: 'Made' }])
    const { importId, ...counts } = await manage.done(importPublishers, upload)
    expect(counts).toMatchObject({ created: 1, changed: 1, unchanged: 1 })
    await manage.done(importPublishers, { importId: importId ?? 0 })

    const { list } = await manage.done(listPublishers, {})
    const versions = new Map(list.map((row) => [row.code, row.version]))
    expect([versions.get('KEEP'), versions.get('EDIT'), versions.get('MADE')]).toEqual([1, 2, 1])
    const edited = list.find(({ code }) => code === 'EDIT')
    const history = await manage.done(listHistory, { thing: 'publisher', id: edited?.id ?? 0 })
    expect(history.list[0]).toMatchObject({
      action: 'change',
      fields: [{ field: 'name', before: 'Before', after: 'After' }],
    })
  })

  it('accepts words in both languages, amounts, lists and references', async () => {
    await checkedAndImported([{ ...book, bookCode: 'WORDS1' }])
    expect(await bookUnder('WORDS1')).toMatchObject({
      isbn: '9787107000010',
      publisherName: 'One',
      subjectName: 'Chinese',
      stage: 'primary',
      grade: 1,
      volume: 'first',
      kind: 'textbook',
      funding: 'state',
      recycled: false,
      recycleRate: null,
      priceFen: 1250,
      priceKind: 'fixed',
      copiesPerPack: 20,
      sheets: null,
    })
    const subject = await givenUpload('subject', [{ code: 'S3', name: '数学', stages: '小学、初中,Senior' }], 'zh')
    const { importId } = await manage.done(importSubjects, asUpload(subject))
    await manage.done(importSubjects, { importId: importId ?? 0 })
    const stored = await app.db.read.row(sql`select stages from subject where code = 'S3'`)
    expect(stored).toEqual({ stages: ['primary', 'junior', 'senior'] })
    const shuffled = await givenUpload('subject', [{ code: 'S3', name: '数学', stages: 'Senior,小学,初中' }], 'zh')
    expect(await manage.done(importSubjects, asUpload(shuffled))).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('may contain a book and the one that it replaces, in any order', async () => {
    await checkedAndImported([
      { ...book, bookCode: 'HEIR1', replacesCode: 'OLD1' },
      { ...book, bookCode: 'OLD1' },
    ])
    const old = await bookUnder('OLD1')
    expect(await bookUnder('HEIR1')).toMatchObject({ replacesId: old?.id, version: 1 })
    await checkedAndImported([
      { ...book, bookCode: 'OLD1', title: 'Changed', replacesCode: 'OLDEST1' },
      { ...book, bookCode: 'OLDEST1' },
    ])
    const oldest = await bookUnder('OLDEST1')
    expect(await bookUnder('OLD1')).toMatchObject({ replacesId: oldest?.id, version: 2, title: 'Changed' })
  })
})

describe('the report of a check', () => {
  it('states row, column, value and rule for errors in the file and against the database', async () => {
    const report = await problemsOf([
      { ...book, bookCode: 'FINE1' },
      { ...book, bookCode: 'BAD1', stage: 'nursery', priceFen: 'cheap', publisherCode: 'NONE', title: null },
      { ...book, bookCode: 'BAD2', publisherCode: 'P9' },
      { ...book, bookCode: 'BAD3', replacesCode: 'NOBODY' },
    ])
    expect(report).toMatchObject({ rows: 4, created: 1, wrongRows: 3 })
    expect(report.problems.map(({ row, column, given, rule }) => [row, column, given, rule])).toEqual([
      [3, 'Title', '', 'required'],
      [3, 'Publisher code', 'NONE', 'no_such_entry'],
      [3, 'Stage', 'nursery', 'not_a_choice'],
      [3, 'List price', 'cheap', 'not_money'],
      [4, 'Publisher code', 'P9', 'disabled_entry'],
      [5, 'Replaces (book code)', 'NOBODY', 'no_such_entry'],
    ])
    expect(report.problems.find(({ rule }) => rule === 'not_a_choice')?.message).toContain('Primary, Junior, Senior')
  })

  it('is in the caller’s language', async () => {
    const { problems } = await problemsOf([{ ...book, bookCode: 'BAD1', stage: 'nursery' }], 'zh')
    expect(problems).toMatchObject([{ column: '学段', message: '只能是以下之一：小学、初中、高中' }])
  })

  it('applies rules between a row and its references, and refuses formulas', async () => {
    const { problems } = await problemsOf([
      { ...book, bookCode: 'RULE1', subjectCode: 'S2' },
      { ...book, bookCode: 'RULE2', editionCode: 'E2' },
      { ...book, bookCode: 'RULE3', replacesCode: 'RULE3' },
      { ...book, bookCode: 'RULE4', title: { formula: 'A1' } },
    ])
    expect(problems.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [2, 'Subject code', 'subject_of_stage'],
      [3, 'Edition code', 'edition_of_publisher'],
      [4, 'Replaces (book code)', 'replaces_itself'],
      [5, 'Title', 'formula'],
    ])
  })

  it('detects repeated codes, and books that replace each other in a circle', async () => {
    await checkedAndImported([{ ...book, bookCode: 'RING3', replacesCode: null }])
    await checkedAndImported([{ ...book, bookCode: 'RING2', replacesCode: 'RING3' }])
    const { problems } = await problemsOf([
      { ...book, bookCode: 'TWICE1' },
      { ...book, bookCode: 'TWICE1' },
      { ...book, bookCode: 'RING1', replacesCode: 'RING2' },
      { ...book, bookCode: 'RING3', replacesCode: 'RING1' },
    ])
    expect(problems.map(({ row, rule }) => [row, rule])).toEqual([
      [3, 'twice_in_file'],
      [4, 'replaces_in_a_circle'],
      [5, 'replaces_in_a_circle'],
    ])
  })

  it('reports characters that no database can store, and codes that every object inherits', async () => {
    // As Excel writes characters that XML cannot hold.
    const { problems } = await problemsOf([
      { ...book, bookCode: 'AB_xD800_' },
      { ...book, bookCode: 'ODD2', publisherCode: 'P_x0000_1' },
      { ...book, bookCode: 'ODD3', title: { formula: '"_x0000_"' } },
      { ...book, bookCode: 'ODD4', subjectCode: 'constructor' },
      { ...book, bookCode: 'ODD5', title: `${'x'.repeat(99)}𠮷x` },
    ])
    expect(problems.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [2, 'Book code', 'control_characters'],
      [3, 'Publisher code', 'control_characters'],
      [4, 'Title', 'formula'],
      [5, 'Subject code', 'no_such_entry'],
      [6, 'Title', 'too_big_text'],
    ])
  })

  it('permits a book to retain a disabled publisher, but not to choose one', async () => {
    const publisher = await manage.done(savePublisher, { code: 'GOING', name: 'Going' })
    const row = { ...book, bookCode: 'LOYAL1', publisherCode: 'GOING' }
    await checkedAndImported([row])
    await manage.done(stepPublishers, { ids: [publisher.id], step: 'disable' })
    expect(await checkedAndImported([{ ...row, title: 'Still there' }])).toMatchObject({ changed: 1 })
    const { problems } = await problemsOf([{ ...row, bookCode: 'LATE1' }])
    expect(problems).toMatchObject([{ rule: 'disabled_entry' }])
  })
})

describe('an imported export', () => {
  it('is read without its row of totals, also as Excel writes its figures and with rows added below', async () => {
    for (const total of ['Total,,,1,200', 'Total,,,"1,234","56,789.50"', '合计,,,"1,234",9']) {
      const text = `Code,Name,Sort order\nBACK1,Back 1,1\n${total.replace(',,,', ',,')}\nBACK2,Back 2,2`
      const { problems } = await manage.done(importPublishers, asUpload(Buffer.from(text), 'publishers.csv'))
      expect(problems).toEqual([])
    }
  })
})

describe('committing an import', () => {
  it('refuses a thousand rows because of one', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ code: `BULK${at}`, name: `Bulk ${at}` }))
    const report = await manage.done(importPublishers, await publishersOf([...rows, { code: 'BULKX', name: '' }]))
    expect(report).toMatchObject({
      importId: null,
      rows: 1001,
      wrongRows: 1,
      problems: [{ row: 1002, rule: 'required' }],
    })
    expect((await manage.done(listPublishers, { keyword: 'BULK' })).total).toBe(0)
  })

  it('is refused if one of its rows was changed since the check, and changes nothing', async () => {
    const saved = await manage.done(savePublisher, { code: 'RACE', name: 'Race' })
    const upload = await publishersOf([
      { code: 'RACE', name: 'Race by import' },
      { code: 'RACE2', name: 'Second' },
    ])
    const { importId } = await manage.done(importPublishers, upload)
    await manage.done(savePublisher, { id: saved.id, version: saved.version, code: 'RACE', name: 'Race by hand' })
    const reply = await manage.call(importPublishers, { importId: importId ?? 0 })
    expect(reply).toMatchObject({ status: 409, code: 'changed_since_check', data: { rows: 1 } })
    const { list } = await manage.done(listPublishers, { keyword: 'RACE' })
    expect(list.map(({ code, name }) => [code, name])).toEqual([['RACE', 'Race by hand']])
  })

  it('is refused if a new code was taken, or a referenced entry disabled, since the check', async () => {
    const taken = await manage.done(importPublishers, await publishersOf([{ code: 'TAKEN', name: 'By import' }]))
    await manage.done(savePublisher, { code: 'TAKEN', name: 'By hand' })
    const first = await manage.call(importPublishers, { importId: taken.importId ?? 0 })
    expect(first).toMatchObject({ code: 'changed_since_check', data: { rows: 1 } })

    const publisher = await manage.done(savePublisher, { code: 'SHORT', name: 'Short-lived' })
    const rows = [{ ...book, bookCode: 'ORPHAN1', publisherCode: 'SHORT' }]
    const referring = await manage.done(importBooks, await booksOf(rows))
    await manage.done(stepPublishers, { ids: [publisher.id], step: 'disable' })
    const second = await manage.call(importBooks, { importId: referring.importId ?? 0 })
    expect(second).toMatchObject({ code: 'changed_since_check', data: { rows: 1 } })
    expect(await bookUnder('ORPHAN1')).toBeUndefined()
  })

  it('compares versions, not the clocks of servers', async () => {
    const { id, version } = await manage.done(savePublisher, { code: 'CLOCK', name: 'Clock' })
    const checkOne = async (bookCode: string) => {
      const report = await manage.done(importBooks, await booksOf([{ ...book, bookCode, publisherCode: 'CLOCK' }]))
      return { importId: report.importId ?? 0 }
    }
    const [fine, late] = [await checkOne('CLOCK1'), await checkOne('CLOCK2')]
    await app.db.primary.run(sql`update publisher set changed_at = now() + interval '1 minute' where id = ${id}`)
    expect(await manage.call(importBooks, fine)).toMatchObject({ status: 200 })
    await manage.done(savePublisher, { id, version, code: 'CLOCK', name: 'Changed' })
    await app.db.primary.run(sql`update publisher set changed_at = now() - interval '1 minute' where id = ${id}`)
    expect(await manage.call(importBooks, late)).toMatchObject({ code: 'changed_since_check', data: { rows: 1 } })
  })

  it('happens once, also if two calls arrive at once', async () => {
    const { importId } = await manage.done(importPublishers, await publishersOf([{ code: 'ONCE', name: 'Once' }]))
    const commit = () => manage.call(importPublishers, { importId: importId ?? 0 })
    const replies = await Promise.all([commit(), commit()])
    expect(new Set(replies.map(({ code, status }) => code ?? status))).toEqual(new Set([200, 'import_is_over']))
    expect(await commit()).toMatchObject({ status: 409, code: 'import_is_over' })
  })

  it('is limited to its user, its kind and its day', async () => {
    const { importId } = await manage.done(importPublishers, await publishersOf([{ code: 'MINE', name: 'Mine' }]))
    const commit = { importId: importId ?? 0 }
    expect(await app.as('versatile').call(importPublishers, commit, { role: 'manage' })).toMatchObject({
      status: 404,
    })
    expect(await manage.call(importSubjects, commit)).toMatchObject({ status: 404 })
    await app.db.primary.run(sql`update import_run set created_at = now() - interval '25 hours' where id = ${importId}`)
    expect(await manage.call(importPublishers, commit)).toMatchObject({ code: 'import_is_over' })
  })

  it('needs as many statements for many rows as for few', async () => {
    await manage.token()
    expect(await statementsFor(300)).toBe(await statementsFor(3))
  })
})

it.each([
  [{}, 'Please correct: Upload must be filled in.'],
  [{ fileName: 'a.xlsx' }, 'Please correct: File must be filled in.'],
  [{ fileName: 'a.xlsx', file: '§' }, 'Please correct: File is not valid.'],
  [[], 'Please correct: the request must be a value of type object.'],
])('an upload of %j is refused with what it lacks', async (input, message) => {
  expect(await manage.call(importPublishers, input as never)).toMatchObject({ status: 400, message })
})

it('an upload that is no workbook is refused with a sentence', async () => {
  const reply = await manage.call(importPublishers, asUpload(Buffer.from('a letter'), 'publishers.csv'))
  expect(reply).toMatchObject({ status: 422, code: 'not_a_workbook' })
})

it('the import logs no warnings', () => {
  expect(app.complaints).toEqual([])
})
