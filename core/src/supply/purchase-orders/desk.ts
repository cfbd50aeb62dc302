import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const purchaseOrdersDesk = {
  todos: {
    purchasesToJudge: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/orderOp/manage', { state: 'submitted', ...inAllSeasons }, 'order') },
      act: 'review',
      en: ['purchase order to review', 'purchase orders to review', 'Approve it, or return it with a reason.'],
      zh: ['采购单待审核', '张', '通过，或填写原因后退回。'],
    },
    seasonsToBuy: {
      urgency: 'today',
      ways: { business: way('/sys/purchasePlan/planApproved', { standing: 'missing' }) },
      act: 'buy',
      en: [
        'season with copies to purchase',
        'seasons with copies to purchase',
        'Ordered by schools; neither purchased nor in stock.',
      ],
      zh: ['仍有缺口待采购的征订季', '个', '学校已订，尚未采购，库存不足。'],
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
