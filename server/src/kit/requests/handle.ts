import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import type { Readable } from 'node:stream'
import type { Context, PublicContext } from './context.ts'

/** What a download handler gives back. */
export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: Readable | Buffer
}

/** What a handler of news gives back: text as server-sent events, until one side ends it. */
export type EventStream = Readable

/** Fulfils a call of somebody who is signed in. */
export interface SignedInHandler {
  readonly kind: 'signed-in'
  readonly endpoint: Endpoint<Who>
  /** What a success has in `status`; 200 but for a few calls whose wire says otherwise. */
  readonly status: number | string
  /** Its statements may take minutes, and wait longer than others for rows that somebody holds. */
  readonly unhurried: boolean
  /** Runs before the transaction, for slow work such as reading a workbook. Its `db` runs each statement by itself. */
  readonly prepare: ((input: unknown, context: Context) => Promise<unknown>) | undefined
  readonly run: (input: unknown, context: Context, prepared: unknown) => Promise<unknown>
}

/** Fulfils a call that anyone may make. */
export interface PublicHandler {
  readonly kind: 'public'
  readonly endpoint: Endpoint<Who>
  readonly status: number | string
  /** Before anything that was sent is looked at: whoever asks too often costs nothing more. */
  readonly first: ((context: PublicContext) => Promise<void>) | undefined
  readonly run: (input: unknown, context: PublicContext) => Promise<unknown>
}

export type Handler = SignedInHandler | PublicHandler

export interface HandleOptions {
  readonly status?: number | string
  readonly unhurried?: boolean
}

type Answer<Out extends Shape> = GivenOf<Out>

/** Fulfils a declared call: a plain function from input to answer, inside the request's own transaction. */
export function handle<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<Answer<Out>>,
  options: HandleOptions = {},
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context), ...options })
}

/** As `handle`, with slow work done before the transaction begins, while no connection is held. */
export function handlePrepared<In extends Shape, Out extends Shape, Prepared>(
  endpoint: Endpoint<Who, In, Out>,
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

/** Fulfils a download: the rows stream out while they are read. */
export function handleDownload<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<FileAnswer>,
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context) })
}

/** Fulfils a call that is answered with news as they happen. */
export function handleEvents<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<EventStream>,
): Handler {
  return signedIn(endpoint, { run: (input, context) => run(input, context) })
}

/** Fulfils a call that anyone may make, such as the sign-in. */
export function handlePublic<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: PublicContext) => Promise<Answer<Out>>,
  first?: (context: PublicContext) => Promise<void>,
): Handler {
  if (endpoint.roles !== 'public') throw new Error(`${endpoint.path} is not declared public.`)
  return { kind: 'public', endpoint, status: 200, first, run: (input, context) => run(input, context) }
}

function signedIn(
  endpoint: Endpoint<Who>,
  parts: Pick<SignedInHandler, 'run'> & Partial<Pick<SignedInHandler, 'prepare' | 'status' | 'unhurried'>>,
): Handler {
  if (endpoint.roles === 'public') throw new Error(`${endpoint.path} is declared public: use handlePublic.`)
  return { kind: 'signed-in', endpoint, status: 200, unhurried: false, prepare: undefined, ...parts }
}
