import { type Sql, sql } from '../../kit/database/sql.ts'

/** The campuses that are served or should be: those in use, of schools in use. `warehouse_id` is null where nothing serves. */
export const servedCampuses: Sql = sql`(
  select served.campus_id, served.school_id, served.district_id, served.warehouse_id, served.set_for
  from campus_warehouse as served
  join campus on campus.id = served.campus_id and campus.state = 'active'
  join school on school.id = served.school_id and school.state = 'active')`

/** What each warehouse serves with everything beneath it, by `top_id`; none where it serves nothing. */
export const servedBeneath: Sql = sql`(
  select branch.top_id, count(distinct district_id) as districts, count(distinct school_id) as schools,
    count(*) as campuses
  from ${servedCampuses} as campus join warehouse_branch as branch on branch.id = campus.warehouse_id
  group by branch.top_id)`
