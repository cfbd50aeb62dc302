import { PlanToBuyListInput } from '@keben/core/supply/purchase-orders/shapes'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { numberOf, rowsOf, rowsOfList } from '../../waiting.ts'
import { plansToBuy } from './demand.ts'
import { purchaseOrdersSeenBy } from './scope.ts'

export const purchaseOrdersDesk = {
  todos: {
    purchasesToJudge: (actor) =>
      rowsOf('purchase_order', sql`purchase_order.state = 'submitted' and ${purchaseOrdersSeenBy(actor)}`, {
        name: numberOf('purchase_order', nameOf('company', raw('purchase_order.company_id'))),
        since: raw('purchase_order.submitted_at'),
        fen: raw('purchase_order.net_fen'),
      }),
    seasonsToBuy: (actor) =>
      rowsOfList('plan.id', plansToBuy(PlanToBuyListInput.parse({ standing: 'missing' }), actor), {
        name: (id) => nameOf('plan', id),
        copies: raw('asking.missing'),
      }),
  },
  things: {
    purchaseOrder: searchDocuments(
      'PO',
      'purchase_order',
      purchaseOrdersSeenBy,
      nameOf('company', raw('purchase_order.company_id')),
    ),
  },
} satisfies DeskRows
