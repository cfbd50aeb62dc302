import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { lazyComponent } from '../../kit/app/lazy-component.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import './school-plans.css'

// Whoever follows the link of a reminder needs no list, and whoever looks at the list no sheet.
const EntryScreen = lazyComponent(async () => (await import('./entry/EntryScreen.tsx')).EntryScreen, {
  meanwhile: <Loader page />,
})
const PlanList = lazyComponent(async () => (await import('./PlanList.tsx')).PlanList, { meanwhile: <Loader page /> })

/** My orders, or one of them: `?plan=` names it, `?season=` the season whose only order it is. */
export default function SchoolPlans() {
  const { search } = useAddress()
  const [plan, season] = [idIn(search, 'plan'), idIn(search, 'season')]
  if (plan) return <EntryScreen key={plan} id={plan} />
  return season ? <OrdersOfSeason planId={season} /> : <PlanList />
}

/** Whoever has one campus only wants its order, not a list of one. */
function OrdersOfSeason({ planId }: { planId: number }) {
  const { data, isPending } = useEndpoint(listSchoolPlans, { planIds: [planId] })
  const [only, ...others] = data?.list ?? []
  if (isPending) return <Loader page />
  return only && !others.length ? <EntryScreen key={only.id} id={only.id} /> : <PlanList planId={planId} />
}
