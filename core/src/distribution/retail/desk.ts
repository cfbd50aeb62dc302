import { type DeskParts, page, way } from '../../desk-parts.ts'

export const retailDesk = {
  todos: {
    shopOrdersToAnswer: {
      urgency: 'othersWait',
      ways: { business: way('/sys/shopManage/order', { state: 'submitted' }, 'order') },
      en: ['shop order to answer', 'shop orders to answer', 'Confirm it whole or line by line, or send it back.'],
      zh: ['张零售订单待确认', '可整单或逐行确认，也可退回。'],
    },
    shopOrdersRejected: {
      urgency: 'today',
      ways: { shop: way('/sys/shop/order', { state: 'draft', waits: 'yes' }, 'order') },
      en: ['order sent back', 'orders sent back', 'Your company says why; change it and submit it again.'],
      zh: ['张订单被退回', '查看原因，修改后重新提交。'],
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
