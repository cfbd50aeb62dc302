import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Role } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import type { DeletionGuard } from '../../kit/resources/description.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * An active administrator must remain. Two administrators who remove each other lock no common row, so an advisory lock
 * serialises the check.
 */

/** Before any row lock, so that everybody waits in the same order. */
export async function holdAdministrators(db: Database): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('keben administrators'))`)
}

/** The active administrators among these users, if no other would remain. */
async function lastAdministrators(db: Database, ids: readonly number[]): Promise<number[]> {
  const last = await db.rows<{ id: number }>(sql`
    with administrator as (
      select id from app_user join user_role on user_role.user_id = app_user.id and user_role.role = 'manage'
      where state = 'active'
    )
    select id from administrator
    where id = any(${ids}) and not exists (select from administrator where id <> all(${ids}))`)
  return last.map(({ id }) => id)
}

/** Reasons against disabling or deleting users. */
export const userGuard: DeletionGuard = async ({ db, actor }, rows, change) => {
  if (change === 'enable') return new Map<number, Refusal>()
  // The caller cannot remove themselves, so they count as remaining.
  const others = rows.map((row) => row.id).filter((id) => id !== actor.userId)
  const last = await lastAdministrators(db, others)
  return new Map<number, Refusal>([
    ...last.map((id): [number, Refusal] => [id, refuse('last_administrator')]),
    [actor.userId, refuse('not_oneself')],
  ])
}

/** A save must not take the role manage from oneself, nor from its last holder. */
export async function refuseLosingAdministrators(
  { db, actor }: Context,
  { id, roles }: { readonly id?: number | undefined; readonly roles: readonly Role[] },
): Promise<void> {
  if (id === undefined || roles.includes('manage')) return
  await holdAdministrators(db)
  const isAdministrator = await db.row(sql`select from user_role where user_id = ${id} and role = 'manage'`)
  if (isAdministrator && id === actor.userId) throw refuse('own_manage_role')
  const [last] = await lastAdministrators(db, [id])
  if (last !== undefined) throw refuse('last_administrator')
}
