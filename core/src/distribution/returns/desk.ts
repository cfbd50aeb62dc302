import { type DeskParts, page, way } from '../../desk-parts.ts'

export const returnsDesk = {
  todos: {
    returnsToJudge: {
      urgency: 'othersWait',
      ways: { business: way('/sys/deliverGoods/returns', { state: 'submitted' }, 'return') },
      en: ['return to approve', 'returns to approve', 'Approve it, or reject it with a reason.'],
      zh: ['份退货待审核', '批准，或说明原因后驳回。'],
    },
    returnsToCount: {
      urgency: 'today',
      ways: { warehouse: way('/sys/deliverGoods/returns', { state: 'approved' }, 'return') },
      en: ['return to count', 'returns to count', 'Approved: count what comes back, or send it out.'],
      zh: ['份退货待清点', '已批准，请清点入库或发出。'],
    },
  },
  things: {
    returnOrder: {
      en: 'Return',
      zh: '退货单',
      sequence: 70,
      places: {
        business: page('/sys/deliverGoods/returns', 'return'),
        warehouse: page('/sys/deliverGoods/returns', 'return'),
        school: page('/sys/schoolOrder/AOG', 'return'),
        shop: page('/sys/shop/AOG', 'return'),
      },
    },
  },
} as const satisfies DeskParts
