import { type DeskParts, inAllSeasons, page, way } from '../../desk-parts.ts'

export const supplierOrdersDesk = {
  todos: {
    purchasesToSplit: {
      urgency: 'today',
      ways: { business: way('/sys/orderOp/supplier') },
      en: [
        'purchase order to hand to suppliers',
        'purchase orders to hand to suppliers',
        'Confirmed; one click splits it by supplier and warehouse.',
      ],
      zh: ['份采购单待下单', '已确认，可一键按供应商和仓库拆分。'],
    },
    ordersToIssue: {
      urgency: 'today',
      ways: { business: way('/sys/orderOp/supplier', { state: 'draft', ...inAllSeasons }, 'order') },
      en: ['supplier order to issue', 'supplier orders to issue', 'The supplier sees it only then.'],
      zh: ['份供应商订单待下发', '下发后供应商才能看到。'],
    },
    answersToAgree: {
      urgency: 'othersWait',
      ways: { business: way('/sys/orderOp/supplier', { state: 'answered', ...inAllSeasons }, 'order') },
      en: ['answer of a supplier that differs', 'answers of suppliers that differ', 'Agree, or ask again.'],
      zh: ['份供应商答复有差异', '同意，或退回重报。'],
    },
    ordersOverdue: {
      urgency: 'late',
      ways: { business: way('/sys/orderOp/supplier', { concern: 'overdue', ...inAllSeasons }, 'order') },
      en: ['supplier order overdue', 'supplier orders overdue', 'Its day has passed and copies are still to come.'],
      zh: ['份供应商订单逾期', '到货日已过，仍有未到册数。'],
    },
    ordersToAnswer: {
      urgency: 'othersWait',
      ways: { supplier: way('/sys/supplier/order', { state: 'issued', ...inAllSeasons }, 'order') },
      en: ['order to answer', 'orders to answer', 'Accept it whole or per line, with arrival dates.'],
      zh: ['份订单待答复', '可整单或逐项接单，并填写到货日。'],
    },
    deliveriesOverdue: {
      urgency: 'late',
      ways: { supplier: way('/sys/supplier/order', { concern: 'overdue', ...inAllSeasons }, 'order') },
      en: [
        'delivery overdue',
        'deliveries overdue',
        'The arrival date has passed; announce the shipment or name another day.',
      ],
      zh: ['份订单逾期未到', '到货日已过，请通知发货或改报日期。'],
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
