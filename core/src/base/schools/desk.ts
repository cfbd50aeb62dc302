import { type DeskParts, list, way } from '../../desk-parts.ts'

export const schoolsDesk = {
  todos: {
    campusesUnserved: {
      urgency: 'soon',
      ways: { business: way('/sys/baseInfo/warehouseRange', { gapsOnly: 'true' }) },
      en: ['campus without a warehouse', 'campuses without a warehouse', 'Tick a warehouse for each in the coverage.'],
      zh: ['个校区无仓库', '请在覆盖范围中为其勾选仓库。'],
    },
    campusesWithoutWarehouse: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { view: 'campuses', state: 'active', hasWarehouse: 'no' }) },
      en: ['campus without a warehouse', 'campuses without a warehouse', 'The company’s business staff assigns one.'],
      zh: ['个校区无仓库', '由公司业务人员指定。'],
    },
    schoolsWithoutHeadcount: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasHeadcount: 'no' }) },
      en: ['school without enrolment', 'schools without enrolment', 'Without it no quantities can be suggested.'],
      zh: ['所学校未填在校人数', '没有人数就无法给出建议数量。'],
    },
    schoolsWithoutUser: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasUser: 'no' }) },
      en: ['school without a user', 'schools without a user', 'Nobody can order for them yet.'],
      zh: ['所学校没有用户', '目前无人可为其征订。'],
    },
    schoolsWithoutSalesperson: {
      urgency: 'tidy',
      ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasSalesperson: 'no' }) },
      en: [
        'school that nobody looks after',
        'schools that nobody looks after',
        'Choose a salesperson for the school or its district.',
      ],
      zh: ['所学校无人负责', '请为学校或其区县指定业务员。'],
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
