import type { Actor } from '@keben/core/roles'
import { type Sql, nothing, raw, sql } from '../kit/sql.ts'

/** Whose promises this person accounts for: the district's and its schools', a school's, a campus's. The table is `due`. */
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
 * What is paid of an entry: all of it once its bill is paid, else its share of what is, in proportion to the amounts of the
 * lines. The query knows `entry`, `bill_entry` and `bill`.
 */
export const paidOfEntry: Sql = raw('paid_of_line(entry.net_fen, bill_entry.before_fen, bill.paid_fen, bill.total_fen)')

/** What was charged of `due`, of one funding or of all, as `charged`: copies, amounts, what is billed and what is paid. */
export const chargedJoin = (funding?: 'state' | 'self'): Sql => sql`
  left join charge on charge.due_line_id = due.id
  left join lateral (
    select sum(entry.copies) as copies, sum(entry.list_fen) as list_fen, sum(entry.net_fen) as net_fen,
      sum(entry.net_fen) filter (where entry.net_fen > 0) as delivered_fen, sum(entry.net_fen) filter (where entry.net_fen < 0) as returned_fen,
      sum(entry.net_fen) filter (where bill.id is not null) as billed_fen,
      sum(${paidOfEntry}) as paid_fen
    from entry left join bill_entry on bill_entry.entry_id = entry.id left join bill on bill.id = bill_entry.bill_id
    where entry.charge_id = charge.id ${funding ? sql`and entry.funding = ${raw(`'${funding}'`)}` : raw('')}
  ) as charged on true`

/** Who pays what the state does not: as it was charged, or as the settlement mode says now. The query knows `due`, `charge` and `book`. */
export const payerOfDue: Sql = raw(`coalesce(charge.payer, case when due.receiver = 'district' then 'district'
  when book.kind <> 'aid' and due.audience = 'teacher' then (
    select mode.teacher_books_paid_by from district left join school on school.id = due.school_id
    join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    where district.id = due.district_id)
  else 'school' end)`)
