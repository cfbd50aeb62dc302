import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { expect, it } from 'vitest'
import { lineWith } from '../../school-plans/entry/line-fixture.ts'
import { findingsByLine, groupsOf, isWorthALook, keyOfLine, lineOfFinding, shownGroups, sumsOf } from './lines.ts'

const line = (part: Partial<SchoolLine>): SchoolLine =>
  lineWith({
    title: 'Maths 3',
    subjectName: 'Maths',
    grade: 3,
    lastCopies: 78,
    requested: 80,
    copies: 80,
    fundedCopies: 70,
    ...part,
  })
const finding = (part: Partial<Finding>): Finding => ({
  code: 'tenTimes',
  level: 'warning',
  bookId: null,
  audience: null,
  grade: null,
  stage: null,
  facts: {},
  ...part,
})

it('lines are grouped by grade with its headcount, and teaching aids come last', () => {
  const lines = [
    line({ bookId: 1, kind: 'aid' }),
    line({ bookId: 2 }),
    line({ bookId: 3, grade: 4 }),
    line({ bookId: 2, audience: 'teacher' }),
  ]
  const headcount = [{ grade: 3, classes: 2, students: 80, fundedStudents: 70, teachers: 5 }]
  expect(
    groupsOf({ lineList: lines, headcount }).map((group) => [group.key, group.students, group.lines.length]),
  ).toEqual([
    ['book.primary.3', 80, 2],
    ['book.primary.4', 0, 1],
    ['aid.primary.3', 80, 1],
  ])
})

it('findings are split by line, and each leads to the line to look at', () => {
  const ofLine = finding({ bookId: 1, audience: 'student', grade: 3 })
  const ofGrade = finding({ code: 'gradeForgotten', grade: 4 })
  const found = findingsByLine([ofLine, ofGrade])
  expect([...found.keys()]).toEqual([keyOfLine(line({}))])
  const lines = [line({}), line({ bookId: 2, grade: 4 }), line({ bookId: 3, grade: 4 })]
  expect(lineOfFinding(lines, ofLine)?.bookId).toBe(1)
  expect(lineOfFinding(lines, { ...ofGrade, stage: 'primary' })?.bookId).toBe(2)
  expect(lineOfFinding(lines, finding({ code: 'capExceeded', stage: 'primary' }))).toBeUndefined()
})

it('a review shows only lines with a change, a reason or a finding', () => {
  const nothing = new Map()
  expect(isWorthALook(line({}), nothing)).toBe(false)
  expect(isWorthALook(line({ copies: 90, requested: 90 }), nothing)).toBe(true)
  expect(isWorthALook(line({ reason: 'A new class' }), nothing)).toBe(true)
  expect(isWorthALook(line({ approved: 80, approvedReason: 'As counted' }), nothing)).toBe(true)
  expect(isWorthALook(line({}), findingsByLine([finding({ bookId: 1, audience: 'student' })]))).toBe(true)
  const groups = groupsOf({
    lineList: [line({}), line({ bookId: 2, grade: 4, copies: 0, requested: 0 })],
    headcount: [],
  })
  expect(shownGroups(groups, nothing, true).map(({ grade }) => grade)).toEqual([4])
  expect(shownGroups(groups, nothing, false)).toHaveLength(2)
})

it('the sums of a review count missing figures as nothing', () => {
  expect(sumsOf([line({}), line({ requested: null, copies: 0, lastCopies: null })])).toEqual({
    suggested: 160,
    requested: 80,
    copies: 80,
    lastCopies: 78,
  })
})
