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
  handle(createSupplierOrders, (input, context) => splitPurchase(context, input)),
  handle(issueSupplierOrders, (input, context) => issueOrders(context, input)),
  handle(cancelSupplierOrders, (input, context) => cancelOrders(context, input)),
  handle(deleteSupplierOrders, (input, context) => deleteOrders(context, input)),
  handle(agreeSupplierOrders, (input, context) => agreeOrders(context, input)),
  handle(closeSupplierOrder, (input, context) => closeOrder(context, input)),

  handle(listMyOrders, listMine),
  handle(myOrderInfo, ({ id }, context) => readMyOrder(context, id)),
  handle(acceptOrder, (input, context) => accept(context, input)),
  handle(declineOrder, (input, context) => decline(context, input)),
  handle(updateArrivalDates, (input, context) => updateDates(context, input)),
  handle(listStatement, listStatementRows),
]
