import type { Verdict } from '@keben/core/kit/paging'
import { quantityProblem, fewestCopies } from '@keben/core/distribution/retail/rules'
import type { ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates } from '@keben/core/distribution/retail/states'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { shopOrderKind } from './kind.ts'
import { lockForStep, lockOrders, lockOwnShop } from './locks.ts'
import { readOrder } from './read.ts'
import { notifyCancelled, notifySubmitted } from './notifications.ts'

interface Known {
  readonly id: number
  readonly version: number
}

interface Line {
  readonly title: string
  readonly copies: number
  readonly onSale: boolean
  readonly leastCopies: number
  readonly wholePacks: boolean
  readonly copiesPerPack: number
}

/** Fixes the current terms and submits. An order above the credit limit passes with a warning. */
export async function submitOrder(context: Context, known: Known): Promise<ShopOrderDocument> {
  const { db, now } = context
  const shop = await lockOwnShop(context)
  if (shop.state !== 'active') throw refuse('shop_is_closed', { shop: shop.name })
  const order = await lockForStep(context, known, 'submit')
  await db.run(sql`update shop_order set company_id = ${shop.companyId} where id = ${order.id}`)
  mustBeFine(await linesOf(context, order.id))
  await db.run(sql`
    update shop_order_line as line set price_fen = terms.price_fen, discount_bp = terms.discount_bp,
      copies_per_pack = terms.copies_per_pack, packs_per_case = terms.packs_per_case
    from shop_order_line_now as terms where terms.id = line.id and line.shop_order_id = ${order.id}`)
  const { credit } = await readOrder(context, order.id)
  await applyTransition(context, shopOrderKind, 'submit', [order.id], {
    set: sql`submitted_at = ${now}, basket = false`,
    ...(credit.overFen > 0 && { facts: { overFen: credit.overFen } }),
  })
  await notifySubmitted(context, order.id, credit.overFen)
  return readOrder(context, order.id)
}

const linesOf = ({ db }: Context, id: number): Promise<Line[]> =>
  db.rows<Line>(sql`
    select book.title, line.copies, line.on_sale as "onSale", line.least_copies as "leastCopies",
      line.whole_packs as "wholePacks", line.copies_per_pack as "copiesPerPack"
    from shop_order_line_now as line join book on book.id = line.book_id
    where line.shop_order_id = ${id} order by book.book_code`)

function mustBeFine(lines: readonly Line[]): void {
  if (!lines.length) throw refuse('shop_order_is_empty')
  const gone = lines.filter(({ onSale }) => !onSale)
  if (gone.length) throw refuse('shop_titles_not_on_sale', { titles: gone.map(({ title }) => title) })
  const wrong = lines.filter((line) => quantityProblem(line.copies, line))
  if (!wrong.length) return
  throw refuse('shop_quantities_wrong', {
    lines: wrong.map((line) => ({
      title: line.title,
      copies: line.copies,
      least: fewestCopies(line),
      pack: line.wholePacks ? line.copiesPerPack : null,
    })),
  })
}

/** Until it is confirmed; the seller is notified. */
export async function cancelOrder(
  context: Context,
  { reason, ...known }: Known & { readonly reason: string },
): Promise<ShopOrderDocument> {
  const order = await lockForStep(context, known, 'cancel')
  await applyTransition(context, shopOrderKind, 'cancel', [order.id], { reason, set: sql`basket = false` })
  if (order.state === 'submitted') await notifyCancelled(context, order.id, reason)
  return readOrder(context, order.id)
}

/** Deletes drafts, except for history and audit. */
export async function deleteOrders(context: Context, ids: readonly number[]): Promise<{ verdicts: Verdict[] }> {
  const orders = await lockOrders(context, ids)
  const refusals = refusing(ids, (id) => {
    const order = orders.get(id)
    if (!order) return refuse('not_found')
    const { number, state } = order
    return state === 'draft' ? undefined : refuse('shop_order_is_no_draft', { number, state: shopOrderStates[state] })
  })
  const gone = [...orders.values()].filter(({ id }) => !refusals.has(id))
  await context.db.run(sql`delete from shop_order where id = any(${gone.map(({ id }) => id)}::bigint[])`)
  await record(
    context,
    gone.map(({ id, number, remark }) => ({
      thing: shopOrderKind.thing,
      id,
      action: 'delete',
      before: { number, remark },
    })),
  )
  return verdictsOf(context, ids, refusals)
}
