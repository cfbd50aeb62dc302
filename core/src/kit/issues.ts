import type { RawIssue, Shape, ValueOf } from './endpoint.ts'

/** Details differ by complaint; the code says which exist. */
type Details = RawIssue & Readonly<Record<string, unknown>>

/** A broken rule of an input, with facts for its sentence. */
export interface Issue {
  /** A dotted path such as `lines.3.copies`; empty for the whole input. */
  readonly field: string
  readonly rule: string
  readonly facts: Readonly<Record<string, string | number>>
}

export function checked<S extends Shape>(
  shape: S,
  value: unknown,
): { value: ValueOf<S>; issues?: never } | { issues: Issue[] } {
  const result = shape.safeParse(value, { reportInput: true })
  return result.success ? { value: result.data } : { issues: issuesOf(result.error.issues) }
}

/** Maps the schema library's complaints to our rules, which have sentences in both languages. */
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
 * Picks the union member with the fewest complaints, since the sender meant that one. Ties go to the last, because
 * specific forms come first.
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
      // The discriminator matches no member.
      const discriminator = (issue.input as Readonly<Record<string, unknown>>)[String(issue['discriminator'])]
      const choices = (issue['options'] as readonly unknown[]).join(', ')
      return isMissing({ ...issue, input: discriminator }) ? required : { rule: 'not_a_choice', facts: { choices } }
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

export type RuleSentence = (facts: Issue['facts']) => string
