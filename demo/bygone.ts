import { issueSendOrders, sendBooks } from '@keben/core/deliveries/contract'
import { confirmSchoolDelivery, confirmShopDelivery } from '@keben/core/deliveries/receiving'
import { confirmShopOrder, putOnSale, saveShopOrder, submitShopOrder } from '@keben/core/retail/contract'
import { sql } from '@keben/server/kit/sql'
import { officeHours } from './agenda.ts'
import type { DayOf } from './calendar.ts'
import { issuedAt, nextDriver } from './deliveries.ts'
import { type Player, mustAll } from './play.ts'
import { settleBygone } from './settling-bygone.ts'
import type { Stage } from './stage.ts'
import { playSomeSupply } from './supply.ts'

const dayMs = 86_400_000
const districtsOfACompany = 2
const schoolsOfADistrict = 4
const titlesOfAShop = 3
const copiesOfAShop = 12

interface Receiver {
  readonly companyId: number
  readonly schoolId: number
  readonly campusId: number
  readonly player: Player
}

interface Title {
  readonly bookId: number
  readonly warehouseId: number
  readonly companyId: number
  readonly copies: number
}

/**
 * The season before last, as far as it still matters: a few schools of each company and one of its shops got books, most of
 * them have paid long ago, and some owe for them until today.
 */
export async function playBygone(stage: Stage, resultAt: Date, today: Date): Promise<void> {
  const inHand = new Date(`${stage.season.plan.booksInHand}T00:30:00Z`).getTime()
  const day: DayOf = (days) => officeHours(new Date(inHand + days * dayMs))
  const receivers = receiversOf(stage)
  const titles = await titlesOf(stage, receivers)
  const ofShops = await titlesOfShops(stage, titles)
  const wanted = new Map<string, number>()
  for (const title of titles) wanted.set(key(title), title.copies)
  for (const { titles: some } of ofShops)
    for (const title of some) wanted.set(key(title), (wanted.get(key(title)) ?? 0) + 2 * copiesOfAShop)
  await playSomeSupply(stage, resultAt, day(-14), (line) => {
    const copies = wanted.get(key(line))
    return copies === undefined ? undefined : { ...line, copies }
  })
  await deliver(stage, receivers, day)
  for (const { shopId, companyId, titles: some } of ofShops) {
    mustAll(
      await stage.play(stage.cast.business(companyId), day(-7), putOnSale, { ids: some.map(({ bookId }) => bookId) }),
    )
    for (const from of [-6, 0]) await sellTo(stage, { shopId, companyId, some, day: (days) => day(from + days) })
  }
  await stage.lookAgain('due_line, send_order, send_order_line, stock_balance, stock_entry, entry')
  await settleBygone(stage, day, today)
}

const key = ({ bookId, warehouseId }: Pick<Title, 'bookId' | 'warehouseId'>): string => `${bookId} ${warehouseId}`

/** The first schools of the first districts, where somebody acts for the school as a whole. */
function receiversOf({ cast, city }: Stage): Receiver[] {
  const { companies, districts, schools, campuses } = city.network
  return companies.flatMap(({ id: companyId }) =>
    districts
      .filter((district) => district.companyId === companyId && district.state === 'active')
      .slice(0, districtsOfACompany)
      .flatMap(({ id: districtId }) => {
        const ids = new Set(schools.filter((school) => school.districtId === districtId).map(({ id }) => id))
        return campuses
          .filter(({ schoolId }) => ids.has(schoolId))
          .flatMap(({ id: campusId, schoolId }) => {
            const player = cast.school(campusId)
            return player?.user.campusId === null ? [{ companyId, schoolId, campusId, player }] : []
          })
          .slice(0, schoolsOfADistrict)
      }),
  )
}

/** What they are owed of every third title, where it is to come from. */
const titlesOf = ({ tx, planId }: Stage, receivers: readonly Receiver[]): Promise<Title[]> =>
  tx.rows<Title>(sql`
    select book_id as "bookId", warehouse_id as "warehouseId", company_id as "companyId", sum(open)::int as copies
    from due_line where plan_id = ${planId} and book_id % 3 = 0
      and campus_id = any(${receivers.map(({ campusId }) => campusId)}::bigint[])
    group by book_id, warehouse_id, company_id order by book_id, warehouse_id`)

