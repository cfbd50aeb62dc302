import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { CatalogueFilter } from '@keben/core/office/spreadsheets/orders'
import { bookNames, bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type ListQuery, equals, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, sql } from '../../kit/database/sql.ts'
import { planSeenBy, plansSeenBy } from '../../base/plans/scope.ts'

/** Business sees its company's catalogue, districts and schools that of their company. */
function catalogueOf(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`plan_book.company_id = ${actor.companyId}`
    case 'area':
      return actor.areaId === null ? nothing : servedIn(sql`district_id = ${actor.areaId}`)
    case 'school':
      return allOf([
        servedIn(sql`district_id = (select school.district_id from school where school.id = ${actor.schoolId})`),
        isChosen(actor),
      ])
    case 'warehouse':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

const servedIn = (district: Sql): Sql => sql`exists (select from district_plan
  where district_plan.plan_id = plan_book.plan_id and district_plan.company_id = plan_book.company_id and ${district})`

/** Chosen by the caller's district; for others, by any district of the company. */
function isChosen({ role, areaId, schoolId }: Actor): Sql {
  const district =
    role === 'area'
      ? sql`district_plan.district_id = ${areaId}`
      : role === 'school'
        ? sql`district_plan.district_id = (select school.district_id from school where school.id = ${schoolId})`
        : everything
  return sql`exists (select from district_plan
    join district_book on district_book.district_plan_id = district_plan.id and district_book.book_id = plan_book.book_id
    where district_plan.plan_id = plan_book.plan_id and district_plan.company_id = plan_book.company_id and ${district})`
}

/** The plan's titles with their copied terms. */
export const catalogueList = (input: ValueOf<typeof CatalogueFilter>, actor: Actor): ListQuery => ({
  parent: planSeenBy(actor, input.planId),
  columns: sql`${nameOf('company', sql`plan_book.company_id`)} as "companyName", book.book_code as "bookCode", book.isbn,
    book.title, ${bookNames}, book.stage, book.grade, book.volume, book.kind, book.funding,
    plan_book.price_fen as "priceFen", plan_book.price_kind as "priceKind", plan_book.copies_per_pack as "copiesPerPack",
    plan_book.packs_per_case as "packsPerCase", ${nameOf('supplier', sql`plan_book.supplier_id`)} as "supplierName",
    plan_book.purchase_discount_bp as "purchaseDiscountBp", plan_book.reserve_copies as "companyReserve"`,
  from: sql`plan_book join plan on plan.id = plan_book.plan_id join book on book.id = plan_book.book_id`,
  where: allOf([
    sql`plan_book.plan_id = ${input.planId}`,
    plansSeenBy(actor),
    catalogueOf(actor),
    booksSeenBy(actor),
    bookSearch(input.keyword),
    oneOf(sql`plan_book.company_id`, input.companyIds),
    oneOf(sql`book.subject_id`, input.subjectIds),
    oneOf(sql`book.publisher_id`, input.publisherIds),
    equals(sql`book.stage`, input.stage),
    oneOf(sql`book.grade`, input.grades),
    oneOf(sql`book.kind`, input.kinds),
    input.chosen === undefined ? undefined : sql`${isChosen(actor)} = ${input.chosen}`,
  ]),
  sorts: {
    grade: sql`book.grade`,
    title: sql`book.title_order`,
    bookCode: sql`book.book_code`,
    priceFen: sql`plan_book.price_fen`,
  },
  tie: sql`book.book_code, plan_book.company_id`,
})
