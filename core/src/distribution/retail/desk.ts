import { type DeskParts, page, way } from '../../desk-parts.ts'

export const retailDesk = {
  todos: {
    shopOrdersToAnswer: {
      urgency: 'othersWait',
      ways: { business: way('/sys/shopManage/order', { state: 'submitted' }, 'order') },
      act: 'review',
      en: ['shop order to review', 'shop orders to review', 'Confirm it as a whole or line by line, or return it.'],
      zh: ['零售订单待确认', '张', '可整单或逐行确认，也可退回。'],
    },
    shopOrdersRejected: {
      urgency: 'today',
      ways: { shop: way('/sys/shop/order', { state: 'draft', waits: 'yes' }, 'order') },
      act: 'fill',
      en: ['returned order', 'returned orders', 'See the reason, change the order and submit it again.'],
      zh: ['退回的订单', '张', '查看原因，修改后重新提交。'],
    },
  },
  things: {
    shopOrder: {
      en: 'Shop order',
      zh: '零售订单',
      sequence: 90,
      places: { business: page('/sys/shopManage/order', 'order'), shop: page('/sys/shop/order', 'order') },
    },
  },
} as const satisfies DeskParts
