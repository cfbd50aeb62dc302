import { type DeskParts, list, way } from '../../desk-parts.ts'

export const catalogueDesk = {
  todos: {
    withoutTerms: {
      urgency: 'soon',
      ways: { business: way('/sys/baseInfo/bookManage', { hasTerms: 'no', state: 'active' }) },
      act: 'enter',
      en: [
        'title without trade terms',
        'titles without trade terms',
        'Set supplier and discount so that it can be ordered.',
      ],
      zh: ['未设购销条件的图书', '种', '设置供应商和进货折扣后才能订购。'],
    },
  },
  things: {
    book: {
      en: 'Title',
      zh: '图书',
      sequence: 160,
      places: {
        manage: list('/sys/baseInfo/bookBasicManage'),
        business: list('/sys/baseInfo/bookManage'),
        warehouse: list('/sys/stock/warehouse'),
        shop: list('/sys/shop/show'),
      },
    },
    publisher: { en: 'Publisher', zh: '出版社', sequence: 220, places: { manage: list('/sys/baseInfo/publishing') } },
  },
} as const satisfies DeskParts
