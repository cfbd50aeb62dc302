import { DiscountScope } from '@keben/core/base/terms/choices'
import { fullPriceBp } from '@keben/core/base/terms/rules'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

const specificity = raw(`array[${DiscountScope.options.map((scope) => `'${scope}'`).join(', ')}]`)

/**
 * `judgeDiscounts` of core as a join for many lines: adds `discount.id` and `discount.discount_bp`, both null if none
 * applies. District and day are columns or values; the table of titles is `book`.
 */
export const discountJoin = (district: Sql, day: Sql, book = raw('book')): Sql => sql`
  left join lateral (
    select offered.id, offered.discount_bp from district_discount as offered
    where offered.district_id = ${district} and offered.state = 'active'
      and offered.valid_from <= ${day}::date and (offered.valid_to is null or offered.valid_to >= ${day}::date)
      and (offered.scope = 'all' or offered.kind = ${book}.kind
        or offered.publisher_id = ${book}.publisher_id or offered.book_id = ${book}.id)
    order by array_position(${specificity}, offered.scope), offered.valid_from desc, offered.id desc
    limit 1
  ) as discount on true`

/** Beside a `discountJoin`. */
export const appliedBp: Sql = sql`coalesce(discount.discount_bp, ${raw(String(fullPriceBp))})`
