import { expect, it } from 'vitest'
import { changedLines, keyOf, typedAll } from './declared.ts'

const row = (campusId: number, grade: number, students: number, fundedStudents: number) => ({
  campusId,
  grade,
  students,
  fundedStudents,
  campusName: '',
  schoolId: 1,
  schoolName: '',
})
const declared = [row(1, 1, 40, 30), row(1, 2, 50, 50), row(2, 1, 10, 0)]

it('a declaration contains changed figures only', () => {
  const typed = new Map([
    [keyOf(1, 1), 31],
    [keyOf(1, 2), 50],
    // A grade that nobody is in cannot be declared.
    [keyOf(9, 9), 4],
  ])
  expect(changedLines(declared, typed)).toEqual([{ campusId: 1, grade: 1, fundedStudents: 31 }])
  expect(changedLines(declared, new Map())).toEqual([])
})

it('the declaration of all students covers every grade', () => {
  expect(changedLines(declared, typedAll(declared))).toEqual([
    { campusId: 1, grade: 1, fundedStudents: 40 },
    { campusId: 2, grade: 1, fundedStudents: 10 },
  ])
})
