import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/planShifting/plan': { load: () => import('./MovePlanning.tsx'), opens: '/api/business/move/order/list' },
  '/sys/shifting/warehouseOut': { load: () => import('./MovesOut.tsx'), opens: '/api/move/order/ck/list' },
  '/sys/shifting/warehouseIn': { load: () => import('./MovesIn.tsx'), opens: '/api/move/order/rk/list' },
  '/sys/wareHouse/moveAOG': { load: () => import('./MoveArrivals.tsx'), opens: '/api/move/order/rk/list' },
} as const satisfies PagesOf<'moves'>
