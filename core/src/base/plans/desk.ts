import { type DeskParts, page, way } from '../../desk-parts.ts'

export const plansDesk = {
  todos: {
    plansWithoutCatalogue: {
      urgency: 'late',
      ways: { manage: way('/sys/bookOrder/orderPlan', { waits: 'yes' }, 'plan') },
      en: [
        'open plan in which a company has no catalogue',
        'open plans in which a company has no catalogue',
        'Its districts have nothing to choose from; remind the company, or approve its selection.',
      ],
      zh: ['个已开放计划有公司未选书', '其区县无书可选，请催公司选书或审核。'],
    },
    planDeletionsToDecide: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/data/plan', { view: 'deletions', waits: 'yes' }) },
      en: [
        'deletion of a plan to decide',
        'deletions of plans to decide',
        'Another administrator asks you to agree. All orders in it would go.',
      ],
      zh: ['份计划删除申请待审批', '另一管理员申请删除计划及其全部征订。'],
    },
    plansWithoutResult: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/bookOrder/orderResult', { waits: 'yes' }, 'plan') },
      en: ['closed plan without a result', 'closed plans without a result', 'Procurement waits for it.'],
      zh: ['个已截止计划未下发结果', '采购在等待征订结果。'],
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
