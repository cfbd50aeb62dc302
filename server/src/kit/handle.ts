import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import type { Readable } from 'node:stream'
import type { Context } from './context.ts'

/** What a download handler gives back. */
export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: Readable | Buffer
}

export interface Handler {
  readonly endpoint: Endpoint<Who>
  /** Runs before the transaction, for slow work that needs no database, such as reading a workbook. */
  readonly prepare: ((input: unknown) => Promise<unknown>) | undefined
  readonly run: (input: unknown, context: Context, prepared: unknown) => Promise<unknown>
}

type Answer<Out extends Shape> = GivenOf<Out>

/** Fulfils a declared call: a plain function from input to answer, inside the request's own transaction. */
export function handle<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<Answer<Out>>,
): Handler {
  return { endpoint, prepare: undefined, run: (input, context) => run(input as ValueOf<In>, context) }
}

/** As `handle`, with slow work done before the transaction begins. */
export function handlePrepared<In extends Shape, Out extends Shape, Prepared>(
  endpoint: Endpoint<Who, In, Out>,
  prepare: (input: ValueOf<In>) => Promise<Prepared>,
  run: (input: ValueOf<In>, context: Context, prepared: Prepared) => Promise<Answer<Out>>,
): Handler {
  return {
    endpoint,
    prepare: (input) => prepare(input as ValueOf<In>),
    run: (input, context, prepared) => run(input as ValueOf<In>, context, prepared as Prepared),
  }
}

/** Fulfils a download: the rows stream out while they are read. */
export function handleDownload<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  run: (input: ValueOf<In>, context: Context) => Promise<FileAnswer>,
): Handler {
  return { endpoint, prepare: undefined, run: (input, context) => run(input as ValueOf<In>, context) }
}
