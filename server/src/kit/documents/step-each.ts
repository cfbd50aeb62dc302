import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Steps } from '@keben/core/kit/transitions'
import { refuse } from '@keben/core/refusals'
import { record } from './audit.ts'
import type { Context } from '../requests/context.ts'
import { type DocumentKind, type Taking, stepRefusal, applyTransition } from './document.ts'
import { raw, sql } from '../database/sql.ts'
import { refusing, verdictsOf } from './verdict.ts'

/** A document that the caller has locked. */
interface Locked<State extends string> {
  readonly id: number
  readonly state: State
}

interface Each<Row> {
  /** Takes those of the ids that the caller may see alone, in sorted order; of the others nobody has heard. */
  readonly lock: (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
  /** What speaks against a row, once its state allows the step. */
  readonly against?: (row: Row) => Refusal | undefined
}

interface EachStep<Row> extends Each<Row> {
  /** What speaks against it before its state is asked: a season that has ended, a day that has passed. */
  readonly shut?: (row: Row) => Refusal | undefined
  /** What is asked of all at once, in one statement for those that nothing has spoken against so far. */
  readonly check?: (rows: readonly Row[]) => Promise<ReadonlyMap<number, Refusal>>
  readonly taking?: Taking
  /** What goes before the step, with those that take it. */
  readonly before?: (rows: readonly Row[]) => Promise<unknown>
  /** What goes with it: sums, further tables, whoever is told. */
  readonly after?: (rows: readonly Row[]) => Promise<unknown>
}

interface Answer {
  readonly verdicts: Verdict[]
}

/**
 * The same step over many documents, each by itself: what cannot be done says why, the others are done together, in as
 * many statements as for one.
 */
export async function transitionEach<State extends string, Table extends Steps<State>, Row extends Locked<State>>(
  context: Context,
  kind: DocumentKind<State, Table>,
  step: keyof Table & string,
  ids: readonly number[],
  { lock, shut, against, check, taking, before, after }: EachStep<Row>,
): Promise<Answer> {
  const rows = await lock(context, ids)
  const refusals = refusedOf(ids, rows, (row) => shut?.(row) ?? stepRefusal(kind, step, row.state) ?? against?.(row))
  const able = others(rows, refusals)
  if (check && able.length > 0) for (const [id, refusal] of await check(able)) refusals.set(id, refusal)
  const taken = others(rows, refusals)
  await before?.(taken)
  await applyTransition(
    context,
    kind,
    step,
    taken.map(({ id }) => id),
    taking,
  )
  if (taken.length > 0) await after?.(taken)
  return verdictsOf(context, ids, refusals)
}

interface EachDelete<Row> extends Each<Row> {
  readonly against: (row: Row) => Refusal | undefined
  /** What the audit keeps of a row. */
  readonly kept: (row: Row) => Readonly<Record<string, unknown>>
}

/** Deletes many documents, each by itself: they go without a trace but for the history and the audit. */
export async function deleteEach<State extends string, Row extends Locked<State>>(
  context: Context,
  { thing, table }: Pick<DocumentKind<State>, 'thing' | 'table'>,
  ids: readonly number[],
  { lock, against, kept }: EachDelete<Row>,
): Promise<Answer> {
  const rows = await lock(context, ids)
  const refusals = refusedOf(ids, rows, against)
  const gone = others(rows, refusals)
  await context.db.run(sql`delete from ${raw(table)} where id = any(${gone.map(({ id }) => id)}::bigint[])`)
  await record(
    context,
    gone.map((row) => ({ thing, id: row.id, action: 'delete', before: kept(row) })),
  )
  return verdictsOf(context, ids, refusals)
}

const refusedOf = <Row>(
  ids: readonly number[],
  rows: ReadonlyMap<number, Row>,
  why: (row: Row) => Refusal | undefined,
): Map<number, Refusal> =>
  refusing(ids, (id) => {
    const row = rows.get(id)
    return row ? why(row) : refuse('not_found')
  })

const others = <Row extends { readonly id: number }>(
  rows: ReadonlyMap<number, Row>,
  refusals: ReadonlyMap<number, Refusal>,
): Row[] => [...rows.values()].filter(({ id }) => !refusals.has(id))
