import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'
import { looksWrong, nameOf } from './schools.ts'
import { toneClasses } from '../../../kit/values/tone-classes.ts'

const intoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })

/** The schools as a narrow list: state, name and number of findings. */
export function SchoolStrip({
  plans,
  id,
  onOpen,
}: {
  plans: readonly ReviewedPlan[]
  id: number
  onOpen: (id: number | undefined) => void
}) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  return (
    <nav className="review-school-strip clip panel no-print" aria-label={words.which}>
      <button type="button" className="review-strip-back rigid link-button" onClick={() => onOpen(undefined)}>
        ← {words.back}
      </button>
      <ul>
        {plans.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              ref={plan.id === id ? intoView : undefined}
              aria-current={plan.id === id ? 'true' : undefined}
              title={schoolPlanStates[plan.state][language]}
              onClick={() => onOpen(plan.id)}
            >
              <span className={`state ${toneClasses[schoolPlanStates[plan.state].tone]}`}>
                <span className="unseen">{schoolPlanStates[plan.state][language]}</span>
              </span>
              <span className="cut grow">{nameOf(plan)}</span>
              {plan.late && <span className="district-overdue">{words.late}</span>}
              {looksWrong(plan) && (
                <span className={plan.blocking ? 'count-badge is-seal num' : 'count-badge is-amber num'}>
                  {plan.blocking + plan.warnings}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
