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
 * Creates or updates with optimistic locking; returns the new row. `insertOnly` holds insert-only columns, which are
 * neither returned nor recorded.
 */
export async function saveResource<Row extends ResourceRow>(
  context: Context,
  resource: Resource<Row>,
  input: SaveInput,
  insertOnly: Fields = {},
): Promise<Row> {
  const before = input.id === undefined ? undefined : await lockVersion(context, resource, input.id, input.version)
  if (before && !changedFields([...savedFields(resource), ...Object.keys(resource.details)], before, input).length)
    return before

  const referred = await referredRows(context, resource, input, before as Fields | undefined)
  const problems = (await resource.problems?.(input, referred, context.db)) ?? []
  if (problems.length) throw invalidInput(resource, problems, context.language)

  const id = await refusingTaken(resource, input, () =>
    before ? changeRow(context, resource, before.id, input) : createRow(context, resource, input, insertOnly),
  )
  for (const [field, { write }] of Object.entries(resource.details)) {
    const same = before && !changedFields([field], before, input).length
    if (!same) await write(context, id, input[field])
  }
  if (!before) await resource.ownedRows?.create(context, id)
  const after = await readRow(context, resource, id)
  await record(context, [before ? changeEntry(resource, before, after) : createEntry(resource, after)])
  return after
}

