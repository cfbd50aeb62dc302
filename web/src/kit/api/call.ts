import { verifyCode } from '@keben/core/base/identity/contract'
import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Role, Who } from '@keben/core/roles'
import { atBase } from '../app/base.ts'
import { farewell, rememberedRole, token } from '../session/credentials.ts'
import { markChanged } from './invalidation.ts'
import { envelopeOf, isJson, outcomeOf, serverTimeOf } from './envelope.ts'
import { languageStore, languageTag, wordsNow } from '../app/language.ts'
import { rememberReturnUrl } from '../session/return-url.ts'
import { type CallRefused, type Envelope, callRefused, isRefused } from './refused.ts'
import { isRetryable } from './backoff.ts'
import { repeated } from './retry.ts'
import { type Payload, authorizationHeader, randomKey, plainPayload, encryptedPayload } from '../session/sealing.ts'
import { noteServerTime } from '../session/server-clock.ts'
import { toast } from '../ui/toast.ts'
import { pageGoes, pageIsGoing, reachable, transportLine } from './transport.ts'
import { withWork } from '../session/proof-of-work.ts'
import { wireWords } from './words-wire.ts'

export interface CallOptions {
  /** The role to call in; otherwise the one of this tab. Empty for none, while it is not known who is there. */
  role?: Role | ''
  /** The idempotency key; otherwise a fresh one. Give it to repeat a call whose answer got lost. */
  key?: string
  /** Says nothing on the screen: for what the person did not ask for, such as the keep-alive. */
  quiet?: boolean
  signal?: AbortSignal
  /** False for what is sent again by its own rhythm. */
  repeats?: boolean
  /** What was sealed did not open, and was sealed once more. */
  sealedAnew?: boolean
}

interface Attempt {
  readonly key: string
  /** What the server gave with its last refusal, so that this attempt is not taken for the first one. */
  readonly ticket?: string | undefined
}

/** Calls that were given up without an answer: the same again, whoever makes it, leaves as the first and counts once with it. */
const lost = new Map<string, Required<Attempt> & { readonly travelling: Payload }>()

/** Refusals of a call that writes which may say that its page is old. */
const overtaken: ReadonlySet<number> = new Set([404, 409, 422])

/** How far the server's clock is ahead of ours, in milliseconds. */
let clockOffset = 0

/** Calls whose success is worth a toast; see success-toasts.ts. */
let announced: ReadonlySet<string> = new Set()
/** Calls whose answer is always shown as a warning, a success too. */
let alwaysWarned: ReadonlySet<string> = new Set()

export function configureToasts(paths: { successes: ReadonlySet<string>; warnings: ReadonlySet<string> }): void {
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
  const text = endpoint.writes ? `${endpoint.path} ${JSON.stringify(input)}` : ''
  const before = lost.get(text)
  const key = options.key ?? before?.key ?? randomKey()
  const travelling = before?.travelling ?? (await travels(endpoint, input))
  try {
    const asked = repeated((ticket) => once<ValueOf<Out>>(endpoint, travelling.input, { ...options, key, ticket }), {
      ticket: before?.ticket,
      forMs: endpoint.roles === 'public' || options.repeats === false ? 0 : endpoint.writes ? 60_000 : 15_000,
      isSaid: endpoint.writes && !options.quiet,
      withoutConnection: endpoint.writes,
      signal: options.signal,
    })
    if (endpoint.secrets.includes('token')) holdOthersFor(asked, travelling)
    const came = await asked
    const answer = { ...came, data: travelling.open(came.data) as ValueOf<Out> }
    lost.delete(text)
    if (endpoint.writes) markChanged(endpoint)
    if (alwaysWarned.has(endpoint.path)) toast('warning', answer.message)
    else if (announced.has(endpoint.path)) toast('success', answer.message)
    return answer
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    if (thrown.code === 'sealed_wrongly' && !options.quiet) {
      lost.delete(text)
      // The key was replaced since, and nothing was looked at: it leaves once more, under the new one.
      if (!options.sealedAnew) return call(endpoint, input, { ...options, key, sealedAnew: true })
      toast('warning', thrown.message)
    }
    if (!endpoint.writes || !isRetryable(thrown.status)) lost.delete(text)
    else lost.set(text, { key, travelling, ticket: thrown.retryTicket ?? before?.ticket })
    // A platform that cannot be reached has its banner.
    if (isRetryable(thrown.status) && thrown.code !== 'unreachable' && !options.quiet) toast('warning', thrown.message)
    // What the page shows is not what there is: somebody else has been there.
    if (endpoint.writes && overtaken.has(thrown.status)) markChanged(endpoint)
    throw thrown
  }
}

/** While the session gets another token nothing is signed with the one before, which opens nothing any more in a moment. */
let held: Promise<void> = Promise.resolve()

function holdOthersFor(asked: Promise<Envelope<unknown>>, { open }: Payload): void {
  const takeToken = ({ data }: Envelope<unknown>): void => {
    const renewed = (open(data) as { readonly token?: string } | null)?.token
    if (renewed) token.set(renewed)
  }
  held = asked.then(takeToken, () => undefined)
}

/** Passwords on their way there, and secrets on their way back, are not for those who listen in between. */
async function travels(endpoint: Endpoint<Who>, input: unknown): Promise<Payload> {
  const ours = token.get()
  if (!ours || endpoint.roles === 'public' || endpoint.sealed.length + endpoint.secrets.length === 0)
    return plainPayload(input)
  const { publicKey, keyId } = await askForPicture()
  return encryptedPayload(endpoint, input as object, { publicKey, keyId, token: ours })
}

