import type { ValueOf } from '@keben/core/kit/endpoint'
import type { ChosenListInput, PatchListInput } from '@keben/core/ordering/patches/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { termsColumns } from '../../base/catalogue/title-columns.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, addedUp, byNameOf, contains, equals, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { patchTitle } from './offer.ts'
import { patchColumns, sumsOfLines } from './read.ts'
import { patchesSeenBy } from './scope.ts'

type Input = Partial<ValueOf<typeof PatchListInput>> & { readonly keyword: string }

const counted = (state: string): Sql => sql`count(*) filter (where patch.state = ${raw(`'${state}'`)})`
const stateSums = {
  draft: counted('draft'),
  submitted: counted('submitted'),
  approved: counted('approved'),
  rejected: counted('rejected'),
}

/** Number, school, campus, district and reason. */
const search = (keyword: string): Sql | undefined =>
  contains(
    sql`lower(concat_ws(' ', patch.number, ${searchOf('school', sql`patch.school_id`)},
      ${searchOf('campus', sql`patch.campus_id`)}, ${searchOf('district', sql`patch.district_id`)}, patch.reason))`,
    keyword,
  )

type Filtering = Pick<Input, 'planIds' | 'schoolIds' | 'campusIds'>

const filters = (input: Filtering): (Sql | undefined)[] => [
  oneOf(sql`patch.plan_id`, input.planIds ?? []),
  oneOf(sql`patch.school_id`, input.schoolIds ?? []),
  oneOf(sql`patch.campus_id`, input.campusIds ?? []),
]

const inState = ({ state }: Partial<Pick<Input, 'state'>>): Sql | undefined => state && sql`patch.state = ${state}`

/** Visible supplementary orders; `of` selects schools' or districts'. */
export const patchList = (request: Input, actor: Actor, of: Sql): ListQuery => ({
  columns: patchColumns,
  from: sql`patch ${sumsOfLines}`,
  where: allOf([
    patchesSeenBy(actor),
    of,
    search(request.keyword),
    ...filters(request),
    equals(raw(`exists (select from plan where plan.id = patch.plan_id and plan.state = 'patching')`), request.waits),
  ]),
  tab: inState(request),
  sums: {
    ...stateSums,
    copies: addedUp(sql`sums.copies`, inState(request) ?? everything),
    listFen: addedUp(sql`sums.list_fen`, inState(request) ?? everything),
  },
  sorts: {
    number: sql`patch.id`,
    schoolName: byNameOf('school', sql`patch.school_id`, raw('school.name_order')),
    copies: sql`sums.copies`,
    listFen: sql`sums.list_fen`,
    submittedAt: sql`patch.submitted_at`,
    changedAt: sql`patch.changed_at`,
  },
  tie: sql`patch.id`,
})

type ChosenAsked = Partial<ValueOf<typeof ChosenListInput>> & Filtering & { readonly keyword: string }

const listFen = raw('line.copies::bigint * line.price_fen')

/** Lines with their orders. */
export const chosenList = (input: ChosenAsked, actor: Actor, of: Sql): ListQuery => ({
  columns: sql`row_number() over (order by patch.id, book.id, line.audience) as id, ${patchTitle}, line.audience, line.copies, ${termsColumns('line')},
    line.funded_copies as "fundedCopies", ${listFen} as "listFen", patch.id as "patchId", patch.number,
    coalesce(${nameOf('campus', sql`patch.campus_id`)}, '') as "campusName", patch.state`,
  from: sql`patch join patch_line as line on line.patch_id = patch.id join book on book.id = line.book_id`,
  where: allOf([patchesSeenBy(actor), of, booksSeenBy(actor), bookSearch(input.keyword), ...filters(input)]),
  tab: inState(input),
  sums: {
    ...stateSums,
    copies: addedUp(sql`line.copies`, inState(input) ?? everything),
    listFen: addedUp(listFen, inState(input) ?? everything),
  },
  sorts: {
    title: sql`book.title_order`,
    number: sql`patch.id`,
    copies: sql`line.copies`,
    listFen,
  },
  tie: sql`patch.id, book.id, line.audience`,
})

/** Lines of the listed orders with delivery columns. */
export function patchLineList(request: Input, actor: Actor, of: Sql): ListQuery {
  const { from, where, tab, sorts } = patchList(request, actor, of)
  // Keepers see no prices.
  const paid = (value: Sql): Sql => (actor.role === 'warehouse' ? raw('null') : value)
  return {
    columns: sql`patch.number, ${nameOf('plan', sql`patch.plan_id`)} as "planName",
      ${nameOf('district', sql`patch.district_id`)} as "districtName",
      coalesce(${nameOf('school', sql`patch.school_id`)}, '') as "schoolName",
      coalesce(${nameOf('campus', sql`patch.campus_id`)}, '') as "campusName", patch.state, patch.reason,
      ${moment(sql`patch.submitted_at`)} as "submittedAt", ${patchTitle}, line.audience, line.copies,
      line.funded_copies as "fundedCopies", line.price_fen as "priceFen", ${listFen} as "listFen",
      ${paid(raw('line.discount_bp'))} as "discountBp",
      ${paid(sql`net_fen(line.copies, line.price_fen, line.discount_bp)`)} as "netFen",
      line.copies_per_pack as "copiesPerPack", line.packs_per_case as "packsPerCase"`,
    from: sql`${from} join patch_line as line on line.patch_id = patch.id join book on book.id = line.book_id`,
    where: allOf([where, booksSeenBy(actor)]),
    tab,
    sorts,
    tie: sql`patch.id, book.book_code, line.audience`,
  }
}
