import { refuse } from '@keben/core/refusals'
import { type StockWarehouse, stockOfTitle, stockWarehouses } from '@keben/core/ledgers/stock/contract'
import type { StockOfTitle } from '@keben/core/ledgers/stock/shapes'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { byName, equals, nameOf } from '../../kit/lists/list.ts'
import { allOf, sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { isLeaf } from '../../base/warehouses/tree.ts'
import { warehouses } from '../../base/warehouses/warehouses.ts'
import { stockTitle } from './levels.ts'
import { titlesShort } from './safety.ts'
import { shelvesSeenBy, stockCompanies } from './scope.ts'

/** In all visible warehouses. */
async function readTitle({ db, actor }: Context, bookId: number): Promise<StockOfTitle> {
  const row = await db.row<StockOfTitle>(sql`
    with ${titlesShort(actor, bookId)}, lying as (
      select stock.*, warehouse.company_id, warehouse.code, warehouse.name
      from stock_balance as stock join warehouse on warehouse.id = stock.warehouse_id
      where stock.book_id = ${bookId} and ${shelvesSeenBy(actor)}
        and (stock.on_hand > 0 or stock.in_transit > 0 or stock.damaged > 0)
    )
    select ${stockTitle},
      (select json_build_object('onHand', coalesce(sum(on_hand), 0), 'reserved', coalesce(sum(reserved), 0),
        'free', coalesce(sum(free), 0), 'inTransit', coalesce(sum(in_transit), 0), 'damaged', coalesce(sum(damaged), 0),
        'listFen', coalesce(sum(on_hand::bigint * book.price_fen), 0)) from lying) as sums,
      (select coalesce(json_agg(json_build_object('companyId', company.id, 'companyName', company.name,
          'free', (select coalesce(sum(free), 0) from lying where lying.company_id = company.id),
          'safetyStock', (select nullif(terms.safety_stock, 0) from book_terms as terms
            where terms.company_id = company.id and terms.book_id = ${bookId}),
          'below', exists (select from short where short.company_id = company.id)) order by ${byName(sql`company.name`)}), '[]')
        from company where company.id in ${stockCompanies(actor)}) as companies,
      (select coalesce(json_agg(json_build_object('warehouseId', warehouse_id, 'warehouseCode', code, 'warehouseName', name,
          'companyName', ${nameOf('company', sql`company_id`)}, 'onHand', on_hand, 'reserved', reserved, 'free', free,
          'inTransit', in_transit, 'damaged', damaged, 'changedAt', ${moment(sql`changed_at`)})
          order by ${byName(sql`name`)}, warehouse_id), '[]') from lying) as warehouses
    from book where book.id = ${bookId} and ${booksSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

const shelfColumns = sql`warehouse.company_id as "companyId", ${nameOf('company', sql`warehouse.company_id`)} as "companyName"`

export const titleHandlers = [
  handle(stockOfTitle, ({ bookId }, context) => readTitle(context, bookId)),
  handle(stockWarehouses, (input, context) => {
    const visibleTo: typeof warehousesSeenBy = (actor) =>
      allOf([warehousesSeenBy(actor), isLeaf(), equals(sql`warehouse.company_id`, input.companyId)])
    return dictOf<StockWarehouse>(context, { ...warehouses, visibleTo, entry: { columns: shelfColumns } }, input)
  }),
]
