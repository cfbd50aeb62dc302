import { type Sql, sql } from '../../kit/database/sql.ts'

/** 'School · Campus' of a campus, by its id. */
export const campusName = (id: Sql): Sql => sql`(select concat_ws(' · ', school.name, campus.name)
  from campus join school on school.id = campus.school_id where campus.id = ${id})`
