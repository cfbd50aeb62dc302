import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/discount': { load: () => import('./Discounts.tsx'), opens: '/api/base/area/discount/list' },
  '/sys/baseInfo/businessDiscount': {
    load: () => import('./BusinessDiscounts.tsx'),
    opens: '/api/base/area/discount/businessList',
  },
} as const satisfies PagesOf<'terms'>
