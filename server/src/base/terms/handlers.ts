import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { DiscountPhase } from '@keben/core/base/terms/choices'
import {
  type Discount,
  type DiscountDictEntry,
  type DiscountInput,
  type DiscountListInput,
  bookReach,
  checkDiscount,
  deleteDiscounts,
  discountDict,
  discountReach,
  listBusinessDiscounts,
  listDiscounts,
  saveBusinessDiscount,
  saveDiscount,
  shopReach,
  stepDiscounts,
} from '@keben/core/base/terms/contract'
import { discountName } from '@keben/core/base/terms/words'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { listPage } from '../../kit/lists/list.ts'
import { whichApplies, withPhase } from './check.ts'
import { discountList, discounts } from './discounts.ts'
import { reachOfBooks, reachOfDiscount, reachOfShop } from './reach.ts'

/** One list for both calls; the scope selects rows. */
const listed = (input: ValueOf<typeof DiscountListInput>, { db, actor, now }: Context) =>
  listPage<Discount, Record<DiscountPhase, number>>(db, discountList(input, actor, cityDay(now)), input)

const saved = async (input: ValueOf<typeof DiscountInput>, context: Context) =>
  withPhase(await saveResource(context, discounts, input), context.now)

type FoundEntry = ValueOf<typeof DiscountDictEntry> & Parameters<typeof discountName>[0]

/** Discounts have no name, so the entry describes them. */
async function entries(request: ValueOf<typeof discountDict.input>, context: Context) {
  const found = await dictOf<FoundEntry>(context, discounts, request)
  return found.map((entry) => ({ ...entry, name: discountName(entry, context.language) }))
}

export const termsHandlers: Handler[] = [
  handle(listDiscounts, listed),
  handle(listBusinessDiscounts, listed),
  handle(saveDiscount, saved),
  handle(saveBusinessDiscount, saved),
  handle(deleteDiscounts, ({ ids }, context) => deleteResources(context, discounts, ids)),
  handle(stepDiscounts, ({ ids, step }, context) => transitionResources(context, discounts, ids, step)),
  handle(discountDict, entries),
  handle(checkDiscount, whichApplies),
  handle(discountReach, reachOfDiscount),
  handle(bookReach, reachOfBooks),
  handle(shopReach, reachOfShop),
]
