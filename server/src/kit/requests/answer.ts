import { type Endpoint, bodyLimitOfLines } from '@keben/core/kit/endpoint'
import type { Language } from '@keben/core/kit/language'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type Actor, type CallAccess, mayCall, roleWords } from '@keben/core/roles'
import { createHash } from 'node:crypto'
import { record } from '../documents/audit.ts'
import { milliseconds, now } from '../operations/clock.ts'
import type { Context } from './context.ts'
import type { Db } from '../database/db.ts'
import { httpStatusOf, refusalEnvelope, successEnvelope } from '../http/envelope.ts'
import { refusalOf } from './failures.ts'
import type { EventStream, FileAnswer, Handler, SignedInHandler } from './handle.ts'
import { type IdempotentChange, storedResponse, changeOf, claimIdempotencyKey, storeResponse } from './idempotency.ts'
import { readInput } from './input.ts'
import type { Log } from '../operations/log.ts'
import { type ConcurrencyLimit, createTransferLimit } from './concurrency-limit.ts'

/** Without the base path. */
export interface IncomingRequest {
  readonly method: string
  readonly path: string
  readonly body: Buffer
  readonly authorization: string | undefined
  readonly role: string | undefined
  readonly idempotencyKey: string | undefined
  readonly language: Language
  readonly address: string
  readonly requestId: string
  readonly userAgent: string
  /** Known before the body is read. */
  readonly refusal?: Refusal
}

export interface AuthRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  /** The header `Role`. */
  readonly role: string | undefined
  readonly idempotencyKey: string | undefined
  /** Lower-case hex. */
  readonly bodySha256: string
  readonly address: string
  readonly requestId: string
  readonly now: Date
  readonly language: Language
  readonly userAgent: string
}

/** Identifies the caller or throws a refusal, in one round trip. */
export type Authenticate = (db: Db, arrived: AuthRequest, endpoint: Endpoint<CallAccess>) => Promise<Actor>

/** The decrypted input, and how the answer's secrets are encrypted if the request asks for that. */
export interface DecryptedBody {
  readonly body: Buffer
  readonly seal?: (text: string) => string
}
export type Unseal = (endpoint: Endpoint<CallAccess>, body: Buffer, sessionId: string) => Promise<DecryptedBody>

/** JSON with its status, a file, or an event stream. */
export type HandlerResponse =
  | {
      readonly http: number
      readonly status: number | string
      readonly text: string
      readonly file?: never
      readonly events?: never
    }
  | { readonly http: 200; readonly status: number; readonly file: FileAnswer; readonly events?: never }
  | { readonly http: 200; readonly status: number; readonly events: EventStream; readonly file?: never }

export interface RequestMetrics {
  readonly path: string
  readonly status: number | string
  readonly milliseconds: number
}

export interface AnswerParts {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly unseal?: Unseal
  readonly log: Log
  readonly finished?: (request: RequestMetrics) => void
}

/** A request: authenticate, authorise, validate, deduplicate, run one transaction, check the answer. */
export function createRequestHandler({ db, authenticate, log, finished, unseal = asItCame }: AnswerParts) {
  const transfers = createTransferLimit()
  return async function answer(handler: Handler, request: IncomingRequest): Promise<HandlerResponse> {
    const began = milliseconds()
    let actor: Actor | undefined
    let answered: HandlerResponse
    try {
      if (request.refusal) throw request.refusal
      if (handler.kind === 'public') answered = await answerAnyone(db, handler, request)
      else {
        const arrived = arrivedFrom(request)
        const caller = await authenticate(db, arrived, handler.endpoint)
        actor = caller
        answered = await withTransferLimit(transfers, handler, caller, () =>
          answerActor(db, handler, request, arrived, caller, unseal),
        )
      }
    } catch (error) {
      answered = refused(error, request, log)
    }
    const { path, requestId, address } = request
    const took = Math.round((milliseconds() - began) * 10) / 10
    const who = { userId: actor?.userId, role: actor?.role, address }
    log.info('request', { requestId, path, status: answered.status, milliseconds: took, ...who })
    finished?.({ path, status: answered.status, milliseconds: took })
    return answered
  }
}

/** A download counts until its last byte leaves, an upload until its answer. */
async function withTransferLimit(
  transfers: ConcurrencyLimit,
  { endpoint }: Handler,
  { userId }: Actor,
  work: () => Promise<HandlerResponse>,
): Promise<HandlerResponse> {
  const isDownload = endpoint.answers === 'file'
  if (!isDownload && endpoint.bodyLimit <= bodyLimitOfLines) return work()
  const release = transfers.acquire(`${isDownload ? 'download' : 'upload'} ${userId}`)
  try {
    const answered = await work()
    const body = answered.file?.body
    if (!body || Buffer.isBuffer(body)) release()
    else body.once('close', release)
    return answered
  } catch (error) {
    release()
    throw error
  }
}

const asItCame: Unseal = async (_, body) => ({ body })

function arrivedFrom(request: IncomingRequest): AuthRequest {
  const { body, ...arrived } = request
  return { ...arrived, bodySha256: createHash('sha256').update(body).digest('hex'), now: now() }
}

