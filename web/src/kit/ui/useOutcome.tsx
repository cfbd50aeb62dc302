import type { Verdict } from '@keben/core/kit/paging'
import { useState } from 'react'
import { type BatchOutcome, VerdictDialog, isWorthSaying } from './VerdictDialog.tsx'

/** Shows the failures of a batch: `tell(answer.data.verdicts, names)`. The page must render `holder`. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const tell = (verdicts: readonly Verdict[], names: ReadonlyMap<number, string>): void => {
    if (verdicts.some(isWorthSaying)) setOutcome({ verdicts, names })
  }
  return { tell, holder: <VerdictDialog outcome={outcome} onClose={() => setOutcome(undefined)} /> }
}
