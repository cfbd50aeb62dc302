import type { ScreenPath } from '@keben/core/screens'
import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { type SideName, sides } from './sides.ts'

type Place = readonly [path: ScreenPath, search: string]

/** On which screen each of us opens a document that moves copies; not everybody can open everything. */
const places: Readonly<Record<string, Partial<Readonly<Record<SideName, Place>>>>> = {
  purchaseOrder: {
    business: ['/sys/purchasePlan/purchaseOrders', 'order'],
    manage: ['/sys/purchasePlan/purchaseOrders', 'order'],
  },
  supplierOrder: { business: ['/sys/orderOp/supplier', 'order'] },
  move: {
    business: ['/sys/planShifting/plan', 'move'],
    warehouse: ['/sys/shifting/warehouseOut', 'move'],
  },
  sendOrder: {
    business: ['/sys/orderOp/orderSen', 'send'],
    warehouse: ['/sys/deliverGoods/record', 'send'],
    manage: ['/sys/orderOp/orderManageSen', 'send'],
  },
  returnOrder: {
    business: ['/sys/deliverGoods/returns', 'return'],
    warehouse: ['/sys/deliverGoods/returns', 'return'],
  },
  moveIn: { warehouse: ['/sys/wareHouse/moveAOG', 'move'] },
  receipt: {
    business: ['/sys/orderOp/orderRec', 'receipt'],
    warehouse: ['/sys/wareHouse/AOG', 'receipt'],
    manage: ['/sys/receipt/manager', 'receipt'],
  },
}

export interface DocumentLink {
  readonly to: ScreenPath
  readonly search: Readonly<Record<string, string>>
}

/** Undefined where this side has no screen for it. */
export function linkTo(side: SideName, thing: string, id: number): DocumentLink | undefined {
  const place = places[thing]?.[side]
  return place && { to: place[0], search: { [place[1]]: String(id) } }
}

/** From an entry of the ledger to its document; where there is no screen for it, to everything that it moved. */
export const linkOf = (side: SideName, { thing, thingId, number, ...entry }: StockEntry): DocumentLink =>
  (side === 'warehouse' && comesIn(thing, entry) && linkTo(side, 'moveIn', thingId)) ||
  linkTo(side, thing, thingId) || { to: sides[side].logPath, search: { number, planIds: 'all' } }

/** A keeper sees a move from his own side: what was entered where it arrives is found among what arrives. */
const comesIn = (thing: string, { bucket, cause }: Pick<StockEntry, 'bucket' | 'cause'>): boolean =>
  thing === 'move' && (bucket === 'inTransit' || cause === 'movedIn' || cause === 'movedLost')
