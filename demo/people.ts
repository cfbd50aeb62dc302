import { NewPassword } from '@keben/core/identity/contract'
import type { Role } from '@keben/core/roles'
import type { NewUser } from '@keben/server/identity/users'
import type { Network } from './network.ts'
import { person } from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'

/** Everybody's password in a demo, shown on its sign-in page. */
export const demoPassword = NewPassword.parse('keben-demo')

type Organisation = Pick<NewUser, 'companyId' | 'areaId' | 'schoolId' | 'campusId' | 'supplierId' | 'shopId'>

export type DemoUser = Omit<NewUser, 'passwordHash'>
export type SettledUser = DemoUser & { readonly id: number }

interface Post {
  readonly roles: readonly Role[]
  readonly organisation: Organisation
  /** The user name, where it is not made from the person's. */
  readonly userName?: string
}

/** One for each role, under the role's own name, then the people of the city. */
export function makePeople(profile: Profile, network: Network, random: Random): DemoUser[] {
  const named = namedPosts(network)
  const posts = [...named, ...officePosts(network), ...placePosts(network)]
  // Whoever is left sits beside a colleague at one of the schools.
  const second = times(profile.users - posts.length, (index): Post => atSchool(nth(network.schools, index * 7 + 1).id))
  const taken = new Set<string>()
  return [...posts, ...second].map(({ roles, organisation, userName }) => {
    const { zh, en, mobile } = person(random)
    return {
      userName: unused(userName ?? en, taken),
      name: zh,
      mobile,
      mustChangePassword: false,
      roles,
      ...organisation,
    }
  })
}

function unused(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`
  taken.add(name)
  return name
}

const inCompany = (role: Role, company: number): Post => ({ roles: [role], organisation: { companyId: company } })
const atSchool = (school: number): Post => ({ roles: ['school'], organisation: { schoolId: school } })

function namedPosts({ districts, schools, suppliers, shops }: Network): Post[] {
  const organisations: Record<Role, Organisation> = {
    manage: { companyId: 1 },
    business: { companyId: 1 },
    warehouse: { companyId: 1 },
    area: { areaId: nth(districts, 0).id },
    school: { schoolId: nth(schools, 0).id },
    supplier: { supplierId: nth(suppliers, 0).id },
    finance: { companyId: 1 },
    shop: { shopId: nth(shops, 0).id },
  }
  return (Object.keys(organisations) as Role[]).map((role) => ({
    roles: [role],
    organisation: organisations[role],
    userName: role,
  }))
}

/** The people of the companies: sales and procurement, keepers, finance; one of them holds three roles. */
function officePosts({ companies, warehouses }: Network): Post[] {
  return [
    { roles: ['manage', 'business', 'finance'], organisation: { companyId: 1 } },
    ...companies.flatMap(({ id }) => [
      inCompany('business', id),
      inCompany('business', id),
      ...(id === 1 ? [] : [inCompany('finance', id)]),
    ]),
    ...warehouses.slice(1).map(({ company_id }) => inCompany('warehouse', company_id)),
  ]
}

/** One at each district, school, further campus, supplier and shop that has nobody yet. */
function placePosts({ districts, schools, campuses, suppliers, shops }: Network): Post[] {
  const further = campuses.filter((campus, index) => index > 0 && campuses[index - 1]?.school_id === campus.school_id)
  return [
    ...districts.slice(1).map(({ id }): Post => ({ roles: ['area'], organisation: { areaId: id } })),
    ...schools.slice(1).map(({ id }) => atSchool(id)),
    ...further.map(({ id, school_id }): Post => ({
      roles: ['school'],
      organisation: { schoolId: school_id, campusId: id },
    })),
    ...suppliers.slice(1).map(({ id }): Post => ({ roles: ['supplier'], organisation: { supplierId: id } })),
    ...shops.slice(1).map(({ id }): Post => ({ roles: ['shop'], organisation: { shopId: id } })),
  ]
}

type BookGrant = {
  user_id: number
  scope: 'all' | 'publisher' | 'subject'
  publisher_id: number | null
  subject_id: number | null
}

/** Whoever of a company comes first may work on everything; the others on some publishers or subjects. */
export function makeBookGrants(users: readonly SettledUser[], publishers: number, subjects: number) {
  const none = { publisher_id: null, subject_id: null }
  const business = users.filter(({ roles }) => roles.includes('business'))
  return business.flatMap(({ id, userName, roles }, index): BookGrant[] => {
    if (userName === 'business' || roles.length > 1) return [{ user_id: id, scope: 'all', ...none }]
    const start = index * 3
    return index % 2
      ? times(4, (step) => ({
          user_id: id,
          scope: 'publisher',
          ...none,
          publisher_id: ((start + step) % publishers) + 1,
        }))
      : times(5, (step) => ({ user_id: id, scope: 'subject', ...none, subject_id: ((start + step) % subjects) + 1 }))
  })
}

/** The keeper named `warehouse` works in the centre, with everything below it; the others in one each. */
export function makeWarehouseGrants(users: readonly SettledUser[], { warehouses }: Network) {
  const keepers = users.filter(({ roles }) => roles.includes('warehouse'))
  return keepers.map(({ id }, index) => ({ user_id: id, warehouse_id: nth(warehouses, index).id }))
}
