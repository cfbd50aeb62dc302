import type { Pages } from './page.ts'

export const pages = {
  '/sys/wareHouse/manage': { load: () => import('../receipts/WarehouseDesk.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/wareHouse/AOG': { load: () => import('../receipts/Arrivals.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/wareHouse/moveAOG': { load: () => import('../moves/MoveArrivals.tsx'), opens: '/api/move/order/rk/list' },
  '/sys/wareHouse/deliver': { load: () => import('../deliveries/DispatchDesk.tsx'), opens: '/api/send/order/list' },
  '/sys/warehouse/orderSchedule': {
    load: () => import('../statistics/WarehouseProgress.tsx'),
    opens: '/api/warehouse/order/schedule/list',
  },
  '/sys/stock/business': { load: () => import('../stock/BusinessStock.tsx'), opens: '/api/stock/business/list' },
  '/sys/stock/businesslog': { load: () => import('../stock/BusinessTitleLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stock/warehouse': { load: () => import('../stock/WarehouseStock.tsx'), opens: '/api/stock/warehouse/list' },
  '/sys/stock/warehouselog': {
    load: () => import('../stock/WarehouseTitleLog.tsx'),
    opens: '/api/stock/warehouse/log',
  },
  '/sys/stock/manage': { load: () => import('../stock/ManageStock.tsx'), opens: '/api/stock/manage/list' },
  '/sys/stock/managelog': { load: () => import('../stock/ManageTitleLog.tsx'), opens: '/api/stock/manage/log' },
  '/sys/stockLog/business': { load: () => import('../stock/BusinessStockLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stockLog/warehouse': {
    load: () => import('../stock/WarehouseStockLog.tsx'),
    opens: '/api/stock/warehouse/log',
  },
  '/sys/stockLog/manage': { load: () => import('../stock/ManageStockLog.tsx'), opens: '/api/stock/manage/log' },
  '/sys/shifting/warehouseOut': { load: () => import('../moves/MovesOut.tsx'), opens: '/api/move/order/ck/list' },
  '/sys/shifting/warehouseIn': { load: () => import('../moves/MovesIn.tsx'), opens: '/api/move/order/rk/list' },
  '/sys/planShifting/plan': { load: () => import('../moves/MovePlanning.tsx'), opens: '/api/business/move/order/list' },
} as const satisfies Pages
