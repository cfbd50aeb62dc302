import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/**
 * The fulfilment lines in this person's accounts: a district's with its schools', a school's, a campus's. The table is
 * `due`.
 */
export function duesAccountedTo(actor: Actor): Sql {
  switch (actor.role) {
    case 'area':
      return actor.areaId === null ? nothing : sql`(due.district_id = ${actor.areaId} and due.receiver <> 'shop')`
    case 'school':
      if (actor.schoolId === null) return nothing
      return actor.campusId === null ? sql`due.school_id = ${actor.schoolId}` : sql`due.campus_id = ${actor.campusId}`
    case 'manage':
      return raw(`due.receiver <> 'shop'`)
    case 'business':
      return actor.companyId === null ? nothing : sql`(due.company_id = ${actor.companyId} and due.receiver <> 'shop')`
    case 'warehouse':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/**
 * The paid part of an entry: all once its bill is paid, else in proportion to the lines' amounts. The query knows
 * `entry`, `bill_entry` and `bill`.
 */
export const paidOfEntry: Sql = raw(
  'paid_of_line(billing_entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen)',
)

/** The entries of those lines. The table is `entry`. */
export function entriesAccountedTo(actor: Actor): Sql {
  switch (actor.role) {
    case 'area':
      return actor.areaId === null ? nothing : sql`billing_entry.district_id = ${actor.areaId}`
    case 'school':
      if (actor.schoolId === null) return nothing
      return actor.campusId === null
        ? sql`billing_entry.school_id = ${actor.schoolId}`
        : sql`billing_entry.campus_id = ${actor.campusId}`
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/** The bills that may hold these entries: a bill covers one district. The table is `bill`. */
export const billsAccountedTo = ({ role, areaId }: Actor): Sql =>
  role === 'area' && areaId !== null ? sql`bill.district_id = ${areaId}` : everything

/** Joins the bill of an entry. Reads `bills` as a whole instead of one lookup for each entry. */
export const billedIn = (bills: Sql): Sql =>
  sql`left join (bill_entry join bill on bill.id = bill_entry.bill_id and ${bills}) on bill_entry.entry_id = billing_entry.id`
