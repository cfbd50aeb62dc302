import { type DeskParts, list, way } from '../../desk-parts.ts'

export const schoolsDesk = {
  todos: {
    campusesUnserved: {
      urgency: 'soon',
      ways: { business: way('/sys/baseInfo/warehouseRange', { gapsOnly: 'true' }) },
      act: 'assign',
      en: ['campus with no warehouse', 'campuses with no warehouse', 'Assign one under Warehouse coverage.'],
      zh: ['未分配仓库的校区', '个', '请在“仓库覆盖范围”中分配。'],
    },
    campusesWithoutWarehouse: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { view: 'campuses', state: 'active', hasWarehouse: 'no' }) },
      act: 'look',
      en: [
        'campus with no warehouse',
        'campuses with no warehouse',
        'The company assigns one under Warehouse coverage.',
      ],
      zh: ['未分配仓库的校区', '个', '由公司业务人员分配。'],
    },
    schoolsWithoutHeadcount: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasHeadcount: 'no' }) },
      act: 'enter',
      en: ['school without enrolment', 'schools without enrolment', 'Suggested quantities need it.'],
      zh: ['未填在校人数的学校', '所', '没有人数无法计算建议数。'],
    },
    schoolsWithoutUser: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasUser: 'no' }) },
      act: 'enter',
      en: ['school without a user', 'schools without a user', 'It cannot order yet.'],
      zh: ['没有用户的学校', '所', '目前无法征订。'],
    },
    schoolsWithoutSalesperson: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasSalesperson: 'no' }) },
      act: 'assign',
      en: [
        'school without a salesperson',
        'schools without a salesperson',
        'Choose one for the school or its district.',
      ],
      zh: ['未指定业务员的学校', '所', '请为学校或其区县指定业务员。'],
    },
  },
  things: {
    school: {
      en: 'School',
      zh: '学校',
      sequence: 170,
      places: {
        manage: list('/sys/baseInfo/school'),
        business: list('/sys/businessOrder/orderSchedule', { view: 'schools' }),
        area: list('/sys/countyOrder/school'),
        finance: list('/sys/finance/school/pay'),
      },
    },
  },
} as const satisfies DeskParts
