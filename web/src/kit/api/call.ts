import { verifyCode } from '@keben/core/base/identity/contract'
import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Role, CallAccess } from '@keben/core/roles'
import { atBase } from '../app/base.ts'
import { farewell, rememberedRole, token } from '../session/credentials.ts'
import { markChanged } from './invalidation.ts'
import { envelopeOf, isJson, outcomeOf, serverTimeOf } from './envelope.ts'
import { languageStore, languageTag, wordsNow } from '../app/language.ts'
import { rememberReturnUrl } from '../session/return-url.ts'
import { type CallRefused, type Envelope, callRefused, isRefused } from './call-refused.ts'
import { isRetryable } from './backoff.ts'
import { repeated } from './retry.ts'
import { type Payload, authorizationHeader, randomKey, plainPayload, encryptedPayload } from '../session/sealing.ts'
import { noteServerTime } from '../session/server-clock.ts'
import { toast } from '../ui/toast.ts'
import { pageGoes, pageIsGoing, reachable, transportLine } from './transport.ts'
import { withWork } from '../session/proof-of-work.ts'
import { wireWords } from './words-wire.ts'

export interface CallOptions {
  /** The role of the call; by default the tab's. Empty before sign-in. */
  role?: Role | ''
  /** The idempotency key; a fresh one by default. Pass it to repeat an unanswered call. */
  key?: string
  /** Shows no message: for calls the person did not start, such as the keep-alive. */
  quiet?: boolean
  signal?: AbortSignal
  /** False for calls with a schedule of their own. */
  repeats?: boolean
  /** The server could not decrypt the first payload; the call was encrypted again. */
  sealedAnew?: boolean
}

interface Attempt {
  readonly key: string
  /** The retry ticket of the last refusal, which keeps the place in the queue. */
  readonly ticket?: string | undefined
}

/** Calls abandoned without an answer. An identical call reuses the idempotency key, so it takes effect only once. */
const lost = new Map<string, Required<Attempt> & { readonly travelling: Payload }>()

/** Refusals of a mutation that suggest stale data on the page. */
const staleStatuses: ReadonlySet<number> = new Set([404, 409, 422])

/** The server's clock minus ours, in milliseconds. */
let clockOffset = 0

/** Endpoints whose success shows a toast; see success-toasts.ts. */
let announced: ReadonlySet<string> = new Set()

export function announceSuccessOf(paths: ReadonlySet<string>): void {
  announced = paths
}

/**
 * Makes a declared call and resolves with the whole answer. If the server refuses, it shows the message and rejects
 * with `CallRefused`.
 */
export async function call<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
  options: CallOptions = {},
): Promise<Envelope<ValueOf<Out>>> {
  const text = endpoint.writes ? `${endpoint.path} ${JSON.stringify(input)}` : ''
  const before = lost.get(text)
  const key = options.key ?? before?.key ?? randomKey()
  const travelling = before?.travelling ?? (await travels(endpoint, input))
  try {
    const pending = repeated((ticket) => once<ValueOf<Out>>(endpoint, travelling.input, { ...options, key, ticket }), {
      ticket: before?.ticket,
      forMs: endpoint.roles === 'public' || options.repeats === false ? 0 : endpoint.writes ? 60_000 : 15_000,
      showsMessage: endpoint.writes && !options.quiet,
      withoutConnection: endpoint.writes,
      signal: options.signal,
    })
    if (endpoint.secrets.includes('token')) holdOthersFor(pending, travelling)
    const came = await pending
    const answer = { ...came, data: travelling.open(came.data) as ValueOf<Out> }
    lost.delete(text)
    if (endpoint.writes) markChanged(endpoint)
    if (announced.has(endpoint.path)) toast('success', answer.message)
    return answer
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    if (thrown.code === 'sealed_wrongly' && !options.quiet) {
      lost.delete(text)
      // The server replaced its key before it read the payload, so one more attempt with the new key is safe.
      if (!options.sealedAnew) return call(endpoint, input, { ...options, key, sealedAnew: true })
      toast('warning', thrown.message)
    }
    if (!endpoint.writes || !isRetryable(thrown.status)) lost.delete(text)
    else lost.set(text, { key, travelling, ticket: thrown.retryTicket ?? before?.ticket })
    // The shell shows a banner if the platform is unreachable.
    if (isRetryable(thrown.status) && thrown.code !== 'unreachable' && !options.quiet) toast('warning', thrown.message)
    // The page shows stale data: another user has changed it.
    if (endpoint.writes && staleStatuses.has(thrown.status)) markChanged(endpoint)
    throw thrown
  }
}

