import type { StockEntry } from '@keben/core/ledgers/stock/shapes'
import { addressOf, isFindable } from '@keben/core/office/desk/find'
import type { Role } from '@keben/core/roles'
import { type StockViewer, endpointsByRole } from './endpoints-by-role.ts'

interface LinkedDocument {
  readonly thing: string
  readonly id: number
  readonly number: string
}

/** The screen where a role opens a document; undefined without one. */
export const linkTo = (role: Role, { thing, id, number }: LinkedDocument) =>
  isFindable(thing) ? addressOf({ thing, id, keyword: number }, role) : undefined

/** From an entry of the ledger to its document; where there is no screen for it, to everything that it moved. */
export const linkOf = (side: StockViewer, { thing, thingId: id, number, ...entry }: StockEntry) =>
  linkTo(side, { thing: side === 'warehouse' && comesIn(thing, entry) ? 'moveIn' : thing, id, number }) ?? {
    to: endpointsByRole[side].logPath,
    search: { number, planIds: 'all' },
  }

/** A keeper sees one half of a move: entries of the destination belong to the inbound half. */
const comesIn = (thing: string, { bucket, cause }: Pick<StockEntry, 'bucket' | 'cause'>): boolean =>
  thing === 'move' && (bucket === 'inTransit' || cause === 'movedIn' || cause === 'movedLost')
