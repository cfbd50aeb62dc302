import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { listWords } from '../../../kit/app/words.ts'
import { reviewScreenWords } from '../words-review.ts'
import { type SchoolPlanActions, deeds as allDeeds, isRemindable, mayDo } from './useSchoolDeeds.tsx'

/** Replaces the toolbar while schools are selected; each action shows how many it applies to. */
export function ReviewBatch({
  chosen,
  deeds,
  onClear,
}: {
  chosen: readonly ReviewedPlan[]
  deeds: SchoolPlanActions
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
      {allDeeds.map((deed) => {
        const possible = chosen.filter((plan) => mayDo(deed, plan)).length
        if (!possible) return null
        return (
          <button
            key={deed}
            type="button"
            className={deed === 'approve' ? 'button is-main' : 'button'}
            disabled={deeds.busy}
            onClick={() => void deeds.run(deed, chosen)}
          >
            {schoolPlanSteps[deed][language]}
            {deed !== 'approve' && '…'}
            {possible < chosen.length && <span className="num">{possible}</span>}
          </button>
        )
      })}
      {remindable.length > 0 && (
        <button type="button" className="button" disabled={deeds.busy} onClick={() => void deeds.remind(chosen)}>
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
