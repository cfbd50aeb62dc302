import type { DueListInput, DueListOutput, DueRow } from '@keben/core/distribution/deliveries/owing'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { seesEveryTitle } from '../../base/catalogue/scope.ts'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import { duesThatOwe, mayOwe } from '../../ledgers/fulfilment/owing.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byNameOf, contains, listPage, nameOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { nextArrival } from './arrivals.ts'
import { dueConditions, isOfMany } from './filters.ts'
import { byReceiver, receiverColumns, receiverWords, seasonColumns } from './receivers.ts'
import { duesOwnedBy, duesSeenBy } from './scope.ts'

type Input = ValueOf<typeof DueListInput>
type Level = Input['by']

const figures = ['requested', 'issued', 'sent', 'confirmed', 'closed', 'owed', 'open'] as const
const eachSum = raw(figures.map((name) => `sum(fulfilment_line.${name}) as ${name}`).join(', '))

/** Row levels: a future send order, a title at a warehouse, or a fulfilment line; with what may vary within a row. */
const groupings: Readonly<Record<Level, { keys: readonly string[]; titles?: string; receivers?: string }>> = {
  receiver: {
    keys: ['warehouse_id', 'receiver', 'receiver_id', 'source', 'plan_id'],
    titles: 'fulfilment_line.book_id',
  },
  title: { keys: ['warehouse_id', 'book_id'], receivers: '(fulfilment_line.receiver, fulfilment_line.receiver_id)' },
  line: { keys: ['warehouse_id', 'id'] },
}

/**
 * Free copies serve all receivers of a title. A receiver's row counts free copies of its titles, a title's row all of
 * them.
 */
const freeOf: Readonly<Record<Level, Sql>> = {
  receiver: raw('sum(least(fulfilment_line.open, coalesce(stood.free, 0)))'),
  title: raw('max(coalesce(stood.free, 0))'),
  line: raw('max(coalesce(stood.free, 0))'),
}
const shortOf: Readonly<Record<Level, Sql>> = {
  receiver: raw('sum(greatest(fulfilment_line.open - coalesce(stood.free, 0), 0))'),
  title: raw('greatest(sum(fulfilment_line.open) - max(coalesce(stood.free, 0)), 0)'),
  line: raw('sum(greatest(fulfilment_line.open - coalesce(stood.free, 0), 0))'),
}

function search(keyword: string): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', fulfilment_line.source_number, ${receiverWords(raw('fulfilment_line'))}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return words && title && sql`(${words} or ${title})`
}

const others = raw(`fulfilment_line.source <> 'surplus'`)

const promises = (request: Input, actor: Actor): Sql =>
  allOf([
    duesSeenBy(actor),
    others,
    request.all ? undefined : sql`fulfilment_line.owed > 0 and ${mayOwe}`,
    search(request.keyword),
    ...dueConditions(request),
  ])

const keysOf = (by: Level): Sql => raw(groupings[by].keys.map((key) => `fulfilment_line.${key}`).join(', '))
const whatLies = raw(`left join stock_balance as stood on stood.warehouse_id = fulfilment_line.warehouse_id
    and stood.book_id = fulfilment_line.book_id`)

const addedUp = (request: Input, actor: Actor): Sql => sql`
    select min(fulfilment_line.id) as due_id, ${keysOf(request.by)}, ${eachSum}, ${freeOf[request.by]} as free,
      ${shortOf[request.by]} as short
    from ${request.all || !isOfMany(request) ? raw('fulfilment_line') : duesThatOwe(duesOwnedBy(actor))}
    join book on book.id = fulfilment_line.book_id ${whatLies}
    where ${promises(request, actor)}
    group by ${keysOf(request.by)}`

/** Whether the list is by receiver without title filters: summaries have that. */
const isOfReceivers = (request: Input): boolean =>
  request.by === 'receiver' &&
  request.all &&
  !search(request.keyword) &&
  [request.bookIds, request.sourceIds, request.campusIds, request.shopIds].every((chosen) => !chosen.length)

const ofSameReceiver = (line: string): string =>
  ['warehouse_id', 'receiver', 'receiver_id', 'source'].map((key) => `${line}.${key} = due_group.${key}`).join(' and ')

/** A receiver's first line, by index; shop orders have no season. */
const firstPromise = [
  'fulfilment_line.plan_id = due_group.plan_id',
  'fulfilment_line.plan_id is null and due_group.plan_id is null',
]
  .map(
    (season) =>
      `(select min(fulfilment_line.id) from fulfilment_line where ${ofSameReceiver('fulfilment_line')} and ${season})`,
  )
  .join(', ')

