import type { ValueOf } from '@keben/core/kit/endpoint'
import { receivedBySupplier, receivedByTitle, receivedByWarehouse } from '@keben/core/office/statistics/received'
import type { Actor } from '@keben/core/roles'
import { sumsOfLines, withFigures } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byName, contains, listPage, oneOf, withinDays } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { summedReceipt } from '../../supply/receipts/columns.ts'
import { countedFigures, countedLines, orderedFigures, orderedLines } from '../../supply/receipts/received-lines.ts'
import { netFor } from '../../base/terms/net.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

type BySupplier = ValueOf<typeof receivedBySupplier.input>
type ByTitle = ValueOf<typeof receivedByTitle.input>
type ByWarehouse = ValueOf<typeof receivedByWarehouse.input>

/** Whose documents, whatever their titles; the query calls them `document`. */
function documentsSeenBy(actor: Actor, document: Sql): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`${document}.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`${document}.warehouse_id`, actor.userId)
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

type Input = Omit<BySupplier, 'sort' | 'page' | 'pageSize' | 'incomplete'>

const documents = (request: Input, actor: Actor, document = raw('document')): Sql =>
  allOf([
    documentsSeenBy(actor, document),
    oneOf(sql`${document}.plan_id`, request.planIds),
    oneOf(sql`${document}.supplier_id`, request.supplierIds),
    oneOf(sql`${document}.warehouse_id`, request.warehouseIds),
  ])

/**
 * The company's granted titles within the filters. The query knows `line`; titles are checked only if some are
 * excluded.
 */
function titles(request: Input, actor: Actor, more: readonly (Sql | undefined)[] = []): Sql {
  const conditions = [
    actor.role === 'business' ? booksSeenBy(actor) : undefined,
    oneOf(sql`book.publisher_id`, request.publisherIds),
    ...more,
  ].filter((condition) => condition !== undefined)
  return conditions.length ? sql`line.book_id in (select book.id from book where ${allOf(conditions)})` : everything
}

const receivedFigures = 'ordered, accepted, good, damaged, open, closed, ordered_net_fen, list_fen, net_fen'.split(', ')

/**
 * The common table `part`: ordered copies and payables of a title, by supplier or warehouse. Lines are aggregated
 * first, because titles are few. A title occurs once in an order. Payables come from receipts, as their entries do;
 * receipts of cancelled orders were returned.
 */
const parts = (by: 'supplier_id' | 'warehouse_id', request: Input, actor: Actor, conditions: Sql): Sql => sql`part as (
  select ${raw(by)}, book_id, whole_sum(orders) as orders, ${raw(receivedFigures.map((name) => `whole_sum(${name}) as ${name}`).join(', '))}
  from (
    select document.${raw(by)}, line.book_id, count(*) as orders, ${orderedFigures}, 0::bigint as list_fen, 0::bigint as net_fen
    from ${orderedLines(documents(request, actor))} and ${conditions} group by document.${raw(by)}, line.book_id
    union all
    select document.${raw(by)}, line.book_id, 0, 0, 0, 0, 0, 0, 0, 0, ${countedFigures}
    from ${countedLines(documents(request, actor))} and ${conditions} group by document.${raw(by)}, line.book_id
  ) as source group by ${raw(by)}, book_id)`

/** Sums of parts with orders. */
const figures = (actor: Actor): Sql => sql`whole_sum(part.ordered) as ordered, whole_sum(part.accepted) as accepted,
  whole_sum(part.good) as good, whole_sum(part.damaged) as damaged, whole_sum(part.open) as open, whole_sum(part.closed) as closed,
  ${netFor(actor, raw('whole_sum(part.ordered_net_fen)'))} as ordered_net_fen, whole_sum(part.list_fen) as list_fen,
  ${netFor(actor, raw('whole_sum(part.net_fen)'))} as net_fen`
const hasOrders = raw('part.orders > 0')

const shownFigures =
  raw(`figures.orders, figures.titles, figures.ordered, figures.accepted, figures.good, figures.damaged,
  figures.open, figures.closed, figures.ordered_net_fen as "orderedNetFen", figures.list_fen as "listFen",
  figures.net_fen as "netFen"`)

const summed = (names: readonly (readonly [string, string])[], table = 'figures'): Record<string, Sql> =>
  Object.fromEntries(names.map(([name, column]) => [name, raw(`whole_sum(${table}.${column})`)]))
const netSum = (actor: Actor, table = 'figures') => ({
  netFen: netFor(actor, raw(`whole_sum(${table}.net_fen)`)),
})
const sums = (actor: Actor): Record<string, Sql> => ({
  ...summed([
    ['ordered', 'ordered'],
    ['good', 'good'],
    ['damaged', 'damaged'],
    ['open', 'open'],
    ['closed', 'closed'],
    ['listFen', 'list_fen'],
  ]),
  ...netSum(actor),
})
const sorts = {
  ordered: raw('figures.ordered'),
  good: raw('figures.good'),
  damaged: raw('figures.damaged'),
  open: raw('figures.open'),
  netFen: raw('figures.net_fen'),
}

const incomplete = ({ incomplete: only }: Pick<BySupplier, 'incomplete'>): Sql | undefined =>
  only ? raw('figures.open > 0') : undefined

export const supplierFigures = (input: BySupplier, actor: Actor): ListQuery => ({
  columns: sql`figures.supplier_id * 1000000 + figures.publisher_id as id, figures.supplier_id as "supplierId",
    figures.supplier_name as "supplierName", figures.publisher_id as "publisherId", figures.publisher_name as "publisherName",
    ${shownFigures}`,
  with: sql`${parts('supplier_id', input, actor, titles(input, actor))}, sent as (
      select supplier_id, publisher_id, count(*) as orders
      from (
        select document.id, document.supplier_id, book.publisher_id
        from ${orderedLines(documents(input, actor), raw('join book on book.id = line.book_id'))} and ${titles(input, actor)}
        group by document.id, book.publisher_id
      ) as own group by supplier_id, publisher_id
    ), figures as (
      select own.*, supplier.name as supplier_name, publisher.name as publisher_name, sent.orders
      from (
        select part.supplier_id, book.publisher_id, count(*) filter (where ${hasOrders}) as titles, ${figures(actor)}
        from part join book on book.id = part.book_id group by part.supplier_id, book.publisher_id
      ) as own join sent using (supplier_id, publisher_id)
      join supplier on supplier.id = own.supplier_id join publisher on publisher.id = own.publisher_id)`,
  from: raw('figures'),
  where: allOf([
    contains(sql`lower(figures.supplier_name || ' ' || figures.publisher_name)`, input.keyword),
    incomplete(input),
  ]),
  sums: sums(actor),
  sorts: {
    supplierName: byName(sql`figures.supplier_name`),
    publisherName: byName(sql`figures.publisher_name`),
    ...sorts,
  },
  tie: sql`figures.supplier_id, figures.publisher_id`,
})

export const titleFigures = (input: ByTitle, actor: Actor): ListQuery => ({
  columns: sql`book.id, book.book_code as "bookCode", book.isbn, book.title, book.subject_id as "subjectId",
    (select name from subject where subject.id = book.subject_id) as "subjectName",
    (select name from publisher where publisher.id = book.publisher_id) as "publisherName", book.grade, figures.warehouses,
    ${shownFigures}`,
  with: sql`${parts(
    'warehouse_id',
    input,
    actor,
    titles(input, actor, [oneOf(sql`book.subject_id`, input.subjectIds), bookSearch(input.keyword)]),
  )}, figures as (
    select part.book_id, count(*) filter (where ${hasOrders}) as warehouses, whole_sum(part.orders) as orders, 1 as titles,
      ${figures(actor)}
    from part group by part.book_id having whole_sum(part.orders) > 0)`,
  from: raw('figures join book on book.id = figures.book_id'),
  where: incomplete(input) ?? everything,
  sums: sums(actor),
  sorts: { title: sql`book.title_order`, bookCode: sql`book.book_code`, ...sorts },
  tie: sql`book.id`,
})

const cityDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Shanghai')`

