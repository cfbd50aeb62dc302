import { approvePatches, rejectPatches } from '@keben/core/patches/contract'
import { useAction } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { patchScreenWords } from './words.ts'

type Names = ReadonlyMap<number, string>

/** Approves orders of schools, or rejects them with a reason; what could not be judged says why, in `dialogs`. */
export function useJudging() {
  const words = useWords(patchScreenWords)
  const { ask, holder } = useReason()
  const outcome = useOutcome()
  const approving = useAction(approvePatches)
  const rejecting = useAction(rejectPatches)
  async function approve(names: Names): Promise<void> {
    const answer = await approving.run({ ids: [...names.keys()] })
    if (answer) outcome.tell(answer.data.verdicts, names)
  }
  async function reject(names: Names): Promise<void> {
    const title = words.rejectTitle(names.size)
    const reason = await ask({ title, hint: words.rejectHint, action: words.reject, danger: true })
    const answer = reason && (await rejecting.run({ ids: [...names.keys()], reason }))
    if (answer) outcome.tell(answer.data.verdicts, names)
  }
  const dialogs = (
    <>
      {holder}
      {outcome.holder}
    </>
  )
  return { approve, reject, approving: approving.busy, rejecting: rejecting.busy, dialogs }
}
