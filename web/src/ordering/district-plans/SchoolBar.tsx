import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { figure } from '../../kit/app/language.ts'
import { StateBar } from '../../kit/values/StateBar.tsx'

const order = ['approved', 'excused', 'submitted', 'returned', 'filling'] as const

/** The progress of the schools: figures for the finished ones, a bar by state for all. */
export function SchoolBar({ counts }: { counts: DistrictPlan['counts'] }) {
  if (!counts.schools) return <span className="faint">–</span>
  return (
    <span className="district-school-bar inline-row wide">
      <span className="num">
        {figure(counts.approved + counts.excused)}
        <span className="sub"> / {figure(counts.schools)}</span>
      </span>
      <StateBar states={schoolPlanStates} counts={counts} order={order} />
    </span>
  )
}
