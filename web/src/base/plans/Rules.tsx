import type { Plan } from '@keben/core/base/plans/contract'
import { planWords } from '@keben/core/base/plans/words'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Money, Percent } from '../../kit/values/Money.tsx'
import { planScreenWords } from './words.ts'

/** The plausibility rules of a plan's orders. */
export function Rules({ plan }: { plan: Plan }) {
  const words = useWords(planScreenWords)
  const labels = planWords[useLanguage()]
  const caps = ['capPrimaryFen', 'capJuniorFen', 'capSeniorFen'] as const
  return (
    <>
      <dl className="plan-rules grid gap-4">
        <div className="flex between gap-12">
          <dt>{labels.toleranceBp}</dt>
          <dd>
            <Percent bp={plan.toleranceBp} />
          </dd>
        </div>
        {caps.map((cap) => (
          <div className="flex between gap-12" key={cap}>
            <dt>{labels[cap]}</dt>
            <dd>{plan[cap] === null ? <span className="faint">{words.noCap}</span> : <Money fen={plan[cap]} />}</dd>
          </div>
        ))}
      </dl>
      <p className="sub plan-rules-note small">
        {plan.capMayBeExceeded ? words.mayBeExceeded : words.mayNotBeExceeded}
        {plan.remark && ` · ${plan.remark}`}
      </p>
    </>
  )
}
