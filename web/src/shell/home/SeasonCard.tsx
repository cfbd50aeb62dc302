import { planStates } from '@keben/core/base/plans/states'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { planDict } from '@keben/core/base/plans/contract'
import { submissionProgress } from '@keben/core/office/statistics/contract'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { fullMoment } from '../../kit/values/moment.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { useSeasonOf } from '../../base/plans/chosen-season.ts'
import { StackBar } from '../../office/statistics/StackBar.tsx'
import { homeWords } from '../words-home.ts'

/** Where the progress of a plan is looked at, for those who see more than their own order. */
const progressScreens: Partial<Record<Role, ScreenPath>> = {
  manage: '/sys/bookOrder/orderSchedule',
  business: '/sys/businessOrder/orderSchedule',
  area: '/sys/countyOrder/orderSchedule',
}

/** The season that the home page is about, for those who see more of it than their own order. */
export function useSeasonShown(role: Role) {
  const { data } = useEndpoint(planDict, {}, { enabled: progressScreens[role] !== undefined, quiet: true })
  return useSeasonOf(data?.filter(({ state }) => state !== 'draft' && state !== 'archived') ?? [])
}

/** The season that runs: its dates, and how far it is. */
export function SeasonCard({ role }: { role: Role }) {
  const to = progressScreens[role]
  const plan = useSeasonShown(role)
  return plan && to ? <Season planId={plan.id} to={to} /> : null
}

function Season({ planId, to }: { planId: number; to: ScreenPath }) {
  const words = useWords(homeWords)
  const { data } = useEndpoint(submissionProgress, { planId }, { quiet: true, staleTime: 5_000 })
  if (!data) return null
  const dates = [
    [words.selection, data.selectionUntil],
    [words.schools, data.schoolsUntil],
    [words.districts, data.districtsUntil],
  ] as const
  return (
    <section aria-labelledby="season">
      <h2 id="season">{words.season}</h2>
      <div className="panel home-season-card">
        <p className="home-season-name strong below-10">
          <Link to={to} search={() => ({ plan: String(planId) })}>
            {data.name}
          </Link>{' '}
          <StateTag states={planStates} state={data.state} />
        </p>
        {data.campuses > 0 && <StackBar counts={data} legend />}
        <dl className="home-season-dates flex wrap">
          {dates.map(([label, at]) => (
            <div key={label} className={at < data.now ? 'is-past' : undefined}>
              <dt>{label}</dt>
              <dd className="num">{fullMoment(at)}</dd>
            </div>
          ))}
          <div>
            <dt>{words.inHand}</dt>
            <dd className="num">{data.booksInHand}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
