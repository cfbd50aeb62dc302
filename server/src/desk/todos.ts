import { todosOf } from '@keben/core/desk/todos'
import type { Actor } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { waitingBase } from './base.ts'
import { waitingMoney } from './money.ts'
import { waitingOrders } from './orders.ts'
import { waitingSending } from './sending.ts'
import { waitingSupply } from './supply.ts'
import type { WaitingRows } from './waiting.ts'

/** What waits, for every to-do of the registry: one that nobody counts, or one too many, does not compile. */
const waiting: WaitingRows = {
  ...waitingOrders,
  ...waitingSupply,
  ...waitingSending,
  ...waitingMoney,
  ...waitingBase,
}

/** How many rows of each to-do wait for this person, season by season where it has one; which one, where it is the only one. */
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
