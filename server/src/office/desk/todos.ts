import { todosOf } from '@keben/core/office/desk/todos'
import { merged, partsOf } from '@keben/core/kit/merged'
import type { Actor } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { registry } from '../../registry.ts'
import type { WaitingRows } from '../../waiting.ts'

/** The rows behind each task; a missing or extra one does not compile. */
const waiting: WaitingRows = merged(partsOf(Object.values(registry), 'todos'))

/** Tasks of this person by kind and season; the row's id if there is one. */
export function todosFor(actor: Actor, now: Date): Sql {
  const counted = todosOf(actor.role).map(
    (name, place) => sql`
    select ${raw(String(place))} as place, ${raw(`'${name}'`)} as name, plan_id as "planId", count(*) as count,
      case when count(*) = 1 then min(id) end as id from (${waiting[name](actor, now)}) as ${raw(`rows_${place}`)} group by plan_id`,
  )
  return sql`(select coalesce(json_agg(json_build_object('name', todo.name, 'count', todo.count, 'id', todo.id,
      'planId', todo."planId", 'planName', coalesce(plan.name, '')) order by todo.place, todo."planId"), '[]')
    from (${join(counted, ' union all ')}) as todo left join plan on plan.id = todo."planId")`
}
