import { type DeskParts, list } from '../../desk-parts.ts'

export const networkDesk = {
  things: {
    district: {
      en: 'District',
      zh: '区县',
      sequence: 180,
      places: { manage: list('/sys/baseInfo/county'), finance: list('/sys/finance/area/pay') },
    },
    supplier: {
      en: 'Supplier',
      zh: '供应商',
      sequence: 190,
      places: {
        manage: list('/sys/baseInfo/supplier'),
        business: list('/sys/orderOp/supplier'),
        finance: list('/sys/finance/supplier/order'),
      },
    },
    shop: {
      en: 'Retail shop',
      zh: '零售店',
      sequence: 200,
      places: {
        manage: list('/sys/baseInfo/shopkeeper'),
        business: list('/sys/shopManage/order'),
        finance: list('/sys/finance/shop/order'),
      },
    },
    company: { en: 'Company', zh: '公司', sequence: 230, places: { manage: list('/sys/baseInfo/company') } },
  },
} as const satisfies DeskParts
