import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanStates, districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { districtPlanNotes } from '@keben/core/ordering/district-plans/words'
import { useLanguage } from '../../../kit/app/language.ts'
import { StepTimeline } from '../../../kit/document/StepTimeline.tsx'
import { stepFacts } from './StepFacts.tsx'

export function HistoryView({ plan }: { plan: DistrictPlanDocument }) {
  return (
    <section className="panel district-history scrolls">
      <StepTimeline
        history={plan.history}
        states={districtPlanStates}
        steps={districtPlanSteps}
        notes={districtPlanNotes[useLanguage()]}
        factsOf={stepFacts}
      />
    </section>
  )
}
