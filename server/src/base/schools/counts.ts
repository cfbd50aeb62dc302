import { type CountField, countFields } from '@keben/core/base/schools/rules'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

/* Without inactive campuses. */

const sumOf = (figure: CountField): Sql => raw(`coalesce(sum(headcount.${columnOf(figure)}), 0)`)

/** Of the query's school. */
export const countedAtSchool = (figure: CountField): Sql =>
  sql`(select ${sumOf(figure)} from campus join headcount on headcount.campus_id = campus.id
    where campus.school_id = school.id and campus.state = 'active')`

/** Of the query's campus. */
export const countedAtCampus = (figure: CountField): Sql =>
  sql`(select ${sumOf(figure)} from headcount where headcount.campus_id = campus.id)`

export const countColumns = (counted: (figure: CountField) => Sql): Sql =>
  join(
    countFields.map((figure) => sql`${counted(figure)} as ${raw(`"${figure}"`)}`),
    ', ',
  )

export const campusesOfSchool = sql`(select count(*) from campus where campus.school_id = school.id and campus.state = 'active')`

/** Joins all campuses' figures: for sums and sorts, lookups by row take ten times as long. */
export const figuresOfCampuses = sql`left join (
    select campus_id, ${countColumns(sumOf)} from headcount group by campus_id
  ) as figures on figures.campus_id = campus.id`

/** The same for schools, with their campuses. */
export const figuresOfSchools = sql`left join (
    select campus.school_id, count(*) as campuses, ${countColumns((figure) => raw(`sum(figures."${figure}")`))}
    from campus ${figuresOfCampuses} where campus.state = 'active' group by campus.school_id
  ) as figures on figures.school_id = school.id`

type Figure = CountField | 'campuses'

const figureOf = (figure: Figure): Sql => raw(`coalesce(figures."${figure}", 0)`)

export const byFigure = (figures: Sql, figure: Figure) => ({ join: figures, by: figureOf(figure) })

/** Within a tab. */
export const sumOver = (tab: Sql, figure: Figure): Sql =>
  sql`coalesce(sum(${figureOf(figure)}) filter (where ${tab}), 0)`

/** A condition or its negation; none if the filter is absent. */
export const holds = (expected: boolean | undefined, condition: Sql): Sql | undefined =>
  expected === undefined ? undefined : expected ? condition : sql`not ${condition}`
