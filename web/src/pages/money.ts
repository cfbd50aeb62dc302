import type { Pages } from './page.ts'

export const pages = {
  '/sys/finance/bank': { load: () => import('../settlements/bank/BankStatement.tsx'), opens: '/api/finance/bank/list' },
  '/sys/finance/ageing': { load: () => import('../settlements/chasing/Overdue.tsx'), opens: '/api/finance/ageing' },
  '/sys/finance/statement': {
    load: () => import('../settlements/account/Statements.tsx'),
    opens: '/api/finance/statement/list',
  },
  '/sys/finance/approval': {
    load: () => import('../settlements/approvals/Approvals.tsx'),
    opens: '/api/finance/approval/list',
  },
  '/sys/finance/reprice': { load: () => import('../settlements/FixPrices.tsx'), opens: '/api/base/plan/dict' },
  '/sys/finance/journal': { load: () => import('../settlements/journal/Journal.tsx'), opens: '/api/finance/journal' },
  '/sys/finance/school/wait': {
    load: () => import('../settlements/SchoolBillsToConfirm.tsx'),
    opens: '/api/finance/school/wait',
  },
  '/sys/finance/school/pay': {
    load: () => import('../settlements/SchoolBillsToPay.tsx'),
    opens: '/api/finance/school/pay',
  },
  '/sys/finance/school/history': {
    load: () => import('../settlements/SchoolBillHistory.tsx'),
    opens: '/api/finance/school/history',
  },
  '/sys/finance/area/wait': {
    load: () => import('../settlements/DistrictBillsToConfirm.tsx'),
    opens: '/api/finance/area/wait',
  },
  '/sys/finance/area/pay': {
    load: () => import('../settlements/DistrictBillsToPay.tsx'),
    opens: '/api/finance/area/pay',
  },
  '/sys/finance/area/history': {
    load: () => import('../settlements/DistrictBillHistory.tsx'),
    opens: '/api/finance/area/history',
  },
  '/sys/finance/supplier/receipt': {
    load: () => import('../settlements/SupplierReceiptsToSettle.tsx'),
    opens: '/api/finance/supplier/list',
  },
  '/sys/finance/supplier/order': {
    load: () => import('../settlements/SupplierSettlements.tsx'),
    opens: '/api/finance/supplier/order',
  },
  '/sys/finance/supplier/history': {
    load: () => import('../settlements/SupplierSettlementHistory.tsx'),
    opens: '/api/finance/supplier/history',
  },
  '/sys/finance/shop/send': {
    load: () => import('../settlements/ShopDeliveriesToSettle.tsx'),
    opens: '/api/finance/shop/list',
  },
  '/sys/finance/shop/order': {
    load: () => import('../settlements/ShopSettlements.tsx'),
    opens: '/api/finance/shop/order',
  },
  '/sys/finance/shop/history': {
    load: () => import('../settlements/ShopSettlementHistory.tsx'),
    opens: '/api/finance/shop/history',
  },
} as const satisfies Pages
