import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { reviewWords } from '@keben/core/ordering/district-plans/schools/words'
import { isCompared } from '@keben/core/base/plans/compared'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { Copies } from '../../../kit/values/Copies.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, stateColumn } from '../../../kit/list/columns.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { MomentText } from '../../../kit/values/moment.tsx'
import { PhoneLink } from '../../../kit/values/PhoneLink.tsx'
import { Change } from '../Change.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { WorstCap } from './CapBar.tsx'
import { FindingText } from './FindingText.tsx'
import { nameOf } from './schools.ts'

/** A row per school: its findings and key figures. */
export function useSchoolColumns(): readonly Column<ReviewedPlan>[] {
  const words = useWords(reviewScreenWords)
  const labels = reviewWords[useLanguage()]
  return [
    { key: 'schoolName', width: 230, title: true, sortable: true, render: nameOf },
    stateColumn(schoolPlanStates, 100),
    { key: 'findings', width: 300, phone: 'subtitle', render: (plan) => <Found plan={plan} /> },
    {
      key: 'phone',
      width: 0,
      hidden: true,
      phone: 'meta',
      render: (plan) => isOwed(plan) && <PhoneLink number={plan.phone} />,
    },
    copiesColumn('students', 84, { sortable: true, isWide: true }),
    {
      key: 'copies',
      width: 84,
      align: 'end',
      sortable: true,
      render: ({ copies, filled, lines }) => (
        <span title={words.filled(filled, lines)}>
          <Copies value={copies} />
        </span>
      ),
    },
    {
      key: 'change',
      label: labels.copiesChange,
      width: 84,
      align: 'end',
      sortable: true,
      render: (plan) => <Change now={plan.copies} before={isCompared(plan) ? plan.lastCopies : null} />,
    },
    {
      key: 'funded',
      label: labels.fundedPerStudentFen,
      width: 138,
      align: 'end',
      sortable: true,
      isWide: true,
      render: ({ caps }) => <WorstCap caps={caps} />,
    },
    {
      key: 'submittedAt',
      width: 116,
      align: 'end',
      sortable: true,
      isWide: true,
      render: (plan) => <MomentText at={isOwed(plan) ? null : plan.submittedAt} />,
    },
  ]
}

/** The school has to act. */
const isOwed = ({ state }: ReviewedPlan): boolean => state === 'filling' || state === 'returned'

/** The findings, the district's own changes, and the contact of a school that has not submitted. */
function Found({ plan }: { plan: ReviewedPlan }) {
  const words = useWords(reviewScreenWords)
  const phone = usePhone()
  const done = [
    ...(plan.onBehalf ? [words.onBehalf] : []),
    ...(plan.changedLines ? [words.changedLines(plan.changedLines)] : []),
  ]
  // On a phone the number is a separate link.
  const contact = [plan.contact, !phone && plan.phone].filter(Boolean).join(' ')
  return (
    <>
      {plan.late && <b className="district-overdue">{words.late} · </b>}
      {done.length > 0 && <span className="sub">{done.join(' · ')} · </span>}
      <FindingText plan={plan} />
      {isOwed(plan) && contact && <span className="sub num"> · {contact}</span>}
    </>
  )
}
