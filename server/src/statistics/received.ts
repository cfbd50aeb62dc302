import type { ValueOf } from '@keben/core/kit/endpoint'
import { receivedBySupplier, receivedByTitle, receivedByWarehouse } from '@keben/core/statistics/received'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { type Handler, handle } from '../kit/handle.ts'
import { type ListQuery, byName, contains, listPage, oneOf, withinDays } from '../kit/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../kit/sql.ts'
import { netFor } from '../terms/net.ts'
import { isGranted } from '../warehouses/scope.ts'

type BySupplier = ValueOf<typeof receivedBySupplier.input>
type ByTitle = ValueOf<typeof receivedByTitle.input>
type ByWarehouse = ValueOf<typeof receivedByWarehouse.input>

/** Whose documents, whatever is in them. The query knows `document`. */
function documentsSeenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`document.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`document.warehouse_id`, actor.userId)
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

type Asked = Omit<BySupplier, 'sort' | 'page' | 'pageSize' | 'incomplete'>

const documents = (asked: Asked, actor: Actor): (Sql | undefined)[] => [
  documentsSeenBy(actor),
  oneOf(sql`document.plan_id`, asked.planIds),
  oneOf(sql`document.supplier_id`, asked.supplierIds),
  oneOf(sql`document.warehouse_id`, asked.warehouseIds),
]

/** Whose figures: of a company the titles that are granted, of a keeper the warehouses. The query knows `document` and `book`. */
const filtered = (asked: Asked, actor: Actor): (Sql | undefined)[] => [
  ...documents(asked, actor),
  actor.role === 'business' ? booksSeenBy(actor) : undefined,
  oneOf(sql`book.publisher_id`, asked.publisherIds),
]

/** Orders that were issued and stand; what a supplier declined or the company cancelled asks for nothing. */
const ordered = (condition: Sql): Sql => sql`supplier_order as document
  join supplier_order_line as line on line.supplier_order_id = document.id
  join book on book.id = line.book_id left join owed on owed.line_id = line.id
  where document.state in ('issued', 'answered', 'accepted') and ${condition}`

const net = (copies: string): Sql => raw(`sum(net_fen(line.${copies}, line.price_fen, line.discount_bp))`)

/**
 * What is owed for each line of an order: receipts round it line by line, and a sum must say the same fen. Added up at
 * once, rather than looked up for each line.
 */
const owed = (asked: Asked, actor: Actor): Sql => sql`owed as materialized (
  select counted.supplier_order_line_id as line_id, sum(counted.net_fen) as net_fen
  from receipt as document join receipt_line as counted on counted.receipt_id = document.id
  where ${allOf([sql`document.confirmed_at is not null`, ...documents(asked, actor)])}
  group by counted.supplier_order_line_id)`

const figures = (
  actor: Actor,
): Sql => sql`count(distinct document.id) as orders, count(distinct line.book_id) as titles, sum(line.copies) as ordered,
  coalesce(sum(line.accepted), 0) as accepted, sum(line.good) as good, sum(line.damaged) as damaged, sum(line.open) as open,
  sum(line.closed) as closed, ${netFor(actor, net('copies'))} as ordered_net_fen,
  sum(line.good::bigint * line.price_fen) as list_fen, ${netFor(actor, raw('coalesce(sum(owed.net_fen), 0)'))} as net_fen`
const shownFigures =
  raw(`figures.orders, figures.titles, figures.ordered, figures.accepted, figures.good, figures.damaged,
  figures.open, figures.closed, figures.ordered_net_fen as "orderedNetFen", figures.list_fen as "listFen",
  figures.net_fen as "netFen"`)

const summed = (names: readonly (readonly [string, string])[]): Record<string, Sql> =>
  Object.fromEntries(names.map(([name, column]) => [name, raw(`coalesce(sum(figures.${column}), 0)`)]))
const netSum = (actor: Actor) => ({ netFen: netFor(actor, raw('coalesce(sum(figures.net_fen), 0)')) })
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

export const supplierFigures = (asked: BySupplier, actor: Actor): ListQuery => ({
  columns: sql`figures.supplier_id * 1000000 + figures.publisher_id as id, figures.supplier_id as "supplierId",
    figures.supplier_name as "supplierName", figures.publisher_id as "publisherId", figures.publisher_name as "publisherName",
    ${shownFigures}`,
  with: sql`${owed(asked, actor)}, figures as materialized (
    select own.*, supplier.name as supplier_name, publisher.name as publisher_name
    from (
      select document.supplier_id, book.publisher_id, ${figures(actor)}
      from ${ordered(allOf(filtered(asked, actor)))} group by document.supplier_id, book.publisher_id
    ) as own join supplier on supplier.id = own.supplier_id join publisher on publisher.id = own.publisher_id)`,
  from: raw('figures'),
  where: allOf([
    contains(sql`lower(figures.supplier_name || ' ' || figures.publisher_name)`, asked.keyword),
    incomplete(asked),
  ]),
  sums: sums(actor),
  sorts: {
    supplierName: byName(sql`figures.supplier_name`),
    publisherName: byName(sql`figures.publisher_name`),
    ...sorts,
  },
  tie: sql`figures.supplier_id, figures.publisher_id`,
})

export const titleFigures = (asked: ByTitle, actor: Actor): ListQuery => ({
  columns: sql`book.id, book.book_code as "bookCode", book.isbn, book.title,
    (select name from subject where subject.id = book.subject_id) as "subjectName",
    (select name from publisher where publisher.id = book.publisher_id) as "publisherName", book.grade, figures.warehouses,
    ${shownFigures}`,
  with: sql`${owed(asked, actor)}, figures as materialized (
    select line.book_id, count(distinct document.warehouse_id) as warehouses, ${figures(actor)}
    from ${ordered(allOf([...filtered(asked, actor), oneOf(sql`book.subject_id`, asked.subjectIds), bookSearch(asked.keyword)]))}
    group by line.book_id)`,
  from: raw('figures join book on book.id = figures.book_id'),
  where: incomplete(asked) ?? everything,
  sums: sums(actor),
  sorts: { title: byName(sql`book.title`), bookCode: sql`book.book_code`, ...sorts },
  tie: sql`book.id`,
})

const cityDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Shanghai')`

