import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { planStates } from '@keben/core/base/plans/states'
import { planDict } from '@keben/core/base/plans/contract'
import { submissionProgress } from '@keben/core/office/statistics/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { type PlanEntry, useSeasonOf } from '../../base/plans/chosen-season.ts'
import { briefSeason } from '../../base/plans/season-names.ts'
import { SeasonLine } from '../../base/plans/SeasonLine.tsx'
import { StackBar } from '../../office/statistics/StackBar.tsx'
import { type Progress, SubmissionCurve, expectedOf } from '../../office/statistics/SubmissionCurve.tsx'
import { progressScreenWords } from '../../office/statistics/words.ts'
import { homeWords } from '../words-home.ts'
import { Arrivals } from './Arrivals.tsx'
import '../../base/plans/plans.css'

/** Where the progress of a season is shown, for the roles that see more than their own order. */
const progressScreens: Partial<Record<Role, ScreenPath>> = {
  manage: '/sys/bookOrder/orderSchedule',
  business: '/sys/businessOrder/orderSchedule',
  area: '/sys/countyOrder/orderSchedule',
}

/** The season that the home page is about. */
export function useSeasonShown(role: Role): PlanEntry | undefined {
  const isShown = progressScreens[role] !== undefined || role === 'finance'
  const { data } = useEndpoint(planDict, {}, { enabled: isShown, quiet: true })
  return useSeasonOf(data?.filter(({ state }) => state !== 'draft' && state !== 'archived') ?? [])
}

/** The current season: its dates, who has submitted, and what has arrived. */
export function Season({ role, plan }: { role: Role; plan: PlanEntry }) {
  const language = useLanguage()
  const [now] = useState(serverNow)
  const to = progressScreens[role]
  return (
    <section aria-labelledby="season">
      <h2 id="season">
        {briefSeason(plan, language)} <StateTag states={planStates} state={plan.state} />
      </h2>
      <div className="panel home-season-line">
        <SeasonLine dates={plan} now={new Date(now).toISOString()} />
      </div>
      {to && (
        <div className="home-charts grid gap-14">
          <Submissions planId={plan.id} to={to} hasDistricts={role !== 'area'} />
          <Arrivals role={role} planId={plan.id} />
        </div>
      )}
    </section>
  )
}

/** Panels keep their height while the answer is under way. */
function Submissions({ planId, to, hasDistricts }: { planId: number; to: ScreenPath; hasDistricts: boolean }) {
  const words = useWords(homeWords)
  const { curve } = useWords(progressScreenWords)
  const { data } = useEndpoint(submissionProgress, { planId }, { quiet: true, staleTime: 5_000 })
  return (
    <>
      <section className="panel home-chart" aria-busy={!data}>
        <h3>
          {curve}
          <Link to={to} search={() => ({ plan: String(planId) })}>
            {words.all} →
          </Link>
        </h3>
        {data && (
          <>
            <SubmissionCurve progress={data} height={150} />
            {data.campuses > 0 && <StackBar counts={data} legend />}
          </>
        )}
      </section>
      {hasDistricts && (
        <section className="panel home-chart" aria-busy={!data}>
          <h3>{words.districts}</h3>
          {data && <Districts progress={data} to={to} />}
        </section>
      )}
    </>
  )
}

const shareOf = ({ submitted, approved, ...counts }: Progress['districts'][number]): number =>
  (submitted + approved) / Math.max(1, expectedOf(counts))

function Districts({ progress, to }: { progress: Progress; to: ScreenPath }) {
  const navigate = useNavigate()
  // Those that are behind come first.
  const rows = progress.districts.toSorted((one, other) => shareOf(one) - shareOf(other))
  return (
    <ul className="home-districts scrolls">
      {rows.map((district) => (
        <li key={district.id}>
          <button
            type="button"
            className="link-button cut"
            onClick={() =>
              void navigate({
                to,
                search: () =>
                  ({ view: 'schools', plan: String(progress.planId), districtIds: String(district.id) }) as never,
              })
            }
          >
            {district.name}
          </button>
          <StackBar counts={district} />
          <span className="num text-end">
            {figure(district.submitted + district.approved)} / {figure(expectedOf(district))}
          </span>
        </li>
      ))}
    </ul>
  )
}
