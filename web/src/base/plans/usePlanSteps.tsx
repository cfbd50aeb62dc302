import {
  type PlanDocument,
  archivePlans,
  closePatch,
  closePlan,
  deletePlans,
  issuePlan,
  openPlan,
  resumePlan,
  unarchivePlan,
} from '@keben/core/base/plans/contract'
import { type PlanStep, planSteps } from '@keben/core/base/plans/states'
import { isForward } from '@keben/core/kit/transitions'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useReason } from '../../kit/ui/useReason.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { tellRefused } from './verdicts.ts'
import { planScreenWords } from './words.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'

/** The steps of a plan, with confirmations. `onPatch` asks for the end of supplementary orders. */
export function usePlanSteps({ plan, checks }: Pick<PlanDocument, 'plan' | 'checks'>, onPatch: () => void) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const toast = useActionToast()
  const { ask, holder } = useConfirm()
  const why = useReason()
  const owes = checks['archive']?.some(({ check, weight }) => check === 'nothing_owed' && weight !== 'holds')
  const calls = {
    issue: useAction(issuePlan),
    openPlan: useAction(openPlan),
    closePlan: useAction(closePlan),
    resume: useAction(resumePlan),
    closePatch: useAction(closePatch),
  }
  const archiving = useAction(archivePlans)
  const unarchiving = useAction(unarchivePlan)
  const deleting = useAction(deletePlans)

  const isCall = (step: PlanStep): step is keyof typeof calls => step in calls

  async function take(step: PlanStep): Promise<void> {
    if (step === 'openPatch') return onPatch()
    const action = planSteps[step][language]
    if (step === 'archive' && owes) return archiveShort(action)
    if (step === 'unarchive') return unarchive(action)
    const secondary = !isForward(planSteps[step]) || !checks[step]?.every(({ weight }) => weight === 'holds')
    if (!(await ask({ text: words.confirmStep(action, plan.name), hint: words.effects[step], action, secondary })))
      return
    const answer = isCall(step) ? await calls[step].run({ id: plan.id }) : await archive({})
    if (answer) toast(action, plan.name)
  }

  /** Closes outstanding copies short, which needs a reason. */
  async function archiveShort(action: string): Promise<void> {
    const reason = await why.ask({
      title: words.confirmStep(action, plan.name),
      hint: `${words.effects.archive} ${words.archiveShort}`,
      action,
    })
    if (reason && (await archive({ closeShort: true, reason }))) toast(action, plan.name)
  }
  async function unarchive(action: string): Promise<void> {
    const reason = await why.ask({ title: words.confirmStep(action, plan.name), hint: words.effects.unarchive, action })
    if (reason && (await unarchiving.run({ id: plan.id, reason }))) toast(action, plan.name)
  }
  /** True if the plan is archived. */
  async function archive(short: { closeShort?: boolean; reason?: string }): Promise<boolean> {
    const answer = await archiving.run({ ids: [plan.id], ...short })
    return !tellRefused(answer) && answer !== undefined
  }

  async function remove(): Promise<void> {
    if (!(await ask({ text: words.confirmDelete(plan.code), action: words.delete, danger: true }))) return
    const answer = await deleting.run({ ids: [plan.id] })
    if (!tellRefused(answer) && answer) void navigate({ to: '.', search: () => ({}) })
  }

  const running = Object.entries(calls).find(([, call]) => call.busy)?.[0] as PlanStep | undefined
  const dialogs = (
    <>
      {holder}
      {why.holder}
    </>
  )
  return {
    take,
    remove,
    holder: dialogs,
    busy: running ?? (archiving.busy ? 'archive' : unarchiving.busy ? 'unarchive' : undefined),
  }
}
