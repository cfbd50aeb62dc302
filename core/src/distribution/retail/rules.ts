import type { Issue } from '../../kit/issues.ts'
import type { ShopOrderState } from './states.ts'

/** How a title is sold: at least so many copies, in whole packs or not. */
export interface SaleRules {
  readonly leastCopies: number
  readonly wholePacks: boolean
  readonly copiesPerPack: number
}

/** The fewest copies that may be ordered: the least quantity, up to whole packs where no pack is opened. */
export const fewestCopies = ({ leastCopies, wholePacks, copiesPerPack }: SaleRules): number =>
  wholePacks ? Math.ceil(leastCopies / copiesPerPack) * copiesPerPack : leastCopies

/** What is wrong with a quantity, if anything: a rule with its facts. */
export function quantityProblem(copies: number, rules: SaleRules): Pick<Issue, 'rule' | 'facts'> | undefined {
  const least = fewestCopies(rules)
  if (copies < least) return { rule: 'sale_too_few', facts: { least } }
  if (rules.wholePacks && copies % rules.copiesPerPack !== 0)
    return { rule: 'sale_whole_packs', facts: { pack: rules.copiesPerPack } }
  return undefined
}

/** The next quantity that may be ordered, for one that may not: what a list that was pasted is filled up to. */
export function nextQuantity(copies: number, rules: SaleRules): number {
  const enough = Math.max(copies, fewestCopies(rules))
  return rules.wholePacks ? Math.ceil(enough / rules.copiesPerPack) * rules.copiesPerPack : enough
}

/** A warehouse that could serve a line, with what it could promise. */
export interface PlaceFacts {
  readonly warehouseId: number
  readonly available: number
  /** It serves the shop's district. */
  readonly serves: boolean
}

/**
 * Where the copies of a line should come from: the warehouse of the shop's district, unless it has too few and another
 * one has enough; where none has enough, the one that lacks least. Places stand in the order of their codes.
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

/** What a shop owes and would owe: above its limit, the order can be handed in, but whoever confirms it says why. */
export interface CreditFacts {
  /** None set means no limit. */
  readonly limitFen: number | null
  /** Delivered and not paid. */
  readonly owedFen: number
  /** Confirmed and not delivered, this order apart. */
  readonly underwayFen: number
  readonly orderFen: number
}

export const overLimitFen = ({ limitFen, owedFen, underwayFen, orderFen }: CreditFacts): number =>
  limitFen === null ? 0 : Math.max(owedFen + underwayFen + orderFen - limitFen, 0)

/** What the shop may do with its order now. A draft that nobody else has seen is deleted rather than cancelled. */
export function shopActions(state: ShopOrderState, wasSubmitted: boolean): string[] {
  if (state === 'draft') return ['save', 'submit', ...(wasSubmitted ? ['cancel'] : []), 'delete']
  return state === 'submitted' ? ['cancel'] : []
}

export interface SellerFacts {
  readonly state: ShopOrderState
  /** False where the order holds titles that are not granted to the caller: what concerns all of it is not his to do. */
  readonly whole: boolean
  /** Something of it is still to be sent. */
  readonly openCopies: number
}

/** What business may do with it. */
export function sellerActions({ state, whole, openCopies }: SellerFacts): string[] {
  if (!whole) return []
  if (state === 'submitted') return ['confirm', 'reject']
  return state === 'confirmed' && openCopies > 0 ? ['stop'] : []
}
