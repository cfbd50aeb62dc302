import { useState } from 'react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { ReasonField } from '../ui/ReasonField.tsx'
import { useSaveKey } from '../hooks/useSaveKey.ts'
import { useUnsavedIn } from '../hooks/useUnsaved.tsx'
import type { TransitionAnswer } from './step-calls.ts'
import './document.css'

export interface StepQuestion {
  readonly title: string
  readonly action: string
  /** The copies and money it commits. */
  readonly figures: readonly string[]
  readonly hint?: string
  readonly asksReason: boolean
  readonly danger: boolean
  readonly secondary?: boolean
  readonly warnings?: readonly string[]
  readonly tick?: { readonly label: string; readonly initial: boolean }
}

interface Asking extends StepQuestion {
  readonly answer: (answer: TransitionAnswer | undefined) => void
}

/** Confirms a transition and asks for its reason. Undefined if the person cancels. */
export function useStepQuestion() {
  const [asking, setAsking] = useState<Asking>()
  const ask = (question: StepQuestion): Promise<TransitionAnswer | undefined> =>
    new Promise((answer) => setAsking({ ...question, answer }))
  const finish = (answer: TransitionAnswer | undefined) => {
    asking?.answer(answer)
    setAsking(undefined)
  }
  return { ask, holder: asking && <QuestionDialog asking={asking} onFinish={finish} /> }
}

function QuestionDialog({
  asking,
  onFinish,
}: {
  asking: Asking
  onFinish: (answer: TransitionAnswer | undefined) => void
}) {
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState(asking.tick?.initial ?? false)
  const [showsErrors, setShowsErrors] = useState(false)
  const reason = text.trim()
  const { onLeave, holder } = useUnsavedIn(reason !== '', () => onFinish(undefined))
  const submit = () => (asking.asksReason && !reason ? setShowsErrors(true) : onFinish({ reason, ticked }))
  useSaveKey(submit)
  return (
    <Dialog
      title={asking.title}
      action={{
        label: asking.action,
        run: submit,
        danger: asking.danger,
        secondary: !asking.asksReason && (asking.secondary ?? false),
        focus: asking.asksReason ? undefined : 'action',
      }}
      // The second half of a double click must not close it.
      asks
      onClose={onLeave}
    >
      {asking.figures.length > 0 && (
        <p className="step-figures flex wrap large below-8 num">
          {asking.figures.map((figure) => (
            <b key={figure}>{figure}</b>
          ))}
        </p>
      )}
      {asking.warnings?.map((warning) => (
        <p key={warning} className="note is-warning below-8" role="alert">
          {warning}
        </p>
      ))}
      {asking.hint && <p className="sub below-14">{asking.hint}</p>}
      {asking.asksReason && <ReasonField text={text} showsErrors={showsErrors} onType={setText} onSubmit={submit} />}
      {asking.tick && (
        <Checkbox checked={ticked} onChange={setTicked}>
          {asking.tick.label}
        </Checkbox>
      )}
      {holder}
    </Dialog>
  )
}
