import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Who } from '@keben/core/roles'

/** What somebody has said in the question before a step. */
export interface Said {
  /** Empty where the step asks for none. */
  readonly reason: string
  readonly ticked: boolean
}

/** The call behind a step. Declare it with `forMany` or `forOne`, which check it against the endpoint. */
export interface StepCall<Row> {
  readonly endpoint: Endpoint<Who>
  readonly input: (rows: readonly Row[], said: Said) => unknown
  /** Takes one document at a time: lists do not offer it for many. */
  readonly isForOne: boolean
  /** Where the state alone does not say whether it can be done: lists do not offer what would be refused. */
  readonly when?: (row: Row) => boolean
  /** A choice that goes with the step, in its question. */
  readonly tick?: { readonly label: string; readonly initial: boolean }
  /** What follows once it was done, such as a way to what came of it. */
  readonly onDone?: (answer: never) => void
}

type More<Row, Data> = Pick<StepCall<Row>, 'tick'> & { readonly onDone?: (answer: Data) => void }

/** A call that takes many and answers a verdict for each: `{ ids }`, with the reason where the step asks for one. */
export function forMany<In extends Shape<unknown, { ids: number[] }>>(
  endpoint: Endpoint<Who, In, Shape<{ verdicts: readonly Verdict[] }>>,
  more?: Omit<GivenOf<In>, 'ids' | 'reason'>,
): StepCall<{ readonly id: number }> {
  return {
    endpoint,
    input: (rows, { reason }) => ({ ids: rows.map(({ id }) => id), ...more, ...(reason && { reason }) }),
    isForOne: false,
  }
}

/** A call that takes one document, mostly as the caller has seen it: `({ id, version }, { reason }) => ({ id, version, reason })`. */
export function forOne<Row, In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: (row: Row, said: Said) => GivenOf<In>,
  more: More<Row, ValueOf<Out>> = {},
): StepCall<Row> {
  return { endpoint, input: ([row], said) => input(row as Row, said), isForOne: true, ...more }
}
