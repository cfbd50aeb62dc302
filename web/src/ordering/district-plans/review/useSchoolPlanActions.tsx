import {
  approveSchoolPlans,
  excuseSchools,
  rejectSchoolPlans,
  reopenSchoolPlans,
} from '@keben/core/ordering/district-plans/contract'
import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { remind as remindSchools } from '@keben/core/office/statistics/contract'
import { type ReactNode, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { nameOf } from './schools.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'

/** The batch actions on schools. */
export const schoolPlanActions = ['approve', 'reject', 'excuse', 'reopen'] as const
export type SchoolPlanAction = (typeof schoolPlanActions)[number]

export interface SchoolPlanActions {
  /** Resolves with whether any succeeded. */
  readonly run: (action: SchoolPlanAction, plans: readonly ReviewedPlan[]) => Promise<boolean>
  readonly remind: (plans: readonly ReviewedPlan[]) => Promise<void>
  readonly busy: boolean
  readonly dialogs: ReactNode
}

export const mayDo = (action: SchoolPlanAction, { actions }: Pick<ReviewedPlan, 'actions'>): boolean =>
  actions.includes(action)

/** Schools that have not submitted can be reminded. */
export const isRemindable = ({ state }: Pick<ReviewedPlan, 'state'>): boolean =>
  state === 'filling' || state === 'returned'

/** Applies a verdict to one or many schools. Each succeeds or reports its reason. */
export function useSchoolPlanActions(planId: number): SchoolPlanActions {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const { ask, holder } = useReason()
  const confirm = useConfirm()
  const showToast = useActionToast()
  const [busy, setBusy] = useState(false)
  const outcome = useOutcome()

  const quietly = async <Answer,>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true)
    try {
      return await work()
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** A batch approval names the schools and copies first. */
  const approvesAll = (plans: readonly ReviewedPlan[]): Promise<boolean> =>
    confirm.ask({
      text: words.approveQuestion(
        plans.length,
        plans.reduce((sum, { copies }) => sum + copies, 0),
      ),
      hint: (
        <ul className="review-names scrolls">
          {plans.map((plan) => (
            <li key={plan.id}>
              {nameOf(plan)} <span className="num sub">{figure(plan.copies)}</span>
            </li>
          ))}
        </ul>
      ),
      action: schoolPlanSteps.approve[language],
    })

  async function run(action: SchoolPlanAction, plans: readonly ReviewedPlan[]): Promise<boolean> {
    const possible = plans.filter((plan) => mayDo(action, plan))
    const [first] = possible
    if (!first) return false
    const names = possible.length === 1 ? nameOf(first) : words.schools(possible.length)
    const reason =
      action === 'approve'
        ? ''
        : await ask({
            title: words.questions[action](names),
            hint: words.hints[action],
            action: schoolPlanSteps[action][language],
          })
    if (reason === undefined) return false
    if (action === 'approve' && possible.length > 1 && !(await approvesAll(possible))) return false
    const answer = await quietly(() =>
      judge(
        action,
        possible.map(({ id }) => id),
        reason,
      ),
    )
    if (!answer) return false
    const { verdicts } = answer.data
    outcome.tell(verdicts, new Map(possible.map((plan) => [plan.id, nameOf(plan)])))
    const done = possible.filter(({ id }) => verdicts.some((verdict) => verdict.id === id && verdict.done))
    const [only] = done
    if (only)
      showToast(schoolPlanSteps[action][language], done.length === 1 ? nameOf(only) : words.schools(done.length))
    return done.length > 0
  }

  async function remind(plans: readonly ReviewedPlan[]): Promise<void> {
    const ids = plans.filter(isRemindable).map(({ id }) => id)
    if (!ids.length) return
    const answer = await quietly(() => call(remindSchools, { planId, who: 'schools', ids }))
    if (answer) toast('success', words.reminded(answer.data))
  }

  const dialogs = (
    <>
      {holder}
      {confirm.holder}
      {outcome.holder}
    </>
  )
  return { run, remind, busy, dialogs }
}

function judge(action: SchoolPlanAction, ids: number[], reason: string) {
  switch (action) {
    case 'approve':
      return call(approveSchoolPlans, { ids })
    case 'reject':
      return call(rejectSchoolPlans, { ids, reason })
    case 'excuse':
      return call(excuseSchools, { ids, reason })
    case 'reopen':
      return call(reopenSchoolPlans, { ids, reason })
  }
}
