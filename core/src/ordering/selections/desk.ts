import { type DeskParts, inAllSeasons, way } from '../../desk-parts.ts'

export const selectionsDesk = {
  todos: {
    selectionsToJudge: {
      urgency: 'othersWait',
      ways: { manage: way('/sys/bookOrder/bookSelectApprove', { state: 'submitted', ...inAllSeasons }, 'selection') },
      act: 'review',
      en: ['book selection to review', 'book selections to review', 'Districts can start once it is approved.'],
      zh: ['选书待审核', '份', '审核通过后区县才能开始征订。'],
    },
    selectionsDue: {
      urgency: 'othersWait',
      ways: { business: way('/sys/businessOrder/orderPlan', { waits: 'yes' }, 'plan') },
      act: 'choose',
      en: [
        'season waiting for your book selection',
        'seasons waiting for your book selection',
        'Choose books and submit them for review.',
      ],
      zh: ['待选书的征订计划', '个', '选定图书后提交审核。'],
    },
  },
} as const satisfies DeskParts
