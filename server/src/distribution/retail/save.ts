import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { quantityProblem } from '@keben/core/distribution/retail/rules'
import { type ShopOrderDocument, type ShopOrderInput, mostShopLines } from '@keben/core/distribution/retail/shapes'
import { shopOrderStates } from '@keben/core/distribution/retail/states'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { marking } from '../../kit/resources/references.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { shopOrderKind } from './kind.ts'
import { type LockedShopOrder, type LockedShop, lockOrders, lockOwnShop, mustBeThatVersion } from './locks.ts'
import { readOrder } from './read.ts'

type Written = ValueOf<typeof ShopOrderInput>
type Line = Written['lines'][number]

/** Without an id, sets titles of the basket and keeps the others; with one, replaces a draft. */
export async function saveOrder(written: Written, context: Context): Promise<ShopOrderDocument> {
  const shop = await lockOwnShop(context)
  if (shop.state !== 'active') throw refuse('shop_is_closed', { shop: shop.name })
  const { id, version, lines } = written
  const order = id === undefined ? await basketOf(context, shop) : await lockDraft(context, { id, version })
  const before = await shownLines(context, order.id)
  const others = id === undefined ? [] : before.filter((had) => !lines.some(({ bookId }) => bookId === had.bookId))
  await mustBeOnSale(context, shop, lines, new Set(before.map(({ bookId }) => bookId)))
  await putLines(context, order.id, [...lines, ...others.map(({ bookId }) => ({ bookId, copies: 0 }))])
  await touch(context, order, shop, written.remark)
  const after = await shownLines(context, order.id)
  if (after.length > mostShopLines) throw refuse('shop_order_too_long', { most: mostShopLines })
  await note(context, order, { before, after, remark: written.remark })
  return readOrder(context, order.id)
}

/** The shop's one basket. The shop is locked, so there is no second one. */
async function basketOf(context: Context, shop: LockedShop): Promise<LockedShopOrder> {
  const { db, actor, now } = context
  const stored = await db.row<{ id: number }>(sql`select id from shop_order where shop_id = ${shop.id} and basket`)
  const id = stored?.id ?? (await begin())
  const basket = (await lockOrders(context, [id])).get(id)
  if (!basket) throw new Error('A basket that its shop does not see.')
  return basket

  async function begin(): Promise<number> {
    const [number] = await nextNumbers(context, 'LS', cityDay(now).slice(0, 4))
    const row = await db.row<{ id: number }>(sql`
      insert into shop_order (number, shop_id, company_id, basket, created_by, created_at, changed_by, changed_at)
      values (${number}, ${shop.id}, ${shop.companyId}, true, ${actor.userId}, ${now}, ${actor.userId}, ${now}) returning id`)
    if (!row) throw new Error('A shop order was not written.')
    await recordHistory(context, shopOrderKind, 'create', [row.id])
    await record(context, [{ thing: shopOrderKind.thing, id: row.id, action: 'create', after: { number } }])
    return row.id
  }
}

