import { idIn, useAddress } from '../../kit/app/address.ts'
import { PlanList } from './PlanList.tsx'
import { PlanPage } from './PlanPage.tsx'
import './plans.css'

/** The seasons, or the one that the URL names. */
export default function Plans() {
  const id = idIn(useAddress().search, 'plan')
  return id ? <PlanPage key={id} id={id} /> : <PlanList />
}
