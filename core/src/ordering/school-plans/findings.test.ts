import { describe, expect, it } from 'vitest'
import { type FindingLine, type FindingPlan, findingsOf, fundedPerStudent, judged } from './findings.ts'
import { findingSentence } from './words.ts'

const line = (wishes: Partial<FindingLine> = {}): FindingLine => ({
  bookId: 1,
  audience: 'student',
  stage: 'primary',
  grade: 3,
  kind: 'textbook',
  funding: 'self',
  priceFen: 1000,
  headcount: 80,
  suggested: 80,
  fundedMost: 0,
  lastCopies: null,
  likeBp: null,
  copies: 80,
  reason: '',
  ...wishes,
})

const ofGrade = (grade: number, copies: number | null, wishes: Partial<FindingLine> = {}) =>
  line({ bookId: grade * 10, grade, copies, ...wishes })
const funded = (copies: number, priceFen: number) => line({ funding: 'state', fundedMost: 70, copies, priceFen })

const plan = (lines: readonly FindingLine[], wishes: Partial<FindingPlan> = {}): FindingPlan => ({
  rules: { toleranceBp: 1000, caps: { primary: null, junior: null, senior: null }, capMayBeExceeded: false },
  headcounts: [{ grade: 3, students: 80 }],
  lines,
  nothingNeeded: '',
  ...wishes,
})

const shown = (found: ReturnType<typeof findingsOf>) => found.map(({ code, level }) => `${level} ${code}`)
const readFigures = (wishes: Partial<FindingLine>) => shown(findingsOf(plan([line(wishes)])))

const capped = (capMayBeExceeded: boolean, capFen: number) =>
  shown(
    findingsOf(
      plan([funded(80, 1000)], {
        rules: { toleranceBp: 1000, caps: { primary: capFen, junior: 1, senior: 1 }, capMayBeExceeded },
      }),
    ),
  )

describe('one line of a school’s plan', () => {
  it.each<[string, Partial<FindingLine>, string[]]>([
    ['as suggested', {}, []],
    ['at the edge of the tolerance', { copies: 88 }, []],
    ['beyond the tolerance', { copies: 89 }, ['blocking reasonMissing']],
    ['below the tolerance', { copies: 71 }, ['blocking reasonMissing']],
    ['two teacher copies more', { audience: 'teacher', headcount: 6, suggested: 2, copies: 4 }, []],
    [
      'three teacher copies more',
      { audience: 'teacher', headcount: 6, suggested: 2, copies: 5 },
      ['blocking reasonMissing'],
    ],
    ['beyond it, with a reason', { copies: 95, reason: 'New class' }, []],
    ['an explicit nothing', { copies: 0 }, ['blocking nothingOrdered']],
    ['state-funded up to the students', { funding: 'state' }, []],
    ['state-funded above the students', { funding: 'state', copies: 81 }, ['blocking fundedAboveStudents']],
    [
      'state-funded above them, reason or not',
      { funding: 'state', copies: 90, reason: 'Why not' },
      ['blocking fundedAboveStudents'],
    ],
    ['a teaching aid, which is never suggested', { kind: 'aid', suggested: 0, copies: 60 }, []],
    ['with a headcount of zero', { headcount: 0, suggested: 0, copies: 5 }, ['blocking reasonMissing']],
    ['ten times too many', { copies: 800, reason: 'Yes' }, ['warning tenTimes']],
    ['a digit too many', { copies: 79 * 10, reason: 'Yes' }, ['warning tenTimes']],
    ['ten times too many of few is no matter', { suggested: 2, headcount: 2, copies: 20, reason: 'Yes' }, []],
    ['half of last season', { lastCopies: 160 }, []],
    ['less than half of last season', { lastCopies: 161 }, ['warning farFromLast']],
    ['far from a small last season, by few copies', { lastCopies: 5, headcount: 20, suggested: 20, copies: 20 }, []],
    ['nothing last season', { lastCopies: 0 }, ['warning farFromLast']],
    ['as like schools do', { likeBp: 10_000 }, []],
    ['twice as many as like schools', { likeBp: 5000 }, ['warning farFromLike']],
    ['one doubt is enough', { lastCopies: 200, likeBp: 5000, copies: 800, reason: 'Yes' }, ['warning tenTimes']],
    ['as many teachers as classes', { audience: 'teacher', headcount: 6, suggested: 6, copies: 6 }, []],
    [
      'more teachers than classes',
      { audience: 'teacher', headcount: 6, suggested: 3, copies: 7, reason: 'New' },
      ['warning teachersAboveClasses'],
    ],
  ])('has exactly the expected findings: %s', (_, wishes, expected) => expect(readFigures(wishes)).toEqual(expected))
})

