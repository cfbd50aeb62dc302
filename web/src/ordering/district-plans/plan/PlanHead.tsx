import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { planStates } from '@keben/core/base/plans/states'
import { Deadline } from '../../../kit/values/Deadline.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { DistrictChange } from '../DistrictChange.tsx'
import { SchoolBar } from '../SchoolBar.tsx'
import { planScreenWords } from '../words.ts'
import { PlanActions } from './PlanActions.tsx'

/** The plan's name, deadline, progress and actions; above them the reason of a return. */
export function PlanHead({ plan }: { plan: DistrictPlanDocument }) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const isAtWork = plan.planState === 'open' && (plan.state === 'waiting' || plan.state === 'open')
  return (
    <>
      <DocumentHead
        title={plan.planName}
        subtitle={[plan.planCode, plan.districtName, planStates[plan.planState][language]].join(' · ')}
        states={districtPlanStates}
        state={plan.state}
        back={{ label: screenTitle('/sys/countyOrder/orderPlan', language) }}
        actions={<PlanActions plan={plan} />}
        facts={[
          {
            label: words.schoolsUntil,
            value: plan.entryClosedAt ? (
              <span className="district-overdue">{words.closedSince(fullMoment(plan.entryClosedAt))}</span>
            ) : (
              <Deadline until={plan.schoolsUntil} isEnded={!isAtWork} />
            ),
          },
          { label: words.districtUntil, value: <Deadline until={plan.districtsUntil} isEnded={!isAtWork} /> },
          { label: words.campuses, value: <SchoolBar counts={plan.counts} /> },
          { label: words.titles, value: `${figure(plan.chosen)} / ${figure(plan.offered)}` },
          {
            label: words.copies,
            value: (
              <>
                {figure(plan.copies)} {plan.submittedCopies > 0 && <DistrictChange plan={plan} isNamed />}
              </>
            ),
          },
          { label: words.listValue, value: <Money fen={plan.listFen} sign /> },
        ]}
      />
      {plan.lastReason && (
        <p className="district-banner note is-bad below-10" role="note">
          <b>{words.reasonOf(plan.state)}</b> {plan.lastReason}
        </p>
      )}
    </>
  )
}
