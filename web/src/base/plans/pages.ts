import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/bookOrder/orderPlan': { load: () => import('./Plans.tsx'), opens: '/api/base/plan/list' },
  '/sys/data/plan': { load: () => import('./PlanData.tsx'), opens: '/api/base/data/plan/list' },
} as const satisfies PagesOf<'plans'>
