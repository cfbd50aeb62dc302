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

const seesMost = (actor: Actor): Sql =>
  sql`(select count(*) filter (where ${booksSeenBy(actor)}) * 2 > count(*) from book)`

const wholeOf = (figure: Figure, plan = 'school_plan'): Sql => raw(`${plan}.${figure}`)

/** The excluded titles or the visible ones, whichever are fewer. */
const fewer = (actor: Actor): Sql =>
  sql`line.book_id = any(array(select book.id from book where ${booksSeenBy(actor)} <> ${seesMost(actor)} and ${isPlanned}))`

const visibleFigure = (actor: Actor, total: Sql, counted: Sql): Sql =>
  sql`case when ${seesEveryTitle(actor)} then ${total} when ${seesMost(actor)} then ${total} - ${counted} else ${counted} end`

/**
 * A plan's sum over the titles visible to this person. The row has the sum of all titles. A buyer without all grants
 * gets the total less the hidden titles, or the sum of visible ones, whichever are fewer. `plan` is the table's name.
 * Titles are collected once and looked up by index.
 */
export function figureSeenBy(actor: Actor, figure: Figure, plan = 'school_plan'): Sql {
  const total = wholeOf(figure, plan)
  if (actor.role !== 'business') return total
  const counted = sql`(
    select coalesce(sum(${raw(ofLine[figure])}), 0)::bigint from school_plan_line as line
    where line.school_plan_id = ${raw(plan)}.id and ${fewer(actor)})`
  return visibleFigure(actor, total, counted)
}

/** All figures in one pass, for a query that joins `join` to `school_plan`. */
export function figuresSeenBy(actor: Actor): { readonly join: Sql; readonly figure: (figure: Figure) => Sql } {
  if (actor.role !== 'business') return { join: raw(''), figure: (figure) => wholeOf(figure) }
  const sums = Object.entries(ofLine).map(([figure, of]) => `coalesce(sum(${of}), 0)::bigint as ${figure}`)
  return {
    join: sql`cross join lateral (
      select ${raw(sums.join(', '))} from school_plan_line as line
      where line.school_plan_id = school_plan.id and ${fewer(actor)} and not ${seesEveryTitle(actor)}) as counted`,
    figure: (figure) => visibleFigure(actor, wholeOf(figure), raw(`counted.${figure}`)),
  }
}
