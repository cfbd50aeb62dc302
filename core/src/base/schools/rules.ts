import { type Stage, stages } from '../catalogue/choices.ts'
import type { Issue } from '../../kit/issues.ts'

/** The enrolment of one grade of a campus. */
export interface GradeCount {
  readonly grade: number
  readonly classes: number
  readonly students: number
  readonly fundedStudents: number
  readonly teachers: number
}

/** The figures of a grade, in reading order. */
export const countFields = ['classes', 'students', 'fundedStudents', 'teachers'] as const
export type CountField = (typeof countFields)[number]

/** The highest plausible value for a grade; the database has the same limit. */
export const mostCounted: Readonly<Record<CountField, number>> = {
  classes: 200,
  students: 20_000,
  fundedStudents: 20_000,
  teachers: 5_000,
}

/** The grades of these stages, the youngest first. */
export function gradesOf(taught: readonly Stage[]): number[] {
  return (Object.keys(stages) as Stage[])
    .filter((stage) => taught.includes(stage))
    .flatMap((stage) => {
      const [lowest, highest] = stages[stage].grades
      return Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step)
    })
}

/** A grade without students and teachers is like a missing one. */
export const isEmptyGrade = (row: GradeCount): boolean => countFields.every((field) => row[field] === 0)

/** In the order of grades and without empty ones, so that equal enrolments compare as equal. */
export const tidyHeadcount = <Row extends GradeCount>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !isEmptyGrade(row)).toSorted((one, other) => one.grade - other.grade)

/** Rules for every school: each grade occurs once, and funded students are students. */
export function headcountProblems(rows: readonly GradeCount[]): Issue[] {
  return rows.flatMap(({ grade, students, fundedStudents }, place): Issue[] => [
    ...(rows.findIndex((other) => other.grade === grade) < place
      ? [{ field: `headcount.${place}.grade`, rule: 'grade_repeats', facts: { grade } }]
      : []),
    ...(fundedStudents > students
      ? [{ field: `headcount.${place}.fundedStudents`, rule: 'funded_are_students', facts: { grade, students } }]
      : []),
  ])
}

/** Only grades that the school teaches have an enrolment. */
export function headcountStageProblems(rows: readonly GradeCount[], taught: readonly Stage[]): Issue[] {
  const grades = gradesOf(taught)
  return rows.flatMap(({ grade }, place): Issue[] =>
    grades.includes(grade) ? [] : [{ field: `headcount.${place}.grade`, rule: 'grade_not_taught', facts: { grade } }],
  )
}

/** Objects to stages that leave out grades which still have an enrolment. */
export function stagesProblem(taught: readonly Stage[], counted: readonly number[]): Issue | undefined {
  const grades = gradesOf(taught)
  const left = [...new Set(counted)].filter((grade) => !grades.includes(grade)).toSorted((one, other) => one - other)
  return left.length ? { field: 'stages', rule: 'stages_leave_grades', facts: { grades: left.join(', ') } } : undefined
}

/** The sum of each figure over grades, or over campuses. */
export function totalOf(rows: readonly Pick<GradeCount, CountField>[]): Record<CountField, number> {
  const sum = (field: CountField) => rows.reduce((total, row) => total + row[field], 0)
  return {
    classes: sum('classes'),
    students: sum('students'),
    fundedStudents: sum('fundedStudents'),
    teachers: sum('teachers'),
  }
}

/** The code of a school's first campus is the school's code with this suffix. */
export const mainCampusSuffix = '01'
