import type { Shape } from '@keben/core/kit/endpoint'
import { issueSentence } from '@keben/core/sentences'
import { useMemo, useState } from 'react'
import { useLanguage } from '../app/language.ts'
import type { ServerIssue } from '../api/refused.ts'
import type { Field, Values } from '../fields/fields.ts'
import { issuesOfInput, requiredKeys, startValues } from '../fields/input.ts'
import { same } from './merge.ts'
import type { Made } from './useInlineCreate.tsx'

export interface FormState {
  /** The row that the form started from; undefined for a new one. */
  readonly entry: Values | undefined
  readonly values: Values
  /** What the form started from. */
  readonly before: Values
  readonly dirty: boolean
  /** What is wrong, by field; the sentence follows the label. */
  readonly complaints: Readonly<Record<string, string>>
  readonly required: ReadonlySet<string>
  /** `made` where the value is an entry that was made for it just now. */
  set(field: Field, value: unknown, made?: Made): void
  setAll(values: Values): void
  /** Checks an input by the contract's shape and marks the fields; true when all is well. */
  check(input: Values): boolean
  /** Marks the fields that the server complained about. */
  mark(issues: readonly ServerIssue[]): void
}

export function useFormState(
  shape: Shape,
  fields: readonly Field[],
  entry: Values | undefined,
  initial: Values,
): FormState {
  const language = useLanguage()
  const begin = () => ({ entry, before: startValues(fields, entry, initial) })
  const [begun, setBegun] = useState(begin)
  const [values, setValues] = useState(begun.before)
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  const required = useMemo(() => requiredKeys(shape), [shape])
  const { before } = begun
  const dirty = fields.some(({ key }) => !same(values[key], before[key]))

  // A newer version of the row is followed until something is typed. From then on the form stands on the one that was
  // seen: a save says whether somebody was faster, and nothing typed is lost.
  if (!dirty && entry?.['version'] !== begun.entry?.['version']) {
    const next = begin()
    setBegun(next)
    setValues(next.before)
  }

  return {
    entry: begun.entry,
    values,
    before,
    required,
    complaints,
    dirty,
    set(field, value, made) {
      // Somebody may have made what is chosen here meanwhile: of the values as they are by then.
      setValues((now) => {
        const next = { ...now, [field.key]: value }
        return { ...next, ...field.also?.(value, next, made) }
      })
      if (field.fills && !begun.entry && value)
        void field.fills(value).then((like) => setValues((now) => filledFrom(like, now, before)))
      // A field that is being corrected no longer complains; the next save looks again.
      setComplaints(({ [field.key]: _gone, ...others }) => others)
    },
    setAll: setValues,
    check(input) {
      const issues = issuesOfInput(shape, fields, input)
      setComplaints(byField(issues.map((issue) => [issue.field, issueSentence(issue, language)])))
      return issues.length === 0
    },
    mark: (issues) => setComplaints(byField(issues.map(({ field, message }) => [field, message]))),
  }
}

/** What somebody has typed stays. */
const filledFrom = (like: Values, now: Values, before: Values): Values => ({
  ...now,
  ...Object.fromEntries(Object.entries(like).filter(([key]) => key in now && same(now[key], before[key]))),
})

/** The first complaint of each field, under the name that the form has for it: `lines.3.copies` belongs to `lines`. */
function byField(complaints: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    complaints.map(([field, text]) => [field.split('.')[0] ?? field, text] as const).toReversed(),
  )
}
