import { z } from 'zod'
import { BookShort, bookFilters, bookSorts } from '../catalogue/contract.ts'
import { bookWords } from '../catalogue/words.ts'
import { endpointsOf } from '../../endpoint.ts'
import { ResourceState } from '../../kit/resource.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { WarehouseKind } from '../warehouses/choices.ts'
import { BookGrantScope, GrantMode } from './choices.ts'
import { mostGrantsAtOnce } from './rules.ts'
import { grantWords } from './words.ts'

const endpoint = endpointsOf('grants')

const manage = ['manage'] as const

const UserIds = z
  .array(Id)
  .min(1)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'users_repeat' } })

/** The version of a user's grants; an outdated one makes `set` fail (optimistic locking). */
const Stamp = z.string().max(64)

const grantees = { userIds: UserIds, mode: GrantMode.default('set'), stamp: Stamp.optional() }

export const GrantChange = z.object({
  /** Users with changed grants. */
  users: z.int(),
  given: z.int(),
  taken: z.int(),
  /** Users who still have something revoked through another grant. */
  stillCovered: z.int(),
})
export type GrantChange = z.infer<typeof GrantChange>

type GrantInput = { readonly mode: GrantMode; readonly userIds: readonly number[]; readonly stamp?: string | undefined }

/** `chosen` counts the named things. */
function checkGrant(input: GrantInput, chosen: number, context: z.RefinementCtx, field: string): void {
  const complain = (path: string, rule: string, facts = {}) =>
    context.addIssue({ code: 'custom', path: [path], params: { rule, facts } })
  if (input.mode !== 'set' && chosen === 0) complain(field, 'nothing_to_grant')
  if (input.stamp !== undefined && (input.mode !== 'set' || input.userIds.length > 1))
    complain('stamp', 'stamp_of_one_user')
  if (input.userIds.length * chosen > mostGrantsAtOnce)
    complain('userIds', 'too_many_grants', { most: mostGrantsAtOnce })
}

/** A possible grantee and the number of grants. */
const grantee = {
  id: Id,
  userName: z.string(),
  name: z.string(),
  companyName: z.string(),
  state: ResourceState,
}

// Titles of business users.

export const grantBooks = endpoint({
  path: '/api/manage/user/grantBook',
  about:
    'Sets, adds or removes the titles, publishers and subjects on which business users work, or all of the company.',
  roles: manage,
  writes: true,
  input: z
    .strictObject({
      ...grantees,
      all: z.boolean().default(false),
      publisherIds: z.array(Id).max(2000).default([]),
      subjectIds: z.array(Id).max(2000).default([]),
      bookIds: z.array(Id).max(20_000).default([]),
    })
    .superRefine((input, context) => {
      const { all, publisherIds, subjectIds, bookIds } = input
      const chosen = Number(all) + publisherIds.length + subjectIds.length + bookIds.length
      checkGrant(input, chosen, context, 'bookIds')
    }),
  output: GrantChange,
  words: grantWords,
  says: 'saved',
  outcome: ({ given, taken }) => ({ done: given + taken }),
})

export const UserBooks = z.object({
  userId: Id,
  stamp: Stamp,
  all: z.boolean(),
  publisherIds: z.array(Id),
  subjectIds: z.array(Id),
  bookIds: z.array(Id),
  /** All titles of the user, and the grants behind each. */
  list: z.array(z.object({ id: Id, bookCode: z.string(), title: z.string(), by: z.array(BookGrantScope) })),
})
export type UserBooks = z.infer<typeof UserBooks>
export const booksOfUser = endpoint({
  path: '/api/manage/user/getBookByUserId',
  about: 'The grants of a user, and every title that they come to.',
  roles: manage,
  input: z.strictObject({ userId: Id }),
  output: UserBooks,
  words: grantWords,
})

export const BookGrantee = z.object({
  ...grantee,
  titles: z.int(),
  all: z.boolean(),
})
export type BookGrantee = z.infer<typeof BookGrantee>
export const listBookGrantees = endpoint({
  path: '/api/manage/user/bookGrantees',
  about: 'The business users, and on how many titles each of them works.',
  roles: manage,
  input: z.strictObject({}),
  output: z.object({ list: z.array(BookGrantee) }),
})

