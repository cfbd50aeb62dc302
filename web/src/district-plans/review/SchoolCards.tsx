import type { ReviewedPlan } from '@keben/core/district-plans/shapes'
import { schoolPlanStates } from '@keben/core/school-plans/states'
import { Copies } from '../../kit/Copies.tsx'
import { useWords } from '../../kit/language.ts'
import { StateTag } from '../../kit/StateTag.tsx'
import { Change } from '../Change.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { FindingText } from './FindingText.tsx'
import { nameOf } from './schools.ts'
import { Marks } from './SchoolTable.tsx'

/** The schools as cards, for a phone. */
export function SchoolCards({ shown, onOpen }: { shown: readonly ReviewedPlan[]; onOpen: (id: number) => void }) {
  const words = useWords(reviewScreenWords)
  return (
    <ul className="cards">
      {shown.map((plan) => (
        <li key={plan.id} className="card">
          <div className="card-top">
            <button type="button" className="card-open" onClick={() => onOpen(plan.id)}>
              <b>{nameOf(plan)}</b>
            </button>
          </div>
          <p className="card-subtitle">
            {plan.late && <b className="is-overdue">{words.late} · </b>}
            <Marks plan={plan} />
            <FindingText plan={plan} />
          </p>
          <div className="card-bottom">
            <StateTag states={schoolPlanStates} state={plan.state} />
            {plan.phone && (plan.state === 'filling' || plan.state === 'returned') && (
              <a href={`tel:${plan.phone}`} className="num">
                {plan.phone}
              </a>
            )}
            <span className="card-number">
              <Copies value={plan.copies} /> <Change now={plan.copies} before={plan.lastCopies} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
