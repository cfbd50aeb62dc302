import { describe, expect, it } from 'vitest'
import { ruleNames } from '../../sentences.ts'
import { checkSheet, placesOf } from './check.ts'
import type { ImportKind } from './contract.ts'
import type { ExistingData } from './found.ts'
import type { ReadCell } from './read-cells.ts'
import { importKinds, sheets } from './sheets.ts'
import { enteredColumns, headerOf, requiredColumns } from './sheet.ts'
import { previewOf, reportProblems } from './report.ts'

const known: ExistingData = {
  entries: {
    publisher: new Map([
      ['P1', { id: 1 }],
      ['P2', { id: 2 }],
    ]),
    edition: new Map([
      ['E1', { id: 1, publisherId: null }],
      ['E2', { id: 2, publisherId: 2 }],
    ]),
    subject: new Map([
      ['S1', { id: 1, stages: ['primary'] }],
      ['S2', { id: 2, stages: ['junior'] }],
    ]),
  },
  links: { replacesCode: { KNOWN2: 'KNOWN1' } },
}

type Row = Readonly<Record<string, ReadCell>>

const book: Row = {
  bookCode: 'YW101',
  isbn: '978-7-107-00001-0',
  title: 'Chinese 1',
  publisherCode: 'P1',
  editionCode: 'E1',
  subjectCode: 'S1',
  stage: '小学',
  grade: 'grade 1',
  volume: 'first',
  term: '秋季',
  kind: 'Student textbook',
  funding: 'state',
  priceFen: '¥12.50',
  copiesPerPack: '20',
  packsPerCase: '4',
}

function checkOf(kind: ImportKind, rows: readonly Row[], facts?: unknown) {
  const columns = enteredColumns(sheets[kind])
  const { places } = placesOf(
    sheets[kind],
    columns.map((column) => headerOf(sheets[kind], column, 'zh')),
  )
  const read = rows.map((row, at) => ({ row: at + 2, cells: columns.map(({ key }) => row[key] ?? '') }))
  return checkSheet(sheets[kind], places, read, { ...known, facts })
}
const check = (...rows: readonly Row[]) => checkOf('book', rows)

