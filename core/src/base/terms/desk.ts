import { type DeskParts, way } from '../../desk-parts.ts'

export const termsDesk = {
  todos: {
    districtsWithoutDiscount: {
      urgency: 'soon',
      ways: { business: way('/sys/baseInfo/businessDiscount', { without: 'yes' }) },
      en: ['district without a discount today', 'districts without a discount today', 'They pay the list price.'],
      zh: ['个区县当前没有折扣', '将按定价结算。'],
    },
  },
} as const satisfies DeskParts
