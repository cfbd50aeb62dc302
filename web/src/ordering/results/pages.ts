import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/bookOrder/orderResult': { load: () => import('./Results.tsx'), opens: '/api/plan/result/list' },
  '/sys/bookOrder/orderSummary': {
    load: () => import('./Summary.tsx'),
    opens: '/api/base/planCountBookStatistics',
  },
  '/sys/bookOrder/orderHistory': { load: () => import('./OrderHistory.tsx'), opens: '/api/plan/result/list' },
} as const satisfies PagesOf<'results'>
