import { type Stage, gradeWords, stages } from '@keben/core/base/catalogue/choices'
import { chooseBooks, fixChoice, repairSchoolPlans } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import type { Language } from '@keben/core/kit/language'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { useUnsaved } from '../../../kit/hooks/useUnsaved.tsx'
import { bookChoiceWords } from '../words-books.ts'
import type { ChoiceCounts, TextbookGap } from './edition-choice.ts'
import type { BookChoice } from './useChoice.ts'

interface BooksFootProps {
  readonly plan: DistrictPlanDocument
  readonly choice: BookChoice
  readonly counts: ChoiceCounts
  readonly gaps: readonly TextbookGap[]
  readonly isFree: boolean
}

/** The most that are named; the rest is counted. */
const mostNamed = 8

/** The unsaved choice, with save and fix. In an open plan, schools get new titles at once. */
export function BooksFoot({ plan, choice, counts, gaps, isFree }: BooksFootProps) {
  const words = useWords(bookChoiceWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const { holder } = useUnsaved(choice.dirty)
  const named = gaps.map(({ subjectName, grade, stage, isOffered }) =>
    words.gap(subjectName, gradeName(stage, grade, language), isOffered),
  )
  /** A season without a textbook that the catalogue offers needs a confirmation. */
  const fix = async () => {
    const first = named.slice(0, mostNamed).join(' · ')
    const [text, hint] = [words.gapsAsk(gaps.length), words.gapsNamed(first, named.length - mostNamed)]
    if (!gaps.length || (await confirm.ask({ text, hint, action: words.fix, secondary: true }))) await saving.fix()
  }
  const saving = useSaving(plan, choice)
  const isOpen = plan.state === 'open'
  const mayFix = plan.state === 'waiting' && plan.chosenAt === null
  useSaveKey(() => void (choice.dirty && isFree && saving.save()))
  return (
    <footer className="list-foot district-foot">
      {holder}
      {confirm.holder}
      <span role="status">
        {saving.message || (choice.dirty ? words.unsaved(choice.difference) : words.counts(counts))}{' '}
        {!choice.dirty && !saving.message && (
          <span className="sub">· {plan.chosenAt ? words.fixed(fullMoment(plan.chosenAt)) : words.notFixed}</span>
        )}
        {gaps.length > 0 && plan.state !== 'approved' && (
          <span className="district-overdue" title={named.join(', ')}>
            {' '}
            {words.gaps(gaps.length)}
          </span>
        )}
        {counts.clashes > 0 && <span className="district-overdue"> {words.clashesFirst(counts.clashes)}</span>}
      </span>
      <span className="grow" />
      <span className="keys-hint small faint">{words.keys}</span>
      {isFree && (
        <>
          <Button disabled={!choice.dirty || saving.busy} onClick={choice.reset}>
            {words.discard}
          </Button>
          <Button
            look={mayFix || isOpen ? 'plain' : 'main'}
            disabled={!choice.dirty}
            busy={saving.busy}
            onClick={() => void saving.save()}
          >
            {isOpen ? words.saveAndComplete : words.save}
          </Button>
          {mayFix && (
            <Button
              look="main"
              title={words.fixHint}
              disabled={counts.chosen === 0 || counts.clashes > 0}
              busy={saving.busy}
              onClick={() => void fix()}
            >
              {words.fix}
            </Button>
          )}
        </>
      )}
    </footer>
  )
}

const gradeName = (stage: Stage, grade: number, language: Language): string =>
  grade === 0 ? stages[stage][language] : gradeWords[language](grade)

/** Saves the ticks; fixing saves first. */
function useSaving(plan: DistrictPlanDocument, choice: BookChoice) {
  const words = useWords(bookChoiceWords)
  // New ticks outdate the message.
  const [last, setLast] = useState<{ readonly of: ReadonlySet<number>; readonly text: string }>()
  const message = last?.of === choice.chosen ? last.text : ''
  const setMessage = (text: string) => setLast({ of: choice.chosen, text })
  const toast = useActionToast()
  const { planId } = plan
  // After two saves in a row, the version is newer than the query's data.
  const reached = useRef(plan.version)
  const version = () => Math.max(reached.current, plan.version)
  const choosing = useAction(chooseBooks, {
    onRefused: ({ code }) => code === 'stale_version' && setMessage(words.stale),
  })
  const fixing = useAction(fixChoice)
  const completing = useAction(repairSchoolPlans)

  const save = async () => {
    const answer = await choosing.run({ planId, version: version(), bookIds: [...choice.chosen] })
    if (!answer) return false
    reached.current = answer.data.version
    choice.handOver()
    toast(plan.state === 'open' ? words.saveAndComplete : words.save, plan.planName)
    if (plan.state !== 'open') return true
    const made = await completing.run({ planId })
    if (made) setMessage(words.completed(made.data.completed, made.data.lines))
    return true
  }
  const fix = async () => {
    if (choice.dirty && !(await save())) return
    if (await fixing.run({ planId, version: version() })) toast(words.fix, plan.planName)
  }
  return { save, fix, message, busy: choosing.busy || fixing.busy || completing.busy }
}
