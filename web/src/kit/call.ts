import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Role, Who } from '@keben/core/roles'
import { atBase } from './base.ts'
import { farewell, rememberedRole, token } from './credentials.ts'
import { languageStore, languageTag, wordsNow } from './language.ts'
import { type Envelope, callRefused } from './refused.ts'
import { authorizationHeader, randomKey } from './sealing.ts'
import { toast } from './toast.ts'
import { reachable, transportLine } from './transport.ts'
import { wireWords } from './words-wire.ts'

export interface CallOptions {
  /** The role to call in; otherwise the one of this tab. Empty for none, while it is not known who is there. */
  role?: Role | ''
  /** The idempotency key; otherwise a fresh one. Give it to repeat a call whose answer got lost. */
  key?: string
  /** Says nothing on the screen: for what the person did not ask for, such as the keep-alive. */
  quiet?: boolean
  signal?: AbortSignal
}

/** Verdicts with which the session is over. */
const sessionOver: ReadonlySet<number> = new Set([908, 418])

/** How far the server's clock is ahead of ours, in milliseconds. */
let clockOffset = 0

/** Calls whose success is worth a toast; see success-toasts.ts. */
let announced: ReadonlySet<string> = new Set()
/** Calls whose answer is always shown as a warning, a success too. */
let alwaysWarned: ReadonlySet<string> = new Set()

export function announceAnswersOf(paths: { successes: ReadonlySet<string>; warnings: ReadonlySet<string> }): void {
  announced = paths.successes
  alwaysWarned = paths.warnings
}

/**
 * Makes a declared call. It resolves with the whole answer when the server did what was asked. Otherwise the person is
 * told, and it rejects with `CallRefused`, so that the caller does not go on.
 */
export async function call<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  options: CallOptions = {},
): Promise<Envelope<ValueOf<Out>>> {
  const response = await answered(endpoint, input, options)
  const answer = (await envelopeOf(response)) as Envelope<ValueOf<Out>> | undefined
  if (!answer) throw unreachable(endpoint.path)
  if (!isDone(answer)) throw refused(endpoint.path, answer, options)
  if (alwaysWarned.has(endpoint.path)) toast('warning', answer.message)
  else if (announced.has(endpoint.path)) toast('success', answer.message)
  return answer
}

/** Makes a declared download; resolves with the response that carries the file, rejects as `call` does. */
export async function callForFile<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
): Promise<Response> {
  const response = await answered(endpoint, input, {})
  if (!isJson(response)) return response
  const answer = await envelopeOf(response)
  throw refused(endpoint.path, answer ?? { status: 0, message: wordsNow(wireWords).noAnswer, data: null }, {})
}

/** Sends the call, and once more if the server says that our clock is off. */
async function answered(endpoint: Endpoint<Who>, input: unknown, options: CallOptions): Promise<Response> {
  const key = options.key ?? randomKey()
  const response = await send(endpoint, input, { ...options, key })
  const serverTime = await serverTimeIfClockIsOff(response)
  if (serverTime === undefined) return response
  clockOffset = serverTime - Date.now()
  return send(endpoint, input, { ...options, key })
}

async function send(endpoint: Endpoint<Who>, input: unknown, options: CallOptions & { key: string }) {
  const body = JSON.stringify(input)
  const role = options.role ?? rememberedRole.get() ?? ''
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Accept-Language': languageTag(languageStore.get()),
  }
  const ours = token.get()
  if (ours && endpoint.roles !== 'public') {
    const now = Date.now() + clockOffset
    headers['Authorization'] = authorizationHeader({
      token: ours,
      method: 'POST',
      path: endpoint.path,
      role,
      body,
      now,
    })
    if (role) headers['Role'] = role
  }
  if (endpoint.writes) headers['Idempotency-Key'] = options.key
  try {
    const response = await fetch(atBase(endpoint.path), {
      method: 'POST',
      credentials: 'include',
      headers,
      body,
      ...(options.signal && { signal: options.signal }),
    })
    if (!response.ok) console.error(transportLine(endpoint.path, response.status))
    reachable.set(response.ok || isJson(response))
    return response
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    throw unreachable(endpoint.path)
  }
}

function unreachable(path: string): Error {
  console.error(transportLine(path, undefined))
  reachable.set(false)
  return callRefused({ status: 0, code: 'unreachable', message: wordsNow(wireWords).noAnswer })
}

/** Tells the person, and ends the visit where the session is over. */
function refused(path: string, answer: Envelope<unknown>, options: CallOptions): Error {
  if (sessionOver.has(Number(answer.status))) leave(answer.message)
  else if (!options.quiet) toast('warning', answer.message)
  return callRefused({ ...answer, message: answer.message || path })
}

/** The session is over: to the root path, which leads to the sign-in page, where the message is shown. */
export function leave(message: string | undefined): void {
  token.set(undefined)
  farewell.set(message)
  window.location.assign(atBase('/'))
}

/** 200 is done; the password calls say so with the text "1000". */
const isDone = (answer: Envelope<unknown>): boolean => answer.status === 200 || answer.status === '1000'

const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  if (!isJson(response)) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'status' in body ? (body as Envelope<unknown>) : undefined
}

async function serverTimeIfClockIsOff(response: Response): Promise<number | undefined> {
  if (!isJson(response)) return undefined
  const answer = await envelopeOf(response.clone())
  if (answer?.code !== 'clock') return undefined
  const { serverTime } = (answer.data ?? {}) as { serverTime?: unknown }
  return typeof serverTime === 'number' ? serverTime : undefined
}
