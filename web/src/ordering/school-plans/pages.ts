import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/schoolOrder/orderPlan': {
    load: () => import('./SchoolPlans.tsx'),
    opens: '/api/school/plan/list',
  },
} as const satisfies PagesOf<'school-plans'>
