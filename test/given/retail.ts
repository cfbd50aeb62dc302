import {
  confirmShopOrder,
  putOnSale,
  saveShopOrder,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import type { ShopOrderDocument } from '@keben/core/distribution/retail/shapes'
import { givenIn } from '../given.ts'
import type { World } from '../world.ts'
import { givenStock } from './supply.ts'

/** Titles at 10 yuan in packs of 20, on sale in both companies, with stock in the own one. */
export async function givenOnSale(world: World, titles = 2, onHand = 0): Promise<number[]> {
  const given = givenIn(world)
  const { id: publisherId } = await given.publisher()
  const { id: editionId } = await given.edition()
  const { id: subjectId } = await given.subject()
  const books: number[] = []
  for (let made = 0; made < titles; made += 1) books.push((await given.book({ publisherId, editionId, subjectId })).id)
  for (const seller of ['business', 'otherBusiness'] as const) await world.as(seller).done(putOnSale, { ids: books })
  if (onHand) for (const bookId of books) await givenStock(world, { bookId, onHand })
  return books
}

const whose = {
  own: { shop: 'shop', business: 'business' },
  foreign: { shop: 'otherShop', business: 'otherBusiness' },
} as const

export interface ShopOrderWishes {
  readonly whose?: keyof typeof whose
  readonly books: readonly number[]
  /** 20 of each by default. */
  readonly copies?: number
}

type Known = Pick<ShopOrderDocument, 'id' | 'version'>

/** A shop's draft filled from the list, then advanced as wished. */
export async function givenShopOrder(
  world: World,
  state: 'draft' | 'submitted' | 'confirmed' | 'stopped',
  { whose: side = 'own', books, copies = 20 }: ShopOrderWishes,
): Promise<Known> {
  const [shop, business] = [world.as(whose[side].shop), world.as(whose[side].business)]
  const lines = books.map((bookId) => ({ bookId, copies }))
  const draft = await shop.done(saveShopOrder, { lines })
  if (state === 'draft') return draft
  const submitted = await shop.done(submitShopOrder, known(draft))
  if (state === 'submitted') return submitted
  const confirmed = await business.done(confirmShopOrder, { ...known(submitted), reason: 'A good customer' })
  if (state === 'confirmed') return confirmed
  return business.done(stopShopOrder, { ...known(confirmed), reason: 'Out of print' })
}

export const known = ({ id, version }: Known): Known => ({ id, version })

/** The seller's view of an order's lines. */
export const linesToConfirm = async (world: World, id: number) =>
  (await world.as('business').done(shopOrderInfo, { id })).lines
