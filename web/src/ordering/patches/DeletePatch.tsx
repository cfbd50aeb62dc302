import type { Patch } from '@keben/core/ordering/patches/shapes'
import { DeleteDraft } from '../../kit/document/DeleteDraft.tsx'
import { useWords } from '../../kit/app/language.ts'
import { viewFor } from './OwnList.tsx'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'
import { patchScreenWords } from './words.ts'

export function DeletePatch({ side, patch }: { side: PatchViewer; patch: Pick<Patch, 'id' | 'number'> }) {
  const question = useWords(patchScreenWords).confirmDelete(1, patch.number)
  return (
    <DeleteDraft
      endpoint={endpointsByRole[side].del}
      id={patch.id}
      number={patch.number}
      question={question}
      search={viewFor(side)}
    />
  )
}
