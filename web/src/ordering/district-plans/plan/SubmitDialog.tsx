import { submitDistrictPlan } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { documentWords } from '../../../kit/document/words.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { Money } from '../../../kit/values/Money.tsx'
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
  const submitting = useAction(submitDistrictPlan, {
    onDone: () => {
      onClose()
      showLastAction(labels.done(districtPlanSteps.submit[language], plan.planName))
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
          <Button onClick={onClose}>{form.cancel}</Button>
          <Button
            look="main"
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
      <dl className="document-facts district-submit-facts">
        <Fact label={words.campuses} value={words.schoolsIn(plan.counts.approved, plan.counts.excused)} />
        <Fact label={words.titles} value={figure(plan.chosen)} />
        <Fact label={words.copies} value={figure(plan.copies)} />
        <Fact label={words.listValue} value={<Money fen={plan.listFen} sign />} />
        <Fact label={words.reserve} value={figure(plan.reserveCopies)} />
      </dl>
      {missing.length === 0 && <p className="sub">{words.submitHint}</p>}
    </Dialog>
  )
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
