import type { Actor } from '@keben/core/roles'
import { oneOf } from '../kit/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../kit/sql.ts'
import { paidOfEntry } from './positions.ts'

/*
 * The reconciliation of a season from sums that are kept (0046_due_sums.sql, 0049_charged_sums.sql): thousands of rows instead
 * of a season's promises, entries and lines of bills. Title by title is looked only at receivers of whom something is open,
 * and only where titles are counted.
 */

export interface AskedReceivers {
  readonly planIds: readonly number[]
  readonly districtIds: readonly number[]
  readonly schoolIds: readonly number[]
  readonly reserve?: boolean | undefined
}

/** Whether sums answer it: they are kept of whole receivers. */
export const isInSums = ({ role }: Actor): boolean => role === 'manage' || role === 'area'

/** Which receivers, of any table that has their season, district and school. Shops order in no season. */
function receiversOf(asked: AskedReceivers, actor: Actor, found: Sql | undefined): Sql {
  return allOf([
    oneOf(sql`due.plan_id`, asked.planIds),
    districtsOf(actor),
    oneOf(sql`due.district_id`, asked.districtIds),
    oneOf(sql`due.school_id`, asked.schoolIds),
    asked.reserve === undefined
      ? undefined
      : asked.reserve
        ? raw('due.school_id is null')
        : raw('due.school_id is not null'),
    found,
  ])
}

function districtsOf(actor: Actor): Sql {
  if (actor.role === 'manage') return everything
  return actor.role === 'area' && actor.areaId !== null ? sql`due.district_id = ${actor.areaId}` : nothing
}

const key = (table: string): string => `${table}.plan_id, ${table}.district_id, coalesce(${table}.school_id, 0)`
const keyed = (table: string): Sql =>
  raw(`${table}.plan_id, ${table}.district_id, coalesce(${table}.school_id, 0) as school`)
const unconfirmed = 'due.sent - (due.confirmed - due.kept) - due.again - due.credited'

/** A receiver's promises, through their index; `more` is a condition of the receiver. */
const duesOf = (more: string): string => `(
    select due.* from suspect join due_line as due on due.plan_id = suspect.plan_id and due.district_id = suspect.district_id
      and due.school_id = suspect.school where suspect.school <> 0 and ${more}
    union all
    select due.* from suspect join due_line as due on due.plan_id = suspect.plan_id and due.district_id = suspect.district_id
      and due.school_id is null where suspect.school = 0 and ${more}
  ) as due`

/**
 * The common table `receiver`: one row for each school, or the district itself, of a season, with all figures of
 * `reconciledTitles` added up; it stands as the title that stands worst. `found` narrows it, as a condition on `due.school_id`.
 */
