import { todosOf } from '@keben/core/office/desk/todos'
import { merged, partsOf } from '@keben/core/kit/merged'
import type { Actor } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { registry } from '../../registry.ts'
import type { WaitingRows } from '../../waiting.ts'

/** The rows behind each task; a missing or extra one does not compile. */
const waiting: WaitingRows = merged(partsOf(Object.values(registry), 'todos'))

/** Tasks of this person by kind and season: count, amounts, and the first row, which is due first or waits longest. */
export function todosFor(actor: Actor, now: Date): Sql {
  const counted = todosOf(actor.role).map((todo, place) => {
    const { rows, name } = waiting[todo](actor, now)
    return sql`
    select ${raw(String(place))} as place, ${raw(`'${todo}'`)} as name, summed.plan_id, summed.count, summed.id,
      coalesce(${name ? name(raw('summed.first_id')) : raw('null')}, '') as first, summed.due_on, summed.since, summed.copies,
      summed.lines, summed.fen
    from (select plan_id, count(*) as count, case when count(*) = 1 then min(id) end as id,
        (array_agg(id order by due_on, since, id))[1] as first_id, min(due_on) as due_on,
        (min(since) at time zone 'Asia/Shanghai')::date as since, sum(copies) as copies, sum(lines) as lines, sum(fen) as fen
      from (${rows}) as ${raw(`rows_${place}`)} group by plan_id) as summed`
  })
  return sql`(select coalesce(json_agg(json_build_object('name', todo.name, 'count', todo.count, 'id', todo.id,
      'planId', todo.plan_id, 'planName', coalesce(plan.name, ''), 'first', todo.first, 'dueOn', todo.due_on,
      'since', todo.since, 'copies', todo.copies, 'lines', todo.lines, 'fen', todo.fen) order by todo.place, todo.plan_id), '[]')
    from (${join(counted, ' union all ')}) as todo left join plan on plan.id = todo.plan_id)`
}
