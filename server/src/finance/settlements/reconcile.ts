import type { ValueOf } from '@keben/core/kit/endpoint'
import type {
  Reconciled,
  ReconciledReceiver,
  ReconciledReceiversInput,
  ReconciledReceiversOutput,
  ReconciliationInput,
  ReconciliationOutput,
} from '@keben/core/finance/settlements/reconciliation'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { shelfOrder, titleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import {
  type PageColumns,
  type ListQuery,
  byBoth,
  byName,
  byPlaceOf,
  contains,
  equals,
  listPage,
  nameOf,
  oneOf,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, join, raw, sql } from '../../kit/database/sql.ts'
import { duesAccountedTo, paidOfEntry } from './positions.ts'
import { isInSums, receiverSums, titleCounts } from './reconciled-sums.ts'

type Input = Omit<ValueOf<typeof ReconciliationInput>, 'sort'>
type ReceiverListInput = Input & { readonly sort?: string | undefined }

/** Sums of fulfilment lines, charges and bills, by wire name. */
const figures = {
  requested: 'due.requested',
  closed: 'due.closed',
  sent: 'due.sent',
  confirmed: 'due.confirmed',
  returned: 'due.returned',
  owed: 'due.owed',
  unconfirmed: 'due.sent - (due.confirmed - due.surplus_kept) - due.to_resend - due.credited',
  reported: 'coalesce(differing.reported, 0)',
  surplus: 'coalesce(differing.surplus, 0)',
  objections: 'coalesce(objected.lines, 0)',
  charged: 'coalesce(charged.copies, 0)',
  chargedFen: 'coalesce(charged.net_fen, 0)',
  billedFen: 'coalesce(charged.billed_fen, 0)',
  paidFen: 'coalesce(charged.paid_fen, 0)',
} as const
const names = Object.keys(figures) as (keyof typeof figures)[]
const listed = (table: string): Sql => raw(names.map((name) => `${table}."${name}"`).join(', '))
const added = (table: string): string => names.map((name) => `whole_sum(${table}."${name}") as "${name}"`).join(', ')
const countedByState = (table: string): Record<string, Sql> =>
  Object.fromEntries(
    ['even', 'coming', 'differing'].map((state) => [state, raw(`count(*) filter (where ${table}.state = '${state}')`)]),
  )
const summed = (table: string): Record<string, Sql> =>
  Object.fromEntries(names.map((name) => [name, raw(`whole_sum(${table}."${name}")`)]))

/** Few columns, because hundreds of thousands of rows are materialised. A caller that shows few rows adds more. */
const countedColumns = raw(`due.id, due.plan_id, due.district_id, due.school_id, due.book_id, due.requested,
  due.closed, due.sent, due.confirmed, due.returned, due.owed, due.surplus_kept, due.to_resend, due.credited`)

/**
 * Fulfilment lines with deliveries and charges, aggregated by season, district, school and title as `reconciled`. Hash
 * joins instead of lookups: head office reads hundreds of thousands of lines.
 */
export const reconciledTitles = (chosen: Sql, columns: Sql = countedColumns): Sql => sql`
  picked as (
    select ${columns} from fulfilment_line as due join book on book.id = due.book_id where ${chosen}
  ), charged as (
    select charge.fulfilment_line_id, sum(billing_entry.copies) as copies, whole_sum(billing_entry.net_fen) as net_fen,
      whole_sum(billing_entry.net_fen) filter (where bill.id is not null) as billed_fen,
      whole_sum(${paidOfEntry}) as paid_fen
    from picked join charge on charge.fulfilment_line_id = picked.id join billing_entry on billing_entry.charge_id = charge.id
    left join bill_entry on bill_entry.entry_id = billing_entry.id left join bill on bill.id = bill_entry.bill_id
    group by charge.fulfilment_line_id
  ), differing as (
    select fulfilment_line_id, sum(copies) filter (where kind <> 'surplus') as reported, sum(copies) filter (where kind = 'surplus') as surplus
    from delivery_difference where state = 'open' and fulfilment_line_id in (select id from picked) group by fulfilment_line_id
  ), objected as (
    select charge.fulfilment_line_id, count(*) as lines
    from dispute join billing_entry on billing_entry.id = dispute.entry_id join charge on charge.id = billing_entry.charge_id
    where dispute.state = 'open' and charge.fulfilment_line_id in (select id from picked) group by charge.fulfilment_line_id
  ), added as (
    select min(due.id) as id, due.plan_id, due.district_id, due.school_id, due.book_id,
      ${raw(names.map((name) => `whole_sum(${figures[name]}) as "${name}"`).join(', '))}
    from picked as due left join charged on charged.fulfilment_line_id = due.id
    left join differing on differing.fulfilment_line_id = due.id left join objected on objected.fulfilment_line_id = due.id
    group by due.plan_id, due.district_id, due.school_id, due.book_id
  ), reconciled as (
    -- The same rule as core has.
    select added.*, case when charged <> confirmed - returned or reported > 0 or surplus > 0 or objections > 0 then 'differing'
      when owed > 0 or unconfirmed > 0 then 'coming' else 'even' end as state
    from added)`

/** The query knows `reconciled` and `book`. */
export const reconciledColumns: Sql = sql`reconciled.id, ${placeOf('reconciled')}, ${titleColumns}, ${listed('reconciled')},
  reconciled.state`

function placeOf(table: string): Sql {
  const of = (column: string): Sql => raw(`${table}.${column}`)
  return sql`${of('plan_id')} as "planId", ${nameOf('plan', of('plan_id'))} as "planName", ${of('district_id')} as "districtId",
    ${nameOf('district', of('district_id'))} as "districtName", ${of('school_id')} as "schoolId",
    ${nameOf('school', of('school_id'))} as "schoolName"`
}

/** The person's fulfilment lines within the filters. A keyword finds titles, or schools by name. */
function chosenBy(request: Input, { actor }: Pick<Context, 'actor'>, keyword: Sql | undefined): Sql {
  return allOf([
    duesAccountedTo(actor),
    actor.role === 'business' ? booksSeenBy(actor) : undefined,
    oneOf(sql`due.plan_id`, request.planIds),
    oneOf(sql`due.district_id`, request.districtIds),
    oneOf(sql`due.school_id`, request.schoolIds),
    equals(raw(`(due.receiver = 'district')`), request.reserve),
    keyword,
  ])
}

const schoolFound = (keyword: string): Sql | undefined => {
  const found = contains(raw('lower(school.search)'), keyword)
  return found && sql`due.school_id in (select school.id from school where ${found})`
}

/** Ordered against charged: a row for each school (or the district) and title. */
export function reconciliationList(request: Input, context: Pick<Context, 'actor'>): ListQuery {
  const title = bookSearch(request.keyword)
  const school = schoolFound(request.keyword)
  return {
    with: reconciledTitles(chosenBy(request, context, title && school && sql`(${title} or ${school})`)),
    columns: reconciledColumns,
    from: raw('reconciled join book on book.id = reconciled.book_id'),
    where: raw('true'),
    tab: request.state && sql`reconciled.state = ${request.state}`,
    sums: {
      ...countedByState('reconciled'),
      ...summed('reconciled'),
    },
    sorts: {
      schoolName: byBoth(
        byPlaceOf('school', sql`reconciled.school_id`, raw('name_order')),
        byPlaceOf('book', sql`reconciled.book_id`, shelfOrder),
      ),
      title: byPlaceOf('book', sql`reconciled.book_id`, raw('title_order')),
      ...byFigure('reconciled'),
    },
    tie: sql`reconciled.school_id, reconciled.book_id, reconciled.plan_id, reconciled.district_id`,
  }
}

/** The receivers, aggregated from their titles. */
const receiversOfTitles = (request: Input, context: Pick<Context, 'actor'>): Sql => sql`
  ${reconciledTitles(chosenBy(request, context, schoolFound(request.keyword)))}, receiver as (
    select min(id) as id, plan_id, district_id, school_id, count(*) as titles,
      count(*) filter (where state = 'even') as even, count(*) filter (where state = 'coming') as coming,
      count(*) filter (where state = 'differing') as differing, ${raw(added('reconciled'))},
      case when bool_or(state = 'differing') then 'differing' when bool_or(state = 'coming') then 'coming' else 'even' end as state
    from reconciled group by plan_id, district_id, school_id)`

/** The source of a receiver's counts of titles by state. */
type TitleCountSource = Pick<ListQuery, 'with' | 'from' | 'pageColumns'> & {
  readonly columns: readonly Sql[]
  readonly titles: Sql
}

const titleCountColumns = (of: string): Sql =>
  raw(['titles', 'even', 'coming', 'differing'].map((name) => `${of}.${name}`).join(', '))

function titleCountSource(
  request: ReceiverListInput,
  { actor }: Pick<Context, 'actor'>,
  source: 'sums' | 'titles',
): TitleCountSource {
  if (source === 'titles')
    return {
      with: receiversOfTitles(request, { actor }),
      from: raw('receiver'),
      columns: [raw('receiver.id'), titleCountColumns('receiver')],
      titles: raw('receiver.titles'),
    }
  const found = schoolFound(request.keyword)
  const sums = receiverSums(request, actor, found)
  if (request.sort === 'titles' || request.sort === '-titles')
    return {
      with: sql`${sums}, ${titleCounts(request, actor, found)}`,
      from: raw('receiver join title_counts using (plan_id, district_id, school)'),
      columns: [sql`${firstPromise} as id`, titleCountColumns('title_counts')],
      titles: raw('title_counts.titles'),
    }
  return { with: sums, from: raw('receiver'), columns: [], titles: raw('null'), pageColumns: receiverColumns }
}

/** A row for each school or district: states of its titles, and their sum. */
export function receiverList(
  request: ReceiverListInput,
  context: Pick<Context, 'actor'>,
  source: 'sums' | 'titles' = isInSums(context.actor) ? 'sums' : 'titles',
): ListQuery {
  const { columns, titles, ...list } = titleCountSource(request, context, source)
  return {
    ...list,
    columns: sql`${join([...columns, placeOf('receiver'), listed('receiver')], ', ')}, receiver.state`,
    where: raw('true'),
    tab: request.state && sql`receiver.state = ${request.state}`,
    sums: {
      ...countedByState('receiver'),
      ...summed('receiver'),
    },
    sorts: {
      schoolName: byPlaceOf('school', sql`receiver.school_id`, raw('name_order')),
      districtName: byBoth(
        byPlaceOf('district', sql`receiver.district_id`),
        byPlaceOf('school', sql`receiver.school_id`, raw('name_order')),
      ),
      titles,
      ...byFigure('receiver'),
    },
    tie: sql`receiver.district_id, receiver.school_id, receiver.plan_id`,
  }
}

const byFigure = (table: string): Record<string, Sql> =>
  Object.fromEntries(
    (['requested', 'sent', 'confirmed', 'chargedFen', 'billedFen', 'paidFen'] as const).map((name) => [
      name,
      raw(`${table}."${name}"`),
    ]),
  )

/** The fulfilment lines of a receiver; `school` and the rest are its columns. */
const promisesOf = (school: string, rest: string): string => `(
    select due.* from fulfilment_line as due where ${school} is not null and due.school_id = ${school} and ${rest}
    union all
    select due.* from fulfilment_line as due where ${school} is null and due.school_id is null and ${rest}) as due`

/** A receiver's first line identifies its row; computed for the page only. */
const firstPromise: Sql = raw(
  `(select min(due.id) from ${promisesOf(
    'receiver.school_id',
    'due.plan_id = receiver.plan_id and due.district_id = receiver.district_id',
  )})`,
)

/**
 * Counts of titles by state for the receivers of the page, by the rule of core, and their first lines. Charges are
 * looked up only if they differ from the confirmed amount.
 */
const receiverColumns: PageColumns = {
  with: raw(`title_counts as (
    select picked.place, min(title.id) as id, count(*) as titles, count(*) filter (where title.state = 'even') as even,
      count(*) filter (where title.state = 'coming') as coming, count(*) filter (where title.state = 'differing') as differing
    from picked cross join lateral (
      select min(due.id) as id, case
          when due.book_id in (select reported.book_id from reported where reported.plan_id = picked."planId"
            and reported.district_id = picked."districtId" and reported.school = coalesce(picked."schoolId", 0)) then 'differing'
          when picked.charged <> picked.confirmed - picked.returned and sum(due.confirmed - due.returned)
            <> sum(case when picked.charged <> picked.confirmed - picked.returned
              then coalesce((select copies from charge where charge.fulfilment_line_id = due.id), 0) end) then 'differing'
          when sum(due.owed) > 0 or sum(due.sent - (due.confirmed - due.surplus_kept) - due.to_resend - due.credited) > 0 then 'coming'
          else 'even' end as state
      from ${promisesOf('picked."schoolId"', 'due.plan_id = picked."planId" and due.district_id = picked."districtId"')}
      group by due.book_id
    ) as title group by picked.place)`),
  join: raw('join title_counts on title_counts.place = picked.place'),
  columns: sql`title_counts.id, ${titleCountColumns('title_counts')}`,
}

/** Like `byPlaceOf`, for some rows of a table. */
const placesIn = (table: string, order: Sql, ids: string): Sql =>
  sql`select id, row_number() over (order by ${order}, id) as place from ${raw(table)} where id in (${raw(ids)})`

/**
 * The same list in its default order, by school. The summaries say where each school begins, so only the page's schools
 * are aggregated by title.
 */
function nearPage(input: ValueOf<typeof ReconciliationInput>, context: Context): ListQuery {
  const fullList = reconciliationList(input, context)
  const first = (input.page - 1) * input.pageSize
  const titles = raw(`title_counts.${input.state ?? 'titles'}`)
  const near = sql`(due.school_id = any(array(select school_id from near))
    or (due.school_id is null and exists (select from near where school_id is null)))`
  return {
    ...fullList,
    with: sql`${receiverSums(input, context.actor)}, ${titleCounts(input, context.actor)}, school_place as (
      ${placesIn('school', byName(raw('name')), 'select school_id from receiver')}
    ), near as (
      select school_id, before from (
        select begun.*, sum(begun.titles) over (order by school_place.place ${raw(input.sort === '-schoolName' ? 'desc' : '')})
          - begun.titles as before
        from (select nullif(title_counts.school, 0) as school_id, sum(${titles}) as titles from title_counts group by 1) as begun
        left join school_place on school_place.id = begun.school_id
      ) as placed
      where titles > 0 and before < ${first + input.pageSize} and before + titles > ${first}
    ), ${reconciledTitles(allOf([chosenBy(input, context, undefined), near]))}, book_place as (
      ${placesIn('book', shelfOrder, 'select book_id from reconciled')}
    )`,
    sorts: {
      schoolName: byBoth(
        {
          join: raw('left join school_place on school_place.id = reconciled.school_id'),
          by: raw('school_place.place'),
        },
        { join: raw('left join book_place on book_place.id = reconciled.book_id'), by: raw('book_place.place') },
      ),
    },
    totals: {
      from: raw('receiver join title_counts using (plan_id, district_id, school)'),
      total: sql`coalesce(sum(${titles}), 0)`,
    },
    before: sql`coalesce((select min(before) from near), 0)`,
    sums: {
      ...Object.fromEntries(
        ['even', 'coming', 'differing'].map((state) => [state, raw(`coalesce(sum(title_counts.${state}), 0)`)]),
      ),
      ...summed('receiver'),
    },
  }
}

export const reconciliationPage = (input: ValueOf<typeof ReconciliationInput>, context: Context) => {
  const isBySchool = input.sort === undefined || input.sort === 'schoolName' || input.sort === '-schoolName'
  return listPage<Reconciled, ValueOf<typeof ReconciliationOutput>['sums']>(
    context.db,
    isBySchool && !input.keyword && isInSums(context.actor)
      ? nearPage(input, context)
      : reconciliationList(input, context),
    input,
  )
}
export const receiverPage = (input: ValueOf<typeof ReconciledReceiversInput>, context: Context) =>
  listPage<ReconciledReceiver, ValueOf<typeof ReconciledReceiversOutput>['sums']>(
    context.db,
    receiverList(input, context),
    input,
  )
