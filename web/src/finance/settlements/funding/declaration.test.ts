import { expect, it } from 'vitest'
import { createFigureDraft } from '../../../kit/draft/figure-draft.ts'
import { entered } from '../../../kit/draft/read.ts'
import { allFunded, cellOf, changedLines, figuresOf } from './declaration.ts'

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
  const draft = createFigureDraft()
  draft.arrived(figuresOf(declared))
  const type = (campusId: number, grade: number, copies: number) =>
    draft.cells.write([{ ...cellOf(campusId, grade), entry: entered(copies) }])
  type(1, 1, 31)
  type(1, 2, 50)
  // A grade without students cannot be declared.
  type(2, 2, 4)
  expect(changedLines(declared, draft.changes())).toEqual([{ campusId: 1, grade: 1, fundedStudents: 31 }])
  draft.discard()
  expect([draft.changes(), draft.cells.valueAt('2', '2')]).toEqual([[], null])
})

it('the declaration of all students covers every grade', () => {
  const draft = createFigureDraft()
  draft.arrived(figuresOf(declared))
  draft.cells.write(allFunded(declared))
  expect(changedLines(declared, draft.changes())).toEqual([
    { campusId: 1, grade: 1, fundedStudents: 40 },
    { campusId: 2, grade: 1, fundedStudents: 10 },
  ])
})
