import { type DeskParts, way } from '../../desk-parts.ts'

export const termsDesk = {
  todos: {
    districtsWithoutDiscount: {
      urgency: 'soon',
      ways: { business: way('/sys/baseInfo/businessDiscount', { without: 'yes' }) },
      act: 'enter',
      en: ['district without a discount', 'districts without a discount', 'It pays the list price.'],
      zh: ['未设折扣的区县', '个', '将按定价结算。'],
    },
  },
} as const satisfies DeskParts
