import type { RawIssue, Shape, ValueOf } from './endpoint.ts'

/** The complaints differ in their details; we read those that their code promises. */
type Details = RawIssue & Readonly<Record<string, unknown>>

/** One broken rule of an input: which field, which rule, and the facts for its sentence. */
export interface Issue {
  /** Path in the input, with dots: `lines.3.copies`; empty for the input as a whole. */
  readonly field: string
  readonly rule: string
  readonly facts: Readonly<Record<string, string | number>>
}

/** Checks a value: either what it stands for, or what is wrong with it. */
export function checked<S extends Shape>(
  shape: S,
  value: unknown,
): { value: ValueOf<S>; issues?: never } | { issues: Issue[] } {
  const result = shape.safeParse(value, { reportInput: true })
  return result.success ? { value: result.data } : { issues: issuesOf(result.error.issues) }
}

/** Turns the schema library's complaints into our rules, which have sentences in both languages. */
export function issuesOf(raw: readonly RawIssue[]): Issue[] {
  return (raw as readonly Details[]).flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    const branch = issue.code === 'invalid_union' ? closestBranch(issue) : undefined
    if (branch) return branch.map((inner) => ({ ...inner, field: [field, inner.field].filter(Boolean).join('.') }))
    if (issue.code === 'unrecognized_keys') {
      const keys = issue['keys'] as readonly string[]
      return keys.map((key) => ({ field: field ? `${field}.${key}` : key, rule: 'unknown_field', facts: {} }))
    }
    return [{ field, ...ruleOf(issue) }]
  })
}

/**
 * Of the forms that an input may have, the one that it misses by least: that is what its sender meant. Among equals the
 * last, since single values come before general ones.
 */
function closestBranch(issue: Details): Issue[] | undefined {
  const branches = (issue['errors'] as readonly (readonly RawIssue[])[]).map(issuesOf)
  return branches.reduce<Issue[] | undefined>(
    (closest, branch) => (closest && closest.length < branch.length ? closest : branch),
    undefined,
  )
}

const required = { rule: 'required', facts: {} }

const formatRules: Readonly<Record<string, string>> = { date: 'not_a_day', datetime: 'not_a_moment' }

const isMissing = ({ input }: Details): boolean => input === undefined || input === null

function ruleOf(issue: Details): Pick<Issue, 'rule' | 'facts'> {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? required : { rule: 'wrong_type', facts: { expected: String(issue['expected']) } }
    case 'too_small':
      if (issue['origin'] === 'string' && issue['minimum'] === 1) return required
      return { rule: `too_small_${kindOf(issue)}`, facts: { minimum: Number(issue['minimum']) } }
    case 'too_big':
      return { rule: `too_big_${kindOf(issue)}`, facts: { maximum: Number(issue['maximum']) } }
    case 'invalid_value':
      if (isMissing(issue)) return required
      return { rule: 'not_a_choice', facts: { choices: (issue['values'] as readonly unknown[]).join(', ') } }
    case 'invalid_union': {
      // The field that tells the forms apart names none of them.
      const told = (issue.input as Readonly<Record<string, unknown>>)[String(issue['discriminator'])]
      const choices = (issue['options'] as readonly unknown[]).join(', ')
      return isMissing({ ...issue, input: told }) ? required : { rule: 'not_a_choice', facts: { choices } }
    }
    case 'invalid_format':
      return { rule: formatRules[String(issue['format'])] ?? 'invalid', facts: {} }
    case 'custom': {
      const params = (issue['params'] ?? {}) as { rule?: string; facts?: Issue['facts'] }
      return { rule: params.rule ?? 'invalid', facts: params.facts ?? {} }
    }
    default:
      return { rule: 'invalid', facts: {} }
  }
}

function kindOf(issue: Details): 'text' | 'list' | 'number' {
  if (issue['origin'] === 'string') return 'text'
  return issue['origin'] === 'array' || issue['origin'] === 'set' ? 'list' : 'number'
}

/** What to say when a rule is broken, from what is known about it. */
export type RuleSentence = (facts: Issue['facts']) => string
