import { idIn, useAddress } from '../../kit/app/address.ts'
import { PlanList } from './PlanList.tsx'
import { PlanPage } from './PlanPage.tsx'
import './plans.css'

/** The seasons; the one that the address names is open as a document. */
export default function Plans() {
  const id = idIn(useAddress().search, 'plan')
  return id ? <PlanPage key={id} id={id} /> : <PlanList />
}
