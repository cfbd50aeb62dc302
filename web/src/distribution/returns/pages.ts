import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/deliverGoods/returns': { load: () => import('./Returns.tsx'), opens: '/api/return/order/list' },
  '/sys/shop/AOG': { load: () => import('./ShopArrivals.tsx'), opens: '/api/retail/send/order/list' },
  '/sys/schoolOrder/AOG': { load: () => import('./SchoolArrivals.tsx'), opens: '/api/school/send/order/list' },
} as const satisfies PagesOf<'returns'>