/** Refuses rows with references and names these. */
export async function deleteResources(
  context: Context,
  resource: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<{ verdicts: Verdict[] }> {
  const rows = await lockRows(context, resource, ids, 'update')
  const uses = await usesOf(context, resource, [...rows.keys()])
  const forbidden = await resource.deletionGuard?.(context, [...rows.values()], 'delete')
  const refusals = refusing(ids, (id) => {
    const row = rows.get(id)
    if (!row) return refuse('not_found')
    const by = uses.get(id)
    return forbidden?.get(id) ?? (by && refuse('in_use', { name: nameOf(resource, row), by }))
  })
  const free = [...rows.values()].filter((row) => !refusals.has(row.id))
  await deleteRows(context, resource, free)
  return verdictsOf(context, ids, refusals)
}

/** Deletes rows with their parts. The caller has locked and checked them. */
export async function deleteRows<Row extends ResourceRow>(
  context: Context,
  resource: Resource<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return
  const ids = rows.map((row) => row.id)
  await resource.ownedRows?.remove(context, ids)
  await context.db.run(sql`delete from ${raw(resource.table)} where id = any(${ids})`)
  await record(
    context,
    rows.map((row) => ({
      thing: resource.thing,
      id: row.id,
      action: 'delete',
      before: pick(historyFields(resource), row),
    })),
  )
}

/** Records the creation of rows outside `saveResource`. */
export async function recordCreated(
  context: Context,
  resource: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<void> {
  const rows = await context.db.rows<ResourceRow>(sql`
    select ${resource.columns} from ${raw(resource.table)} where ${raw(resource.table)}.id = any(${ids}) order by ${raw(resource.table)}.id`)
  await record(
    context,
    rows.map((row) => createEntry(resource, row)),
  )
}

/** Applies a transition to each row. */
export async function transitionResources(
  context: Context,
  resource: Resource<ResourceRow>,
  ids: readonly number[],
  name: keyof typeof resourceTransitions,
): Promise<{ verdicts: Verdict[] }> {
  const step = resourceTransitions[name]
  const rows = await lockRows(context, resource, ids, 'no key update')
  const forbidden = await resource.deletionGuard?.(context, [...rows.values()], name)
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
      update ${raw(resource.table)} set state = ${step.to}, ${stamp(context, resource.table)}
      where id = any(${ready.map((row) => row.id)})`)
    await record(
      context,
      ready.map((row) => ({
        thing: resource.thing,
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
  resource: Resource<ResourceRow>,
  input: Fields,
  insertOnly: Fields,
): Promise<number> {
  const { actor, now } = context
  const fields = [...savedFields(resource), ...Object.keys(insertOnly)]
  const columns = raw(fields.map(columnOf).join(', '))
  const created = await context.db.row<{ id: number }>(sql`
    insert into ${raw(resource.table)} (${columns}, created_by, created_at, changed_by, changed_at)
    select ${columns}, ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from ${recordOf(resource.table, fields, { ...input, ...insertOnly })} returning id`)
  return created?.id ?? 0
}

/** The caller has locked and checked the row, and records. */
async function changeRow(
  context: Context,
  resource: Resource<ResourceRow>,
  id: number,
  input: Fields,
): Promise<number> {
  const columns = savedFields(resource).map(columnOf)
  await context.db.run(sql`
    update ${raw(resource.table)} set ${join(
      columns.map((column) => raw(`${column} = input.${column}`)),
      ', ',
    )},
      ${stamp(context, resource.table)}
    from ${recordOf(resource.table, savedFields(resource), input)} as input where ${raw(resource.table)}.id = ${id}`)
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
  resource: Resource<Row>,
  ids: readonly number[],
  strength: 'update' | 'no key update',
): Promise<Map<number, Row>> {
  const isVisible = sql`${raw(resource.table)}.id = any(${ids}) and ${resource.visibleTo(context.actor)}`
  // Pipelined; the second statement sees what committed during the first one's wait.
  const [, rows] = await Promise.all([
    context.db.run(sql`select id from ${raw(resource.table)} where ${isVisible} order by id for ${raw(strength)}`),
    context.db.rows<Row>(sql`select ${resource.columns} from ${raw(resource.table)} where ${isVisible}`),
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockVersion<Row extends ResourceRow>(
  context: Context,
  resource: Resource<Row>,
  id: number,
  version: number | undefined,
): Promise<Row> {
  const row = (await lockRows(context, resource, [id], 'no key update')).get(id)
  if (!row) throw refuse('not_found')
  if (row.version !== version) throw refuse('stale_version', { who: row.changedBy, at: row.changedAt, current: row })
  return row
}

async function readRow<Row extends ResourceRow>({ db }: Context, resource: Resource<Row>, id: number): Promise<Row> {
  const row = await db.row<Row>(
    sql`select ${resource.columns} from ${raw(resource.table)} where ${raw(resource.table)}.id = ${id}`,
  )
  if (!row) throw new Error(`The ${resource.thing} that was just saved is not there.`)
  return row
}

/** Only the constraint sees concurrent duplicates. */
async function refusingTaken<T>(resource: Resource<ResourceRow>, input: Fields, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field =
      codeOf(error) === '23505' ? resource.unique[(error as { constraint?: string }).constraint ?? ''] : undefined
    if (field === undefined) throw error
    const value = String(input[field])
    const words = { en: resource.words.en[field] ?? field, zh: resource.words.zh[field] ?? field }
    throw marking({ field, rule: 'taken', facts: { given: value } }, refuse('code_taken', { field: words, value }))
  }
}

export type ResourceUse = { readonly en: string; readonly zh: string; readonly count: number }

/** References to each row with counts, in one statement. */
export async function usesOf(
  { db }: Pick<Context, 'db'>,
  resource: Resource<ResourceRow>,
  ids: readonly number[],
): Promise<Map<number, ResourceUse[]>> {
  if (!ids.length || !resource.usedBy.length) return new Map()
  const counts = resource.usedBy.map(
    ({ table, column }, place) => sql`select ${raw(column)} as id, ${place}::int as place, count(*) as count
      from ${raw(table)} where ${raw(column)} = any(${ids}) group by ${raw(column)}`,
  )
  const uses = await db.rows<{ id: number; place: number; count: number }>(
    sql`${join(counts, ' union all ')} order by place`,
  )
  const byId = Map.groupBy(uses, (use) => use.id)
  return new Map([...byId].map(([id, found]) => [id, summedUses(resource, found)]))
}

/** Tables with the same display name are summed. */
function summedUses(
  resource: Resource<ResourceRow>,
  found: readonly { readonly place: number; readonly count: number }[],
): ResourceUse[] {
  const byName = Map.groupBy(found, ({ place }) => resource.usedBy[place]?.words.zh)
  return [...byName.values()].flatMap((same) => {
    const words = resource.usedBy[same[0]?.place ?? -1]?.words
    const count = same.reduce((sum, use) => sum + use.count, 0)
    return words ? [{ en: count === 1 ? words.en.one : words.en.many, zh: words.zh, count }] : []
  })
}

const savedFields = (resource: Resource<ResourceRow>): string[] => [...resource.fields, 'remark']

/** The fields, and the current name of each reference. */
export const historyFields = (resource: Resource<ResourceRow>): string[] => [
  ...savedFields(resource),
  'state',
  ...Object.values(resource.references).map((reference) => reference.shownAs),
  ...Object.entries(resource.details).flatMap(([field, { shownAs }]) => (shownAs ? [field, shownAs] : [field])),
]

const nameOf = (resource: Resource<ResourceRow>, row: ResourceRow): string =>
  String((row as unknown as Fields)[resource.name])

const pick = (fields: readonly string[], row: object): Fields =>
  Object.fromEntries(fields.map((field) => [field, (row as Fields)[field]]))

const changedFields = (fields: readonly string[], before: object, after: object): string[] =>
  fields.filter((field) => JSON.stringify((before as Fields)[field]) !== JSON.stringify((after as Fields)[field]))

/** A new row in full, an update by its changed fields. */
const createEntry = (resource: Resource<ResourceRow>, row: ResourceRow): AuditEntry => ({
  thing: resource.thing,
  id: row.id,
  action: 'create',
  after: pick(historyFields(resource), row),
})

function changeEntry(resource: Resource<ResourceRow>, before: ResourceRow, after: ResourceRow): AuditEntry {
  const changed = changedFields([...historyFields(resource), ...(resource.changesAlong ?? [])], before, after)
  return {
    thing: resource.thing,
    id: after.id,
    action: 'change',
    before: pick(changed, before),
    after: pick(changed, after),
  }
}
