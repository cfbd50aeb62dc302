import { type Selection, listBusinessPlans } from '@keben/core/ordering/selections/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Select } from '../../kit/controls/Select.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { selectionListWords } from './words.ts'

/** Asks for the target plan. Its page then shows the copy, unsaved. */
export function CopyInto({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const words = useWords(selectionListWords)
  const navigate = useNavigate()
  const { data } = useEndpoint(listBusinessPlans, { pageSize: 100 })
  const plans = (data?.list ?? []).filter(({ id, actions }) => actions.includes('save') && id !== selection.planId)
  const [chosen, setChosen] = useState<number>()
  const planId = chosen ?? plans[0]?.id
  const copy = () => {
    if (planId === undefined) return
    const search = { plan: String(planId), view: 'selection', copy: String(selection.id) }
    void navigate({ to: '/sys/businessOrder/orderPlan', search: () => search as never })
  }
  return (
    <Dialog
      title={words.copyTitle(selection.planCode)}
      action={{ label: words.copyAction, run: copy, cancel: words.cancel, disabled: planId === undefined }}
      onClose={onClose}
    >
      <div className="selection-copy-into grid gap-10">
        <p className="sub">{words.copyHint}</p>
        {!data ? (
          <Loader />
        ) : plans.length === 0 ? (
          <p>{words.noOpenPlan}</p>
        ) : (
          <Select
            autoFocus
            label={words.choosePlan}
            value={planId}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  )
}
