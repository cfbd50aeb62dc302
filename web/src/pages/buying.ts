import type { Pages } from './page.ts'

export const pages = {
  '/sys/purchasePlan/planApproved': {
    load: () => import('../purchase-orders/IssuedResults.tsx'),
    opens: '/api/plan/result/purchase',
  },
  '/sys/purchasePlan/shopOrderList': {
    load: () => import('../retail/ShopDemand.tsx'),
    opens: '/api/business/retail/order/demand',
  },
  '/sys/purchasePlan/orderCreate': {
    load: () => import('../purchase-orders/CreatePurchaseOrder.tsx'),
    opens: '/api/business/purchase/order/generate',
  },
  '/sys/purchasePlan/purchaseOrders': {
    load: () => import('../purchase-orders/PurchaseOrders.tsx'),
    opens: '/api/plan/result/list',
  },
  '/sys/purchase/publishing': {
    load: () => import('../receipts/PurchaseReceiving.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/record': {
    load: () => import('../receipts/ReceivingRecords.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/receivingReconciliation': {
    load: () => import('../receipts/SupplierReconciliation.tsx'),
    opens: '/api/business/receipt/order/reconciliation',
  },
  '/sys/orderOp/manage': {
    load: () => import('../purchase-orders/PurchaseApproval.tsx'),
    opens: '/api/manage/purchase/order/list',
  },
  '/sys/orderOp/supplier': {
    load: () => import('../supplier-orders/SupplierOrders.tsx'),
    opens: '/api/business/supplier/order/list',
  },
  '/sys/orderOp/orderRec': {
    load: () => import('../receipts/ReceiptOrders.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/orderOp/orderSen': {
    load: () => import('../deliveries/SendOrders.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/orderOp/orderManageSen': {
    load: () => import('../deliveries/AllSendOrders.tsx'),
    opens: '/api/send/order/manage/list',
  },
  '/sys/orderOp/orderShopSen': {
    load: () => import('../deliveries/ShopSendOrders.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/supplier/order': { load: () => import('../supplier-orders/MyOrders.tsx'), opens: '/api/supplier/order/list' },
  '/sys/supplier/statementOfAccount': {
    load: () => import('../settlements/MySupplierStatement.tsx'),
    opens: '/api/supplier/statement/list',
  },
  '/sys/receipt/business': {
    load: () => import('../receipts/CompanyReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/receipt/manager': {
    load: () => import('../receipts/AllReceipts.tsx'),
    opens: '/api/receipt/order/manage/list',
  },
  '/sys/businessReceipt/record': {
    load: () => import('../receipts/BusinessReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
} as const satisfies Pages