/** A fresh picture and the public key; an address from which very many come pays with work. */
export const askForPicture = async (): Promise<ValueOf<(typeof verifyCode)['output']>> =>
  (
    await withWork((done) =>
      call(verifyCode, done ? { challenge: done.challenge, proof: done.proof } : {}, { quiet: true }),
    )
  ).data

/** One attempt. What may still be answered is not told to anybody yet. */
async function once<Data>(
  endpoint: Endpoint<Who>,
  input: unknown,
  options: CallOptions & Attempt,
): Promise<Envelope<Data>> {
  const response = await answered(endpoint, input, options)
  const answer = (await envelopeOf(response)) as Envelope<Data> | undefined
  // Nobody waits for it any more, and it may have been cut off in the middle: that says nothing about the platform.
  options.signal?.throwIfAborted()
  if (!answer) throw unreadable(endpoint.path, response)
  if (outcomeOf(answer) === 'done') return answer
  // A deed, twice in a row: a database that crashed again has forgotten what it saw, and nothing was looked at.
  const isForgotten = endpoint.writes && serverTimeOf(answer) !== undefined
  if (isRetryable(Number(answer.status)) || isForgotten)
    throw callRefused({ ...answer, ...(isForgotten && { status: 503 }), ...retryHeadersOf(response) })
  throw answer.code === 'sealed_wrongly' ? callRefused(answer) : refused(answer, options)
}

/** When to come back, in seconds, and with which ticket. */
function retryHeadersOf({ headers }: Response): Pick<CallRefused, 'retryAfterMs' | 'retryTicket'> {
  const seconds = Number(headers.get('Retry-After') ?? NaN)
  return {
    retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined,
    retryTicket: headers.get('Retry-Ticket') ?? undefined,
  }
}

/** Makes a declared download; resolves with the response that carries the file, rejects as `call` does. */
export async function callForFile<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
): Promise<Response> {
  const response = await answered(endpoint, input, {})
  if (response.ok && !isJson(response)) return response
  const answer = await envelopeOf(response)
  throw answer ? refused(answer, {}) : unreadable(endpoint.path, response)
}

/** Makes a declared call that is answered with news; resolves with the response that carries them, rejects as `call` does, quietly. */
export async function callForEvents<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  signal: AbortSignal,
): Promise<Response> {
  const options = { quiet: true, signal }
  const response = await answered(endpoint, input, options)
  if (response.ok && !isJson(response)) return response
  const answer = await envelopeOf(response)
  throw answer ? refused(answer, options) : unreadable(endpoint.path, response)
}

/** Sends the call, and once more if the server says that our clock is off. */
async function answered(
  endpoint: Endpoint<Who>,
  input: unknown,
  options: CallOptions & Partial<Attempt>,
): Promise<Response> {
  const { key = randomKey(), ticket } = options
  if (!endpoint.secrets.includes('token')) await held
  const signedWith = token.get()
  const response = await send(endpoint, input, { ...options, key, ticket })
  // Another tab may have got a new one meanwhile.
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

async function send(endpoint: Endpoint<Who>, input: unknown, options: CallOptions & Attempt) {
  const body = JSON.stringify(input)
  const role = options.role ?? rememberedRole.get() ?? ''
  const idempotencyKey = endpoint.writes ? options.key : ''
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
      idempotencyKey,
      body,
      now,
    })
    if (role) headers['Role'] = role
  }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  // A call that was turned away may use a larger share of the queue than a new one.
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

/** No connection came about; unless the page itself is going, and takes its calls along. */
function unreachable(path: string): CallRefused {
  if (!pageIsGoing()) {
    console.error(transportLine(path, undefined))
    reachable.set(false)
  }
  return withoutAnswer()
}

/** There was a connection, but what came is no answer of the platform. */
function unreadable(path: string, response: Response): CallRefused {
  if (pageIsGoing()) return withoutAnswer()
  // The other statuses have been described as they arrived.
  if (response.ok) console.error(transportLine(path, response.status))
  reachable.set(false)
  return withoutAnswer(isRetryable(response.status) ? response : undefined)
}

/** A proxy whose server is away answers in its own words: its status says that somebody will be there again. */
const withoutAnswer = (response?: Response): CallRefused =>
  callRefused({
    status: response?.status ?? 0,
    code: 'unreachable',
    message: wordsNow(wireWords).noAnswer,
    ...(response && retryHeadersOf(response)),
  })

/** Tells the person, and ends the visit where the session is over. */
function refused(answer: Envelope<unknown>, options: CallOptions): CallRefused {
  if (outcomeOf(answer) === 'over') {
    rememberReturnUrl()
    leave(answer.message || wordsNow(wireWords).loginInvalid)
  } else if (!options.quiet) toast('warning', answer.message)
  return callRefused(answer)
}

/** The session is over: to the root path, which leads to the sign-in page, where the message is shown. */
export function leave(message: string | undefined): void {
  token.set(undefined)
  // Calls that are under way will hear that it is over, too: the first reason is the one to tell.
  if (!pageIsGoing()) farewell.set(message)
  pageGoes()
  window.location.assign(atBase('/'))
}