describe('the whole plan of a school', () => {
  const headcounts = [3, 4].map((grade) => ({ grade, students: 80 }))

  it('must order something, or say why not', () => {
    expect(shown(findingsOf(plan([line({ copies: null }), line({ copies: 0 })])))).toEqual(['blocking nothingOrdered'])
    expect(findingsOf(plan([line({ copies: 0 })], { nothingNeeded: 'Closing down' }))).toEqual([])
  })

  it('has a finding for a grade whose lines are all empty', () => {
    const found = findingsOf(plan([ofGrade(3, 80), ofGrade(4, null), ofGrade(4, null)], { headcounts }))
    expect(found).toMatchObject([{ code: 'gradeForgotten', level: 'warning', grade: 4, facts: { students: 80 } }])
  })

  it('has a finding that counts the empty lines of a grade', () => {
    const found = findingsOf(plan([ofGrade(3, 80), ofGrade(3, null), ofGrade(3, null)], { headcounts }))
    expect(found).toMatchObject([{ code: 'linesLeftEmpty', grade: 3, facts: { lines: 2 } }])
  })

  it('has no finding for empty lines of teaching aids or of titles for which nothing is suggested', () => {
    const empty = [ofGrade(3, null, { kind: 'aid', suggested: 0 }), ofGrade(4, null, { suggested: 0 })]
    expect(findingsOf(plan([ofGrade(3, 80), ...empty], { headcounts }))).toEqual([])
  })

  it('has one finding for all teaching aids of last season that are left empty', () => {
    const aid = { kind: 'aid', suggested: 0, lastCopies: 30 } as const
    const aids = [
      ofGrade(3, null, aid),
      ofGrade(4, null, { ...aid, bookId: 41 }),
      ofGrade(4, 0, { kind: 'aid', suggested: 0 }),
    ]
    expect(findingsOf(plan([ofGrade(3, 80), ...aids], { headcounts }))).toMatchObject([
      { code: 'aidsLeftOut', level: 'warning', facts: { titles: 2, lastCopies: 60 } },
    ])
  })

  it('has findings for whole-stage titles apart from those of single grades', () => {
    const wholeStage = line({ grade: 0, copies: null, headcount: 160, suggested: 160 })
    expect(findingsOf(plan([ofGrade(3, 80), ofGrade(4, 80), wholeStage], { headcounts }))).toMatchObject([
      { code: 'linesLeftEmpty', grade: 0, stage: 'primary', facts: { lines: 1 } },
    ])
  })

  it('has its blocking findings first', () => {
    const found = findingsOf(plan([ofGrade(3, 80, { lastCopies: 300 }), ofGrade(4, 50)], { headcounts }))
    expect(shown(found)).toEqual(['blocking reasonMissing', 'warning farFromLast'])
  })
})

describe('the cap per student', () => {
  it('is compared with state-funded value over all students of the stage, rounded up', () => {
    const headcounts = [
      { grade: 3, students: 80 },
      { grade: 4, students: 1 },
      { grade: 7, students: 500 },
    ]
    expect(fundedPerStudent('primary', headcounts, [funded(80, 1000)])).toBe(865)
    expect(fundedPerStudent('primary', headcounts, [funded(60, 1000)])).toBe(741)
    expect(fundedPerStudent('senior', headcounts, [funded(60, 1000)])).toBeNull()
  })

  it('blocks, or warns if the plan allows exceeding it', () => {
    expect(capped(false, 875)).toEqual([])
    expect(capped(false, 874)).toEqual(['blocking capExceeded'])
    expect(capped(true, 874)).toEqual(['warning capExceeded'])
  })
})

it('a line is reviewed with the district’s figure and reason if it has them', () => {
  const input = { ...line({ reason: '' }), requested: 80, approved: 40, approvedReason: 'Stock is left' }
  expect(judged(input)).toMatchObject({ copies: 40, reason: 'Stock is left' })
  expect(judged({ ...input, approved: null })).toMatchObject({ copies: 80, reason: '' })
})

it('every finding has a sentence in both languages', () => {
  const lines = [
    line({ copies: 95 }),
    line({ funding: 'state', copies: 81 }),
    line({ copies: 800, reason: 'x' }),
    line({ lastCopies: 300 }),
    line({ likeBp: 5000 }),
    line({ likeBp: 0 }),
    line({ audience: 'teacher', headcount: 2, suggested: 80 }),
    line({ copies: null }),
    line({ grade: 4, copies: null }),
    line({ funding: 'state', fundedMost: 80 }),
  ]
  const rules = { toleranceBp: 1000, caps: { primary: 1, junior: null, senior: null }, capMayBeExceeded: false }
  const headcounts = [3, 4].map((grade) => ({ grade, students: 80 }))
  const found = [...findingsOf(plan(lines, { rules, headcounts })), ...findingsOf(plan([]))]
  expect(found.map((finding) => findingSentence(finding, 'en'))).toMatchInlineSnapshot(`
    [
      "95 instead of the suggested 80: enter a reason.",
      "State-funded copies cannot exceed the 80 students; 81 are ordered.",
      "Primary: 5.00 yuan per student, above the cap of 0.01.",
      "800 instead of the suggested 80: one digit too many?",
      "80, last season 300.",
      "80; similar schools would order 40 (50 per 100 students).",
      "80; most similar schools order none.",
      "80 teacher copies for 2 classes.",
      "Grade 3: 1 left empty and counted as 0.",
      "Grade 4: 80 students, but no line is filled in.",
      "Nothing is ordered. If no books are needed, enter a reason.",
    ]
  `)
  for (const finding of found) expect(findingSentence(finding, 'zh')).toMatch(/[一-龥].*。$|？$/)
})
