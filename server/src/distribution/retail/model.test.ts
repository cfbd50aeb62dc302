import {
  cancelShopOrder,
  confirmShopOrder,
  deleteShopOrders,
  listBooksOnSale,
  myShopOrderInfo,
  putOnSale,
  rejectShopOrder,
  saveShopOrder,
  shopDemand,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
  takeOffSale,
} from '@keben/core/distribution/retail/contract'
import type { ShopOrderState } from '@keben/core/distribution/retail/states'
import { expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenOnSale, known } from '../../../../test/fixtures/retail.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [shop, business] = [app.as('shop'), app.as('business')]
await app.db.primary.run(sql`update shop set credit_limit_fen = null`)
const reason = 'As it happens'

/** What an order should be: its state, what was ordered, and what was promised and not taken back. */
interface Expected {
  state: ShopOrderState
  readonly copies: Map<number, number>
  owed: Map<number, number>
}

interface Model {
  readonly books: readonly number[]
  readonly onSale: Set<number>
  readonly orders: Map<number, Expected>
  basket: number | undefined
  stock: Map<number, number>
  /** The same numbers for the same seed. */
  readonly random: (below: number) => number
}

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const pick = <T>({ random }: Model, from: readonly T[]): T | undefined => from[random(Math.max(from.length, 1))]
const orderIn = (model: Model, ...states: readonly ShopOrderState[]) =>
  pick(
    model,
    [...model.orders].filter(([, { state }]) => states.includes(state)),
  )
const readOwn = async (id: number) => known(await shop.done(myShopOrderInfo, { id }))

/** Everything that shop and business do, in any order; each says in the model what should have come of it. */
const actions: Readonly<Record<string, (model: Model) => Promise<void>>> = {
  async fill(model) {
    const bookId = pick(model, model.books) ?? 0
    const copies = model.random(6)
    const lies = model.basket !== undefined && model.orders.get(model.basket)?.copies.has(bookId)
    const answer = await shop.call(saveShopOrder, { lines: [{ bookId, copies }] })
    expect(answer.status).toBe(copies === 0 || model.onSale.has(bookId) || lies ? 200 : 422)
    if (answer.status !== 200) return
    model.basket ??= answer.data.id
    const basket = model.orders.get(model.basket) ?? { state: 'draft', copies: new Map(), owed: new Map() }
    model.orders.set(model.basket, basket)
    if (copies) basket.copies.set(bookId, copies)
    else basket.copies.delete(bookId)
  },
  async submit(model) {
    const [id, order] = orderIn(model, 'draft') ?? []
    if (!id || !order) return
    const answer = await shop.call(submitShopOrder, await readOwn(id))
    const fine = order.copies.size > 0 && [...order.copies.keys()].every((bookId) => model.onSale.has(bookId))
    expect(answer.status).toBe(fine ? 200 : 422)
    if (!fine) return
    order.state = 'submitted'
    if (model.basket === id) model.basket = undefined
  },
  async confirm(model) {
    const [id, order] = orderIn(model, 'submitted') ?? []
    if (!id || !order) return
    const { version, lines } = await business.done(shopOrderInfo, { id })
    const answered = lines.map((line) => ({
      line,
      copies: model.random(3) ? line.copies : model.random(line.copies + 1),
    }))
    const answer = await business.call(confirmShopOrder, {
      id,
      version,
      lines: answered.map(({ line, copies }) => ({ id: line.id, copies, reason })),
    })
    const some = answered.some(({ copies }) => copies > 0)
    expect(answer.status).toBe(some ? 200 : 422)
    if (!some) return
    order.state = 'confirmed'
    order.owed = new Map(answered.map(({ line, copies }) => [line.bookId, copies]))
  },
  async reject(model) {
    const [id, order] = orderIn(model, 'submitted') ?? []
    if (!id || !order) return
    await business.done(rejectShopOrder, { ...(await readOwn(id)), reason })
    order.state = 'draft'
  },
  async cancel(model) {
    const [id, order] = orderIn(model, 'submitted', 'draft') ?? []
    if (!id || !order) return
    await shop.done(cancelShopOrder, { ...(await readOwn(id)), reason })
    order.state = 'cancelled'
    if (model.basket === id) model.basket = undefined
  },
  async drop(model) {
    const [id] = orderIn(model, 'draft', 'confirmed') ?? []
    if (!id) return
    const isDraft = model.orders.get(id)?.state === 'draft'
    expect((await shop.done(deleteShopOrders, { ids: [id] })).verdicts[0]?.done).toBe(isDraft)
    if (!isDraft) return
    model.orders.delete(id)
    if (model.basket === id) model.basket = undefined
  },
  async stop(model) {
    const [id, order] = orderIn(model, 'confirmed') ?? []
    if (!id || !order) return
    await business.done(stopShopOrder, { ...(await readOwn(id)), reason })
    order.state = 'stopped'
    order.owed = new Map()
  },
  async offer(model) {
    const bookId = pick(model, model.books) ?? 0
    const isOn = model.onSale.has(bookId)
    await business.done(isOn ? takeOffSale : putOnSale, { ids: [bookId] })
    if (isOn) model.onSale.delete(bookId)
    else model.onSale.add(bookId)
  },
  async receive(model) {
    const bookId = pick(model, model.books) ?? 0
    const copies = 1 + model.random(5)
    await givenStock(app, { bookId, onHand: copies })
    model.stock.set(bookId, (model.stock.get(bookId) ?? 0) + copies)
  },
}
const common = ['fill', 'fill', 'fill', 'submit', 'submit', 'confirm', ...Object.keys(actions)]

