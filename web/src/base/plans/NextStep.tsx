import type { PlanCheck } from '@keben/core/base/plans/checks'
import type { PlanDocument } from '@keben/core/base/plans/contract'
import { checkSentence } from '@keben/core/base/plans/sentences'
import { type PlanStep, planSteps } from '@keben/core/base/plans/states'
import { isForward } from '@keben/core/kit/transitions'
import { Link } from '@tanstack/react-router'
import { Button } from '../../kit/controls/Button.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { mainStep } from './season.ts'
import type { usePlanSteps } from './usePlanSteps.tsx'
import { planScreenWords } from './words.ts'

/** Steps on this page. The page of the result has the others. */
const takenHere = (step: string): step is PlanStep =>
  step in planSteps && step !== 'withdrawResult' && step !== 'issueResult'

interface NextStepProps {
  readonly document: PlanDocument
  readonly steps: ReturnType<typeof usePlanSteps>
}

/** The next step of the season: its effects, its conditions and the button. Other steps are below. */
export function NextStep({ document, steps }: NextStepProps) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const { plan, actions, checks } = document
  const main = mainStep[plan.state]
  const found = (main && checks[main]) ?? []
  const isBlocked = found.some(({ weight }) => weight === 'blocking')
  // A step despite warnings, such as an early close, is not the next step forward.
  const isNext = main && isForward(planSteps[main]) && found.every(({ weight }) => weight === 'holds')
  const others = actions.filter(takenHere).filter((step) => step !== main)
  return (
    <>
      <p className="sub">{main ? words.effects[main] : words.finished}</p>
      <ul className="plan-checks grid gap-6">
        {found.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </ul>
      <div className="plan-steps flex wrap gap-8">
        {main === 'issueResult' ? (
          <Link className="button is-main" to="/sys/bookOrder/orderResult" search={{ plan: String(plan.id) }}>
            {words.toResults}
          </Link>
        ) : main ? (
          <Button
            look={isNext ? 'main' : 'plain'}
            disabled={isBlocked}
            busy={steps.busy === main}
            onClick={() => void steps.take(main)}
          >
            {planSteps[main][language]}
          </Button>
        ) : null}
        {others.map((step) => (
          <Button key={step} busy={steps.busy === step} onClick={() => void steps.take(step)}>
            {planSteps[step][language]}
          </Button>
        ))}
      </div>
      {isBlocked && <p className="plan-blocked small ink-bad">{words.blocked}</p>}
    </>
  )
}

const marks = { holds: '✓', warning: '!', blocking: '✕' } as const
const weightClasses = { holds: undefined, warning: 'is-warning', blocking: 'is-blocking' } as const

export function Check({ check }: { check: PlanCheck }) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  return (
    <li className={weightClasses[check.weight]}>
      <span className="plan-mark grid" role="img" aria-label={words.weights[check.weight]}>
        {marks[check.weight]}
      </span>
      {checkSentence(check, language)}
    </li>
  )
}
