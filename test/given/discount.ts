import type { InputOf } from '@keben/core/kit/endpoint'
import { type Discount, saveDiscount } from '@keben/core/base/terms/contract'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { counter } from './counter.ts'

export type DiscountWishes = Partial<InputOf<(typeof saveDiscount)['input']>>

const count = counter()

/** A valid discount for all titles, on a past day of its own. */
export function discountInput(wishes: DiscountWishes = {}): InputOf<(typeof saveDiscount)['input']> {
  const made = count()
  const day = new Date(Date.UTC(1950, 0, made)).toISOString().slice(0, 10)
  return {
    districtId: organisations.district.own,
    scope: 'all',
    discountBp: 8500,
    validFrom: day,
    validTo: wishes.validFrom === undefined ? day : null,
    ...wishes,
  }
}

export const givenDiscount = (world: World, wishes: DiscountWishes = {}): Promise<Discount> =>
  world.as('manage').done(saveDiscount, discountInput(wishes))
