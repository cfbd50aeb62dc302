import type { RefObject } from 'react'
import { figure, useWords } from '../../../kit/app/language.ts'
import { SearchBox } from '../../../kit/list/tools/SearchBox.tsx'
import { reviewScreenWords } from '../words-review.ts'
import type { SchoolBoardProps } from './props.ts'
import { type SchoolFilter, chips, isClean } from './schools.ts'
import { isRemindable, mayDo } from './useSchoolPlanActions.tsx'

/** Filter chips with counts, and bulk actions. */
export function ReviewToolbar(props: SchoolBoardProps & { searchBox: RefObject<HTMLInputElement | null> }) {
  const { plans, counts, chip, actions } = props
  const words = useWords(reviewScreenWords)
  const clean = plans.filter((plan) => isClean(plan) && mayDo('approve', plan))
  const late = plans.filter((plan) => plan.late && isRemindable(plan))
  const toned: Partial<Record<SchoolFilter, string>> = { late: 'is-seal', wrong: 'is-amber' }
  // A chip without schools is hidden, unless it is selected.
  const offered = chips.filter((one) => one === 'all' || one === chip || counts[one] > 0)
  return (
    <div className="toolbar no-print">
      <SearchBox box={props.searchBox} value={props.keyword} hint={words.search} onSearch={props.onKeyword} />
      <div className="review-school-chips flex wrap gap-4" role="group" aria-label={words.which}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={toned[one]}
            aria-pressed={one === chip}
            onClick={() => props.onChip(one)}
          >
            {words.chips[one]} <span className="num">{figure(counts[one])}</span>
          </button>
        ))}
      </div>
      <span className="grow" />
      {late.length > 0 && (
        <button type="button" className="button" disabled={actions.busy} onClick={() => void actions.remind(late)}>
          {words.remindAll(late.length)}
        </button>
      )}
      {clean.length > 0 && (
        <button
          type="button"
          className="button is-main"
          title={words.approveCleanHint}
          disabled={actions.busy}
          onClick={() => void actions.run('approve', clean)}
        >
          {words.approveClean(clean.length)}
        </button>
      )}
    </div>
  )
}
