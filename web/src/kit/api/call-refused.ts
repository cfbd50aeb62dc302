/** One validation issue. `field` is the path in the input, with dots. */
export interface ServerIssue {
  readonly field: string
  readonly rule: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly message: string
}

/** The body of every answer. */
export interface Envelope<Data> {
  readonly status: number | string
  readonly message: string
  readonly data: Data
  readonly code?: string
  readonly issues?: readonly ServerIssue[]
}

/** A refused call. The page has already shown the message. */
export interface CallRefused extends Error {
  readonly name: 'CallRefused'
  /** 400 input, 403 role, 404 unknown, 409 state or version, 422 business rule; 0 without an answer. */
  readonly status: number
  /** A stable code: 'stale_version'. */
  readonly code: string
  readonly issues: readonly ServerIssue[]
  readonly data: unknown
  /** The server's Retry-After, if any. */
  readonly retryAfterMs: number | undefined
  /** The server's signed ticket, which marks the next attempt as a retry. */
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
