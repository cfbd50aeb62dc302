import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type Return,
  type ReturnListInput,
  type ReturnListOutput,
  type Returnable,
  type ReturnableInput,
  returnableCountedUpTo,
} from '@keben/core/distribution/returns/shapes'
import { returnFields } from '@keben/core/distribution/returns/fields'
import { type ReturnState, returnStates } from '@keben/core/distribution/returns/states'
import type { Actor } from '@keben/core/roles'
import { figuresOf, linesSeenBy } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  addedUp,
  byName,
  byNameOf,
  contains,
  equals,
  listPage,
  listPageWithCountLimit,
  nameOf,
  nameOfUser,
  oneOf,
  withinDays,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { able, ableByDelivery, partyOf } from './returnable-lines.ts'
import { cameBefore, netFor, partyName, returnColumns, seesNet, summedReturn, whatCameBefore } from './columns.ts'
import { ableSeenBy, returnsOwnedBy } from './scope.ts'

/** `ids` are those of a download. */
type Input = ValueOf<typeof ReturnListInput> & { readonly ids?: readonly number[] }

const linesWith = (condition: Sql, actor: Actor): Sql => sql`return_order.id in (
  select line.return_order_id from return_line as line join book on book.id = line.book_id
  where ${condition} and ${linesSeenBy(actor)})`

function search(keyword: string, actor: Actor): Sql | undefined {
  const words = contains(sql`lower(concat_ws(' ', return_order.number, return_order.reason, ${partyName}))`, keyword)
  const title = bookSearch(keyword)
  return words && title && sql`(${words} or ${linesWith(title, actor)})`
}

const counted = (state: ReturnState): Sql => sql`count(*) filter (where return_order.state = ${raw(`'${state}'`)})`
const inState = ({ state }: Pick<Input, 'state'>): Sql | undefined => state && sql`return_order.state = ${state}`

const returnList = (request: Input, actor: Actor): ListQuery => ({
  columns: returnColumns(actor),
  from: sql`return_order ${figuresOf(summedReturn, actor)}`,
  where: allOf([
    returnsOwnedBy(actor),
    oneOf(sql`return_order.id`, request.ids ?? []),
    search(request.keyword, actor),
    equals(sql`return_order.kind`, request.kind),
    oneOf(sql`return_order.receiver`, request.receivers),
    oneOf(sql`return_order.warehouse_id`, request.warehouseIds),
    oneOf(sql`return_order.district_id`, request.districtIds),
    oneOf(sql`return_order.school_id`, request.schoolIds),
    oneOf(sql`return_order.shop_id`, request.shopIds),
    oneOf(sql`return_order.supplier_id`, request.supplierIds),
    request.bookIds.length ? linesWith(sql`book.id = any(${request.bookIds}::bigint[])`, actor) : undefined,
    withinDays(sql`return_order.created_at`, request.from, request.to),
  ]),
  tab: inState(request),
  sums: {
    ...Object.fromEntries((Object.keys(returnStates) as ReturnState[]).map((state) => [state, counted(state)])),
    copies: addedUp(raw('figures.copies'), inState(request) ?? everything),
    good: addedUp(raw('figures.good'), inState(request) ?? everything),
    damaged: addedUp(raw('figures.damaged'), inState(request) ?? everything),
    listFen: addedUp(raw('figures.list_fen'), inState(request) ?? everything),
  },
  sorts: {
    number: sql`return_order.id`,
    partyName: byName(partyName),
    warehouseName: byNameOf('warehouse', sql`return_order.warehouse_id`),
    copies: sql`figures.copies`,
    changedAt: sql`return_order.changed_at`,
    doneAt: sql`return_order.done_at`,
  },
  tie: sql`return_order.id`,
})

/** Newest first by default. */
export const returnPage = (request: Input, { db, actor }: Context) =>
  listPage<Return, ValueOf<typeof ReturnListOutput>['sums']>(db, returnList(request, actor), {
    ...request,
    sort: request.sort ?? '-number',
  })

