import type { PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import { download } from '../../kit/api/download.ts'
import { downloadPurchaseOrders } from '../../office/spreadsheets/files.ts'

export const downloadOrder = ({ id, number }: PurchaseOrderDocument): Promise<void> =>
  download(downloadPurchaseOrders, { id, filter: {} }, `${number}.xlsx`)
