import { describe, expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { type FindingLine, type FindingPlan, summed } from '../school-plans/findings.ts'
import {
  type DistrictPlanFacts,
  districtActions,
  districtShut,
  looksWrong,
  mayJudge,
  reviewActions,
  stageCaps,
} from './rules.ts'
import { districtPlanStates, districtPlanSteps } from './states.ts'

const now = new Date('2026-06-01T00:00:00Z')
const facts: DistrictPlanFacts = {
  planState: 'open',
  state: 'open',
  districtsUntil: '2026-06-01T00:00:00.000Z',
  entryClosedAt: null,
  chosenAt: '2026-05-01T00:00:00Z',
  chosen: 3,
  undone: 0,
}

it('a district’s plan has exactly these transitions', () => {
  expect(drawTransitions(districtPlanStates, districtPlanSteps)).toMatchInlineSnapshot(`
    "             waiting  open       submitted  approved  excused  roles
    openPlan     open     .          .          .         .        area
    submit       .        submitted  .          .         .        area
    resume       .        .          open       .         .        area
    areaApprove  .        .          approved   .         .        business
    areaReject   .        .          open       .         .        business
    excuse       excused  excused    excused    .         .        manage
    readmit      .        .          .          .         waiting  manage"
  `)
})

describe('a district', () => {
  it('may edit its plan until its deadline passes, while the season is open', () => {
    expect(districtShut(facts, now)).toBeNull()
    expect(districtShut(facts, new Date(now.getTime() + 1))).toBe('over')
    expect(districtShut({ ...facts, planState: 'closed' }, now)).toBe('plan')
  })

  it.each<[string, Partial<DistrictPlanFacts>, string[]]>([
    ['chooses', { state: 'waiting', chosen: 0, chosenAt: null }, ['bookSelect', 'updateDate']],
    ['has chosen', { state: 'waiting', chosenAt: null }, ['bookSelect', 'bookSubmit', 'updateDate']],
    ['has fixed its choice', { state: 'waiting' }, ['openPlan', 'bookSelect', 'updateDate']],
    ['waits for schools', { undone: 1 }, ['bookSelect', 'repairSchoolPlan', 'updateDate', 'closePlan', 'reserveSave']],
    [
      'is ready to submit',
      { entryClosedAt: '2026-05-30T00:00:00Z' },
      ['submit', 'bookSelect', 'repairSchoolPlan', 'updateDate', 'reopenEntry', 'reserveSave'],
    ],
    ['has submitted', { state: 'submitted' }, ['resume']],
    ['is accepted', { state: 'approved' }, []],
    ['is late', { planState: 'closed' }, []],
  ])('that %s has exactly these actions', (_, change, actions) => {
    expect(districtActions({ ...facts, ...change }, 'area', now)).toEqual(actions)
  })

  it('can be accepted while the season is open or closed, and sent back only while it is open', () => {
    const submitted = { ...facts, state: 'submitted' } as const
    expect(districtActions(submitted, 'business', now)).toEqual(['areaApprove', 'areaReject'])
    expect(districtActions({ ...submitted, planState: 'closed' }, 'business', now)).toEqual(['areaApprove'])
    expect(districtActions({ ...submitted, planState: 'resulted' }, 'business', now)).toEqual([])
    expect(districtActions(submitted, 'school', now)).toEqual([])
    expect(mayJudge('areaReject', 'closed')).toBe(false)
  })
})

describe('the district’s actions on a school’s plan', () => {
  const review = {
    planState: 'open',
    districtsUntil: facts.districtsUntil,
    districtState: 'open',
    blocked: false,
  } as const
  it.each([
    ['filling', ['excuse', 'fill']],
    ['returned', ['excuse', 'fill']],
    ['submitted', ['approve', 'reject', 'change']],
    ['approved', ['reopen', 'change']],
    ['excused', ['reopen']],
  ] as const)('depend on the state of that plan: %s', (state, actions) => {
    expect(reviewActions({ ...review, state }, now)).toEqual(actions)
    expect(reviewActions({ ...review, state, districtState: 'submitted' }, now)).toEqual([])
    expect(reviewActions({ ...review, state, planState: 'closed' }, now)).toEqual([])
  })

  it('do not include approval while a finding blocks the plan', () => {
    expect(reviewActions({ ...review, state: 'submitted', blocked: true }, now)).toEqual(['reject', 'change'])
  })
})

const line: FindingLine = {
  bookId: 1,
  audience: 'student',
  stage: 'primary',
  grade: 3,
  kind: 'textbook',
  funding: 'state',
  priceFen: 1000,
  headcount: 80,
  suggested: 80,
  fundedMost: 70,
  lastCopies: null,
  likeBp: null,
  copies: 80,
  reason: '',
}
const plan: FindingPlan = {
  rules: { toleranceBp: 1000, caps: { primary: 800, junior: null, senior: null }, capMayBeExceeded: false },
  headcounts: [{ grade: 3, students: 80 }],
  lines: [line],
  nothingNeeded: '',
}

const codes = (state: Parameters<typeof looksWrong>[0], input: FindingPlan) =>
  looksWrong(state, input).map(({ code }) => code)

describe('the findings of a school’s plan', () => {
  it('are computed for a submitted plan just as the school saw them', () => {
    const forgotten = { ...plan, lines: [line, { ...line, bookId: 2, grade: 4, copies: null }] }
    expect(codes('submitted', forgotten)).toEqual(['capExceeded', 'linesLeftEmpty'])
  })

  it('leave out the lines that the school has not filled in yet', () => {
    const begun = {
      ...plan,
      lines: [
        { ...line, copies: 90 },
        { ...line, bookId: 2, copies: null },
      ],
    }
    expect(codes('filling', begun)).toEqual(['fundedAboveStudents', 'capExceeded'])
    expect(codes('filling', { ...plan, lines: [{ ...line, copies: null }] })).toEqual([])
    expect(codes('excused', begun)).toEqual([])
  })
})

it('the state-funded value per student is compared with the cap of each stage taught', () => {
  expect(stageCaps(summed(plan))).toEqual([
    { stage: 'primary', students: 80, fundedFen: 70_000, perStudentFen: 875, capFen: 800, over: true },
  ])
})
