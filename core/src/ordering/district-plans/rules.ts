import { Stage } from '../../base/catalogue/choices.ts'
import { transitionsFrom } from '../../kit/transitions.ts'
import type { PlanState } from '../../base/plans/states.ts'
import type { Role } from '../../roles.ts'
import {
  type Finding,
  type FindingPlan,
  type SummedPlan,
  entryFindings,
  findingsIn,
  studentsOf,
  summed,
} from '../school-plans/findings.ts'
import { type SchoolPlanState, schoolPlanSteps } from '../school-plans/states.ts'
import type { StageCap } from './shapes.ts'
import { type DistrictPlanState, districtPlanSteps } from './states.ts'

/** The facts that decide which actions a district's plan allows. */
export interface DistrictPlanFacts {
  readonly planState: PlanState
  readonly state: DistrictPlanState
  readonly districtsUntil: string
  readonly entryClosedAt: string | null
  readonly chosenAt: string | null
  /** Chosen titles, and schools that are neither approved nor excused. */
  readonly chosen: number
  readonly undone: number
}

/** Why a district cannot change its plan; the most general reason first. */
export type DistrictShut = 'plan' | 'over'

/** Why the district cannot change its plan, or null. The deadline itself is in time. */
export function districtShut(
  { planState, districtsUntil }: Pick<DistrictPlanFacts, 'planState' | 'districtsUntil'>,
  now: Date,
): DistrictShut | null {
  if (planState !== 'open') return 'plan'
  return now > new Date(districtsUntil) ? 'over' : null
}

/** Whether the company may still review: it sends back only what the district can still correct. */
export const mayJudge = (step: 'areaApprove' | 'areaReject', planState: PlanState): boolean =>
  planState === 'open' || (step === 'areaApprove' && planState === 'closed')

/** The actions that are possible now: steps, and changes that leave the state alone. */
export function districtActions(facts: DistrictPlanFacts, role: Role, now: Date): string[] {
  const steps = transitionsFrom(districtPlanSteps, facts.state, role)
  if (role === 'business')
    return steps.filter((step) => mayJudge(step as 'areaApprove' | 'areaReject', facts.planState))
  if (role !== 'area' || districtShut(facts, now)) return []
  return [...steps.filter((step) => stepHolds(step, facts)), ...deedsOf(facts)]
}

/** The conditions of a step in addition to the state. */
function stepHolds(step: string, { chosenAt, chosen, undone }: DistrictPlanFacts): boolean {
  if (step === 'openPlan') return chosenAt !== null && chosen > 0
  return step === 'submit' ? undone === 0 : true
}

function deedsOf({ state, chosen, chosenAt, entryClosedAt }: DistrictPlanFacts): string[] {
  if (state === 'waiting')
    return ['bookSelect', ...(chosen > 0 && chosenAt === null ? ['bookSubmit'] : []), 'updateDate']
  if (state !== 'open') return []
  return [
    'bookSelect',
    'repairSchoolPlan',
    'updateDate',
    entryClosedAt === null ? 'closePlan' : 'reopenEntry',
    'reserveSave',
  ]
}

/** The district's actions on a school's plan that are no steps: `change` approved copies, `fill` in on its behalf. */
export function reviewActions(
  facts: Pick<DistrictPlanFacts, 'planState' | 'districtsUntil'> & {
    readonly districtState: DistrictPlanState
    readonly state: SchoolPlanState
    /** A blocking finding prevents the approval. */
    readonly blocked: boolean
  },
  now: Date,
): string[] {
  if (facts.districtState !== 'open' || districtShut(facts, now)) return []
  const steps = transitionsFrom(schoolPlanSteps, facts.state, 'area').filter(
    (step) => step !== 'submit' && !(step === 'approve' && facts.blocked),
  )
  return [...steps, ...(isFilling(facts.state) ? ['fill'] : []), ...(isChangeable(facts.state) ? ['change'] : [])]
}

/** The school is filling in. */
export const fillingStates: readonly SchoolPlanState[] = ['filling', 'returned']
const isFilling = (state: SchoolPlanState): boolean => fillingStates.includes(state)

/** Approved copies answer the school's submitted request. */
export const isChangeable = (state: SchoolPlanState): boolean => state === 'submitted' || state === 'approved'

/** The district's findings. While a school fills in, missing answers are no finding. */
export const looksWrong = (state: SchoolPlanState, plan: FindingPlan): Finding[] => looksIn(state, summed(plan))

/** The same for a plan with known sums. */
export function looksIn(state: SchoolPlanState, plan: SummedPlan): Finding[] {
  if (state === 'excused') return []
  return isFilling(state) ? entryFindings(plan) : findingsIn(plan)
}

/** State-funded value per student of each taught stage, against its cap. */
export function stageCaps({ rules, headcounts, fundedFen: ofStages }: SummedPlan): StageCap[] {
  return Stage.options.flatMap((stage) => {
    const students = studentsOf(stage, headcounts)
    if (!students) return []
    const [fundedFen, capFen] = [ofStages[stage], rules.caps[stage]]
    const perStudentFen = Math.ceil(fundedFen / students)
    return [{ stage, students, fundedFen, perStudentFen, capFen, over: capFen !== null && perStudentFen > capFen }]
  })
}
