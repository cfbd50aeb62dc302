import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/countyOrder/orderPatch': {
    load: () => import('./DistrictPatches.tsx'),
    opens: '/api/area/patch/plan/list',
  },
  '/sys/schoolOrder/orderPatch': {
    load: () => import('./SchoolPatches.tsx'),
    opens: '/api/school/patch/plan/list',
  },
} as const satisfies PagesOf<'patches'>
