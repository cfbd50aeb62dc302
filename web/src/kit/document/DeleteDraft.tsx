import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../api/endpoint-query.ts'
import { useConfirm } from '../ui/Confirm.tsx'
import { useWords } from '../app/language.ts'
import { listWords } from '../app/words.ts'
import { useActionToast } from './useActionToast.ts'

interface DeleteDraftProps {
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, { ids: number[] }>>
  readonly id: number
  readonly number: string
  readonly question: string
  /** The search parameters of the list. */
  readonly search?: Readonly<Record<string, unknown>> | undefined
}

export function DeleteDraft({ endpoint, id, number, question, search = {} }: DeleteDraftProps) {
  const words = useWords(listWords)
  const navigate = useNavigate()
  const { ask, holder } = useConfirm()
  const del = useAction(endpoint)
  const toast = useActionToast()
  const run = async () => {
    if (!(await ask({ text: question, action: words.delete, danger: true }))) return
    if (!(await del.run({ ids: [id] }))) return
    void navigate({ to: '.', search: () => search as never, ignoreBlocker: true })
    toast(words.delete, number)
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
