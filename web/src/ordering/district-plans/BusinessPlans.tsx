import { idIn, useAddress } from '../../kit/app/address.ts'
import { BusinessPlanList } from './business/BusinessPlanList.tsx'
import { BusinessPlanPage } from './business/BusinessPlanPage.tsx'
import './district-plans.css'

/** The plans of my company, or the one in the URL. */
export default function BusinessPlans() {
  const planId = idIn(useAddress().search, 'plan')
  return planId === undefined ? <BusinessPlanList /> : <BusinessPlanPage key={planId} planId={planId} />
}
