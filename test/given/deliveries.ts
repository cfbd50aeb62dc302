import { issueSendOrders, sendBooks } from '@keben/core/distribution/deliveries/contract'
import { putOnSale } from '@keben/core/distribution/retail/contract'
import { issueResult } from '@keben/core/ordering/results/contract'
import { type DueLine, dueColumns } from '@keben/server/ledgers/fulfilment/write'
import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import type { PersonName } from '../world/people.ts'
import { type PatchWishes, givenPatch } from './patch.ts'
import { givenShopOrder } from './retail.ts'
import { type Season, type SeasonWishes, seasonIn } from './season.ts'
import { givenStock } from './supply.ts'

/**
 * A season with an issued result: both campuses of the own school, and the other school's, are owed 80 copies of the
 * first two titles, plus one teacher copy of the first.
 */
export async function owedIn(world: World, wishes: SeasonWishes = {}): Promise<Season> {
  const season = await seasonIn(world, { state: 'closed', ...wishes })
  await world.as('manage').done(issueResult, { planId: season.planId })
  return season
}

/** The promise of a season's title to a receiver, by default campus 1. */
export async function dueOf(
  world: World,
  { planId, books }: Season,
  place: number,
  { campus = 1, audience = 'student' }: { readonly campus?: number; readonly audience?: string } = {},
): Promise<DueLine> {
  const row = await world.db.primary.row<DueLine>(sql`
    select ${dueColumns} from fulfilment_line where plan_id = ${planId} and book_id = ${books[place]} and campus_id = ${campus}
      and audience = ${audience} and source = 'plan'`)
  if (!row) throw new Error(`Nobody owes title ${place} to campus ${campus}.`)
  return row
}

export async function dueNow(world: World, id: number): Promise<DueLine> {
  const row = await world.db.primary.row<DueLine>(sql`select ${dueColumns} from fulfilment_line where id = ${id}`)
  if (!row) throw new Error(`There is no due line ${id}.`)
  return row
}

/** An approved supplementary order with its promises. */
export async function owedPatch(world: World, season: Season, wishes: PatchWishes = {}): Promise<DueLine> {
  const id = await givenPatch(world, season, { ...wishes, state: 'approved' })
  const row = await world.db.primary.row<DueLine>(sql`
    select ${dueColumns} from fulfilment_line where source = 'patch' and source_id = ${id}`)
  if (!row) throw new Error('A supplementary order promised nothing.')
  return row
}

const sellers = { own: 'business', foreign: 'otherBusiness' } as const

/** The promise of a confirmed shop order of one title. */
export async function owedShop(
  world: World,
  bookId: number,
  { asked = 40, whose = 'own' }: { readonly asked?: number; readonly whose?: 'own' | 'foreign' } = {},
): Promise<DueLine> {
  await world.as(sellers[whose]).call(putOnSale, { ids: [bookId] })
  const { id } = await givenShopOrder(world, 'confirmed', { whose, books: [bookId], copies: asked })
  const row = await world.db.primary.row<DueLine>(sql`
    select ${dueColumns} from fulfilment_line where source = 'shop' and source_id = ${id}`)
  if (!row) throw new Error('An order of a shop promised nothing.')
  return row
}

export interface Issued {
  readonly id: number
  readonly number: string
}

/** A send order of exactly these promises, with stock. */
export async function givenIssued(
  world: World,
  lines: readonly { readonly due: DueLine; readonly copies: number }[],
  as: PersonName = 'business',
): Promise<Issued> {
  for (const { due, copies } of lines)
    await givenStock(world, { bookId: due.bookId, warehouseId: due.warehouseId, onHand: copies })
  const { orders } = await world.as(as).done(issueSendOrders, {
    lines: lines.map(({ due, copies }) => ({ dueLineId: due.id, copies })),
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was issued.')
  return order
}

/** The same, sent. */
export async function givenSent(
  world: World,
  lines: readonly { readonly due: DueLine; readonly copies: number }[],
  as: { readonly business?: PersonName; readonly warehouse?: PersonName } = {},
): Promise<Issued> {
  const order = await givenIssued(world, lines, as.business)
  await world.as(as.warehouse ?? 'warehouse').done(sendBooks, { id: order.id, version: 1, plate: 'A12345' })
  return order
}