async function answerAnyone(
  db: Db,
  handler: Extract<Handler, { kind: 'public' }>,
  request: IncomingRequest,
): Promise<HandlerResponse> {
  const { language, requestId, path, address, userAgent } = request
  const { primary, writeAtEntry: write } = db
  const context = { db: primary, write, language, requestId, call: path, address, userAgent, now: now() }
  await handler.first?.(context)
  const input = readInput(handler.endpoint, request.body, language)
  return succeeded(handler, await handler.run(input, context), language)
}

async function answerActor(
  db: Db,
  handler: SignedInHandler,
  request: IncomingRequest,
  arrived: AuthRequest,
  actor: Actor,
  unseal: Unseal,
): Promise<HandlerResponse> {
  const { endpoint } = handler
  const { language, requestId, path, address } = request
  if (!mayCall(endpoint.roles, actor.role)) {
    throw refuse('not_for_this_role', { role: roleWords[language][actor.role] })
  }
  const { body, seal } = await unseal(endpoint, request.body, actor.sessionId)
  const input = readInput(endpoint, body, language)
  const context: Context = {
    db: endpoint.writes ? db.primary : await db.readerFor(actor.userId),
    actor,
    language,
    requestId,
    call: path,
    address,
    now: arrived.now,
  }
  if (endpoint.writes) {
    const change = changeOf(actor.userId, path, request.idempotencyKey, arrived.bodySha256)
    const answered = await answerOnce(db, handler, input, context, change)
    await db.recordWritePosition(actor.userId)
    if (!seal || answered.file || answered.events) return answered
    const sealed = (secret: unknown) => (typeof secret === 'string' ? seal(secret) : secret)
    return { ...answered, text: withSecrets(answered.text, endpoint.secrets, sealed) }
  }
  if (endpoint.answers === 'file') {
    // Recorded on the primary before the first byte, since a file discloses much.
    await record({ ...context, db: db.primary }, [{ thing: path, action: 'download', after: input }])
  }
  const prepared = await handler.prepare?.(input, context)
  const result = await handler.run(input, context, prepared)
  if (endpoint.answers === 'file') return { http: 200, status: 200, file: result as FileAnswer }
  if (endpoint.answers === 'events') return { http: 200, status: 200, events: result as EventStream }
  return succeeded(handler, result, language)
}

/** For one transaction; db.ts has the defaults. */
const longLimits = `set local statement_timeout = '5min'; set local lock_timeout = '30s'`

/** Idempotency key, work and answer commit together. */
async function answerOnce(
  db: Db,
  handler: SignedInHandler,
  input: unknown,
  context: Context,
  change: IdempotentChange,
) {
  const onPrimary = { ...context, db: db.primary }
  if (handler.prepare) {
    const earlier = await storedResponse(db.primary, change)
    if (earlier) return { http: 200, status: earlier.status, text: JSON.stringify(earlier) }
  }
  const prepared = await handler.prepare?.(input, onPrimary)
  return db.write(async (tx): Promise<HandlerResponse> => {
    // Pipelined. The limits come first, because they apply to waiting for the key.
    const [, earlier] = await Promise.all([
      handler.longLockTimeout && tx.script(longLimits),
      claimIdempotencyKey(tx, change),
    ])
    if (earlier) return { http: 200, status: earlier.status, text: JSON.stringify(earlier) }
    const answered = succeeded(handler, await handler.run(input, { ...context, db: tx }, prepared), context.language)
    tx.atCommit(storeResponse(change, withoutSecrets(answered.text, handler.endpoint.secrets)))
    return answered
  })
}

/** The stored answer omits one-time secrets such as passwords. */
const withoutSecrets = (text: string, secrets: readonly string[]): string => withSecrets(text, secrets, () => undefined)

function withSecrets(text: string, secrets: readonly string[], written: (secret: unknown) => unknown): string {
  if (!secrets.length) return text
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (secrets.includes(key) ? written(value) : value)))
}

/** Drops undeclared fields; an answer that misses its declaration is a bug. */
function succeeded({ endpoint, status }: Handler, result: unknown, language: Language) {
  const output = endpoint.output.safeParse(result)
  if (!output.success) {
    const places = output.error.issues.map((issue) => `${issue.path.map(String).join('.')} (${issue.code})`)
    throw new Error(`${endpoint.path} answers what it does not declare: ${places.slice(0, 5).join(', ')}`)
  }
  return { http: 200, status, text: JSON.stringify(successEnvelope(status, endpoint, language, output.data)) }
}

function refused(error: unknown, { requestId, path, language }: IncomingRequest, log: Log): HandlerResponse {
  const refusal = refusalOf(error) ?? refuse('broken', { requestId })
  // Logs unforeseen errors, even where the caller gets a refusal.
  if (refusal !== error) log.error('request failed', error, { requestId, path, refusal: refusal.code })
  const envelope = refusalEnvelope(refusal, language)
  return { http: httpStatusOf(refusal), status: envelope.status, text: JSON.stringify(envelope) }
}
