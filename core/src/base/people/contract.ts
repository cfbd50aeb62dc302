import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { DictEntry, DictInput, SomeIds, stateCounts, resourceCallsOf } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { Id, Ids, Moment, Verdicts, Version, listInput, listOutput } from '../../kit/paging.ts'
import { line, lineLike } from '../../kit/text.ts'
import { Role, roles } from '../../roles.ts'
import { organisationProblems } from './rules.ts'
import { userWords } from './words.ts'

const endpoint = endpointsOf('people')
const { deleteCall, stepCall } = resourceCallsOf('people')

const manage = ['manage'] as const

/** In the order of roles. */
export const Roles = z
  .array(Role)
  .max(roles.length)
  .refine((value) => value.length > 0, { params: { rule: 'roles_needed' } })
  .transform((value) => roles.filter((role) => value.includes(role)))

/** Roles with their organisations. */
const RoleFields = {
  roles: Roles,
  companyId: Id.nullable().default(null),
  districtId: Id.nullable().default(null),
  schoolId: Id.nullable().default(null),
  /** For a user of one campus. */
  campusId: Id.nullable().default(null),
  supplierId: Id.nullable().default(null),
  shopId: Id.nullable().default(null),
}
const mobile = /^1[3-9]\d{9}$/
export const UserFields = {
  userName: lineLike(/^[A-Za-z0-9._-]{3,30}$/, 'user_name'),
  name: line(50),
  mobile: lineLike(mobile, 'mobile'),
  ...RoleFields,
}

type ActsFor = Parameters<typeof organisationProblems>[0]
function checkOrganisations(user: ActsFor, context: z.RefinementCtx): void {
  for (const { field, rule, facts } of organisationProblems(user))
    context.addIssue({ code: 'custom', path: [field], params: { rule, facts } })
}
export const UserInput = saveInput(UserFields).superRefine(checkOrganisations)

/** The first administrator has no phone, so sheets accept none. */
export const UserSheetInput = saveInput({
  ...UserFields,
  mobile: z
    .string()
    .trim()
    .refine((value) => value === '' || mobile.test(value), { params: { rule: 'mobile' } })
    .default(''),
})
  .superRefine(checkOrganisations)
  .refine((user) => user.mobile !== '' || user.roles.includes('manage'), {
    path: ['mobile'],
    params: { rule: 'required' },
  })

export const User = z.object({
  ...resourceFields,
  userName: z.string(),
  name: z.string(),
  mobile: z.string(),
  roles: z.array(Role),
  companyId: Id.nullable(),
  companyName: z.string(),
  districtId: Id.nullable(),
  districtName: z.string(),
  schoolId: Id.nullable(),
  schoolName: z.string(),
  campusId: Id.nullable(),
  campusName: z.string(),
  supplierId: Id.nullable(),
  supplierName: z.string(),
  shopId: Id.nullable(),
  shopName: z.string(),
  /** A one-time password only allows choosing another. */
  mustChangePassword: z.boolean(),
  /** Sign-ins wait after too many failures. */
  lockedUntil: Moment.nullable(),
  /** Null before the first sign-in. */
  lastSeenAt: Moment.nullable(),
  openSessions: z.int(),
  /** A salesperson's districts, and all schools, through them or singly. */
  districtsLookedAfter: z.int(),
  schoolsLookedAfter: z.int(),
})
export type User = z.infer<typeof User>

/** Sent once and not stored, so a repeated answer omits it. */
const oneTimePassword = z.string().optional()
export const SavedUser = User.extend({ oneTimePassword })

export const userFilters = {
  state: ResourceState.optional(),
  roles: z.array(Role).max(roles.length).default([]),
  companyIds: SomeIds,
  /** Of the district and its schools. */
  districtIds: SomeIds,
  schoolIds: SomeIds,
  supplierIds: SomeIds,
  shopIds: SomeIds,
  ofCampus: z.boolean().optional(),
  mustChangePassword: z.boolean().optional(),
  neverSignedIn: z.boolean().optional(),
  /** Delayed by failed sign-ins. */
  locked: z.boolean().optional(),
}
export const userSorts = [
  'userName',
  'name',
  'companyName',
  'districtName',
  'schoolName',
  'supplierName',
  'shopName',
  'changedAt',
] as const
export const UserListInput = listInput(userSorts, userFilters)

