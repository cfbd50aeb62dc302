import { type Invariant, totals } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const deliveryInvariants: readonly Invariant[] = [
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
]
