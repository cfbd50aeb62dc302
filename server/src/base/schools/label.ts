import { type Sql, raw } from '../../kit/database/sql.ts'

/** How a campus is named in a sentence: its school, and the campus where the school has several. It looks at both tables. */
export const schoolLabel: Sql = raw(`(school.name || case when exists (select from campus as sister
  where sister.school_id = school.id and sister.id <> campus.id) then ' ' || campus.name else '' end)`)
