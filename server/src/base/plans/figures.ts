import { Kind, Stage, stages } from '@keben/core/base/catalogue/choices'
import { audiencesOf, isAid } from '@keben/core/base/plans/rules'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/*
 * The rules of core/src/base/plans/rules.ts in SQL. Tables (grades of a stage, audiences of a kind) are generated from
 * core; a test compares the arithmetic.
 */

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')
const boundOf = (place: 0 | 1): string =>
  `case book.stage ${Stage.options.map((stage) => `when '${stage}' then ${stages[stage].grades[place]}`).join(' ')} end`

/** From `grades.lowest` to `grades.highest`. */
export const gradesJoin: Sql = raw(`cross join lateral (
  select case book.grade when 0 then ${boundOf(0)} else book.grade end as lowest,
    case book.grade when 0 then ${boundOf(1)} else book.grade end as highest) as grades`)

/** A row for each `audiences.audience` that can order a title. */
export const audiencesJoin: Sql = raw(`cross join lateral unnest(case book.kind
  ${Kind.options.map((kind) => `when '${kind}' then array[${quoted(audiencesOf(kind))}]`).join(' ')} end) as audiences (audience)`)

const aids: Sql = raw(quoted(Kind.options.filter(isAid)))

/** Integer division, rounded up. */
const dividedUp = (amount: Sql, by: Sql): Sql => sql`((${amount} + ${by} - 1) / ${by})`

const recycled = (students: Sql): Sql =>
  sql`case when book.recycle_rate is null then ${students} else ${dividedUp(sql`${students} * book.recycle_rate`, raw('100'))} end`

/**
 * `figures.headcount`, `.suggested` and `.funded_most` of a title in a school's plan. It reads `school_plan`, `book`,
 * `subject`, `grades` and the audience.
 */
export const figuresJoin = (audience: Sql): Sql => sql`
  cross join lateral (
    select coalesce(sum(classes), 0)::int as classes, coalesce(sum(students), 0)::int as students,
      coalesce(sum(funded_students), 0)::int as funded_students
    from school_plan_headcount as grade_count
    where grade_count.school_plan_id = school_plan.id and grade_count.grade between grades.lowest and grades.highest
  ) as counted
  cross join lateral (
    select case when ${audience} = 'teacher' then counted.classes else counted.students end as headcount,
      case when book.kind in (${aids}) then 0
        when ${audience} = 'teacher' then ${dividedUp(raw('counted.classes'), raw('subject.classes_per_teacher'))}
        else ${recycled(raw('counted.students'))} end as suggested,
      case when book.funding <> 'state' or ${audience} = 'teacher' then 0
        else ${recycled(raw('counted.funded_students'))} end as funded_most
  ) as figures`
