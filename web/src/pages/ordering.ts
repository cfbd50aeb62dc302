import type { Pages } from './page.ts'

export const pages = {
  '/sys/bookOrder/orderPlan': { load: () => import('../plans/Plans.tsx'), opens: '/api/base/plan/list' },
  '/sys/bookOrder/bookSelectApprove': {
    load: () => import('../selections/SelectionApproval.tsx'),
    opens: '/api/base/plan/approvedList',
  },
  '/sys/bookOrder/orderSchedule': {
    load: () => import('../statistics/ManageProgress.tsx'),
    opens: '/api/manage/order/schedule/list',
  },
  '/sys/bookOrder/orderResult': { load: () => import('../results/Results.tsx'), opens: '/api/plan/result/list' },
  '/sys/bookOrder/orderSummary': {
    load: () => import('../results/Summary.tsx'),
    opens: '/api/base/planCountBookStatistics',
  },
  '/sys/bookOrder/orderRecSchedule': {
    load: () => import('../statistics/ManageReceiving.tsx'),
    opens: '/api/manage/order/schedule/recList',
  },
  '/sys/bookOrder/orderDZ': {
    load: () => import('../settlements/reconciliation/ManageReconciliation.tsx'),
    opens: '/api/manage/reconciliation/schools',
  },
  '/sys/bookOrder/orderHistory': { load: () => import('../results/OrderHistory.tsx'), opens: '/api/plan/result/list' },
  '/sys/businessOrder/orderPlan': {
    load: () => import('../district-plans/BusinessPlans.tsx'),
    opens: '/api/business/plan/list',
  },
  '/sys/businessOrder/bookSelectHistory': {
    load: () => import('../selections/SelectionHistory.tsx'),
    opens: '/api/business/plan/selectList',
  },
  '/sys/businessOrder/orderSchedule': {
    load: () => import('../statistics/BusinessProgress.tsx'),
    opens: '/api/business/order/schedule/list',
  },
  '/sys/businessOrder/orderRecSchedule': {
    load: () => import('../statistics/BusinessReceiving.tsx'),
    opens: '/api/business/order/schedule/recList',
  },
  '/sys/data/plan': { load: () => import('../plans/PlanData.tsx'), opens: '/api/base/data/plan/list' },
  '/sys/data/audit': { load: () => import('../audit/Audit.tsx'), opens: '/api/audit/list' },
} as const satisfies Pages
