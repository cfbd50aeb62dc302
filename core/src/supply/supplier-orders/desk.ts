import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const supplierOrdersDesk = {
  todos: {
    purchasesToSplit: {
      urgency: 'today',
      ways: { business: way('/sys/orderOp/supplier') },
      act: 'split',
      en: [
        'purchase order ready to split',
        'purchase orders ready to split',
        'Approved. One click splits it by supplier and warehouse.',
      ],
      zh: ['采购单待拆分下单', '张', '已审核，可一键按供应商和仓库拆分。'],
    },
    ordersToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/orderOp/supplier', { state: 'draft', ...inAllSeasons }, 'order') },
      act: 'issue',
      en: [
        'draft supplier order to issue',
        'draft supplier orders to issue',
        'Suppliers see an order once it is issued.',
      ],
      zh: ['供应商订单待下发', '张', '下发后供应商才能看到。'],
    },
    answersToAgree: {
      urgency: 'othersWait',
      ways: { business: way('/sys/orderOp/supplier', { state: 'answered', ...inAllSeasons }, 'order') },
      act: 'review',
      en: ['supplier reply with changes', 'supplier replies with changes', 'Accept it, or ask the supplier again.'],
      zh: ['有差异的供应商答复', '份', '接受，或退回供应商重报。'],
    },
    ordersOverdue: {
      urgency: 'late',
      ways: { business: way('/sys/orderOp/supplier', { concern: 'overdue', ...inAllSeasons }, 'order') },
      act: 'look',
      en: ['overdue supplier order', 'overdue supplier orders', 'Delivery date passed; copies still outstanding.'],
      zh: ['逾期供应商订单', '张', '到货日已过，仍有未到册数。'],
    },
    ordersToAnswer: {
      urgency: 'othersWait',
      ways: { supplier: way('/sys/supplier/order', { state: 'issued', ...inAllSeasons }, 'order') },
      act: 'answer',
      en: ['order to confirm', 'orders to confirm', 'Accept it as a whole or line by line, with arrival dates.'],
      zh: ['订单待答复', '张', '可整单或逐行接单，并填写到货日。'],
    },
    deliveriesOverdue: {
      urgency: 'late',
      ways: { supplier: way('/sys/supplier/order', { concern: 'overdue', ...inAllSeasons }, 'order') },
      act: 'look',
      en: ['overdue order', 'overdue orders', 'Arrival date passed. Announce the shipment or change the date.'],
      zh: ['逾期未到货订单', '张', '到货日已过，请发出发货通知或修改到货日。'],
    },
  },
  things: {
    supplierOrder: {
      en: 'Supplier order',
      zh: '供应商订单',
      sequence: 20,
      places: { business: page('/sys/orderOp/supplier', 'order'), supplier: page('/sys/supplier/order', 'order') },
    },
  },
} as const satisfies DeskParts
