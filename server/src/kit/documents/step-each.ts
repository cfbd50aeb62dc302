import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Transitions } from '@keben/core/kit/transitions'
import { refuse } from '@keben/core/refusals'
import { record } from './audit.ts'
import type { Context } from '../requests/context.ts'
import { type DocumentKind, type TransitionOptions, stepRefusal, applyTransition } from './document.ts'
import { raw, sql } from '../database/sql.ts'
import { refusing, verdictsOf } from './verdict.ts'

interface Locked<State extends string> {
  readonly id: number
  readonly state: State
}

interface Each<Row> {
  /** Locks the ids visible to the caller in order; the others count as unknown. */
  readonly lock: (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
  /** A refusal after the state allows the transition. */
  readonly against?: (row: Row) => Refusal | undefined
}

interface EachStep<Row> extends Each<Row> {
  /** A refusal before the state is checked: an ended season, a past day. */
  readonly shut?: (row: Row) => Refusal | undefined
  /** One statement for all rows without a refusal so far. */
  readonly check?: (rows: readonly Row[]) => Promise<ReadonlyMap<number, Refusal>>
  readonly taking?: TransitionOptions
  /** Runs before the transition, for the accepted rows. */
  readonly before?: (rows: readonly Row[]) => Promise<unknown>
  /** Runs after it: sums, other tables, notifications. */
  readonly after?: (rows: readonly Row[]) => Promise<unknown>
}

interface Answer {
  readonly verdicts: Verdict[]
}

/**
 * The same transition for many documents. Impossible ones get a refusal; the others share as many statements as one
 * needs.
 */
export async function transitionEach<State extends string, Table extends Transitions<State>, Row extends Locked<State>>(
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
  /** The audited facts of a row. */
  readonly snapshot: (row: Row) => Readonly<Record<string, unknown>>
}

/** Deletes documents one by one, except for history and audit. */
export async function deleteEach<State extends string, Row extends Locked<State>>(
  context: Context,
  { thing, table }: Pick<DocumentKind<State>, 'thing' | 'table'>,
  ids: readonly number[],
  { lock, against, snapshot }: EachDelete<Row>,
): Promise<Answer> {
  const rows = await lock(context, ids)
  const refusals = refusedOf(ids, rows, against)
  const gone = others(rows, refusals)
  await context.db.run(sql`delete from ${raw(table)} where id = any(${gone.map(({ id }) => id)}::bigint[])`)
  await record(
    context,
    gone.map((row) => ({ thing, id: row.id, action: 'delete', before: snapshot(row) })),
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
