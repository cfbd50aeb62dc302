import { type DeskParts, seasonWay } from '../../desk-parts.ts'

export const statisticsDesk = {
  todos: {
    schoolsLate: {
      urgency: 'late',
      ways: { area: seasonWay('/sys/countyOrder/orderSchedule', { view: 'schools', late: 'yes' }) },
      en: ['campus is late', 'campuses are late', 'Remind them, fill in on their behalf, or excuse them.'],
      zh: ['个校区逾期未交', '可催报、代填或免报。'],
    },
  },
} as const satisfies DeskParts
