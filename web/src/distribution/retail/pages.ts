import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/purchasePlan/shopOrderList': {
    load: () => import('./ShopDemand.tsx'),
    opens: '/api/business/retail/order/demand',
  },
  '/sys/shopManage/book': { load: () => import('./BooksToSell.tsx'), opens: '/api/business/sell/book/list' },
  '/sys/shopManage/order': { load: () => import('./ShopOrders.tsx'), opens: '/api/business/retail/order/list' },
  '/sys/shop/show': { load: () => import('./BooksOnSale.tsx'), opens: '/api/retail/book/list' },
} as const satisfies PagesOf<'retail'>
