import type { Field, Values } from '../fields/fields.ts'

export type Side = 'mine' | 'theirs'

/** A field on which I and somebody else ended up with different values. */
export interface Difference {
  readonly key: string
  readonly mine: unknown
  readonly theirs: unknown
  /** What stands unless somebody chooses otherwise: whoever changed it; I, if both did. */
  readonly side: Side
}

/** Compares what I have with what they saved; `before` is what we both started from. */
export function differences(keys: readonly string[], before: Values, mine: Values, theirs: Values): Difference[] {
  return keys
    .filter((key) => !same(mine[key], theirs[key]))
    .map((key) => ({
      key,
      mine: mine[key],
      theirs: theirs[key],
      side: same(mine[key], before[key]) ? 'theirs' : 'mine',
    }))
}

/** My values; a field of several parts already has those that only they changed. */
export function combined(fields: readonly Field[], before: Values, mine: Values, theirs: Values): Values {
  const parts = fields.flatMap((field) =>
    field.kind === 'custom' && field.merge
      ? [[field.key, field.merge(before[field.key], mine[field.key], theirs[field.key])] as const]
      : [],
  )
  return { ...mine, ...Object.fromEntries(parts) }
}

/** My values with theirs where they were chosen. */
export function merged(mine: Values, found: readonly Difference[], sides: Readonly<Record<string, Side>>): Values {
  const theirs = found.filter(({ key, side }) => (sides[key] ?? side) === 'theirs')
  return { ...mine, ...Object.fromEntries(theirs.map((one) => [one.key, one.theirs])) }
}

/** Nothing, an empty text and an empty list are the same to a person. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other))
}

function bare(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value
}