/** Reversals count with their minus: the figures are those of the ledger. */
export const warehouseFigures = (asked: ByWarehouse, actor: Actor): ListQuery => ({
  columns: sql`row_number() over (order by figures.warehouse_id, figures.period) as id, figures.warehouse_id as "warehouseId",
    figures.warehouse_name as "warehouseName", to_char(figures.period, 'YYYY-MM-DD') as period, figures.receipts,
    figures.titles, figures.good, figures.damaged, figures.list_fen as "listFen", figures.net_fen as "netFen"`,
  with: sql`figures as materialized (
    select own.*, warehouse.name as warehouse_name
    from (
      select document.warehouse_id, date_trunc(${asked.by}::text, ${cityDay(sql`document.confirmed_at`)})::date as period,
        count(distinct document.id) as receipts, count(distinct line.book_id) as titles, sum(line.good) as good,
        sum(line.damaged) as damaged, sum(line.list_fen) as list_fen,
        ${netFor(actor, raw('sum(line.net_fen)'))} as net_fen
      from receipt as document join receipt_line as line on line.receipt_id = document.id
      join book on book.id = line.book_id
      where ${allOf([
        sql`document.confirmed_at is not null`,
        ...filtered(asked, actor),
        withinDays(sql`document.confirmed_at`, asked.from, asked.to),
      ])}
      group by 1, 2
    ) as own join warehouse on warehouse.id = own.warehouse_id)`,
  from: raw('figures'),
  where: contains(sql`lower(figures.warehouse_name)`, asked.keyword) ?? everything,
  sums: {
    ...summed([
      ['receipts', 'receipts'],
      ['good', 'good'],
      ['damaged', 'damaged'],
      ['listFen', 'list_fen'],
    ]),
    ...netSum(actor),
  },
  sorts: {
    period: sql`figures.period`,
    warehouseName: byName(sql`figures.warehouse_name`),
    good: sql`figures.good`,
    damaged: sql`figures.damaged`,
    netFen: sql`figures.net_fen`,
  },
  tie: sql`figures.warehouse_id, figures.period`,
})

export const receivedHandlers: Handler[] = [
  handle(receivedBySupplier, (asked, { db, actor }) => {
    type Answer = ValueOf<typeof receivedBySupplier.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, supplierFigures(asked, actor), asked)
  }),
  handle(receivedByTitle, (asked, { db, actor }) => {
    type Answer = ValueOf<typeof receivedByTitle.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, titleFigures(asked, actor), asked)
  }),
  handle(receivedByWarehouse, (asked, { db, actor }) => {
    type Answer = ValueOf<typeof receivedByWarehouse.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, warehouseFigures(asked, actor), {
      ...asked,
      sort: asked.sort ?? '-period',
    })
  }),
]
