import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import type { Readable } from 'node:stream'
import type { Context, PublicContext } from './context.ts'

export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: Readable | Buffer
}

/** Server-sent events until one side closes. */
export type EventStream = Readable

export interface SignedInHandler {
  readonly kind: 'signed-in'
  readonly endpoint: Endpoint<CallAccess>
  /** The `status` of a success: 200 except where the specification differs. */
  readonly status: number | string
  /** Long statement and lock timeouts. */
  readonly longLockTimeout: boolean
  /** Slow work before the transaction, such as reading a workbook. Its `db` commits each statement. */
  readonly prepare: ((input: unknown, context: Context) => Promise<unknown>) | undefined
  readonly run: (input: unknown, context: Context, prepared: unknown) => Promise<unknown>
}

export interface PublicHandler {
  readonly kind: 'public'
  readonly endpoint: Endpoint<CallAccess>
  readonly status: number | string
  /** Runs before validation, so that a rate-limited caller costs nothing more. */
  readonly first: ((context: PublicContext) => Promise<void>) | undefined
  readonly run: (input: unknown, context: PublicContext) => Promise<unknown>
}

export type Handler = SignedInHandler | PublicHandler

export interface HandleOptions {
  readonly status?: number | string
  readonly longLockTimeout?: boolean
}

type Answer<Out extends Shape> = InputOf<Out>

/** A plain function from input to answer, inside the request's transaction. */
export function handle<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<Answer<Out>>,
  options: HandleOptions = {},
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context), ...options })
}

/** As `handle`, with slow work before the transaction, while no connection is held. */
export function handlePrepared<In extends Shape, Out extends Shape, Prepared>(
  endpoint: Endpoint<CallAccess, In, Out>,
  prepare: (input: ValueOf<In>, context: Context) => Promise<Prepared>,
  run: (input: ValueOf<In>, context: Context, prepared: Prepared) => Promise<Answer<Out>>,
  options: HandleOptions = {},
): Handler {
  return signedIn(endpoint, {
    prepare: (input, context) => prepare(input, context),
    run: (input, context, prepared) => run(input, context, prepared as Prepared),
    ...options,
  })
}

/** The rows stream while the server reads them. */
export function handleDownload<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<FileAnswer>,
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context) })
}

/** Answers with server-sent events. */
export function handleEvents<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<EventStream>,
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context) })
}

/** For a public call, such as sign-in. */
export function handlePublic<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  run: (input: ValueOf<In>, context: PublicContext) => Promise<Answer<Out>>,
  first?: (context: PublicContext) => Promise<void>,
): Handler {
  if (endpoint.roles !== 'public') throw new Error(`${endpoint.path} is not declared public.`)
  return { kind: 'public', endpoint, status: 200, first, run: (input, context) => run(input, context) }
}

function signedIn(
  endpoint: Endpoint<CallAccess>,
  parts: Pick<SignedInHandler, 'run'> & Partial<Pick<SignedInHandler, 'prepare' | 'status' | 'longLockTimeout'>>,
): Handler {
  if (endpoint.roles === 'public') throw new Error(`${endpoint.path} is declared public: use handlePublic.`)
  return { kind: 'signed-in', endpoint, status: 200, longLockTimeout: false, prepare: undefined, ...parts }
}
