import type { Actor } from '@keben/core/roles'
import { oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/*
 * Reconciles a season from its summary tables: thousands of rows instead of all lines and entries. Titles are read only
 * for receivers with open figures, and only if titles are counted.
 */

export interface ReceiverFilter {
  readonly planIds: readonly number[]
  readonly districtIds: readonly number[]
  readonly schoolIds: readonly number[]
  readonly reserve?: boolean | undefined
}

/** Summaries hold whole receivers only. */
export const isInSums = ({ role }: Actor): boolean => role === 'manage' || role === 'area'

/** Receivers of any table with season, district and school. Shops have no season. */
function receiversOf(input: ReceiverFilter, actor: Actor, found: Sql | undefined): Sql {
  return allOf([
    oneOf(sql`due.plan_id`, input.planIds),
    districtsOf(actor),
    oneOf(sql`due.district_id`, input.districtIds),
    oneOf(sql`due.school_id`, input.schoolIds),
    input.reserve === undefined
      ? undefined
      : input.reserve
        ? raw('due.school_id is null')
        : raw('due.school_id is not null'),
    found,
  ])
}

function districtsOf(actor: Actor): Sql {
  if (actor.role === 'manage') return everything
  return actor.role === 'area' && actor.areaId !== null ? sql`due.district_id = ${actor.areaId}` : nothing
}

const keyed = (table: string): Sql =>
  raw(`${table}.plan_id, ${table}.district_id, coalesce(${table}.school_id, 0) as school`)
const unconfirmed = 'due.sent - (due.confirmed - due.surplus_kept) - due.to_resend - due.credited'

const isComing = `(due.owed > 0 or ${unconfirmed} > 0)`

/** A receiver's fulfilment lines, by index. */
const duesOf = (receivers: string): string => `(
    select due.* from ${receivers} as requested join fulfilment_line as due on due.plan_id = requested.plan_id
      and due.district_id = requested.district_id and due.school_id = requested.school where requested.school <> 0
    union all
    select due.* from ${receivers} as requested join fulfilment_line as due on due.plan_id = requested.plan_id
      and due.district_id = requested.district_id and due.school_id is null where requested.school = 0
  ) as due`

/**
 * The common table `receiver`: a row for each school or district of a season with the figures of `reconciledTitles`.
 * Its state is that of its worst title. `found` is a condition on `due.school_id`.
 */
export function receiverSums(input: ReceiverFilter, actor: Actor, found?: Sql): Sql {
  const chosen = receiversOf(input, actor, found)
  return sql`promised as (
    select ${keyed('due')}, sum(due.requested) as requested, sum(due.closed) as closed, sum(due.sent) as sent,
      sum(due.confirmed) as confirmed, sum(due.returned) as returned, sum(due.owed) as owed, sum(${raw(unconfirmed)}) as unconfirmed
    from fulfilment_by_receiver as due where ${chosen} group by 1, 2, 3 having sum(due.lines) > 0
  ), entered as (
    select ${keyed('due')}, sum(due.copies) as copies, whole_sum(due.net_fen) as net_fen
    from charged_by_receiver as due where ${chosen} group by 1, 2, 3
  ), billed as (
    -- A payment is shared out by where the lines of a receiver begin and end in a bill.
    select ${keyed('due')}, whole_sum(due.edges * due.position_fen) as billed_fen,
      whole_sum(due.edges * paid_of_line(due.position_fen, 0, bill.paid_fen, bill.total_fen)) as paid_fen
    from billed_by_receiver as due
    left join bill on ${allOf([raw('bill.id = due.bill_id'), oneOf(sql`bill.plan_id`, input.planIds)])}
    where ${chosen} group by 1, 2, 3
  ), reported as (
    select ${keyed('due')}, due.book_id, coalesce(sum(difference.copies) filter (where difference.kind <> 'surplus'), 0) as reported,
      coalesce(sum(difference.copies) filter (where difference.kind = 'surplus'), 0) as surplus, 0::bigint as objections
    from delivery_difference as difference join fulfilment_line as due on due.id = difference.fulfilment_line_id
    where difference.state = 'open' and ${chosen} group by 1, 2, 3, 4
    union all
    select ${keyed('due')}, due.book_id, 0, 0, count(*)
    from dispute join billing_entry on billing_entry.id = dispute.entry_id join charge on charge.id = billing_entry.charge_id
    join fulfilment_line as due on due.id = charge.fulfilment_line_id
    where dispute.state = 'open' and ${chosen} group by 1, 2, 3, 4
  ), receiver_sums as (
    select promised.*, coalesce(objection.reported, 0) as reported, coalesce(objection.surplus, 0) as surplus,
      coalesce(objection.objections, 0) as objections, coalesce(entered.copies, 0) as charged,
      coalesce(entered.net_fen, 0) as "chargedFen", coalesce(billed.billed_fen, 0) as "billedFen",
      coalesce(billed.paid_fen, 0) as "paidFen"
    from promised left join entered using (plan_id, district_id, school)
    left join billed using (plan_id, district_id, school)
    left join (
      select plan_id, district_id, school, whole_sum(reported) as reported, whole_sum(surplus) as surplus, whole_sum(objections) as objections
      from reported group by 1, 2, 3
    ) as objection using (plan_id, district_id, school)
  ), receiver as (
    select receiver_sums.*, nullif(school, 0) as school_id, case
        when charged <> confirmed - returned or reported > 0 or surplus > 0 or objections > 0 then 'differing'
        when owed > 0 or unconfirmed > 0 then 'coming' else 'even' end as state
    from receiver_sums)`
}

/** The common table `title_counts` after `receiverSums`: titles of each `receiver` by state. */
export const titleCounts = (input: ReceiverFilter, actor: Actor, found?: Sql): Sql => {
  const chosen = receiversOf(input, actor, found)
  return sql`
  uneven as (
    select plan_id, district_id, school from receiver where charged <> confirmed - returned
  ), titled as (
    select plan_id, district_id, school, count(*) as titles, count(*) filter (where coming) as coming
    from (
      select ${keyed('due')}, bool_or(${raw(isComing)}) as coming from fulfilment_line as due
      where due.plan_id is not null and ${chosen} group by 1, 2, 3, due.book_id
    ) as title group by 1, 2, 3
  ), differs as (
    -- By the rule of core: a title that differs does not also count as coming.
    select ${keyed('due')}, due.book_id from ${raw(duesOf('uneven'))} left join charge on charge.fulfilment_line_id = due.id
    group by 1, 2, 3, 4 having sum(coalesce(charge.copies, 0)) <> sum(due.confirmed - due.returned)
    union
    select plan_id, district_id, school, book_id from reported
  ), differ as (
    select plan_id, district_id, school, count(*) as titles, count(*) filter (where exists (select from ${raw(duesOf('(select differs.*)'))}
      where due.book_id = differs.book_id and ${raw(isComing)})) as coming
    from differs group by 1, 2, 3
  ), title_counts as (
    select plan_id, district_id, school, titled.titles, titled.titles - titled.coming - coalesce(differ.titles - differ.coming, 0) as even,
      titled.coming - coalesce(differ.coming, 0) as coming, coalesce(differ.titles, 0) as differing
    from titled left join differ using (plan_id, district_id, school))`
}
