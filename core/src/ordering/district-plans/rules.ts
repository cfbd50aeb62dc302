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

/** All that decides what may be done with a district's plan now. */
export interface DistrictPlanFacts {
  readonly planState: PlanState
  readonly state: DistrictPlanState
  readonly districtsUntil: string
  readonly entryClosedAt: string | null
  readonly chosenAt: string | null
  /** Titles chosen, and schools that are neither approved nor excused. */
  readonly chosen: number
  readonly undone: number
}

/** What keeps a district from changing anything, the widest reason first. */
export type DistrictShut = 'plan' | 'over'

/** Whether the district may still work on its plan, and if not, why. The last moment is still in time. */
export function districtShut(
  { planState, districtsUntil }: Pick<DistrictPlanFacts, 'planState' | 'districtsUntil'>,
  now: Date,
): DistrictShut | null {
  if (planState !== 'open') return 'plan'
  return now > new Date(districtsUntil) ? 'over' : null
}

/** Whether the company may still judge: it sends back only what the district could correct. */
export const mayJudge = (step: 'areaApprove' | 'areaReject', planState: PlanState): boolean =>
  planState === 'open' || (step === 'areaApprove' && planState === 'closed')

/** What may be done now: steps, and deeds that leave the state alone. */
export function districtActions(facts: DistrictPlanFacts, role: Role, now: Date): string[] {
  const steps = transitionsFrom(districtPlanSteps, facts.state, role)
  if (role === 'business')
    return steps.filter((step) => mayJudge(step as 'areaApprove' | 'areaReject', facts.planState))
  if (role !== 'area' || districtShut(facts, now)) return []
  return [...steps.filter((step) => stepHolds(step, facts)), ...deedsOf(facts)]
}

/** What must hold for a step besides the state. */
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

/** What the district may do with a school's plan, besides its steps: `change` approved copies, `fill` in on its behalf. */
export function reviewActions(
  facts: Pick<DistrictPlanFacts, 'planState' | 'districtsUntil'> & {
    readonly districtState: DistrictPlanState
    readonly state: SchoolPlanState
    /** Something must be put right before it can be approved. */
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

/** The school is at it. */
export const fillingStates: readonly SchoolPlanState[] = ['filling', 'returned']
const isFilling = (state: SchoolPlanState): boolean => fillingStates.includes(state)

/** Approved copies are the district's answer to what the school has submitted. */
export const isChangeable = (state: SchoolPlanState): boolean => state === 'submitted' || state === 'approved'

/** What looks wrong to a district: while a school is at it, what it has not come to yet is no finding. */
export const looksWrong = (state: SchoolPlanState, plan: FindingPlan): Finding[] => looksIn(state, summed(plan))

/** The same for a plan that has been added up already. */
export function looksIn(state: SchoolPlanState, plan: SummedPlan): Finding[] {
  if (state === 'excused') return []
  return isFilling(state) ? entryFindings(plan) : findingsIn(plan)
}

/** What the state pays per student of each stage that is taught, against its cap. */
export function stageCaps({ rules, headcounts, fundedFen: ofStages }: SummedPlan): StageCap[] {
  return Stage.options.flatMap((stage) => {
    const students = studentsOf(stage, headcounts)
    if (!students) return []
    const [fundedFen, capFen] = [ofStages[stage], rules.caps[stage]]
    const perStudentFen = Math.ceil(fundedFen / students)
    return [{ stage, students, fundedFen, perStudentFen, capFen, over: capFen !== null && perStudentFen > capFen }]
  })
}
