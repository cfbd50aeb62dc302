import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/orderOp/supplier': {
    load: () => import('./SupplierOrders.tsx'),
    opens: '/api/business/supplier/order/list',
  },
  '/sys/supplier/order': { load: () => import('./MyOrders.tsx'), opens: '/api/supplier/order/list' },
} as const satisfies PagesOf<'supplier-orders'>
