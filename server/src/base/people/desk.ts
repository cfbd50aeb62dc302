import type { DeskRows } from '../../desk-rows.ts'
import { contains } from '../../kit/lists/list.ts'
import { everything, sql } from '../../kit/database/sql.ts'
import { type EntitySearch, fit } from '../../search.ts'
import { type UserKindName, isOfKind } from './kinds.ts'
import { usersSeenBy } from './scope.ts'

const searchUsers = (kind: UserKindName): EntitySearch => ({
  rows: (search) =>
    sql`select app_user.id, app_user.name, app_user.user_name as aside, app_user.user_name as keyword,
    app_user.state <> 'active' as disabled, ${fit('app_user', 'user_name', 'name', search)} as rank from app_user
  where ${contains(sql`app_user.search`, search.keyword) ?? everything} and ${usersSeenBy(search.actor)} and ${isOfKind(kind)}
  order by rank, disabled, app_user.id`,
})

export const peopleDesk = {
  things: {
    staffUser: searchUsers('staffUser'),
    districtUser: searchUsers('districtUser'),
    schoolUser: searchUsers('schoolUser'),
    campusUser: searchUsers('campusUser'),
    financeUser: searchUsers('financeUser'),
    supplierUser: searchUsers('supplierUser'),
    shopUser: searchUsers('shopUser'),
  },
} satisfies DeskRows
