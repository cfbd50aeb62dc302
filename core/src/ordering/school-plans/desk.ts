import { type DeskParts, way } from '../../desk-parts.ts'

export const schoolPlansDesk = {
  todos: {
    plansReturned: {
      urgency: 'othersWait',
      ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'returned', waits: 'yes' }, 'plan') },
      act: 'fill',
      en: [
        'returned order to correct',
        'returned orders to correct',
        'See the reason, correct the order and submit it again.',
      ],
      zh: ['退回待更正的征订单', '份', '查看原因，修改后重新提交。'],
    },
    plansToFill: {
      urgency: 'today',
      ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'filling', waits: 'yes' }, 'plan') },
      act: 'fill',
      en: ['order to fill in', 'orders to fill in', 'Each line shows a quantity suggested from your enrolment.'],
      zh: ['征订单待填报', '份', '每行都有按在校人数计算的建议数。'],
    },
  },
} as const satisfies DeskParts
