import {
  deleteFinanceUsers,
  deleteUsers,
  listFinanceUsers,
  listUsers,
  saveFinanceUser,
  saveUser,
} from '@keben/core/base/people/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import type { KindName } from './words.ts'

export type Organisation = 'company' | 'district' | 'school' | 'campus' | 'supplier' | 'shop'

/** One kind of user: its roles and calls. */
export interface UserKind {
  readonly name: KindName
  readonly path: ScreenPath
  /** The roles in the list. A new user gets the first. */
  readonly roles: readonly [Role, ...Role[]]
  readonly ofCampus?: boolean
  /** The organisations of these users, which are columns of the list. */
  readonly organisations: readonly Organisation[]
  readonly filters: readonly ('companyIds' | 'districtIds' | 'schoolIds' | 'supplierIds' | 'shopIds' | 'roles')[]
  readonly list: typeof listUsers
  readonly save: typeof saveUser
  readonly del: typeof deleteUsers
}

const users = { list: listUsers, save: saveUser, del: deleteUsers }
const financeUsers = { list: listFinanceUsers, save: saveFinanceUser, del: deleteFinanceUsers }

const kind = (name: KindName, rest: Omit<UserKind, 'name' | 'list' | 'save' | 'del'>, calls = users): UserKind => ({
  name,
  ...rest,
  ...calls,
})

export const userKinds = {
  staff: kind('staff', {
    path: '/sys/userManage/yWAndCGUser',
    roles: ['business', 'warehouse'],
    organisations: ['company'],
    filters: ['companyIds', 'roles'],
  }),
  district: kind('district', {
    path: '/sys/userManage/countyUser',
    roles: ['area'],
    organisations: ['district'],
    filters: ['districtIds'],
  }),
  school: kind('school', {
    path: '/sys/userManage/schoolUser',
    roles: ['school'],
    ofCampus: false,
    organisations: ['school'],
    filters: ['districtIds', 'schoolIds'],
  }),
  campus: kind('campus', {
    path: '/sys/userManage/schoolAreaUser',
    roles: ['school'],
    ofCampus: true,
    organisations: ['school', 'campus'],
    filters: ['districtIds', 'schoolIds'],
  }),
  finance: kind(
    'finance',
    {
      path: '/sys/userManage/finance',
      roles: ['finance'],
      organisations: ['company'],
      filters: ['companyIds'],
    },
    financeUsers,
  ),
  supplier: kind('supplier', {
    path: '/sys/userManage/supplierUser',
    roles: ['supplier'],
    organisations: ['supplier'],
    filters: ['supplierIds'],
  }),
  shop: kind('shop', {
    path: '/sys/userManage/shopkeeperUser',
    roles: ['shop'],
    organisations: ['shop'],
    filters: ['shopIds'],
  }),
} as const satisfies Record<KindName, UserKind>

/** The filter of the screen. */
export const within = ({ roles, ofCampus }: UserKind): Partial<InputOf<(typeof listUsers)['input']>> => ({
  roles: [...roles],
  ...(ofCampus !== undefined && { ofCampus }),
})
