import type { ValueOf } from '@keben/core/kit/endpoint'
import { type Actor } from '@keben/core/roles'
import type { Selection, listSelections, listSelectionsToJudge } from '@keben/core/ordering/selections/contract'
import { selectionActions } from '@keben/core/ordering/selections/rules'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { refuse } from '@keben/core/refusals'
import { booksSeenBy, isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  byNameOf,
  contains,
  equals,
  listPage,
  nameOf,
  nameOfUser,
  oneOf,
  searchOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { selections } from './kind.ts'
import { selectionsSeenBy } from './scope.ts'

/** Without actions, which depend on caller and time. */
export type StoredSelection = Omit<Selection, 'actions'>

/** The last review with its author and reason, also after a revision. */
const lastVerdict = (column: Sql): Sql => sql`coalesce((
  select ${column} from document_step as step
  where step.thing = ${raw(`'${selections.thing}'`)} and step.thing_id = selection.id and step.step in ('approve', 'reject')
  order by step.id desc limit 1), '')`

/** Visible titles. */
const titlesOf = (id: Sql, actor: Actor): Sql =>
  sql`from selection_book join book on book.id = selection_book.book_id
    where selection_book.selection_id = ${id} and ${booksSeenBy(actor)}`

/** Their totals, aggregated once: `held`. */
const heldOf = (id: Sql, actor: Actor): Sql => sql`cross join lateral (
  select count(*) as titles, coalesce(sum(reserve_copies), 0) as "reserveCopies",
    whole_sum(reserve_copies::bigint * book.price_fen) as "reserveFen" ${titlesOf(id, actor)}) as held`
const heldColumns = raw('held.titles, held."reserveCopies", held."reserveFen"')

const ownColumns = (
  actor: Actor,
): Sql => sql`selection.id, selection.plan_id as "planId", plan.code as "planCode", plan.name as "planName",
  plan.term, plan.state as "planState", ${moment(sql`plan.selection_until`)} as "selectionUntil",
  selection.company_id as "companyId", ${nameOf('company', sql`selection.company_id`)} as "companyName", selection.state,
  selection.reserve_warehouse_id as "reserveWarehouseId",
  coalesce(${nameOf('warehouse', sql`selection.reserve_warehouse_id`)}, '') as "reserveWarehouseName",
  (select count(*) from selection_book as chosen where chosen.selection_id = selection.id
    and ${isAmongBooksSeenBy(actor, raw('chosen.book_id'))} and not exists (
    select from plan_book where plan_book.plan_id = selection.plan_id and plan_book.company_id = selection.company_id
      and plan_book.book_id = chosen.book_id)) as additions,
  ${moment(sql`selection.submitted_at`)} as "submittedAt", ${moment(sql`selection.judged_at`)} as "judgedAt",
  ${lastVerdict(nameOf('app_user', sql`step.created_by`))} as "judgedBy", ${lastVerdict(sql`step.reason`)} as reason,
  selection.version, ${nameOfUser(sql`selection.changed_by`)} as "changedBy",
  ${moment(sql`selection.changed_at`)} as "changedAt"`
const ownTables = raw('selection join plan on plan.id = selection.plan_id')

/** `from` is `selectionTables`. */
export const selectionColumns = (actor: Actor): Sql => sql`${ownColumns(actor)}, ${heldColumns}`
export const selectionTables = (actor: Actor): Sql => sql`${ownTables} ${heldOf(raw('selection.id'), actor)}`

/** Adds the reader's actions. */
export const withActions = (
  selection: StoredSelection,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Selection => ({ ...selection, actions: selectionActions(selection, actor.role, now) })

/** Refuses an invisible one. */
export async function readSelection(context: Context, id: number): Promise<Selection> {
  const row = await context.db.row<StoredSelection>(sql`
    select ${selectionColumns(context.actor)} from ${selectionTables(context.actor)} where selection.id = ${id} and ${selectionsSeenBy(context.actor)}`)
  if (!row) throw refuse('not_found')
  return withActions(row, context)
}

type Input = ValueOf<typeof listSelections.input> & Partial<ValueOf<typeof listSelectionsToJudge.input>>

const stateCounts = Object.fromEntries(
  Object.keys(selectionStates).map((state) => [
    state,
    sql`count(*) filter (where selection.state = ${raw(`'${state}'`)})`,
  ]),
)

/** Spring precedes the autumn of its year. */
export const seasonOrder = sql`(plan.year * 2 + (plan.term = 'autumn')::int)`

/** Longest pending first, then reviewed ones, latest first. */
const longestWaiting = sql`(selection.state <> 'submitted'),
  case selection.state when 'submitted' then extract(epoch from selection.submitted_at)
    else -extract(epoch from coalesce(selection.judged_at, selection.changed_at)) end`

/** One list for both calls; the scope selects rows. */
const selectionList = (request: Input, actor: Actor): ListQuery => ({
  columns: ownColumns(actor),
  from: ownTables,
  where: allOf([
    selectionsSeenBy(actor),
    oneOf(sql`selection.plan_id`, request.planIds),
    oneOf(sql`selection.company_id`, request.companyIds ?? []),
    equals(sql`plan.term`, request.term),
    contains(
      sql`lower(plan.code || ' ' || plan.name || ' ' || ${searchOf('company', sql`selection.company_id`)})`,
      request.keyword,
    ),
  ]),
  tab: equals(sql`selection.state`, request.state),
  sums: stateCounts,
  pageColumns: { join: heldOf(raw('picked.id'), actor), columns: heldColumns },
  sorts: {
    usual: actor.role === 'manage' ? longestWaiting : sql`-${seasonOrder}`,
    planCode: seasonOrder,
    companyName: byNameOf('company', sql`selection.company_id`),
    submittedAt: sql`selection.submitted_at`,
    judgedAt: sql`selection.judged_at`,
    titles: sql`(select count(*) ${titlesOf(raw('selection.id'), actor)})`,
    changedAt: sql`selection.changed_at`,
  },
  tie: sql`selection.id`,
})

export async function listed(request: Input, context: Context) {
  const page = await listPage<StoredSelection, Record<keyof typeof selectionStates, number>>(
    context.db,
    selectionList(request, context.actor),
    request,
  )
  return { ...page, list: page.list.map((row) => withActions(row, context)) }
}
