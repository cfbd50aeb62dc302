import type { TransitionResult } from '@keben/core/kit/document'
import type { StateTable, Transitions } from '@keben/core/kit/transitions'
import { type Role, roleWords } from '@keben/core/roles'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { MomentText } from '../values/moment.tsx'
import { StateTag } from '../values/StateTag.tsx'
import { timelineWords } from '../app/words.ts'

export interface StepTimelineProps {
  readonly history: readonly TransitionResult[]
  readonly states: StateTable
  readonly steps: Transitions
  /** Labels of transitions that keep the state, such as a moved deadline. */
  readonly notes?: Readonly<Record<string, string>>
  /** Further details of a transition, from its facts. */
  readonly factsOf?: (step: TransitionResult) => ReactNode
}

/** The history of a document: who made which transition, when and why; the latest first. */
export function StepTimeline({ history, states, steps, notes = {}, factsOf }: StepTimelineProps) {
  const language = useLanguage()
  const words = useWords(timelineWords)
  if (!history.length) return <p className="sub">{words.empty}</p>
  return (
    <ol className="timeline">
      {history.toReversed().map((step) => (
        <li key={step.id}>
          <p>
            <b>{step.who || words.system}</b>{' '}
            {step.role && <span className="sub">{roleWords[language][step.role as Role]}</span>}{' '}
            {notes[step.step] ?? steps[step.step]?.[language] ?? step.step} <MomentText at={step.at} />
          </p>
          {step.from !== step.to && <StateTag states={states} state={step.to} />}
          {step.reason && <blockquote className="timeline-reason">{step.reason}</blockquote>}
          {factsOf?.(step)}
        </li>
      ))}
    </ol>
  )
}
