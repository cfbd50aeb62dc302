import { type DeskParts, seasonWay } from '../../desk-parts.ts'

export const statisticsDesk = {
  todos: {
    schoolsLate: {
      urgency: 'late',
      ways: { area: seasonWay('/sys/countyOrder/orderSchedule', { view: 'schools', late: 'yes' }) },
      act: 'remind',
      en: ['overdue campus order', 'overdue campus orders', 'Remind the campus, order on its behalf, or excuse it.'],
      zh: ['逾期未提交的校区', '个', '可催报、代填或设为免报。'],
    },
  },
} as const satisfies DeskParts
