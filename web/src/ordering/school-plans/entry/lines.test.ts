import { expect, it } from 'vitest'
import { lineWith } from './line-fixture.ts'
import { gradeGroups, gridLines, headsOf, tabOf } from './lines.ts'

it('lines are grouped by grade, those for all grades last, with one row for each title', () => {
  const groups = gradeGroups([
    lineWith({ bookId: 5, grade: 0 }),
    lineWith({ bookId: 1, grade: 1 }),
    lineWith({ bookId: 1, grade: 1, audience: 'teacher' }),
    lineWith({ bookId: 7, grade: 7, stage: 'junior' }),
    lineWith({ bookId: 2, grade: 1 }),
  ])
  expect(groups.map(({ key, rows }) => [key, rows])).toEqual([
    ['primary 1', ['1', '2']],
    ['junior 7', ['7']],
    ['primary 0', ['5']],
  ])
  expect(gridLines(groups).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'group primary 1',
    'row 1',
    'row 2',
    'group junior 7',
    'row 7',
    'group primary 0',
    'row 5',
  ])
})

it('teaching aids have their own tab', () => {
  expect([tabOf({ kind: 'aid' }), tabOf({ kind: 'workbook' })]).toEqual(['aids', 'books'])
})

it('the heading of a grade shows its students and classes', () => {
  const lines = [lineWith({ headcount: 129 }), lineWith({ audience: 'teacher', headcount: 3 })]
  expect(headsOf({ lines })).toEqual({ students: 129, classes: 3 })
  expect(headsOf({ lines: [] })).toEqual({ students: 0, classes: 0 })
})
