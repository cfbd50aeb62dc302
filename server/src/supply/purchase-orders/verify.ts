import { type Invariant, totals } from '../../kit/database/invariant.ts'
import { sql } from '../../kit/database/sql.ts'

export const purchaseOrderInvariants: readonly Invariant[] = [
  {
    name: 'word',
    holds: 'Purchases above the missing copies have a reason.',
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
]
