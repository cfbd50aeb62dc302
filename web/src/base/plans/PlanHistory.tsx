import type { TransitionResult } from '@keben/core/kit/document'
import type { PlanDocument } from '@keben/core/base/plans/contract'
import { shownDate } from '@keben/core/base/plans/dates'
import { planStates, planSteps } from '@keben/core/base/plans/states'
import { type MovedDate, planWords } from '@keben/core/base/plans/words'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { fullMoment } from '../../kit/values/moment.tsx'
import { StepTimeline } from '../../kit/document/StepTimeline.tsx'
import { planScreenWords } from './words.ts'

/** The transitions and the postponed dates of a plan. */
export function PlanHistory({ history }: Pick<PlanDocument, 'history'>) {
  const words = useWords(planScreenWords)
  return (
    <StepTimeline history={history} states={planStates} steps={planSteps} notes={words.notes} factsOf={stepFacts} />
  )
}

const stepFacts = (step: TransitionResult) => <StepFacts step={step} />

function StepFacts({ step: { facts } }: { step: TransitionResult }) {
  const labels = planWords[useLanguage()]
  const dates = (facts?.['dates'] ?? []) as readonly MovedDate[]
  const patchUntil = facts?.['patchUntil']
  return (
    <>
      {dates.map(({ field, before, after }) => (
        <p key={field} className="num plan-moved">
          <span className="sub">{labels[field]}</span> {before && `${shownDate(field, before)} → `}
          {shownDate(field, after)}
        </p>
      ))}
      {typeof patchUntil === 'string' && (
        <p className="num plan-moved">
          <span className="sub">{labels.patchUntil}</span> {fullMoment(patchUntil)}
        </p>
      )}
    </>
  )
}
