import type { Verdict } from '@keben/core/kit/paging'
import { useState } from 'react'
import { type BatchOutcome, VerdictDialog, isWorthSaying } from './VerdictDialog.tsx'

/** Says what could not be done of many, and why: `tell(answer.data.verdicts, names)`. Its dialog stands in `holder`. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const tell = (verdicts: readonly Verdict[], names: ReadonlyMap<number, string>): void => {
    if (verdicts.some(isWorthSaying)) setOutcome({ verdicts, names })
  }
  return { tell, holder: <VerdictDialog outcome={outcome} onClose={() => setOutcome(undefined)} /> }
}
