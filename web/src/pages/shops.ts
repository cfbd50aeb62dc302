import type { Pages } from './page.ts'

export const pages = {
  '/sys/shop/show': { load: () => import('../retail/BooksOnSale.tsx'), opens: '/api/retail/book/list' },
  '/sys/shop/order': { load: () => import('../settlements/MyShopOrders.tsx'), opens: '/api/retail/order/list' },
  '/sys/shop/AOG': { load: () => import('../returns/ShopArrivals.tsx'), opens: '/api/retail/send/order/list' },
  '/sys/shopManage/book': { load: () => import('../retail/BooksToSell.tsx'), opens: '/api/business/sell/book/list' },
  '/sys/shopManage/order': { load: () => import('../retail/ShopOrders.tsx'), opens: '/api/business/retail/order/list' },
  '/sys/shopManage/deliver': {
    load: () => import('../deliveries/IssueToShops.tsx'),
    opens: '/api/business/send/order/due',
  },
} as const satisfies Pages
