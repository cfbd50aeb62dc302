import { issueSendOrders, sendBooks } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { completeMoves, issueMoves, saveMove, sendMovesOut } from '@keben/core/distribution/moves/contract'
import { approvePatches, orderSchoolPatch } from '@keben/core/ordering/patches/contract'
import {
  confirmPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { confirmShopOrder, saveShopOrder, submitShopOrder } from '@keben/core/distribution/retail/contract'
import { approveReturns, receiveReturn, saveReturn, submitReturn } from '@keben/core/distribution/returns/contract'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { writeSeason } from '../../fixtures/season.ts'
import { organisations, userIdOf } from '../../test-app/people.ts'
import { sentInBackground } from './background.ts'
import { type Chain, tradeOf } from './chain.ts'
import type { Hearing, Office, Trade } from './trade.ts'

/* Purchase, delivery, retail, move, return and supplementary orders, each written, approved and counted by several
   people. */

const { campus, company, district, school, warehouse } = organisations
/** The school's other campus. */
const secondCampus = 2
/** A distinctive number of promised copies, to find them again. */
const promised = 2_000_000
const branch = 'BRANCH'
const seasonToAddTo = 2028

/**
 * Titles on sale, a shop without a credit limit, inexhaustible promises with stock, a second warehouse, and an open
 * season.
 */
export async function furnishTrade(db: Db): Promise<void> {
  await db.primary.run(sql`update shop set credit_limit_fen = null`)
  await db.primary.run(sql`insert into sale_book (company_id, book_id) select ${company.own}, id from book`)
  await db.primary.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    select ${warehouse.own}, min(id), 'onHand', 9000000, 9000000, 'opening', 'opening', 1, 'OPENING', now() from book`)
  await db.primary.run(sql`
    insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
      warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
    select 'plan', ${promised}::bigint + campus_id, 'PROMISE-' || campus_id, plan.id, ${company.own}, 'campus', ${district.own},
      ${school.own}, campus_id, ${warehouse.own}, (select min(id) from book), 'student', 1000, 8000, 20, 6, 9000000
    from plan, unnest(${[campus.own, secondCampus]}::bigint[]) as campus_id where plan.code = '2026A'`)
  await db.primary.run(sql`
    with made as (
      insert into warehouse (code, name, kind, company_id, district_id, address)
      values (${branch}, 'Branch', 'branch', ${company.own}, ${district.own}, 'Street 5') returning id
    )
    insert into warehouse_grant (user_id, warehouse_id) select ${userIdOf('warehouse')}, id from made`)
  const first = await db.primary.row<{ id: number }>(sql`select min(id) as id from book`)
  await writeSeason(db, { year: seasonToAddTo, state: 'patching', books: [first?.id ?? 0], patchEnds: 48 })
}

/** A confirmed delivery to return copies from; its line. */
async function givenDelivery(office: Office, dueLineId: number): Promise<number> {
  const { orders } = await office.as('business').done(issueSendOrders, { lines: [{ dueLineId, copies: 100_000 }] })
  const id = orders[0]?.id ?? 0
  const { version } = await office.as('warehouse').done(sendBooks, { id, version: 1 })
  const { lines } = await office.as('school').done(confirmSchoolDelivery, { id, version })
  return lines[0]?.id ?? 0
}

/**
 * Two buyers, two direct and two background senders, one each for moves, returns and supplementary orders, and one
 * shop, which has one basket.
 */
export async function chainsIn(office: Office, figures: Hearing): Promise<readonly Trade[]> {
  const facts = await office.db.row<{
    planId: number
    bookId: number
    dueLineIds: readonly number[]
    branchId: number
    openPlanId: number
  }>(sql`
    select min(plan_id) as "planId", min(book_id) as "bookId", array_agg(id order by campus_id) as "dueLineIds",
      (select id from warehouse where code = ${branch}) as "branchId",
      (select id from plan where year = ${seasonToAddTo}) as "openPlanId"
    from fulfilment_line where source_id between ${promised}::bigint and ${promised}::bigint + ${secondCampus}`)
  if (!facts) throw new Error('Nothing is promised to anybody.')
  const { planId, bookId, branchId, openPlanId } = facts
  const [dueLineId = 0, secondDueLineId = 0] = facts.dueLineIds
  const warehouseId = warehouse.own
  const reason = 'While it lasts'
  const delivered = await givenDelivery(office, dueLineId)
  const purchase: Chain = {
    name: 'purchases',
    table: 'purchase_order',
    people: 2,
    copies: 'copies',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) =>
          office
            .as('business')
            .call(savePurchaseOrder, { planId, lines: [{ bookId, warehouseId, copies, reason }] }, { key }),
      },
      {
        to: 'submitted',
        ask: ({ id }, _, key) => office.as('business').call(submitPurchaseOrders, { ids: [id] }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id }, _, key) => office.as('manage').call(confirmPurchaseOrders, { ids: [id] }, { key }),
      },
    ],
  }
  const delivery: Chain = {
    name: 'deliveries',
    table: 'send_order',
    only: sql`campus_id = ${campus.own}`,
    people: 2,
    copies: 'good',
    links: [
      {
        to: 'issued',
        ask: (_, copies, key) =>
          office.as('business').call(issueSendOrders, { lines: [{ dueLineId, copies }] }, { key }),
      },
      {
        to: 'sent',
        ask: ({ id, version }, _, key) => office.as('warehouse').call(sendBooks, { id, version }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id, version }, _, key) => office.as('school').call(confirmSchoolDelivery, { id, version }, { key }),
      },
    ],
  }
  const background: Chain = {
    name: 'sent in the background',
    table: 'send_order',
    only: sql`campus_id = ${secondCampus}`,
    people: 2,
    copies: 'sent',
    links: [
      {
        to: 'issued',
        ask: (_, copies, key) =>
          office.as('business').call(issueSendOrders, { lines: [{ dueLineId: secondDueLineId, copies }] }, { key }),
      },
      { to: 'sent', ask: ({ id }, _, key) => sentInBackground(office, id, key) },
    ],
  }
  const retail: Chain = {
    name: 'shop orders',
    table: 'shop_order',
    people: 1,
    copies: '(select sum(line.copies) from shop_order_line as line where line.shop_order_id = shop_order.id)',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) => office.as('shop').call(saveShopOrder, { lines: [{ bookId, copies }] }, { key }),
      },
      {
        to: 'submitted',
        ask: ({ id, version }, _, key) => office.as('shop').call(submitShopOrder, { id, version }, { key }),
      },
      {
        to: 'confirmed',
        ask: ({ id, version }, _, key) =>
          office.as('business').call(confirmShopOrder, { id, version, reason }, { key }),
      },
    ],
  }
  const move: Chain = {
    name: 'moves',
    table: 'move_order',
    people: 1,
    copies: 'copies',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) =>
          office
            .as('business')
            .call(
              saveMove,
              { fromWarehouseId: warehouseId, toWarehouseId: branchId, lines: [{ bookId, copies }] },
              { key },
            ),
      },
      { to: 'issued', ask: ({ id }, _, key) => office.as('business').call(issueMoves, { ids: [id] }, { key }) },
      { to: 'transit', ask: ({ id }, _, key) => office.as('warehouse').call(sendMovesOut, { ids: [id] }, { key }) },
      { to: 'completed', ask: ({ id }, _, key) => office.as('warehouse').call(completeMoves, { ids: [id] }, { key }) },
    ],
  }
  const comingBack: Chain = {
    name: 'returns',
    table: 'return_order',
    people: 1,
    copies: 'good',
    links: [
      {
        to: 'draft',
        ask: (_, copies, key) =>
          office.as('school').call(saveReturn, { reason, lines: [{ sendOrderLineId: delivered, copies }] }, { key }),
      },
      {
        to: 'submitted',
        ask: ({ id, version }, _, key) => office.as('school').call(submitReturn, { id, version }, { key }),
      },
      { to: 'approved', ask: ({ id }, _, key) => office.as('business').call(approveReturns, { ids: [id] }, { key }) },
      {
        to: 'done',
        ask: ({ id, version, lineIds = [] }, copies, key) =>
          office
            .as('warehouse')
            .call(receiveReturn, { id, version, lines: lineIds.map((lineId) => ({ lineId, good: copies })) }, { key }),
      },
    ],
  }
  const more: Chain = {
    name: 'supplementary orders',
    table: 'patch',
    people: 1,
    copies: '(select sum(line.copies) from patch_line as line where line.patch_id = patch.id)',
    links: [
      {
        to: 'submitted',
        ask: (_, copies, key) =>
          office.as('school').call(
            orderSchoolPatch,
            {
              planId: openPlanId,
              campusId: campus.own,
              reason,
              lines: [{ bookId, audience: 'student', copies }],
            },
            { key },
          ),
      },
      { to: 'approved', ask: ({ id }, _, key) => office.as('area').call(approvePatches, { ids: [id] }, { key }) },
    ],
  }
  const trades: Trade[] = []
  for (const chain of [purchase, delivery, background, retail, move, comingBack, more])
    trades.push(await tradeOf(office, figures, chain))
  return trades
}
