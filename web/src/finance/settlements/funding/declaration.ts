import type { FundingStatement } from '@keben/core/finance/settlements/funding'
import { type CellAt, type CellWrite, keyOf } from '../../../kit/draft/cells.ts'
import type { FigureChange, SavedFigure } from '../../../kit/draft/figure-draft.ts'
import { entered } from '../../../kit/draft/read.ts'

type Declared = FundingStatement['declared']

/** A campus is a row, a grade is a column. */
export const cellOf = (campusId: number, grade: number): CellAt => ({ row: String(campusId), column: String(grade) })

/** All cells of the grid; zero and missing grades are empty. */
export function figuresOf(declared: Declared): SavedFigure[] {
  const [campuses, grades] = [
    new Set(declared.map(({ campusId }) => campusId)),
    new Set(declared.map(({ grade }) => grade)),
  ]
  const known = new Map(
    declared.map(({ campusId, grade, fundedStudents }) => [keyOf(cellOf(campusId, grade)), fundedStudents]),
  )
  return [...campuses].flatMap((campusId) =>
    [...grades].map((grade) => {
      const cell = cellOf(campusId, grade)
      return { ...cell, value: known.get(keyOf(cell)) || null }
    }),
  )
}

/** The changed figures of the campus's own grades. */
export const changedLines = (declared: Declared, changes: readonly FigureChange[]) =>
  declared.flatMap(({ campusId, grade }) => {
    const { row, column } = cellOf(campusId, grade)
    const change = changes.find((one) => one.row === row && one.column === column)
    return change ? [{ campusId, grade, fundedStudents: change.value ?? 0 }] : []
  })

/** Declares every student as state-funded. */
export const allFunded = (declared: Declared): CellWrite[] =>
  declared.map(({ campusId, grade, students }) => ({ ...cellOf(campusId, grade), entry: entered(students || null) }))
