import { type DeskParts, page, way } from '../../desk-parts.ts'

export const plansDesk = {
  todos: {
    plansWithoutCatalogue: {
      urgency: 'late',
      ways: { manage: way('/sys/bookOrder/orderPlan', { waits: 'yes' }, 'plan') },
      act: 'look',
      en: [
        'open season without a company’s book selection',
        'open seasons without a company’s book selection',
        'Its districts cannot choose books. Remind the company, or review its selection.',
      ],
      zh: ['缺公司选书的征订计划', '个', '所属区县无书可选，请催公司选书或审核选书。'],
    },
    planDeletionsToDecide: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/data/plan', { view: 'deletions', waits: 'yes' }) },
      act: 'decide',
      en: [
        'season deletion request',
        'season deletion requests',
        'Another administrator requests it. All orders of the season would be deleted.',
      ],
      zh: ['计划删除申请待审批', '份', '由另一管理员提出，通过后该计划的全部征订将删除。'],
    },
    plansWithoutResult: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/bookOrder/orderResult', { waits: 'yes' }, 'plan') },
      act: 'look',
      en: ['closed season without a result', 'closed seasons without a result', 'Purchasing starts with the result.'],
      zh: ['已截止、待下发征订结果的计划', '个', '下发后才能开始采购。'],
    },
  },
  things: {
    plan: {
      en: 'Season',
      zh: '征订计划',
      sequence: 150,
      places: {
        manage: page('/sys/bookOrder/orderPlan', 'plan'),
        business: page('/sys/businessOrder/orderPlan', 'plan'),
      },
    },
  },
} as const satisfies DeskParts
