import {
  acceptOrder,
  agreeSupplierOrders,
  cancelSupplierOrders,
  closeSupplierOrder,
  createSupplierOrders,
  declineOrder,
  deleteSupplierOrders,
  issueSupplierOrders,
  listMyOrders,
  listStatement,
  listSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
  updateArrivalDates,
} from '@keben/core/supply/supplier-orders/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { accept, decline } from './answer.ts'
import { closeOrder } from './close.ts'
import { updateDates } from './dates.ts'
import { listMine, listOrders } from './list.ts'
import { readMyOrder, readOrder } from './read.ts'
import { splitPurchase } from './split.ts'
import { listStatementRows } from './statement.ts'
import { agreeOrders, cancelOrders, deleteOrders, issueOrders } from './steps.ts'

export const supplierOrderHandlers: Handler[] = [
  handle(listSupplierOrders, listOrders),
  handle(supplierOrderInfo, ({ id }, context) => readOrder(context, id)),
  handle(createSupplierOrders, (asked, context) => splitPurchase(context, asked)),
  handle(issueSupplierOrders, (asked, context) => issueOrders(context, asked)),
  handle(cancelSupplierOrders, (asked, context) => cancelOrders(context, asked)),
  handle(deleteSupplierOrders, (asked, context) => deleteOrders(context, asked)),
  handle(agreeSupplierOrders, (asked, context) => agreeOrders(context, asked)),
  handle(closeSupplierOrder, (asked, context) => closeOrder(context, asked)),

  handle(listMyOrders, listMine),
  handle(myOrderInfo, ({ id }, context) => readMyOrder(context, id)),
  handle(acceptOrder, (asked, context) => accept(context, asked)),
  handle(declineOrder, (asked, context) => decline(context, asked)),
  handle(updateArrivalDates, (asked, context) => updateDates(context, asked)),
  handle(listStatement, listStatementRows),
]
