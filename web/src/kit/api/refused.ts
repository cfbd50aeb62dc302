/** One broken rule, as the server tells it. `field` is the path in the input, with dots. */
export interface ServerIssue {
  readonly field: string
  readonly rule: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly message: string
}

/** What every call answers. */
export interface Envelope<Data> {
  readonly status: number | string
  readonly message: string
  readonly data: Data
  readonly code?: string
  readonly issues?: readonly ServerIssue[]
}

/** A call that did not do what was asked. The person has been told already: whoever catches it need not. */
export interface CallRefused extends Error {
  readonly name: 'CallRefused'
  /** The verdict: 400 input, 403 role, 404 unknown, 409 state or version, 422 business rule; 0 when there was no answer. */
  readonly status: number
  /** A stable word for the kind of refusal: 'stale_version'. */
  readonly code: string
  readonly issues: readonly ServerIssue[]
  readonly data: unknown
  /** How long the server wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined
  /** What the server signed: the next attempt that carries it is not taken for the first one. */
  readonly retryTicket: string | undefined
}

interface RetryHeaders {
  readonly retryAfterMs?: number | undefined
  readonly retryTicket?: string | undefined
}

export function callRefused(
  answer: Partial<Envelope<unknown>> & RetryHeaders & { readonly message: string },
): CallRefused {
  return Object.assign(new Error(answer.message), {
    name: 'CallRefused' as const,
    status: Number(answer.status ?? 0),
    code: answer.code ?? '',
    issues: answer.issues ?? [],
    data: answer.data,
    retryAfterMs: answer.retryAfterMs,
    retryTicket: answer.retryTicket,
  })
}

export const isRefused = (thrown: unknown): thrown is CallRefused =>
  thrown instanceof Error && thrown.name === 'CallRefused'
