import { type StateTable, type Transitions, transitionsFrom } from '@keben/core/kit/transitions'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { auditInto } from './audit.ts'
import type { Context } from '../requests/context.ts'
import { moment } from '../resources/description.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/** Its table has `id`, `state`, `version`, `changed_by` and `changed_at`. */
export interface DocumentKind<State extends string = string, Table extends Transitions<State> = Transitions<State>> {
  /** For history and audit. */
  readonly thing: string
  readonly table: string
  readonly states: StateTable<State>
  readonly steps: Table
}

/** Infers the types of states and transitions. */
export const documentKind = <State extends string, const Table extends Transitions<State>>(
  kind: DocumentKind<State, Table>,
): DocumentKind<State, Table> => kind

/** Undefined if the transition is possible. */
export function stepRefusal<State extends string, Table extends Transitions<State>>(
  { states, steps }: DocumentKind<State, Table>,
  step: keyof Table & string,
  state: State,
): Refusal | undefined {
  const transition = steps[step]
  if (!transition || transition.from.includes(state)) return undefined
  return refuse('step_not_possible', {
    step: transition,
    state: states[state],
    from: transition.from.map((from) => states[from]),
  })
}

/** The `actions` of a document for the caller. */
export const actionsOf = (kind: DocumentKind, state: string, { actor }: Pick<Context, 'actor'>): string[] =>
  transitionsFrom(kind.steps, state, actor.role)

export interface TransitionOptions {
  readonly reason?: string
  readonly facts?: Readonly<Record<string, unknown>>
  /** Columns that change too: `submitted_at = …`. */
  readonly set?: Sql
}

/**
 * Applies a transition to locked documents whose states allow it: states, history and audit in one statement. A state
 * that does not allow it is a bug and changes nothing.
 */
export async function applyTransition<State extends string, Table extends Transitions<State>>(
  context: Context,
  { thing, table, steps }: DocumentKind<State, Table>,
  step: keyof Table & string,
  ids: readonly number[],
  { reason = '', facts, set }: TransitionOptions = {},
): Promise<void> {
  const taken = steps[step]
  if (!taken) throw new Error(`${thing} has no step ${step}.`)
  if (!ids.length) return
  const { db, actor, now } = context
  const moved = await db.run(sql`
    with moved as (
      update ${raw(table)} as document set state = ${taken.to}, version = document.version + 1,
        changed_by = ${actor.userId}, changed_at = ${now}${set ? sql`, ${set}` : raw('')}
      from (select id, state from ${raw(table)} where id = any(${ids}::bigint[]) and state = any(${[...taken.from]}::text[])) as was
      where document.id = was.id
      returning document.id, was.state as was
    ), steps_added as (
      ${intoSteps}
      select ${thing}, id, ${now}::timestamptz, ${actor.userId}::bigint, ${actor.role}, ${step}, was, ${taken.to}, ${reason},
        ${facts ? JSON.stringify(facts) : null}::jsonb
      from moved order by id
    )
    ${auditInto(context)}, ${thing}, id, ${step}, jsonb_build_object('state', was),
      jsonb_strip_nulls(jsonb_build_object('state', ${taken.to}::text, 'reason', nullif(${reason}::text, '')))
    from moved order by id`)
  if (moved !== ids.length) throw new Error(`${thing}: ${step} of ${ids.length} documents moved ${moved}.`)
}

/** Columns for statements that write the transition with the change. */
export const intoSteps: Sql = raw(
  'insert into document_step (thing, thing_id, at, created_by, role, step, from_state, to_state, reason, facts)',
)

/** The start of an `insert` for history without a transition. The rest selects the facts from the documents' table. */
export const stepInto = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { thing, table }: Pick<DocumentKind, 'thing' | 'table'>,
  step: string,
  reason = '',
): Sql => sql`
  ${intoSteps}
  select ${thing}, ${raw(`${table}.id`)}, ${now}::timestamptz, ${actor.userId}::bigint, ${actor.role}, ${step},
    ${raw(`${table}.state, ${table}.state`)}, ${reason}`

/** History without a transition, such as a moved deadline. */
export async function recordHistory(
  context: Context,
  kind: Pick<DocumentKind, 'thing' | 'table'>,
  step: string,
  ids: readonly number[],
  { reason = '', facts }: Pick<TransitionOptions, 'reason' | 'facts'> = {},
): Promise<void> {
  if (!ids.length) return
  await context.db.run(sql`
    ${stepInto(context, kind, step, reason)}, ${facts ? JSON.stringify(facts) : null}::jsonb
    from ${raw(kind.table)} where id = any(${ids}::bigint[]) order by id`)
}

/** An array of `TransitionResult`, the oldest first. */
export const historyOf = ({ thing }: Pick<DocumentKind, 'thing'>, id: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', step.id, 'at', ${moment(sql`step.at`)},
    'who', coalesce((select name from app_user where app_user.id = step.created_by), ''), 'role', step.role,
    'step', step.step, 'from', step.from_state, 'to', step.to_state, 'reason', step.reason, 'facts', step.facts)
    order by step.id), '[]')
  from document_step as step where step.thing = ${thing} and step.thing_id = ${id})`