export const BookGrantCount = z.object({ scope: BookGrantScope, id: Id.nullable(), users: z.int() })
export const countBookGrants = endpoint({
  path: '/api/manage/user/bookGrantCounts',
  about: 'How many of some users have been granted each title, publisher and subject.',
  roles: manage,
  input: z.strictObject({ userIds: UserIds }),
  output: z.object({ list: z.array(BookGrantCount) }),
  words: grantWords,
})

const Named = z.object({ id: Id, code: z.string(), name: z.string() })
export const BookTree = z.object({
  publishers: z.array(Named),
  subjects: z.array(Named),
  books: z.array(
    z.object({
      id: Id,
      code: z.string(),
      title: z.string(),
      publisherId: Id,
      subjectId: Id,
      disabled: z.literal(true).optional(),
    }),
  ),
})
export type BookTree = z.infer<typeof BookTree>
export const bookTree = endpoint({
  path: '/api/manage/user/bookTree',
  about: 'All titles with their publishers and subjects, in a compact form: what can be granted.',
  roles: manage,
  reads: ['catalogue'],
  input: z.strictObject({}),
  output: BookTree,
})

export const listUngrantedBooks = endpoint({
  path: '/api/manage/user/ungrantedBooks',
  about: 'Titles in use that no active business user has been granted.',
  roles: manage,
  input: listInput(bookSorts, {
    publisherIds: bookFilters.publisherIds,
    subjectIds: bookFilters.subjectIds,
    stage: bookFilters.stage,
    grades: bookFilters.grades,
    kinds: bookFilters.kinds,
  }),
  output: listOutput(BookShort, {}),
  words: bookWords,
})

// Warehouses of keepers.

export const grantWarehouses = endpoint({
  path: '/api/manage/user/grantWareHouse',
  about: 'Sets, adds or removes the warehouses in which keepers work; what lies beneath comes along.',
  roles: manage,
  writes: true,
  input: z
    .strictObject({ ...grantees, bkWareHouseIds: z.array(Id).max(2000).default([]) })
    .superRefine((input, context) => checkGrant(input, input.bkWareHouseIds.length, context, 'bkWareHouseIds')),
  output: GrantChange,
  words: grantWords,
  says: 'saved',
  outcome: ({ given, taken }) => ({ done: given + taken }),
})

export const UserWarehouses = z.object({
  userId: Id,
  stamp: Stamp,
  /** `granted` directly, else through a parent. */
  list: z.array(z.object({ bkWareHouseId: Id, code: z.string(), name: z.string(), granted: z.boolean() })),
})
export type UserWarehouses = z.infer<typeof UserWarehouses>
export const warehousesOfUser = endpoint({
  path: '/api/manage/user/getWareHouseByUserId',
  about: 'The warehouses in which a user works: those granted, and what lies beneath them.',
  roles: manage,
  input: z.strictObject({ userId: Id }),
  output: UserWarehouses,
  words: grantWords,
})

export const WarehouseGrantee = z.object({
  ...grantee,
  /** Leaf warehouses of the user. */
  warehouses: z.int(),
})
export type WarehouseGrantee = z.infer<typeof WarehouseGrantee>
export const listWarehouseGrantees = endpoint({
  path: '/api/manage/user/wareHouseGrantees',
  about: 'The keepers, and in how many warehouses each of them works.',
  roles: manage,
  input: z.strictObject({}),
  output: z.object({ list: z.array(WarehouseGrantee) }),
})

export const WarehouseGrantNode = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: WarehouseKind,
  state: ResourceState,
  companyName: z.string(),
  /** Requested users with a direct grant. */
  grantedTo: z.int(),
  /** Active keepers with a direct grant or one of a parent. */
  keepers: z.int(),
  get childrenList() {
    return z.array(WarehouseGrantNode)
  },
})
export type WarehouseGrantNode = z.infer<typeof WarehouseGrantNode>
export const warehouseGrantInfo = endpoint({
  path: '/api/base/warehouse/grantInfo',
  about: 'The tree of warehouses with what some users have been granted, and how many keepers work in each.',
  roles: manage,
  input: z.strictObject({ userIds: z.array(Id).max(500).default([]) }),
  output: z.object({ list: z.array(WarehouseGrantNode) }),
  words: grantWords,
})
