import type { Envelope } from './call-refused.ts'

export type CallOutcome = 'done' | 'refused' | 'over'

/** 200 is success; the password calls use the text "1000". 908 and 418 end the session. */
export function outcomeOf({ status }: Pick<Envelope<unknown>, 'status'>): CallOutcome {
  if (status === 200 || status === '1000') return 'done'
  return Number(status) === 908 || Number(status) === 418 ? 'over' : 'refused'
}

export const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

/** The platform's answer; undefined if a proxy answered with a page of its own. */
export async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  if (!isJson(response)) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'status' in body ? (body as Envelope<unknown>) : undefined
}

/** The server's time in milliseconds, if it refuses because of our clock. */
export function serverTimeOf(answer: Envelope<unknown> | undefined): number | undefined {
  if (answer?.code !== 'clock') return undefined
  const { serverTime } = (answer.data ?? {}) as { serverTime?: unknown }
  return typeof serverTime === 'number' ? serverTime : undefined
}
