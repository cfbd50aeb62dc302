import { describe, expect, it } from 'vitest'
import { checked } from '../../kit/issues.ts'
import { issueSentence } from '../../sentences.ts'
import { CampusFields } from './contract.ts'
import {
  type GradeCount,
  gradesOf,
  headcountProblems,
  headcountStageProblems,
  stagesProblem,
  tidyHeadcount,
  totalOf,
} from './rules.ts'

const row = (grade: number, figures: Partial<GradeCount> = {}): GradeCount => ({
  grade,
  classes: 1,
  students: 40,
  fundedStudents: 0,
  teachers: 2,
  ...figures,
})
const empty = (grade: number) => row(grade, { classes: 0, students: 0, teachers: 0 })

it('the grades of a stage are known, from the youngest on', () => {
  expect(gradesOf(['primary'])).toEqual([1, 2, 3, 4, 5, 6])
  expect(gradesOf(['senior', 'junior'])).toEqual([7, 8, 9, 10, 11, 12])
  expect(gradesOf([])).toEqual([])
})

describe('a headcount', () => {
  it('is saved in the order of its grades, without empty ones', () => {
    expect(tidyHeadcount([row(3), empty(2), row(1)])).toEqual([row(1), row(3)])
  })

  it('retains a grade that has only a teacher', () => {
    const teacher = row(5, { classes: 0, students: 0, teachers: 1 })
    expect(tidyHeadcount([teacher])).toEqual([teacher])
  })

  it('may contain each grade only once', () => {
    expect(headcountProblems([row(1), row(2), row(1)])).toEqual([
      { field: 'headcount.2.grade', rule: 'grade_repeats', facts: { grade: 1 } },
    ])
  })

  it.each([
    [40, 40, []],
    [41, 40, ['headcount.0.fundedStudents']],
    [0, 0, []],
  ])('with %i funded of %i students has problems %j', (fundedStudents, students, fields) => {
    expect(headcountProblems([row(1, { fundedStudents, students })]).map(({ field }) => field)).toEqual(fields)
  })

  it('may contain only grades that the school teaches', () => {
    expect(headcountStageProblems([row(6), row(7), row(10)], ['primary', 'senior'])).toEqual([
      { field: 'headcount.1.grade', rule: 'grade_not_taught', facts: { grade: 7 } },
    ])
  })

  it('has totals of classes, students and teachers', () => {
    expect(totalOf([row(1), row(2, { fundedStudents: 7 })])).toEqual({
      classes: 2,
      students: 80,
      fundedStudents: 7,
      teachers: 4,
    })
  })

  it('is validated by the contract, at the position of the wrong figure, and tidied', () => {
    expect(checked(CampusFields.headcount, [row(2), row(1, { fundedStudents: 41 })]).issues).toEqual([
      { field: '1.fundedStudents', rule: 'funded_are_students', facts: { grade: 1, students: 40 } },
    ])
    expect(checked(CampusFields.headcount, [{ grade: 4, students: 3 }, { grade: 2 }])).toEqual({
      value: [{ grade: 4, classes: 0, students: 3, fundedStudents: 0, teachers: 0 }],
    })
    expect(checked(CampusFields.headcount, undefined)).toEqual({ value: [] })
  })
})

it('a stage can be removed only without pupils, and the refusal names the grades in both languages', () => {
  expect(stagesProblem(['primary', 'junior'], [1, 7, 9])).toBeUndefined()
  const problem = stagesProblem(['primary'], [9, 7, 1, 7])
  expect(problem).toEqual({ field: 'stages', rule: 'stages_leave_grades', facts: { grades: '7, 9' } })
  if (!problem) return
  expect(issueSentence(problem, 'en')).toContain('enrolment of grade 7, 9 to zero')
  expect(issueSentence(problem, 'zh')).toContain('7、9 年级')
})
