import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { orderedByTitle, orderedFigures } from './summaries.ts'

export type OrderedFigure = keyof typeof orderedFigures

/**
 * Orders of schools by district, place and title. `plans` selects all plans of each district with figures: `id`,
 * `district_plan_id`, `isMeant`, its `place`, and `home`, where most of its district count.
 */
export const orderedBy = (plans: Sql, figures: readonly OrderedFigure[]): Sql =>
  addedUpBy(plans, figures, (figure) => `total.${figure}`)

/** The same for copies, where `plans` selects all submitted plans of each district. */
export const submittedBy = (plans: Sql): Sql => addedUpBy(plans, ['copies'], () => 'total.submitted_copies as copies')

/**
 * If most schools of a district count at its home, the others are subtracted from the district's sums. Else the lines
 * of the meant schools are added up.
 */
function addedUpBy(plans: Sql, figures: readonly OrderedFigure[], totalOf: (figure: OrderedFigure) => string): Sql {
  const summed = raw(figures.map((figure) => `whole_sum(${figure}) as ${figure}`).join(', '))
  return sql`(
    with school as (
      select requested.*, requested."isMeant" and requested.place is not distinct from requested.home as is_usual from (${plans}) as requested
    ), district as (
      select district_plan_id, home, 2 * count(*) filter (where is_usual) > count(*) as is_whole
      from school group by district_plan_id, home
    ), chosen as (
      select school.id, district_plan_id, school.home as place, -1 as sign
      from school join district using (district_plan_id) where district.is_whole and not school.is_usual
      union all
      select school.id, district_plan_id, school.place, 1
      from school join district using (district_plan_id)
      where school."isMeant" and not (district.is_whole and school.is_usual)
    )
    select district_plan_id, place, book_id, ${summed}
    from (
      select district.district_plan_id, district.home as place, total.book_id, ${raw(figures.map(totalOf).join(', '))}
      from district join ${raw(orderedByTitle.table)} as total on total.district_plan_id = district.district_plan_id
      where district.is_whole
      union all
      ${linesOfChosen(figures)}
    ) as part
    group by district_plan_id, place, book_id)`
}

/** The lines of the `chosen` schools with their sign. */
function linesOfChosen(figures: readonly OrderedFigure[]): Sql {
  const signed = raw(figures.map((figure) => `chosen.sign * line.${figure} as ${figure}`).join(', '))
  const ofLine = raw(figures.map((figure) => `${orderedFigures[figure]} as ${figure}`).join(', '))
  return sql`
    select chosen.district_plan_id, chosen.place, line.book_id, ${signed}
    from chosen cross join lateral (
      select line.book_id, ${ofLine} from school_plan_line as line where line.school_plan_id = chosen.id
        ${figures.includes('lines') || figures.includes('suggested') ? raw('') : raw('and line.copies > 0')}) as line`
}
