import type { Book } from '@keben/core/base/catalogue/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Discount, DiscountCheck, checkDiscount } from '@keben/core/base/terms/contract'
import { discountPhase, fullPriceBp, judgeDiscounts } from '@keben/core/base/terms/rules'
import { booksSeenBy } from '../catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { type StoredDiscount, discounts, phases } from './discounts.ts'

/** Those in force, and the newest ones. */
const most = 200

/** The discount of a title in a district on a day, and why others do not apply. */
export async function whichApplies(
  { districtId, bookId, day }: ValueOf<typeof checkDiscount.input>,
  { db, actor, now }: Context,
): Promise<DiscountCheck> {
  const title = await db.row<Pick<Book, 'id' | 'publisherId' | 'kind'>>(sql`
    select book.id, book.publisher_id as "publisherId", book.kind from book
    where book.id = ${bookId} and ${booksSeenBy(actor)}
      and exists (select from district where district.id = ${districtId} and ${districtsSeenBy(actor)})`)
  if (!title) throw refuse('not_found')
  const candidates = judgeDiscounts(await db.rows<StoredDiscount>(candidatesFor(districtId, title, day)), title, day)
  const [first] = candidates
  return {
    discountBp: first?.verdict === 'wins' ? first.discount.discountBp : fullPriceBp,
    candidates: candidates.map(({ discount, verdict }) => ({ discount: withPhase(discount, now), verdict })),
  }
}

const candidatesFor = (
  districtId: number,
  { id, publisherId, kind }: Pick<Book, 'id' | 'publisherId' | 'kind'>,
  day: string,
): Sql => sql`
  select ${discounts.columns} from district_discount
  where district_id = ${districtId}
    and (scope = 'all' or kind = ${kind} or publisher_id = ${publisherId} or book_id = ${id})
  order by ${phases(day).inForce} desc, valid_from desc limit ${most}`

/** Adds today's phase. */
export const withPhase = (discount: StoredDiscount, now: Date): Discount => ({
  ...discount,
  phase: discountPhase(discount, cityDay(now)),
})
