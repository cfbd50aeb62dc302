import { submitDistrictPlan } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { useReviewTime } from '../../../base/plans/useReviewTime.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { SubmissionFigures } from '../../../kit/document/SubmissionFigures.tsx'
import { documentWords } from '../../../kit/document/words.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { formWords } from '../../../kit/app/words.ts'
import { useAddress } from '../../../kit/app/address.ts'
import type { SchoolFilter } from '../review/schools.ts'
import { planScreenWords } from '../words.ts'
import { missingOf } from './missing.ts'

/** The totals of the submission, and its obstacles with links to the schools. */
export function SubmitDialog({ plan, onClose }: { plan: DistrictPlanDocument; onClose: () => void }) {
  const words = useWords(planScreenWords)
  const form = useWords(formWords)
  const language = useLanguage()
  const { go } = useAddress()
  const labels = useWords(documentWords)
  const review = useReviewTime('districtPlan')
  const submitting = useAction(submitDistrictPlan, {
    onDone: () => {
      onClose()
      showLastAction(`${labels.done(districtPlanSteps.submit[language], plan.planName)} · ${review}`)
    },
  })
  const missing = missingOf(plan.counts)
  const show = (chip: SchoolFilter) => {
    onClose()
    go({ view: 'schools', chip, school: undefined })
  }
  return (
    <Dialog
      title={missing.length ? words.notYet : words.submitQuestion}
      // The second half of a double click must not close it.
      asks
      onClose={onClose}
      foot={
        <>
          <Button autoFocus={missing.length > 0} onClick={onClose}>
            {form.cancel}
          </Button>
          <Button
            look={missing.length ? 'plain' : 'main'}
            autoFocus={missing.length === 0}
            disabled={!plan.actions.includes('submit')}
            busy={submitting.busy}
            onClick={() => void submitting.run({ planId: plan.planId })}
          >
            {districtPlanSteps.submit[language]}
          </Button>
        </>
      }
    >
      {missing.length > 0 && (
        <ul className="district-missing-list grid gap-2 below-12">
          {missing.map(({ chip, count }) => (
            <li key={chip}>
              <span>{words.missing[chip](count)}</span>
              <button type="button" className="link-button" onClick={() => show(chip)}>
                {words.showThem}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-12">
        <SubmissionFigures
          figures={{ ...plan, titles: plan.chosen, lastCopies: missing.length ? null : plan.lastCopies }}
          more={[
            { label: words.campuses, value: words.schoolsIn(plan.counts.approved, plan.counts.excused) },
            { label: words.reserve, value: figure(plan.reserveCopies) },
          ]}
        />
        {missing.length === 0 && (
          <p className="sub">
            {words.submitHint} {review}
          </p>
        )}
      </div>
    </Dialog>
  )
}
