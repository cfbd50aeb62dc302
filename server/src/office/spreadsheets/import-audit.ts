import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyFields } from '../../kit/resources/resource.ts'
import type { Resource, ResourceRow } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { effectsOn, isKeyed } from './effects.ts'

// Writes the history of imports inside the database, so that twenty thousand rows do not pass through the server.

/** How a table's rows appear in the history. */
export interface AuditedTable {
  readonly thing: string
  readonly table: string
  /** The column of the history's id. */
  readonly id: string
  /** A row's fields by wire name, as one object: `select … as fields from <row> as …`. */
  readonly shownFrom: (row: Sql) => Sql
  /** Included in every change. */
  readonly always?: readonly string[]
}

/** A resource's row, from a stand-in for its table. */
export function auditedResource(resource: Resource<ResourceRow>): AuditedTable {
  const fields = historyFields(resource).map((field) => raw(`'${field}', shown."${field}"`))
  return {
    thing: resource.thing,
    table: resource.table,
    id: 'id',
    shownFrom: (row) => sql`select jsonb_build_object(${join(fields, ', ')}) as fields
      from (select ${resource.columns} from ${row} as ${raw(resource.table)}) as shown`,
  }
}

/** An entry for each new row. */
export async function auditCreated(context: Context, runId: number, audited: AuditedTable): Promise<void> {
  const { thing, table, id, shownFrom } = audited
  await context.db.run(sql`
    ${auditInto(context)}, ${thing}::text, stored.${raw(id)}, 'create', null, after.fields
    from ${effectsOn(runId, table)} join ${raw(table)} as stored on ${isKeyed(table, raw('stored'))}
    cross join lateral (${shownFrom(sql`(select stored.*)`)}) as after
    where effect.shown is null order by stored.${raw(id)}`)
}

/** An entry for each changed row, with its differing fields. */
export async function auditChanged(context: Context, runId: number, audited: AuditedTable): Promise<void> {
  const { thing, table, id, shownFrom, always = [] } = audited
  const alwaysShown = always.length ? sql`or field.key = any(${always}::text[])` : raw('')
  // `offset 0` keeps the planner from recomputing the object for every field.
  await context.db.run(sql`
    ${auditInto(context)}, ${thing}::text, stored.${raw(id)}, 'change', differing.before, differing.after
    from ${effectsOn(runId, table)} join ${raw(table)} as stored on ${isKeyed(table, raw('stored'))}
    cross join lateral (${shownFrom(sql`(select stored.*)`)} offset 0) as after
    cross join lateral (
      select jsonb_object_agg(field.key, field.value) as before, jsonb_object_agg(field.key, after.fields -> field.key) as after
      from jsonb_each(effect.shown) as field
      where field.value is distinct from after.fields -> field.key ${alwaysShown}
      having bool_or(field.value is distinct from after.fields -> field.key)
    ) as differing
    order by stored.${raw(id)}`)
}
