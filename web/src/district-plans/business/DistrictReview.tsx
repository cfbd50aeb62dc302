import { approveDistricts, listSubmittedDistricts, submittedDistrict } from '@keben/core/district-plans/contract'
import type { ChosenBook, DistrictPlanDocument } from '@keben/core/district-plans/shapes'
import { districtPlanStates, districtPlanSteps } from '@keben/core/district-plans/states'
import { Button } from 'antd'
import { useState } from 'react'
import { NotWhole } from '../../catalogue/NotWhole.tsx'
import { useAction, useAsk } from '../../kit/ask.ts'
import { figure, useLanguage, useWords } from '../../kit/language.ts'
import { Loader } from '../../kit/Loader.tsx'
import { Money } from '../../kit/Money.tsx'
import { StateTag } from '../../kit/StateTag.tsx'
import { Change } from '../Change.tsx'
import { HistoryView } from '../plan/HistoryView.tsx'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { SchoolBar } from '../SchoolBar.tsx'
import { businessPlanScreenWords } from '../words-business.ts'
import { doubtsOf } from './doubts.ts'
import { TitleTable } from './TitleTable.tsx'
import { useSendBack } from './useSendBack.tsx'
import '../review/review.css'

/** One district title by title, beside last season. */
export function DistrictReview({ id, onBack }: { id: number; onBack: () => void }) {
  const asked = useAsk(submittedDistrict, { id })
  if (asked.data) return <Opened plan={asked.data.districtPlan} books={asked.data.books} onBack={onBack} />
  return asked.isError ? <PlanMissing error={asked.error} onRetry={() => void asked.refetch()} /> : <Loader page />
}

interface OpenedProps {
  readonly plan: DistrictPlanDocument
  readonly books: readonly ChosenBook[]
  readonly onBack: () => void
}

function Opened({ plan, books, onBack }: OpenedProps) {
  const words = useWords(businessPlanScreenWords)
  const language = useLanguage()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const others = useAsk(listSubmittedDistricts, { planIds: [plan.planId], pageSize: 200 })
  const sendBack = useSendBack()
  const accepting = useAction(approveDistricts)
  const may = (action: string) => plan.actions.includes(action)
  const doubts = doubtsOf(plan, others.data?.list ?? []).map((doubt) => words.doubts(doubt))
  return (
    <article className="panel district-review">
      {sendBack.dialogs}
      <header className="review-head">
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
        <p className="review-sum num">
          <b>{figure(plan.copies)}</b> <Change now={plan.copies} before={plan.lastCopies} />
          <span className="sub">
            <Money fen={plan.listFen} sign />
          </span>
        </p>
        <div className="review-actions no-print">
          <Button aria-expanded={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
            {words.history}
          </Button>
          {may('areaReject') && (
            <Button disabled={sendBack.busy} onClick={() => void sendBack.run([plan])}>
              {words.sendBack}…
            </Button>
          )}
          {may('areaApprove') && (
            <Button type="primary" loading={accepting.busy} onClick={() => void accepting.run({ ids: [plan.id] })}>
              {districtPlanSteps.areaApprove[language]}
            </Button>
          )}
        </div>
      </header>
      {plan.lastReason && <p className="district-banner">{plan.lastReason}</p>}
      <NotWhole document={{ whole: books.length === plan.chosen }} />
      {isHistoryOpen ? <HistoryView plan={plan} /> : <TitleTable books={books} />}
    </article>
  )
}
