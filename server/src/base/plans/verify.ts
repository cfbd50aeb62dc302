import type { Invariant } from '../../kit/database/invariant.ts'
import { raw } from '../../kit/database/sql.ts'

/** Rows of archived seasons under a condition: name and problem. */
const inArchive = (table: string, row: string, wrong: string, condition: string): string =>
  `select ${row} as row, ${wrong} as wrong from ${table} as held join plan on plan.id = held.plan_id
    where plan.state = 'archived' and ${condition}`

const waits = (table: string, ...states: readonly string[]): string =>
  inArchive(
    table,
    'held.number',
    `'is still ' || held.state`,
    `held.state in (${states.map((state) => `'${state}'`).join(', ')})`,
  )

/** Season invariants. Queries for outstanding work skip archived seasons (`live.ts`). */
export const planInvariants: readonly Invariant[] = [
  {
    name: 'archived',
    holds:
      'A season in the archive owes nothing, and nothing of it is ordered, to come, on its way or on its way back.',
    broken: raw(
      [
        inArchive(
          'fulfilment_line',
          `held.source_number || ' due line ' || held.id`,
          `held.owed || ' owed, ' || held.issued || ' to send, ' || held.sent + held.surplus_kept - held.confirmed - held.to_resend - held.credited
            || ' on the way or in dispute'`,
          '(held.owed <> 0 or held.issued <> 0 or held.sent + held.surplus_kept <> held.confirmed + held.to_resend + held.credited)',
        ),
        inArchive(
          'purchase_sum',
          `'warehouse ' || held.warehouse_id || ', title ' || held.book_id || ', plan ' || held.plan_id`,
          `held.coming || ' bought and still to come'`,
          'held.coming <> 0',
        ),
        inArchive(
          'supplier_order_line',
          `'supplier order line ' || held.id`,
          `held.open || ' still to come'`,
          'held.open <> 0',
        ),
        waits('patch', 'submitted'),
        waits('purchase_order', 'draft', 'submitted'),
        waits('supplier_order', 'draft', 'issued', 'answered'),
        waits('receipt', 'issued'),
        waits('send_order', 'issued', 'sent'),
        `select number, 'has copies beyond the note that wait for a decision' from delivery_difference as difference
          join send_order on send_order.id = difference.send_order_id join plan on plan.id = send_order.plan_id
          where plan.state = 'archived' and difference.state = 'open' and difference.kind = 'surplus'`,
        `select distinct number, 'is still ' || return_order.state from return_line_season as line
          join return_order on return_order.id = line.return_order_id join plan on plan.id = line.plan_id
          where plan.state = 'archived' and return_order.state in ('submitted', 'approved')`,
      ].join(' union all '),
    ),
  },
]
