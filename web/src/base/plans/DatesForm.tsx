import { type Plan, openPatch, updatePlanDates } from '@keben/core/base/plans/contract'
import { usualPatchUntil } from '@keben/core/base/plans/dates'
import { movableDates } from '@keben/core/base/plans/editing'
import { planWords } from '@keben/core/base/plans/words'
import { dayField, momentField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { planScreenWords } from './words.ts'

interface DatesFormProps {
  readonly plan: Plan
  readonly open: boolean
  readonly onClose: () => void
}

/** Postpones dates of a running plan, with a reason that users read. */
export function DatesForm({ plan, open, onClose }: DatesFormProps) {
  const words = useWords(planScreenWords)
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      entry={plan}
      title={`${words.moveDates} · ${plan.code}`}
      endpoint={updatePlanDates}
      words={planWords}
      head={<p className="sub below-14">{words.moveDatesHint}</p>}
      sections={[
        {
          fields: [
            ...movableDates(plan.state).map((field) =>
              field === 'booksInHand' ? dayField(field, { wide: true }) : momentField(field, { wide: true }),
            ),
            textField('reason'),
          ],
        },
      ]}
    />
  )
}

/** Opens supplementary orders until a date. */
export function PatchForm({ plan, open, onClose }: DatesFormProps) {
  const words = useWords(planScreenWords)
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      entry={undefined}
      title={`${words.openPatch} · ${plan.code}`}
      endpoint={openPatch}
      words={planWords}
      head={<p className="sub below-14">{words.patchHint}</p>}
      sections={[{ fields: [momentField('patchUntil', { wide: true })] }]}
      initial={{ patchUntil: usualPatchUntil(plan, new Date(serverNow())) }}
      toInput={(values) => ({ ...values, id: plan.id })}
    />
  )
}
