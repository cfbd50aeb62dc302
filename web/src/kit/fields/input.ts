import type { Shape } from '@keben/core/kit/endpoint'
import { type Issue, checked } from '@keben/core/kit/issues'
import type { Field, FormValues } from './fields.ts'

/** The initial values: of the entry, or of a new one. */
export function startValues(fields: readonly Field[], entry: FormValues | undefined, initial: FormValues): FormValues {
  const source = entry ?? initial
  return Object.fromEntries(fields.map(({ key }) => [key, source[key] ?? null]))
}

/** The call's input: hidden and empty fields are omitted and get their defaults. */
export function inputOf(fields: readonly Field[], values: FormValues): FormValues {
  const filled = fields
    .filter((field) => field.when?.(values) ?? true)
    .map(({ key }): [string, unknown] => [key, values[key]])
    .filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(filled)
}

/** The issues of an input: unreadable numbers first, then those of the contract's shape. */
export function issuesOfInput(shape: Shape, fields: readonly Field[], input: FormValues): readonly Issue[] {
  const unreadable = fields.filter((field) => isNumeric(field) && typeof input[field.key] === 'string')
  const first = unreadable.map((field) => ({
    field: field.key,
    rule: field.kind === 'money' ? 'not_money' : 'not_a_number',
    facts: {},
  }))
  const others = (checked(shape, input).issues ?? [])
    .filter(({ field }) => !unreadable.some(({ key }) => key === field))
    // Nothing chosen is no wrong choice.
    .map((issue) => (input[issue.field] === undefined && issue.rule === 'not_a_choice' ? required(issue.field) : issue))
  // The shape checks rules between fields only if each field is valid; without this, users would have to save twice to
  // see all issues.
  const missing = fields
    .filter((field) => field.needed?.(input) && (field.when?.(input) ?? true) && input[field.key] === undefined)
    .filter(({ key }) => !others.some(({ field }) => field === key))
  return [...first, ...others, ...missing.map(({ key }) => required(key))]
}

const required = (field: string): Issue => ({ field, rule: 'required', facts: {} })

/** The fields without which nothing is saved: those of which a shape complains in an empty input. */
export function requiredKeys(shape: Shape): ReadonlySet<string> {
  return new Set((checked(shape, {}).issues ?? []).map(({ field }) => field))
}

const isNumeric = ({ kind }: Field): boolean => kind === 'number' || kind === 'money' || kind === 'percent'
