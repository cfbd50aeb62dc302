import { useId } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'
import type { ReviewDraft } from './useReviewDraft.tsx'
import '../../../kit/form/form.css'

/** Unsaved changes and reasons; when filling in for a school, also the submission. */
export function ReviewFoot({ draft, onApprove }: { draft: ReviewDraft; onApprove?: (() => void) | undefined }) {
  const words = useWords(reviewScreenWords)
  const id = useId()
  const { mode, edits, reason, busy } = draft
  if (!mode || (mode === 'change' && !edits.length && !draft.message)) return null
  const lacksReason = draft.wantsReason && !reason.trim()
  const isStuck = draft.rejected > 0 || lacksReason
  const message =
    draft.rejected > 0 ? words.unreadable(draft.rejected) : edits.length ? words.changed(edits.length) : draft.message
  return (
    <footer className="review-foot row wrap gap-8 line-above no-print">
      <span role="status">{message}</span>
      {draft.wantsReason && (
        <>
          <label htmlFor={id} className="unseen">
            {mode === 'change' ? words.reasonForSchool : words.reasonForLines}
          </label>
          <input
            id={id}
            className="field-input"
            maxLength={200}
            placeholder={mode === 'change' ? words.reasonForSchool : words.reasonForLines}
            value={reason}
            onChange={(event) => draft.setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isStuck) void draft.save()
            }}
          />
        </>
      )}
      <span className="grow" />
      <Button disabled={!edits.length || busy} onClick={draft.discard}>
        {words.discard}
      </Button>
      <Button
        look={mode === 'change' && !onApprove ? 'main' : 'plain'}
        disabled={!edits.length || isStuck}
        busy={busy}
        title={lacksReason ? words.reasonNeeded : undefined}
        onClick={() => void draft.save()}
      >
        {mode === 'change' ? words.saveChange : words.save}
      </Button>
      {mode === 'change' && onApprove && (
        <Button
          look="main"
          disabled={!edits.length || isStuck}
          busy={busy}
          title={lacksReason ? words.reasonNeeded : undefined}
          onClick={() => void draft.save().then((saved) => saved && onApprove())}
        >
          {words.saveAndApprove}
        </Button>
      )}
      {mode === 'fill' && (
        <>
          <Button disabled={isStuck} busy={busy} onClick={() => void draft.submit(false)}>
            {words.submitFor}
          </Button>
          <Button look="main" disabled={isStuck} busy={busy} onClick={() => void draft.submit(true)}>
            {words.submitAndApprove}
          </Button>
        </>
      )}
    </footer>
  )
}
