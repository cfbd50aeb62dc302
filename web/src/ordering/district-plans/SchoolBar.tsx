import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { figure } from '../../kit/app/language.ts'
import { StateBar } from '../../kit/values/StateBar.tsx'

const order = ['approved', 'excused', 'submitted', 'returned', 'filling'] as const

/** How far the schools have come: those that are done in figures, all of them as a thin bar by state. */
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
