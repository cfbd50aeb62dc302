import {
  keeperReceiptInfo,
  listAllReceipts,
  listKeeperReceipts,
  listReceipts,
  receiptInfo,
} from '@keben/core/supply/receipts/contract'

/** Three doors to the same receipts: which list and which document somebody asks for. */
export const sides = {
  business: { list: listReceipts, info: receiptInfo },
  keeper: { list: listKeeperReceipts, info: keeperReceiptInfo },
  manage: { list: listAllReceipts, info: keeperReceiptInfo },
} as const
export type SideName = keyof typeof sides
