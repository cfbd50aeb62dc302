import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { useWords } from '../../kit/app/language.ts'
import { Change } from './Change.tsx'
import { planScreenWords } from './words.ts'

type Compared = Pick<DistrictPlan, 'state' | 'submittedCopies' | 'lastCopies'>

/** By how much what was submitted differs from last season; `isNamed` where no head of a column says of what, as long as some is missing. */
export function DistrictChange({ plan, isNamed = false }: { plan: Compared; isNamed?: boolean }) {
  const words = useWords(planScreenWords)
  const { state, submittedCopies, lastCopies } = plan
  return (
    <>
      {isNamed && state === 'open' && submittedCopies > 0 && <span className="sub">{words.ofSubmitted} </span>}
      <Change now={submittedCopies} before={submittedCopies > 0 ? lastCopies : null} />
    </>
  )
}
