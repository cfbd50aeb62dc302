import { type DeskParts, list } from '../../desk-parts.ts'

export const peopleDesk = {
  things: {
    staffUser: {
      en: 'Company user',
      zh: '公司用户',
      sequence: 240,
      places: { manage: list('/sys/userManage/yWAndCGUser') },
    },
    districtUser: {
      en: 'District user',
      zh: '区县用户',
      sequence: 250,
      places: { manage: list('/sys/userManage/countyUser') },
    },
    schoolUser: {
      en: 'School user',
      zh: '学校用户',
      sequence: 260,
      places: { manage: list('/sys/userManage/schoolUser') },
    },
    campusUser: {
      en: 'Campus user',
      zh: '校区用户',
      sequence: 270,
      places: { manage: list('/sys/userManage/schoolAreaUser') },
    },
    financeUser: {
      en: 'Finance user',
      zh: '财务用户',
      sequence: 280,
      places: { manage: list('/sys/userManage/finance') },
    },
    supplierUser: {
      en: 'Supplier user',
      zh: '供应商用户',
      sequence: 290,
      places: { manage: list('/sys/userManage/supplierUser') },
    },
    shopUser: {
      en: 'Shop user',
      zh: '零售店用户',
      sequence: 300,
      places: { manage: list('/sys/userManage/shopkeeperUser') },
    },
  },
} as const satisfies DeskParts
