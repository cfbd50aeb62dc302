import { NewPassword } from '@keben/core/identity/contract'
import type { Role } from '@keben/core/roles'
import type { Network } from './network.ts'
import { person } from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'

/** Everybody's password in a demo, shown on its sign-in page. */
export const demoPassword = NewPassword.parse('keben-demo')

export interface DemoUser {
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly mobile: string
  readonly roles: readonly Role[]
  readonly organisation: Organisation
}

interface Organisation {
  readonly company_id?: number
  readonly district_id?: number
  readonly school_id?: number
  readonly campus_id?: number
  readonly supplier_id?: number
  readonly shop_id?: number
}

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
  return [...posts, ...second].map(({ roles, organisation, userName }, index) => {
    const { zh, en, mobile } = person(random)
    return { id: index + 1, userName: unused(userName ?? en, taken), name: zh, mobile, roles, organisation }
  })
}

function unused(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`
  taken.add(name)
  return name
}

const inCompany = (role: Role, company: number): Post => ({ roles: [role], organisation: { company_id: company } })
const atSchool = (school: number): Post => ({ roles: ['school'], organisation: { school_id: school } })

function namedPosts({ districts, schools, suppliers, shops }: Network): Post[] {
  const organisations: Record<Role, Organisation> = {
    manage: { company_id: 1 },
    business: { company_id: 1 },
    warehouse: { company_id: 1 },
    area: { district_id: nth(districts, 0).id },
    school: { school_id: nth(schools, 0).id },
    supplier: { supplier_id: nth(suppliers, 0).id },
    finance: { company_id: 1 },
    shop: { shop_id: nth(shops, 0).id },
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
    { roles: ['manage', 'business', 'finance'], organisation: { company_id: 1 } },
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
    ...districts.slice(1).map(({ id }): Post => ({ roles: ['area'], organisation: { district_id: id } })),
    ...schools.slice(1).map(({ id }) => atSchool(id)),
    ...further.map(({ id, school_id }): Post => ({ roles: ['school'], organisation: { school_id, campus_id: id } })),
    ...suppliers.slice(1).map(({ id }): Post => ({ roles: ['supplier'], organisation: { supplier_id: id } })),
    ...shops.slice(1).map(({ id }): Post => ({ roles: ['shop'], organisation: { shop_id: id } })),
  ]
}

/** Whoever of a company comes first may work on everything; the others on some publishers or subjects. */
export function makeBookGrants(users: readonly DemoUser[], publishers: number, subjects: number) {
  const none = { publisher_id: null, subject_id: null }
  const business = users.filter(({ roles }) => roles.includes('business'))
  return business.flatMap(({ id, userName, roles }, index) => {
    if (userName === 'business' || roles.length > 1) return [{ user_id: id, scope: 'all', ...none }]
    const start = index * 3
    return index % 2
      ? times(4, (step) => ({ user_id: id, scope: 'publisher', ...none, publisher_id: ((start + step) % publishers) + 1 }))
      : times(5, (step) => ({ user_id: id, scope: 'subject', ...none, subject_id: ((start + step) % subjects) + 1 }))
  })
}

/** The keeper named `warehouse` works in the centre, with everything below it; the others in one each. */
export function makeWarehouseGrants(users: readonly DemoUser[], { warehouses }: Network) {
  const keepers = users.filter(({ roles }) => roles.includes('warehouse'))
  return keepers.map(({ id }, index) => ({ user_id: id, warehouse_id: nth(warehouses, index).id }))
}
