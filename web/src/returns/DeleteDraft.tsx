import { deleteReturns } from '@keben/core/returns/contract'
import type { ReturnDocument } from '@keben/core/returns/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import type { Back } from '../kit/document/DocumentHead.tsx'
import { useWords } from '../kit/language.ts'
import { returnScreenWords } from './words.ts'

/** Deletes a draft and goes back to the list. */
export function DeleteDraft({ document, back }: { document: Pick<ReturnDocument, 'id' | 'number'>; back: Back }) {
  const words = useWords(returnScreenWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const del = useAction(deleteReturns)
  const run = async () => {
    if (!(await ask({ text: words.confirmDelete(document.number), action: words.delete, danger: true }))) return
    if (!(await del.run({ ids: [document.id] }))) return
    void navigate({ to: '.', search: () => (back.search ?? {}) as never, ignoreBlocker: true })
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
