import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import type { CompanyTermsInput, CoverageListInput, downloadBaseData } from '@keben/core/office/spreadsheets/contract'
import type { CampusListInput } from '@keben/core/base/schools/contract'
import type { DiscountListInput } from '@keben/core/base/terms/contract'
import type { Actor } from '@keben/core/roles'
import { bookFilters, bookSearch, bookSorts } from '../../base/catalogue/book-list.ts'
import { editionList } from '../../base/catalogue/editions.ts'
import { publisherList } from '../../base/catalogue/publishers.ts'
import { subjectList } from '../../base/catalogue/subjects.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, equals, nameOf, oneOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'
import { companyList } from '../../base/network/companies.ts'
import { districtList } from '../../base/network/districts.ts'
import { settlementModeList } from '../../base/network/settlement-modes.ts'
import { shopList } from '../../base/network/shops.ts'
import { supplierList } from '../../base/network/suppliers.ts'
import { userList } from '../../base/people/users.ts'
import { campusList } from '../../base/schools/campus-list.ts'
import { schoolList } from '../../base/schools/school-list.ts'
import { discountList } from '../../base/terms/discounts.ts'
import { warehouseList } from '../../base/warehouses/warehouses.ts'

/** The list of each export, by the function that answers its pages. */
export function baseDataList(request: ValueOf<typeof downloadBaseData.input>, { actor, now }: Context): ListQuery {
  switch (request.kind) {
    case 'press':
      return publisherList(request.filter, actor)
    case 'subject':
      return subjectList(request.filter, actor)
    case 'edition':
      return editionList(request.filter, actor)
    case 'bookTerms':
      return companyTermsList(request.filter)
    case 'company':
      return companyList(request.filter, actor)
    case 'accountMode':
      return settlementModeList(request.filter, actor)
    case 'area':
      return districtList(request.filter, actor)
    case 'school':
      return schoolList(request.filter, actor)
    case 'campus':
      return campusList(request.filter, actor)
    case 'headcount':
      return headcountList(request.filter, actor)
    case 'warehouse':
      return warehouseList(request.filter, actor)
    case 'coverage':
      return coverageList(request.filter)
    case 'supplier':
      return supplierList(request.filter, actor)
    case 'shop':
      return shopList(request.filter, actor)
    case 'discount':
      return discountListOf(request.filter, { actor, now })
    case 'user':
      return userList(request.filter, actor, now)
  }
}

export const discountListOf = (
  input: ValueOf<typeof DiscountListInput>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): ListQuery => discountList(input, actor, cityDay(now))

/** Headcounts of the filtered campuses, by grade. */
function headcountList(input: ValueOf<typeof CampusListInput>, actor: Actor): ListQuery {
  return {
    ...campusList(input, actor),
    columns: sql`(select school.name from school where school.id = campus.school_id) as "schoolName",
      campus.id as "campusId", campus.name as "campusName", headcount.grade, headcount.classes, headcount.students,
      headcount.funded_students as "fundedStudents", headcount.teachers`,
    from: sql`campus join headcount on headcount.campus_id = campus.id`,
    tie: sql`campus.id, headcount.grade`,
  }
}

/** Terms of all companies. */
const companyTermsList = (input: ValueOf<typeof CompanyTermsInput>): ListQuery => ({
  columns: sql`book_terms.company_id as "companyId", ${nameOf('company', sql`book_terms.company_id`)} as "companyName",
    book.id as "bookId", book.isbn, book.title, book_terms.supplier_id as "supplierId",
    ${nameOf('supplier', sql`book_terms.supplier_id`)} as "supplierName",
    book_terms.purchase_discount_bp as "purchaseDiscountBp", book_terms.safety_stock as "safetyStock",
    book_terms.lead_days as "leadDays", book_terms.remark,
    ${nameOfUser(sql`book_terms.changed_by`)} as "termsChangedBy",
    ${moment(sql`book_terms.changed_at`)} as "termsChangedAt"`,
  from: sql`book_terms join book on book.id = book_terms.book_id`,
  where: allOf([
    bookSearch(input.keyword),
    equals(sql`book.state`, input.state),
    ...bookFilters(input),
    oneOf(sql`book_terms.company_id`, input.companyIds),
    oneOf(sql`book_terms.supplier_id`, input.supplierIds),
  ]),
  sorts: bookSorts,
  tie: sql`book_terms.id`,
})

const districtOf: Sql = sql`coalesce(coverage.district_id,
  (select school.district_id from school where school.id = coverage.school_id))`

/** Districts before schools. */
const coverageList = (input: ValueOf<typeof CoverageListInput>): ListQuery => ({
  columns: sql`coverage.district_id as "districtId", coverage.school_id as "schoolId",
    coverage.warehouse_id as "warehouseId",
    coalesce(${nameOf('district', sql`coverage.district_id`)}, ${nameOf('school', sql`coverage.school_id`)}) as "servedName",
    ${nameOf('warehouse', sql`coverage.warehouse_id`)} as "warehouseName"`,
  from: sql`coverage`,
  where: allOf([oneOf(districtOf, input.districtIds)]),
  sorts: { served: sql`coverage.district_id` },
  tie: sql`coverage.school_id`,
})
