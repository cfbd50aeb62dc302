import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import { reviewNotes } from '@keben/core/ordering/district-plans/schools/words'
import type { TransitionResult } from '@keben/core/kit/document'
import { schoolPlanStates, schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { figure, useLanguage } from '../../../kit/app/language.ts'
import { StepTimeline } from '../../../kit/document/StepTimeline.tsx'

/** The history of the school's plan. */
export function ReviewHistory({ plan }: { plan: ReviewedDocument }) {
  return (
    <div className="scroll">
      <StepTimeline
        history={plan.history}
        states={schoolPlanStates}
        steps={schoolPlanSteps}
        notes={reviewNotes[useLanguage()]}
        factsOf={changedLines}
      />
    </div>
  )
}

const changedLines = (step: TransitionResult) => <ChangedLines step={step} />

const shown = (copies: number | null | undefined): string => (typeof copies === 'number' ? figure(copies) : '–')

interface ToldLine {
  readonly title?: string
  readonly requested?: number | null
  readonly before?: number | null
  readonly after?: number | null
}

/** The lines that a transition changed, with old and new copies. */
function ChangedLines({ step: { facts } }: { step: TransitionResult }) {
  const lines = facts?.['lines']
  if (!Array.isArray(lines)) return null
  const auditLines = lines as readonly ToldLine[]
  return (
    <ul className="review-changed-lines sub num">
      {auditLines.slice(0, 20).map((line, place) => (
        <li key={place}>
          {line.title} {shown(line.before ?? line.requested)} → {shown(line.after ?? line.requested)}
        </li>
      ))}
      {auditLines.length > 20 && <li>… {figure(auditLines.length)}</li>}
    </ul>
  )
}
