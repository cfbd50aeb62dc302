import { type DeskParts, seasonWay, way } from '../../desk-parts.ts'

export const districtPlansDesk = {
  todos: {
    districtsToAccept: {
      urgency: 'othersWait',
      ways: {
        business: seasonWay('/sys/businessOrder/orderPlan', { view: 'districts', state: 'submitted' }, 'district'),
      },
      act: 'review',
      en: ['district order to review', 'district orders to review', 'Approve it, or return it with a reason.'],
      zh: ['区县征订待审核', '份', '通过，或填写原因后退回。'],
    },
    plansToOpen: {
      urgency: 'othersWait',
      ways: { area: way('/sys/countyOrder/orderPlan', { state: 'waiting', waits: 'yes' }, 'plan') },
      act: 'open',
      en: ['season to open for schools', 'seasons to open for schools', 'Choose the books first, then open it.'],
      zh: ['待开放给学校的征订计划', '个', '先选定图书，再开放填报。'],
    },
    schoolsToReview: {
      urgency: 'othersWait',
      ways: { area: seasonWay('/sys/countyOrder/orderPlan', { view: 'schools', chip: 'submitted' }) },
      act: 'review',
      en: ['school order to review', 'school orders to review', 'Orders with warnings come first.'],
      zh: ['学校征订单待审核', '份', '有疑点的排在前面。'],
    },
    headcountToEnter: {
      urgency: 'tidy',
      ways: { area: way('/sys/countyOrder/school', { state: 'active', hasHeadcount: 'no' }) },
      act: 'enter',
      en: [
        'campus without enrolment',
        'campuses without enrolment',
        'Suggested quantities need it. Enter it under My schools.',
      ],
      zh: ['未填在校人数的校区', '个', '请在“学校”中录入，用于计算建议数。'],
    },
  },
} as const satisfies DeskParts