describe('a row of a sheet', () => {
  it('becomes the input of the save endpoint, with codes where the database will put ids', () => {
    const { rows, problems } = check(book)
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject({
      row: 2,
      wrong: false,
      fields: {
        bookCode: 'YW101',
        isbn: '9787107000010',
        stage: 'primary',
        grade: 1,
        kind: 'textbook',
        priceFen: 1250,
        recycled: false,
        remark: '',
        sheets: null,
      },
      references: { publisherCode: 'P1', editionCode: 'E1', subjectCode: 'S1' },
    })
    expect(Object.keys(rows[0]?.fields ?? {})).not.toContain('publisherId')
  })

  it.each<[string, Row, string]>([
    ['bookCode', { bookCode: 'B-1' }, 'book_code'],
    ['bookCode', { bookCode: '' }, 'required'],
    ['isbn', { isbn: '9787107000011' }, 'isbn_check_digit'],
    ['isbn', { isbn: '123' }, 'isbn'],
    ['title', { title: ' ' }, 'required'],
    ['title', { title: 'x'.repeat(101) }, 'too_big_text'],
    ['title', { title: 'a\u0007b' }, 'control_characters'],
    ['title', { title: { formula: 'A1' } }, 'formula'],
    ['title', { title: '#N/A' }, 'excel_error'],
    ['title', { title: { time: '08:30:00' } }, 'time_of_no_day'],
    ['bookCode', { bookCode: 'AB\ud800CD' }, 'control_characters'],
    ['grade', { grade: '1\0' }, 'control_characters'],
    ['publisherCode', { publisherCode: 'P1\0' }, 'control_characters'],
    ['publisherCode', { publisherCode: '' }, 'required'],
    ['stage', { stage: 'nursery' }, 'not_a_choice'],
    ['stage', { stage: '' }, 'required'],
    ['grade', { grade: '13' }, 'not_a_choice'],
    ['grade', { grade: '7' }, 'grade_of_stage'],
    ['grade', { kind: '教辅', funding: '自费' }, 'no_aids_for_beginners'],
    ['funding', { kind: 'Teacher book' }, 'never_state_funded'],
    ['recycled', { recycled: 'perhaps' }, 'not_yes_or_no'],
    ['recycleRate', { recycled: '是' }, 'recycle_rate_needed'],
    ['recycleRate', { recycled: 'Yes', recycleRate: '101%' }, 'too_big_number'],
    ['priceFen', { priceFen: 'cheap' }, 'not_money'],
    ['priceFen', { priceFen: '12.345' }, 'not_money'],
    ['priceFen', { priceFen: '1000' }, 'too_big_number'],
    ['sheets', { sheets: 'many' }, 'not_a_number'],
    ['pages', { pages: '0' }, 'too_small_number'],
    ['copiesPerPack', { copiesPerPack: '2.5' }, 'not_a_whole_number'],
    ['copiesPerPack', { copiesPerPack: '501' }, 'too_big_number'],
    ['subjectCode', { subjectCode: 'S2' }, 'subject_of_stage'],
    ['editionCode', { editionCode: 'E2' }, 'edition_of_publisher'],
    ['replacesCode', { replacesCode: 'YW101' }, 'replaces_itself'],
  ])('is refused at %s of %j with the rule %s', (column, wrong, rule) => {
    const { problems, rows } = check({ ...book, ...wrong })
    expect(problems).toMatchObject([{ row: 2, column, rule }])
    expect(rows[0]?.wrong).toBe(true)
    expect(ruleNames('en')).toContain(rule)
    expect(ruleNames('zh')).toContain(rule)
  })

  it('shows characters that cannot be stored as replacement characters', () => {
    const { problems, rows } = check({ ...book, bookCode: 'AB\ud800', title: { formula: '"\0"' } })
    expect(problems.map(({ given }) => given)).toEqual(['AB\ufffd', '="\ufffd"'])
    expect(rows[0]).toMatchObject({
      fields: { bookCode: 'AB\ufffd' },
      understood: { bookCode: 'AB\ufffd', title: '="\ufffd"' },
    })
  })

  it('is quoted without splitting a surrogate pair', () => {
    const { problems } = check({ ...book, title: `${'x'.repeat(99)}𠮷x` })
    expect(reportProblems(sheets.book, problems, 'en')[0]?.given).toBe(`${'x'.repeat(99)}\ufffd`)
  })

  it.each(['constructor', 'toString', '__proto__'])('matches nothing for the unknown code %s', (subjectCode) => {
    expect(check({ ...book, subjectCode }).problems).toEqual([])
  })

  // JSON objects answer to these names without having them.
  it.each(['constructor', 'valueOf', '__proto__'])('may have the code %s', (name) => {
    const user = { userName: name, name: 'Li', mobile: '13800000001', roles: 'manage' }
    expect(checkOf('user', [user], { me: 'a', administrators: ['a'], onDuty: {} }).problems).toEqual([])
    const campus = { code: name, name: 'East', schoolCode: '1' }
    expect(checkOf('campus', [campus], {}).problems).toEqual([])
    const facts = { warehouses: {}, companies: { C1: null }, districts: {}, serving: {}, shared: {}, keepers: [] }
    const warehouse = { code: name, name: 'W', kind: 'zone', companyCode: 'C1', address: 'R', parentCode: name + '1' }
    expect(checkOf('warehouse', [warehouse, { ...warehouse, code: 'W1', parentCode: name }], facts).problems).toEqual(
      [],
    )
  })

  it('reports all its problems at once, in the order of the columns', () => {
    const { problems } = check({ ...book, title: '', grade: 'x', priceFen: '-', packsPerCase: '0' })
    const report = reportProblems(sheets.book, problems, 'en')
    expect(report.map(({ column, rule }) => [column, rule])).toEqual([
      ['Title', 'required'],
      ['Grade', 'not_a_choice'],
      ['List price', 'not_money'],
      ['Packs per case', 'too_small_number'],
    ])
  })

  it('reports limits in the units of the sheet', () => {
    const { problems } = check({ ...book, priceFen: '1000', packsPerCase: '0' })
    expect(reportProblems(sheets.book, problems, 'en').map(({ message }) => message)).toEqual([
      'must be at most 999.99',
      'must be at least 1',
    ])
    const shop = { code: 'L1', name: 'Shop', districtCode: '330102', companyCode: 'C1', discountBp: '120' }
    const { problems: tooMuch } = checkOf('shop', [shop])
    expect(reportProblems(sheets.shop, tooMuch, 'zh').map(({ message }) => message)).toEqual(['不能大于 100'])
  })

  it('may refer to another row of the file, but not in a circle', () => {
    const { rows, problems } = check(
      { ...book, bookCode: 'NEW1', replacesCode: 'NEW2' },
      { ...book, bookCode: 'NEW2' },
      { ...book, bookCode: 'KNOWN1', replacesCode: 'KNOWN2' },
      { ...book, bookCode: 'RING1', replacesCode: 'RING2' },
      { ...book, bookCode: 'RING2', replacesCode: 'RING1' },
      { ...book, bookCode: 'TAIL1', replacesCode: 'RING1' },
    )
    expect(rows.map(({ answeredHere }) => answeredHere.length)).toEqual([1, 0, 0, 1, 1, 1])
    expect(problems.map(({ row, rule }) => [row, rule])).toEqual([
      [4, 'replaces_in_a_circle'],
      [5, 'replaces_in_a_circle'],
      [6, 'replaces_in_a_circle'],
    ])
  })

  it('may break a circle that exists in the database', () => {
    const { problems } = check({ ...book, bookCode: 'KNOWN1', replacesCode: 'KNOWN2' }, { ...book, bookCode: 'KNOWN2' })
    expect(problems).toEqual([])
  })

  it('may appear only once in a file', () => {
    const { problems } = check(book, book, { ...book, bookCode: 'OTHER' }, book)
    expect(problems).toMatchObject([
      { row: 3, column: 'bookCode', given: 'YW101', rule: 'twice_in_file', facts: { first: 2, second: 3 } },
      { row: 5, rule: 'twice_in_file', facts: { first: 2, second: 5 } },
    ])
  })

  it('is previewed as it was understood, in the caller’s language', () => {
    const { rows } = check({ ...book, term: 'sometime' })
    const { columns, rows: shown } = previewOf(sheets.book, rows, 'zh')
    const cell = (name: string) => shown[0]?.cells[columns.indexOf(name)]
    expect([cell('学段'), cell('定价'), cell('学期'), cell('页数')]).toEqual(['小学', '12.50', 'sometime', ''])
  })
})

describe.each(importKinds)('the sheet of %s', (kind) => {
  const sheet = sheets[kind]

  it('has a unique word for every column in both languages', () => {
    const headers = (['en', 'zh'] as const).map((language) =>
      sheet.columns.map((column) => headerOf(sheet, column, language)),
    )
    for (const [at, names] of headers.entries()) {
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain(sheet.columns[at]?.key)
    }
  })

  it('finds its columns by their headers, with or without the star of required ones', () => {
    const headers = enteredColumns(sheet).map((column, at) => `${headerOf(sheet, column, at % 2 ? 'en' : 'zh')} *`)
    expect(placesOf(sheet, headers).missing).toEqual([])
    expect(placesOf(sheet, headers.slice(1)).missing.map(({ key }) => key)).toEqual([enteredColumns(sheet)[0]?.key])
  })

  it('requires its key, and has an example for every required column', () => {
    const required = [...requiredColumns(sheet)]
    // Coverage is for a district or for a school, whichever is named.
    const key = kind === 'coverage' ? 'warehouseCode' : sheet.keys[0]
    expect(required.map((column) => column.key)).toContain(key)
    expect(required.filter(({ example }) => example === undefined)).toEqual([])
  })
})
