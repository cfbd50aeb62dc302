import { saveForSchool } from '@keben/core/ordering/district-plans/contract'
import type { ReviewedDocument } from '@keben/core/ordering/district-plans/shapes'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { blockingOf, warningsOf } from '@keben/core/ordering/school-plans/findings'
import { type ReactNode, useMemo, useState } from 'react'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import type { GridCells } from '../../../kit/draft/cells.ts'
import { entered } from '../../../kit/draft/read.ts'
import { useFigureDraft, useFigures } from '../../../kit/draft/useFigures.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { useUnsaved } from '../../../kit/hooks/useUnsaved.tsx'
import { reviewScreenWords } from '../words-review.ts'
import {
  type ReviewEdit,
  type ReviewMode,
  editsOf,
  findingsWith,
  inputsOf,
  initialCopies,
  wantsReason,
} from './edits.ts'
import { placedSentence } from './FindingText.tsx'
import { keyOfLine } from './lines.ts'

export interface ReviewDraft {
  readonly sheet: GridCells
  /** What typing does; undefined if the fields are read-only. */
  readonly mode: ReviewMode | undefined
  readonly mayFill: boolean
  readonly setFilling: (filling: boolean) => void
  readonly edits: readonly ReviewEdit[]
  /** The number of unreadable figures. */
  readonly rejected: number
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly wantsReason: boolean
  readonly message: string
  readonly busy: boolean
  readonly fillEmpty: (from: (line: SchoolLine) => number | null) => void
  readonly discard: () => void
  /** Resolves with whether everything is saved. */
  readonly save: () => Promise<boolean>
  /** Submits for the school, and approves on request. */
  readonly submit: (approve: boolean) => Promise<void>
  readonly mayLeave: () => Promise<boolean>
  readonly dialogs: ReactNode
}

/** The district's draft of one school's figures. */
export function useReviewDraft(plan: ReviewedDocument, { onHandedIn }: { onHandedIn: () => void }): ReviewDraft {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  const [isFilling, setFilling] = useState(false)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const mayFill = plan.actions.includes('fill')
  const mode: ReviewMode | undefined = plan.actions.includes('change')
    ? 'change'
    : isFilling && mayFill
      ? 'fill'
      : undefined
  const field: ReviewMode = plan.state === 'filling' || plan.state === 'returned' ? 'fill' : 'change'
  const figures = useFigureDraft(useMemo(() => figuresOf(plan.lineList, field), [plan.lineList, field]))
  const sheet = figures.cells
  const version = useFigures(sheet)

  const edits = useMemo(
    () => (mode ? editsOf(plan.lineList, mode, (row) => sheet.valueAt(row, 'copies')) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [plan.lineList, mode, sheet, version],
  )
  const toleranceBp = plan.rules.toleranceBp
  const needsReason = edits.some((edit) => wantsReason(edit, field, toleranceBp))
  const { mayLeave, holder } = useUnsaved(edits.length > 0)
  const confirm = useConfirm()
  const asking = useReason()
  const saving = useAction(saveForSchool)
  const toast = useActionToast()

  const send = async (more: { submit?: boolean; approve?: boolean; despite?: boolean; nothingNeeded?: string }) => {
    const lines = inputsOf(edits, field, { reason: reason.trim(), toleranceBp })
    const answer = await saving.run({ id: plan.id, deed: field, ...(lines.length && { lines }), ...more })
    if (!answer) return false
    const { conflicts, plan: now } = answer.data
    figures.reset(figuresOf(now.lineList, field))
    setReason('')
    setMessage(conflicts.length ? words.conflicts(conflicts.length, conflicts[0]?.changedBy ?? '') : words.saved)
    if (!conflicts.length && more.submit)
      toast(more.approve ? words.submitAndApprove : words.submitFor, plan.schoolName)
    return !conflicts.length
  }
  const submit = async (approve: boolean) => {
    const findings = findingsWith(plan, edits, true).filter(({ code }) => code !== 'nothingOrdered')
    const blocking = blockingOf(findings)
    if (blocking.length) return setMessage(words.blockedBy(blocking.length))
    const isEmpty = !plan.lineList.some((line) => sheet.valueAt(keyOfLine(line), 'copies'))
    const nothingNeeded = isEmpty
      ? await asking.ask({ title: words.emptyQuestion, hint: words.emptyHint, action: words.submitFor })
      : ''
    if (nothingNeeded === undefined) return
    const warnings = isEmpty ? [] : warningsOf(findings)
    const hint = warnings
      .slice(0, 6)
      .map((finding) => placedSentence(finding, language))
      .join(' ')
    if (
      warnings.length &&
      !(await confirm.ask({
        text: words.despiteQuestion(warnings.length),
        hint,
        action: words.despite,
        secondary: true,
      }))
    )
      return
    if (await send({ submit: true, approve, despite: warnings.length > 0, nothingNeeded })) onHandedIn()
  }

  return {
    sheet,
    mode,
    mayFill,
    setFilling,
    edits,
    rejected: sheet.rejected().length,
    reason,
    setReason,
    wantsReason: needsReason,
    message,
    busy: saving.busy,
    fillEmpty: (from) =>
      sheet.write(
        plan.lineList.flatMap((line) => {
          const value = from(line)
          const row = keyOfLine(line)
          return value === null || sheet.valueAt(row, 'copies') !== null
            ? []
            : [{ row, column: 'copies', entry: entered(value) }]
        }),
      ),
    discard: () => {
      figures.discard()
      setReason('')
    },
    save: () => send({}),
    submit,
    mayLeave,
    dialogs: (
      <>
        {holder}
        {confirm.holder}
        {asking.holder}
      </>
    ),
  }
}

const figuresOf = (lines: readonly SchoolLine[], mode: ReviewMode) =>
  lines.map((line) => ({ row: keyOfLine(line), column: 'copies', value: initialCopies(line, mode) }))
