import type { Endpoint } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import type { Language } from '@keben/core/kit/language'
import type { Refusal } from '@keben/core/kit/refusal'
import { issueSentence, successSentence } from '@keben/core/sentences'

/** Of every answer but files. */
export interface Envelope {
  readonly status: number | string
  readonly message: string
  /** For a refusal: the facts of its sentence, or null. */
  readonly data: unknown
  /** The kind of refusal. */
  readonly code?: string
  readonly issues?: readonly (Issue & { readonly message: string })[]
}

export function successEnvelope(
  status: number | string,
  endpoint: Pick<Endpoint, 'says' | 'outcome'>,
  language: Language,
  data: unknown,
): Envelope {
  return { status, message: successSentence(endpoint, data, language), data }
}

export function refusalEnvelope(refusal: Refusal, language: Language): Envelope {
  const { status, code, facts, issues } = refusal
  return {
    status,
    message: refusal.sentence(language),
    data: hasFacts(facts) ? facts : null,
    code,
    ...(issues.length && { issues: issues.map((issue) => ({ ...issue, message: issueSentence(issue, language) })) }),
  }
}

/** Verdicts are HTTP 200; other HTTP codes concern the transport. */
export function httpStatusOf(refusal: Refusal): number {
  if (refusal.code === 'not_json' || refusal.code === 'no_such_call') return refusal.status
  return [408, 413, 429, 500, 503].includes(refusal.status) ? refusal.status : 200
}

function hasFacts(facts: unknown): boolean {
  return typeof facts === 'object' && facts !== null && Object.keys(facts).length > 0
}
