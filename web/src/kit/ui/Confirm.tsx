import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'

export interface Question {
  readonly text: string
  readonly hint?: ReactNode
  readonly action: string
  readonly cancel?: string
  readonly danger?: boolean
  /** No next step forward, such as a recall: the button is not filled, and cancel has the focus. */
  readonly secondary?: boolean
}

interface Asking extends Question {
  readonly answer: (yes: boolean) => void
}

/**
 * Asks for confirmation: `const { ask, holder } = useConfirm(); if (await ask({ text, action })) …`. The page must
 * render `holder`.
 */
export function useConfirm() {
  const [asking, setAsking] = useState<Asking>()
  const ask = useCallback(
    (question: Question): Promise<boolean> => new Promise((answer) => setAsking({ ...question, answer })),
    [],
  )
  const finish = (yes: boolean) => {
    asking?.answer(yes)
    setAsking(undefined)
  }
  return { ask, holder: asking && <ConfirmDialog asking={asking} onFinish={finish} /> }
}

function ConfirmDialog({ asking, onFinish }: { asking: Asking; onFinish: (yes: boolean) => void }) {
  const { text, hint, action, cancel, danger = false, secondary = false } = asking
  return (
    <Dialog
      title={text}
      width={416}
      className="is-question"
      asks
      onClose={() => onFinish(false)}
      action={{
        label: action,
        run: () => onFinish(true),
        cancel,
        danger,
        secondary,
        focus: danger ? 'cancel' : 'action',
      }}
    >
      {hint}
    </Dialog>
  )
}
