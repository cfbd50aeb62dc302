import {
  businessStockLog,
  listBusinessStock,
  listManageStock,
  listWarehouseStock,
  manageStockLog,
  warehouseStockLog,
} from '@keben/core/ledgers/stock/contract'

/** The stock endpoints and screens by role. */
export const endpointsByRole = {
  business: {
    list: listBusinessStock,
    log: businessStockLog,
    stockPath: '/sys/stock/business',
    ledgerPath: '/sys/stock/businesslog',
    logPath: '/sys/stockLog/business',
  },
  warehouse: {
    list: listWarehouseStock,
    log: warehouseStockLog,
    stockPath: '/sys/stock/warehouse',
    ledgerPath: '/sys/stock/warehouselog',
    logPath: '/sys/stockLog/warehouse',
  },
  manage: {
    list: listManageStock,
    log: manageStockLog,
    stockPath: '/sys/stock/manage',
    ledgerPath: '/sys/stock/managelog',
    logPath: '/sys/stockLog/manage',
  },
} as const
export type StockViewer = keyof typeof endpointsByRole

/** The search parameters of a ledger. */
export const ledgerSearch = (bookId: number, warehouseId: number): Record<string, string> => ({
  book: String(bookId),
  warehouse: String(warehouseId),
})
