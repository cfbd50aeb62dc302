import { dueInvariants } from './fulfilment/verify.ts'
import { entryInvariants } from './charges/verify.ts'
import type { Database } from './kit/context.ts'
import type { Db } from './kit/db.ts'
import { type Invariant, same } from './kit/invariant.ts'
import { settlementInvariants } from './settlements/verify.ts'
import { type Sql, join, raw, sql } from './kit/sql.ts'
import { returnInvariants } from './returns/verify.ts'
import { retailInvariants } from './retail/verify.ts'
import { moveInvariants } from './moves/verify.ts'
import { planInvariants } from './plans/verify.ts'
import { summaries } from './summaries.ts'

export interface Breach {
  readonly invariant: string
  readonly holds: string
  readonly row: string
  readonly wrong: string
}

const place = raw(`'warehouse ' || warehouse_id || ', title ' || book_id`)
const buckets = ['on_hand', 'reserved', 'in_transit', 'damaged'] as const
const bucketNames = { on_hand: 'onHand', reserved: 'reserved', in_transit: 'inTransit', damaged: 'damaged' } as const

const summed = join(
  buckets.map((bucket) => raw(`coalesce(sum(delta) filter (where bucket = '${bucketNames[bucket]}'), 0) as ${bucket}`)),
  ', ',
)
const amounts = (of: string): Sql => raw(`(${buckets.map((bucket) => `coalesce(${of}.${bucket}, 0)`).join(', ')})`)

/** What the ledger has of each line of a kind of document, where it has it; and its figures. */
const enteredBy = (thing: string): Sql => sql`(
  select line_id, warehouse_id, book_id, ${summed} from stock_entry where thing = ${thing}
  group by line_id, warehouse_id, book_id) as entered`
const entered = raw('(coalesce(entered.on_hand, 0), coalesce(entered.damaged, 0))::text')

/** The totals of a document against its lines. */
const totals = (table: string, line: string, owner: string, columns: readonly (readonly [string, string])[]): Sql =>
  join(
    columns.map(([total, sum]) =>
      same(sql`
        select document.number || ' ' || ${total}::text as row, document.${raw(total)}::bigint as has,
          coalesce((select ${raw(sum)} from ${raw(line)} as line where line.${raw(owner)} = document.id), 0)::bigint as should
        from ${raw(table)} as document`),
    ),
    ' union all ',
  )

const documents = [
  ['plan', 'plan', 'code'],
  ['patch', 'patch', 'number'],
  ['purchaseOrder', 'purchase_order', 'number'],
  ['supplierOrder', 'supplier_order', 'number'],
  ['receipt', 'receipt', 'number'],
  ['shopOrder', 'shop_order', 'number'],
  ['move', 'move_order', 'number'],
  ['sendOrder', 'send_order', 'number'],
  ['bill', 'bill', 'number'],
  ['returnOrder', 'return_order', 'number'],
] as const

