import { Stage, stages } from '@keben/core/base/catalogue/choices'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* Textbooks that every child needs, by the grades of their subjects. */

/** The SQL twin of `stageOfGrade`. */
const stageOf = (grade: string): string =>
  `case ${Stage.options.map((stage) => `when ${grade} <= ${stages[stage].grades[1]} then '${stage}'`).join(' ')} end`

const shown = (grade: string): string =>
  `'subjectName', subject.name, 'stage', ${stageOf(grade)}, 'grade', ${grade}) order by ${grade}, subject.sort_order, subject.id`

/** Needed in the district of `district_plan`. */
export const neededInDistrict: Sql = sql`(
  select coalesce(json_agg(json_build_object('subjectId', subject.id, ${raw(shown('core.grade'))}), '[]')
  from subject cross join lateral unnest(subject.core_grades) as core (grade)
  where subject.state = 'active' and exists (
    select from school join campus on campus.school_id = school.id join headcount on headcount.campus_id = campus.id
    where school.district_id = district_plan.district_id and school.state = 'active' and campus.state = 'active'
      and headcount.grade = core.grade and headcount.students > 0))`

/** Needed by students of `school_plan`, but without a line. */
export const missingInSchool: Sql = sql`(
  select coalesce(json_agg(json_build_object(${raw(shown('counted.grade'))}), '[]')
  from school_plan_headcount as counted join subject on subject.state = 'active' and counted.grade = any(subject.core_grades)
  where counted.school_plan_id = school_plan.id and counted.students > 0 and not exists (
    select from school_plan_line as line join book on book.id = line.book_id
    where line.school_plan_id = school_plan.id and book.subject_id = subject.id and book.kind = 'textbook'
      and (book.grade = counted.grade or (book.grade = 0 and book.stage = ${raw(stageOf('counted.grade'))}))))`
