import { describe, expect, it } from 'vitest'
import { type PlanFacts, blockingOf, checkNames, checksOf } from './checks.ts'
import { usualDates } from './dates.ts'
import { checkSentence } from './sentences.ts'
import { type PlanStep, planSteps } from './states.ts'

const dates = usualDates(2026, 'autumn')
const early = new Date('2026-03-01T00:00:00Z')
const late = new Date('2026-12-01T00:00:00Z')
const ready: PlanFacts = {
  state: 'draft',
  ...dates,
  companies: [
    { name: 'North', staff: 2, selection: 'approved', catalogue: 40 },
    { name: 'South', staff: 1, selection: 'approved', catalogue: 30 },
  ],
  districts: [
    { name: 'Lake', state: 'approved', users: 1, undecided: 0 },
    { name: 'Hill', state: 'excused', users: 0, undecided: 3 },
  ],
  unserved: [],
  patchesUnjudged: 0,
  unfinished: [],
  underway: 0,
  owed: 0,
}
const weights = (step: PlanStep, facts: Partial<PlanFacts>, now = early) =>
  checksOf(step, { ...ready, ...facts }, now).map(({ check, weight }) => `${check} ${weight}`)

describe('the checks before a step of a plan', () => {
  it('block nothing if all is ready', () => {
    for (const step of ['issue', 'openPlan'] as const) expect(blockingOf(checksOf(step, ready, early))).toEqual([])
    for (const step of ['closePlan', 'issueResult', 'closePatch', 'archive'] as const)
      expect(
        checksOf(step, ready, late).every(({ weight, check }) => weight === 'holds' || check === 'schools_undecided'),
      ).toBe(true)
  })

  it.each<[PlanStep, Partial<PlanFacts>, Date, string[]]>([
    ['issue', { companies: [] }, early, ['companies_take_part blocking', 'selection_deadline_ahead holds']],
    ['issue', {}, late, ['companies_take_part holds', 'selection_deadline_ahead blocking']],
    [
      'issue',
      { companies: [{ name: 'North', staff: 0, selection: null, catalogue: 0 }] },
      early,
      ['companies_take_part holds', 'selection_deadline_ahead holds', 'companies_without_staff warning'],
    ],
    [
      'openPlan',
      { companies: [{ name: 'North', staff: 1, selection: 'submitted', catalogue: 0 }], districts: [] },
      early,
      ['catalogue_approved blocking', 'schools_deadline_ahead holds', 'selections_unjudged warning'],
    ],
    [
      'closePlan',
      { districts: [{ name: 'Lake', state: 'open', users: 1, undecided: 2 }] },
      early,
      ['districts_accepted warning', 'schools_undecided warning', 'districts_deadline_passed warning'],
    ],
    ['resume', {}, late, ['districts_deadline_ahead warning']],
    [
      'issueResult',
      { districts: [{ name: 'Lake', state: 'submitted', users: 1, undecided: 0 }], unserved: ['School Main'] },
      late,
      ['districts_accepted blocking', 'campuses_have_warehouses blocking'],
    ],
    ['closePatch', { patchesUnjudged: 2 }, late, ['patches_judged warning']],
    [
      'archive',
      { patchesUnjudged: 2 },
      early,
      [
        'patches_judged blocking',
        'orders_settled holds',
        'nothing_underway holds',
        'nothing_owed holds',
        'books_in_hand warning',
      ],
    ],
    ['openPatch', {}, late, []],
  ])('of %s cover what it depends on (case %#)', (step, facts, now, expected) => {
    expect(weights(step, facts, now)).toEqual(expected)
  })

  it('do not wait for the schools of an excused district', () => {
    expect(weights('closePlan', {}, late)).toEqual(['districts_accepted holds', 'districts_deadline_passed holds'])
  })
})

describe('the sentence of a check', () => {
  const about = { count: 23, names: ['Lake', 'Hill'], at: dates.districtsUntil }

  it('names the districts concerned, and how many more there are', () => {
    const check = { ...about, check: 'districts_accepted', weight: 'warning' } as const
    expect(checkSentence(check, 'en')).toBe('Not yet approved or excused: Lake, Hill and 21 more')
    expect(checkSentence(check, 'zh')).toBe('以下区县尚未通过审核，也未设免报：Lake、Hill等另 21 个')
  })

  it.each(['en', 'zh'] as const)('exists for every check of every step (%s)', (language) => {
    const many = { ...ready, unserved: ['School'], patchesUnjudged: 1, companies: [], districts: [] }
    for (const step of Object.keys(planSteps) as PlanStep[])
      for (const facts of [ready, many])
        for (const now of [early, late])
          for (const check of checksOf(step, facts, now)) expect(checkSentence(check, language)).not.toBe('')
    for (const check of checkNames)
      expect(checkSentence({ ...about, check, weight: 'blocking' }, language)).not.toBe('')
  })
})
