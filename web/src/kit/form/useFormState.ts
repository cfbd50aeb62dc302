import type { Shape } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import { issueSentence } from '@keben/core/sentences'
import { useMemo, useState } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { formWords } from '../app/words.ts'
import type { ServerIssue } from '../api/call-refused.ts'
import type { Field, FormValues } from '../fields/fields.ts'
import { issuesOfInput, requiredKeys, startValues } from '../fields/input.ts'
import { same } from './merge.ts'
import type { InlineCreated } from './useInlineCreate.tsx'

export interface FormState {
  /** The original row; undefined for a new one. */
  readonly entry: FormValues | undefined
  readonly values: FormValues
  /** The original values. */
  readonly before: FormValues
  readonly dirty: boolean
  /** Validation messages by field; the sentence follows the label. */
  readonly complaints: Readonly<Record<string, string>>
  readonly required: ReadonlySet<string>
  /** `made` if the value is an entry created inline. */
  set(field: Field, value: unknown, made?: InlineCreated): void
  setAll(values: FormValues): void
  /** Validates against the contract's shape and marks the fields; true if valid. */
  check(input: FormValues): boolean
  /** Marks the fields of the server's issues. */
  mark(issues: readonly ServerIssue[]): void
}

export function useFormState(
  shape: Shape,
  fields: readonly Field[],
  entry: FormValues | undefined,
  initial: FormValues,
): FormState {
  const language = useLanguage()
  const words = useWords(formWords)
  const begin = () => ({ entry, before: startValues(fields, entry, initial) })
  const [begun, setBegun] = useState(begin)
  const [values, setValues] = useState(begun.before)
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  const required = useMemo(() => requiredKeys(shape), [shape])
  const { before } = begun
  const dirty = fields.some(({ key }) => !same(values[key], before[key]))

  // The form follows newer versions of the row until the person types. Then it keeps its version, so that a save
  // detects a conflict and no typing is lost.
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
      // An inline creation may finish late, so it applies to the current values.
      setValues((now) => {
        const next = { ...now, [field.key]: value }
        return { ...next, ...field.also?.(value, next, made) }
      })
      if (field.fills && !begun.entry && value)
        void field.fills(value).then((like) => setValues((now) => filledFrom(like, now, before)))
      // Editing clears a field's message until the next save.
      setComplaints(({ [field.key]: _gone, ...others }) => others)
    },
    setAll: setValues,
    check(input) {
      const issues = issuesOfInput(shape, fields, input)
      const sentenceOf = (issue: Issue) =>
        issue.rule === 'required'
          ? words[isPicked(fields, issue.field) ? 'select' : 'enter']
          : issueSentence(issue, language)
      setComplaints(byField(issues.map((issue) => [issue.field, sentenceOf(issue)])))
      return issues.length === 0
    },
    mark: (issues) => setComplaints(byField(issues.map(({ field, message }) => [field, message]))),
  }
}

const pickedKinds: ReadonlySet<Field['kind']> = new Set(['choice', 'choices', 'dict', 'day', 'moment'])
const isPicked = (fields: readonly Field[], key: string): boolean =>
  fields.some((field) => field.key === key && pickedKinds.has(field.kind))

/** Typed values stay. */
const filledFrom = (like: FormValues, now: FormValues, before: FormValues): FormValues => ({
  ...now,
  ...Object.fromEntries(Object.entries(like).filter(([key]) => key in now && same(now[key], before[key]))),
})

/** The first message of each field, by the form's key: `lines.3.copies` belongs to `lines`. */
function byField(complaints: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    complaints.map(([field, text]) => [field.split('.')[0] ?? field, text] as const).toReversed(),
  )
}
