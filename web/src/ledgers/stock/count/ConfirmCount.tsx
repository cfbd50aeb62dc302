import { useState } from 'react'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Totals } from './CountFoot.tsx'
import { Difference } from './Difference.tsx'
import { type CountDraft, damagedDifferenceOf, differenceOf, isDiffering, totalsOf } from './draft.ts'
import { countWords } from './words.ts'
import './dialogs.css'

interface ConfirmCountProps {
  readonly warehouse: string
  readonly draft: CountDraft
  readonly busy: boolean
  readonly onReason: (reason: string, step?: string) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const longestReason = 200
const shown = 8

/** Posting is final, so it shows the totals and asks for a reason. */
export function ConfirmCount({ warehouse, draft, busy, onReason, onConfirm, onCancel }: ConfirmCountProps) {
  const words = useWords(countWords)
  const [showsErrors, setShowsErrors] = useState(false)
  const totals = totalsOf(draft)
  const isReasonMissing = !draft.reason.trim()
  const confirm = () => {
    setShowsErrors(true)
    if (!isReasonMissing && !busy) onConfirm()
  }
  return (
    <Dialog
      title={words.postTitle(warehouse)}
      action={{ label: words.post, run: confirm, busy }}
      onClose={() => !busy && onCancel()}
    >
      <form
        className="grid gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Totals totals={totals} />
        {totals.counted < totals.titles && (
          <p className="note is-warning">{words.leftOut(totals.titles - totals.counted)}</p>
        )}
        <Largest draft={draft} />
        <label className="grid gap-4">
          <span>{words.reason}</span>
          <input
            className="field-input"
            autoFocus
            list="count-reasons"
            maxLength={longestReason}
            placeholder={words.reasonHint}
            aria-invalid={showsErrors && isReasonMissing}
            value={draft.reason}
            onChange={({ target }) => onReason(target.value, typingIn(target))}
          />
        </label>
        <p className="stock-count-reasons">
          {words.reasons.map((reason) => (
            <button key={reason} type="button" className="link-button" onClick={() => onReason(reason)}>
              {reason}
            </button>
          ))}
        </p>
        {showsErrors && isReasonMissing && (
          <p className="field-problem" role="alert">
            {words.reasonMissing}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** The largest differences. */
function Largest({ draft }: { draft: CountDraft }) {
  const words = useWords(countWords)
  const differing = draft.lines
    .filter(isDiffering)
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
  if (!differing.length) return <p className="sub">{words.noDifference}</p>
  return (
    <ul className="stock-count-largest">
      {differing.slice(0, shown).map((line) => (
        <li key={line.book.bookId}>
          <span className="cut grow">{line.book.title}</span>
          {differenceOf(line) !== 0 && <Difference copies={differenceOf(line)} />}
          {damagedDifferenceOf(line) !== 0 && (
            <span className="sub">
              {words.damaged} <Difference copies={damagedDifferenceOf(line)} isBad />
            </span>
          )}
        </li>
      ))}
      {differing.length > shown && <li className="sub">{words.moreDiffering(differing.length - shown)}</li>}
    </ul>
  )
}
