import type { Patch } from '@keben/core/patches/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { viewFor } from './OwnList.tsx'
import { type SideName, sides } from './sides.ts'
import { patchScreenWords } from './words.ts'

/** Deletes a draft and goes back to the list. */
export function DeleteDraft({ side, patch }: { side: SideName; patch: Pick<Patch, 'id' | 'number'> }) {
  const words = useWords(patchScreenWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const del = useAction(sides[side].del)
  const run = async () => {
    if (!(await ask({ text: words.confirmDelete(1, patch.number), action: words.delete, danger: true }))) return
    if (!(await del.run({ ids: [patch.id] }))) return
    void navigate({ to: '.', search: () => viewFor(side) as never, ignoreBlocker: true })
  }
  return (
    <>
      <button type="button" className="button is-danger" disabled={del.busy} onClick={() => void run()}>
        {words.delete}
      </button>
      {holder}
    </>
  )
}
