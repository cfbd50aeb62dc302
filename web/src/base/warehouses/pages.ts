import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/warehouse': { load: () => import('./Warehouses.tsx'), opens: '/api/base/warehouse/list' },
  '/sys/baseInfo/warehouseRange': {
    load: () => import('./Coverage.tsx'),
    opens: '/api/business/warehouse/range/list',
  },
  '/sys/baseInfo/warehouseArea': {
    load: () => import('./Sharing.tsx'),
    opens: '/api/business/warehouse/area/list',
  },
} as const satisfies PagesOf<'warehouses'>
