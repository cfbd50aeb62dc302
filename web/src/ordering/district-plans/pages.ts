import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/businessOrder/orderPlan': {
    load: () => import('./BusinessPlans.tsx'),
    opens: '/api/business/plan/list',
  },
  '/sys/countyOrder/orderPlan': {
    load: () => import('./DistrictPlans.tsx'),
    opens: '/api/area/plan/list',
  },
  '/sys/countyOrder/school': { load: () => import('./MySchools.tsx'), opens: '/api/area/school/list' },
} as const satisfies PagesOf<'district-plans'>
