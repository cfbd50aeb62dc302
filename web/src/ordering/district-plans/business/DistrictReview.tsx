import { listSubmittedDistricts, submittedDistrict } from '@keben/core/ordering/district-plans/contract'
import type { ChosenBook, DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { NotWhole } from '../../../base/catalogue/NotWhole.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { StepButtons } from '../../../kit/document/StepButtons.tsx'
import { figure, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { DistrictChange } from '../DistrictChange.tsx'
import { HistoryView } from '../plan/HistoryView.tsx'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { SchoolBar } from '../SchoolBar.tsx'
import { businessPlanScreenWords } from '../words-business.ts'
import { doubtsOf } from './plausibility-warnings.ts'
import { TitleTable } from './TitleTable.tsx'
import { useDistrictSteps } from './useDistrictSteps.ts'
import '../review/review.css'

/** One district by title, compared with last season. */
export function DistrictReview({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useEndpoint(submittedDistrict, { id })
  if (query.data) return <Opened plan={query.data.districtPlan} books={query.data.books} onBack={onBack} />
  return query.isError ? <PlanMissing error={query.error} onRetry={() => void query.refetch()} /> : <Loader page />
}

interface OpenedProps {
  readonly plan: DistrictPlanDocument
  readonly books: readonly ChosenBook[]
  readonly onBack: () => void
}

function Opened({ plan, books, onBack }: OpenedProps) {
  const words = useWords(businessPlanScreenWords)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const others = useEndpoint(listSubmittedDistricts, { planIds: [plan.planId], pageSize: 200 })
  const steps = useDistrictSteps()
  const doubts = doubtsOf(plan, others.data?.list ?? []).map((doubt) => words.doubts(doubt))
  return (
    <article className="panel district-review clip">
      {steps.holder}
      <header className="review-head row wrap line-below">
        <button type="button" className="link-button" onClick={onBack}>
          ← {words.allDistricts}
        </button>
        <div className="review-name">
          <h2>
            {plan.districtName} <StateTag states={districtPlanStates} state={plan.state} />
          </h2>
          <p className={doubts.length ? 'review-finding is-warning' : 'sub'}>
            {doubts.join(' ') || words.nothingWrong}
          </p>
        </div>
        <SchoolBar counts={plan.counts} />
        <p className="review-sum flex baseline gap-8 num">
          <b>{figure(plan.copies)}</b> <DistrictChange plan={plan} isNamed />
          <span className="sub">
            <Money fen={plan.listFen} sign />
          </span>
        </p>
        <div className="review-actions row wrap gap-6 no-print">
          <Button aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
            {words.history}
          </Button>
          <StepButtons stepping={steps} document={plan} />
        </div>
      </header>
      {plan.lastReason && <p className="district-banner note is-bad below-10">{plan.lastReason}</p>}
      <NotWhole document={{ whole: books.length === plan.chosen }} />
      {isHistoryOpen ? <HistoryView plan={plan} /> : <TitleTable plan={plan} books={books} />}
    </article>
  )
}
