import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contracts.ts'
import { downloadBaseData, downloadTemplate } from '../spreadsheets/contract.ts'
import { changeText, changedFields, fieldLabel, fieldText } from './change.ts'
import { AuditThing } from './shapes.ts'
import { sheetOf } from './sheets.ts'
import { auditedThing } from './registry.ts'

it.each([
  ['an id without its name', { a: 1, bId: 1 }, { a: 1, bId: 2 }, ['bId']],
  ['a name instead of its id', { bId: 1, bName: 'x' }, { bId: 2, bName: 'y' }, ['bName']],
  ['names instead of their ids', { bIds: [1], bNames: ['x'] }, { bIds: [1, 2], bNames: ['x', 'y'] }, ['bNames']],
  ['two things of one name', { bId: 1, bName: 'x' }, { bId: 2, bName: 'x' }, ['bId']],
  ['lists', { stages: ['a'] }, { stages: ['a', 'b'] }, ['stages']],
  ['blanks that stay blank', null, { a: '', b: null, c: 0, d: [] }, ['c']],
])('an audit entry lists %s as changed', (_, before, after, fields) => {
  expect(changedFields(before, after).map((change) => change.field)).toEqual(fields)
})

describe('a value', () => {
  it.each([
    ['book', 'priceFen', 123_450, '1,234.50', '1,234.50'],
    ['bookTerms', 'purchaseDiscountBp', 7250, '72.5%', '72.5%'],
    ['book', 'recycled', true, 'yes', '是'],
    ['book', 'grade', 3, 'Grade 3', '三年级'],
    ['book', 'kind', 'aid', 'Teaching aid', '教辅'],
    ['warehouse', 'kind', 'zone', 'Zone', '库区'],
    ['user', 'roles', ['manage', 'area'], 'Administrator, District', '管理员、区县'],
    ['publisher', 'state', 'disabled', 'Disabled', '停用'],
    ['publisher', 'phone', '', 'empty', '空'],
    ['plan', 'state', 'open', 'Open', '征订中'],
    ['patch', 'state', 'rejected', 'Rejected', '已驳回'],
    ['plan', 'schoolsUntil', '2026-06-15T10:00:00.000Z', '2026-06-15 18:00', '2026-06-15 18:00'],
    ['user', 'createdAt', '2026-08-31T22:05:00.000Z', '2026-09-01 06:05', '2026-09-01 06:05'],
    ['publisher', 'name', 'primary', 'primary', 'primary'],
    [
      'schoolPlan',
      'lines',
      [{ bookCode: 'B1', audience: 'teacher', copies: 3, reason: null }],
      'Book code B1, For Teacher, Copies 3',
      '图书编码 B1、用途 教师、订数 3',
    ],
    [
      'campus',
      'headcount',
      [{ grade: 1, classes: 2, students: 80, teachers: 0 }],
      'Grade 1, Classes 2, Students 80, Teachers 0',
      '一年级、班级数 2、学生数 80、教师数 0',
    ],
  ])('of %s.%s is shown as %s', (thing, field, value, en, zh) => {
    expect([fieldText(thing, field, value, 'en'), fieldText(thing, field, value, 'zh')]).toEqual([en, zh])
  })
})

it('a field label is the word of its family, or the field name if there is none', () => {
  expect(fieldLabel('book', 'priceFen', 'zh')).toBe('定价')
  expect(fieldLabel('user', 'browser', 'en')).toBe('Browser')
  expect(fieldLabel('book', 'unheardOf', 'en')).toBe('unheardOf')
  expect(fieldLabel('/api/excel/download/book', 'filter', 'zh')).toBe('筛选')
  expect(fieldLabel('user', 'role', 'en')).toBe('Role')
  for (const thing of AuditThing.options) expect(auditedThing(thing)?.fields?.en).toHaveProperty('remark')
})

it.each([
  [
    'plan',
    [
      'state',
      'reason',
      'code',
      'name',
      'selections',
      'issuedResults',
      'patches',
      'purchaseOrders',
      'schools',
      'districts',
    ],
  ],
  ['selection', ['state', 'reason', 'titles', 'bookId', 'reserveWarehouseName']],
  [
    'districtPlan',
    ['state', 'reason', 'schoolsUntil', 'reserveCopies', 'added', 'removed', 'titles', 'plans', 'completed'],
  ],
  ['schoolPlan', ['state', 'reason', 'lines', 'bookCode', 'audience', 'copies']],
  ['planResult', ['state', 'reason', 'number', 'titles', 'schools', 'copies', 'listFen']],
  ['patch', ['state', 'reason', 'number', 'lines', 'bookCode', 'audience', 'copies']],
] as const)('every recorded field of a %s has a label in both languages', (thing, fields) => {
  for (const language of ['en', 'zh'] as const)
    expect(fields.filter((field) => fieldLabel(thing, field, language) === field)).toEqual([])
})

it('an audit entry states before and after in one line', () => {
  const entry = { thing: 'publisher', before: { name: 'Old', phone: '' }, after: { name: 'New', phone: '110' } }
  expect(changeText(entry, 'en')).toBe('Name: Old → New; Phone: empty → 110')
  expect(changeText(entry, 'zh')).toBe('名称：Old → New；电话：空 → 110')
  expect(changeText({ ...entry, before: null }, 'en')).toBe('Name: New; Phone: 110')
})

describe('a download', () => {
  const schools = {
    thing: downloadBaseData.path,
    before: null,
    after: {
      kind: 'school',
      filter: { page: 2, pageSize: 50, sort: '-code', keyword: '第一', districtIds: [3], stage: 'primary', nature: '' },
      columns: ['name', 'students'],
    },
  }

  it('states filter, order and columns in the words of the sheet', () => {
    expect(changeText(schools, 'zh')).toBe(
      '种类：学校；筛选：搜索 第一、区县 3、学段 小学；排序：学校编码 ↓；列：学校名称、学生数',
    )
    expect(changeText(schools, 'en')).toBe(
      'Kind: schools; Filter: Search 第一, District 3, Stages Primary; Order: Code ↓; Columns: Name, Students',
    )
  })

  it('of a template states only its kind', () => {
    const template = { thing: downloadTemplate.path, before: null, after: { kind: 'area' } }
    expect(changeText(template, 'en')).toBe('Kind: districts')
  })

  it('is recognised by its sheet, whichever endpoint served it', () => {
    // Papers are files, but no sheets.
    const files = endpoints
      .filter(({ answers, family }) => answers === 'file' && family !== 'paper')
      .map(({ path }) => path)
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((thing) => !sheetOf({ thing, after: { kind: 'school' } }))).toEqual([])
    expect(sheetOf({ thing: 'school', after: { kind: 'school' } })).toBeUndefined()
  })
})
