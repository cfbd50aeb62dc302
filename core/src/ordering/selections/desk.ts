import { type DeskParts, inAllSeasons, way } from '../../desk-parts.ts'

export const selectionsDesk = {
  todos: {
    selectionsToJudge: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/bookOrder/bookSelectApprove', { state: 'submitted', ...inAllSeasons }, 'selection') },
      en: ['book selection to judge', 'book selections to judge', 'Districts can begin once it is approved.'],
      zh: ['份选书待审核', '审核通过后区县才能开始。'],
    },
    selectionsDue: {
      urgency: 'othersWait',
      ways: { business: way('/sys/businessOrder/orderPlan', { waits: 'yes' }, 'plan') },
      en: [
        'plan waits for our selection',
        'plans wait for our selection',
        'Choose the books and submit them for approval.',
      ],
      zh: ['个计划待选书', '选好图书后提交审核。'],
    },
  },
} as const satisfies DeskParts
