import type { Kind } from '../catalogue/choices.ts'
import type { Issue } from '../../kit/issues.ts'
import type { ResourceState } from '../../kit/resource.ts'
import type { Role } from '../../roles.ts'
import { type DiscountPhase, DiscountScope, type DiscountVerdict } from './choices.ts'

/** If no discount fits, the district pays the list price. */
export const fullPriceBp = 10_000

/** Both days are included; without an end, the period is open. ISO days compare as texts. */
export interface ValidityPeriod {
  readonly validFrom: string
  readonly validTo: string | null
}

export interface DiscountTarget {
  readonly scope: DiscountScope
  readonly kind: Kind | null
  readonly publisherId: number | null
  readonly bookId: number | null
}

export interface DiscountFacts extends ValidityPeriod, DiscountTarget {
  readonly id: number
  readonly discountBp: number
  readonly state: ResourceState
}

export interface TitleFacts {
  readonly id: number
  readonly publisherId: number
  readonly kind: Kind
}

const targetField = { kind: 'kind', publisher: 'publisherId', book: 'bookId' } as const

/** Rules between the fields of a discount, for form, call and import. */
export function discountProblems(discount: DiscountTarget & ValidityPeriod): Issue[] {
  const problems: Issue[] = []
  for (const [scope, field] of Object.entries(targetField)) {
    const isNamed = discount[field] !== null
    if (scope === discount.scope && !isNamed) problems.push({ field, rule: 'required', facts: {} })
    if (scope !== discount.scope && isNamed) problems.push({ field, rule: 'target_of_scope', facts: {} })
  }
  if (discount.validTo !== null && discount.validTo < discount.validFrom)
    problems.push({ field: 'validTo', rule: 'ends_before_it_begins', facts: {} })
  return problems
}

export const overlaps = (one: ValidityPeriod, other: ValidityPeriod): boolean =>
  (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo)

/** The phase of a period on a day. */
function phaseOn({ validFrom, validTo }: ValidityPeriod, day: string): 'inForce' | 'future' | 'ended' {
  if (validFrom > day) return 'future'
  return validTo !== null && validTo < day ? 'ended' : 'inForce'
}

export const discountPhase = (
  discount: ValidityPeriod & { readonly state: ResourceState },
  day: string,
): DiscountPhase => (discount.state === 'disabled' ? 'disabled' : phaseOn(discount, day))

/** A discount that has begun may be used in documents, so users end or disable it instead of deleting it. */
export const hasBegun = ({ validFrom }: ValidityPeriod, day: string): boolean => validFrom <= day

function isFor({ scope, kind, publisherId, bookId }: DiscountTarget, title: TitleFacts): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'kind':
      return kind === title.kind
    case 'publisher':
      return publisherId === title.publisherId
    case 'book':
      return bookId === title.id
  }
}

const rank = ({ scope }: DiscountTarget): number => DiscountScope.options.indexOf(scope)

/** The more specific first; then the later start; then the newer one. */
function bySpecificity(one: DiscountFacts, other: DiscountFacts): number {
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom ? -1 : 1
  return other.id - one.id
}

/**
 * The district's discounts for this title, each with its state on this day: first the one that applies, then the less
 * specific ones, then those that are not in force.
 */
export function judgeDiscounts<Discount extends DiscountFacts>(
  discounts: readonly Discount[],
  title: TitleFacts,
  day: string,
): { discount: Discount; verdict: DiscountVerdict }[] {
  const fitting = discounts.filter((discount) => isFor(discount, title)).toSorted(bySpecificity)
  const phased = Map.groupBy(fitting, (discount) => discountPhase(discount, day))
  const inForce = (phased.get('inForce') ?? []).map((discount, place) => ({
    discount,
    verdict: place === 0 ? ('wins' as const) : ('lessSpecific' as const),
  }))
  const others = (['future', 'ended', 'disabled'] as const).flatMap((verdict) =>
    (phased.get(verdict) ?? []).map((discount) => ({ discount, verdict })),
  )
  return [...inForce, ...others]
}

/** The district's discount for a title on a day, in basis points of the list price. */
export function discountBpFor(discounts: readonly DiscountFacts[], title: TitleFacts, day: string): number {
  const [first] = judgeDiscounts(discounts, title, day)
  return first?.verdict === 'wins' ? first.discount.discountBp : fullPriceBp
}

/** Users who count copies do not see what a title costs a company. */
export const seesPurchaseTerms = (role: Role): boolean => role !== 'warehouse'

const purchaseTerms: ReadonlySet<string> = new Set(['discountBp', 'netFen', 'orderedNetFen'])

/** The columns that this role may see. */
export const columnsFor = <Column extends { readonly key: string }>(role: Role, columns: readonly Column[]) =>
  seesPurchaseTerms(role) ? columns : columns.filter(({ key }) => !purchaseTerms.has(key))
