import type { Issue } from '../../kit/issues.ts'
import type { ShopOrderState } from './states.ts'

/** The minimum order, in whole packs or not. */
export interface SaleRules {
  readonly leastCopies: number
  readonly wholePacks: boolean
  readonly copiesPerPack: number
}

/** The minimum order, rounded up to packs if these stay whole. */
export const fewestCopies = ({ leastCopies, wholePacks, copiesPerPack }: SaleRules): number =>
  wholePacks ? Math.ceil(leastCopies / copiesPerPack) * copiesPerPack : leastCopies

/** A rule with facts, if invalid. */
export function quantityProblem(copies: number, rules: SaleRules): Pick<Issue, 'rule' | 'facts'> | undefined {
  const least = fewestCopies(rules)
  if (copies < least) return { rule: 'sale_too_few', facts: { least } }
  if (rules.wholePacks && copies % rules.copiesPerPack !== 0)
    return { rule: 'sale_whole_packs', facts: { pack: rules.copiesPerPack } }
  return undefined
}

/** The next valid quantity, for pasted lists. */
export function nextQuantity(copies: number, rules: SaleRules): number {
  const enough = Math.max(copies, fewestCopies(rules))
  return rules.wholePacks ? Math.ceil(enough / rules.copiesPerPack) * rules.copiesPerPack : enough
}

/** A possible source with its available copies. */
export interface PlaceFacts {
  readonly warehouseId: number
  readonly available: number
  readonly serves: boolean
}

/**
 * The proposed source: the district's warehouse, unless it lacks copies and another has enough. If none has enough, the
 * one that lacks least. Places are in the order of codes.
 */
export function proposedPlace<Place extends PlaceFacts>(places: readonly Place[], copies: number): Place | undefined {
  const serving = places.find(({ serves }) => serves)
  if (serving && serving.available >= copies) return serving
  const enough = places.find(({ available }) => available >= copies)
  if (enough) return enough
  return places.reduce<Place | undefined>(
    (best, place) => (best && best.available >= place.available ? best : place),
    serving ?? places[0],
  )
}

/** Above its limit, a shop may submit, but the confirmation needs a reason. */
export interface CreditFacts {
  /** Null for no limit. */
  readonly limitFen: number | null
  /** Delivered and unpaid. */
  readonly owedFen: number
  /** Confirmed and undelivered, without this order. */
  readonly underwayFen: number
  readonly orderFen: number
}

export const overLimitFen = ({ limitFen, owedFen, underwayFen, orderFen }: CreditFacts): number =>
  limitFen === null ? 0 : Math.max(owedFen + underwayFen + orderFen - limitFen, 0)

/** A draft is deleted; later it is cancelled. */
export function shopActions(state: ShopOrderState, wasSubmitted: boolean): string[] {
  if (state === 'draft') return ['save', 'submit', ...(wasSubmitted ? ['cancel'] : []), 'delete']
  return state === 'submitted' ? ['cancel'] : []
}

export interface SellerFacts {
  readonly state: ShopOrderState
  /** False if some titles are invisible to the caller, who then cannot act on the whole order. */
  readonly whole: boolean
  readonly openCopies: number
}

/** Business's actions. */
export function sellerActions({ state, whole, openCopies }: SellerFacts): string[] {
  if (!whole) return []
  if (state === 'submitted') return ['confirm', 'reject']
  return state === 'confirmed' && openCopies > 0 ? ['stop'] : []
}
