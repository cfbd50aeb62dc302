import { Modal } from 'antd'
import { useState } from 'react'
import { useWords } from './language.ts'
import { ReasonField } from './ReasonField.tsx'
import { useBackCloses } from './useBackCloses.ts'
import { useFocusBack } from './useFocusBack.ts'
import { formWords } from './words.ts'

export interface ReasonWanted {
  readonly title: string
  readonly hint?: string
  readonly action: string
  readonly danger?: boolean
  /** What is to be written, where it is no reason; and whether it may stay empty. */
  readonly label?: string
  readonly isOptional?: boolean
}

interface Asking extends ReasonWanted {
  readonly answer: (reason: string | undefined) => void
}

/** Asks why before something is done that others have to live with: `const reason = await ask({ title, action })`. Its dialog stands in `holder`. */
export function useReason() {
  const [asking, setAsking] = useState<Asking>()
  const ask = (wanted: ReasonWanted): Promise<string | undefined> =>
    new Promise((answer) => setAsking({ ...wanted, answer }))
  const finish = (reason: string | undefined) => {
    asking?.answer(reason)
    setAsking(undefined)
  }
  return { ask, holder: asking && <ReasonDialog asking={asking} onFinish={finish} /> }
}

function ReasonDialog({ asking, onFinish }: { asking: Asking; onFinish: (reason: string | undefined) => void }) {
  const form = useWords(formWords)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  useFocusBack()
  useBackCloses(true, () => onFinish(undefined))
  const reason = text.trim()
  const submit = () => (reason || asking.isOptional ? onFinish(reason) : setTried(true))
  return (
    <Modal
      open
      centered
      title={asking.title}
      okText={asking.action}
      cancelText={form.cancel}
      okButtonProps={{ danger: asking.danger ?? false }}
      onOk={submit}
      // The second half of a double click must not undo the first.
      mask={{ closable: false }}
      onCancel={() => onFinish(undefined)}
    >
      {asking.hint && <p className="sub">{asking.hint}</p>}
      <ReasonField text={text} tried={tried} label={asking.label} onType={setText} onSubmit={submit} />
    </Modal>
  )
}
