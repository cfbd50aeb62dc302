import type { TransitionResult } from '@keben/core/kit/document'

interface PromisedLine {
  readonly lineId: number
  readonly accepted: number
}

const isPromised = (value: unknown): value is PromisedLine =>
  typeof value === 'object' &&
  value !== null &&
  'lineId' in value &&
  typeof value.lineId === 'number' &&
  'accepted' in value &&
  typeof value.accepted === 'number'

/** The lines in an answer's facts: those with fewer copies. */
export function promisedIn(step: TransitionResult): readonly PromisedLine[] {
  const lines = step.facts?.['lines']
  return Array.isArray(lines) ? lines.filter(isPromised) : []
}

/**
 * The promised copies of the answer before the last, by line; undefined for a first answer. Other lines were promised
 * in full.
 */
export function acceptedBefore(history: readonly TransitionResult[]): ReadonlyMap<number, number> | undefined {
  const earlier = history.filter(({ step }) => step === 'answer').at(-2)
  return earlier && new Map(promisedIn(earlier).map(({ lineId, accepted }) => [lineId, accepted]))
}
