import { updateSchoolsDate } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { useId, useState } from 'react'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { fieldMoment, momentTyped } from '../../../kit/values/days.ts'
import { useWords } from '../../../kit/app/language.ts'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { serverNow } from '../../../kit/session/server-clock.ts'
import { useUnsavedIn } from '../../../kit/hooks/useUnsaved.tsx'
import { formWords } from '../../../kit/app/words.ts'
import { planScreenWords } from '../words.ts'
import { dateProblem } from './deadline.ts'
import '../../../kit/form/form.css'

/** Moves the schools' deadline, at most to the district's own. */
export function DeadlineDialog({ plan, onClose }: { plan: DistrictPlanDocument; onClose: () => void }) {
  const words = useWords(planScreenWords)
  const form = useWords(formWords)
  const id = useId()
  const [now] = useState(() => new Date(serverNow()))
  const [until, setUntil] = useState(() => fieldMoment(plan.schoolsUntil))
  const [reason, setReason] = useState('')
  const toast = useActionToast()
  const saving = useAction(updateSchoolsDate, {
    onDone: () => {
      onClose()
      toast(words.moveDeadline, plan.planName)
    },
  })
  const problem = dateProblem(until, { now, latest: plan.districtsUntil })
  const isSame = momentTyped(until) === new Date(plan.schoolsUntil).toISOString()
  const { onLeave, holder } = useUnsavedIn(until !== fieldMoment(plan.schoolsUntil) || reason.trim() !== '', onClose)
  const save = (schoolsUntil: string | null) =>
    void saving.run({ planId: plan.planId, version: plan.version, schoolsUntil, reason })
  const submit = () => {
    const moment = momentTyped(until)
    if (moment && !problem && !isSame) save(moment)
  }
  return (
    <Dialog title={words.moveDeadline} onClose={onLeave}>
      <form
        className="grid gap-14"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="field">
          <label htmlFor={`${id}-until`}>{words.schoolsUntil}</label>
          <DateField
            id={`${id}-until`}
            withTime
            autoFocus
            min={fieldMoment(now.toISOString()).slice(0, 10)}
            max={fieldMoment(plan.districtsUntil).slice(0, 10)}
            value={until}
            invalid={problem !== undefined && !isSame}
            onChange={setUntil}
          />
          <p className={problem && !isSame ? 'field-problem' : 'field-hint'} role="status">
            {problem && !isSame ? words.dateProblems[problem] : words.atLatest(fullMoment(plan.districtsUntil))}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-reason`}>{words.reasonForSchools}</label>
          <input
            id={`${id}-reason`}
            className="field-input"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <footer className="flex wrap gap-8">
          {plan.ownSchoolsUntil && (
            <Button look="link" disabled={saving.busy} onClick={() => save(null)}>
              {words.asThePlan(fullMoment(plan.planSchoolsUntil))}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onLeave}>{form.cancel}</Button>
          <Button look="main" submits busy={saving.busy} disabled={problem !== undefined || isSame}>
            {words.move}
          </Button>
        </footer>
      </form>
      {holder}
    </Dialog>
  )
}
