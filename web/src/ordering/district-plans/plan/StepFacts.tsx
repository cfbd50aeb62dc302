import type { TransitionResult } from '@keben/core/kit/document'
import { figure, useWords } from '../../../kit/app/language.ts'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { planScreenWords } from '../words.ts'

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
/** A time, a number or a word; for a list, its length. */
function factText(value: unknown): string {
  if (isMoment(value)) return fullMoment(value)
  if (Array.isArray(value)) return figure(value.length)
  return typeof value === 'number' ? figure(value) : JSON.stringify(value)
}

export const stepFacts = (step: TransitionResult) => <StepFacts step={step} />

/** Details of a transition: times before and after, or counts of titles, plans and lines. */
function StepFacts({ step: { facts } }: { step: TransitionResult }) {
  const words = useWords(planScreenWords)
  // In the order of the words, because jsonb keeps no order.
  const sentences = Object.entries(words.facts).flatMap(([name, label]) => {
    const value = facts?.[name] ?? null
    return value !== null && value !== '' && value !== 0 ? [`${label} ${factText(value)}`] : []
  })
  return sentences.length ? <p className="sub num">{sentences.join(' · ')}</p> : null
}