/** While the session renews its token, no call is signed with the old one, which is about to expire. */
let renewing: Promise<void> = Promise.resolve()

function holdOthersFor(requested: Promise<Envelope<unknown>>, { open }: Payload): void {
  const takeToken = ({ data }: Envelope<unknown>): void => {
    const renewed = (open(data) as { readonly token?: string } | null)?.token
    if (renewed) token.set(renewed)
  }
  renewing = requested.then(takeToken, () => undefined)
}

/** Encrypts passwords on the way out and secrets on the way back. */
async function travels(endpoint: Endpoint<CallAccess>, input: unknown): Promise<Payload> {
  const sessionToken = token.get()
  if (!sessionToken || endpoint.roles === 'public' || endpoint.sealed.length + endpoint.secrets.length === 0)
    return plainPayload(input)
  const { publicKey, keyId } = await askForPicture()
  return encryptedPayload(endpoint, input as object, { publicKey, keyId, token: sessionToken })
}

/** A fresh captcha and the public key; a very busy address pays with proof of work. */
export const askForPicture = async (): Promise<ValueOf<(typeof verifyCode)['output']>> =>
  (
    await withWork((done) =>
      call(verifyCode, done ? { challenge: done.challenge, proof: done.proof } : {}, { quiet: true }),
    )
  ).data

/** One attempt. It shows no message, because a retry may still succeed. */
async function once<Data>(
  endpoint: Endpoint<CallAccess>,
  input: unknown,
  options: CallOptions & Attempt,
): Promise<Envelope<Data>> {
  const response = await parsedAnswer(endpoint, input, options)
  const answer = (await envelopeOf(response)) as Envelope<Data> | undefined
  // A cancelled call may break off midway; that says nothing about the platform.
  options.signal?.throwIfAborted()
  if (!answer) throw unreadable(endpoint.path, response)
  if (outcomeOf(answer) === 'done') return answer
  // A mutation refused twice in a row: a database that crashed again lost the seen key, and nothing was executed.
  const isForgotten = endpoint.writes && serverTimeOf(answer) !== undefined
  if (isRetryable(Number(answer.status)) || isForgotten)
    throw callRefused({ ...answer, ...(isForgotten && { status: 503 }), ...retryHeadersOf(response) })
  throw answer.code === 'sealed_wrongly' ? callRefused(answer) : refused(answer, options)
}

/** Retry-After in seconds, and the retry ticket. */
function retryHeadersOf({ headers }: Response): Pick<CallRefused, 'retryAfterMs' | 'retryTicket'> {
  const seconds = Number(headers.get('Retry-After') ?? NaN)
  return {
    retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
    retryTicket: headers.get('Retry-Ticket') ?? undefined,
  }
}

/** Makes a declared download; resolves with the file's response, rejects as `call` does. */
export async function callForFile<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
): Promise<Response> {
  const response = await parsedAnswer(endpoint, input, {})
  if (response.ok && !isJson(response)) return response
  const answer = await envelopeOf(response)
  throw answer ? refused(answer, {}) : unreadable(endpoint.path, response)
}

/** Opens a declared event stream; resolves with its response, rejects as `call` does, without a message. */
export async function callForEvents<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
  signal: AbortSignal,
): Promise<Response> {
  const options = { quiet: true, signal }
  const response = await parsedAnswer(endpoint, input, options)
  if (response.ok && !isJson(response)) return response
  const answer = await envelopeOf(response)
  throw answer ? refused(answer, options) : unreadable(endpoint.path, response)
}

