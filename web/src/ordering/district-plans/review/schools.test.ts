import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { describe, expect, it } from 'vitest'
import { countChips, inOrder, isClean, neighbourOf, nextToJudge, schoolsFound } from './schools.ts'

let id = 0
const plan = (part: Partial<ReviewedPlan> = {}): ReviewedPlan => {
  id += 1
  return {
    id,
    version: 1,
    planId: 1,
    schoolId: id,
    schoolCode: `S${id}`,
    schoolName: `School ${id}`,
    campusId: id,
    campusName: 'Main',
    severalCampuses: false,
    stages: ['primary'],
    state: 'submitted',
    lines: 10,
    filled: 10,
    changedLines: 0,
    copies: 100,
    listFen: 1000,
    fundedFen: 500,
    students: 50,
    fundedPerStudentFen: 10,
    caps: [],
    overCap: false,
    lastCopies: 80,
    copiesChange: 20,
    blocking: 0,
    warnings: 0,
    findings: [],
    entryUntil: '2026-11-01T00:00:00Z',
    late: false,
    savedAt: null,
    submittedAt: null,
    judgedAt: null,
    onBehalf: false,
    nothingNeeded: '',
    contact: '',
    phone: '',
    lastReason: '',
    actions: [],
    ...part,
  }
}
const clean = plan()
const doubtful = plan({ warnings: 2, copies: 300 })
const late = plan({ state: 'filling', late: true, warnings: 9, copies: 0 })
const back = plan({ state: 'returned', lastCopies: null })
const all = [doubtful, late, back, clean]

it('the counts of a review do not call a half-filled plan wrong', () => {
  expect(countChips(all)).toEqual({
    all: 4,
    filling: 1,
    submitted: 2,
    returned: 1,
    approved: 0,
    excused: 0,
    late: 1,
    wrong: 1,
  })
  expect(all.filter(isClean)).toEqual([clean])
})

const names = (part: Partial<Parameters<typeof schoolsFound>[1]>) =>
  schoolsFound(all, { chip: 'all', keyword: '', sort: undefined, ...part }).map((one) => one.id)

describe('the list of schools', () => {
  it('keeps the order of the server unless another is chosen', () => {
    expect(names({})).toEqual(all.map((one) => one.id))
    expect(names({ sort: '-copies' })[0]).toBe(doubtful.id)
    // Drafts and schools without a previous season have no change.
    expect(names({ sort: '-change' })).toEqual([doubtful.id, clean.id, late.id, back.id])
    expect(names({ sort: '-schoolName' })[0]).toBe(back.id)
    expect(names({ sort: 'nonsense' })).toEqual(names({}))
  })
  it('is filtered by state, and by name, code or contact', () => {
    expect(names({ chip: 'wrong' })).toEqual([doubtful.id])
    expect(names({ keyword: clean.schoolCode.toLowerCase() })).toEqual([clean.id])
  })
})

it('the next and previous school end at the ends of the list', () => {
  expect(neighbourOf(all, doubtful.id, 1)).toBe(late.id)
  expect(neighbourOf(all, clean.id, 1)).toBeUndefined()
  expect(neighbourOf(all, doubtful.id, -1)).toBeUndefined()
  expect(neighbourOf(all, 999, 1)).toBe(doubtful.id)
})

it('a review keeps the order in which it began', () => {
  expect(inOrder([clean.id, 999, late.id], all)).toEqual([clean, late])
})

it('the next school to review is the next submitted one, from the beginning if none follows', () => {
  expect(nextToJudge(all, doubtful.id)).toBe(clean.id)
  expect(nextToJudge(all, clean.id)).toBe(doubtful.id)
  expect(nextToJudge([clean], clean.id)).toBeUndefined()
})
