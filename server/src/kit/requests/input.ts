import type { Endpoint } from '@keben/core/kit/endpoint'
import { type Issue, checked } from '@keben/core/kit/issues'
import type { Language } from '@keben/core/kit/language'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { fieldName, issueSentence } from '@keben/core/sentences'
import { isUtf8 } from 'node:buffer'

/** Deeper than any input has a reason to be; what follows (schemas, JSON columns) may then recurse. */
const deepest = 60
/** More fields and list entries, counted all together, than any input has a reason to have. */
const mostParts = 50_000
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
    const field = issue.rule === 'unknown_field' ? issue.field : fieldName(issue.field, endpoint.words, language)
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

/** An object or a list. */
type Container = Readonly<Record<string | number, unknown>>

/** A container of the input, and where it stands. */
interface Place {
  readonly container: Container
  readonly depth: number
  readonly key: string | number
  readonly within: Place | undefined
}

/** The path to a place, or to something in it; worked out only for what is wrong there. */
function fieldAt(place: Place | undefined, key: string | number = ''): string {
  const keys = [key]
  for (let at = place; at; at = at.within) keys.push(at.key)
  return keys
    .toReversed()
    .filter((each) => each !== '')
    .join('.')
}

/** What no shape would look for, wherever it hides. Walks without recursion, since a hostile input may be deep. */
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

/** The keys of a list are not written down before somebody wants them: a hostile one is long. */
function membersOf(container: Container): { count: number; keys: Iterable<string | number> } {
  if (Array.isArray(container)) return { count: container.length, keys: container.keys() }
  const keys = Object.keys(container)
  return { count: keys.length, keys }
}

/** Enough of a deep place to find it by. */
const topOf = (place: Place): string => fieldAt(place).split('.', 3).join('.')

const isUnclean = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