/** Counted receipts as `figures` beside `receipt`: their totals, or sums of the filtered titles. */
function countedReceipts(input: ByWarehouse, actor: Actor): Pick<ListQuery, 'with' | 'from' | 'where'> {
  const condition = allOf([
    raw('receipt.confirmed_at is not null'),
    documents(input, actor, raw('receipt')),
    withinDays(sql`receipt.confirmed_at`, input.from, input.to),
  ])
  if (!input.publisherIds.length) return withFigures(summedReceipt, actor, condition)
  return {
    with: sql`figures as (
      select line.receipt_id, ${sumsOfLines(summedReceipt)} from receipt join receipt_line as line on line.receipt_id = receipt.id
      where ${condition} and ${titles(input, actor)} group by line.receipt_id)`,
    from: raw('receipt join figures on figures.receipt_id = receipt.id'),
    where: everything,
  }
}

/** Reversals are negative, so figures agree with the ledger. */
export const warehouseFigures = (input: ByWarehouse, actor: Actor): ListQuery => {
  const { with: before, from, where } = countedReceipts(input, actor)
  return {
    columns: sql`row_number() over (order by periods.warehouse_id, periods.period) as id, periods.warehouse_id as "warehouseId",
    periods.warehouse_name as "warehouseName", to_char(periods.period, 'YYYY-MM-DD') as period, periods.receipts,
    periods.good, periods.damaged, periods.list_fen as "listFen", periods.net_fen as "netFen"`,
    with: sql`${before ? sql`${before},` : raw('')} counted as (
      select receipt.id, receipt.warehouse_id, date_trunc(${input.by}::text, ${cityDay(sql`receipt.confirmed_at`)})::date as period,
        figures.good, figures.damaged, figures.list_fen, figures.net_fen
      from ${from} where ${where}
    ), periods as (
      select own.*, warehouse.name as warehouse_name
      from (
        select warehouse_id, period, count(*) as receipts, sum(good)::bigint as good, sum(damaged)::bigint as damaged,
          sum(list_fen)::bigint as list_fen, ${netFor(actor, raw('sum(net_fen)::bigint'))} as net_fen
        from counted group by warehouse_id, period
      ) as own join warehouse on warehouse.id = own.warehouse_id)`,
    from: raw('periods'),
    where: contains(sql`lower(periods.warehouse_name)`, input.keyword) ?? everything,
    pageColumns: {
      with: sql`titled as (
      select picked.place, count(distinct line.book_id) as titles
      from picked join counted on counted.warehouse_id = picked."warehouseId" and counted.period = picked.period::date
      join receipt_line as line on line.receipt_id = counted.id
      where ${titles(input, actor)} group by picked.place)`,
      join: raw('join titled on titled.place = picked.place'),
      columns: raw('titled.titles'),
    },
    sums: {
      ...summed(
        [
          ['receipts', 'receipts'],
          ['good', 'good'],
          ['damaged', 'damaged'],
          ['listFen', 'list_fen'],
        ],
        'periods',
      ),
      ...netSum(actor, 'periods'),
    },
    sorts: {
      period: sql`periods.period`,
      warehouseName: byName(sql`periods.warehouse_name`),
      good: sql`periods.good`,
      damaged: sql`periods.damaged`,
      netFen: sql`periods.net_fen`,
    },
    tie: sql`periods.warehouse_id, periods.period`,
  }
}

export const receivedHandlers: Handler[] = [
  handle(receivedBySupplier, (input, { db, actor }) => {
    type Answer = ValueOf<typeof receivedBySupplier.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, supplierFigures(input, actor), input)
  }),
  handle(receivedByTitle, (input, { db, actor }) => {
    type Answer = ValueOf<typeof receivedByTitle.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, titleFigures(input, actor), input)
  }),
  handle(receivedByWarehouse, (input, { db, actor }) => {
    type Answer = ValueOf<typeof receivedByWarehouse.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, warehouseFigures(input, actor), {
      ...input,
      sort: input.sort ?? '-period',
    })
  }),
]
