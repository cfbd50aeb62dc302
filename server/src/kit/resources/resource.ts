import { resourceStates, resourceTransitions } from '@keben/core/kit/resource'
import type { Verdict } from '@keben/core/kit/paging'
import { transition } from '@keben/core/kit/transitions'
import { refuse } from '@keben/core/refusals'
import { type AuditEntry, record } from '../documents/audit.ts'
import type { Context } from '../requests/context.ts'
import { invalidInput } from '../requests/input.ts'
import { type Fields, type Resource, type ResourceRow, columnOf } from './description.ts'
import { marking, referredRows } from './references.ts'
import { codeOf } from '../database/retry.ts'
import { type Sql, join, raw, sql } from '../database/sql.ts'
import { refusing, verdictsOf } from '../documents/verdict.ts'

/*
 * Publishers, schools, warehouses and so on differ in their description only. The number of statements does not depend
 * on the number of rows. Rows are locked in the order of ids, which prevents deadlocks.
 */

type SaveInput = Fields & { readonly id?: number | undefined; readonly version?: number | undefined }

/**
 * Creates or updates with optimistic locking; returns the new row. `atBirth` holds insert-only columns, which are
 * neither returned nor recorded.
 */
export async function saveResource<Row extends ResourceRow>(
  context: Context,
  kept: Resource<Row>,
  input: SaveInput,
  atBirth: Fields = {},
): Promise<Row> {
  const before = input.id === undefined ? undefined : await lockVersion(context, kept, input.id, input.version)
  if (before && !changedFields([...savedFields(kept), ...Object.keys(kept.details)], before, input).length)
    return before

  const referred = await referredRows(context, kept, input, before as Fields | undefined)
  const problems = (await kept.problems?.(input, referred, context.db)) ?? []
  if (problems.length) throw invalidInput(kept, problems, context.language)

  const id = await refusingTaken(kept, input, () =>
    before ? changeRow(context, kept, before.id, input) : createRow(context, kept, input, atBirth),
  )
  for (const [field, { write }] of Object.entries(kept.details)) {
    const same = before && !changedFields([field], before, input).length
    if (!same) await write(context, id, input[field])
  }
  if (!before) await kept.parts?.create(context, id)
  const after = await readRow(context, kept, id)
  await record(context, [before ? changeEntry(kept, before, after) : createEntry(kept, after)])
  return after
}

