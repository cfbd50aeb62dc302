import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/bookOrder/bookSelectApprove': {
    load: () => import('./SelectionApproval.tsx'),
    opens: '/api/base/plan/approvedList',
  },
  '/sys/businessOrder/bookSelectHistory': {
    load: () => import('./SelectionHistory.tsx'),
    opens: '/api/business/plan/selectList',
  },
} as const satisfies PagesOf<'selections'>
