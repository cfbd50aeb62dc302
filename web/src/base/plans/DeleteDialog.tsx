import { useState } from 'react'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Input } from '../../kit/controls/Input.tsx'
import { ReasonField } from '../../kit/ui/ReasonField.tsx'
import { useWords } from '../../kit/app/language.ts'
import { useUnsavedIn } from '../../kit/hooks/useUnsaved.tsx'
import { planDataWords } from './words-data.ts'

interface DeleteDialogProps {
  readonly plan: { readonly code: string; readonly schools: number; readonly lines: number; readonly copies: number }
  readonly title: string
  readonly hint: string
  readonly action: string
  /** A reason from an earlier step. */
  readonly reason?: string
  readonly asksReason?: boolean
  readonly busy: boolean
  /** Called with the reason, after the user has typed the code. */
  readonly onDelete: (reason: string) => void
  readonly onClose: () => void
}

/**
 * Confirms the deletion of a plan with its data: the user types the code, and a reason if another administrator must
 * approve.
 */
export function DeleteDialog({
  plan,
  title,
  hint,
  action,
  reason: entered,
  asksReason = false,
  busy,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const words = useWords(planDataWords)
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const isTyped = typed.trim().toUpperCase() === plan.code
  const reason = text.trim()
  const { onLeave, holder } = useUnsavedIn(reason !== '', onClose)

  function submit(): void {
    if (!isTyped || busy) return
    if (asksReason && !reason) return setShowsErrors(true)
    onDelete(reason)
  }

  return (
    <Dialog
      title={title}
      action={{ label: action, run: submit, danger: true, disabled: !isTyped, busy }}
      onClose={onLeave}
    >
      <p>{words.holds(plan)}</p>
      {entered && <p className="below-14">{entered}</p>}
      <p className="sub below-14">{hint}</p>
      {asksReason && <ReasonField text={text} showsErrors={showsErrors} onType={setText} onSubmit={submit} />}
      <label className="reason-field">
        <span>{words.typeCode(plan.code)}</span>
        <Input
          autoFocus={!asksReason}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
        />
      </label>
      {holder}
    </Dialog>
  )
}
