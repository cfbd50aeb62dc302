import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { lazyComponent } from '../../kit/app/lazy-component.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import './school-plans.css'

// A reminder's link needs no list, and the list no sheet.
const EntryScreen = lazyComponent(async () => (await import('./entry/EntryScreen.tsx')).EntryScreen, {
  meanwhile: <Loader page />,
})
const PlanList = lazyComponent(async () => (await import('./PlanList.tsx')).PlanList, { meanwhile: <Loader page /> })

/** My orders, or one: `?plan=` names it, `?season=` the season of a single order. */
export default function SchoolPlans() {
  const { search } = useAddress()
  const [plan, season] = [idIn(search, 'plan'), idIn(search, 'season')]
  if (plan) return <EntryScreen key={plan} id={plan} />
  return season ? <OrdersOfSeason planId={season} /> : <PlanList />
}

/** A school with one campus goes straight to its order. */
function OrdersOfSeason({ planId }: { planId: number }) {
  const { data, isPending } = useEndpoint(listSchoolPlans, { planIds: [planId] })
  const [only, ...others] = data?.list ?? []
  if (isPending) return <Loader page />
  return only && !others.length ? <EntryScreen key={only.id} id={only.id} /> : <PlanList planId={planId} />
}
