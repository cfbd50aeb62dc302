import { z } from 'zod'
import { type Funding, type Kind, Stage, stages } from '../../base/catalogue/choices.ts'
import { Id } from '../../kit/paging.ts'
import { Audience } from '../../base/plans/choices.ts'
import { isAid, needsReason } from '../../base/plans/rules.ts'

/*
 * Findings of a school's plan, as a pure function: the browser shows them during typing, the server checks them before
 * a submission, and the district sorts its schools by them.
 */

export const FindingCode = z.enum([
  'nothingOrdered',
  'fundedAboveStudents',
  'reasonMissing',
  'capExceeded',
  'gradeForgotten',
  'linesLeftEmpty',
  'aidsLeftOut',
  'tenTimes',
  'farFromLast',
  'farFromLike',
  'teachersAboveClasses',
])
export type FindingCode = z.infer<typeof FindingCode>

export const FindingLevel = z.enum(['blocking', 'warning'])
export type FindingLevel = z.infer<typeof FindingLevel>

/** A blocking finding or a warning, of a line, a grade, a stage or the whole plan. */
export const Finding = z.object({
  code: FindingCode,
  level: FindingLevel,
  bookId: Id.nullable(),
  audience: Audience.nullable(),
  grade: z.int().nullable(),
  stage: Stage.nullable(),
  /** Figures for its sentence. */
  facts: z.record(z.string(), z.number()),
})
export type Finding = z.infer<typeof Finding>

export interface FindingLine {
  readonly bookId: number
  readonly audience: Audience
  readonly stage: Stage
  /** 0 for all grades of the stage. */
  readonly grade: number
  readonly kind: Kind
  readonly funding: Funding
  readonly priceFen: number
  /** Students of its grades, or classes for teacher copies. */
  readonly headcount: number
  readonly suggested: number
  readonly fundedMost: number
  readonly lastCopies: number | null
  /** The order per head of similar schools, in basis points; null if too few have submitted. */
  readonly likeBp: number | null
  /** Null without an answer. */
  readonly copies: number | null
  readonly reason: string
}

export interface FindingRules {
  readonly toleranceBp: number
  /** State-funded value per student, by stage. */
  readonly caps: Readonly<Record<Stage, number | null>>
  readonly capMayBeExceeded: boolean
}

export interface FindingPlan {
  readonly rules: FindingRules
  readonly headcounts: readonly { readonly grade: number; readonly students: number }[]
  readonly lines: readonly FindingLine[]
  /** The reason of an empty order; empty if copies are ordered. */
  readonly nothingNeeded: string
}

/** Below this difference, a figure is never implausible. */
export const notableCopies = 20
/** One digit too many makes about ten times the copies. */
const timesTooMany = 9

/** A grade, or a whole stage (grade 0), with unanswered lines. */
export interface GradeGap {
  readonly stage: Stage
  readonly grade: number
  /** Lines that a school must fill in, and the unanswered ones of them. */
  readonly expected: number
  readonly empty: number
}

/** Teaching aids that were ordered last season and of which nothing is said now. */
export interface AidsLeftOut {
  readonly titles: number
  readonly lastCopies: number
}

/**
 * A plan with its sums. For one plan core computes them; for a whole district the database does, and returns only
 * lines with possible findings.
 */
export interface SummedPlan extends FindingPlan {
  readonly aidsLeftOut: AidsLeftOut
  /** Copies are ordered. */
  readonly ordered: boolean
  /** The state-funded value of student copies. */
  readonly fundedFen: Readonly<Record<Stage, number>>
  readonly gaps: readonly GradeGap[]
}

