import {
  cancelShopOrder,
  confirmShopOrder,
  putOnSale,
  rejectShopOrder,
  saveSaleTerms,
  saveShopOrder,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import type { ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { sql } from '@keben/server/kit/database/sql'
import { officeHours } from './agenda.ts'
import { type Player, mustAll } from './play.ts'
import type { Stage } from './stage.ts'

const hourMs = 3_600_000
const known = ({ id, version }: Pick<ShopOrderDocument, 'id' | 'version'>) => ({ id, version })

type At = (hours: number) => Date

/** Each company offers some of its season's titles; its shops have orders in every state, and something in the basket. */
export async function playRetail(stage: Stage, today: Date): Promise<void> {
  const { cast, city } = stage
  const at: At = (hours) =>
    new Date(Math.min(officeHours(new Date(today.getTime() - hours * hourMs)).getTime(), today.getTime()))
  const shops = city.network.shops.filter(({ state }) => state === 'active')
  for (const companyId of new Set(shops.map((shop) => shop.companyId))) {
    const business = cast.business(companyId)
    const books = await offer(stage, business, at)
    if (books.length < 12) continue
    for (const [place, { id }] of shops.filter((shop) => shop.companyId === companyId).entries()) {
      const shop = cast.shop(id)
      if (shop) await buy(stage, { business, shop, books, at, place })
    }
  }
}

/** Up to 60 titles, those first of which something lies free; a few in whole packs, a few below their list price. */
async function offer({ tx, play, planId }: Stage, business: Player, at: At): Promise<number[]> {
  const rows = await tx.rows<{ id: number; priceFen: number }>(sql`
    select book.id, book.price_fen as "priceFen"
    from plan_book join book on book.id = plan_book.book_id and book.state = 'active'
    where plan_book.plan_id = ${planId} and plan_book.company_id = ${business.user.companyId}
    order by (select coalesce(sum(stood.free - coalesce((select sum(fulfilment_line.open) from fulfilment_line
        where fulfilment_line.warehouse_id = stood.warehouse_id and fulfilment_line.book_id = stood.book_id), 0)), 0)
      from stock_balance as stood join warehouse on warehouse.id = stood.warehouse_id
      where stood.book_id = book.id and warehouse.company_id = ${business.user.companyId}) desc, book.book_code
    limit 60`)
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  mustAll(await play(business, at(700), putOnSale, { ids }))
  const some = rows.filter((_, place) => place % 7 === 3)
  for (const { id, priceFen } of some)
    await play(business, at(690), saveSaleTerms, {
      titles: [{ bookId: id, saleVersion: 1 }],
      priceFen: Math.round(priceFen * 0.9),
    })
  const packs = ids.filter((_, place) => place % 9 === 4 && place % 7 !== 3)
  await play(business, at(690), saveSaleTerms, {
    titles: packs.map((bookId) => ({ bookId, saleVersion: 1 })),
    wholePacks: true,
  })
  // Those are ordered by the pack only; the shops of the demo order singly.
  return ids.filter((id) => !packs.includes(id))
}

interface Buying {
  readonly business: Player
  readonly shop: Player
  readonly books: readonly number[]
  readonly at: At
  readonly place: number
}

/** What the shop at this place wants: a few titles, some dozen copies of each. */
const basketOf = ({ books, place }: Buying, round: number, titles: number) =>
  Array.from({ length: titles }, (_, line) => ({
    bookId: books[(place * 11 + round * 7 + line * 3) % books.length] ?? 0,
    copies: 10 + ((place + round + line) % 5) * 5,
  })).filter(({ bookId }, line, all) => all.findIndex((other) => other.bookId === bookId) === line)

async function submitted(stage: Stage, buying: Buying, round: number, hours: number, remark = '') {
  const { shop, at } = buying
  const draft = await stage.play(shop, at(hours + 1), saveShopOrder, {
    lines: basketOf(buying, round, 4 + round),
    remark,
  })
  return stage.play(shop, at(hours), submitShopOrder, known(draft))
}

/** In turn: confirmed whole and in part, stopped, cancelled, sent back, waiting; and a basket that is being filled. */
async function buy(stage: Stage, buying: Buying): Promise<void> {
  const { play } = stage
  const { business, shop, at, place } = buying
  const agreed = '老客户，回款及时'
  const stockOrders = await submitted(stage, buying, 0, 330, '开学备货')
  await play(business, at(310), confirmShopOrder, { ...known(stockOrders), reason: agreed })
  const part = await submitted(stage, buying, 1, 160)
  const { lines } = await play(business, at(150), shopOrderInfo, { id: part.id })
  await play(business, at(140), confirmShopOrder, {
    ...known(part),
    reason: agreed,
    lines: lines.map(({ id, copies }, line) =>
      line === 0 ? { id, copies: Math.floor(copies / 2), reason: '库存不足' } : { id, copies },
    ),
  })
  await beyondStock(stage, buying)
  if (place > 1) return
  const ended = await submitted(stage, buying, 2, 120)
  const confirmed = await play(business, at(110), confirmShopOrder, { ...known(ended), reason: agreed })
  await play(business, at(60), stopShopOrder, { ...known(confirmed), reason: '出版社停印，不再供货' })
  const twice = await submitted(stage, buying, 0, 90)
  await play(shop, at(88), cancelShopOrder, { ...known(twice), reason: '重复下单' })
  const back = await submitted(stage, buying, 3, 50)
  await play(business, at(30), rejectShopOrder, { ...known(back), reason: '数量偏大，请核对后再提交' })
  await submitted(stage, buying, 4, 8, '请尽快发货')
  await play(shop, at(2), saveShopOrder, { lines: basketOf(buying, 5, 3) })
}

/** Something that the shelves cannot cover, and that the company promises all the same: it is bought with the next order. */
async function beyondStock({ play }: Stage, { business, shop, books, at, place }: Buying): Promise<void> {
  const bookId = books.at(-1 - place)
  if (bookId === undefined || place > 1) return
  const draft = await play(shop, at(101), saveShopOrder, { lines: [{ bookId, copies: 900 }], remark: '团购' })
  const order = await play(shop, at(100), submitShopOrder, known(draft))
  await play(business, at(95), confirmShopOrder, { ...known(order), reason: '团购单位已预付' })
}
