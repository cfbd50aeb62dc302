import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { CallAccess } from '@keben/core/roles'

/** The answer to a transition's question. */
export interface TransitionAnswer {
  /** Empty if the transition needs no reason. */
  readonly reason: string
  readonly ticked: boolean
}

/** The call of a transition. Declare it with `forMany` or `forOne`, which check it against the endpoint. */
export interface StepCall<Row> {
  readonly endpoint: Endpoint<CallAccess>
  readonly input: (rows: readonly Row[], answer: TransitionAnswer) => unknown
  /** Takes one document at a time, so lists offer no batch. */
  readonly isForOne: boolean
  /** A condition beyond the state: lists do not offer what the server would refuse. */
  readonly when?: (row: Row) => boolean
  /** A checkbox in the transition's question. */
  readonly tick?: { readonly label: string; readonly initial: boolean }
  /** Runs after success, for instance to link to the result. */
  readonly onDone?: (answer: never) => void
}

type More<Row, Data> = Pick<StepCall<Row>, 'tick'> & { readonly onDone?: (answer: Data) => void }

/** A batch call with a verdict for each: `{ ids }`, with the reason if the transition needs one. */
export function forMany<In extends Shape<unknown, { ids: number[] }>>(
  endpoint: Endpoint<CallAccess, In, Shape<{ verdicts: readonly Verdict[] }>>,
  more?: Omit<InputOf<In>, 'ids' | 'reason'>,
): StepCall<{ readonly id: number }> {
  return {
    endpoint,
    input: (rows, { reason }) => ({ ids: rows.map(({ id }) => id), ...more, ...(reason && { reason }) }),
    isForOne: false,
  }
}

/**
 * A call for one document, mostly with optimistic locking: `({ id, version }, { reason }) => ({ id, version, reason
 * })`.
 */
export function forOne<Row, In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: (row: Row, answer: TransitionAnswer) => InputOf<In>,
  more: More<Row, ValueOf<Out>> = {},
): StepCall<Row> {
  return { endpoint, input: ([row], answer) => input(row as Row, answer), isForOne: true, ...more }
}
