import { stages } from '@keben/core/base/catalogue/choices'
import { isCompared } from '@keben/core/base/plans/compared'
import { schoolPlanStates, schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { Button } from '../../../kit/controls/Button.tsx'
import { download } from '../../../kit/api/download.ts'
import { FileButton } from '../../../kit/api/FileButton.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { listWords } from '../../../kit/app/words.ts'
import { Change } from '../Change.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { downloadSchoolPlan } from '../../../office/spreadsheets/files.ts'
import type { SchoolReviewProps } from './props.ts'
import { nameOf } from './schools.ts'
import type { ReviewDraft } from './useReviewDraft.tsx'
import { type SchoolPlanAction, isRemindable, mayDo } from './useSchoolPlanActions.tsx'

interface ReviewHeadProps extends SchoolReviewProps {
  readonly draft: ReviewDraft
  readonly onJudge: (action: SchoolPlanAction) => void
}

/** The school, its state and contact, the verdict, and the link to the next one. */
export function ReviewHead({ plan, place, count, actions, draft, onStep, onJudge, onBack }: ReviewHeadProps) {
  const words = useWords(reviewScreenWords)
  const list = useWords(listWords)
  const language = useLanguage()
  const facts = [
    plan.stages.map((stage) => stages[stage][language]).join(list.listSeparator),
    words.students(plan.students),
    ...(plan.onBehalf ? [words.onBehalf] : []),
    ...(plan.changedLines ? [words.changedLines(plan.changedLines)] : []),
    [plan.contact, plan.phone].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <header className="review-head row wrap line-below">
      <button type="button" className="link-button review-back" onClick={onBack}>
        ← {words.back}
      </button>
      <div className="review-name">
        <h2>
          {nameOf(plan)} <StateTag states={schoolPlanStates} state={plan.state} />
          {plan.late && <b className="district-overdue"> {words.late}</b>}
        </h2>
        <p className="sub num">{facts.join(' · ')}</p>
      </div>
      <p className="review-sum flex baseline gap-8 num">
        <b>{figure(plan.copies)}</b> <Change now={plan.copies} before={isCompared(plan) ? plan.lastCopies : null} />
        <span className="sub">
          <Money fen={plan.listFen} sign />
        </span>
      </p>
      <div className="review-actions row wrap gap-6 no-print">
        <FileButton look="icon" load={() => download(downloadSchoolPlan, { id: plan.id })} />
        <Verdicts plan={plan} actions={actions} draft={draft} onJudge={onJudge} />
        <span className="review-steps inline-row nowrap">
          <button
            type="button"
            className="icon-button"
            aria-label={words.previous}
            title={words.previous}
            disabled={place <= 0}
            onClick={() => onStep(-1)}
          >
            ↑
          </button>
          <span className="sub num">{words.place(place + 1, count)}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={words.next}
            title={words.next}
            disabled={place + 1 >= count}
            onClick={() => onStep(1)}
          >
            ↓
          </button>
        </span>
      </div>
    </header>
  )
}

function Verdicts({ plan, actions, draft, onJudge }: Pick<ReviewHeadProps, 'plan' | 'actions' | 'draft' | 'onJudge'>) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const others = (['reopen', 'excuse', 'reject'] as const).filter((action) => mayDo(action, plan))
  return (
    <>
      {isRemindable(plan) && (
        <Button disabled={actions.busy} onClick={() => void actions.remind([plan])}>
          {words.remind}
        </Button>
      )}
      {draft.mayFill && (
        <Button onClick={() => draft.setFilling(draft.mode !== 'fill')}>
          {draft.mode === 'fill' ? words.stopFilling : words.fillIn}
        </Button>
      )}
      {others.map((action) => (
        <Button key={action} disabled={actions.busy} onClick={() => onJudge(action)}>
          {schoolPlanSteps[action][language]}…
        </Button>
      ))}
      {plan.state === 'submitted' && plan.actions.length > 0 && (
        <Button
          look={draft.edits.length ? 'plain' : 'main'}
          title={plan.blocking ? words.blockedBy(plan.blocking) : words.approveNext}
          disabled={!mayDo('approve', plan)}
          busy={actions.busy}
          onClick={() => onJudge('approve')}
        >
          {schoolPlanSteps.approve[language]}
        </Button>
      )}
    </>
  )
}
