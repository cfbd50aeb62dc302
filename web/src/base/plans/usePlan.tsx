import { planDict } from '@keben/core/base/plans/contract'
import { planStates } from '@keben/core/base/plans/states'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from '../../kit/controls/Select.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { type PlanEntry, useSeasonOf } from './chosen-season.ts'
import { briefSeason } from './season-names.ts'
import { type SeasonFilter, everySeason, issuedSeason } from './wanted.ts'
import { planPickerWords } from './words-picker.ts'

/**
 * Which plan a page shows: the one in its address, else the season of the bar, else the one that runs of those that it can show.
 * `picker` chooses another, and says so where it is not the bar's; `none` is true once it is known that there are no plans at all.
 */
export function usePlan(wanted: SeasonFilter = everySeason) {
  const words = useWords(planPickerWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const { data, isError } = useEndpoint(planDict, {}, { staleTime: 60_000 })
  const offered = data?.filter(wanted.holds) ?? []
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
    plan && missing && wanted.lacks ? (
      <div className="row wrap gap-8">
        <span className="sub">
          {words.lacks[wanted.lacks](briefSeason(missing, language), briefSeason(plan, language))}
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