export function receiverSums(asked: AskedReceivers, actor: Actor, found?: Sql): Sql {
  const chosen = receiversOf(asked, actor, found)
  return sql`promised as materialized (
    select ${keyed('due')}, sum(due.asked) as asked, sum(due.closed) as closed, sum(due.sent) as sent,
      sum(due.confirmed) as confirmed, sum(due.returned) as returned, sum(due.owed) as owed, sum(${raw(unconfirmed)}) as unconfirmed
    from due_by_receiver as due where ${chosen} group by 1, 2, 3 having sum(due.lines) > 0
  ), part as materialized (
    select ${keyed('due')}, due.bill_id, sum(due.copies) as copies, sum(due.net_fen) as net_fen
    from charged_by_receiver as due where ${chosen} group by 1, 2, 3, 4
  ), shared as materialized (
    -- Bills of several that are paid in part: each line has its own share. A bill of one receiver alone is paid by it alone.
    select due.bill_id from charged_by_receiver as due
    where due.bill_id in (select part.bill_id from part join bill on bill.id = part.bill_id
      where bill.paid_fen <> 0 and bill.paid_fen <> bill.total_fen)
    group by due.bill_id having count(distinct (${raw(key('due'))})) > 1
  ), entered as materialized (
    select part.plan_id, part.district_id, part.school, sum(part.copies) filter (where part.bill_id is null) as copies,
      sum(part.net_fen) filter (where part.bill_id is null) as net_fen,
      sum(part.net_fen) filter (where part.bill_id is not null) as billed_fen,
      sum(case when bill.paid_fen = bill.total_fen then part.net_fen
        when bill.id not in (select bill_id from shared) then bill.paid_fen end) as paid_fen
    from part left join bill on bill.id = part.bill_id group by 1, 2, 3
  ), partly as materialized (
    select ${keyed('due')}, sum(due.paid_fen) as paid_fen
    from (
      select entry.plan_id, entry.district_id, entry.school_id, ${paidOfEntry} as paid_fen
      from shared join bill on bill.id = shared.bill_id join bill_entry on bill_entry.bill_id = bill.id
      cross join lateral (select plan_id, district_id, school_id, net_fen from entry where entry.id = bill_entry.entry_id offset 0) as entry
    ) as due where ${chosen} group by 1, 2, 3
  ), reported as materialized (
    select ${keyed('due')}, due.book_id, coalesce(sum(difference.copies) filter (where difference.kind <> 'surplus'), 0) as reported,
      coalesce(sum(difference.copies) filter (where difference.kind = 'surplus'), 0) as surplus, 0::bigint as objections
    from delivery_difference as difference join due_line as due on due.id = difference.due_line_id
    where difference.state = 'open' and ${chosen} group by 1, 2, 3, 4
    union all
    select ${keyed('due')}, due.book_id, 0, 0, count(*)
    from dispute join entry on entry.id = dispute.entry_id join charge on charge.id = entry.charge_id
    join due_line as due on due.id = charge.due_line_id
    where dispute.state = 'open' and ${chosen} group by 1, 2, 3, 4
  ), standing as materialized (
    select promised.*, coalesce(said.reported, 0) as reported, coalesce(said.surplus, 0) as surplus,
      coalesce(said.objections, 0) as objections, coalesce(entered.copies, 0) as charged,
      coalesce(entered.net_fen, 0) as "chargedFen", coalesce(entered.billed_fen, 0) as "billedFen",
      coalesce(entered.paid_fen, 0) + coalesce(partly.paid_fen, 0) as "paidFen"
    from promised left join entered using (plan_id, district_id, school) left join partly using (plan_id, district_id, school)
    left join (
      select plan_id, district_id, school, sum(reported) as reported, sum(surplus) as surplus, sum(objections) as objections
      from reported group by 1, 2, 3
    ) as said using (plan_id, district_id, school)
  ), receiver as materialized (
    select standing.*, nullif(school, 0) as school_id, case
        when charged <> confirmed - returned or reported > 0 or surplus > 0 or objections > 0 then 'differing'
        when owed > 0 or unconfirmed > 0 then 'coming' else 'even' end as state
    from standing)`
}

/** How many titles of each `receiver` stand how: the common table `told`, which follows those of `receiverSums`. */
export const titlesTold = (asked: AskedReceivers, actor: Actor, found?: Sql): Sql => sql`
  titled as materialized (
    select ${keyed('due')}, count(*) as titles
    from (
      select due.plan_id, due.district_id, due.school_id, due.book_id from due_line as due where ${receiversOf(asked, actor, found)}
      group by due.plan_id, due.district_id, due.school_id, due.book_id
    ) as due group by 1, 2, 3
  ), suspect as materialized (
    select plan_id, district_id, school, owed > 0 or unconfirmed > 0 as coming, charged <> confirmed - returned as uneven
    from receiver where owed > 0 or unconfirmed > 0 or charged <> confirmed - returned
  ), matter as materialized (
    -- Titles that are not even, of each why; by the rule of core.
    select ${keyed('due')}, due.book_id, 'coming' as state from ${raw(duesOf('suspect.coming'))}
    where due.owed > 0 or ${raw(unconfirmed)} > 0
    union all
    select ${keyed('due')}, due.book_id, 'differing' from ${raw(duesOf('suspect.uneven'))}
    left join charge on charge.due_line_id = due.id
    group by ${raw(key('due'))}, due.book_id having sum(coalesce(charge.copies, 0)) <> sum(due.confirmed - due.returned)
    union all
    select plan_id, district_id, school, book_id, 'differing' from reported
  ), counted as materialized (
    select plan_id, district_id, school, count(*) filter (where state = 'coming') as coming,
      count(*) filter (where state = 'differing') as differing
    -- The later word is the weightier one.
    from (select plan_id, district_id, school, book_id, max(state) as state from matter group by 1, 2, 3, 4) as title group by 1, 2, 3
  ), told as materialized (
    select titled.*, titles - coalesce(coming, 0) - coalesce(differing, 0) as even, coalesce(coming, 0) as coming,
      coalesce(differing, 0) as differing
    from titled left join counted using (plan_id, district_id, school))`
