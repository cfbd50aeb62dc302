import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { listWords } from '../../../kit/app/words.ts'
import { reviewScreenWords } from '../words-review.ts'
import { type SchoolPlanActions, schoolPlanActions, isRemindable, mayDo } from './useSchoolPlanActions.tsx'

/** Replaces the toolbar while schools are selected; each action shows how many it applies to. */
export function ReviewBatch({
  chosen,
  actions,
  onClear,
}: {
  chosen: readonly ReviewedPlan[]
  actions: SchoolPlanActions
  onClear: () => void
}) {
  const list = useWords(listWords)
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const remindable = chosen.filter(isRemindable)
  return (
    <div className="toolbar is-batch no-print" role="toolbar" aria-label={list.selected(chosen.length)}>
      <b className="num" role="status">
        {list.selected(chosen.length)}
      </b>
      {schoolPlanActions.map((action) => {
        const possible = chosen.filter((plan) => mayDo(action, plan)).length
        if (!possible) return null
        return (
          <button
            key={action}
            type="button"
            className={action === 'approve' ? 'button is-main' : 'button'}
            disabled={actions.busy}
            onClick={() => void actions.run(action, chosen)}
          >
            {schoolPlanSteps[action][language]}
            {action !== 'approve' && '…'}
            {possible < chosen.length && <span className="num">{possible}</span>}
          </button>
        )
      })}
      {remindable.length > 0 && (
        <button type="button" className="button" disabled={actions.busy} onClick={() => void actions.remind(chosen)}>
          {words.remind}
          {remindable.length < chosen.length && <span className="num">{remindable.length}</span>}
        </button>
      )}
      <button type="button" className="link-button" onClick={onClear}>
        {list.clear}
      </button>
    </div>
  )
}
