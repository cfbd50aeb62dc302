import type { Language } from '@keben/core/kit/language'
import type { Verdict } from '@keben/core/kit/paging'
import { type Step, type Steps, mayTransition } from '@keben/core/kit/transitions'
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

/** A row of a list, or a document, as far as its steps need to know it. */
export interface Stepped {
  readonly id: number
  readonly number?: string
  readonly state: string
  /** What the caller may do, where the answer says so; else the table of steps does. */
  readonly actions?: readonly string[]
}

export interface StepWords<Row> {
  /** '3 receipts', in the language of the screen. */
  readonly counted: (count: number) => string
  /** What a row is called in the question; its number if left out. */
  readonly nameOf?: (row: Row) => string
  /** Copies and money that the step commits: told in the question. */
  readonly stakeOf?: (row: Row) => { readonly copies?: number; readonly fen?: number | null }
}

type Stake = ReturnType<NonNullable<StepWords<never>['stakeOf']>>

export interface Stepping<Row> {
  readonly steps: Steps
  /** The names of the steps that have a call here, in the order of the table. */
  readonly names: readonly string[]
  /** Asks what the table says is to be asked, calls, and tells what could not be done. Answers whether anything was. */
  readonly take: (name: string, rows: readonly Row[]) => Promise<boolean>
  /** The step that is on its way. */
  readonly busy: string | undefined
  readonly rowActions: readonly RowAction<Row>[]
  readonly manyActions: readonly ManyAction<Row>[]
  /** Where its questions stand. */
  readonly holder: ReactNode
}

/**
 * What may be done with documents of a kind, one or many: `useStep(receiptSteps, { cancel: forMany(cancelReceipts) }, { counted })`.
 * A list takes it as `steps`, a document screen too; both then offer what the table of steps allows. What was done is said
 * in a line over the page, with its number and time, and what is next.
 */
export function useStep<const Table extends Steps, Row extends Stepped>(
  steps: Table,
  calls: { readonly [Name in keyof Table]?: StepCall<Row> },
  words: StepWords<Row>,
): Stepping<Row> {
  const language = useLanguage()
  const said = useWords(documentWords)
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
    if (!step || (!step.reason && !step.asks && !tick)) return undefined
    return {
      title: said.ask(step[language], whatOf(rows)),
      action: step[language],
      figures: words.stakeOf ? figuresOf(rows.map(words.stakeOf), rows.length > 1 ? words.counted : undefined) : [],
      asksReason: step.reason ?? false,
      danger: isDanger(step),
      ...(step.asks && { hint: step.asks[language] }),
      ...(tick && { tick }),
    }
  }
  const figuresOf = (stakes: readonly Stake[], counted?: (count: number) => string): string[] => {
    const copies = stakes.reduce((sum, stake) => sum + (stake.copies ?? 0), 0)
    const fen = stakes.reduce((sum, stake) => sum + (stake.fen ?? 0), 0)
    return [counted?.(stakes.length), copies > 0 && said.copies(copies), fen > 0 && `¥${yuan(fen)}`].filter(
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
      if (taken.length > 0) showLastAction(said.done(steps[name]?.[language] ?? '', whatOf(taken)))
      if (taken.length > 0) step.onDone?.(answer.data as never)
      return taken.length > 0
    } finally {
      setBusy(undefined)
    }
  }

  const may = (name: string, row: Row) =>
    (row.actions?.includes(name) ?? mayTransition(steps[name] as Step, row.state, role)) &&
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

/** What others have to live with, or what ends: not the first thing that a thumb should reach. */
export const isDanger = ({ reason = false }: Step): boolean => reason

/** A step that needs a reason says so with its dots. */
export const stepLabel = (step: Step | undefined, language: Language): string =>
  `${step?.[language] ?? ''}${step?.reason ? '…' : ''}`
