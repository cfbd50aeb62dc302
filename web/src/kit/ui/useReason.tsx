import { useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useUnsavedIn } from '../hooks/useUnsaved.tsx'

export interface ReasonRequest {
  readonly title: string
  readonly hint?: string
  readonly action: string
  /** False for a next step forward. By default, what needs a reason undoes, stops or refuses something. */
  readonly danger?: boolean
  /** The label, if it is not a reason. */
  readonly label?: string
  readonly isOptional?: boolean
}

interface Asking extends ReasonRequest {
  readonly answer: (reason: string | undefined) => void
}

/**
 * Asks for a reason that other users will read: `const reason = await ask({ title, action })`. The page must render
 * `holder`.
 */
export function useReason() {
  const [asking, setAsking] = useState<Asking>()
  const ask = (request: ReasonRequest): Promise<string | undefined> =>
    new Promise((answer) => setAsking({ ...request, answer }))
  const finish = (reason: string | undefined) => {
    asking?.answer(reason)
    setAsking(undefined)
  }
  return { ask, holder: asking && <ReasonDialog asking={asking} onFinish={finish} /> }
}

function ReasonDialog({ asking, onFinish }: { asking: Asking; onFinish: (reason: string | undefined) => void }) {
  const [text, setText] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const reason = text.trim()
  const { onLeave, holder } = useUnsavedIn(reason !== '', () => onFinish(undefined))
  const submit = () => (reason || asking.isOptional ? onFinish(reason) : setShowsErrors(true))
  return (
    <Dialog
      title={asking.title}
      action={{ label: asking.action, run: submit, danger: asking.danger ?? !asking.isOptional }}
      // The second half of a double click must not close the dialog.
      asks
      onClose={onLeave}
    >
      {asking.hint && <p className="sub below-14">{asking.hint}</p>}
      <ReasonField text={text} showsErrors={showsErrors} label={asking.label} onType={setText} onSubmit={submit} />
      {holder}
    </Dialog>
  )
}
