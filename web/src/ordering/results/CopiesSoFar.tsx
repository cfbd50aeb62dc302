import type { PlanWithResult } from '@keben/core/ordering/results/contract'
import { Copies } from '../../kit/values/Copies.tsx'
import { useWords } from '../../kit/app/language.ts'
import { historyWords } from './words-summary.ts'

/** The copies of a season; without a result they are marked as incomplete. */
export function CopiesSoFar({ copies, resultId }: Pick<PlanWithResult, 'copies' | 'resultId'>) {
  const words = useWords(historyWords)
  return (
    <>
      {resultId === null && copies > 0 && <small className="sub">{words.soFar} </small>}
      <Copies value={copies} />
    </>
  )
}
