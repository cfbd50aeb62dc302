import { refuse } from '@keben/core/refusals'
import type { Role } from '@keben/core/roles'
import { type AuditEntry, record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

/** Those who hold a role and may sign in. */
export const activeHolders = (role: Role): Sql => sql`(
  select app_user.id from app_user join user_role on user_role.user_id = app_user.id
  where app_user.state = 'active' and user_role.role = ${role})`

/** What a list of people to choose from shows of each. */
export const granteeColumns = sql`app_user.id, app_user.user_name as "userName", app_user.name, app_user.state,
  coalesce((select company.name from company where company.id = app_user.company_id), '') as "companyName"`

interface Grantee {
  readonly id: number
  readonly name: string
  readonly userName: string
  readonly holds: boolean
}

/** Holds the users until the end, so that of two changes at once the second one sees the first; all must hold the role. */
export async function lockGrantees({ db }: Context, userIds: readonly number[], role: Role): Promise<void> {
  // Two statements, sent together: the second sees the changes of transactions that the first one's locks waited for.
  const [, users] = await Promise.all([
    db.run(sql`select id from app_user where id = any(${userIds}) order by id for no key update`),
    db.rows<Grantee>(sql`select id, name, user_name as "userName",
      exists (select from user_role where user_id = app_user.id and role = ${role}) as holds
      from app_user where id = any(${userIds}) order by id`),
  ])
  if (users.length < userIds.length) throw refuse('not_found')
  const without = users.filter(({ holds }) => !holds)
  if (without.length)
    throw refuse('grantee_without_role', { role, names: without.map(({ name, userName }) => `${name} (${userName})`) })
}

/** Refuses to replace grants that another user has changed since they were read; returns the current ones. */
export async function refuseStale(
  { db, call, now }: Context,
  shownStamp: string,
  current: { readonly userId: number; readonly stamp: string },
): Promise<void> {
  if (shownStamp === current.stamp) return
  const last = await db.row<{ who: string; at: string }>(sql`
    select coalesce((select name from app_user where id = audit.user_id), user_name) as who, ${moment(sql`at`)} as at
    from audit where thing = 'user' and thing_id = ${current.userId} and audit.call = ${call}
    order by audit.id desc limit 1`)
  throw refuse('stale_version', { who: last?.who ?? '', at: last?.at ?? now.toISOString(), current })
}

/** A grant that came or went. */
export interface GrantHistoryChange {
  readonly change: 'granted' | 'revoked'
  readonly userId: number
  /** The field in the user's history. */
  readonly field: string
  /** What was granted, as people call it; null where the field itself says so. */
  readonly name: string | null
}

/** Writes into the history of each user what went (before) and what came (after); answers how much it was. */
export async function recordGrants(
  context: Context,
  moved: readonly GrantHistoryChange[],
): Promise<{ users: number; given: number; taken: number }> {
  const byUser = Map.groupBy(moved, ({ userId }) => userId)
  const entries = [...byUser].map(([id, ofUser]): AuditEntry => {
    const { granted = [], revoked = [] } = Object.groupBy(ofUser, ({ change }) => change)
    return { thing: 'user', id, action: 'change', before: namesByField(revoked), after: namesByField(granted) }
  })
  await record(context, entries)
  const given = moved.filter(({ change }) => change === 'granted').length
  return { users: byUser.size, given, taken: moved.length - given }
}

function namesByField(moved: readonly GrantHistoryChange[]): Readonly<Record<string, unknown>> {
  const byField = Map.groupBy(moved, ({ field }) => field)
  return Object.fromEntries(
    [...byField]
      .map(([field, each]) => [field, each.flatMap(({ name }) => name ?? [])] as const)
      .map(([field, names]) => [field, names.length ? names : true]),
  )
}