export function summed(plan: FindingPlan): SummedPlan {
  const { lines } = plan
  const byGrade = Map.groupBy(lines.filter(isExpected), ({ stage, grade }) => `${stage} ${grade}`)
  const gaps = [...byGrade.values()].flatMap(([first, ...others]) => (first ? gapIn([first, ...others]) : []))
  const fundedFen = {
    primary: fundedFenOf('primary', lines),
    junior: fundedFenOf('junior', lines),
    senior: fundedFenOf('senior', lines),
  }
  return {
    ...plan,
    ordered: lines.some(({ copies }) => copies),
    fundedFen,
    gaps: gaps.toSorted(byStageAndGrade),
    aidsLeftOut: aidsLeftOutOf(lines),
  }
}

function gapIn(lines: readonly [FindingLine, ...FindingLine[]]): GradeGap[] {
  const [{ stage, grade }] = lines
  const empty = lines.filter(({ copies }) => copies === null).length
  return empty ? [{ stage, grade, expected: lines.length, empty }] : []
}

function aidsLeftOutOf(lines: readonly FindingLine[]): AidsLeftOut {
  const left = lines.filter(({ kind, copies, lastCopies }) => isAid(kind) && copies === null && lastCopies)
  return {
    titles: new Set(left.map(({ bookId }) => bookId)).size,
    lastCopies: sum(left, ({ lastCopies }) => lastCopies ?? 0),
  }
}

/** Teaching aids are optional. */
const isExpected = ({ kind, suggested }: FindingLine): boolean => !isAid(kind) && suggested > 0

type Grade = Pick<GradeGap, 'stage' | 'grade'>

export const byStageAndGrade = (one: Grade, other: Grade): number =>
  Stage.options.indexOf(one.stage) - Stage.options.indexOf(other.stage) || one.grade - other.grade

/** All findings, the blocking ones first. */
export const findingsOf = (plan: FindingPlan): Finding[] => findingsIn(summed(plan))

export function findingsIn(plan: SummedPlan): Finding[] {
  if (!plan.ordered) return plan.nothingNeeded ? [] : [found('nothingOrdered', 'blocking', {})]
  return worstFirst([...entryFindings(plan), ...gapFindings(plan), ...aidFindings(plan)])
}

/** Findings of the entered lines, whatever is still missing. */
export const entryFindings = (plan: SummedPlan): Finding[] =>
  worstFirst([...plan.lines.flatMap((line) => lineFindings(line, plan.rules)), ...capFindings(plan)])

const worstFirst = (findings: readonly Finding[]): Finding[] => [...blockingOf(findings), ...warningsOf(findings)]

export const blockingOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ level }) => level === 'blocking')
export const warningsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ level }) => level === 'warning')

type Place = Partial<Pick<Finding, 'bookId' | 'audience' | 'grade' | 'stage'>>

const found = (code: FindingCode, level: FindingLevel, facts: Finding['facts'], place: Place = {}): Finding => ({
  code,
  level,
  bookId: null,
  audience: null,
  grade: null,
  stage: null,
  ...place,
  facts,
})

/** The findings of one line: at most one blocking finding and one warning. */
export function lineFindings(line: FindingLine, { toleranceBp }: Pick<FindingRules, 'toleranceBp'>): Finding[] {
  const { copies } = line
  if (copies === null) return []
  const place = { bookId: line.bookId, audience: line.audience, grade: line.grade, stage: line.stage }
  const finding = (code: FindingCode, level: FindingLevel, facts: Finding['facts']) =>
    found(code, level, { copies, ...facts }, place)

  if (line.audience === 'student' && line.funding === 'state' && copies > line.headcount)
    return [finding('fundedAboveStudents', 'blocking', { students: line.headcount })]
  const unexplained = !isAid(line.kind) && !line.reason && needsReason({ ...line, copies }, toleranceBp)
  const doubt = doubtOf(line, copies)
  return [
    ...(unexplained ? [finding('reasonMissing', 'blocking', { suggested: line.suggested })] : []),
    ...(doubt ? [finding(doubt.code, 'warning', doubt.facts)] : []),
  ]
}

