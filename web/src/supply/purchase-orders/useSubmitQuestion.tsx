import { yuan } from '@keben/core/kit/money'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { lateTitlesOf } from './late.ts'
import { rowOf, totalsOf } from './lines.ts'
import { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'

/** The confirmation of a submission, with its summary. */
export function useSubmitQuestion(draft: OrderDraft, booksInHand: string) {
  const words = useWords(editorWords)
  const { ask, holder } = useConfirm()
  return {
    ask: () => {
      const { titles, copies, netFen } = totalsOf(draft.lines(), (line) => draft.copiesOf(rowOf(line)))
      const text = words.submitQuestion(titles, copies, yuan(netFen))
      const late = lateTitlesOf(draft, booksInHand)
      const hint = late ? `${words.lateLines(late, booksInHand)} ${words.submitHint}` : words.submitHint
      return ask({ text, hint, action: words.submit })
    },
    holder,
  }
}
