import { type Invariant, same } from '../../kit/database/invariant.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

const place = raw(`'warehouse ' || warehouse_id || ', title ' || book_id`)

const buckets = ['on_hand', 'reserved', 'in_transit', 'damaged'] as const
const bucketNames = { on_hand: 'onHand', reserved: 'reserved', in_transit: 'inTransit', damaged: 'damaged' } as const

const summed = join(
  buckets.map((bucket) => raw(`coalesce(sum(delta) filter (where bucket = '${bucketNames[bucket]}'), 0) as ${bucket}`)),
  ', ',
)
const amounts = (of: string): Sql => raw(`(${buckets.map((bucket) => `coalesce(${of}.${bucket}, 0)`).join(', ')})`)

/** The ledger's figures for each line of a kind of document. */
export const enteredBy = (thing: string): Sql => sql`(
  select line_id, warehouse_id, book_id, ${summed} from stock_entry where thing = ${thing}
  group by line_id, warehouse_id, book_id) as entered`
export const entered = raw('(coalesce(entered.on_hand, 0), coalesce(entered.damaged, 0))::text')

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'balances',
    holds: 'A balance of stock is the sum of its entries.',
    broken: sql`
      select ${place} as row, ${amounts('stood')}::text || ' instead of ' || ${amounts('entered')}::text as wrong
      from stock_balance as stood
      full join (select warehouse_id, book_id, ${summed} from stock_entry group by warehouse_id, book_id) as entered
        using (warehouse_id, book_id)
      where ${amounts('stood')} <> ${amounts('entered')}`,
  },
  {
    name: 'running',
    holds: 'Every entry says the balance after it.',
    broken: same(sql`
      select 'entry ' || id as row, balance as has,
        (sum(delta) over (partition by warehouse_id, book_id, bucket order by id))::int as should
      from stock_entry`),
  },
  {
    name: 'never-negative',
    holds: 'No balance is negative, and no more is promised than is on hand.',
    broken: sql`select ${place} as row, 'on hand ' || on_hand || ', reserved ' || reserved as wrong from stock_balance
      where least(on_hand, reserved, in_transit, damaged, on_hand - reserved) < 0`,
  },
  {
    name: 'held',
    holds: 'What is reserved is what documents hold.',
    broken: same(sql`
      select ${place} as row, coalesce(stood.reserved, 0)::bigint as has, coalesce(held.copies, 0)::bigint as should
      from stock_balance as stood
      full join (select warehouse_id, book_id, sum(copies) as copies from stock_hold group by warehouse_id, book_id) as held
        using (warehouse_id, book_id)`),
  },
  {
    name: 'counted',
    holds: 'What a stocktaking found is what the ledger has of it, in the same warehouse and of the same title.',
    broken: same(sql`
      select 'stocktaking line ' || line_id as row, ${entered} as has, (coalesce(line.good, 0), coalesce(line.damaged, 0))::text as should
      from (
        select line.id as line_id, stocktake.warehouse_id, line.book_id, line.on_hand - line.on_hand_before as good,
          line.damaged - line.damaged_before as damaged
        from stocktake_line as line join stocktake on stocktake.id = line.stocktake_id
      ) as line full join ${enteredBy('stocktake')} using (line_id, warehouse_id, book_id)`),
  },
]
