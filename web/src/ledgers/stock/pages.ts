import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/stock/business': { load: () => import('./BusinessStock.tsx'), opens: '/api/stock/business/list' },
  '/sys/stock/businesslog': { load: () => import('./BusinessTitleLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stock/warehouse': { load: () => import('./WarehouseStock.tsx'), opens: '/api/stock/warehouse/list' },
  '/sys/stock/warehouselog': {
    load: () => import('./WarehouseTitleLog.tsx'),
    opens: '/api/stock/warehouse/log',
  },
  '/sys/stock/manage': { load: () => import('./ManageStock.tsx'), opens: '/api/stock/manage/list' },
  '/sys/stock/managelog': { load: () => import('./ManageTitleLog.tsx'), opens: '/api/stock/manage/log' },
  '/sys/stockLog/business': { load: () => import('./BusinessStockLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stockLog/warehouse': {
    load: () => import('./WarehouseStockLog.tsx'),
    opens: '/api/stock/warehouse/log',
  },
  '/sys/stockLog/manage': { load: () => import('./ManageStockLog.tsx'), opens: '/api/stock/manage/log' },
} as const satisfies PagesOf<'stock'>
