import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { lastSelection } from '@keben/core/ordering/selections/contract'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { newerEditions, newestEditions } from './titles.ts'

type Input = ValueOf<typeof lastSelection.input>
type Answer = ValueOf<typeof lastSelection.output>

/** Proposes an earlier selection for this plan, with the newest editions and without titles that cannot be offered. */
export async function copyOf(input: Input, { db, actor }: Context): Promise<Answer> {
  const row = await db.row<Answer>(proposal(input, actor))
  // A missing requested selection is foreign; a missing last season is an answer.
  if (!row || (input.fromId !== undefined && !row.from)) throw refuse('not_found')
  return row
}

/** Reserves of titles with the same replacement add up. */
const proposal = ({ planId, fromId }: Input, actor: Context['actor']): Sql => sql`
  with recursive newer as (${newerEditions}),
  newest as (${newestEditions(actor)}),
  present as (select id, term from plan where id = ${planId} and ${plansSeenBy(actor)}),
  source as (
    select id, plan_id from selection where company_id = ${actor.companyId}
      and ${fromId === undefined ? sql`plan_id = ${lastPlanOf(sql`${planId}`)}` : sql`id = ${fromId}`}
  ), mapped as (
    select book.id as old_id, book.title as old_title, coalesce(newest.new_id, book.id) as book_id, chosen.reserve_copies
    from source join selection_book as chosen on chosen.selection_id = source.id
    join book on book.id = chosen.book_id
    left join newest on newest.old_id = book.id
    where ${booksSeenBy(actor)}
  ), judged as (
    select mapped.*, case when book.state = 'disabled' then 'disabled'
      when book.term not in ('both', (select term from present)) then 'otherTerm' end as reason
    from mapped join book on book.id = mapped.book_id
  )
  select (select json_build_object('id', plan.id, 'code', plan.code, 'name', plan.name)
      from plan join source on source.plan_id = plan.id) as from,
    (select coalesce(json_agg(json_build_object('bookId', book_id, 'reserveCopies', copies, 'insteadOf', replaced)
        order by book_id), '[]')
      from (select book_id, sum(reserve_copies) as copies,
          coalesce(string_agg(old_title, ' + ' order by old_id) filter (where old_id <> book_id), '') as replaced
        from judged where reason is null group by book_id) as proposed) as books,
    (select coalesce(json_agg(json_build_object('bookId', old_id, 'title', old_title, 'reason', reason) order by old_id), '[]')
      from judged where reason is not null) as "leftOut"
  from present`
