import type { Actor } from '@keben/core/roles'
import type { StockConcern } from '@keben/core/ledgers/stock/choices'
import { listBusinessStock, listManageStock, listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import type { StockRow, StockSums } from '@keben/core/ledgers/stock/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { type StockLevelQuery, type StockLevelRequest, levels } from './levels.ts'
import { titlesShort } from './safety.ts'

const concerns = ({ below }: StockLevelQuery): Readonly<Record<StockConcern, Sql>> => ({
  below: sql`${below} > 0`,
  reserved: sql`stock.reserved > 0`,
  inTransit: sql`stock.in_transit > 0`,
  damaged: sql`stock.damaged > 0`,
})

const sumOf = (amount: Sql): Sql => sql`whole_sum(${amount})`
const countOf = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`

/**
 * Stock at the requested level, within the person's scope, for three screens and a download. Balances are few beside
 * the ledger, so amounts are sorted without indexes, which would slow down every posting.
 */
export function stockList(input: StockLevelRequest, actor: Actor): ListQuery {
  const level = levels[input.by](input, actor)
  const tabs = concerns(level)
  return {
    with: level.with ? sql`${titlesShort(actor)}, ${level.with}` : titlesShort(actor),
    columns: sql`${level.id} as id, ${level.title}, ${level.warehouse}, ${level.titles} as titles,
      ${level.warehouses} as warehouses, stock.on_hand as "onHand", stock.reserved, stock.free,
      stock.in_transit as "inTransit", stock.damaged, ${level.listFen} as "listFen", ${level.safetyStock} as "safetyStock",
      ${level.below} as below, ${moment(sql`stock.changed_at`)} as "changedAt"`,
    from: level.from,
    where: allOf([level.where, !input.empty && isThere(level)]),
    tab: input.concern && tabs[input.concern],
    sums: {
      onHand: sumOf(sql`stock.on_hand`),
      reserved: sumOf(sql`stock.reserved`),
      free: sumOf(sql`stock.free`),
      inTransit: sumOf(sql`stock.in_transit`),
      damaged: sumOf(sql`stock.damaged`),
      listFen: sumOf(level.listFen),
      rows: sql`json_build_object('all', count(*), 'below', ${countOf(tabs.below)}, 'reserved', ${countOf(tabs.reserved)},
        'inTransit', ${countOf(tabs.inTransit)}, 'damaged', ${countOf(tabs.damaged)})`,
    },
    sorts: {
      ...level.sorts,
      onHand: sql`stock.on_hand`,
      reserved: sql`stock.reserved`,
      free: sql`stock.free`,
      inTransit: sql`stock.in_transit`,
      damaged: sql`stock.damaged`,
      listFen: level.listFen,
      safetyStock: level.bySafety,
    },
    tie: input.by === 'place' ? raw('stock.warehouse_id, stock.book_id') : level.id,
  }
}

/** Stock or a safety stock exists. */
const isThere = ({ below }: StockLevelQuery): Sql =>
  sql`(stock.on_hand > 0 or stock.in_transit > 0 or stock.damaged > 0 or ${below} > 0)`

const listStock = (input: StockLevelRequest, { db, actor }: Context) =>
  listPage<StockRow, StockSums>(db, stockList(input, actor), input)

export const stockListHandlers = [
  handle(listBusinessStock, listStock),
  handle(listWarehouseStock, listStock),
  handle(listManageStock, listStock),
]
