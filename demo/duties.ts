import type { Network } from './network.ts'
import type { DemoUser } from './people.ts'
import { nth } from './random.ts'

export interface Duties {
  /** The keeper of each warehouse. */
  readonly keepers: ReadonlyMap<number, number>
  /** Who looks after each district, and after single schools with another person. */
  readonly ofDistricts: ReadonlyMap<number, number>
  readonly ofSchools: ReadonlyMap<number, number>
}

/** Who looks after what. The user named `business` has the first district, and some schools of the next one. */
export function makeDuties({ districts, schools, warehouses }: Network, users: readonly DemoUser[]): Duties {
  const keepers = users.filter(({ roles }) => roles.includes('warehouse'))
  const salespeople = (companyId: number) =>
    users.filter((user) => user.companyId === companyId && user.state === 'active' && user.roles.join() === 'business')
  const ofDistricts = new Map(
    districts.map(({ id, companyId }) => {
      const first = districts.findIndex((district) => district.companyId === companyId)
      return [id, nth(salespeople(companyId), id - 1 - first).id]
    }),
  )
  // Salespeople of the neighbouring district also serve some schools.
  const visited = schools.filter(({ id }) => Math.floor((id - 1) / districts.length) % 6 === 2)
  const ofSchools = visited.flatMap(({ id, districtId }) => {
    const here = nth(districts, districtId - 1)
    const before = districts[districtId - 2]
    const salesperson = before?.companyId === here.companyId ? ofDistricts.get(before.id) : undefined
    return salesperson === undefined ? [] : [[id, salesperson] as const]
  })
  return {
    keepers: new Map(warehouses.map(({ id }, index) => [id, nth(keepers, index).id])),
    ofDistricts,
    ofSchools: new Map(ofSchools),
  }
}
