import { expect, it } from 'vitest'
import {
  allFunded,
  countAt,
  gradesShown,
  gradesThatDiffer,
  mergedCounts,
  figuresOf,
  withFigures,
  wrongAt,
} from './headcount-rows.ts'

const grade = (number: number, students: number, fundedStudents = 0) => ({
  grade: number,
  classes: 1,
  students,
  fundedStudents,
  teachers: 0,
})

it('a headcount shows the grades of its stages, and other grades with students', () => {
  expect(gradesShown(['junior'], [grade(6, 3)])).toEqual([6, 7, 8, 9])
})

it('a changed headcount keeps its grades in order, and drops empty ones', () => {
  const counts = [grade(1, 30), grade(3, 31)]
  expect(
    withFigures(counts, [
      { row: '2', column: 'students', value: 28 },
      { row: '3', column: 'students', value: null },
      { row: '3', column: 'classes', value: null },
    ]),
  ).toEqual([grade(1, 30), { ...grade(2, 28), classes: 0 }])
  expect(countAt(counts, 2, 'students')).toBe(0)
})

it('two headcounts are compared grade by grade', () => {
  expect(gradesThatDiffer([grade(1, 30), grade(2, 31)], [grade(1, 30), grade(2, 32), grade(4, 1)])).toEqual([2, 4])
})

it('changes of two users to a headcount are merged figure by figure', () => {
  const before = [grade(1, 30), grade(2, 31)]
  const mine = [grade(1, 33), grade(2, 31), grade(3, 9)]
  const theirs = [grade(1, 30, 30), grade(4, 7)]
  expect(mergedCounts(before, mine, theirs)).toEqual([grade(1, 33, 30), grade(3, 9), grade(4, 7)])
})

it('a headcount of zero is shown as an empty cell', () => {
  const figures = figuresOf([grade(1, 30)], [1, 2])
  expect(figures.map(({ value }) => value)).toEqual([1, 30, null, null, null, null, null, null])
  expect(withFigures([], figures)).toEqual([grade(1, 30)])
})

it('one command makes all students state-funded', () => {
  const counts = [grade(1, 30, 3)]
  const cells = allFunded(counts).map(({ row, column, entry }) => ({ row, column, value: entry.value }))
  expect(withFigures(counts, cells)).toEqual([grade(1, 30, 30)])
})

it('a wrong figure of a headcount is marked in its cell', () => {
  const counts = [grade(1, 30, 31), grade(2, 20_001)]
  expect(wrongAt(counts, 1, 'fundedStudents')).toMatchObject({ rule: 'funded_are_students', facts: { students: 30 } })
  expect(wrongAt(counts, 1, 'students')).toBeUndefined()
  expect(wrongAt(counts, 2, 'students')).toEqual({ rule: 'too_big_number', facts: { maximum: 20_000 } })
  expect(wrongAt(counts, 3, 'students')).toBeUndefined()
})
