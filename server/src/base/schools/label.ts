import { type Sql, raw } from '../../kit/database/sql.ts'

/** The school, with the campus if it has several. The query knows both tables. */
export const schoolLabel: Sql = raw(`(school.name || case when exists (select from campus as sister
  where sister.school_id = school.id and sister.id <> campus.id) then ' ' || campus.name else '' end)`)
