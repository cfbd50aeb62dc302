import type { Role } from '@keben/core/roles'
import type { Transaction } from '@keben/server/kit/database/db'
import type { City } from './made.ts'
import type { DemoUser } from './people.ts'
import type { Play, Player } from './play.ts'
import type { ReportStage } from './progress.ts'
import type { DemoSeason } from './seasons.ts'

/** Who plays whom: of several at the same place, the first in use. */
export interface Cast {
  readonly manage: Player
  readonly business: (companyId: number) => Player
  readonly finance: (companyId: number) => Player | undefined
  readonly area: (districtId: number) => Player
  /** The user of the school or campus; undefined without one. */
  readonly school: (campusId: number) => Player | undefined
  readonly supplier: (supplierId: number) => Player | undefined
  readonly shop: (shopId: number) => Player | undefined
  /** The keeper of a warehouse. */
  readonly keeper: (warehouseId: number) => Player | undefined
}

const needed = (player: Player | undefined, what: string): Player => {
  if (!player) throw new Error(`The demo has nobody for ${what}.`)
  return player
}

export function castOf({ users, network, duties }: City): Cast {
  const first = (role: Role, where: (user: DemoUser) => boolean): Player | undefined => {
    const user = users.find((one) => one.state === 'active' && one.roles.includes(role) && where(one))
    return user && { user, role }
  }
  const schoolOf = new Map(network.campuses.map(({ id, schoolId }) => [id, schoolId]))
  return {
    manage: needed(
      first('manage', () => true),
      'manage',
    ),
    business: (companyId) =>
      needed(
        first('business', (user) => user.companyId === companyId),
        `company ${companyId}`,
      ),
    finance: (companyId) => first('finance', (user) => user.companyId === companyId),
    area: (districtId) =>
      needed(
        first('area', (user) => user.districtId === districtId),
        `district ${districtId}`,
      ),
    school: (campusId) =>
      first('school', (user) => user.campusId === campusId) ??
      first('school', (user) => user.campusId === null && user.schoolId === schoolOf.get(campusId)),
    supplier: (supplierId) => first('supplier', (user) => user.supplierId === supplierId),
    shop: (shopId) => first('shop', (user) => user.shopId === shopId),
    keeper: (warehouseId) => first('warehouse', (user) => user.id === duties.keepers.get(warehouseId)),
  }
}

/** A season while it is played. */
export interface Stage {
  readonly tx: Transaction
  readonly play: Play
  readonly cast: Cast
  readonly city: City
  readonly season: DemoSeason
  readonly planId: number
  readonly report: ReportStage
  /** Runs work for all companies: in parts side by side, or at once. */
  readonly inParts: (stage: Stage, work: (part: Stage) => Promise<void>) => Promise<void>
  /** Analyses the tables, because autovacuum comes too late. */
  readonly lookAgain: (tables?: string) => Promise<unknown>
}
