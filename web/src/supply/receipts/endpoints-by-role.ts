import {
  keeperReceiptInfo,
  listAllReceipts,
  listKeeperReceipts,
  listReceipts,
  receiptInfo,
} from '@keben/core/supply/receipts/contract'

/** The list and document endpoints by role. */
export const endpointsByRole = {
  business: { list: listReceipts, info: receiptInfo },
  keeper: { list: listKeeperReceipts, info: keeperReceiptInfo },
  manage: { list: listAllReceipts, info: keeperReceiptInfo },
} as const
export type ReceiptViewer = keyof typeof endpointsByRole