/** Sends the call, and once more if the server reports that our clock is off. */
async function parsedAnswer(
  endpoint: Endpoint<CallAccess>,
  input: unknown,
  options: CallOptions & Partial<Attempt>,
): Promise<Response> {
  const { key = randomKey(), ticket } = options
  if (!endpoint.secrets.includes('token')) await renewing
  const signedWith = token.get()
  const response = await send(endpoint, input, { ...options, key, ticket })
  // Another tab may have renewed the token meanwhile.
  if (token.get() !== signedWith && token.get() && (await isOver(response)))
    return send(endpoint, input, { ...options, key, ticket })
  const serverTime = isJson(response) ? serverTimeOf(await envelopeOf(response.clone())) : undefined
  if (serverTime === undefined) return response
  clockOffset = serverTime - Date.now()
  return send(endpoint, input, { ...options, key, ticket })
}

async function isOver(response: Response): Promise<boolean> {
  const answer = isJson(response) ? await envelopeOf(response.clone()) : undefined
  return answer !== undefined && outcomeOf(answer) === 'over'
}

async function send(endpoint: Endpoint<CallAccess>, input: unknown, options: CallOptions & Attempt) {
  const body = JSON.stringify(input)
  const role = options.role ?? rememberedRole.get() ?? ''
  const idempotencyKey = endpoint.writes ? options.key : ''
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Accept-Language': languageTag(languageStore.get()),
  }
  const sessionToken = token.get()
  if (sessionToken && endpoint.roles !== 'public') {
    const now = Date.now() + clockOffset
    headers['Authorization'] = authorizationHeader({
      token: sessionToken,
      method: 'POST',
      path: endpoint.path,
      role,
      idempotencyKey,
      body,
      now,
    })
    if (role) headers['Role'] = role
  }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  // A retry may use a larger share of the queue than a new call.
  if (options.ticket) headers['Retry-Ticket'] = options.ticket
  try {
    const response = await fetch(atBase(endpoint.path), {
      method: 'POST',
      credentials: 'include',
      headers,
      body,
      ...(options.signal && { signal: options.signal }),
    })
    noteServerTime(response.headers.get('Date'))
    if (!response.ok) console.error(transportLine(endpoint.path, response.status))
    reachable.set(response.ok || isJson(response))
    return response
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    throw unreachable(endpoint.path)
  }
}

/** No connection; silent if the page is unloading and cancels its calls. */
function unreachable(path: string): CallRefused {
  if (!pageIsGoing()) {
    console.error(transportLine(path, undefined))
    reachable.set(false)
  }
  return withoutAnswer()
}

/** The answer did not come from the platform. */
function unreadable(path: string, response: Response): CallRefused {
  if (pageIsGoing()) return withoutAnswer()
  // The other statuses are logged as they arrive.
  if (response.ok) console.error(transportLine(path, response.status))
  reachable.set(false)
  return withoutAnswer(isRetryable(response.status) ? response : undefined)
}

/** A proxy without its server answers in its own format; its status says that a retry is worthwhile. */
const withoutAnswer = (response?: Response): CallRefused =>
  callRefused({
    status: response?.status ?? 0,
    code: 'unreachable',
    message: wordsNow(wireWords).noAnswer,
    ...(response && retryHeadersOf(response)),
  })

/** Shows the message, and signs out if the session is over. */
function refused(answer: Envelope<unknown>, options: CallOptions): CallRefused {
  if (outcomeOf(answer) === 'over') {
    rememberReturnUrl()
    leave(answer.message || wordsNow(wireWords).loginInvalid)
  } else if (!options.quiet) toast('warning', answer.message)
  return callRefused(answer)
}

/** Goes to the root path, which leads to the sign-in page and shows the message there. */
export function leave(message: string | undefined): void {
  token.set(undefined)
  // Pending calls fail for the same reason; only the first shows it.
  if (!pageIsGoing()) farewell.set(message)
  pageGoes()
  window.location.assign(atBase('/'))
}
