import {
  businessStockLog,
  listBusinessStock,
  listManageStock,
  listWarehouseStock,
  manageStockLog,
  warehouseStockLog,
} from '@keben/core/ledgers/stock/contract'

/** The doors to the same stock: calls and screens of those who look at it. */
export const sides = {
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
export type StockViewer = keyof typeof sides

/** The search of the ledger of a title in a warehouse. */
export const ledgerSearch = (bookId: number, warehouseId: number): Record<string, string> => ({
  book: String(bookId),
  warehouse: String(warehouseId),
})
