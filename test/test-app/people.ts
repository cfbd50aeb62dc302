import type { Role } from '@keben/core/roles'

/** One organisation of each kind for the users, and a second one of other users, with the template's ids. */
export const organisations = {
  company: { own: 1, foreign: 2 },
  district: { own: 1, foreign: 2 },
  school: { own: 1, foreign: 2 },
  campus: { own: 1, foreign: 3 },
  warehouse: { own: 1, foreign: 2 },
  supplier: { own: 1, foreign: 2 },
  shop: { own: 1, foreign: 2 },
} as const

interface Person {
  readonly roles: readonly Role[]
  readonly company?: number
  readonly district?: number
  readonly school?: number
  readonly campus?: number
  readonly supplier?: number
  readonly shop?: number
  /** Titles: all of the company, none, or what a test grants. */
  readonly grants?: 'all' | 'none'
}

const { company, district, school, supplier, shop } = organisations

/** All test users by username: one per role, and those that own what the first ones may not see. */
export const people = {
  manage: { roles: ['manage'], company: company.own },
  business: { roles: ['business'], company: company.own, grants: 'all' },
  warehouse: { roles: ['warehouse'], company: company.own },
  area: { roles: ['area'], district: district.own },
  school: { roles: ['school'], school: school.own },
  supplier: { roles: ['supplier'], supplier: supplier.own },
  finance: { roles: ['finance'], company: company.own },
  shop: { roles: ['shop'], shop: shop.own },
  /** Of the same company as `business`; sees the titles that a test grants, and at first none. */
  granted: { roles: ['business'], company: company.own, grants: 'none' },
  /** Never granted anything. */
  ungranted: { roles: ['business'], company: company.own, grants: 'none' },
  /** All titles, of the other company. */
  otherBusiness: { roles: ['business'], company: company.foreign, grants: 'all' },
  otherWarehouse: { roles: ['warehouse'], company: company.foreign },
  otherArea: { roles: ['area'], district: district.foreign },
  otherSchool: { roles: ['school'], school: school.foreign },
  /** Of the second campus of the own school only. */
  campus: { roles: ['school'], school: school.own, campus: 2 },
  otherSupplier: { roles: ['supplier'], supplier: supplier.foreign },
  otherFinance: { roles: ['finance'], company: company.foreign },
  otherShop: { roles: ['shop'], shop: shop.foreign },
  /** Holds three roles and switches between them. */
  versatile: { roles: ['manage', 'business', 'finance'], company: company.own, grants: 'all' },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof people

/** Everybody's password. */
export const password = 'blue window 7'

export const personOf = (name: PersonName): Person => people[name]
export const personNames = Object.keys(people) as PersonName[]
/** The id of a user in the template. */
export const userIdOf = (name: PersonName): number => personNames.indexOf(name) + 1
