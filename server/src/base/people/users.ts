import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import { type User, type UserListInput, UserFields, type UserInput } from '@keben/core/base/people/contract'
import { campusProblems, dutyProblems } from '@keben/core/base/people/rules'
import { referrerWords, userWords } from '@keben/core/base/people/words'
import type { Actor } from '@keben/core/roles'
import { keyOf } from '../identity/attempts.ts'
import { isLive } from '../identity/session.ts'
import { setRoles } from '../identity/users.ts'
import type { Database } from '../../kit/requests/context.ts'
import {
  type Dictionary,
  type Fields,
  type ReferredRows,
  defineResource,
  resourceList,
  moment,
} from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, equals, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { userGuard } from './administrators.ts'
import { dutiesOf, holds, rolesOf } from './duties.ts'
import { usersSeenBy } from './scope.ts'

const userId = sql`app_user.id`

/** The organisations that a user may act for, with their tables. */
const organisations = ['company', 'district', 'school', 'campus', 'supplier', 'shop'] as const

const organisationName = (table: string): Sql => nameOf(table, raw(`app_user.${table}_id`))

const organisationNames = organisations
  .map((table) => `coalesce((select name from ${table} where id = app_user.${table}_id), '') as "${table}Name"`)
  .join(', ')

/** Whom the user acts for, as narrowly as it is known. */
const organisation = sql`coalesce(
  ${organisationName('school')} || coalesce(' · ' || ${organisationName('campus')}, ''),
  ${organisationName('shop')}, ${organisationName('supplier')}, ${organisationName('district')},
  ${organisationName('company')}, '')`

const userEntry = sql`${rolesOf(userId)} as roles, ${organisation} as organisation`

/** Until when sign-ins are refused, as far as that lies ahead of this moment. */
const lockedUntil = (now: Sql | Date): Sql => sql`(select locked_until from sign_in_failure
  where user_name_sha256 = ${keyOf(sql`app_user.user_name`)} and locked_until > ${now}::timestamptz)`

const lastSeen = sql`coalesce(
  (select max(session.last_seen_at) from session where session.user_id = app_user.id), app_user.last_sign_in_at)`

/** By district, unless the school has its own salesperson, and by school. */
export const schoolsLookedAfter = sql`(
  (select count(*) from school where salesperson_id = app_user.id and state = 'active')
  + (select count(*) from district join school on school.district_id = district.id
    where district.salesperson_id = app_user.id and school.salesperson_id is null and school.state = 'active'))`

export const users = defineResource<User>({
  thing: 'user',
  table: 'app_user',
  fields: Object.keys(UserFields).filter((field) => field !== 'roles'),
  code: 'userName',
  name: 'name',
  words: userWords,
  unique: { user_name_is_unique: 'userName' },
  references: Object.fromEntries(organisations.map((table) => [`${table}Id`, { table, shownAs: `${table}Name` }])),
  details: { roles: { read: rolesOf(userId), write: ({ db }, id, roles) => setRoles(db, id, roles) } },
  usedBy: [
    { table: 'district', column: 'salesperson_id', words: referrerWords.districts },
    { table: 'school', column: 'salesperson_id', words: referrerWords.schools },
    { table: 'warehouse', column: 'keeper_id', words: referrerWords.warehouses },
    { table: 'import_run', column: 'user_id', words: referrerWords.imports },
    { table: 'import_run', column: 'undone_by', words: referrerWords.imports },
    { table: 'receipt', column: 'confirmed_by', words: referrerWords.receipts },
  ],
  columns: sql`${raw(organisationNames)}, app_user.must_change_password as "mustChangePassword",
    ${moment(lockedUntil(sql`now()`))} as "lockedUntil", ${moment(lastSeen)} as "lastSeenAt",
    (select count(*) from session where session.user_id = app_user.id and ${isLive(sql`now()`)}) as "openSessions",
    (select count(*) from district where salesperson_id = app_user.id) as "districtsLookedAfter",
    ${schoolsLookedAfter} as "schoolsLookedAfter"`,
  search: (keyword) => contains(sql`app_user.search`, keyword),
  order: byName(sql`app_user.name`),
  visibleTo: usersSeenBy,
  entry: { columns: userEntry, most: 50 },
  problems: userProblems,
  deletionGuard: userGuard,
})

/** The finance users among them. */
export const financeUsers: typeof users = {
  ...users,
  visibleTo: (actor) => sql`(${usersSeenBy(actor)} and ${holds('finance', userId)})`,
}

/** Business users as a dictionary; what a form holds already is shown whatever has become of it. */
export const businessUsersOf = (companyId: number | undefined): Dictionary => ({
  ...users,
  search: (keyword) =>
    allOf([holds('business', userId), equals(sql`app_user.company_id`, companyId), users.search(keyword)]),
  entry: { columns: sql`${userEntry}, app_user.company_id as "companyId"`, most: 50 },
})

/** What only the database knows: whether the campus is of the school, and what the user is in charge of. */
async function userProblems(fields: Fields, referred: ReferredRows, db: Database): Promise<Issue[]> {
  const user = fields as ValueOf<typeof UserInput>
  const campus = referred['campusId'] && { schoolId: referred['campusId']['school_id'] as number }
  const [before] = user.id === undefined ? [] : await dutiesOf(db, [user.id])
  return [
    ...campusProblems({ schoolId: user.schoolId, campus }),
    ...(before ? dutyProblems(before, user, before.duties) : []),
  ]
}

const byOrganisation = (table: string): { join: Sql; by: Sql } => ({
  join: raw(`left join ${table} on ${table}.id = app_user.${table}_id`),
  by: byName(raw(`${table}.name`)),
})

export const userSorts: ListQuery['sorts'] = {
  name: byName(sql`app_user.name`),
  userName: sql`lower(app_user.user_name)`,
  companyName: byOrganisation('company'),
  districtName: byOrganisation('district'),
  schoolName: byOrganisation('school'),
  supplierName: byOrganisation('supplier'),
  shopName: byOrganisation('shop'),
  changedAt: sql`app_user.changed_at`,
}

type Input = ValueOf<typeof UserListInput>

export const userList = (request: Input, actor: Actor, now: Date, kind: typeof users = users): ListQuery =>
  resourceList(kind, actor, request, { filters: userFilters(request, now), sorts: userSorts })

const userFilters = (request: Input, now: Date): (Sql | undefined)[] => [
  holdsOneOf(request.roles),
  oneOf(sql`app_user.company_id`, request.companyIds),
  ofDistricts(request.districtIds),
  oneOf(sql`app_user.school_id`, request.schoolIds),
  oneOf(sql`app_user.supplier_id`, request.supplierIds),
  oneOf(sql`app_user.shop_id`, request.shopIds),
  equals(sql`(app_user.campus_id is not null)`, request.ofCampus),
  equals(sql`app_user.must_change_password`, request.mustChangePassword),
  equals(sql`(app_user.last_sign_in_at is null)`, request.neverSignedIn),
  equals(sql`(${lockedUntil(now)} is not null)`, request.locked),
]

export const holdsOneOf = (roles: readonly string[]): Sql | undefined =>
  roles.length ? sql`app_user.id in (select user_id from user_role where role = any(${roles}::text[]))` : undefined

/** Of the district itself, or of a school in it. */
const ofDistricts = (ids: readonly number[]): Sql | undefined =>
  ids.length
    ? sql`(app_user.district_id = any(${ids})
        or app_user.school_id in (select id from school where district_id = any(${ids})))`
    : undefined
