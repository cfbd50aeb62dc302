import type { Actor } from '@keben/core/roles'
import { booksSeenBy, seesEveryTitle } from '../../base/catalogue/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

type Figure = keyof typeof ofLine
const ofLine = {
  copies: 'line.copies',
  list_fen: 'line.copies::bigint * line.price_fen',
  funded_fen: 'line.funded_copies::bigint * line.price_fen',
} as const

const isPlanned = raw('exists (select from school_plan_line as planned where planned.book_id = book.id)')

/** Whether this buyer sees more than half of all titles. */
const seesMost = (actor: Actor): Sql =>
  sql`(select count(*) filter (where ${booksSeenBy(actor)}) * 2 > count(*) from book)`

const wholeOf = (figure: Figure, plan = 'school_plan'): Sql => raw(`${plan}.${figure}`)

/** The titles by which the plan's own sums differ from what this buyer sees, or which are all that he sees: whichever are fewer. */
const fewer = (actor: Actor): Sql =>
  sql`line.book_id = any(array(select book.id from book where ${booksSeenBy(actor)} <> ${seesMost(actor)} and ${isPlanned}))`

const seen = (actor: Actor, whole: Sql, counted: Sql): Sql =>
  sql`case when ${seesEveryTitle(actor)} then ${whole} when ${seesMost(actor)} then ${whole} - ${counted} else ${counted} end`

/**
 * What a school's plan comes to, of the titles that this person may see. The sums of all its titles stand in its row; a buyer
 * to whom not all are granted is told those of the granted ones: all less the others, where these are the smaller part. `plan`
 * is the table's name in the query. The titles are gathered once, and looked up in each plan by its index.
 */
export function figureSeenBy(actor: Actor, figure: Figure, plan = 'school_plan'): Sql {
  const whole = wholeOf(figure, plan)
  if (actor.role !== 'business') return whole
  const counted = sql`(
    select coalesce(sum(${raw(ofLine[figure])}), 0)::bigint from school_plan_line as line
    where line.school_plan_id = ${raw(plan)}.id and ${fewer(actor)})`
  return seen(actor, whole, counted)
}

/** All of them at once, for a query that joins `join` to `school_plan`: each line is looked at once. */
export function figuresSeenBy(actor: Actor): { readonly join: Sql; readonly figure: (figure: Figure) => Sql } {
  if (actor.role !== 'business') return { join: raw(''), figure: (figure) => wholeOf(figure) }
  const sums = Object.entries(ofLine).map(([figure, of]) => `coalesce(sum(${of}), 0)::bigint as ${figure}`)
  return {
    join: sql`cross join lateral (
      select ${raw(sums.join(', '))} from school_plan_line as line
      where line.school_plan_id = school_plan.id and ${fewer(actor)} and not ${seesEveryTitle(actor)}) as counted`,
    figure: (figure) => seen(actor, wholeOf(figure), raw(`counted.${figure}`)),
  }
}
