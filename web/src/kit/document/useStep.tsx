import type { Language } from '@keben/core/kit/language'
import type { Verdict } from '@keben/core/kit/paging'
import { type Transition, type Transitions, isForward, mayTransition } from '@keben/core/kit/transitions'
import { yuan } from '@keben/core/kit/money'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { showLastAction } from '../api/last-action.ts'
import type { ManyAction, RowAction } from '../list/types.ts'
import { useSession } from '../session/session.ts'
import { useOutcome } from '../ui/useOutcome.tsx'
import type { StepCall } from './step-calls.ts'
import { useStepCall } from './useStepCall.ts'
import { type StepQuestion, useStepQuestion } from './StepQuestion.tsx'
import { documentWords } from './words.ts'

/** The fields of a row or document that its transitions need. */
export interface TransitionTarget {
  readonly id: number
  readonly number?: string
  readonly state: string
  /** The caller's transitions from the answer; by default from the transition table. */
  readonly actions?: readonly string[]
}

export interface StepWords<Row> {
  /** '3 receipts', in the language of the screen. */
  readonly counted: (count: number) => string
  /** The name of a row in the question; by default its number. */
  readonly nameOf?: (row: Row) => string
  /** What speaks against a step forward: the question shows it, and cancel has the focus. */
  readonly warningOf?: (row: Row) => string | undefined
  /** The copies and money that the transition commits, shown in the question. */
  readonly stakeOf?: (row: Row) => { readonly copies?: number; readonly fen?: number | null }
}

type Stake = ReturnType<NonNullable<StepWords<never>['stakeOf']>>

export interface TransitionActions<Row> {
  readonly steps: Transitions
  /** The transitions that have a call here, in table order. */
  readonly names: readonly string[]
  /** Asks the table's question, calls, and reports failures. Resolves with whether any row succeeded. */
  readonly take: (name: string, rows: readonly Row[]) => Promise<boolean>
  /** The transition in progress. */
  readonly busy: string | undefined
  readonly rowActions: readonly RowAction<Row>[]
  readonly manyActions: readonly ManyAction<Row>[]
  /** Render it: the dialog of its questions. */
  readonly holder: ReactNode
}

/**
 * Transitions of one or many documents: `useStep(receiptSteps, { cancel: forMany(cancelReceipts) }, { counted })`.
 * Lists and document screens take it as `steps` and offer what the transition table allows. The action line reports the
 * result with number, time and next step.
 */
export function useStep<const Table extends Transitions, Row extends TransitionTarget>(
  steps: Table,
  calls: { readonly [Name in keyof Table]?: StepCall<Row> },
  words: StepWords<Row>,
): TransitionActions<Row> {
  const language = useLanguage()
  const labels = useWords(documentWords)
  const role = useSession().currentRoles?.id
  const { ask, holder } = useStepQuestion()
  const outcome = useOutcome()
  const [busy, setBusy] = useState<string>()
  const call = useStepCall()
  const names = Object.keys(steps).filter((name) => calls[name])
  const nameOf = words.nameOf ?? (({ number }: Row) => number ?? '')
  const whatOf = (rows: readonly Row[]) => {
    const [only] = rows
    return only && rows.length === 1 ? nameOf(only) : words.counted(rows.length)
  }

  function questionOf(name: string, rows: readonly Row[]): StepQuestion | undefined {
    const step = steps[name]
    const tick = calls[name]?.tick
    const warnings = step && isForward(step) ? rows.flatMap((row) => words.warningOf?.(row) ?? []) : []
    if (!step || (!step.reason && !step.asks && !tick && !warnings.length)) return undefined
    return {
      title: labels.ask(step[language], whatOf(rows)),
      action: step[language],
      figures: words.stakeOf ? figuresOf(rows.map(words.stakeOf), rows.length > 1 ? words.counted : undefined) : [],
      asksReason: step.reason ?? false,
      danger: isDanger(step),
      secondary: warnings.length > 0 || !isForward(step),
      ...(warnings.length > 0 && { warnings }),
      ...(step.asks && { hint: step.asks[language] }),
      ...(tick && { tick }),
    }
  }
  const figuresOf = (stakes: readonly Stake[], counted?: (count: number) => string): string[] => {
    const copies = stakes.reduce((sum, stake) => sum + (stake.copies ?? 0), 0)
    const fen = stakes.reduce((sum, stake) => sum + (stake.fen ?? 0), 0)
    return [counted?.(stakes.length), copies > 0 && labels.copies(copies), fen > 0 && `¥${yuan(fen)}`].filter(
      (text): text is string => Boolean(text),
    )
  }

  async function take(name: string, rows: readonly Row[]): Promise<boolean> {
    const step = calls[name]
    if (!step || !rows.length || busy) return false
    const question = questionOf(name, rows)
    const answered = question ? await ask(question) : { reason: '', ticked: false }
    if (!answered) return false
    setBusy(name)
    try {
      const answer = await call(step.endpoint, step.input(rows, answered))
      if (!answer) return false
      const verdicts = (answer.data as { readonly verdicts?: readonly Verdict[] }).verdicts
      if (verdicts) outcome.tell(verdicts, new Map(rows.map((row) => [row.id, nameOf(row)])))
      const taken = verdicts ? rows.filter(({ id }) => verdicts.some((one) => one.id === id && one.done)) : rows
      if (taken.length > 0) showLastAction(labels.done(steps[name]?.[language] ?? '', whatOf(taken)))
      if (taken.length > 0) step.onDone?.(answer.data as never)
      return taken.length > 0
    } finally {
      setBusy(undefined)
    }
  }

  const may = (name: string, row: Row) =>
    (row.actions?.includes(name) ?? mayTransition(steps[name] as Transition, row.state, role)) &&
    (calls[name]?.when?.(row) ?? true)
  const labelOf = (name: string) => stepLabel(steps[name], language)
  return {
    steps,
    names,
    take,
    busy,
    rowActions: names.map((name) => ({
      key: name,
      label: labelOf(name),
      run: (row) => void take(name, [row]),
      when: (row) => may(name, row),
    })),
    manyActions: names
      .filter((name) => !calls[name]?.isForOne)
      .map((name) => ({
        key: name,
        label: labelOf(name),
        run: (rows) => void take(name, rows),
        when: (rows) => rows.some((row) => may(name, row)),
      })),
    holder: (
      <>
        {holder}
        {outcome.holder}
      </>
    ),
  }
}

/** Transitions that affect others or are final must not be the first under a thumb. */
export const isDanger = ({ reason = false }: Transition): boolean => reason

/** The next step forward among these, which is the primary button. */
export const primaryStep = (names: readonly string[], steps: Transitions): string | undefined =>
  names.find((name) => name !== 'delete' && isForward(steps[name] as Transition))

/** An ellipsis announces the question for a reason. */
export const stepLabel = (step: Transition | undefined, language: Language): string =>
  `${step?.[language] ?? ''}${step?.reason ? '…' : ''}`
