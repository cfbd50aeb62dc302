import { type PlanDataRow, deletePlanData } from '@keben/core/plans/contract'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useAction } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { formWords } from '../kit/words.ts'
import { tellRefused } from './verdicts.ts'
import { planDataWords } from './words.ts'

/** Deletes a plan with all that was entered in it, once its code has been typed. */
export function DeleteDialog({ plan, onClose }: { plan: PlanDataRow; onClose: () => void }) {
  const words = useWords(planDataWords)
  const form = useWords(formWords)
  const [typed, setTyped] = useState('')
  const deleting = useAction(deletePlanData)
  const isTyped = typed.trim().toUpperCase() === plan.code

  async function remove(): Promise<void> {
    if (!isTyped || deleting.busy) return
    const answer = await deleting.run({ ids: [plan.id], codes: [plan.code] })
    if (answer && !tellRefused(answer)) onClose()
  }

  return (
    <Modal
      open
      centered
      title={words.deleteTitle(plan.name)}
      okText={words.delete}
      cancelText={form.cancel}
      okButtonProps={{ danger: true, disabled: !isTyped, loading: deleting.busy }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{words.holds(plan)}</p>
      <p className="sub plan-hint">{words.deleteHint}</p>
      <label className="reason-field">
        <span>{words.typeCode(plan.code)}</span>
        <Input
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => void remove()}
        />
      </label>
    </Modal>
  )
}
