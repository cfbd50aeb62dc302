import type { Endpoint } from '@keben/core/kit/endpoint'
import { type Issue, checked } from '@keben/core/kit/issues'
import type { Language } from '@keben/core/kit/language'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { fieldName, issueSentence } from '@keben/core/sentences'
import { isUtf8 } from 'node:buffer'

/** Deeper than any input has a reason to be; what follows (schemas, JSON columns) may then recurse. */
const deepest = 60
/** So many problems are named in the sentence, and so many stand in `issues`. */
const mostNamed = 5
const mostAnswered = 100

/** What the body stands for, checked by the call's own shape. Throws the refusal that names what is wrong. */
export function readInput(endpoint: Endpoint, body: Buffer, language: Language): unknown {
  const text = textOf(body)
  const value = parse(text)
  // A NUL or half a surrogate can only come from an escape: raw ones are no JSON and no UTF-8.
  const hidden = hiddenIssues(value, text.includes('\\u'))
  if (hidden.length) throw invalidInput(endpoint, hidden, language)
  const result = checked(endpoint.input, value)
  if (result.issues) throw invalidInput(endpoint, result.issues, language)
  return result.value
}

export function invalidInput(endpoint: Pick<Endpoint, 'words'>, issues: readonly Issue[], language: Language): Refusal {
  const named = issues.slice(0, mostNamed).map((issue) => {
    const field = fieldName(issue.field, endpoint.words, language)
    return `${field} ${issueSentence(issue, language)}`.trim()
  })
  const { code, words, facts } = refuse('invalid_input', { problems: named.join('; ') })
  return new Refusal(code, words, facts, issues.slice(0, mostAnswered))
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw refuse('not_json')
  return body.toString('utf8')
}

/** No body at all stands for an empty object: many calls take nothing. */
function parse(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('not_json')
  }
}

interface Place {
  readonly value: unknown
  readonly path: readonly string[]
}

/** What no shape would look for, wherever it hides. Walks without recursion, since a hostile input may be deep. */
function hiddenIssues(input: unknown, lookIntoText: boolean): Issue[] {
  const issues: Issue[] = []
  const found = (path: readonly string[], rule: string) => issues.push({ field: path.join('.'), rule, facts: {} })
  const open: Place[] = [{ value: input, path: [] }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place
    if (typeof value === 'string') {
      if (lookIntoText && isUnclean(value)) found(path, 'control_characters')
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= deepest) return [{ field: path.slice(0, 3).join('.'), rule: 'invalid', facts: {} }]
      for (const [key, inner] of Object.entries(value)) {
        if (key === '__proto__') found([...path, key], 'unknown_field')
        else if (lookIntoText && isUnclean(key)) found(path, 'control_characters')
        else if (typeof inner === 'object' || typeof inner === 'string')
          open.push({ value: inner, path: [...path, key] })
      }
    }
  }
  return issues
}

const isUnclean = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
