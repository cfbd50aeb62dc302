import { planDict } from '@keben/core/base/plans/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEndpoint } from '../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { chooseSeason, useSeasons, useTellSeason } from '../base/plans/chosen-season.ts'
import { briefSeason } from '../base/plans/season-names.ts'
import { issuedSeason } from '../base/plans/plan-filters.ts'
import { shellWords } from './words.ts'

/**
 * The season of all screens; initially all seasons, with the running one named. `instead` shows in a city without
 * seasons; `brief` shortens the name.
 */
export function SeasonSwitch({ instead, brief = false }: { instead?: ReactNode; brief?: boolean }) {
  const words = useWords(shellWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const { data } = useEndpoint(planDict, {}, { quiet: true, staleTime: 60_000 })
  const plans = data?.filter(issuedSeason.holds) ?? []
  const { chosen, runs } = useSeasons(plans)
  useTellSeason(chosen?.id)
  if (!runs) return instead
  const now = briefSeason(runs, language)
  return (
    <select
      className="shell-season-switch slim"
      aria-label={words.season}
      title={words.season}
      value={chosen?.id ?? ''}
      onChange={(event) => {
        chooseSeason(event.target.value ? Number(event.target.value) : undefined)
        // A page whose URL names a season switches to the new one and keeps its view.
        const { plan, view } = search
        if (plan !== undefined && follows()) void navigate({ to: '.', search: () => (view ? { view } : {}) as never })
        else if (ofOtherSeason.some((key) => search[key] !== undefined))
          void navigate({ to: '.', search: () => withoutSeason(search) as never })
      }}
    >
      <option value="">{brief ? words.allSeasonsBrief(now) : words.allSeasons(now)}</option>
      {plans.map((plan) => (
        <option key={plan.id} value={plan.id}>
          {brief || language === 'en' ? briefSeason(plan, language) : plan.name}
        </option>
      ))}
    </select>
  )
}

/** Search parameters that are invalid in another season. */
const ofOtherSeason = ['planIds', 'page']
const withoutSeason = (search: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !ofOtherSeason.includes(key)))

/** On screens of a season `plan` names the season; elsewhere it names a document, which stays open. */
const follows = (): boolean => document.querySelector('.plan-picker') !== null
