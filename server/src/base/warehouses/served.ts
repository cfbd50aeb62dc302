import { type Sql, sql } from '../../kit/database/sql.ts'

/** Active campuses of active schools; `warehouse_id` is null without coverage. */
export const servedCampuses: Sql = sql`(
  select served.campus_id, served.school_id, served.district_id, served.warehouse_id, served.set_for
  from campus_warehouse as served
  join campus on campus.id = served.campus_id and campus.state = 'active'
  join school on school.id = served.school_id and school.state = 'active')`

/** What a warehouse and its parts serve, by `top_id`. */
export const servedBeneath: Sql = sql`(
  select branch.top_id, count(distinct district_id) as districts, count(distinct school_id) as schools,
    count(*) as campuses
  from ${servedCampuses} as campus join warehouse_branch as branch on branch.id = campus.warehouse_id
  group by branch.top_id)`