interface Sale {
  readonly shopId: number
  readonly companyId: number
  readonly titles: readonly Title[]
}

/** One shop of each company buys a few of these titles, from the warehouse that serves its district. */
async function titlesOfShops({ tx, city, season }: Stage, titles: readonly Title[]): Promise<Sale[]> {
  const places = await tx.rows<{ districtId: number; warehouseId: number }>(
    sql`select district_id as "districtId", warehouse_id as "warehouseId" from district_coverage`,
  )
  const placeOf = new Map(places.map(({ districtId, warehouseId }) => [districtId, warehouseId]))
  const ofTheTerm = new Set(city.catalogue.books.filter(({ term }) => term === season.term).map(({ id }) => id))
  const sales = city.network.shops
    .filter(({ state }) => state === 'active')
    .map(({ id: shopId, companyId, districtId }): Sale => {
      const warehouseId = placeOf.get(districtId)
      const some = titles.filter((title) => title.warehouseId === warehouseId && ofTheTerm.has(title.bookId))
      return { shopId, companyId, titles: some.slice(0, titlesOfAShop) }
    })
    .filter(({ titles: some }) => some.length > 0)
  return sales.filter(({ companyId }, place) => sales.findIndex((one) => one.companyId === companyId) === place)
}

async function deliver(stage: Stage, receivers: readonly Receiver[], day: DayOf): Promise<void> {
  const { play, cast, city, planId } = stage
  for (const [companyId, some] of Map.groupBy(receivers, (receiver) => receiver.companyId)) {
    const campusIds = some.map(({ campusId }) => campusId)
    const wish = { planIds: [planId], sources: ['plan' as const], campusIds, remark: '' }
    await play(cast.business(companyId), day(-10), issueSendOrders, wish)
  }
  for (const { id: warehouseId } of city.network.warehouses) {
    const keeper = cast.keeper(warehouseId)
    if (!keeper) continue
    for (const [place, order] of (await issuedAt(stage, warehouseId, day(-9))).entries()) {
      const { id, version } = order
      const sent = await play(keeper, day(-8), sendBooks, { id, version, ...nextDriver(place) })
      const receiver = receivers.find(({ campusId }) => campusId === order.campusId)
      if (receiver)
        await play(receiver.player, day(-6), confirmSchoolDelivery, { id, version: sent.version, lines: [] })
    }
  }
}

interface Selling {
  readonly shopId: number
  readonly companyId: number
  readonly some: readonly Title[]
  /** Counted from the day on which the shop orders. */
  readonly day: DayOf
}

async function sellTo({ tx, play, cast }: Stage, { shopId, companyId, some, day }: Selling): Promise<void> {
  const [business, shop] = [cast.business(companyId), cast.shop(shopId)]
  if (!shop) return
  const draft = await play(shop, day(0), saveShopOrder, {
    lines: some.map(({ bookId }) => ({ bookId, copies: copiesOfAShop })),
    remark: '',
  })
  const order = await play(shop, day(0), submitShopOrder, { id: draft.id, version: draft.version })
  await play(business, day(1), confirmShopOrder, { id: order.id, version: order.version, reason: '老客户，回款及时' })
  const owed = await tx.rows<{ dueLineId: number; copies: number }>(sql`
    select id as "dueLineId", open as copies from due_line where source = 'shop' and source_id = ${order.id} order by id`)
  const issued = await play(business, day(2), issueSendOrders, { lines: owed, remark: '' })
  for (const { id } of issued.orders) {
    const made = await tx.row<{ warehouseId: number }>(
      sql`select warehouse_id as "warehouseId" from send_order where id = ${id}`,
    )
    const keeper = cast.keeper(made?.warehouseId ?? 0)
    if (!keeper) continue
    const sent = await play(keeper, day(3), sendBooks, { id, version: 1, ...nextDriver(shopId) })
    await play(shop, day(5), confirmShopDelivery, { id, version: sent.version, lines: [] })
  }
}
