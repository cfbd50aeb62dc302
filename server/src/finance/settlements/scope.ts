import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { Actor } from '@keben/core/roles'
import { type Sql, nothing, sql } from '../../kit/database/sql.ts'

/** Bills of these payers alone: what one of the doors of finance opens to. */
export const ofPayer = (payer: Payer): Sql => sql`bill.payer = ${payer}`

/**
 * Which bills this person may see. A district sees those of its schools too; whoever works for one campus sees none, since
 * a bill is of the whole school. Every query of this family goes through it. `bill` is the table's name in the query.
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

/** Which of them are this person's own to agree to or to dispute. */
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

/** Which payments: those of the company. `payment` is the table's name in the query. */
export const paymentsSeenBy = ({ role, companyId }: Actor): Sql =>
  role === 'finance' && companyId !== null ? sql`payment.company_id = ${companyId}` : nothing
