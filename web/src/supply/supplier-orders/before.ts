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

/** The lines that the facts of an answer name: those of which fewer come. */
export function promisedIn(step: TransitionResult): readonly PromisedLine[] {
  const lines = step.facts?.['lines']
  return Array.isArray(lines) ? lines.filter(isPromised) : []
}

/** What was promised in the answer before the last one, by line; undefined where this is the first. Lines not named were promised whole. */
export function acceptedBefore(history: readonly TransitionResult[]): ReadonlyMap<number, number> | undefined {
  const earlier = history.filter(({ step }) => step === 'answer').at(-2)
  return earlier && new Map(promisedIn(earlier).map(({ lineId, accepted }) => [lineId, accepted]))
}
