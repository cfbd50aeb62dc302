import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const purchaseOrdersDesk = {
  todos: {
    purchasesToJudge: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/orderOp/manage', { state: 'submitted', ...inAllSeasons }, 'order') },
      en: ['purchase order to judge', 'purchase orders to judge', 'Confirm it, or send it back with a reason.'],
      zh: ['份采购单待审核', '确认，或说明原因后退回。'],
    },
    seasonsToBuy: {
      urgency: 'today',
      ways: { business: way('/sys/purchasePlan/planApproved', { standing: 'missing' }) },
      en: [
        'season with copies still to buy',
        'seasons with copies still to buy',
        'Ordered by schools, and neither bought nor on the shelves.',
      ],
      zh: ['个征订季仍有册数待采购', '学校已订，尚未采购，库存也不足。'],
    },
  },
  things: {
    purchaseOrder: {
      en: 'Purchase order',
      zh: '采购单',
      sequence: 10,
      places: {
        business: page('/sys/purchasePlan/purchaseOrders', 'order'),
        manage: page('/sys/purchasePlan/purchaseOrders', 'order'),
      },
    },
  },
} as const satisfies DeskParts
