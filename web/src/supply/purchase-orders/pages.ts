import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/purchasePlan/planApproved': {
    load: () => import('./IssuedResults.tsx'),
    opens: '/api/plan/result/purchase',
  },
  '/sys/purchasePlan/orderCreate': {
    load: () => import('./CreatePurchaseOrder.tsx'),
    opens: '/api/business/purchase/order/generate',
  },
  '/sys/purchasePlan/purchaseOrders': {
    load: () => import('./PurchaseOrders.tsx'),
    opens: '/api/plan/result/list',
  },
  '/sys/orderOp/manage': {
    load: () => import('./PurchaseApproval.tsx'),
    opens: '/api/manage/purchase/order/list',
  },
} as const satisfies PagesOf<'purchase-orders'>
