import { useReviewTime } from '../../base/plans/useReviewTime.ts'
import { SubmissionFigures } from '../../kit/document/SubmissionFigures.tsx'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { lateArrivalOf } from './late.ts'
import { rowOf, totalsOf } from './lines.ts'
import { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'

/** The confirmation of a submission, with its figures and late titles. */
export function useSubmitQuestion(draft: OrderDraft, booksInHand: string) {
  const words = useWords(editorWords)
  const { ask, holder } = useConfirm()
  const review = useReviewTime('purchaseOrder')
  return {
    ask: () => {
      const late = lateArrivalOf(draft, booksInHand)
      const hint = (
        <div className="grid gap-12">
          <SubmissionFigures figures={totalsOf(draft.lines(), (line) => draft.copiesOf(rowOf(line)))} />
          {late && (
            <p className="note is-warning" role="alert">
              {words.lateLines(late.titles, late.until, booksInHand)}
            </p>
          )}
          <p className="sub">
            {words.submitHint} {review}
          </p>
        </div>
      )
      return ask({
        text: words.submitQuestion,
        hint,
        action: late ? words.submitLate : words.submit,
        secondary: late !== undefined,
      })
    },
    review,
    holder,
  }
}
