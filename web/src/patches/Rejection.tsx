import type { PatchDocument } from '@keben/core/patches/shapes'
import { useWords } from '../kit/language.ts'
import { MomentText } from '../kit/moment.tsx'
import { patchScreenWords } from './words.ts'

/** Why it came back, on top, as long as it has not been submitted again. */
export function Rejection({ patch }: { patch: Pick<PatchDocument, 'state' | 'history'> }) {
  const words = useWords(patchScreenWords)
  const last = patch.history.findLast(({ step }) => step === 'reject' || step === 'submit')
  if (last?.step !== 'reject' || patch.state === 'approved') return null
  return (
    <div className="patch-rejection" role="note">
      <b>{words.wasRejected}</b> <MomentText at={last.at} />
      <p>{last.reason}</p>
    </div>
  )
}
