import { isAid } from '@keben/core/base/plans/rules'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { useMemo, useRef, useState } from 'react'
import type { GridHandle } from '../../../kit/entry-grid/types.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { reviewScreenWords } from '../words-review.ts'
import { findingsWith } from './edits.ts'
import { Findings } from './Findings.tsx'
import { LineCards } from './LineCards.tsx'
import { LineGrid } from './LineGrid.tsx'
import { findingsByLine, groupsOf, isWorthALook, keyOfLine, shownGroups } from './lines.ts'
import type { SchoolReviewProps } from './props.ts'
import { ReviewFoot } from './ReviewFoot.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewHistory } from './ReviewHistory.tsx'
import { useReviewDraft } from './useReviewDraft.tsx'
import { useReviewKeys } from './useReviewKeys.ts'
import { mayDo } from './useSchoolPlanActions.tsx'

/** Teaching aids have no suggestion: a prefilled zero would look like an answer. */
const suggestionOf = ({ kind, suggested }: SchoolLine): number | null => (isAid(kind) ? null : suggested)

/** One school: its order, the suggestion, last season, headcount and similar schools. */
export function SchoolReview(props: SchoolReviewProps) {
  const { plan, actions, onStep, onJudged } = props
  const words = useWords(reviewScreenWords)
  const phone = usePhone()
  const grid = useRef<GridHandle>(null)
  const [onlyDifferences, setOnlyDifferences] = useState(() => plan.lineList.length > 40 && plan.state === 'submitted')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const draft = useReviewDraft(plan, { onHandedIn: props.onFilledIn })
  const found = useMemo(() => findingsByLine(plan.findings), [plan.findings])
  // Typing updates the findings at once, but not the set of visible lines.
  const findings = useMemo(
    () => (draft.edits.length ? findingsWith(plan, draft.edits, false) : plan.findings),
    [plan, draft.edits],
  )
  const marked = useMemo(() => findingsByLine(findings), [findings])
  const groups = useMemo(() => groupsOf(plan), [plan])
  // Filling in needs every line, not only those that differ.
  const shown = useMemo(
    () => shownGroups(groups, found, onlyDifferences && draft.mode !== 'fill'),
    [groups, found, onlyDifferences, draft.mode],
  )
  const judge = async (action: 'approve' | 'reject' | 'excuse' | 'reopen') => {
    if (!(await draft.mayLeave())) return
    if ((await actions.run(action, [plan])) && action !== 'reopen') onJudged()
  }
  const leave = (go: () => void) => void draft.mayLeave().then((may) => may && go())
  useReviewKeys({
    step: (by) => leave(() => onStep(by)),
    approve: () => void judge('approve'),
    reject: () => void judge('reject'),
    back: () => leave(props.onBack),
    toggleDifferences: () => setOnlyDifferences((before) => !before),
  })
  const goTo = (key: string) => {
    if (!shown.some(({ lines }) => lines.some((line) => keyOfLine(line) === key))) setOnlyDifferences(false)
    grid.current?.goTo({ row: key, column: 'copies' })
    document.getElementById(`line-${key}`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <article className="panel review-school slim clip">
      {draft.dialogs}
      <ReviewHead
        {...props}
        draft={draft}
        onJudge={(action) => void judge(action)}
        onStep={(by) => leave(() => onStep(by))}
      />
      <div className="review-body stack grow short">
        <Findings plan={plan} findings={findings} onGo={goTo} />
        <div className="review-tools row wrap no-print">
          {draft.mode !== 'fill' && (
            <label className="district-tick-label inline-row nowrap">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={(event) => setOnlyDifferences(event.target.checked)}
              />
              {words.onlyDifferences(plan.lineList.filter((line) => isWorthALook(line, found)).length)}
            </label>
          )}
          {draft.mode === 'fill' && (
            <>
              <button type="button" className="button" onClick={() => draft.fillEmpty(suggestionOf)}>
                {words.fillEmpty}
              </button>
              <button type="button" className="button" onClick={() => draft.fillEmpty(({ lastCopies }) => lastCopies)}>
                {words.fillLast}
              </button>
            </>
          )}
          <span className="grow" />
          <span className="sub num">
            {plan.lastSeason
              ? words.compareWith(plan.lastSeason.planCode, plan.lastSeason.copies, plan.lastSeason.students)
              : words.firstSeason}
          </span>
          <button
            type="button"
            className="link-button"
            aria-expanded={isHistoryOpen}
            onClick={() => setHistoryOpen(!isHistoryOpen)}
          >
            {words.history}
          </button>
        </div>
        {isHistoryOpen ? (
          <ReviewHistory plan={plan} />
        ) : shown.length === 0 ? (
          <p className="sub review-empty text-centre">{words.noLines}</p>
        ) : phone ? (
          <LineCards groups={shown} found={marked} draft={draft} />
        ) : (
          <LineGrid ref={grid} plan={plan} groups={shown} found={marked} draft={draft} />
        )}
      </div>
      <ReviewFoot
        draft={draft}
        {...(mayDo('approve', plan) && {
          // The typing is saved by now.
          onApprove: () => void actions.run('approve', [plan]).then((done) => done && onJudged()),
        })}
      />
    </article>
  )
}
