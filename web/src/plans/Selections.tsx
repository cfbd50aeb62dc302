import type { PlanDocument, PlanSelection } from '@keben/core/plans/contract'
import { selectionStates } from '@keben/core/selections/states'
import { Link } from '@tanstack/react-router'
import { Copies } from '../kit/Copies.tsx'
import { useWords } from '../kit/language.ts'
import { MomentText } from '../kit/moment.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { useRemindCompanies } from './useRemindCompanies.tsx'
import { planScreenWords } from './words.ts'

/** What each company offers, and whether it has been judged. */
export function Selections({ plan, selections }: Pick<PlanDocument, 'plan' | 'selections'>) {
  const words = useWords(planScreenWords)
  const reminder = useRemindCompanies(plan)
  const isAwaited = ({ state }: PlanSelection) =>
    (plan.state === 'selecting' || plan.state === 'open') && state !== 'submitted' && state !== 'approved'
  return (
    <div className="plan-table">
      {reminder.holder}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.company}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="is-end">
              {words.titles}
            </th>
            <th scope="col" className="is-end">
              {words.titlesApproved}
            </th>
            <th scope="col">{words.submittedAt}</th>
            <th scope="col">{words.judgedAt}</th>
            <th scope="col" className="is-end" aria-label={words.toSelections} />
          </tr>
        </thead>
        <tbody>
          {selections.map((selection) => (
            <tr key={selection.companyId}>
              <th scope="row">{selection.companyName}</th>
              <td>
                <SelectionState selection={selection} />
              </td>
              <td className="is-end" data-label={words.titles}>
                <Copies value={selection.titles} />
              </td>
              <td className="is-end" data-label={words.titlesApproved}>
                <Copies value={selection.approvedTitles} />
              </td>
              <td className="is-minor">
                <MomentText at={selection.submittedAt} />
              </td>
              <td className="is-minor">
                <MomentText at={selection.judgedAt} />
              </td>
              <td className="is-end">
                {isAwaited(selection) && (
                  <button
                    type="button"
                    className="link-button"
                    disabled={reminder.busy}
                    onClick={() => void reminder.remind(selection.companyId, selection.companyName)}
                  >
                    {words.remind}
                    <span className="unseen"> {selection.companyName}</span>
                  </button>
                )}
                {selection.state === 'submitted' && (
                  <Link
                    className="link-button"
                    to="/sys/bookOrder/bookSelectApprove"
                    search={{ plan: String(plan.id), selection: String(selection.selectionId) }}
                  >
                    {words.toSelections}
                    <span className="unseen"> {selection.companyName}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SelectionState({ selection: { state } }: { selection: PlanSelection }) {
  const words = useWords(planScreenWords)
  return state ? <StateTag states={selectionStates} state={state} /> : <span className="faint">{words.notBegun}</span>
}
