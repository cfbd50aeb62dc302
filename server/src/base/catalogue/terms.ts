import { type BookTerms, type listBooksByUser } from '@keben/core/base/catalogue/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { Database } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byNameOf, equals, nameOf, oneOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, sql } from '../../kit/database/sql.ts'
import { bookFilters, bookSearch, bookSorts, shortBook } from './book-list.ts'
import { booksSeenBy } from './scope.ts'

/** With the company's trade terms, if any. */
const titlesWithTerms = (companyId: number | null) => ({
  columns: sql`${shortBook}, book.copies_per_pack as "copiesPerPack", book.packs_per_case as "packsPerCase", book.state,
    coalesce(book_terms.version, 0) as "termsVersion", book_terms.supplier_id as "supplierId",
    coalesce(${nameOf('supplier', sql`book_terms.supplier_id`)}, '') as "supplierName", book_terms.purchase_discount_bp as "purchaseDiscountBp",
    coalesce(book_terms.safety_stock, 0) as "safetyStock", book_terms.lead_days as "leadDays",
    coalesce(book_terms.remark, '') as remark, ${nameOfUser(sql`book_terms.changed_by`)} as "termsChangedBy",
    ${moment(sql`book_terms.changed_at`)} as "termsChangedAt"`,
  from: sql`book left join book_terms on book_terms.book_id = book.id and book_terms.company_id = ${companyId}`,
})

/** A user without a company sees no rows. */
const titlesSeenBy = (actor: Actor): Sql => (actor.companyId === null ? nothing : booksSeenBy(actor))

export interface TermsCounts {
  readonly withTerms: number
  readonly withoutTerms: number
}

export const termsList = (request: ValueOf<typeof listBooksByUser.input>, actor: Actor): ListQuery => ({
  ...titlesWithTerms(actor.companyId),
  where: allOf([
    titlesSeenBy(actor),
    bookSearch(request.keyword),
    equals(sql`book.state`, request.state),
    ...bookFilters(request),
    oneOf(sql`book_terms.supplier_id`, request.supplierIds),
  ]),
  tab: termsTab(request.hasTerms),
  sums: { withTerms: sql`count(book_terms.id)`, withoutTerms: sql`count(*) - count(book_terms.id)` },
  sorts: {
    ...bookSorts,
    supplierName: byNameOf('supplier', sql`book_terms.supplier_id`),
    purchaseDiscountBp: sql`book_terms.purchase_discount_bp`,
  },
  tie: sql`book.id`,
})

/** Tests the joined column, so that the planner may stop at the first title without terms. */
function termsTab(hasTerms: boolean | undefined): Sql | undefined {
  if (hasTerms === undefined) return undefined
  return hasTerms ? sql`book_terms.book_id is not null` : sql`book_terms.book_id is null`
}

/** In the requested order; invisible ones are left out. */
export async function readTerms(db: Database, actor: Actor, ids: readonly number[]): Promise<BookTerms[]> {
  const { columns, from } = titlesWithTerms(actor.companyId)
  const rows = await db.rows<BookTerms>(
    sql`select ${columns} from ${from} where book.id = any(${ids}) and ${titlesSeenBy(actor)}`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