const invariants: readonly Invariant[] = [
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
    name: 'entry-numbers',
    holds: 'An entry of a receipt or a delivery has the number of its document, by which it is found.',
    broken: sql`
      select 'entry ' || entry.id as row, entry.number || ' instead of ' || document.number as wrong
      from (select 'receipt' as thing, id, number from receipt union all select 'sendOrder', id, number from send_order)
        as document
      join stock_entry as entry on entry.thing = document.thing and entry.thing_id = document.id
      where entry.number <> document.number`,
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
    name: 'copies',
    holds:
      'Every copy that came in lies somewhere or went out: receipts, opening stock and counts come to what there is, was sent or was lost.',
    broken: same(sql`
      select 'title ' || book_id as row, sum(there)::bigint as has, sum(came)::bigint as should
      from (
        select book_id, on_hand + damaged + in_transit as there, 0 as came from stock_balance
        union all select book_id, 0, good + damaged from receipt_line where good is not null
        union all select book_id, 0, on_hand - on_hand_before + damaged - damaged_before from stocktake_line
        union all select book_id, 0, -missing from move_line
        union all select book_id, 0, delta from stock_entry where cause in ('opening', 'surplus')
        union all select book_id, sent, 0 from send_order_line where sent is not null
        union all select line.book_id, case kind when 'supplier' then line.good else 0 end,
          case kind when 'supplier' then 0 else line.good + line.damaged end
          from return_line as line join return_order on return_order.id = line.return_order_id where line.good is not null
      ) as moved group by book_id`),
  },
  {
    name: 'posted',
    holds: 'What a receipt counted is what the ledger has of it, in the same warehouse and of the same title.',
    broken: same(sql`
      select 'receipt line ' || line_id as row, ${entered} as has, (coalesce(line.good, 0), coalesce(line.damaged, 0))::text as should
      from (
        select line.id as line_id, receipt.warehouse_id, line.book_id, line.good, line.damaged
        from receipt_line as line join receipt on receipt.id = line.receipt_id
      ) as line full join ${enteredBy('receipt')} using (line_id, warehouse_id, book_id)`),
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
  {
    name: 'arrived',
    holds: 'What a supplier order has received is the sum of its receipts.',
    broken: same(sql`
      select 'supplier order line ' || line.id as row, (line.good, line.damaged)::text as has,
        (coalesce(sum(counted.good), 0)::int, coalesce(sum(counted.damaged), 0)::int)::text as should
      from supplier_order_line as line left join receipt_line as counted on counted.supplier_order_line_id = line.id
      group by line.id`),
  },
  {
    name: 'tolerance',
    holds: 'No more arrives than was ordered and not closed, beyond the tolerance.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row,
        line.good + line.damaged || ' of ' || line.copies - line.closed as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      where line.good + line.damaged > floor((line.copies - line.closed)::bigint * (10000 + supplier_order.tolerance_bp) / 10000.0)`,
  },
  {
    name: 'split',
    holds: 'A supplier order asks for what was purchased, for the same season, company, supplier and warehouse.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row, 'differs from ' || purchase_order.number as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      join purchase_order_line as bought on bought.id = line.purchase_order_line_id
      join purchase_order on purchase_order.id = bought.purchase_order_id
      where (line.book_id, line.copies, supplier_order.supplier_id, supplier_order.warehouse_id, supplier_order.plan_id,
          supplier_order.company_id, supplier_order.purchase_order_id)
        <> (bought.book_id, bought.copies, bought.supplier_id, bought.warehouse_id, purchase_order.plan_id,
          purchase_order.company_id, purchase_order.id) or purchase_order.state <> 'confirmed'`,
  },
  {
    name: 'received',
    holds: 'A receipt is for the same season, company, supplier and warehouse as its order, and of its lines.',
    broken: sql`
      select receipt.number as row, 'differs from ' || supplier_order.number as wrong
      from receipt join supplier_order on supplier_order.id = receipt.supplier_order_id
      where (receipt.plan_id, receipt.company_id, receipt.supplier_id, receipt.warehouse_id)
        <> (supplier_order.plan_id, supplier_order.company_id, supplier_order.supplier_id, supplier_order.warehouse_id)
      union all
      select receipt.number || ' line ' || line.id, 'differs from order line ' || ordered.id
      from receipt_line as line join receipt on receipt.id = line.receipt_id
      join supplier_order_line as ordered on ordered.id = line.supplier_order_line_id
      where (receipt.supplier_order_id, line.book_id) <> (ordered.supplier_order_id, ordered.book_id)`,
  },
  {
    name: 'ended',
    holds: 'Of what was declined or cancelled nothing is still to come.',
    broken: sql`
      select supplier_order.number || ' line ' || line.id as row, line.open || ' still open' as wrong
      from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
      where supplier_order.state in ('declined', 'cancelled') and line.open > 0`,
  },
  {
    name: 'word',
    holds: 'Nobody buys more than was missing without a word why.',
    broken: sql`select 'purchase order line ' || id as row, copies || ' of ' || suggested as wrong from purchase_order_line
      where copies > suggested and reason = ''`,
  },
  {
    name: 'purchase-totals',
    holds: 'The totals of a purchase order are those of its lines.',
    broken: totals('purchase_order', 'purchase_order_line', 'purchase_order_id', [
      ['titles', 'count(distinct book_id)'],
      ['copies', 'sum(copies)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
  {
    name: 'order-totals',
    holds: 'The totals of a supplier order are those of its lines.',
    broken: totals('supplier_order', 'supplier_order_line', 'supplier_order_id', [
      ['titles', 'count(distinct book_id)'],
      ['copies', 'sum(copies)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
  {
    name: 'receipt-totals',
    holds: 'The totals of a receipt are those of its lines.',
    broken: totals('receipt', 'receipt_line', 'receipt_id', [
      ['titles', 'count(distinct book_id)'],
      ['expected', 'sum(expected)'],
      ['good', 'sum(good)'],
      ['damaged', 'sum(damaged)'],
      ['short', 'sum(short)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
  {
    name: 'reversed',
    holds: 'A reversal takes back exactly what its receipt had counted.',
    broken: same(sql`
      select coalesce(back.number, first.number) as row, (coalesce(back.good, 0), coalesce(back.damaged, 0))::text as has,
        (-first.good, -first.damaged)::text as should
      from receipt as first left join receipt as back on back.reverses_id = first.id where first.state = 'reversed'`),
  },
  {
    name: 'demand',
    holds: 'A result is what schools, districts and companies asked for.',
    broken: same(sql`
      select plan_result.number as row, plan_result.copies as has,
        (select coalesce(sum(copies), 0) from plan_result_line as line where line.result_id = plan_result.id)::bigint as should
      from plan_result
      union all
      select plan_result.number || ' schools',
        (select coalesce(sum(copies), 0) from plan_result_school as owed where owed.result_id = plan_result.id)::bigint,
        (select coalesce(sum(school_copies), 0) from plan_result_line as line where line.result_id = plan_result.id)::bigint
      from plan_result`),
  },
  {
    name: 'histories',
    holds: 'The steps of a document follow each other, and lead to its state.',
    broken: join(
      documents.map(
        ([thing, table, name]) => sql`
          select document.${raw(name)} as row, told.wrong
          from (
            select thing_id, case when from_state is distinct from coalesce(lag(to_state) over steps, from_state)
                then 'step ' || id || ' begins at ' || from_state || ' instead of ' || lag(to_state) over steps
              when lead(id) over steps is null then 'leads to ' || to_state end as wrong, to_state,
              lead(id) over steps is null as latest
            from document_step where thing = ${thing}
            window steps as (partition by thing_id order by id)
          ) as told join ${raw(table)} as document on document.id = told.thing_id
          where told.wrong like 'step %' or (told.latest and told.to_state <> document.state)`,
      ),
      ' union all ',
    ),
  },
  ...planInvariants,
  ...moveInvariants,
  {
    name: 'send-totals',
    holds: 'The totals of a send order are those of its lines.',
    broken: totals('send_order', 'send_order_line', 'send_order_id', [
      ['copies', 'sum(issued)'],
      ['sent', 'sum(sent)'],
      ['good', 'sum(good)'],
      ['damaged', 'sum(damaged)'],
      ['missing', 'sum(missing)'],
      ['surplus', 'sum(surplus)'],
      ['list_fen', 'sum(list_fen)'],
      ['net_fen', 'sum(net_fen)'],
    ]),
  },
  ...dueInvariants,
  ...entryInvariants,
  ...retailInvariants,
  ...settlementInvariants,
  ...returnInvariants,
  ...summaries.map(({ invariant }) => invariant),
]

/** At most this many rows are named of each: whoever repairs needs examples, not everything. */
const shownOfEach = 20

/** What breaks an invariant, with its name; nothing where everything adds up. */
export async function findBreaches(db: Pick<Database, 'rows'>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, holds, broken } of invariants) {
    const rows = await db.rows<{ row: string; wrong: string }>(
      sql`select row, wrong from (${broken}) as broken order by row limit ${shownOfEach}`,
    )
    breaches.push(...rows.map(({ row, wrong }) => ({ invariant: name, holds, row, wrong })))
  }
  return breaches
}

/** The same of one moment, whatever is done meanwhile, and however long it takes: what pools allow a statement is for people. */
export const findBreachesOfOneMoment = (db: Pick<Db, 'write'>): Promise<Breach[]> =>
  db.write(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    await tx.run(sql`set local statement_timeout = 0`)
    return findBreaches(tx)
  })

/** Their names and what they say, for whoever runs them all. */
export const invariantsHeld: readonly Pick<Invariant, 'name' | 'holds'>[] = invariants
