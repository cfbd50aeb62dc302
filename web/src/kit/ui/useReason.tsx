import { useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useUnsavedIn } from '../hooks/useUnsaved.tsx'

export interface ReasonRequest {
  readonly title: string
  readonly hint?: string
  readonly action: string
  readonly danger?: boolean
  /** What is to be written, where it is no reason; and whether it may stay empty. */
  readonly label?: string
  readonly isOptional?: boolean
}

interface Asking extends ReasonRequest {
  readonly answer: (reason: string | undefined) => void
}

/** Asks why before something is done that others have to live with: `const reason = await ask({ title, action })`. Its dialog stands in `holder`. */
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
  const [tried, setTried] = useState(false)
  const reason = text.trim()
  const { onLeave, holder } = useUnsavedIn(reason !== '', () => onFinish(undefined))
  const submit = () => (reason || asking.isOptional ? onFinish(reason) : setTried(true))
  return (
    <Dialog
      title={asking.title}
      action={{ label: asking.action, run: submit, danger: asking.danger ?? false }}
      // The second half of a double click must not undo the first.
      asks
      onClose={onLeave}
    >
      {asking.hint && <p className="sub below-14">{asking.hint}</p>}
      <ReasonField text={text} tried={tried} label={asking.label} onType={setText} onSubmit={submit} />
      {holder}
    </Dialog>
  )
}
