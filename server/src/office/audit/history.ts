import { type Snapshot, changedFields } from '@keben/core/office/audit/change'
import type { AuditThing, AuditedChange } from '@keben/core/office/audit/shapes'
import { merged, partsOf } from '@keben/core/kit/merged'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { isBookSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, everything, join, nothing, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import type { History } from '../../family.ts'
import { registry } from '../../registry.ts'

/** Older changes are in the audit. */
const most = 200

interface Input {
  readonly thing: AuditThing
  readonly id: number
}

type Entry = Omit<AuditedChange, 'fields'> & { readonly before: Snapshot; readonly after: Snapshot }

/** Changes of one entry, newest first, if it is visible. */
export async function historyOf({ thing, id }: Input, { db, actor }: Context): Promise<{ list: AuditedChange[] }> {
  const row = await db.row<{ seen: boolean; list: Entry[] }>(sql`
    select ${isSeen({ thing, id }, actor)} as seen, coalesce(json_agg(entry), '[]') as list from (
      select id, ${moment(sql`at`)} as at, coalesce((select name from app_user where id = user_id), user_name) as who,
        action, ${shown(thing, actor, sql`before`)} as before, ${shown(thing, actor, sql`after`)} as after
      from audit where thing = ${thing} and thing_id = ${id} and ${entriesSeenBy(thing, actor)}
      order by audit.id desc limit ${most}
    ) as entry`)
  // Users who see everything also see the history of deleted entries.
  const gone = actor.role === 'manage' && (row?.list.length ?? 0) > 0
  if (!row || !(row.seen || gone)) throw refuse('not_found')
  return {
    list: row.list.map(({ before, after, ...change }) => ({ ...change, fields: changedFields(before, after) })),
  }
}

/** Registered by families. */
export const things: Readonly<Record<AuditThing, History>> = merged(partsOf(Object.values(registry), 'histories'))

function isSeen({ thing, id }: Input, actor: Actor): Sql {
  const { resource, readers } = things[thing]
  if (!readers.includes(actor.role)) return nothing
  const table = raw(resource.table)
  return sql`exists (select from ${table} where ${table}.id = ${id} and ${resource.visibleTo(actor)})`
}

/** References to other entries only for users who see those: a predecessor, a former parent. */
function shown(thing: AuditThing, actor: Actor, snapshot: Sql): Sql {
  if (actor.role === 'manage') return snapshot
  const idOf = (field: string): Sql => sql`(${snapshot} ->> ${raw(`'${field}'`)})::bigint`
  const book = (field: string): Sql => isBookSeenBy(actor, idOf(field))
  const hidden = [
    ...(thing === 'book' ? [without(['replacesId', 'replacesTitle'], book('replacesId'))] : []),
    ...(thing === 'districtDiscount'
      ? [
          without(['bookId', 'bookTitle'], book('bookId')),
          without(['districtId', 'districtName'], isDistrictSeenBy(actor, idOf('districtId'))),
        ]
      : []),
  ]
  return hidden.length ? sql`(${join([snapshot, ...hidden], ' - ')})` : snapshot
}

/** Fields removed from a snapshot unless visible. */
const without = (fields: readonly string[], allowed: Sql): Sql =>
  sql`(case when ${allowed} then '{}' else ${fields}::text[] end)`

const isDistrictSeenBy = (actor: Actor, id: Sql): Sql =>
  sql`exists (select from district where district.id = ${id} and ${districtsSeenBy(actor)})`

/** Trade terms are private to their company. Sign-ins are in the audit only; they change no user. */
function entriesSeenBy(thing: AuditThing, actor: Actor): Sql {
  if (thing === 'user') return sql`action not in ('signIn', 'signInFailed', 'signOut', 'switchRole')`
  if (thing !== 'bookTerms' || actor.role === 'manage') return everything
  return sql`coalesce(after, before) ->> 'companyId' = ${String(actor.companyId)}`
}
