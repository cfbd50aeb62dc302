import type { Role } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

interface UserKind {
  readonly roles: readonly Role[]
  /** For one campus only, if that matters. */
  readonly ofCampus?: boolean
}

/** Head office's lists: by role, campus users apart. */
const userKinds = {
  staffUser: { roles: ['business', 'warehouse'] },
  districtUser: { roles: ['area'] },
  schoolUser: { roles: ['school'], ofCampus: false },
  campusUser: { roles: ['school'], ofCampus: true },
  financeUser: { roles: ['finance'] },
  supplierUser: { roles: ['supplier'] },
  shopUser: { roles: ['shop'] },
} as const satisfies Record<string, UserKind>
export type UserKindName = keyof typeof userKinds

/** Whether a row of `user_role` puts its `app_user` into the kind. */
function makes({ roles, ofCampus }: UserKind): Sql {
  const campus = ofCampus === undefined ? '' : ` and app_user.campus_id is ${ofCampus ? 'not ' : ''}null`
  return sql`user_role.role = any(${roles})${raw(campus)}`
}

export const isOfKind = (kind: UserKindName): Sql =>
  sql`exists (select from user_role where user_role.user_id = app_user.id and ${makes(userKinds[kind])})`

/** The first kind of a user with several. */
export const kindOfUser = (userId: Sql): Sql => sql`(
  select case ${join(
    Object.entries(userKinds).map(([name, kind]) => sql`when ${makes(kind)} then ${raw(`'${name}'`)}`),
    ' ',
  )} end
  from user_role join app_user on app_user.id = user_role.user_id
  where user_role.user_id = ${userId} and user_role.role <> 'manage' order by user_role.role limit 1)`
