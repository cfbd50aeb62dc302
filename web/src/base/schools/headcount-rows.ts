import type { Headcount } from '@keben/core/base/schools/contract'
import {
  type CountField,
  countFields,
  gradesOf,
  headcountProblems,
  mostCounted,
  tidyHeadcount,
} from '@keben/core/base/schools/rules'
import type { Stage } from '@keben/core/base/catalogue/choices'
import type { CellAt, CellWrite } from '../../kit/draft/cells.ts'
import { entered } from '../../kit/draft/read.ts'

type Counts = readonly Headcount[]

/** Reads the headcount from a form or an audit snapshot. */
export const countsOf = (value: unknown): Counts => (Array.isArray(value) ? (value as Headcount[]) : [])

const emptyGrade = (grade: number): Headcount => ({ grade, classes: 0, students: 0, fundedStudents: 0, teachers: 0 })

const gradeOf = (counts: Counts, grade: number): Headcount =>
  counts.find((row) => row.grade === grade) ?? emptyGrade(grade)

/** The grades of the stages, and any other with students. */
export const gradesShown = (stages: readonly Stage[], counts: Counts): number[] =>
  [...new Set([...gradesOf(stages), ...counts.map((row) => row.grade)])].toSorted((one, other) => one - other)

export const countAt = (counts: Counts, grade: number, field: CountField): number => gradeOf(counts, grade)[field]

export function gradesThatDiffer(one: Counts, other: Counts): number[] {
  const same = (grade: number) =>
    countFields.every((field) => countAt(one, grade, field) === countAt(other, grade, field))
  return gradesShown([], [...one, ...other]).filter((grade) => !same(grade))
}

interface Figure extends CellAt {
  readonly value: number | null
}

/** The figures of these grades by row and column; zero is an empty cell. */
export const figuresOf = (counts: Counts, grades: readonly number[]): Figure[] =>
  grades.flatMap((grade) =>
    countFields.map((column) => ({ row: String(grade), column, value: countAt(counts, grade, column) || null })),
  )

/** The headcount with some figures replaced. */
export function withFigures(counts: Counts, figures: readonly Figure[]): Headcount[] {
  const grades = new Map(counts.map((row) => [row.grade, row]))
  for (const { row, column, value } of figures) {
    const grade = Number(row)
    grades.set(grade, { ...(grades.get(grade) ?? emptyGrade(grade)), [column]: value ?? 0 })
  }
  return tidyHeadcount([...grades.values()])
}

/** A three-way merge by figure: mine where I changed it, theirs elsewhere. */
export function mergedCounts(before: Counts, mine: Counts, theirs: Counts): Headcount[] {
  const grades = gradesThatDiffer(before, mine)
  const old = figuresOf(before, grades)
  return withFigures(
    theirs,
    figuresOf(mine, grades).filter(({ value }, place) => value !== old[place]?.value),
  )
}

/** Sets the state-funded students to all students. */
export const allFunded = (counts: Counts): CellWrite[] =>
  counts.map(({ grade, students }) => ({
    row: String(grade),
    column: 'fundedStudents',
    entry: entered(students || null),
  }))

/** The problem of a figure: a broken rule, or an implausible number. */
export function wrongAt(
  counts: Counts,
  grade: number,
  field: CountField,
): { rule: 'too_big_number' | 'funded_are_students'; facts: Readonly<Record<string, string | number>> } | undefined {
  const maximum = mostCounted[field]
  if (countAt(counts, grade, field) > maximum) return { rule: 'too_big_number', facts: { maximum } }
  const place = counts.findIndex((row) => row.grade === grade)
  const wrong = headcountProblems(counts).find((issue) => issue.field === `headcount.${place}.${field}`)
  return wrong && { rule: 'funded_are_students', facts: wrong.facts }
}
