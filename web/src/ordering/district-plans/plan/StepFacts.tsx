import type { TransitionResult } from '@keben/core/kit/document'
import { figure, useWords } from '../../../kit/app/language.ts'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { planScreenWords } from '../words.ts'

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
/** A moment, a number or a word; of a list, how long it is. */
function shown(value: unknown): string {
  if (isMoment(value)) return fullMoment(value)
  if (Array.isArray(value)) return figure(value.length)
  return typeof value === 'number' ? figure(value) : JSON.stringify(value)
}

export const stepFacts = (step: TransitionResult) => <StepFacts step={step} />

/** What else a step tells: a moment before and after, or how many titles, plans and lines it was about. */
function StepFacts({ step: { facts } }: { step: TransitionResult }) {
  const words = useWords(planScreenWords)
  // In the order of the words, since the store keeps none.
  const told = Object.entries(words.facts).flatMap(([name, label]) => {
    const value = facts?.[name] ?? null
    return value !== null && value !== '' && value !== 0 ? [`${label} ${shown(value)}`] : []
  })
  return told.length ? <p className="sub num">{told.join(' · ')}</p> : null
}
