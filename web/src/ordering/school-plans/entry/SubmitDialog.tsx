import { checkSchoolPlan, submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { type Finding, blockingOf, warningsOf } from '@keben/core/ordering/school-plans/findings'
import { schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { useReviewTime } from '../../../base/plans/useReviewTime.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Checkbox } from '../../../kit/controls/Checkbox.tsx'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { call } from '../../../kit/api/call.ts'
import { SubmissionFigures, type SubmittedFigures } from '../../../kit/document/SubmissionFigures.tsx'
import { documentWords } from '../../../kit/document/words.ts'
import { gradeWords } from '@keben/core/base/catalogue/choices'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { entryWords } from '../words-entry.ts'
import { MissingTitles } from './Banners.tsx'
import { FindingLine } from './Side.tsx'
import { totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'
import './side.css'

interface SubmitDialogProps {
  readonly entry: SchoolPlanEntry
  readonly onClose: () => void
  readonly onGoTo: (finding: Finding) => void
  readonly refetch: () => void
}

type Checked =
  | { readonly kind: 'checking' }
  /** A figure is not saved, in conflict, or unreadable. */
  | { readonly kind: 'unsaved'; readonly why: string }
  | { readonly kind: 'found'; readonly findings: readonly Finding[] }

/** Saves pending figures, lets the server check the plan, and asks for confirmation. */
export function SubmitDialog({ entry, onClose, onGoTo, refetch }: SubmitDialogProps) {
  const { plan, draft, saver } = entry
  const words = useWords(entryWords)
  const labels = useWords(documentWords)
  const language = useLanguage()
  const [checked, setChecked] = useState<Checked>({ kind: 'checking' })
  const review = useReviewTime('schoolPlan')
  const submit = useAction(submitSchoolPlan, {
    onDone: () => {
      onClose()
      refetch()
      const done = labels.done(schoolPlanSteps.submit[language], `${plan.planName} · ${plan.campusName}`)
      showLastAction(`${done} · ${review}`)
    },
    onRefused: refetch,
  })

  const look = useEffectEvent(async (): Promise<Checked | undefined> => {
    const unread = draft.sheet.rejected().length
    if (unread) return { kind: 'unsaved', why: words.unreadFirst(unread) }
    const arrived = await saver.flush()
    const conflicts = draft.conflicts().length
    if (conflicts) return { kind: 'unsaved', why: words.conflicts(conflicts) }
    if (!arrived) return { kind: 'unsaved', why: words.notAllSaved }
    try {
      const { data } = await call(checkSchoolPlan, { id: plan.id, nothingNeeded: '' })
      return { kind: 'found', findings: data.findings }
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      onClose()
      return undefined
    }
  })
  useEffect(() => {
    const check = async () => {
      const next = await look()
      if (next) setChecked(next)
    }
    void check()
  }, [])

  const [emptyAgreed, setEmptyAgreed] = useState(false)
  const findings = checked.kind === 'found' ? checked.findings : []
  const blocking = blockingOf(findings)
  const warnings = warningsOf(findings)
  const mayGo = checked.kind === 'found' && !blocking.length
  const emptyGrades = warnings.filter(({ code }) => code === 'gradeForgotten')
  return (
    <Dialog
      width={620}
      title={words.submitTitle}
      // The second half of a double click on Submit hits the backdrop, and must not close the dialog.
      asks
      onClose={onClose}
      foot={
        <>
          <Button key={checked.kind} autoFocus={!mayGo || warnings.length > 0} onClick={onClose}>
            {words.back}
          </Button>
          {mayGo && (
            <Button
              look={warnings.length ? 'plain' : 'main'}
              autoFocus={!warnings.length}
              busy={submit.busy}
              disabled={emptyGrades.length > 0 && !emptyAgreed}
              onClick={() => void submit.run({ id: plan.id, despite: warnings.length > 0 })}
            >
              {warnings.length ? words.submitNevertheless : words.submit}
            </Button>
          )}
        </>
      }
    >
      <div className="order-submit-body scrolls grid gap-12">
        {checked.kind === 'checking' && <Loader />}
        {checked.kind === 'unsaved' && <p role="alert">{checked.why}</p>}
        {checked.kind === 'found' && <SubmissionFigures figures={figuresOf(entry)} />}
        {mayGo && !warnings.length && <p>{words.submitReady}</p>}
        <MissingTitles entry={entry} />
        <Found title={words.blocking(blocking.length)} findings={blocking} entry={entry} onGoTo={onGoTo} />
        <Found title={words.warnings(warnings.length)} findings={warnings} entry={entry} onGoTo={onGoTo} />
        {mayGo && emptyGrades.length > 0 && (
          <Checkbox checked={emptyAgreed} onChange={setEmptyAgreed}>
            {words.emptyGrades(
              emptyGrades.map(({ grade }) => gradeWords[language](grade ?? 0)).join(words.listSeparator),
            )}
          </Checkbox>
        )}
        {mayGo && <p className="sub">{review}</p>}
      </div>
    </Dialog>
  )
}

function figuresOf({ draft }: SchoolPlanEntry): SubmittedFigures {
  const lines = draft.lines()
  const ordered = new Set(lines.filter((line) => draft.copiesOf(line)).map(({ bookId }) => bookId))
  const last = lines.flatMap(({ lastCopies }) => (lastCopies === null ? [] : [lastCopies]))
  const { copies, listFen, fundedFen } = totalsOf(lines, draft.copiesOf)
  const lastCopies = last.length ? last.reduce((sum, one) => sum + one, 0) : null
  return { titles: ordered.size, copies, listFen, fundedFen, lastCopies }
}

interface FoundProps extends Pick<SubmitDialogProps, 'entry' | 'onGoTo'> {
  readonly title: string
  readonly findings: readonly Finding[]
}

function Found({ title, findings, entry, onGoTo }: FoundProps) {
  const language = useLanguage()
  if (!findings.length) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="order-findings">
        {findings.map((finding) => (
          <FindingLine
            key={[finding.code, finding.bookId, finding.audience, finding.grade, finding.stage].join(' ')}
            finding={finding}
            entry={entry}
            onGoTo={() => onGoTo(finding)}
            text={findingSentence(finding, language)}
          />
        ))}
      </ul>
    </section>
  )
}
