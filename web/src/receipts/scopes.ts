import {
  arrivalDesk,
  arrivingOrder,
  keeperReceiptInfo,
  listAllReceipts,
  listArrivingOrders,
  listKeeperReceipts,
  listReceipts,
  receiptInfo,
  reconcileReceipts,
} from '@keben/core/receipts/contract'
import { listWarehouseStock, warehouseStockLog } from '@keben/core/stock/contract'

/** Three doors to the same receipts: which list and which document somebody asks for. */
export const scopes = {
  business: { list: listReceipts, info: receiptInfo },
  keeper: { list: listKeeperReceipts, info: keeperReceiptInfo },
  manage: { list: listAllReceipts, info: keeperReceiptInfo },
} as const
export type ScopeName = keyof typeof scopes

/** What has changed once a receipt has. */
export const receiptRefreshes = [
  listReceipts,
  receiptInfo,
  listKeeperReceipts,
  keeperReceiptInfo,
  listAllReceipts,
  listArrivingOrders,
  arrivingOrder,
  arrivalDesk,
  reconcileReceipts,
  listWarehouseStock,
  warehouseStockLog,
] as const
