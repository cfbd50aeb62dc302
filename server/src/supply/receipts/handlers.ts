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
const waiting = { unhurried: true }

export const receiptHandlers: Handler[] = [
  // A supplier's call about an order that creates a receipt.
  handle(announceShipment, (asked, context) => announce(context, asked)),
  handle(withdrawShipment, (asked, context) => withdraw(context, asked)),
  handle(listReceipts, receiptPage),
  handle(receiptInfo, ({ id }, context) => readReceipt(context, id)),
  handle(issueReceipt, (asked, context) => issue(context, asked)),
  handle(cancelReceipts, (asked, context) => cancel(context, asked)),
  handle(reconcileReceipts, reconcilePage),

  handle(listKeeperReceipts, receiptPage),
  handle(keeperReceiptInfo, ({ id }, context) => readReceipt(context, id)),
  handle(confirmReceipt, (asked, context) => confirm(context, asked), waiting),
  handle(reverseReceipt, (asked, context) => reverse(context, asked), waiting),
  handle(listArrivingOrders, arrivingPage),
  handle(arrivingOrder, ({ id }, context) => readArriving(context, id)),
  handle(arrivalDesk, (_, context) => readDesk(context)),

  handle(listAllReceipts, receiptPage),
]
