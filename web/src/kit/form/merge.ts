import type { Field, FormValues } from '../fields/fields.ts'

export type MergeSide = 'mine' | 'theirs'

/** A field that both sides changed differently. */
export interface FieldDifference {
  readonly key: string
  readonly mine: unknown
  readonly theirs: unknown
  /** The default: the side that changed it; mine, if both did. */
  readonly side: MergeSide
}

/** A three-way diff; `before` is the common base. */
export function differences(
  keys: readonly string[],
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FieldDifference[] {
  return keys
    .filter((key) => !same(mine[key], theirs[key]))
    .map((key) => ({
      key,
      mine: mine[key],
      theirs: theirs[key],
      side: same(mine[key], before[key]) ? 'theirs' : 'mine',
    }))
}

/** My values; a field of several parts includes the parts that only they changed. */
export function combined(
  fields: readonly Field[],
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FormValues {
  const parts = fields.flatMap((field) =>
    field.kind === 'custom' && field.merge
      ? [[field.key, field.merge(before[field.key], mine[field.key], theirs[field.key])] as const]
      : [],
  )
  return { ...mine, ...Object.fromEntries(parts) }
}

export function merged(
  mine: FormValues,
  found: readonly FieldDifference[],
  sides: Readonly<Record<string, MergeSide>>,
): FormValues {
  const theirs = found.filter(({ key, side }) => (sides[key] ?? side) === 'theirs')
  return { ...mine, ...Object.fromEntries(theirs.map((one) => [one.key, one.theirs])) }
}

/** Nothing, an empty text and an empty list are equal. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other))
}

function normalized(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value
}
