import { reverseReceipt } from '@keben/core/receipts/contract'
import type { ReceiptDocument } from '@keben/core/receipts/shapes'
import { useNavigate } from '@tanstack/react-router'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useAction } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { ReasonField } from '../kit/ReasonField.tsx'
import { formWords } from '../kit/words.ts'
import { receiptScreenWords } from './words.ts'

/** Takes a counted receipt back, with a reason; what was counted wrongly is mostly counted again at once. */
export function ReverseButton({ receipt }: { receipt: ReceiptDocument }) {
  const words = useWords(receiptScreenWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {words.reverse}…
      </Button>
      {open && <ReverseDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReverseDialog({ receipt, onClose }: { receipt: ReceiptDocument; onClose: () => void }) {
  const words = useWords(receiptScreenWords)
  const form = useWords(formWords)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [again, setAgain] = useState(true)
  const [tried, setTried] = useState(false)
  const reverse = useAction(reverseReceipt)
  const reason = text.trim()
  const run = async () => {
    setTried(true)
    if (!reason) return
    const answer = await reverse.run({ id: receipt.id, version: receipt.version, reason, again })
    if (!answer) return
    onClose()
    const fresh = answer.data.again
    if (fresh) void navigate({ to: '/sys/wareHouse/AOG', search: { receipt: String(fresh.id) } })
  }
  return (
    <Modal
      open
      centered
      title={words.reverseTitle(receipt.number)}
      okText={words.reverse}
      cancelText={form.cancel}
      okButtonProps={{ danger: true, loading: reverse.busy }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p className="sub">{words.reverseHint}</p>
      <ReasonField text={text} tried={tried} onType={setText} onSubmit={() => void run()} />
      <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
        {words.again}
      </Checkbox>
    </Modal>
  )
}
