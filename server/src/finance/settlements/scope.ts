import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { Actor } from '@keben/core/roles'
import { type Sql, nothing, sql } from '../../kit/database/sql.ts'

/** Bills of one kind of payer. */
export const ofPayer = (payer: Payer): Sql => sql`bill.payer = ${payer}`

/**
 * The bills visible to this person. A district sees its schools' bills. A campus user sees none, since a bill covers
 * the whole school. Every query of this family uses it; the table's name is `bill`.
 */
export function billsSeenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'finance':
      return actor.companyId === null ? nothing : sql`bill.company_id = ${actor.companyId}`
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(bill.district_id = ${actor.areaId} and bill.payer in ('district', 'school'))`
    case 'school':
      return actor.schoolId === null || actor.campusId !== null
        ? nothing
        : sql`(bill.payer = 'school' and bill.school_id = ${actor.schoolId})`
    case 'supplier':
      return actor.supplierId === null
        ? nothing
        : sql`(bill.payer = 'supplier' and bill.supplier_id = ${actor.supplierId})`
    case 'shop':
      return actor.shopId === null ? nothing : sql`(bill.payer = 'shop' and bill.shop_id = ${actor.shopId})`
    case 'manage':
    case 'business':
    case 'warehouse':
      return nothing
  }
}

/** The bills that this person may agree to or dispute. */
export function billsPaidBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'area':
      return sql`(${billsSeenBy(actor)} and bill.payer = 'district')`
    case 'school':
    case 'supplier':
    case 'shop':
      return billsSeenBy(actor)
    case 'finance':
    case 'manage':
    case 'business':
    case 'warehouse':
      return nothing
  }
}

/** The company's payments; the table's name is `payment`. */
export const paymentsSeenBy = ({ role, companyId }: Actor): Sql =>
  role === 'finance' && companyId !== null ? sql`payment.company_id = ${companyId}` : nothing
