import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PurchaseOrdersToJudgeInput } from '@keben/core/supply/purchase-orders/shapes'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { type SummedDocument, withFigures } from '../../base/catalogue/documents.ts'
import { booksSeenBy, isAmongBooksSeenBy } from '../../base/catalogue/scope.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, addedUp, byNameOf, contains, nameOf, oneOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, join, raw, sql } from '../../kit/database/sql.ts'
import { headColumns, lineColumns, progressOf, sumColumns, sumsOfLines } from './read.ts'
import { purchaseOrdersOwnedBy } from './scope.ts'

export type PurchaseOrderPageRequest = Partial<ValueOf<typeof PurchaseOrdersToJudgeInput>> & {
  readonly keyword: string
  readonly ids?: readonly number[]
}

/** By number, company, remark, or line content. */
function search(keyword: string, actor: Actor): Sql | undefined {
  const own = contains(
    sql`lower(concat_ws(' ', purchase_order.number, ${searchOf('company', sql`purchase_order.company_id`)}, purchase_order.remark))`,
    keyword,
  )
  const titled = bookSearch(keyword)
  return own && titled ? sql`(${own} or ${holding(titled, actor)})` : own
}

const holding = (condition: Sql, actor: Actor): Sql => sql`exists (
  select from purchase_order_line as line join book on book.id = line.book_id
  where line.purchase_order_id = purchase_order.id and ${condition} and ${booksSeenBy(actor)})`

/** One line must match all: title, supplier and warehouse. */
function lineFilters({ warehouseIds = [], supplierIds = [], bookIds = [] }: PurchaseOrderPageRequest): Sql | undefined {
  const filters = [
    oneOf(sql`line.warehouse_id`, warehouseIds),
    oneOf(sql`line.supplier_id`, supplierIds),
    oneOf(sql`line.book_id`, bookIds),
  ]
  return filters.some(Boolean) ? allOf(filters) : undefined
}

const counted = (state: string): Sql => raw(`count(*) filter (where purchase_order.state = '${state}')`)
const live = raw(`purchase_order.state <> 'cancelled'`)

const conditions = (input: PurchaseOrderPageRequest, actor: Actor): Sql => {
  const lines = lineFilters(input)
  return allOf([
    purchaseOrdersOwnedBy(actor),
    oneOf(sql`purchase_order.id`, input.ids ?? []),
    oneOf(sql`purchase_order.plan_id`, input.planIds ?? []),
    oneOf(sql`purchase_order.company_id`, input.companyIds ?? []),
    input.progress && sql`purchase_order.state = 'confirmed'`,
    lines && holding(lines, actor),
    search(input.keyword, actor),
  ])
}

const summedOrder: SummedDocument = {
  document: 'purchase_order',
  lines: 'purchase_order_line',
  of: 'purchase_order_id',
  figures: { copies: 'copies', list_fen: 'list_fen', net_fen: 'net_fen' },
}

/** Incoming copies by order. Few lines are open. */
const coming = (actor: Actor): Sql => sql`coming as (
  select supplier_order.purchase_order_id as order_id, sum(line.open) as open
  from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
  where line.open > 0 and ${isAmongBooksSeenBy(actor, raw('line.book_id'))} group by supplier_order.purchase_order_id)`

/** Progress reads what came of each line, so only a filter by it does. */
const far = (
  progress: NonNullable<PurchaseOrderPageRequest['progress']>,
  input: PurchaseOrderPageRequest,
  actor: Actor,
): Sql => sql`far as (
  select sums.order_id from (
    select purchase_order.id as order_id, count(*) as lines, count(supplied.id) as ordered_lines, sum(supplied.good) as good,
      sum(supplied.damaged) as damaged, sum(supplied.open) as open
    from purchase_order join purchase_order_line as line on line.purchase_order_id = purchase_order.id
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
    where ${conditions(input, actor)} and ${isAmongBooksSeenBy(actor, raw('line.book_id'))} group by purchase_order.id
  ) as sums where ${progressOf} = ${progress})`

/** Visible purchase orders: those with a granted title. */
export function orderList(input: PurchaseOrderPageRequest, actor: Actor): ListQuery {
  const tab = input.state && sql`purchase_order.state = ${input.state}`
  const summed = (column: string): Sql => addedUp(raw(column), tab ?? live)
  const { with: figures, from, where } = withFigures(summedOrder, actor, conditions(input, actor))
  return {
    with: join(
      [figures, coming(actor), input.progress && far(input.progress, input, actor)].filter(
        (table) => table !== undefined,
      ),
      ', ',
    ),
    columns: headColumns,
    from: sql`${from} left join coming on coming.order_id = purchase_order.id`,
    where: allOf([where, input.progress && raw('purchase_order.id in (select order_id from far)')]),
    pageColumns: {
      with: sumsOfLines(actor, raw('purchase_order.id in (select id from picked)')),
      join: raw('join sums on sums.order_id = picked.id'),
      columns: sumColumns,
    },
    tab,
    counts: tab ?? live,
    sums: {
      draft: counted('draft'),
      submitted: counted('submitted'),
      confirmed: counted('confirmed'),
      cancelled: counted('cancelled'),
      copies: summed('figures.copies'),
      listFen: summed('figures.list_fen'),
      netFen: summed('figures.net_fen'),
      openCopies: summed('coming.open'),
    },
    sorts: {
      number: sql`purchase_order.id`,
      companyName: byNameOf('company', sql`purchase_order.company_id`),
      copies: sql`figures.copies`,
      netFen: sql`figures.net_fen`,
      submittedAt: sql`purchase_order.submitted_at`,
      changedAt: sql`purchase_order.changed_at`,
    },
    tie: sql`purchase_order.id`,
  }
}

/** Lines of the listed orders with their order and receipts. */
export function orderLineList(input: PurchaseOrderPageRequest, actor: Actor): ListQuery {
  const { with: figures, from, where, tab, counts = everything, sorts } = orderList(input, actor)
  return {
    ...(figures && { with: figures }),
    columns: sql`purchase_order.number, ${nameOf('plan', sql`purchase_order.plan_id`)} as "planName",
      ${nameOf('company', sql`purchase_order.company_id`)} as "companyName", purchase_order.state, purchase_order.remark, ${lineColumns},
      coalesce(supplied.copies, 0) as "orderedCopies", coalesce(supplied.good, 0) as "goodCopies",
      coalesce(supplied.damaged, 0) as "damagedCopies", coalesce(supplied.open, 0) as "openCopies",
      coalesce(supplied.closed, 0) as "closedCopies", ${moment(sql`purchase_order.submitted_at`)} as "submittedAt"`,
    from: sql`${from} join purchase_order_line as line on line.purchase_order_id = purchase_order.id
      join book on book.id = line.book_id left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id`,
    where: allOf([where, booksSeenBy(actor)]),
    tab,
    counts,
    sorts,
    tie: sql`purchase_order.id, book.book_code, line.id`,
  }
}
