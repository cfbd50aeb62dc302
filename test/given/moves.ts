import {
  completeMove,
  issueMoves,
  moveInInfo,
  moveInfo,
  moveOutInfo,
  saveMove,
  sendMoveOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import type { MoveState } from '@keben/core/distribution/moves/states'
import { openDues } from '@keben/server/ledgers/fulfilment/write'
import { sql } from '@keben/server/kit/database/sql'
import { givenIn } from '../given.ts'
import type { World } from '../world.ts'
import { organisations, userIdOf } from '../world/people.ts'
import { givenStock } from './supply.ts'
import { warehousesIn } from './warehouses.ts'
import { counter } from './counter.ts'

/** Two warehouses of the own company, kept by `warehouse` and `otherWarehouse`. */
export interface Lane {
  readonly from: number
  readonly to: number
}

/** A lane from the own warehouse to a new one. */
export async function givenLane(world: World): Promise<Lane> {
  const { id } = await warehousesIn(world).warehouse()
  await letKeep(world, 'otherWarehouse', id)
  return { from: organisations.warehouse.own, to: id }
}

export const letKeep = (world: World, who: 'warehouse' | 'otherWarehouse', warehouseId: number): Promise<number> =>
  world.db.primary.run(
    sql`insert into warehouse_grant (user_id, warehouse_id) values (${userIdOf(who)}, ${warehouseId}) on conflict do nothing`,
  )

export interface MoveWishes {
  /** A new one by default. */
  readonly lane?: Lane
  /** Of each title; by default new titles with this stock. */
  readonly copies?: readonly number[]
  readonly books?: readonly number[]
  readonly state?: Extract<MoveState, 'draft' | 'issued' | 'picking' | 'transit' | 'arriving' | 'completed'>
}

export interface GivenMove extends Lane {
  readonly id: number
  readonly bookIds: readonly number[]
  /** The company's view. */
  readonly move: MoveDocument
}

/** A move advanced by calls; counts are complete. */
export async function givenMove(world: World, wishes: MoveWishes = {}): Promise<GivenMove> {
  const { copies = [30], state = 'issued' } = wishes
  const lane = wishes.lane ?? (await givenLane(world))
  const bookIds = wishes.books ?? (await givenTitles(world, lane.from, copies))
  const { id } = await world.as('business').done(saveMove, {
    fromWarehouseId: lane.from,
    toWarehouseId: lane.to,
    lines: bookIds.map((bookId, place) => ({ bookId, copies: copies[place] ?? 1 })),
  })
  if (state !== 'draft') await bring(world, id, state)
  return { ...lane, id, bookIds, move: await world.as('business').done(moveInfo, { id }) }
}

/** New titles with this stock. */
export async function givenTitles(world: World, warehouseId: number, copies: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const onHand of copies) {
    const { id } = await givenIn(world).book()
    await givenStock(world, { bookId: id, warehouseId, onHand })
    ids.push(id)
  }
  return ids
}

async function bring(world: World, id: number, state: MoveState): Promise<void> {
  const [out, incoming] = [world.as('warehouse'), world.as('otherWarehouse')]
  const { verdicts } = await world.as('business').done(issueMoves, { ids: [id] })
  if (!verdicts[0]?.done) throw new Error(verdicts[0]?.message)
  if (state === 'issued') return
  const issued = await out.done(moveOutInfo, { id })
  const taken = await out.done(takeMoveOut, { id, version: issued.version })
  if (state === 'picking') return
  const lines = taken.lines.map((line) => ({ lineId: line.id, picked: line.copies }))
  await out.done(sendMoveOut, { id, version: taken.version, lines })
  if (state === 'transit') return
  const sent = await incoming.done(moveInInfo, { id })
  const arrived = await incoming.done(takeMoveIn, { id, version: sent.version })
  if (state === 'arriving') return
  const counted = arrived.lines.map((line) => ({ lineId: line.id, good: line.sent, damaged: 0 }))
  await incoming.done(completeMove, { id, version: arrived.version, lines: counted })
}

/** The stock of a title in a warehouse; null if it never had any. */
export async function standing(world: World, warehouseId: number, bookId: number | undefined) {
  const row = await world.db.primary.row<{ onHand: number; reserved: number; inTransit: number; damaged: number }>(sql`
    select on_hand as "onHand", reserved, in_transit as "inTransit", damaged from stock_balance
    where warehouse_id = ${warehouseId} and book_id = ${bookId}`)
  return row ?? { onHand: 0, reserved: 0, inTransit: 0, damaged: 0 }
}

const count = counter()

/** Copies owed from a warehouse: promised to a shop. */
export async function givenOwed(
  world: World,
  { warehouseId, bookId, copies }: { readonly warehouseId: number; readonly bookId: number; readonly copies: number },
): Promise<void> {
  const promises = count()
  const promise = {
    sourceId: 900_000 + promises,
    sourceNumber: `LS-9-${promises}`,
    planId: null,
    companyId: organisations.company.own,
    receiver: 'shop',
    districtId: organisations.district.own,
    schoolId: null,
    campusId: null,
    shopId: organisations.shop.own,
    warehouseId,
    bookId,
    audience: 'student',
    priceFen: 1000,
    discountBp: 10_000,
    copiesPerPack: 20,
    packsPerCase: 5,
    asked: copies,
  } as const
  await world.db.write((tx) => openDues({ db: tx }, 'shop', [promise]))
}