/** From summaries: only open lines look up free copies. */
const readFromSums = (request: Input, actor: Actor): Sql => {
  const chosen = allOf([duesOwnedBy(actor), others, ...dueConditions(request)])
  const keys = keysOf('receiver')
  return sql`
    select coalesce(${raw(firstPromise)}) as due_id, due_group.*, coalesce(lying.free, 0) as free,
      coalesce(lying.short, 0) as short
    from (
      select ${keys}, ${eachSum} from fulfilment_by_receiver as fulfilment_line where ${chosen}
      group by ${keys} having sum(fulfilment_line.lines) > 0
    ) as due_group left join (
      select ${keys}, ${freeOf.receiver} as free, ${shortOf.receiver} as short
      from ${isOfMany(request) ? duesThatOwe(duesOwnedBy(actor)) : raw('fulfilment_line')} ${whatLies}
      where ${chosen} and fulfilment_line.open > 0 and ${mayOwe} group by ${keys}
    ) as lying on ${raw(ofSameReceiver('lying'))} and lying.plan_id is not distinct from due_group.plan_id`
}

/** The query decides whether the buyer sees every title, so only one branch runs. */
const owing = (request: Input, actor: Actor): Sql => {
  if (!isOfReceivers(request)) return sql`owing as (${addedUp(request, actor)})`
  if (seesAllTitles(actor)) return sql`owing as (${readFromSums(request, actor)})`
  return sql`owing as (
    select * from (${readFromSums(request, actor)}) as whole where ${seesEveryTitle(actor)}
    union all select * from (${addedUp(request, actor)}) as part where not ${seesEveryTitle(actor)})`
}

/** Distinct counts, for the page's rows only. */
const countOf = (things: string | undefined, request: Input, actor: Actor): Sql =>
  things === undefined
    ? raw('1')
    : sql`(select count(distinct ${raw(things)}) from fulfilment_line join book on book.id = fulfilment_line.book_id
        where ${promises(request, actor)} and ${allOf(
          groupings[request.by].keys.map((key) =>
            raw(
              // Shop orders have no season.
              key === 'plan_id'
                ? 'fulfilment_line.plan_id is not distinct from owing.plan_id'
                : `fulfilment_line.${key} = owing.${key}`,
            ),
          ),
        )})`

const asJson = (columns: Sql, from: Sql): Sql => sql`(select to_json(named) from (select ${columns} ${from}) as named)`

const columnsOf = (
  request: Input,
  actor: Actor,
  by = request.by,
): Sql => sql`owing.due_id as id, owing.due_id::text as key, owing.warehouse_id as "warehouseId",
  ${nameOf('warehouse', sql`owing.warehouse_id`)} as "warehouseName",
  ${
    by === 'title'
      ? raw('null::json')
      : asJson(
          sql`${receiverColumns(raw('fulfilment_line'))}, ${seasonColumns(raw('fulfilment_line'))}, fulfilment_line.source`,
          raw(''),
        )
  } as to,
  ${by === 'receiver' ? raw('null::json') : asJson(wholeTitleColumns, raw('from book where book.id = fulfilment_line.book_id'))} as book,
  ${by === 'line' ? raw('fulfilment_line.id as "dueLineId", fulfilment_line.audience') : raw('null::bigint as "dueLineId", null::text as audience')},
  ${by === 'line' ? raw('fulfilment_line.source_number') : raw(`''`)} as "sourceNumber",
  ${countOf(groupings[by].titles, request, actor)} as titles,
  ${countOf(groupings[by].receivers, request, actor)} as receivers,
  ${raw(figures.map((name) => `owing.${name}`).join(', '))}, owing.free, owing.short,
  ${by === 'receiver' ? raw('null::json') : nextArrival(sql`owing.warehouse_id`, sql`fulfilment_line.book_id`)} as next`

const sum = (name: string): Sql => raw(`whole_sum(owing.${name})`)

export function dueList(request: Input, actor: Actor): ListQuery {
  const { by } = request
  // A sample line names the row's receiver and title.
  const sample = raw('owing join fulfilment_line on fulfilment_line.id = owing.due_id')
  const shown = request.short === undefined ? everything : sql`(owing.short > 0) = ${request.short}`
  return {
    with: owing(request, actor),
    columns: columnsOf(request, actor),
    from: sample,
    where: shown,
    // Each row has such a line.
    totals: { from: sql`owing where ${shown}`, total: raw('count(*)') },
    sums: {
      rows: raw('count(*)'),
      ...Object.fromEntries([...figures, 'short'].map((name) => [name, sum(name)])),
    },
    sorts: {
      name: by === 'title' ? byTitle : byReceiver(raw('fulfilment_line')),
      district: byNameOf('district', sql`fulfilment_line.district_id`),
      ...Object.fromEntries(['open', 'owed', 'short', 'requested', 'sent'].map((name) => [name, raw(`owing.${name}`)])),
    },
    tie: sql`owing.due_id`,
  }
}

const byTitle = {
  join: raw('join book as named_book on named_book.id = fulfilment_line.book_id'),
  by: raw('named_book.book_code'),
}

type Row = Omit<DueRow, 'nextOn' | 'nextCopies'> & {
  readonly next: { readonly on: string; readonly copies: number } | null
}

export async function duePage(request: Input, { db, actor }: Context): Promise<ValueOf<typeof DueListOutput>> {
  const page = await listPage<Row, ValueOf<typeof DueListOutput>['sums']>(db, dueList(request, actor), request)
  return {
    ...page,
    list: page.list.map(({ next, ...row }) => ({ ...row, nextOn: next?.on ?? null, nextCopies: next?.copies ?? 0 })),
  }
}
