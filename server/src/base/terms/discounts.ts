import { type Discount, DiscountFields, type DiscountListInput } from '@keben/core/base/terms/contract'
import type { DiscountPhase } from '@keben/core/base/terms/choices'
import { discountWords } from '@keben/core/base/terms/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../catalogue/scope.ts'
import { defineResource, resourceList } from '../../kit/resources/description.ts'
import { type ListQuery, byNameOf, contains, equals, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { discountGuard, overlapProblems } from './overlaps.ts'
import { discountsSeenBy } from './scope.ts'

/** Without the phase, which depends on the day. */
export type StoredDiscount = Omit<Discount, 'phase'>

const districtName = nameOf('district', sql`district_discount.district_id`)
const publisherName = sql`coalesce(${nameOf('publisher', sql`district_discount.publisher_id`)}, '')`
const bookTitle = sql`coalesce((select title from book where book.id = district_discount.book_id), '')`

export const discounts = defineResource<StoredDiscount>({
  thing: 'districtDiscount',
  table: 'district_discount',
  fields: Object.keys(DiscountFields),
  code: 'code',
  name: 'code',
  words: discountWords,
  unique: {},
  references: {
    districtId: { table: 'district', shownAs: 'districtName', visibleTo: (actor) => districtsSeenBy(actor) },
    publisherId: { table: 'publisher', shownAs: 'publisherName' },
    bookId: { table: 'book', shownAs: 'bookTitle', visibleTo: (actor) => booksSeenBy(actor) },
  },
  usedBy: [],
  columns: sql`district_discount.code, ${districtName} as "districtName",
    (select company.name from company join district on district.company_id = company.id
      where district.id = district_discount.district_id) as "companyName",
    ${publisherName} as "publisherName", ${bookTitle} as "bookTitle", ${publisherName} || ${bookTitle} as "targetName"`,
  search: (keyword) =>
    contains(
      sql`lower(district_discount.code || ' ' || ${districtName} || ' ' || ${publisherName} || ' ' || ${bookTitle}
        || ' ' || district_discount.remark)`,
      keyword,
    ),
  order: sql`district_discount.id`,
  visibleTo: discountsSeenBy,
  entry: {
    columns: sql`district_discount.district_id as "districtId", ${districtName} as "districtName",
      district_discount.scope, district_discount.kind, ${publisherName} || ${bookTitle} as "targetName",
      district_discount.discount_bp as "discountBp", district_discount.valid_from as "validFrom",
      district_discount.valid_to as "validTo"`,
    most: 200,
  },
  problems: overlapProblems,
  deletionGuard: discountGuard,
})

/** `discountPhase` of core in SQL, for a day. */
export const phases = (today: string): Readonly<Record<DiscountPhase, Sql>> => ({
  inForce: sql`(district_discount.state = 'active' and district_discount.valid_from <= ${today}::date
    and coalesce(district_discount.valid_to, 'infinity') >= ${today}::date)`,
  future: sql`(district_discount.state = 'active' and district_discount.valid_from > ${today}::date)`,
  ended: sql`(district_discount.state = 'active' and district_discount.valid_to < ${today}::date)`,
  disabled: sql`district_discount.state = 'disabled'`,
})

/** `today` is the city's date, for the tabs. */
export function discountList(input: ValueOf<typeof DiscountListInput>, actor: Actor, today: string): ListQuery {
  const phase = phases(today)
  const listed = resourceList(
    discounts,
    actor,
    { keyword: input.keyword },
    {
      filters: [
        oneOf(sql`district_discount.district_id`, input.districtIds),
        equals(sql`district_discount.scope`, input.scope),
        oneOf(sql`district_discount.kind`, input.kinds),
        oneOf(sql`district_discount.publisher_id`, input.publisherIds),
      ],
      sorts: {
        districtName: byNameOf('district', sql`district_discount.district_id`),
        code: sql`district_discount.id`,
        discountBp: sql`district_discount.discount_bp`,
        validFrom: sql`district_discount.valid_from`,
        validTo: sql`district_discount.valid_to`,
        changedAt: sql`district_discount.changed_at`,
      },
    },
  )
  const known = Object.entries(phase).map(([name, condition]) => sql`when ${condition} then ${raw(`'${name}'`)}`)
  return {
    ...listed,
    columns: sql`${listed.columns}, case ${join(known, ' ')} end as phase`,
    tab: input.phase && phase[input.phase],
    sums: Object.fromEntries(
      Object.entries(phase).map(([name, condition]) => [name, sql`count(*) filter (where ${condition})`]),
    ),
  }
}
