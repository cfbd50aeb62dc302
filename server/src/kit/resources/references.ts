import type { Issue } from '@keben/core/kit/issues'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../requests/context.ts'
import { type Sql, everything, join, raw, sql } from '../database/sql.ts'
import type { Fields, Resource, ResourceRow, ReferredRows } from './description.ts'

type Referring = Pick<Resource<ResourceRow>, 'references' | 'words'>

/**
 * Reads referenced rows in one statement. They must exist, and be active unless chosen before. Share locks keep them
 * from being disabled or deleted meanwhile.
 */
export async function referredRows(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  resource: Referring,
  fields: Fields,
  before: Fields | undefined,
): Promise<ReferredRows> {
  const chosen = Object.entries(resource.references).filter(
    ([field]) => fields[field] !== null && fields[field] !== undefined,
  )
  if (!chosen.length) return {}
  const rows = await db.rows<{ field: string; seen: boolean; row: Fields }>(
    lockedRowsOf(
      chosen.map(([field, { table, visibleTo }]) => ({
        field,
        table,
        id: fields[field],
        seen: visibleTo?.(actor) ?? everything,
      })),
    ),
  )
  const isNew = (field: string) => before?.[field] !== fields[field]
  const known = rows.filter(({ field, seen }) => seen || !isNew(field))
  const referred: ReferredRows = Object.fromEntries(known.map(({ field, row }) => [field, row]))
  for (const [field] of chosen) {
    const row = referred[field]
    if (!row) throw noSuch(resource, { field, rule: 'no_such_entry', facts: { given: String(fields[field]) } })
    if (row['state'] === 'disabled' && isNew(field))
      throw noSuch(resource, { field, rule: 'disabled_entry', facts: { given: String(row['name'] ?? row['title']) } })
  }
  return referred
}

interface ReferenceToLock {
  readonly field: string
  readonly table: string
  readonly id: unknown
  readonly seen: Sql
}

function lockedRowsOf(references: readonly ReferenceToLock[]): Sql {
  const lockedRows = references.map(
    ({ field, table, id, seen }) => sql`${raw(`"${field}"`)} as (
      select ${seen} as seen, to_jsonb(${raw(table)}) as row from ${raw(table)} where ${raw(table)}.id = ${id} for share)`,
  )
  const found = references.map(({ field }) => raw(`select '${field}' as field, seen, row from "${field}"`))
  return sql`with ${join(lockedRows, ', ')} ${join(found, ' union all ')}`
}

/** Missing, disabled, or invisible to the caller. */
export function noSuch(resource: Pick<Referring, 'words'>, issue: Issue): Refusal {
  const field = { en: resource.words.en[issue.field] ?? issue.field, zh: resource.words.zh[issue.field] ?? issue.field }
  return marking(issue, refuse('no_such_reference', { field }))
}

/** Adds the field for the form to mark. */
export const marking = (issue: Issue, { code, words, facts }: Refusal): Refusal =>
  new Refusal(code, words, facts, [issue])
