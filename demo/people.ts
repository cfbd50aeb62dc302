import { NewPassword } from '@keben/core/base/identity/contract'
import { UserInput } from '@keben/core/base/people/contract'
import type { Role } from '@keben/core/roles'
import type { z } from 'zod'
import type { Network } from './network.ts'
import { person } from './names.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'
import { type DemoRow, rowOf } from './row.ts'
import { newSchool } from './schools.ts'

/** The password of all demo users, shown on the sign-in page. */
export const demoPassword = NewPassword.parse('keben-demo')

export type DemoUser = DemoRow<typeof UserInput> & {
  /** Has a one-time password and has not signed in with it. */
  readonly mustChangePassword: boolean
}

type Organisation = Pick<
  z.input<typeof UserInput>,
  'companyId' | 'districtId' | 'schoolId' | 'campusId' | 'supplierId' | 'shopId'
>

interface Post {
  readonly roles: readonly Role[]
  readonly organisation: Organisation
  /** The username, if it is not derived from the person's name. */
  readonly userName?: string
  /** The user has left, or the organisation has closed. */
  readonly left?: boolean
  /** Has never signed in. */
  readonly waits?: boolean
}

/** One user for each role, named like the role, then the people of the city. */
export function makePeople(profile: Profile, network: Network, random: Random): DemoUser[] {
  const posts = [...namedPosts(network), ...officePosts(network), ...placePosts(network)]
  const colleagues = times(profile.users - posts.length, (index) => colleague(index, network))
  const taken = new Set<string>()
  return [...posts, ...colleagues].map((post, index) => {
    const { zh, en, mobile } = person(random)
    const fields = {
      userName: unused(post.userName ?? en, taken),
      name: zh,
      mobile,
      roles: [...post.roles],
      ...post.organisation,
    }
    return {
      ...rowOf(UserInput, index + 1, fields, post.left ? 'disabled' : 'active'),
      mustChangePassword: post.waits ?? false,
    }
  })
}

function unused(userName: string, taken: Set<string>): string {
  let name = userName
  for (let count = 2; taken.has(name); count += 1) name = `${userName}${count}`
  taken.add(name)
  return name
}

const inCompany = (role: Role, companyId: number): Post => ({ roles: [role], organisation: { companyId } })

function namedPosts({ districts, schools, suppliers, shops }: Network): Post[] {
  const organisations: Record<Role, Organisation> = {
    manage: { companyId: 1 },
    business: { companyId: 1 },
    warehouse: { companyId: 1 },
    area: { districtId: nth(districts, 0).id },
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

/** The staff of the companies: sales, procurement, keepers, finance; one has three roles, one has left. */
function officePosts({ companies, districts, warehouses }: Network): Post[] {
  return [
    { roles: ['manage', 'business', 'finance'], organisation: { companyId: 1 } },
    { ...inCompany('business', 1), left: true },
    ...companies.flatMap(({ id }) => [
      ...times(Math.max(2, districts.filter(({ companyId }) => companyId === id).length), () =>
        inCompany('business', id),
      ),
      ...(id === 1 ? [] : [inCompany('finance', id)]),
    ]),
    ...warehouses.slice(1).map(({ companyId }) => inCompany('warehouse', companyId)),
  ]
}

const left = ({ state }: { state: 'active' | 'disabled' }): boolean => state === 'disabled'

/** One user for each district, school, further campus, supplier and shop without one. */
function placePosts({ districts, schools, campuses, suppliers, shops }: Network): Post[] {
  const further = campuses.filter((campus, index) => campuses[index - 1]?.schoolId === campus.schoolId)
  const opened = newSchool(schools)
  return [
    ...districts.slice(1).map(({ id }): Post => ({ roles: ['area'], organisation: { districtId: id } })),
    ...schools.slice(1).map((school, index): Post => ({
      roles: ['school'],
      organisation: { schoolId: school.id },
      left: left(school),
      waits: school === opened || index % 24 === 11,
    })),
    ...further.map(({ id, schoolId }, index): Post => ({
      roles: ['school'],
      organisation: { schoolId, campusId: id },
      waits: index % 10 === 4,
    })),
    ...suppliers.slice(1).map((supplier): Post => ({
      roles: ['supplier'],
      organisation: { supplierId: supplier.id },
      left: left(supplier),
    })),
    ...shops.slice(1).map((shop): Post => ({
      roles: ['shop'],
      organisation: { shopId: shop.id },
      left: left(shop),
    })),
  ]
}

/** The remaining users are colleagues: one per district office, then at schools. Some have left. */
function colleague(index: number, { districts, schools }: Network): Post {
  const movedOn = { left: index % 9 === 1 }
  if (index < districts.length / 2) return { roles: ['area'], organisation: { districtId: index + 1 }, ...movedOn }
  // Without the closed school and the newest one.
  const inUse = schools.filter((school) => school.state === 'active' && school !== newSchool(schools))
  return { roles: ['school'], organisation: { schoolId: nth(inUse, index * 7 + 1).id }, ...movedOn }
}
