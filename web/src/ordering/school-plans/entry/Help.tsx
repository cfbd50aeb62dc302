import { askForChange } from '@keben/core/ordering/school-plans/contract'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { entryWords } from '../words-entry.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

/** The contact for changes once the plan is read-only, with a request to the district. */
export function Help({ entry: { plan, answer } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const reason = useReason()
  const asking = useAction(askForChange)
  const { district, company } = answer.help
  const ask = async () => {
    const why = await reason.ask({
      title: words.askChangeTitle(plan.districtName),
      hint: words.askChangeHint,
      action: words.askChange,
      danger: false,
    })
    if (why && (await asking.run({ id: plan.id, reason: why }))) showLastAction(words.changeAsked(plan.districtName))
  }
  return (
    <>
      <span>{words.helps}</span> <Person role={plan.districtName} {...district} />
      {company.name && (
        <>
          {' · '}
          <Person role={words.company} {...company} />
        </>
      )}{' '}
      <button type="button" className="button" disabled={asking.busy} onClick={() => void ask()}>
        {words.askChange}
      </button>
      {reason.holder}
    </>
  )
}

function Person({ role, name, phone }: { role: string; name: string; phone: string }) {
  return (
    <span>
      {[role, name].filter(Boolean).join(' ')} {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </span>
  )
}
