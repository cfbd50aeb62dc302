import { z } from 'zod'
import { cityDay } from '../../kit/moment.ts'
import { Moment } from '../../kit/paging.ts'
import type { PlanState, PlanStep } from './states.ts'

/** What is looked at before a step: it holds, one should know that it does not, or it stands in the way. */
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
  /** How many it holds for, or does not. */
  count: z.int(),
  /** Whom it is about, as far as they are few enough to be named. */
  names: z.array(z.string()),
  /** The date it is about, if any. */
  at: Moment.nullable(),
})
export type PlanCheck = z.infer<typeof PlanCheck>

/** What the checks look at. */
export interface PlanFacts {
  readonly state: PlanState
  readonly selectionUntil: string
  readonly schoolsUntil: string
  readonly districtsUntil: string
  readonly booksInHand: string
  /** Companies in use that serve districts in use. */
  readonly companies: readonly {
    readonly name: string
    /** How many business users it has. */
    readonly staff: number
    /** The state of its selection; null where it has none. */
    readonly selection: string | null
    /** How many titles of it are in the catalogue. */
    readonly catalogue: number
  }[]
  /** The districts' parts of the plan; none before it is issued. */
  readonly districts: readonly {
    readonly name: string
    readonly state: string
    readonly users: number
    /** Campuses whose orders are neither approved nor excused. */
    readonly undecided: number
  }[]
  /** Campuses that order something and are served by no warehouse. */
  readonly unserved: readonly string[]
  readonly patchesUnjudged: number
  /** Numbers of purchase orders, supplier orders and receipts of which something is still to come, and of deliveries of nothing. */
  readonly unfinished: readonly string[]
  /** Copies that are issued, or sent and neither confirmed nor accounted for. */
  readonly underway: number
  /** Copies that receivers are still owed. */
  readonly owed: number
}

const mostNamed = 20

type Weight = PlanCheck['weight']
const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name)

/** About all of something: it holds where nobody is named, otherwise it weighs so much. */
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

/** Named only where there is something to say: nobody needs to read that nothing is missing. */
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

/** What must hold before a step of a plan, and what one should know: for the screen that offers it, and the call that takes it. */
export const checksOf = (step: PlanStep, facts: PlanFacts, now: Date): PlanCheck[] => looks[step]?.(facts, now) ?? []

export const blockingOf = (checks: readonly PlanCheck[]): PlanCheck[] =>
  checks.filter(({ weight }) => weight === 'blocking')
