import { expect, it } from 'vitest'
import {
  allFunded,
  countAt,
  gradesShown,
  gradesThatDiffer,
  mergedCounts,
  withChanges,
  wrongAt,
} from './headcount-rows.ts'

const grade = (number: number, students: number, fundedStudents = 0) => ({
  grade: number,
  classes: 1,
  students,
  fundedStudents,
  teachers: 0,
})

it('shows the grades of the stages, and those that have somebody in them', () => {
  expect(gradesShown(['junior'], [grade(6, 3)])).toEqual([6, 7, 8, 9])
})

it('changes figures, keeps the grades in order, and forgets those that are empty', () => {
  const counts = [grade(1, 30), grade(3, 31)]
  expect(
    withChanges(counts, [
      { row: 2, column: 'students', value: 28 },
      { row: 3, column: 'students', value: 0 },
      { row: 3, column: 'classes', value: 0 },
    ]),
  ).toEqual([grade(1, 30), { ...grade(2, 28), classes: 0 }])
  expect(countAt(counts, 2, 'students')).toBe(0)
})

it('tells in which grades two headcounts differ', () => {
  expect(gradesThatDiffer([grade(1, 30), grade(2, 31)], [grade(1, 30), grade(2, 32), grade(4, 1)])).toEqual([2, 4])
})

it('puts together what two people changed, figure by figure', () => {
  const before = [grade(1, 30), grade(2, 31)]
  const mine = [grade(1, 33), grade(2, 31), grade(3, 9)]
  const theirs = [grade(1, 30, 30), grade(4, 7)]
  expect(mergedCounts(before, mine, theirs)).toEqual([grade(1, 33, 30), grade(3, 9), grade(4, 7)])
})

it('makes all students state-funded', () => {
  expect(allFunded([grade(1, 30, 3)])).toEqual([grade(1, 30, 30)])
})

it('knows which figure is wrong', () => {
  const counts = [grade(1, 30, 31), grade(2, 20_001)]
  expect(wrongAt(counts, 1, 'fundedStudents')).toMatchObject({ rule: 'funded_are_students', facts: { students: 30 } })
  expect(wrongAt(counts, 1, 'students')).toBeUndefined()
  expect(wrongAt(counts, 2, 'students')).toEqual({ rule: 'too_big_number', facts: { maximum: 20_000 } })
  expect(wrongAt(counts, 3, 'students')).toBeUndefined()
})
