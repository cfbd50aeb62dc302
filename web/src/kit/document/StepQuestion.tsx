import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../language.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useBackCloses } from '../useBackCloses.ts'
import { useFocusBack } from '../useFocusBack.ts'
import { useSaveKey } from '../useSaveKey.ts'
import { formWords } from '../words.ts'
import type { Said } from './step-calls.ts'
import './document.css'

export interface StepQuestion {
  readonly title: string
  readonly action: string
  /** What it commits: copies, money. */
  readonly figures: readonly string[]
  readonly hint?: string
  readonly asksReason: boolean
  readonly danger: boolean
  readonly tick?: { readonly label: string; readonly initial: boolean }
}

interface Asking extends StepQuestion {
  readonly answer: (said: Said | undefined) => void
}

/** Asks what a step has to be asked: whether, and why. Undefined where somebody thinks better of it. */
export function useStepQuestion() {
  const [asking, setAsking] = useState<Asking>()
  const ask = (question: StepQuestion): Promise<Said | undefined> =>
    new Promise((answer) => setAsking({ ...question, answer }))
  const finish = (said: Said | undefined) => {
    asking?.answer(said)
    setAsking(undefined)
  }
  return { ask, holder: asking && <QuestionDialog asking={asking} onFinish={finish} /> }
}

function QuestionDialog({ asking, onFinish }: { asking: Asking; onFinish: (said: Said | undefined) => void }) {
  const form = useWords(formWords)
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState(asking.tick?.initial ?? false)
  const [tried, setTried] = useState(false)
  useFocusBack()
  useBackCloses(true, () => onFinish(undefined))
  const reason = text.trim()
  const submit = () => (asking.asksReason && !reason ? setTried(true) : onFinish({ reason, ticked }))
  useSaveKey(submit)
  return (
    <Modal
      open
      centered
      title={asking.title}
      okText={asking.action}
      cancelText={form.cancel}
      okButtonProps={{ danger: asking.danger, autoFocus: !asking.asksReason }}
      onOk={submit}
      // The second half of a double click must not undo the first.
      mask={{ closable: false }}
      onCancel={() => onFinish(undefined)}
    >
      {asking.figures.length > 0 && (
        <p className="step-figures num">
          {asking.figures.map((figure) => (
            <b key={figure}>{figure}</b>
          ))}
        </p>
      )}
      {asking.hint && <p className="sub">{asking.hint}</p>}
      {asking.asksReason && <ReasonField text={text} tried={tried} onType={setText} onSubmit={submit} />}
      {asking.tick && (
        <Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
          {asking.tick.label}
        </Checkbox>
      )}
    </Modal>
  )
}