export const listUsers = endpoint({
  path: '/api/manage/user/list',
  about: 'Users with roles, organisation and state, paged and filtered.',
  roles: manage,
  input: UserListInput,
  output: listOutput(User, stateCounts),
  words: userWords,
})
export const saveUser = endpoint({
  path: '/api/manage/user/save',
  about: 'Creates or changes a user; a new one gets a one-time password, which is answered once.',
  roles: manage,
  writes: true,
  input: UserInput.refine(...versionComesWithId),
  output: SavedUser,
  secrets: ['oneTimePassword'],
  words: userWords,
  says: 'saved',
})
/** Users with a history are disabled instead; the verdict says so. */
export const deleteUsers = deleteCall({ path: '/api/manage/user/del', what: 'users', roles: manage })
/** Disabling ends sessions. */
export const stepUsers = stepCall({ path: '/api/manage/user/state', what: 'users', roles: manage })

export const UserDictEntry = DictEntry.extend({ roles: z.array(Role), organisation: z.string() })
/** The first fifty matches, because there are thousands. */
export const userDict = endpoint({
  path: '/api/manage/user/dict',
  about: 'Users as a dictionary: the first fifty that match the keyword.',
  roles: manage,
  input: DictInput,
  output: z.array(UserDictEntry),
})
export const businessUserDict = endpoint({
  path: '/api/manage/user/business/dict',
  about: 'Business users as a dictionary, of one company if requested.',
  roles: manage,
  input: DictInput.extend({ companyId: Id.optional() }),
  output: z.array(UserDictEntry.extend({ companyId: Id.nullable() })),
})

export const listRoles = endpoint({
  path: '/api/manage/user/roleList',
  about: 'Roles as a dictionary, with how many users in use hold each.',
  roles: manage,
  input: Nothing,
  output: z.array(z.object({ id: Role, value: Role, code: Role, name: z.string(), users: z.int() })),
})
export const saveRoles = endpoint({
  path: '/api/manage/user/saveRole',
  about: 'Sets the roles of a user, with the organisation that each acts for.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, version: Version, ...RoleFields }).superRefine(checkOrganisations),
  output: User,
  words: userWords,
  says: 'saved',
})

/** Hashing is slow, so this is below other batches. */
export const mostResets = 100
export const PasswordVerdict = Verdicts.shape.verdicts.element.extend({
  userName: z.string(),
  name: z.string(),
  oneTimePassword,
})
export type PasswordVerdict = z.infer<typeof PasswordVerdict>
export const resetPassword = endpoint({
  path: '/api/manage/user/initPwd',
  about: 'Resets passwords to one-time ones, which are answered once, and ends the sessions of these users.',
  roles: manage,
  writes: true,
  input: z.strictObject({ ids: Ids.max(mostResets) }),
  output: z.object({ verdicts: z.array(PasswordVerdict) }),
  secrets: ['oneTimePassword'],
  words: userWords,
})

// Users with the finance role.

export const listFinanceUsers = endpoint({
  path: '/api/manage/user/finance/list',
  about: 'Finance users, paged and filtered.',
  roles: manage,
  input: UserListInput,
  output: listOutput(User, stateCounts),
  words: userWords,
})
export const saveFinanceUser = endpoint({
  path: '/api/manage/user/finance/save',
  about: 'Creates or changes a finance user; a new one gets a one-time password, which is answered once.',
  roles: manage,
  writes: true,
  input: UserInput.refine(...versionComesWithId).refine((user) => user.roles.includes('finance'), {
    path: ['roles'],
    params: { rule: 'finance_role_needed' },
  }),
  output: SavedUser,
  secrets: ['oneTimePassword'],
  words: userWords,
  says: 'saved',
})
export const deleteFinanceUsers = deleteCall({
  path: '/api/manage/user/finance/del',
  what: 'finance users',
  roles: manage,
})

// Users of a company.

export const listCompanyUsers = endpoint({
  path: '/api/base/company/userList',
  about: 'Users of companies, and those whose roles would let them belong to one.',
  roles: manage,
  input: listInput(['companyName', 'userName', 'name', 'changedAt'], {
    companyIds: SomeIds,
    roles: userFilters.roles,
    state: ResourceState.optional(),
    hasCompany: z.boolean().optional(),
  }),
  output: listOutput(User, { inCompany: z.int(), without: z.int() }),
  words: userWords,
})
export const addCompanyUsers = endpoint({
  path: '/api/base/company/addUser',
  about: 'Moves users into a company; without a company, removes them from theirs.',
  roles: manage,
  writes: true,
  input: z.strictObject({ companyId: Id.nullable(), userIds: Ids }),
  output: Verdicts,
  words: userWords,
})
