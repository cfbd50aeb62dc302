import {
  closeDistrictPlan,
  openDistrictPlan,
  repairSchoolPlans,
  resumeDistrictPlan,
} from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { planScreenWords } from '../words.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { missingOf } from './missing.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

/** The district's actions; the next transition is primary. */
export function PlanActions({ plan }: { plan: DistrictPlanDocument }) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const [dialog, setDialog] = useState<'deadline' | 'submit'>()
  const actions = usePlanActions(plan)
  const may = (action: string) => plan.actions.includes(action)
  return (
    <>
      {actions.dialogs}
      {may('updateDate') && <Button onClick={() => setDialog('deadline')}>{words.moveDeadline}</Button>}
      {may('repairSchoolPlan') && (
        <Button title={words.repairHint} busy={actions.busy} onClick={() => void actions.repair()}>
          {words.repair}
        </Button>
      )}
      {may('closePlan') && <Button onClick={() => void actions.close()}>{words.closeEntry}</Button>}
      {may('reopenEntry') && <Button onClick={() => void actions.reopen()}>{words.reopenEntry}</Button>}
      {may('resume') && <Button onClick={() => void actions.takeBack()}>{districtPlanSteps.resume[language]}</Button>}
      {may('openPlan') && (
        <Button look="main" busy={actions.busy} onClick={() => void actions.open()}>
          {districtPlanSteps.openPlan[language]}
        </Button>
      )}
      {/* Offered throughout, because its dialog lists what is missing. */}
      {plan.state === 'open' && plan.actions.length > 0 && (
        <Button look={missingOf(plan.counts).length ? 'plain' : 'main'} onClick={() => setDialog('submit')}>
          {districtPlanSteps.submit[language]}…
        </Button>
      )}
      {dialog === 'deadline' && <DeadlineDialog plan={plan} onClose={() => setDialog(undefined)} />}
      {dialog === 'submit' && <SubmitDialog plan={plan} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** The header's actions with their confirmations and messages. */
function usePlanActions({ planId, planName, schoolsUntil }: DistrictPlanDocument) {
  const showToast = useActionToast()
  const words = useWords(planScreenWords)
  const confirm = useConfirm()
  const reason = useReason()
  const opening = useAction(openDistrictPlan)
  const closing = useAction(closeDistrictPlan)
  const resuming = useAction(resumeDistrictPlan)
  const repairing = useAction(repairSchoolPlans)
  return {
    busy: opening.busy || closing.busy || resuming.busy || repairing.busy,
    dialogs: (
      <>
        {confirm.holder}
        {reason.holder}
      </>
    ),
    open: async () => {
      const hint = words.openHint(fullMoment(schoolsUntil))
      if (!(await confirm.ask({ text: words.openQuestion, hint, action: words.openNow }))) return
      if (await opening.run({ planId })) showToast(words.openNow, planName)
    },
    close: async () => {
      const why = await reason.ask({ title: words.closeQuestion, hint: words.closeHint, action: words.closeEntry })
      if (why && (await closing.run({ planId, reason: why }))) showToast(words.closeEntry, planName)
    },
    reopen: async () => {
      const hint = words.reopenHint(fullMoment(schoolsUntil))
      const question = { text: words.reopenQuestion, hint, action: words.reopenEntry, secondary: true }
      if (!(await confirm.ask(question))) return
      if (await resuming.run({ planId })) showToast(words.reopenEntry, planName)
    },
    takeBack: async () => {
      const question = { text: words.takeBackQuestion, hint: words.takeBackHint, action: words.takeBack }
      if (!(await confirm.ask({ ...question, secondary: true }))) return
      if (await resuming.run({ planId })) showToast(words.takeBack, planName)
    },
    repair: async () => {
      const answer = await repairing.run({ planId })
      if (answer) toast('success', words.repaired(answer.data))
    },
  }
}