/** What the product answers about all of it is what the model says. */
async function compare(model: Model): Promise<void> {
  const owedOf = new Map<number, number>()
  for (const [id, { state, copies, owed }] of model.orders) {
    const order = await shop.done(myShopOrderInfo, { id })
    expect([order.state, new Map(order.lines.map((line) => [line.bookId, line.copies]))]).toEqual([state, copies])
    const open = [...owed.values()].reduce((sum, each) => sum + each, 0)
    expect(order.openCopies).toBe(open)
    for (const [bookId, each] of owed) owedOf.set(bookId, (owedOf.get(bookId) ?? 0) + each)
  }
  const input = { bookIds: [...model.books], pageSize: 500 }
  const { list, sums } = await shop.done(listBooksOnSale, input)
  expect(sums.basketId).toBe(model.basket ?? null)
  expect(new Set(list.map(({ id }) => id))).toEqual(model.onSale)
  for (const { id, standing } of list) {
    const free = (model.stock.get(id) ?? 0) - (owedOf.get(id) ?? 0)
    const wanted = model.orders.get(model.basket ?? 0)?.copies.get(id) ?? 0
    expect(standing).toBe(free <= 0 ? 'none' : free < wanted ? 'partly' : free < 20 ? 'few' : 'available')
  }
  const demand = await business.done(shopDemand, input)
  const lacking = model.books.reduce(
    (sum, id) => sum + Math.max((owedOf.get(id) ?? 0) - (model.stock.get(id) ?? 0), 0),
    0,
  )
  expect([demand.sums.shopCopies, demand.sums.missing]).toEqual([
    [...owedOf.values()].reduce((sum, each) => sum + each, 0),
    lacking,
  ])
}

it.each([1, 2, 3])('retail orders match a plain model after random actions (seed %i)', async (seed) => {
  // What the last run left in the basket is none of this one's.
  const { sums } = await shop.done(listBooksOnSale, {})
  if (sums.basketId) await shop.done(deleteShopOrders, { ids: [sums.basketId] })
  const books = await givenOnSale(app, 4)
  const model: Model = {
    books,
    onSale: new Set(books),
    orders: new Map(),
    basket: undefined,
    stock: new Map(),
    random: seeded(seed),
  }
  for (let round = 0; round < 60; round += 1) {
    await actions[pick(model, common) ?? 'fill']?.(model)
    if (round % 15 === 14) await compare(model)
  }
  await compare(model)
  await mustAddUp(app)
  expect(model.orders.size).toBeGreaterThan(0)
})
