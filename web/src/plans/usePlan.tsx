import { planDict } from '@keben/core/plans/contract'
import { planStates } from '@keben/core/plans/states'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from '../kit/controls/Select.tsx'
import { useAsk } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { StateTag } from '../kit/StateTag.tsx'
import { type PlanEntry, useSeasonOf } from './chosen-season.ts'
import { planPickerWords } from './words-picker.ts'

/**
 * Which plan a page shows: the one in its address, else the season of the bar. `picker` chooses another; `none` is true once it
 * is known that there are no plans at all.
 */
export function usePlan(wanted: (plan: PlanEntry) => boolean = () => true) {
  const words = useWords(planPickerWords)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const { data, isError } = useAsk(planDict, {}, { staleTime: 60_000 })
  const offered = data?.filter(wanted) ?? []
  const usual = useSeasonOf(offered)
  const plan = offered.find(({ id }) => String(id) === search['plan']) ?? usual
  const picker = plan && (
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
  return { plan, picker, none: data !== undefined && !plan, isError }
}

function PlanLabel({ plan }: { plan: PlanEntry }) {
  return (
    <span className="plan-label">
      {plan.name} <StateTag states={planStates} state={plan.state} />
    </span>
  )
}
