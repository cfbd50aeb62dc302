import { confirmReceipt, issueReceipt, keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { type Season, seasonIn } from './season.ts'
import { today } from './today.ts'
import { counter } from './counter.ts'

export interface ArrivingWishes {
  /** Copies of each title; by default a hundred of one. */
  readonly copies?: readonly number[]
  readonly toleranceBp?: number
  readonly whose?: 'own' | 'foreign'
  /** The titles; by default the season's. */
  readonly books?: readonly number[]
  /** Days until the arrival; negative ones are past. */
  readonly arrivesIn?: number
}

/** An accepted supplier order; its lines follow the order of the copies. */
export interface Arriving {
  readonly planId: number
  readonly orderId: number
  readonly number: string
  readonly lineIds: readonly number[]
  readonly bookIds: readonly number[]
}

const seasons = new WeakMap<World, Promise<Season>>()
const next = counter()

function seasonOf(world: World): Promise<Season> {
  const season = seasons.get(world) ?? seasonIn(world, { state: 'resulted' })
  seasons.set(world, season)
  return season
}

/** Another accepted order of the world's season with exactly these copies. */
export async function givenArriving(world: World, wishes: ArrivingWishes = {}): Promise<Arriving> {
  const season = await seasonOf(world)
  const { copies = [100], toleranceBp = 0, whose = 'own', arrivesIn = 10 } = wishes
  const bookIds = (wishes.books ?? season.books).slice(0, copies.length)
  const { company, supplier, warehouse } = organisations
  const made = next()
  const number = `${season.code}-7${String(made).padStart(5, '0')}`
  return world.db.write(async (tx) => {
    const bought = await tx.row<{ id: number }>(sql`
      insert into purchase_order (number, plan_id, company_id, state, submitted_at, judged_at, titles, copies, list_fen, net_fen)
      select ${`PO-${number}`}, ${season.planId}, ${company[whose]}, 'confirmed', now(), now(), count(*), sum(wanted.copies),
        sum(wanted.copies::bigint * book.price_fen), sum(net_fen(wanted.copies, book.price_fen, 7500))
      from unnest(${bookIds}::bigint[], ${copies}::int[]) as wanted (book_id, copies) join book on book.id = wanted.book_id
      returning id`)
    await tx.run(sql`
      insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies,
        price_fen, discount_bp, copies_per_pack, packs_per_case)
      select ${bought?.id}, ${season.planId}, ${warehouse[whose]}, book.id, ${supplier[whose]}, wanted.copies, wanted.copies,
        book.price_fen, 7500, book.copies_per_pack, book.packs_per_case
      from unnest(${bookIds}::bigint[], ${copies}::int[]) with ordinality as wanted (book_id, copies, place)
      join book on book.id = wanted.book_id order by place`)
    const order = await tx.row<{ id: number }>(sql`
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state, tolerance_bp,
        issued_at, answered_at, accepted_at, titles, copies, list_fen, net_fen)
      select ${`GD-${number}`}, id, plan_id, company_id, ${supplier[whose]}, ${warehouse[whose]}, 'accepted', ${toleranceBp},
        now(), now(), now(), titles, copies, list_fen, net_fen
      from purchase_order where id = ${bought?.id}
      returning id`)
    const lines = await tx.rows<{ id: number }>(sql`
      insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, accepted, arrival_on,
        price_fen, discount_bp, copies_per_pack, packs_per_case)
      select ${order?.id}, id, plan_id, book_id, copies, copies, ${today} + ${arrivesIn}::int, price_fen, discount_bp,
        copies_per_pack, packs_per_case
      from purchase_order_line where purchase_order_id = ${bought?.id} order by id
      returning id`)
    return {
      planId: season.planId,
      orderId: order?.id ?? 0,
      number: `GD-${number}`,
      lineIds: lines.map(({ id }) => id),
      bookIds,
    }
  })
}

/** Good and damaged copies of each title in order, with reasons. */
export const counts = (
  order: Arriving,
  found: readonly (readonly [good: number, damaged?: number, reason?: string])[],
) =>
  found.map(([good, damaged = 0, reason = ''], place) => ({
    supplierOrderLineId: order.lineIds[place] ?? 0,
    good,
    damaged,
    reason,
  }))

/** An open receipt of the order, for these copies or all outstanding ones. */
export const givenWaiting = (world: World, order: Arriving, copies?: readonly number[]): Promise<ReceiptDocument> =>
  world.as('business').done(issueReceipt, {
    supplierOrderId: order.orderId,
    ...(copies && {
      lines: copies.flatMap((wanted, place) =>
        wanted ? [{ supplierOrderLineId: order.lineIds[place] ?? 0, copies: wanted }] : [],
      ),
    }),
  })

/** A receipt counted as expected. */
export async function givenCounted(
  world: World,
  order: Arriving,
  copies?: readonly number[],
): Promise<ReceiptDocument> {
  const { id, version, lines } = await givenWaiting(world, order, copies)
  await world.as('warehouse').done(confirmReceipt, {
    id,
    version,
    lines: lines.map(({ supplierOrderLineId, expected }) => ({ supplierOrderLineId, good: expected, damaged: 0 })),
  })
  return world.as('warehouse').done(keeperReceiptInfo, { id })
}

/** The stock of these titles in a warehouse: on hand and damaged. */
export async function shelfOf(
  world: World,
  bookIds: readonly number[],
  warehouseId: number = organisations.warehouse.own,
): Promise<[onHand: number, damaged: number][]> {
  const rows = await world.db.primary.rows<{ on_hand: number; damaged: number }>(sql`
    select coalesce(stood.on_hand, 0) as on_hand, coalesce(stood.damaged, 0) as damaged
    from unnest(${bookIds}::bigint[]) with ordinality as wanted (book_id, place)
    left join stock_balance as stood on stood.book_id = wanted.book_id and stood.warehouse_id = ${warehouseId}
    order by place`)
  return rows.map(({ on_hand, damaged }) => [on_hand, damaged])
}

/** Many titles in one statement, copies of one except for codes and names. */
export async function manyBooks(world: World, count: number): Promise<number[]> {
  const made = next()
  const rows = await world.db.primary.rows<{ id: number }>(sql`
    insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding,
      price_fen, copies_per_pack, packs_per_case)
    select ${`MANY${made}X`} || place, like_this.isbn, 'Title ' || place, publisher_id, edition_id, subject_id, stage, grade,
      volume, term, kind, funding, price_fen, copies_per_pack, packs_per_case
    from (select * from book where not recycled order by id limit 1) as like_this
    cross join generate_series(1, ${count}::int) as place
    order by place returning id`)
  return rows.map(({ id }) => id)
}