/** The strongest warning about a figure. */
function doubtOf(line: FindingLine, copies: number): Pick<Finding, 'code' | 'facts'> | undefined {
  const { suggested, lastCopies, likeBp, headcount, audience } = line
  if (suggested > 0 && copies >= suggested * timesTooMany && copies - suggested >= notableCopies)
    return { code: 'tenTimes', facts: { suggested } }
  if (audience === 'teacher' && copies > headcount)
    return { code: 'teachersAboveClasses', facts: { classes: headcount } }
  if (lastCopies !== null && isFar(copies, lastCopies)) return { code: 'farFromLast', facts: { last: lastCopies } }
  const like = likeBp === null ? null : likeCopies(likeBp, headcount)
  return like !== null && isFar(copies, like)
    ? { code: 'farFromLike', facts: { like, likeBp: likeBp ?? 0 } }
    : undefined
}

/** The expected order by the ratio of similar schools. */
export const likeCopies = (likeBp: number, headcount: number): number => Math.round((likeBp * headcount) / 10_000)

/** By more than half, and by a minimum of copies. */
const isFar = (copies: number, usual: number): boolean =>
  Math.abs(copies - usual) >= notableCopies && Math.abs(copies - usual) * 2 > usual

/** State-funded value per student of each stage, against its cap. */
function capFindings({ rules, headcounts, fundedFen }: SummedPlan): Finding[] {
  return Stage.options.flatMap((stage) => {
    const capFen = rules.caps[stage]
    const perStudentFen = perStudent(fundedFen[stage], studentsOf(stage, headcounts))
    if (capFen === null || perStudentFen === null || perStudentFen <= capFen) return []
    return [found('capExceeded', rules.capMayBeExceeded ? 'warning' : 'blocking', { perStudentFen, capFen }, { stage })]
  })
}

/** Rounded up to the fen; null without students. */
const perStudent = (fen: number, students: number): number | null => (students > 0 ? Math.ceil(fen / students) : null)

export function studentsOf(stage: Stage, headcounts: FindingPlan['headcounts']): number {
  const [lowest, highest] = stages[stage].grades
  return sum(headcounts, (row) => (row.grade >= lowest && row.grade <= highest ? row.students : 0))
}

type FundedLine = Pick<FindingLine, 'stage' | 'audience' | 'copies' | 'fundedMost' | 'priceFen'>

const fundedFenOf = (stage: Stage, lines: readonly FundedLine[]): number =>
  sum(lines, (line) =>
    line.stage === stage && line.audience === 'student'
      ? Math.min(line.copies ?? 0, line.fundedMost) * line.priceFen
      : 0,
  )

/** State-funded value per student of a stage, in fen, rounded up; null without students. */
export const fundedPerStudent = (
  stage: Stage,
  headcounts: FindingPlan['headcounts'],
  lines: readonly FundedLine[],
): number | null => perStudent(fundedFenOf(stage, lines), studentsOf(stage, headcounts))

/** Grades without any answer, and single unanswered lines. */
function gapFindings({ headcounts, gaps }: SummedPlan): Finding[] {
  return gaps.flatMap(({ stage, grade, expected, empty }) => {
    const students = sum(headcounts, (row) => (row.grade === grade ? row.students : 0))
    return empty === expected && students > 0
      ? [found('gradeForgotten', 'warning', { students }, { grade, stage })]
      : [found('linesLeftEmpty', 'warning', { lines: empty }, { grade, stage })]
  })
}

const aidFindings = ({ aidsLeftOut: { titles, lastCopies } }: SummedPlan): Finding[] =>
  titles ? [found('aidsLeftOut', 'warning', { titles, lastCopies })] : []

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** A line of a school's plan. */
export interface RequestedLine extends Omit<FindingLine, 'copies'> {
  readonly requested: number | null
  readonly approved: number | null
  readonly approvedReason: string
}

/** A line with the district's approved copies and reason, if any. */
export const judged = (line: RequestedLine): FindingLine => ({
  ...line,
  copies: line.approved ?? line.requested,
  reason: line.approved === null ? line.reason : line.approvedReason,
})
