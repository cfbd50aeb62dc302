import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { selectionActions } from '@keben/core/ordering/selections/rules'
import type { SelectionDeskAnswer, selectableBooks } from '@keben/core/ordering/selections/contract'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { selections } from './kind.ts'
import { type StoredSelection, selectionColumns, selectionTables, withActions } from './list.ts'
import { namesOf, newerEditions, newestEditions, titleFacts, titleOrder } from './titles.ts'

type Stored = Omit<SelectionDeskAnswer, 'selection' | 'actions'> & { readonly selection: StoredSelection | null }

/** The plan, its selection, and all selectable titles. */
export async function deskOf(
  { planId, anyTerm }: ValueOf<typeof selectableBooks.input>,
  context: Context,
): Promise<SelectionDeskAnswer> {
  const { db, actor, now } = context
  const found = actor.companyId === null ? undefined : await db.row<Stored>(desk(planId, anyTerm, context))
  if (!found) throw refuse('not_found')
  const { plan, selection } = found
  return {
    ...found,
    selection: selection && withActions(selection, context),
    actions: selectionActions(
      { planState: plan.state, selectionUntil: plan.selectionUntil, state: selection?.state ?? null },
      actor.role,
      now,
    ),
  }
}

const desk = (planId: number, anyTerm: boolean, { actor }: Context): Sql => sql`
  with recursive newer as (${newerEditions}),
  newest as (${newestEditions(actor)}),
  mine as (select * from selection where plan_id = ${planId} and company_id = ${actor.companyId}),
  chosen as (select book_id, reserve_copies from selection_book where selection_id = (select id from mine)),
  offered as (select book_id, price_fen from plan_book where plan_id = ${planId} and company_id = ${actor.companyId}),
  last_plan as (select id, code, name from plan where id = ${lastPlanOf(sql`${planId}`)}),
  offered_last as (
    select book_id from plan_book where plan_id = (select id from last_plan) and company_id = ${actor.companyId}
  ), entry as (
    select ${titleFacts}, book.price_fen as "priceFen", book.state = 'disabled' as disabled,
      book_terms.id is not null as "hasTerms", book.replaces_id as "replacesId", newest.new_id as "replacedById",
      chosen.reserve_copies as "reserveCopies", offered.price_fen as "cataloguePriceFen",
      book.id in (select book_id from offered_last
        union select new_id from newer join offered_last on offered_last.book_id = newer.old_id) as "offeredLast",
      row_number() over (order by ${titleOrder}) as place
    from book
    left join book_terms on book_terms.book_id = book.id and book_terms.company_id = ${actor.companyId}
    left join newest on newest.old_id = book.id
    left join chosen on chosen.book_id = book.id
    left join offered on offered.book_id = book.id
    where ${booksSeenBy(actor)} and (chosen.book_id is not null or offered.book_id is not null
      or (book.state = 'active' and ${anyTerm ? raw('true') : sql`book.term in ('both', (select term from plan where id = ${planId}))`}))
  )
  select json_build_object('id', plan.id, 'code', plan.code, 'name', plan.name, 'term', plan.term, 'state', plan.state,
      'selectionUntil', ${moment(sql`plan.selection_until`)}, 'districtsUntil', ${moment(sql`plan.districts_until`)}) as plan,
    (select row_to_json(one) from (
      select ${selectionColumns(actor)} from ${selectionTables(actor)} where selection.id = (select id from mine)) as one) as selection,
    ${historyOf(selections, sql`(select id from mine)`)} as history,
    (select coalesce(json_agg(entry order by place), '[]') from entry) as titles,
    ${namesOf(sql`entry`)},
    (select json_build_object('titles', count(*), 'reserveCopies', coalesce(sum(reserve_copies), 0)) from chosen
      where book_id not in (select id from entry)) as others,
    (select row_to_json(last_plan) from last_plan) as last
  from plan where plan.id = ${planId} and ${plansSeenBy(actor)}`
