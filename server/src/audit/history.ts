import type { AuditThing, Change } from '@keben/core/audit/contract'
import { refuse } from '@keben/core/refusals'
import type { Actor, Role } from '@keben/core/roles'
import { books } from '../catalogue/books.ts'
import { editions } from '../catalogue/editions.ts'
import { publishers } from '../catalogue/publishers.ts'
import { isBookSeenBy } from '../catalogue/scope.ts'
import { subjects } from '../catalogue/subjects.ts'
import type { Context } from '../kit/context.ts'
import { type Kept, type KeptRow, moment } from '../kit/kept/description.ts'
import { type Sql, everything, nothing, raw, sql } from '../kit/sql.ts'

/** Older changes are in the audit; nobody scrolls further back in a drawer. */
const most = 200

interface Asked {
  readonly thing: AuditThing
  readonly id: number
}

type Snapshot = Readonly<Record<string, unknown>> | null
type Entry = Omit<Change, 'fields'> & { readonly before: Snapshot; readonly after: Snapshot }

/** The changes of one entry, the newest first. What somebody may not see has no history for them. */
export async function historyOf({ thing, id }: Asked, { db, actor }: Context): Promise<{ list: Change[] }> {
  const found = await db.row<{ seen: boolean; list: Entry[] }>(sql`
    select ${isSeen({ thing, id }, actor)} as seen, coalesce(json_agg(entry), '[]') as list from (
      select id, ${moment(sql`at`)} as at, coalesce((select name from app_user where id = user_id), user_name) as who,
        action, ${shown(thing, actor, sql`before`)} as before, ${shown(thing, actor, sql`after`)} as after
      from audit where thing = ${thing} and thing_id = ${id} and ${entriesSeenBy(thing, actor)}
      order by audit.id desc limit ${most}
    ) as entry`)
  // What was deleted is seen no more, but its history remains for those who see everything.
  const gone = actor.role === 'manage' && (found?.list.length ?? 0) > 0
  if (!found || !(found.seen || gone)) throw refuse('not_found')
  return {
    list: found.list.map(({ before, after, ...change }) => ({ ...change, fields: changedFields(before, after) })),
  }
}

/** What has a history, how it is kept, and who may read of it what they may see. */
const things: Readonly<Partial<Record<AuditThing, { kept: Kept<KeptRow>; readers: readonly Role[] }>>> = {
  publisher: { kept: publishers, readers: ['manage'] },
  subject: { kept: subjects, readers: ['manage'] },
  edition: { kept: editions, readers: ['manage'] },
  book: { kept: books, readers: ['manage', 'business'] },
  bookTerms: { kept: books, readers: ['manage', 'business'] },
}

function isSeen({ thing, id }: Asked, actor: Actor): Sql {
  const { kept, readers } = things[thing] ?? {}
  if (!kept || !readers?.includes(actor.role)) return nothing
  const table = raw(kept.table)
  return sql`exists (select from ${table} where ${table}.id = ${id} and ${kept.seenBy(actor)})`
}

/** A title names its predecessor only to those who may see that one as well. */
function shown(thing: AuditThing, actor: Actor, snapshot: Sql): Sql {
  if (thing !== 'book' || actor.role === 'manage') return snapshot
  return sql`case when ${isBookSeenBy(actor, sql`(${snapshot} ->> 'replacesId')::bigint`)} then ${snapshot}
    else ${snapshot} - 'replacesId' - 'replacesTitle' end`
}

/** Trade terms are their company's own affair. */
function entriesSeenBy(thing: AuditThing, actor: Actor): Sql {
  if (thing !== 'bookTerms' || actor.role === 'manage') return everything
  return sql`coalesce(after, before) ->> 'companyId' = ${String(actor.companyId)}`
}

/** The fields that differ. Where a name stands beside an id, the name is enough, unless two things share it. */
export function changedFields(before: Snapshot, after: Snapshot): Change['fields'] {
  const differs = (field: string) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => differs(field) && !namesOf(field).some(differs))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !(isBlank(change.before) && isBlank(change.after)))
}

const namesOf = (field: string): string[] =>
  field.endsWith('Id') ? ['Name', 'Title'].map((name) => field.replace(/Id$/, name)) : []

const isBlank = (value: unknown): boolean => value === null || value === ''