/** With optimistic locking. */
async function lockDraft(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<LockedShopOrder> {
  const order = (await lockOrders(context, [id])).get(id)
  if (!order) throw refuse('not_found')
  const { number, state } = order
  if (state !== 'draft') throw refuse('shop_order_is_no_draft', { number, state: shopOrderStates[state] })
  mustBeThatVersion(order, version)
  return order
}

interface Offer {
  readonly bookId: number
  readonly leastCopies: number
  readonly wholePacks: boolean
  readonly copiesPerPack: number
}

/** Titles not on sale count as unknown, unless the draft has them; then submission refuses them. */
async function mustBeOnSale(
  { db, language }: Context,
  { companyId }: LockedShop,
  lines: readonly Line[],
  had: ReadonlySet<number>,
): Promise<void> {
  const ordered = lines.filter(({ copies }) => copies > 0)
  if (!ordered.length) return
  const rows = await db.rows<Offer>(sql`
    select book.id as "bookId", sale_book.least_copies as "leastCopies", sale_book.whole_packs as "wholePacks",
      book.copies_per_pack as "copiesPerPack"
    from sale_book join book on book.id = sale_book.book_id and book.state = 'active'
    where sale_book.company_id = ${companyId} and sale_book.state = 'active'
      and sale_book.book_id = any(${ordered.map(({ bookId }) => bookId)}::bigint[])`)
  const offers = new Map(rows.map((row) => [row.bookId, row]))
  const placeOf = ({ bookId }: Line): number => lines.findIndex((line) => line.bookId === bookId)
  const unknown = ordered.find(({ bookId }) => !offers.has(bookId) && !had.has(bookId))
  if (unknown) {
    const field = { en: shopOrderWords.en.bookId, zh: shopOrderWords.zh.bookId }
    const facts = { given: String(unknown.bookId) }
    const issue = { field: `lines.${placeOf(unknown)}.bookId`, rule: 'no_such_entry', facts }
    throw marking(issue, refuse('no_such_reference', { field }))
  }
  const issues = ordered.flatMap((line) => {
    const offer = offers.get(line.bookId)
    const problem = offer && quantityProblem(line.copies, offer)
    return problem ? [{ field: `lines.${placeOf(line)}.copies`, ...problem }] : []
  })
  if (issues.length) throw invalidInput({ words: shopOrderWords }, issues, language)
}

/** Sets the copies of each named title; 0 removes it. */
async function putLines({ db }: Context, orderId: number, lines: readonly Line[]): Promise<void> {
  const out = lines.filter(({ copies }) => copies === 0).map(({ bookId }) => bookId)
  await db.run(sql`delete from shop_order_line where shop_order_id = ${orderId} and book_id = any(${out}::bigint[])`)
  const put = lines.filter(({ copies }) => copies > 0)
  if (!put.length) return
  await db.run(sql`
    insert into shop_order_line (shop_order_id, book_id, copies)
    select ${orderId}::bigint, ordered.book_id, ordered.copies
    from unnest(${put.map(({ bookId }) => bookId)}::bigint[], ${put.map(({ copies }) => copies)}::int[]) as ordered (book_id, copies)
    on conflict (shop_order_id, book_id) do update set copies = excluded.copies`)
}

/** The shop's current company. */
async function touch(
  { db, actor, now }: Context,
  { id }: LockedShopOrder,
  { companyId }: LockedShop,
  remark: string | undefined,
): Promise<void> {
  await db.run(sql`update shop_order set version = version + 1, company_id = ${companyId},
    remark = coalesce(${remark ?? null}, remark), changed_by = ${actor.userId}, changed_at = ${now} where id = ${id}`)
}

interface ShownLine {
  readonly bookId: number
  readonly bookCode: string
  readonly copies: number
}

/** For the audit, by title code. */
const shownLines = ({ db }: Context, orderId: number): Promise<ShownLine[]> =>
  db.rows<ShownLine>(sql`
    select line.book_id as "bookId", book.book_code as "bookCode", line.copies
    from shop_order_line as line join book on book.id = line.book_id
    where line.shop_order_id = ${orderId} order by book.book_code`)

interface Changed {
  readonly before: readonly ShownLine[]
  readonly after: readonly ShownLine[]
  readonly remark: string | undefined
}

const only = (lines: readonly ShownLine[], others: readonly ShownLine[]) =>
  lines
    .filter(({ bookId, copies }) => !others.some((other) => other.bookId === bookId && other.copies === copies))
    .map(({ bookCode, copies }) => ({ bookCode, copies }))

/** Only changed lines, because a basket is saved title by title. */
async function note(context: Context, order: LockedShopOrder, { before, after, remark }: Changed): Promise<void> {
  const changed = remark !== undefined && remark !== order.remark
  const [had, has] = [only(before, after), only(after, before)]
  if (!had.length && !has.length && !changed) return
  await record(context, [
    {
      thing: shopOrderKind.thing,
      id: order.id,
      action: 'change',
      before: { ...(changed && { remark: order.remark }), lines: had },
      after: { ...(changed && { remark }), lines: has },
    },
  ])
}
