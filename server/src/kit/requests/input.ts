import type { Endpoint } from '@keben/core/kit/endpoint'
import { type Issue, checked } from '@keben/core/kit/issues'
import type { Language } from '@keben/core/kit/language'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { fieldName, issueSentence } from '@keben/core/sentences'
import { isUtf8 } from 'node:buffer'

/** Limits recursion in schemas and JSON columns. */
const deepest = 60
/** Fields and list entries in total. */
const mostParts = 50_000
/** The limit of the sentence, and of `issues`. */
const mostNamed = 5
const mostAnswered = 100

/** Validates the body against the shape; throws a refusal that names the problems. */
export function readInput(endpoint: Endpoint, body: Buffer, language: Language): unknown {
  const text = textOf(body)
  const value = parse(text)
  // A NUL or a lone surrogate must be an escape: raw ones are invalid JSON or UTF-8.
  const hidden = hiddenIssues(value, text.includes('\\u'))
  if (hidden.length) throw invalidInput(endpoint, hidden, language)
  const result = checked(endpoint.input, value)
  if (result.issues) throw invalidInput(endpoint, result.issues, language)
  return result.value
}

export function invalidInput(endpoint: Pick<Endpoint, 'words'>, issues: readonly Issue[], language: Language): Refusal {
  const named = issues.slice(0, mostNamed).map((issue) => {
    const field = issue.rule === 'unknown_field' ? issue.field : fieldName(issue.field, endpoint.words, language)
    const sentence = issueSentence(issue, language)
    return language === 'zh' ? `“${field}”${sentence}` : `${field} ${sentence}`.trim()
  })
  const { code, words, facts } = refuse('invalid_input', { problems: named.join(language === 'zh' ? '；' : '; ') })
  return new Refusal(code, words, facts, issues.slice(0, mostAnswered))
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw refuse('not_json')
  return body.toString('utf8')
}

/** An empty body is an empty object. */
function parse(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('not_json')
  }
}

type Container = Readonly<Record<string | number, unknown>>

interface Place {
  readonly container: Container
  readonly depth: number
  readonly key: string | number
  readonly within: Place | undefined
}

/** Lazy: computed only for a problem. */
function fieldAt(place: Place | undefined, key: string | number = ''): string {
  const keys = [key]
  for (let at = place; at; at = at.within) keys.push(at.key)
  return keys
    .toReversed()
    .filter((each) => each !== '')
    .join('.')
}

/** Finds characters that no shape checks. Iterative, since hostile input may be deep. */
function hiddenIssues(input: unknown, lookIntoText: boolean): Issue[] {
  const issues: Issue[] = []
  const found = (rule: string, place: Place | undefined, key?: string | number) => {
    if (issues.length < mostAnswered) issues.push({ field: fieldAt(place, key), rule, facts: {} })
  }
  const open: Place[] = []
  let parts = 0

  function look(value: unknown, key: string | number, within: Place | undefined): void {
    if (typeof value === 'object' && value !== null) {
      open.push({ container: value as Container, depth: within ? within.depth + 1 : 0, key, within })
    } else if (lookIntoText && typeof value === 'string' && isUnclean(value)) {
      found('control_characters', within, key)
    }
  }
  function lookUnder(key: string | number, inner: unknown, place: Place): void {
    if (key === '__proto__') found('unknown_field', place, key)
    else if (lookIntoText && typeof key === 'string' && isUnclean(key)) found('control_characters', place)
    else look(inner, key, place)
  }
  look(input, '', undefined)
  for (let place = open.pop(); place && issues.length < mostAnswered; place = open.pop()) {
    if (place.depth >= deepest) return [{ field: topOf(place), rule: 'invalid', facts: {} }]
    const members = membersOf(place.container)
    parts += members.count
    if (parts > mostParts) return [{ field: '', rule: 'too_big_list', facts: { maximum: mostParts } }]
    for (const key of members.keys) lookUnder(key, place.container[key], place)
  }
  return issues
}

/** Lazy, since a hostile list may be long. */
function membersOf(container: Container): { count: number; keys: Iterable<string | number> } {
  if (Array.isArray(container)) return { count: container.length, keys: container.keys() }
  const keys = Object.keys(container)
  return { count: keys.length, keys }
}

const topOf = (place: Place): string => fieldAt(place).split('.', 3).join('.')

const isUnclean = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
