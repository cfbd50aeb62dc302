import {
  type SavedView,
  deleteView,
  listViews,
  mostViews,
  mostViewsOfUser,
  saveView,
} from '@keben/core/base/identity/views'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { codeOf } from '../../kit/database/retry.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

/** Saved views belong to a user in a role. Shared ones are visible to the same role in the same organisation. */
export const viewHandlers: Handler[] = [
  handle(listViews, async ({ list }, { db, actor }) => ({
    views: await db.rows<SavedView>(sql`select view.id, view.name, view.look, view.is_shared as "isShared",
        view.user_id = ${actor.userId} as "isMine", owner.name as by
      from list_view as view join app_user as owner on owner.id = view.user_id
      where view.list = ${list} and view.role = ${actor.role}
        and (view.user_id = ${actor.userId} or view.is_shared and owner.state = 'active' and ${colleagueOf(actor)})
      order by "isMine" desc, view.name, view.id limit ${mostViews * 3}`),
  })),

  handle(saveView, async ({ list, name, isShared, look }, { db, actor, now }) => {
    const saving = db.row<{ id: number; others: number }>(sql`with saved as (
        insert into list_view as view (user_id, role, list, name, is_shared, look, changed_at)
        values (${actor.userId}, ${actor.role}, ${list}, ${name}, ${isShared}, ${JSON.stringify(look)}::jsonb, ${now})
        on conflict (user_id, role, list, name) do update set is_shared = excluded.is_shared, look = excluded.look,
          changed_at = excluded.changed_at
        returning id)
      select saved.id, (select count(*) from list_view as other where other.user_id = ${actor.userId}
        and other.role = ${actor.role} and other.list = ${list} and other.name <> ${name}) as others from saved`)
    const saved = await saving.catch((error: unknown) => {
      throw codeOf(error) === tooManyViews ? refuse('too_many_views_of_user', { most: mostViewsOfUser }) : error
    })
    if (!saved || saved.others >= mostViews) throw refuse('too_many_views', { most: mostViews })
    return { id: saved.id }
  }),

  handle(deleteView, async ({ id }, { db, actor }) => {
    const gone = await db.row<{ id: number }>(
      sql`delete from list_view where id = ${id} and user_id = ${actor.userId} and role = ${actor.role} returning id`,
    )
    if (!gone) throw refuse('not_found')
    return {}
  }),
]

/** Raised by the database: see views_of_a_user_are_limited. */
const tooManyViews = 'KB002'

/** In the same organisation and campus. */
const colleagueOf = (actor: Actor): Sql => sql`(owner.company_id, owner.district_id, owner.school_id, owner.campus_id,
  owner.supplier_id, owner.shop_id) is not distinct from (${actor.companyId}::bigint, ${actor.areaId}::bigint,
  ${actor.schoolId}::bigint, ${actor.campusId}::bigint, ${actor.supplierId}::bigint, ${actor.shopId}::bigint)`
