import type { PatchDocument } from '@keben/core/ordering/patches/shapes'
import { useWords } from '../../kit/app/language.ts'
import { SentBack } from '../../kit/document/SentBack.tsx'
import { patchScreenWords } from './words.ts'

/** The reason of the rejection, until the order is submitted again. */
export function Rejection({ patch }: { patch: Pick<PatchDocument, 'state' | 'history'> }) {
  const words = useWords(patchScreenWords)
  return (
    patch.state !== 'approved' && (
      <SentBack history={patch.history} by="reject" until="submit" title={words.wasRejected} />
    )
  )
}
