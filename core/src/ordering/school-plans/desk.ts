import { type DeskParts, way } from '../../desk-parts.ts'

export const schoolPlansDesk = {
  todos: {
    plansReturned: {
      urgency: 'late',
      ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'returned', waits: 'yes' }, 'plan') },
      en: ['order to correct', 'orders to correct', 'Read why, correct it and submit it again.'],
      zh: ['份征订单待更正', '查看原因，修改后重新提交。'],
    },
    plansToFill: {
      urgency: 'today',
      ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'filling', waits: 'yes' }, 'plan') },
      en: ['order to fill in', 'orders to fill in', 'Suggestions from your enrolment stand beside every field.'],
      zh: ['份征订单待填报', '每一项旁都有按学籍人数给出的建议数。'],
    },
  },
} as const satisfies DeskParts
