import { issueSendOrders, sendBooks } from '@keben/core/distribution/deliveries/contract'
import { confirmShopDelivery } from '@keben/core/distribution/deliveries/receiving'
import { confirmShopOrder, putOnSale, saveShopOrder, submitShopOrder } from '@keben/core/distribution/retail/contract'
import { lookAfterDeliveries } from '@keben/server/distribution/deliveries/waiting'
import { sql } from '@keben/server/kit/database/sql'
import { officeHours } from './agenda.ts'
import type { DayOf } from './calendar.ts'
import { answerDifferences, confirm, issue, issuedAt, nextDriver, sendTogether } from './deliveries.ts'
import { asDb, mustAll } from './play.ts'
import { settleBygone } from './settling-bygone.ts'
import type { Stage } from './stage.ts'
import { playSupply } from './supply.ts'

const dayMs = 86_400_000
const titlesOfAShop = 3
const mostCopiesOfAShop = 12

/**
 * The season before last, complete: books arrived, were delivered and confirmed, differences are resolved, a shop of
 * each company bought surplus copies, and nearly all bills are paid.
 */
export async function playBygone(stage: Stage, resultAt: Date, today: Date): Promise<void> {
  const inHand = new Date(`${stage.season.plan.booksInHand}T00:30:00Z`).getTime()
  const day: DayOf = (days) => officeHours(new Date(inHand + days * dayMs))
  stage.report('archiveSupply')
  await stage.inParts(stage, (part) => playSupply(part, resultAt, day(-14), true))
  stage.report('archiveDeliveries')
  await stage.inParts(stage, async (part) => {
    await deliver(part, day, -10)
    for (const { id } of part.city.network.companies) await answerDifferences(part, id, day(1))
    // What had been missing follows.
    await deliver(part, day, 2)
  })
  // For the few who have not said a word, the platform has.
  await lookAfterDeliveries(asDb(stage.tx), day(11))
  await sellWhatIsLeft(stage, day)
  await stage.lookAgain('fulfilment_line, send_order, send_order_line, stock_balance, stock_entry, billing_entry')
  stage.report('archiveBills')
  await stage.inParts(stage, (part) => settleBygone(part, day, today))
}

/** All free copies are delivered within a few days, and most receivers confirm soon. */
async function deliver(stage: Stage, day: DayOf, from: number): Promise<void> {
  const { cast, city } = stage
  for (const { id } of city.network.companies) await issue(stage, id, 'plan', day(from))
  for (const { id: warehouseId } of city.network.warehouses) {
    const keeper = cast.keeper(warehouseId)
    if (!keeper) continue
    const orders = await issuedAt(stage, warehouseId, day(from + 1))
    for (const [lot, some] of Map.groupBy(orders, (_, place) => Math.floor((3 * place) / orders.length))) {
      await sendTogether(stage, keeper, some, lot, day(from + 1 + lot / 3))
      for (const [place, order] of some.entries())
        if (place % 6 !== 5) await confirm(stage, order, place, day(from + 3 + lot / 3))
    }
  }
}

interface Sale {
  readonly shopId: number
  readonly companyId: number
  readonly lines: readonly { readonly bookId: number; readonly copies: number }[]
}

/** One shop of each company buys twice of what lies free where its district is served. */
async function sellWhatIsLeft(stage: Stage, day: DayOf): Promise<void> {
  const taken = new Set<number>()
  for (const { id: shopId, companyId, districtId, state } of stage.city.network.shops) {
    if (state !== 'active' || taken.has(companyId) || !stage.cast.shop(shopId)) continue
    const lines = await leftAt(stage, companyId, districtId)
    if (!lines.length) continue
    taken.add(companyId)
    const ids = lines.map(({ bookId }) => bookId)
    mustAll(await stage.play(stage.cast.business(companyId), day(1), putOnSale, { ids }))
    for (const from of [2, 6]) await sellTo(stage, { shopId, companyId, lines }, (days) => day(from + days))
  }
}

/** Titles of this season alone, of which most is left, and half of that. */
const leftAt = ({ tx, planId, season }: Stage, companyId: number, districtId: number): Promise<Sale['lines']> =>
  tx.rows(sql`
    select stood.book_id as "bookId", least(stood.free / 2, ${mostCopiesOfAShop}::int) as copies
    from district_coverage as coverage
    join stock_balance as stood on stood.warehouse_id = coverage.warehouse_id and stood.free > 3
    join book on book.id = stood.book_id and book.state = 'active' and book.term = ${season.term}
    where coverage.district_id = ${districtId} and exists (select from plan_book
      where plan_book.plan_id = ${planId} and plan_book.company_id = ${companyId} and plan_book.book_id = stood.book_id)
    order by stood.free desc, stood.book_id limit ${titlesOfAShop}`)

/** Days are counted from the one on which the shop orders. */
async function sellTo(stage: Stage, { shopId, companyId, lines }: Sale, day: DayOf): Promise<void> {
  const { tx, play, cast } = stage
  const [business, shop] = [cast.business(companyId), cast.shop(shopId)]
  if (!shop) return
  const draft = await play(shop, day(0), saveShopOrder, { lines: [...lines], remark: '' })
  const order = await play(shop, day(0), submitShopOrder, { id: draft.id, version: draft.version })
  await play(business, day(1), confirmShopOrder, { id: order.id, version: order.version, reason: '老客户，回款及时' })
  const outstanding = await tx.rows<{ dueLineId: number; copies: number }>(sql`
    select id as "dueLineId", open as copies from fulfilment_line where source = 'shop' and source_id = ${order.id} order by id`)
  const issued = await play(business, day(2), issueSendOrders, { lines: outstanding, remark: '' })
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
