import type { Verdict } from '@keben/core/kit/paging'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useWords } from '../app/language.ts'
import { formWords, listWords } from '../app/words.ts'
import '../list/list.css'

/** The verdicts of a batch, with the names of its items. */
export interface BatchOutcome {
  readonly verdicts: readonly Verdict[]
  readonly names: ReadonlyMap<number, string>
}

/** Failed items, and items that were done with a remark. */
export const isWorthSaying = (verdict: Verdict): boolean => !verdict.done || verdict.message !== undefined

/** Lists why items failed, or the remarks on them. */
export function VerdictDialog({ outcome, onClose }: { outcome: BatchOutcome | undefined; onClose: () => void }) {
  const words = useWords(listWords)
  const form = useWords(formWords)
  const verdicts = outcome?.verdicts ?? []
  const refused = verdicts.filter((verdict) => !verdict.done)
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      title={words.verdictsTitle(verdicts.length - refused.length, refused.length)}
      foot={
        <button type="button" className="button is-main" onClick={onClose}>
          {form.ok}
        </button>
      }
    >
      <ul className="verdicts scrolls grid gap-8">
        {[...refused, ...verdicts.filter((verdict) => verdict.done)].filter(isWorthSaying).map((verdict) => (
          <li key={verdict.id} className={verdict.done ? 'is-done' : undefined}>
            <b>{outcome?.names.get(verdict.id)}</b>
            <span>{verdict.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