/** Visible lines of the listed returns, for a sheet. */
export function returnLineList(request: Input, actor: Actor): ListQuery {
  const { from, where, tab, sorts } = returnList(request, actor)
  return {
    columns: sql`return_order.number, return_order.kind as way, return_order.state, ${partyName} as "partyName",
      ${nameOf('warehouse', sql`return_order.warehouse_id`)} as "warehouseName", return_order.reason,
      ${fieldColumns(returnFields, 'return_order')},
      ${wholeTitleColumns}, ${cameBefore}, line.copies, line.good, line.damaged, ${termsColumns('line', seesNet(actor))},
      line.list_fen as "listFen", ${netFor(actor, raw('line.net_fen'))} as "netFen",
      ${moment(sql`return_order.submitted_at`)} as "submittedAt", ${moment(sql`return_order.judged_at`)} as "judgedAt",
      ${nameOfUser(sql`return_order.judged_by`)} as "judgedBy", ${moment(sql`return_order.done_at`)} as "doneAt",
      ${nameOfUser(sql`return_order.done_by`)} as "doneBy"`,
    from: sql`${from} join return_line as line on line.return_order_id = return_order.id
      join book on book.id = line.book_id ${whatCameBefore}`,
    where: allOf([where, linesSeenBy(actor)]),
    tab,
    sorts,
    tie: sql`return_order.id, line.id`,
  }
}

/** Resolves titles and delivery numbers first, so that lines are found by index. */
function meantBy(keyword: string): Sql | undefined {
  const title = bookSearch(keyword)
  const number = contains(raw('lower(sent.number)'), keyword)
  return (
    title &&
    number &&
    sql`(able.book_id = any(array(select book.id from book where ${title}))
      or able.send_order_id = any(array(select sent.id from send_order as sent where ${number})))`
  )
}

/** By delivery, or by line if titles are requested. */
function returnableList(input: ValueOf<typeof ReturnableInput>, actor: Actor): ListQuery {
  const isOfTitles = input.keyword !== '' || input.bookIds.length > 0
  return {
    // An id for each line or difference.
    columns: sql`coalesce(able.send_order_line_id * 2, able.difference_id * 2 + 1) as id,
      able.send_order_line_id as "sendOrderLineId", able.difference_id as "differenceId", ${wholeTitleColumns}, able.what,
      able.number as "sourceNumber", ${moment(sql`able.at`)} as "sourceAt",
      coalesce(${nameOf('plan', sql`able.plan_id`)}, '') as "planName", able.receiver, ${partyOf(raw('able'))} as "partyName",
      able.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`able.warehouse_id`)} as "warehouseName", able.copies,
      able.left, able.price_fen as "priceFen", able.audience`,
    from: sql`${isOfTitles ? able : ableByDelivery} join book on book.id = able.book_id`,
    where: allOf([
      ableSeenBy(actor, raw(isOfTitles ? 'able' : 'send_order')),
      raw('able.left > 0'),
      sql`(able.plan_id is null or ${isLive(raw('able.plan_id'))})`,
      meantBy(input.keyword),
      oneOf(sql`able.warehouse_id`, input.warehouseIds),
      oneOf(sql`able.school_id`, input.schoolIds),
      oneOf(sql`able.shop_id`, input.shopIds),
      oneOf(sql`able.book_id`, input.bookIds),
      equals(sql`able.send_order_id`, input.sendOrderId),
    ]),
    sorts: {
      sourceAt: raw(isOfTitles ? 'able.at' : 'send_order.confirmed_at'),
      title: sql`book.title_order`,
      partyName: byName(partyOf(raw('able'))),
      left: sql`able.left`,
    },
    // By delivery first, which is the index's order within one moment of confirmation.
    tie: sql`${raw(isOfTitles ? 'able.send_order_id' : 'send_order.id')}, able.send_order_line_id, able.difference_id`,
  }
}

/** Latest confirmation first, because people return recent deliveries. */
export async function returnablePage(input: ValueOf<typeof ReturnableInput>, { db, actor }: Context) {
  const query = returnableList(input, actor)
  const listInput = { ...input, sort: input.sort ?? '-sourceAt' }
  const { more, ...page } = await listPageWithCountLimit<Returnable>(db, query, listInput, returnableCountedUpTo)
  return { ...page, sums: { more } }
}
