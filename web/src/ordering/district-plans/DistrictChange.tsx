import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { useWords } from '../../kit/app/language.ts'
import { Change } from './Change.tsx'
import { planScreenWords } from './words.ts'

type Compared = Pick<DistrictPlan, 'state' | 'submittedCopies' | 'lastCopies'>

/**
 * The change of submitted copies since last season; `isNamed` adds the label where no column header names it, while
 * schools are missing.
 */
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
