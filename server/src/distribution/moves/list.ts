import type { ValueOf } from '@keben/core/kit/endpoint'
import { moveFields } from '@keben/core/distribution/moves/fields'
import type { Move, MoveListInput, MoveListOutput } from '@keben/core/distribution/moves/shapes'
import {
  type MoveSide,
  type MoveState,
  type MoveTab,
  moveStates,
  moveTabs,
  travellingStates,
} from '@keben/core/distribution/moves/states'
import type { Actor } from '@keben/core/roles'
import { linesSeenBy, withFigures } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { fieldColumns, searchedFields } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  addedUp,
  byNameOf,
  contains,
  listPage,
  nameOf,
  nameOfUser,
  oneOf,
  searchOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { moveColumns, summedMove } from './columns.ts'
import { movesOwnedBy } from './scope.ts'

type Input = ValueOf<typeof MoveListInput> & { readonly ids?: readonly number[] }

const holding = (condition: Sql, actor: Actor): Sql => sql`move_order.id in (
  select line.move_order_id from move_line as line join book on book.id = line.book_id
  where ${condition} and ${linesSeenBy(actor)})`

/** Number, warehouses, vehicle and driver; or a contained title by code, ISBN or name. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', move_order.number, ${searchedFields(moveFields, 'move_order')},
      ${searchOf('warehouse', sql`move_order.from_warehouse_id`)}, ${searchOf('warehouse', sql`move_order.to_warehouse_id`)}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return words && title && sql`(${words} or ${holding(title, actor)})`
}

/** By city time: the day of departure, before that the day of creation. */
const dayOf = raw(`(coalesce(move_order.sent_at, move_order.created_at) at time zone 'Asia/Shanghai')::date`)

const filters = (request: Input, actor: Actor): (Sql | undefined)[] => [
  oneOf(sql`move_order.id`, request.ids ?? []),
  oneOf(sql`move_order.state`, request.states),
  oneOf(sql`move_order.from_warehouse_id`, request.fromWarehouseIds),
  oneOf(sql`move_order.to_warehouse_id`, request.toWarehouseIds),
  request.bookIds.length ? holding(sql`line.book_id = any(${request.bookIds}::bigint[])`, actor) : undefined,
  request.from === undefined ? undefined : sql`${dayOf} >= ${request.from}::date`,
  request.to === undefined ? undefined : sql`${dayOf} <= ${request.to}::date`,
]

const quoted = (states: readonly MoveState[]): string => states.map((state) => `'${state}'`).join(', ')

const stateSums = Object.fromEntries(
  (Object.keys(moveStates) as MoveState[]).map((state) => [
    state,
    raw(`count(*) filter (where move_order.state = '${state}')`),
  ]),
)
const tabSums = Object.fromEntries(
  Object.entries(moveTabs).map(([tab, { states }]) => [
    tab,
    raw(`count(*) filter (where move_order.state in (${quoted(states)}))`),
  ]),
)
const live = raw(`move_order.state <> 'cancelled'`)
const travelling = raw(`move_order.state in (${quoted(travellingStates)})`)
/** One state, or several of the same keeper. */
const statesOf = (tab: MoveState | MoveTab): readonly MoveState[] =>
  tab === 'leaving' || tab === 'coming' ? moveTabs[tab].states : [tab]

/** Visible moves: one query for company and keepers. */
export function moveList(request: Input, actor: Actor, side?: MoveSide): ListQuery {
  const conditions = allOf([movesOwnedBy(actor, side), search(request.keyword, actor), ...filters(request, actor)])
  const { where, ...moves } = withFigures(summedMove, actor, conditions)
  const tab = request.state && oneOf(sql`move_order.state`, statesOf(request.state))
  const summed = (column: string): Sql => addedUp(sql`figures.${raw(column)}`, tab ?? live)
  return {
    ...moves,
    columns: moveColumns,
    where: allOf([where, request.lossy === undefined ? undefined : sql`(figures.missing > 0) = ${request.lossy}`]),
    tab,
    counts: tab ?? live,
    sums: {
      ...stateSums,
      ...tabSums,
      copies: summed('copies'),
      sent: summed('sent'),
      good: summed('good'),
      damaged: summed('damaged'),
      missing: summed('missing'),
      travelling: addedUp(sql`figures.sent`, sql`${travelling} and ${tab ?? live}`),
      listFen: summed('list_fen'),
    },
    sorts: {
      number: sql`move_order.id`,
      fromWarehouseName: byNameOf('warehouse', sql`move_order.from_warehouse_id`),
      toWarehouseName: byNameOf('warehouse', sql`move_order.to_warehouse_id`),
      copies: sql`figures.copies`,
      sent: sql`figures.sent`,
      missing: sql`figures.missing`,
      issuedAt: sql`move_order.issued_at`,
      sentAt: sql`move_order.sent_at`,
      completedAt: sql`move_order.completed_at`,
    },
    tie: sql`move_order.id`,
  }
}

/** Newest first by default. */
export const movePage = (side?: MoveSide) => (request: Input, context: Context) =>
  listPage<Move, ValueOf<typeof MoveListOutput>['sums']>(context.db, moveList(request, context.actor, side), {
    ...request,
    sort: request.sort ?? '-number',
  })

/** Visible lines of the listed moves, for a sheet. */
export function moveLineList(request: Input, actor: Actor, side?: MoveSide): ListQuery {
  const { with: figures, from, where, tab, counts = everything, sorts } = moveList(request, actor, side)
  return {
    ...(figures && { with: figures }),
    columns: sql`move_order.number, ${nameOf('company', sql`move_order.company_id`)} as "companyName",
      ${nameOf('warehouse', sql`move_order.from_warehouse_id`)} as "fromWarehouseName",
      ${nameOf('warehouse', sql`move_order.to_warehouse_id`)} as "toWarehouseName", move_order.state,
      ${fieldColumns(moveFields, 'move_order')}, ${moment(sql`move_order.sent_at`)} as "sentAt",
      ${nameOfUser(sql`move_order.sent_by`)} as "sentBy", ${moment(sql`move_order.completed_at`)} as "completedAt",
      ${nameOfUser(sql`move_order.completed_by`)} as "completedBy", ${wholeTitleColumns}, line.copies, line.reason, line.picked_reason as "pickedReason",
      line.sent, line.good, line.damaged, line.missing, line.arrived_reason as "arrivedReason",
      line.good + line.damaged - line.sent as difference, line.price_fen as "priceFen", line.list_fen as "listFen",
      line.copies_per_pack as "copiesPerPack", line.packs_per_case as "packsPerCase"`,
    from: sql`${from} join move_line as line on line.move_order_id = move_order.id join book on book.id = line.book_id`,
    where: allOf([where, linesSeenBy(actor)]),
    tab,
    counts,
    sorts,
    tie: sql`move_order.id, line.id`,
  }
}
