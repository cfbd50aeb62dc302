import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Reconciled, ReconciliationInput, ReconciliationOutput } from '@keben/core/settlements/reconciliation'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { shelfOrder, titleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../kit/list.ts'
import { allOf, raw, sql } from '../kit/sql.ts'
import { chargedJoin, duesAccountedTo } from './positions.ts'

type Asked = ValueOf<typeof ReconciliationInput>

/** Sums of due lines, and of what was charged of them, by what the wire calls them. */
const figures = {
  asked: 'due.asked',
  closed: 'due.closed',
  sent: 'due.sent',
  confirmed: 'due.confirmed',
  returned: 'due.returned',
  owed: 'due.owed',
  unconfirmed: 'due.sent - (due.confirmed - due.kept) - due.again - due.credited',
  charged: 'coalesce(charged.copies, 0)',
  chargedFen: 'coalesce(charged.net_fen, 0)',
  billedFen: 'coalesce(charged.billed_fen, 0)',
  paidFen: 'coalesce(charged.paid_fen, 0)',
} as const
const names = Object.keys(figures) as (keyof typeof figures)[]

/** Ordered against charged: one row for each school, or the district itself, and title. */
export function reconciliationList(asked: Asked, { actor }: Pick<Context, 'actor'>): ListQuery {
  const title = bookSearch(asked.keyword)
  const school = contains(sql`lower(${nameOf('school', sql`due.school_id`)})`, asked.keyword)
  const chosen = allOf([
    duesAccountedTo(actor),
    actor.role === 'business' ? booksSeenBy(actor) : undefined,
    oneOf(sql`due.plan_id`, asked.planIds),
    oneOf(sql`due.school_id`, asked.schoolIds),
    title && school && sql`(${title} or ${school})`,
  ])
  return {
    with: sql`summed as (
      select due.district_id, due.school_id, due.book_id, array_agg(due.id) as due_ids,
        ${raw(names.map((name) => `sum(${figures[name]}) as "${name}"`).join(', '))}
      from due_line as due join book on book.id = due.book_id ${chargedJoin()}
      where ${chosen} group by due.district_id, due.school_id, due.book_id
    ), reconciled as materialized (
      select summed.*, case
        when charged <> confirmed - returned or exists (select from delivery_difference as differing
          where differing.due_line_id = any(summed.due_ids) and differing.state = 'open') then 'differing'
        when owed > 0 or unconfirmed > 0 then 'coming' else 'even' end as state
      from summed)`,
    columns: sql`reconciled.district_id as "districtId", ${nameOf('district', sql`reconciled.district_id`)} as "districtName",
      reconciled.school_id as "schoolId", ${nameOf('school', sql`reconciled.school_id`)} as "schoolName", ${titleColumns},
      ${raw(names.map((name) => `reconciled."${name}"`).join(', '))}, reconciled.state,
      (select coalesce(json_agg(distinct entry.number), '[]') from charge join entry on entry.charge_id = charge.id
        where charge.due_line_id = any(reconciled.due_ids)) as documents`,
    from: raw('reconciled join book on book.id = reconciled.book_id'),
    where: raw('true'),
    tab: asked.state && sql`reconciled.state = ${asked.state}`,
    sums: {
      even: raw(`count(*) filter (where reconciled.state = 'even')`),
      coming: raw(`count(*) filter (where reconciled.state = 'coming')`),
      differing: raw(`count(*) filter (where reconciled.state = 'differing')`),
      ...Object.fromEntries(names.map((name) => [name, raw(`coalesce(sum(reconciled."${name}"), 0)`)])),
    },
    sorts: {
      schoolName: sql`${byName(sql`(${nameOf('school', sql`reconciled.school_id`)})`)}, ${shelfOrder}`,
      title: byName(sql`book.title`),
      asked: sql`reconciled.asked`,
      confirmed: sql`reconciled.confirmed`,
      chargedFen: sql`reconciled."chargedFen"`,
    },
    tie: sql`reconciled.school_id, reconciled.book_id`,
  }
}

export const reconciliationPage = (asked: Asked, context: Context) =>
  listPage<Reconciled, ValueOf<typeof ReconciliationOutput>['sums']>(
    context.db,
    reconciliationList(asked, context),
    asked,
  )
