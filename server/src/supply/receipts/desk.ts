import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { type Waiting, numberOf, rowsOf } from '../../waiting.ts'
import { receiptsSeenBy } from './scope.ts'

const receipts = (actor: Actor, condition: Sql): Waiting =>
  rowsOf('receipt', sql`receipt.state = 'issued' and ${condition} and ${receiptsSeenBy(actor)}`, {
    name: numberOf('receipt', nameOf('supplier', raw('receipt.supplier_id'))),
    dueOn: raw('receipt.expected_on'),
    since: raw('receipt.created_at'),
    copies: raw('receipt.expected'),
  })

export const receiptsDesk = {
  todos: {
    receiptsOverdue: (actor, now) => receipts(actor, sql`receipt.expected_on < ${cityDay(now)}::date`),
    receiptsToCount: (actor, now) => receipts(actor, sql`coalesce(receipt.expected_on >= ${cityDay(now)}::date, true)`),
  },
  things: {
    receipt: searchDocuments('RK', 'receipt', receiptsSeenBy, nameOf('supplier', raw('receipt.supplier_id'))),
  },
} satisfies DeskRows
