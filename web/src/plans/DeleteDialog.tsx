import { type PlanDataRow, deletePlanData } from '@keben/core/plans/contract'
import { useState } from 'react'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { Input } from '../kit/controls/Input.tsx'
import { useAction } from '../kit/ask.ts'
import { useTold } from '../kit/document/useTold.ts'
import { useWords } from '../kit/language.ts'
import { tellRefused } from './verdicts.ts'
import { planDataWords } from './words.ts'

/** Deletes a plan with all that was entered in it, once its code has been typed. */
export function DeleteDialog({ plan, onClose }: { plan: PlanDataRow; onClose: () => void }) {
  const words = useWords(planDataWords)
  const [typed, setTyped] = useState('')
  const deleting = useAction(deletePlanData)
  const told = useTold()
  const isTyped = typed.trim().toUpperCase() === plan.code

  async function remove(): Promise<void> {
    if (!isTyped || deleting.busy) return
    const answer = await deleting.run({ ids: [plan.id], codes: [plan.code] })
    if (!answer || tellRefused(answer)) return
    onClose()
    told(words.delete, plan.code)
  }

  return (
    <Dialog
      title={words.deleteTitle(plan.name)}
      action={{
        label: words.delete,
        run: () => void remove(),
        danger: true,
        disabled: !isTyped,
        busy: deleting.busy,
      }}
      onClose={onClose}
    >
      <p>{words.holds(plan)}</p>
      <p className="sub below-14">{words.deleteHint}</p>
      <label className="reason-field">
        <span>{words.typeCode(plan.code)}</span>
        <Input
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void remove()}
        />
      </label>
    </Dialog>
  )
}
