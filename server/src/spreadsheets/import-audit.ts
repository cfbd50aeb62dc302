import type { Context } from '../kit/context.ts'
import { type Kept, type KeptRow, columnOf } from '../kit/kept/description.ts'
import { type Sql, join, raw, sql } from '../kit/sql.ts'

// The same history as that of single saves, written where the rows are: twenty thousand of them never pass through here.

type Audited = Kept<KeptRow>

/** The entries as people see them, from a set of rows that stands in for the table. */
function shownFrom(kept: Audited, rows: Sql): Sql {
  const references = Object.values(kept.references).map(({ shownAs }) => shownAs)
  const fields = [...kept.fields, 'remark', 'state', ...references].map((field) => raw(`'${field}', shown."${field}"`))
  return sql`select shown.id, jsonb_build_object(${join(fields, ', ')}) as fields
    from (select ${kept.columns} from ${rows} as ${raw(kept.table)}) as shown`
}

const auditInto = ({ actor, address, requestId, call, now }: Context, { thing }: Audited): Sql => sql`
  insert into audit (at, user_id, user_name, role, address, request_id, call, thing, thing_id, action, before, after)
  select ${now}::timestamptz, ${actor.userId}::bigint, ${actor.userName}::text, ${actor.role}::text, ${address}::text,
    ${requestId}::text, ${call}::text, ${thing}::text`

/** One entry of history for each new row of the import. */
export async function auditCreated(context: Context, kept: Audited, items: Sql): Promise<void> {
  const table = raw(kept.table)
  const code = raw(columnOf(kept.code))
  await context.db.run(sql`
    with created as (
      select kept.* from ${items} join ${table} as kept on kept.${code} = item.${code} where item.outcome = 'create'
    ), after as (${shownFrom(kept, raw('created'))})
    ${auditInto(context, kept)}, after.id, 'create', null, after.fields from after order by after.id`)
}

/** Changes the rows and writes for each what it was and what it is, as far as they differ. */
export async function auditChanged(context: Context, kept: Audited, items: Sql, changes: Sql): Promise<void> {
  const table = raw(kept.table)
  // The parts of one statement see the table as it was before all of them: `former` is what the update has replaced.
  // Row by row, since the planner expects a handful of rows and would compare each with each; `offset 0` keeps it from
  // making the same object anew for every field.
  await context.db.run(sql`
    with changed as (
      update ${table} set ${changes} from ${items}
      where ${table}.id = item.id and item.outcome = 'change'
      returning ${table}.*
    )
    ${auditInto(context, kept)}, changed.id, 'change', differing.before, differing.after
    from changed join ${table} as former on former.id = changed.id
    cross join lateral (${shownFrom(kept, sql`(select former.*)`)} offset 0) as before
    cross join lateral (${shownFrom(kept, sql`(select changed.*)`)} offset 0) as after
    cross join lateral (
      select jsonb_object_agg(field.key, field.value) as before, jsonb_object_agg(field.key, after.fields -> field.key) as after
      from jsonb_each(before.fields) as field where field.value <> after.fields -> field.key
    ) as differing`)
}
