import { resumeSchoolPlan, submitSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { schoolPlanStates, schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { schoolPlanWords } from '@keben/core/ordering/school-plans/words'
import { type ReactNode, useState } from 'react'
import { useCalmFigures } from '../../../kit/draft/useFigures.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { Menu } from '../../../kit/dialogs/Menu.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { Copies } from '../../../kit/values/Copies.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { StepTimeline } from '../../../kit/document/StepTimeline.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { EntryDeadline } from '../EntryDeadline.tsx'
import { schoolPlanScreenWords } from '../words.ts'
import { entryWords } from '../words-entry.ts'
import { SaveMark } from './SaveMark.tsx'
import { totalsOf } from './totals.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

interface EntryHeadProps {
  readonly entry: SchoolPlanEntry
  readonly onSubmit: () => void
  readonly refetch: () => void
  readonly extra?: ReactNode
}

/** Title, deadline, totals and actions. */
export function EntryHead({ entry, onSubmit, refetch, extra }: EntryHeadProps) {
  const { plan } = entry
  const words = useWords(entryWords)
  const list = useWords(schoolPlanScreenWords)
  const language = useLanguage()
  const phone = usePhone()
  const fields = schoolPlanWords[language]
  const sums = [
    { label: words.filled, of: 'filled' },
    { label: fields.copies, of: 'copies' },
    { label: fields.listFen, of: 'listFen' },
  ] as const
  return (
    <div className="order-head-place no-print">
      <DocumentHead
        title={plan.planName}
        subtitle={
          plan.campusName.startsWith(plan.schoolName) ? plan.campusName : `${plan.schoolName} · ${plan.campusName}`
        }
        states={schoolPlanStates}
        state={plan.state}
        back={{ label: list.back }}
        facts={[
          { label: fields.entryUntil, value: <EntryDeadline plan={plan} /> },
          // A phone shows them at the bottom.
          ...(phone ? [] : sums.map(({ label, of }) => ({ label, value: <Total entry={entry} of={of} /> }))),
          { label: words.funded, value: <Total entry={entry} of="fundedFen" /> },
        ]}
        actions={<Actions entry={entry} onSubmit={onSubmit} refetch={refetch} extra={extra} />}
      />
    </div>
  )
}

function Total({
  entry: { draft },
  of,
}: {
  entry: SchoolPlanEntry
  of: 'filled' | 'copies' | 'listFen' | 'fundedFen'
}) {
  const words = useWords(schoolPlanScreenWords)
  useCalmFigures(draft.sheet)
  const totals = totalsOf(draft.lines(), draft.copiesOf)
  if (of === 'filled') return <span className="num">{words.progressOf(totals.filled, totals.lines)}</span>
  return of === 'copies' ? <Copies value={totals.copies} /> : <Money fen={totals[of]} sign />
}

function Actions({ entry, onSubmit, refetch, extra }: EntryHeadProps) {
  const { plan, draft, saver } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  const phone = usePhone()
  const [history, setHistory] = useState(false)
  const { ask, holder: confirmPlace } = useConfirm()
  const reason = useReason()
  const done = { onDone: refetch, onRefused: refetch }
  const recall = useAction(resumeSchoolPlan, done)
  const submit = useAction(submitSchoolPlan, done)
  const toast = useActionToast()
  const may = (step: string) => plan.actions.includes(step)

  const sayNothingNeeded = async () => {
    const why = await reason.ask({
      title: words.nothingNeededTitle,
      hint: words.nothingNeededHint,
      action: words.submit,
    })
    if (!why || !(await saver.flush())) return
    if (await submit.run({ id: plan.id, despite: true, nothingNeeded: why }))
      toast(schoolPlanSteps.submit[language], `${plan.planName} · ${plan.campusName}`)
  }
  const takeBack = async () => {
    if (await ask({ text: words.recallAsk, hint: words.recallHint, action: words.recall, secondary: true }))
      if (await recall.run({ id: plan.id })) toast(words.recall, `${plan.planName} · ${plan.campusName}`)
  }
  const isEmpty = () => draft.lines().every((line) => !draft.copiesOf(line))
  const entries = () => [
    { key: 'print', label: words.print, onChoose: () => window.print() },
    { key: 'history', label: words.history, onChoose: () => setHistory(true) },
    ...(may('submit') && isEmpty()
      ? [{ key: 'nothing', label: words.nothingNeeded, onChoose: () => void sayNothingNeeded() }]
      : []),
  ]
  return (
    <>
      {/* A phone shows it at the bottom, always visible. */}
      {!phone && <SaveMark entry={entry} />}
      {extra}
      <Menu trigger={<Button>{words.more}</Button>} groups={[{ key: 'more', entries: entries() }]} align="end" />
      {may('resume') && (
        <Button busy={recall.busy} onClick={() => void takeBack()}>
          {schoolPlanSteps.resume[language]}
        </Button>
      )}
      {may('submit') && !phone && (
        <Button look="main" data-first-step="4" busy={submit.busy} onClick={onSubmit}>
          {words.submit}
        </Button>
      )}
      <Drawer open={history} onClose={() => setHistory(false)} title={words.history} width={420}>
        <StepTimeline
          history={entry.answer.history}
          states={schoolPlanStates}
          steps={schoolPlanSteps}
          notes={{ askChange: words.requestedForChange }}
        />
      </Drawer>
      {confirmPlace}
      {reason.holder}
    </>
  )
}
