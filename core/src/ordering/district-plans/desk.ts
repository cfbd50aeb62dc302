import { type DeskParts, seasonWay, way } from '../../desk-parts.ts'

export const districtPlansDesk = {
  todos: {
    districtsToAccept: {
      urgency: 'othersWait',
      ways: {
        business: seasonWay('/sys/businessOrder/orderPlan', { view: 'districts', state: 'submitted' }, 'district'),
      },
      en: ['district plan to accept', 'district plans to accept', 'Accept it, or send it back with a reason.'],
      zh: ['个区县征订待审核', '通过，或说明原因后退回。'],
    },
    plansToOpen: {
      urgency: 'othersWait',
      ways: { area: way('/sys/countyOrder/orderPlan', { state: 'waiting', waits: 'yes' }, 'plan') },
      en: ['plan to open to the schools', 'plans to open to the schools', 'Choose the books first, then open it.'],
      zh: ['个计划待开放给学校', '先选定图书，再开放填报。'],
    },
    schoolsToReview: {
      urgency: 'othersWait',
      ways: { area: seasonWay('/sys/countyOrder/orderPlan', { view: 'schools', chip: 'submitted' }) },
      en: ['school’s order to review', 'schools’ orders to review', 'Those that look wrong stand first.'],
      zh: ['份学校征订待审核', '有疑点的排在前面。'],
    },
    headcountToEnter: {
      urgency: 'tidy',
      ways: { area: way('/sys/countyOrder/school', { state: 'active', hasHeadcount: 'no' }) },
      en: [
        'campus without enrolment',
        'campuses without enrolment',
        'Enter it under “My schools”, so that quantities can be suggested.',
      ],
      zh: ['个校区未填在校人数', '请在“学校”中录入，以便给出建议数量。'],
    },
  },
} as const satisfies DeskParts
