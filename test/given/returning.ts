import { moveDues } from '@keben/server/ledgers/fulfilment/write'
import { chargeReceivers } from '@keben/server/ledgers/charges/charge'
import { sql } from '@keben/server/kit/database/sql'
import { post } from '@keben/server/ledgers/stock/ledger'
import type { World } from '../world.ts'
import { contextFor } from './context.ts'
import { seasonToBuy } from './purchase.ts'
import { givenStock } from './supply.ts'
import { counter } from './counter.ts'

export interface Delivered {
  readonly dueLineId: number
  readonly bookId: number
  readonly sendOrderId: number
  readonly sendOrderLineId: number
  /** The promise that replaces damaged copies, and the surplus to be fetched; 0 for none. */
  readonly damagedId: number
  readonly surplusId: number
}

export interface DeliveryWishes {
  /** Campus 1 by default. */
  readonly campusId?: number
  readonly sent?: number
  readonly damaged?: number
  readonly surplus?: number
}

const count = counter()

/** A delivery of one title, confirmed by its campus, written directly. */
export async function givenConfirmed(world: World, wishes: DeliveryWishes = {}): Promise<Delivered> {
  const { campusId = 1, sent = 50, damaged = 0, surplus = 0 } = wishes
  const { planId } = await seasonToBuy(world, 1)
  const made = count()
  const good = sent - damaged
  const due = await world.db.primary.row<{ id: number; bookId: number; warehouseId: number }>(sql`
    select id, book_id as "bookId", warehouse_id as "warehouseId" from fulfilment_line
    where plan_id = ${planId} and campus_id = ${campusId} and audience = 'student'`)
  if (!due) throw new Error(`Nothing is owed to campus ${campusId}.`)
  const { id: dueLineId, bookId, warehouseId } = due
  await givenStock(world, { bookId, warehouseId, onHand: sent + surplus })
  return world.db.write(async (tx) => {
    const number = `FH-GIVEN-${made}`
    const line = await tx.row<{ id: number; orderId: number }>(sql`
      with made as (
        insert into send_order (number, source, plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id,
          state, issued_at, sent_at, confirmed_at, titles, copies, sent, good, damaged, surplus, list_fen, net_fen)
        select ${number}, 'plan', plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id, 'confirmed',
          now(), now(), now(), 1, ${sent}, ${sent}, ${good}, ${damaged}, ${surplus}, ${good}::bigint * price_fen,
          net_fen(${good}::bigint, price_fen, discount_bp)
        from fulfilment_line where id = ${dueLineId} returning id
      )
      insert into send_order_line (send_order_id, fulfilment_line_id, book_id, audience, issued, sent, good, damaged, missing, surplus,
        price_fen, discount_bp, copies_per_pack, packs_per_case)
      select made.id, due.id, due.book_id, due.audience, ${sent}, ${sent}, ${good}, ${damaged}, 0, ${surplus}, due.price_fen,
        due.discount_bp, due.copies_per_pack, due.packs_per_case
      from made, fulfilment_line as due where due.id = ${dueLineId} returning id, send_order_id as "orderId"`)
    const [lineId, orderId] = [line?.id ?? 0, line?.orderId ?? 0]
    const context = contextFor(tx, 'warehouse')
    await post(context, {
      document: { thing: 'sendOrder', id: orderId, number },
      cause: 'sent',
      movements: [{ warehouseId, bookId, bucket: 'onHand', delta: -sent, lineId }],
    })
    await moveDues(context, [{ id: dueLineId, sent, confirmed: good, toResend: damaged }])
    await chargeReceivers(context, [
      { dueLineId, copies: good, fact: 'confirmed', documentId: orderId, lineId, number },
    ])
    const differing = async (kind: string, copies: number, state: string) =>
      copies
        ? ((
            await tx.row<{ id: number }>(sql`
              insert into delivery_difference (send_order_id, send_order_line_id, fulfilment_line_id, book_id, company_id, kind, copies,
                state, created_at, changed_at, closed_at)
              select ${orderId}, ${lineId}, id, book_id, company_id, ${kind}, ${copies}, ${state}, now(), now(), now()
              from fulfilment_line where id = ${dueLineId} returning id`)
          )?.id ?? 0)
        : 0
    return {
      dueLineId,
      bookId,
      sendOrderId: orderId,
      sendOrderLineId: lineId,
      damagedId: await differing('damaged', damaged, 'again'),
      surplusId: await differing('surplus', surplus, 'fetch'),
    }
  })
}
