import { type Sql, sql } from '../../kit/database/sql.ts'

const ofFirstUser = (column: Sql): Sql => sql`(select ${column} from app_user
  where app_user.district_id = district.id and app_user.state = 'active' order by app_user.id limit 1)`

/** Joins `officer` to `district`: its contact; what it does not name, from the first of its active users. */
export const joinOfficer: Sql = sql`cross join lateral (
  select coalesce(nullif(district.contact, ''), ${ofFirstUser(sql`app_user.name`)}, '') as name,
    coalesce(nullif(district.phone, ''), ${ofFirstUser(sql`app_user.mobile`)}, '') as phone) as officer`
