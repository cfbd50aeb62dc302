import { idIn, useAddress } from '../../kit/app/address.ts'
import { DistrictPlanPage } from './plan/DistrictPlanPage.tsx'
import { PlanList } from './plan/PlanList.tsx'
import './district-plans.css'

/** The plans of my district, or the one in the URL. */
export default function DistrictPlans() {
  const planId = idIn(useAddress().search, 'plan')
  return planId === undefined ? <PlanList /> : <DistrictPlanPage key={planId} planId={planId} />
}
