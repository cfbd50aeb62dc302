import { planDict } from '@keben/core/base/plans/contract'
import { planStates } from '@keben/core/base/plans/states'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from '../../kit/controls/Select.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { type PlanEntry, useSeasonOf } from './chosen-season.ts'
import { briefSeason } from './season-names.ts'
import { type SeasonFilter, everySeason, issuedSeason } from './plan-filters.ts'
import { planPickerWords } from './words-picker.ts'

/**
 * The plan of a page: from the URL, else the season of the top bar, else the running one that passes the filter.
 * `picker` chooses another; `none` is true if there are no plans.
 */
export function usePlan(filter: SeasonFilter = everySeason) {
  const words = useWords(planPickerWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const { data, isError } = useEndpoint(planDict, {}, { staleTime: 60_000 })
  const offered = data?.filter(filter.holds) ?? []
  const usual = useSeasonOf(offered)
  const ofBar = useSeasonOf(data?.filter(issuedSeason.holds) ?? [])
  const named = offered.find(({ id }) => String(id) === search['plan'])
  const plan = named ?? usual
  const missing = named || ofBar?.id === plan?.id ? undefined : ofBar
  const select = plan && (
    <Select
      className="plan-picker"
      label={words.plan}
      value={plan.id}
      options={offered.map((entry) => ({ value: entry.id, label: <PlanLabel plan={entry} /> }))}
      onChange={(id) =>
        void navigate({
          to: '.',
          search: ({ view }: { view?: string }) => ({ ...(view && { view }), plan: String(id) }),
        })
      }
    />
  )
  const picker =
    plan && missing && filter.lacks ? (
      <div className="row wrap slim gap-8">
        <span className="sub">
          {words.lacks[filter.lacks](briefSeason(missing, language), briefSeason(plan, language))}
        </span>
        {select}
      </div>
    ) : (
      select
    )
  return { plan, picker, none: data !== undefined && !plan, isError }
}

function PlanLabel({ plan }: { plan: PlanEntry }) {
  return (
    <span>
      {plan.name} <StateTag states={planStates} state={plan.state} />
    </span>
  )
}
