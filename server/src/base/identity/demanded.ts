import { type Sql, sql } from '../../kit/database/sql.ts'

/** Some role of the user requires a second factor. */
export const isDemandedOf = (userId: number | Sql): Sql => sql`exists (
  select from second_factor_role join user_role using (role) where user_role.user_id = ${userId})`

/** The user must set it up before anything else. */
export const mustSetSecondFactor = (userId: number | Sql): Sql => sql`(${isDemandedOf(userId)} and not exists (
  select from second_factor where second_factor.user_id = ${userId} and second_factor.confirmed_at is not null))`
