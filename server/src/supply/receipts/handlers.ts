import {
  arrivalDesk,
  arrivingOrder,
  cancelReceipts,
  confirmReceipt,
  issueReceipt,
  keeperReceiptInfo,
  listAllReceipts,
  listArrivingOrders,
  listKeeperReceipts,
  listReceipts,
  receiptInfo,
  reconcileReceipts,
  reverseReceipt,
} from '@keben/core/supply/receipts/contract'
import { announceShipment, withdrawShipment } from '@keben/core/supply/supplier-orders/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { announce } from './announce.ts'
import { arrivingPage, readArriving } from './arriving.ts'
import { cancelReceipts as cancel } from './cancel.ts'
import { confirmReceipt as confirm } from './count.ts'
import { readDesk } from './coming.ts'
import { issueReceipt as issue } from './issue.ts'
import { receiptPage } from './list.ts'
import { readReceipt } from './read.ts'
import { reconcilePage } from './reconcile.ts'
import { reverseReceipt as reverse } from './reverse.ts'
import { withdrawShipment as withdraw } from './withdraw.ts'

/** A long lock timeout, because keepers of one warehouse post to the same stock. */
const waiting = { longLockTimeout: true }

export const receiptHandlers: Handler[] = [
  // A supplier's call about an order that creates a receipt.
  handle(announceShipment, (input, context) => announce(context, input)),
  handle(withdrawShipment, (input, context) => withdraw(context, input)),
  handle(listReceipts, receiptPage),
  handle(receiptInfo, ({ id }, context) => readReceipt(context, id)),
  handle(issueReceipt, (input, context) => issue(context, input)),
  handle(cancelReceipts, (input, context) => cancel(context, input)),
  handle(reconcileReceipts, reconcilePage),

  handle(listKeeperReceipts, receiptPage),
  handle(keeperReceiptInfo, ({ id }, context) => readReceipt(context, id)),
  handle(confirmReceipt, (input, context) => confirm(context, input), waiting),
  handle(reverseReceipt, (input, context) => reverse(context, input), waiting),
  handle(listArrivingOrders, arrivingPage),
  handle(arrivingOrder, ({ id }, context) => readArriving(context, id)),
  handle(arrivalDesk, (_, context) => readDesk(context)),

  handle(listAllReceipts, receiptPage),
]
