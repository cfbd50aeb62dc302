import type { PlanDocument, PlanSelection } from '@keben/core/base/plans/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { Link } from '@tanstack/react-router'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { useRemindCompanies } from './useRemindCompanies.tsx'
import { planScreenWords } from './words.ts'

/** The companies' selections, with their states. */
export function Selections({ plan, selections }: Pick<PlanDocument, 'plan' | 'selections'>) {
  const words = useWords(planScreenWords)
  const reminder = useRemindCompanies(plan)
  const isAwaited = ({ state }: PlanSelection) =>
    (plan.state === 'selecting' || plan.state === 'open') && state !== 'submitted' && state !== 'approved'
  const renderNext = (selection: PlanSelection) => (
    <>
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
    </>
  )
  return (
    <>
      {reminder.holder}
      <FigureTable
        className="plan-table is-edge-to-edge has-cards"
        rows={selections}
        keyOf={({ companyId }) => companyId}
        columns={[
          { label: words.company, render: ({ companyName }) => companyName },
          { label: words.state, render: (selection) => <SelectionState selection={selection} /> },
          figures(words.titles, 'titles', { isNamedOnPhones: true }),
          figures(words.titlesApproved, 'approvedTitles', { isNamedOnPhones: true }),
          { label: words.submittedAt, isWide: true, render: ({ submittedAt }) => <MomentText at={submittedAt} /> },
          { label: words.judgedAt, isWide: true, render: ({ judgedAt }) => <MomentText at={judgedAt} /> },
          { label: words.toSelections, isLabelUnseen: true, isAtEnd: true, render: renderNext },
        ]}
      />
    </>
  )
}

function SelectionState({ selection: { state } }: { selection: PlanSelection }) {
  const words = useWords(planScreenWords)
  return state ? <StateTag states={selectionStates} state={state} /> : <span className="faint">{words.notBegun}</span>
}
