import type { Actor } from '@keben/core/roles'
import { isAmongBooksSeenBy, seesEveryTitle } from '../catalogue/scope.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

const ofLine = {
  copies: 'line.copies',
  list_fen: 'line.copies::bigint * line.price_fen',
  funded_fen: 'line.funded_copies::bigint * line.price_fen',
} as const

/**
 * What a school's plan comes to, of the titles that this person may see. The sums of all its titles stand in its row; a buyer
 * to whom not all are granted is told those of the granted ones. `plan` is the table's name in the query. The granted titles
 * are gathered once and each line is looked up among them (`is true`): as a join they would be gathered for every school.
 */
export function figureSeenBy(actor: Actor, figure: keyof typeof ofLine, plan = 'school_plan'): Sql {
  const whole = raw(`${plan}.${figure}`)
  if (actor.role !== 'business') return whole
  return sql`case when ${seesEveryTitle(actor)} then ${whole} else (
    select coalesce(sum(${raw(ofLine[figure])}), 0)::bigint from school_plan_line as line
    where line.school_plan_id = ${raw(plan)}.id and (${isAmongBooksSeenBy(actor, raw('line.book_id'))}) is true) end`
}
