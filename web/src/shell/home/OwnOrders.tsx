import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { Share } from '../../kit/values/Share.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { EntryDeadline } from '../../ordering/school-plans/EntryDeadline.tsx'

/** The latest season of a school: the order of each campus, how far it is, and until when it can be filled in. */
export function OwnOrders() {
  const { data } = useEndpoint(listSchoolPlans, {}, { quiet: true })
  const [latest] = data?.list ?? []
  if (!latest) return null
  const orders = data?.list.filter(({ planId }) => planId === latest.planId) ?? []
  return (
    <section aria-labelledby="season">
      <h2 id="season">{latest.planName}</h2>
      <div className="panel home-season-card">
        <ul className="home-season-orders grid">
          {orders.map((plan) => (
            <li key={plan.id}>
              <Link to="/sys/schoolOrder/orderPlan" search={() => ({ plan: String(plan.id) })}>
                {plan.campusName}
              </Link>
              <StateTag states={schoolPlanStates} state={plan.state} />
              <Share part={plan.filled} total={plan.lines} />
              <EntryDeadline plan={plan} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
