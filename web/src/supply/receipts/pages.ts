import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/wareHouse/manage': { load: () => import('./WarehouseDesk.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/wareHouse/AOG': { load: () => import('./Arrivals.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/purchase/publishing': {
    load: () => import('./PurchaseReceiving.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/record': {
    load: () => import('./ReceivingRecords.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/receivingReconciliation': {
    load: () => import('./SupplierReconciliation.tsx'),
    opens: '/api/business/receipt/order/reconciliation',
  },
  '/sys/orderOp/orderRec': {
    load: () => import('./ReceiptOrders.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/businessReceipt/record': {
    load: () => import('./BusinessReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/receipt/business': {
    load: () => import('./CompanyReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/receipt/manager': {
    load: () => import('./AllReceipts.tsx'),
    opens: '/api/receipt/order/manage/list',
  },
} as const satisfies PagesOf<'receipts'>
