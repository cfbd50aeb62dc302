import { type DeskParts, page, way } from '../../desk-parts.ts'

export const returnsDesk = {
  todos: {
    returnsToJudge: {
      urgency: 'othersWait',
      ways: { business: way('/sys/deliverGoods/returns', { state: 'submitted' }, 'return') },
      act: 'review',
      en: ['return to review', 'returns to review', 'Approve it, or reject it with a reason.'],
      zh: ['退货单待审核', '张', '通过，或填写原因后驳回。'],
    },
    returnsToCount: {
      urgency: 'today',
      ways: { warehouse: way('/sys/deliverGoods/returns', { state: 'approved' }, 'return') },
      act: 'count',
      en: ['return to process', 'returns to process', 'Approved: count it into stock, or ship it to the supplier.'],
      zh: ['退货单待清点', '张', '已通过，请清点入库或发出。'],
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
