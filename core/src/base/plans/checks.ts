import { z } from 'zod'
import { cityDay } from '../../kit/moment.ts'
import { Moment } from '../../kit/paging.ts'
import type { PlanState, PlanStep } from './states.ts'

/** A check holds, warns, or prevents the transition. */
export const checkNames = [
  'companies_take_part',
  'companies_without_staff',
  'selection_deadline_ahead',
  'catalogue_approved',
  'companies_without_catalogue',
  'selections_unjudged',
  'districts_without_users',
  'schools_deadline_ahead',
  'districts_accepted',
  'schools_undecided',
  'districts_deadline_passed',
  'districts_deadline_ahead',
  'campuses_have_warehouses',
  'patches_judged',
  'books_in_hand',
  'orders_settled',
  'nothing_underway',
  'nothing_owed',
] as const
export type CheckName = (typeof checkNames)[number]

export const PlanCheck = z.object({
  check: z.enum(checkNames),
  weight: z.enum(['holds', 'warning', 'blocking']),
  count: z.int(),
  /** Names, if few. */
  names: z.array(z.string()),
  /** A related date. */
  at: Moment.nullable(),
})
export type PlanCheck = z.infer<typeof PlanCheck>

export interface PlanFacts {
  readonly state: PlanState
  readonly selectionUntil: string
  readonly schoolsUntil: string
  readonly districtsUntil: string
  readonly booksInHand: string
  /** Active companies of active districts. */
  readonly companies: readonly {
    readonly name: string
    /** Business users. */
    readonly staff: number
    /** Null without a selection. */
    readonly selection: string | null
    /** Titles in the catalogue. */
    readonly catalogue: number
  }[]
  /** Empty before the issue. */
  readonly districts: readonly {
    readonly name: string
    readonly state: string
    readonly users: number
    /** Campuses neither approved nor excused. */
    readonly undecided: number
  }[]
  /** Ordering campuses without a warehouse. */
  readonly unserved: readonly string[]
  readonly patchesUnjudged: number
  /** Numbers of purchase orders, supplier orders and receipts with incoming copies, and of empty deliveries. */
  readonly unfinished: readonly string[]
  /** Issued, or sent without a resolution. */
  readonly underway: number
  readonly owed: number
}

const mostNamed = 20

type Weight = PlanCheck['weight']
const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name)

/** Holds without names; otherwise it has this weight. */
const unless = (check: CheckName, names: readonly string[], weight: Weight, all: number): PlanCheck => ({
  check,
  weight: names.length ? weight : 'holds',
  count: names.length || all,
  names: names.slice(0, mostNamed),
  at: null,
})

const onDate = (check: CheckName, holds: boolean, weight: Weight, at: string): PlanCheck => ({
  check,
  weight: holds ? 'holds' : weight,
  count: 0,
  names: [],
  at,
})

const counted = (check: CheckName, holds: boolean, weight: Weight, count: number): PlanCheck => ({
  check,
  weight: holds ? 'holds' : weight,
  count,
  names: [],
  at: null,
})

/** Shown only with names. */
const ifAny = (check: CheckName, names: readonly string[]): PlanCheck[] =>
  names.length ? [unless(check, names, 'warning', 0)] : []

const isAhead = (moment: string, now: Date): boolean => Date.parse(moment) > now.getTime()
const districtsNotDone = ({ districts }: PlanFacts): string[] =>
  namesOf(districts.filter(({ state }) => state !== 'approved' && state !== 'excused'))

const looks: Readonly<Partial<Record<PlanStep, (facts: PlanFacts, now: Date) => PlanCheck[]>>> = {
  issue: (facts, now) => [
    counted('companies_take_part', facts.companies.length > 0, 'blocking', facts.companies.length),
    onDate('selection_deadline_ahead', isAhead(facts.selectionUntil, now), 'blocking', facts.selectionUntil),
    ...ifAny('companies_without_staff', namesOf(facts.companies.filter(({ staff }) => staff === 0))),
  ],
  openPlan: (facts, now) => {
    const offering = facts.companies.filter(({ catalogue }) => catalogue > 0)
    const lacking = facts.companies.filter(({ catalogue }) => catalogue === 0)
    return [
      counted('catalogue_approved', offering.length > 0, 'blocking', offering.length),
      onDate('schools_deadline_ahead', isAhead(facts.schoolsUntil, now), 'blocking', facts.schoolsUntil),
      ...ifAny('companies_without_catalogue', offering.length ? namesOf(lacking) : []),
      ...ifAny('selections_unjudged', namesOf(facts.companies.filter(({ selection }) => selection === 'submitted'))),
      ...ifAny('districts_without_users', namesOf(facts.districts.filter(({ users }) => users === 0))),
    ]
  },
  closePlan: (facts, now) => [
    unless('districts_accepted', districtsNotDone(facts), 'warning', facts.districts.length),
    ...undecidedSchools(facts),
    onDate('districts_deadline_passed', !isAhead(facts.districtsUntil, now), 'warning', facts.districtsUntil),
  ],
  resume: (facts, now) => [
    onDate('districts_deadline_ahead', isAhead(facts.districtsUntil, now), 'warning', facts.districtsUntil),
  ],
  issueResult: (facts) => [
    unless('districts_accepted', districtsNotDone(facts), 'blocking', facts.districts.length),
    unless('campuses_have_warehouses', facts.unserved, 'blocking', 0),
  ],
  closePatch: (facts) => [counted('patches_judged', facts.patchesUnjudged === 0, 'warning', facts.patchesUnjudged)],
  archive: (facts, now) => [
    counted('patches_judged', facts.patchesUnjudged === 0, 'blocking', facts.patchesUnjudged),
    unless('orders_settled', facts.unfinished, 'blocking', 0),
    counted('nothing_underway', facts.underway === 0, 'blocking', facts.underway),
    counted('nothing_owed', facts.owed === 0, 'warning', facts.owed),
    onDate('books_in_hand', facts.booksInHand <= cityDay(now), 'warning', facts.booksInHand),
  ],
}

function undecidedSchools({ districts }: PlanFacts): PlanCheck[] {
  const undecided = districts
    .filter(({ state }) => state !== 'excused')
    .reduce((sum, district) => sum + district.undecided, 0)
  return undecided ? [counted('schools_undecided', false, 'warning', undecided)] : []
}

/** For the screen that offers the transition, and the call that applies it. */
export const checksOf = (step: PlanStep, facts: PlanFacts, now: Date): PlanCheck[] => looks[step]?.(facts, now) ?? []

export const blockingOf = (checks: readonly PlanCheck[]): PlanCheck[] =>
  checks.filter(({ weight }) => weight === 'blocking')
