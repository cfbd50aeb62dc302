import { resourceStates, resourceTransitions } from '@keben/core/kit/resource'
import type { Verdict } from '@keben/core/kit/paging'
import { type Campus, deleteCampuses, stepCampuses } from '@keben/core/base/schools/contract'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { listWords } from '../../kit/app/words.ts'
import { schoolScreenWords } from './words.ts'

/** The state of a campus, its warehouse, and its actions. */
export function CampusHead({
  campus,
  leaving,
  onStep,
  onDeleted,
}: {
  campus: Campus
  /** Each action discards unsaved input, after a question. */
  leaving: (then: () => void) => void
  onStep: () => void
  onDeleted: () => void
}) {
  const words = useWords(schoolScreenWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const { ask, holder } = useConfirm()
  const showToast = useActionToast()
  const next = campus.state === 'active' ? 'disable' : 'enable'
  const step = useAction(stepCampuses, {
    onDone: ({ data }) => {
      if (!isDone(data.verdicts)) return
      onStep()
      showToast(resourceTransitions[next][language], campus.name)
    },
  })
  const remove = useAction(deleteCampuses, {
    onDone: ({ data }) => {
      if (!isDone(data.verdicts)) return
      onDeleted()
      showToast(list.delete, campus.name)
    },
  })
  const ids = [campus.id]
  const askAndRemove = async () => {
    if (await ask({ text: words.confirmDeleteCampus(campus.name), action: list.delete, danger: true }))
      void remove.run({ ids })
  }
  return (
    <div className="school-campus-head row wrap below-14">
      {holder}
      <StateTag states={resourceStates} state={campus.state} />
      <span className={campus.warehouseName ? 'sub' : 'not-served ink-bad'}>
        {campus.warehouseName ? words.servedFrom(campus.warehouseName) : words.servedByNone}
      </span>
      <span className="buttons flex gap-6 push">
        <button
          type="button"
          className="button"
          disabled={step.busy}
          onClick={() => leaving(() => void step.run({ ids, step: next }))}
        >
          {resourceTransitions[next][language]}
        </button>
        <button type="button" className="button is-danger" disabled={remove.busy} onClick={() => void askAndRemove()}>
          {list.delete}
        </button>
      </span>
    </div>
  )
}

/** True if it was done; otherwise shows why not. */
function isDone([verdict]: readonly Verdict[]): boolean {
  if (verdict && !verdict.done) toast('warning', verdict.message ?? '')
  return verdict?.done ?? false
}