/** Refuses rows with references and names these. */
export async function deleteResources(
  context: Context,
  kept: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<{ verdicts: Verdict[] }> {
  const rows = await lockRows(context, kept, ids, 'update')
  const uses = await usesOf(context, kept, [...rows.keys()])
  const forbidden = await kept.forbids?.(context, [...rows.values()], 'delete')
  const refusals = refusing(ids, (id) => {
    const row = rows.get(id)
    if (!row) return refuse('not_found')
    const by = uses.get(id)
    return forbidden?.get(id) ?? (by && refuse('in_use', { name: nameOf(kept, row), by }))
  })
  const free = [...rows.values()].filter((row) => !refusals.has(row.id))
  await deleteRows(context, kept, free)
  return verdictsOf(context, ids, refusals)
}

/** Deletes rows with their parts. The caller has locked and checked them. */
export async function deleteRows<Row extends ResourceRow>(
  context: Context,
  kept: Resource<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return
  const ids = rows.map((row) => row.id)
  await kept.parts?.remove(context, ids)
  await context.db.run(sql`delete from ${raw(kept.table)} where id = any(${ids})`)
  await record(
    context,
    rows.map((row) => ({ thing: kept.thing, id: row.id, action: 'delete', before: pick(historyFields(kept), row) })),
  )
}

/** Records the creation of rows outside `saveResource`. */
export async function recordCreated(
  context: Context,
  kept: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<void> {
  const rows = await context.db.rows<ResourceRow>(sql`
    select ${kept.columns} from ${raw(kept.table)} where ${raw(kept.table)}.id = any(${ids}) order by ${raw(kept.table)}.id`)
  await record(
    context,
    rows.map((row) => createEntry(kept, row)),
  )
}

/** Applies a transition to each row. */
export async function transitionResources(
  context: Context,
  kept: Resource<ResourceRow>,
  ids: readonly number[],
  name: keyof typeof resourceTransitions,
): Promise<{ verdicts: Verdict[] }> {
  const step = resourceTransitions[name]
  const rows = await lockRows(context, kept, ids, 'no key update')
  const forbidden = await kept.forbids?.(context, [...rows.values()], name)
  const refusals = refusing(ids, (id) => {
    const row = rows.get(id)
    if (!row) return refuse('not_found')
    if (transition(step, row.state)) return forbidden?.get(id)
    return refuse('step_not_possible', {
      step,
      state: resourceStates[row.state],
      from: step.from.map((each) => resourceStates[each]),
    })
  })
  const ready = [...rows.values()].filter((row) => !refusals.has(row.id))
  if (ready.length) {
    await context.db.run(sql`
      update ${raw(kept.table)} set state = ${step.to}, ${stamp(context, kept.table)}
      where id = any(${ready.map((row) => row.id)})`)
    await record(
      context,
      ready.map((row) => ({
        thing: kept.thing,
        id: row.id,
        action: name,
        before: { state: row.state },
        after: { state: step.to },
      })),
    )
  }
  return verdictsOf(context, ids, refusals)
}

/** The caller checks and records. */
async function createRow(
  context: Context,
  kept: Resource<ResourceRow>,
  input: Fields,
  atBirth: Fields,
): Promise<number> {
  const { actor, now } = context
  const fields = [...savedFields(kept), ...Object.keys(atBirth)]
  const columns = raw(fields.map(columnOf).join(', '))
  const created = await context.db.row<{ id: number }>(sql`
    insert into ${raw(kept.table)} (${columns}, created_by, created_at, changed_by, changed_at)
    select ${columns}, ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from ${recordOf(kept.table, fields, { ...input, ...atBirth })} returning id`)
  return created?.id ?? 0
}

/** The caller has locked and checked the row, and records. */
async function changeRow(context: Context, kept: Resource<ResourceRow>, id: number, input: Fields): Promise<number> {
  const columns = savedFields(kept).map(columnOf)
  await context.db.run(sql`
    update ${raw(kept.table)} set ${join(
      columns.map((column) => raw(`${column} = given.${column}`)),
      ', ',
    )},
      ${stamp(context, kept.table)}
    from ${recordOf(kept.table, savedFields(kept), input)} as given where ${raw(kept.table)}.id = ${id}`)
  return id
}

/** With the column types of the table. */
function recordOf(table: string, fields: readonly string[], row: Fields): Sql {
  const columns = Object.fromEntries(fields.map((field) => [columnOf(field), row[field] ?? null]))
  return sql`jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(columns)}::jsonb)`
}

const stamp = ({ actor, now }: Context, table: string): Sql =>
  sql`version = ${raw(table)}.version + 1, changed_by = ${actor.userId}::bigint, changed_at = ${now}::timestamptz`

/** Locks rows in the order of ids, then reads them. Invisible rows count as missing. */
async function lockRows<Row extends ResourceRow>(
  context: Context,
  kept: Resource<Row>,
  ids: readonly number[],
  strength: 'update' | 'no key update',
): Promise<Map<number, Row>> {
  const seen = sql`${raw(kept.table)}.id = any(${ids}) and ${kept.seenBy(context.actor)}`
  // Pipelined; the second statement sees what committed during the first one's wait.
  const [, rows] = await Promise.all([
    context.db.run(sql`select id from ${raw(kept.table)} where ${seen} order by id for ${raw(strength)}`),
    context.db.rows<Row>(sql`select ${kept.columns} from ${raw(kept.table)} where ${seen}`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockVersion<Row extends ResourceRow>(
  context: Context,
  kept: Resource<Row>,
  id: number,
  version: number | undefined,
): Promise<Row> {
  const row = (await lockRows(context, kept, [id], 'no key update')).get(id)
  if (!row) throw refuse('not_found')
  if (row.version !== version) throw refuse('stale_version', { who: row.changedBy, at: row.changedAt, current: row })
  return row
}

async function readRow<Row extends ResourceRow>({ db }: Context, kept: Resource<Row>, id: number): Promise<Row> {
  const row = await db.row<Row>(sql`select ${kept.columns} from ${raw(kept.table)} where ${raw(kept.table)}.id = ${id}`)
  if (!row) throw new Error(`The ${kept.thing} that was just saved is not there.`)
  return row
}

/** Only the constraint sees concurrent duplicates. */
async function refusingTaken<T>(kept: Resource<ResourceRow>, input: Fields, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field =
      codeOf(error) === '23505' ? kept.unique[(error as { constraint?: string }).constraint ?? ''] : undefined
    if (field === undefined) throw error
    const value = String(input[field])
    const words = { en: kept.words.en[field] ?? field, zh: kept.words.zh[field] ?? field }
    throw marking({ field, rule: 'taken', facts: { given: value } }, refuse('code_taken', { field: words, value }))
  }
}

export type ResourceUse = { readonly en: string; readonly zh: string; readonly count: number }

/** References to each row with counts, in one statement. */
export async function usesOf(
  { db }: Pick<Context, 'db'>,
  kept: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<Map<number, ResourceUse[]>> {
  if (!ids.length || !kept.usedBy.length) return new Map()
  const counts = kept.usedBy.map(
    ({ table, column }, place) => sql`select ${raw(column)} as id, ${place}::int as place, count(*) as count
      from ${raw(table)} where ${raw(column)} = any(${ids}) group by ${raw(column)}`,
  )
  const uses = await db.rows<{ id: number; place: number; count: number }>(
    sql`${join(counts, ' union all ')} order by place`,
  )
  const byId = Map.groupBy(uses, (use) => use.id)
  return new Map([...byId].map(([id, found]) => [id, summedUses(kept, found)]))
}

/** Tables with the same display name are summed. */
function summedUses(
  kept: Resource<ResourceRow>,
  found: readonly { readonly place: number; readonly count: number }[],
): ResourceUse[] {
  const byName = Map.groupBy(found, ({ place }) => kept.usedBy[place]?.words.zh)
  return [...byName.values()].flatMap((same) => {
    const words = kept.usedBy[same[0]?.place ?? -1]?.words
    const count = same.reduce((sum, use) => sum + use.count, 0)
    return words ? [{ en: count === 1 ? words.en.one : words.en.many, zh: words.zh, count }] : []
  })
}

const savedFields = (kept: Resource<ResourceRow>): string[] => [...kept.fields, 'remark']

/** The fields, and the current name of each reference. */
export const historyFields = (kept: Resource<ResourceRow>): string[] => [
  ...savedFields(kept),
  'state',
  ...Object.values(kept.references).map((reference) => reference.shownAs),
  ...Object.entries(kept.details).flatMap(([field, { shownAs }]) => (shownAs ? [field, shownAs] : [field])),
]

const nameOf = (kept: Resource<ResourceRow>, row: ResourceRow): string => String((row as unknown as Fields)[kept.name])

const pick = (fields: readonly string[], row: object): Fields =>
  Object.fromEntries(fields.map((field) => [field, (row as Fields)[field]]))

const changedFields = (fields: readonly string[], before: object, after: object): string[] =>
  fields.filter((field) => JSON.stringify((before as Fields)[field]) !== JSON.stringify((after as Fields)[field]))

/** A new row in full, an update by its changed fields. */
const createEntry = (kept: Resource<ResourceRow>, row: ResourceRow): AuditEntry => ({
  thing: kept.thing,
  id: row.id,
  action: 'create',
  after: pick(historyFields(kept), row),
})

function changeEntry(kept: Resource<ResourceRow>, before: ResourceRow, after: ResourceRow): AuditEntry {
  const changed = changedFields([...historyFields(kept), ...(kept.changesAlong ?? [])], before, after)
  return {
    thing: kept.thing,
    id: after.id,
    action: 'change',
    before: pick(changed, before),
    after: pick(changed, after),
  }
}
