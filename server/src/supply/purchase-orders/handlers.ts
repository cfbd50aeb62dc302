import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  cancelPurchaseOrders,
  confirmPurchaseOrders,
  deletePurchaseOrders,
  generatePurchaseOrder,
  listPlansToBuy,
  listPurchaseOrders,
  listPurchaseOrdersToJudge,
  purchaseDemand,
  purchaseOrderInfo,
  purchaseOrderToJudge,
  recallPurchaseOrders,
  rejectPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import type {
  DemandListOutput,
  DemandRow,
  PlanToBuy,
  PlanToBuyListOutput,
  PurchaseOrder,
  PurchaseOrderListOutput,
} from '@keben/core/supply/purchase-orders/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { type PageRequest, listPage } from '../../kit/lists/list.ts'
import { demandList, plansToBuy } from './demand.ts'
import { type PurchaseOrderPageRequest, orderList } from './list.ts'
import { propose } from './propose.ts'
import { readOrder } from './read.ts'
import { saveOrder } from './save.ts'
import { cancelOrders, confirmOrders, deleteOrders, recallOrders, rejectOrders, submitOrders } from './steps.ts'

/** Newest first by default. */
const orders = (input: PurchaseOrderPageRequest & PageRequest, { db, actor }: Context) =>
  listPage<PurchaseOrder, ValueOf<typeof PurchaseOrderListOutput>['sums']>(db, orderList(input, actor), {
    ...input,
    sort: input.sort ?? '-number',
  })

/** A long lock timeout, because a company's purchases are serial. */
const waiting = { longLockTimeout: true }

export const purchaseOrderHandlers: Handler[] = [
  handle(listPlansToBuy, (input, { db, actor }) =>
    listPage<PlanToBuy, ValueOf<typeof PlanToBuyListOutput>['sums']>(db, plansToBuy(input, actor), input),
  ),
  handle(purchaseDemand, (input, { db, actor }) =>
    listPage<DemandRow, ValueOf<typeof DemandListOutput>['sums']>(db, demandList(input, actor), input),
  ),
  handle(generatePurchaseOrder, propose),

  handle(listPurchaseOrders, orders),
  handle(purchaseOrderInfo, ({ id }, context) => readOrder(context, id)),
  handle(savePurchaseOrder, saveOrder, waiting),
  handle(submitPurchaseOrders, ({ ids }, context) => submitOrders(context, ids), waiting),
  handle(recallPurchaseOrders, ({ ids }, context) => recallOrders(context, ids)),
  handle(cancelPurchaseOrders, ({ ids, reason }, context) => cancelOrders(context, ids, reason)),
  handle(deletePurchaseOrders, ({ ids }, context) => deleteOrders(context, ids)),

  handle(listPurchaseOrdersToJudge, orders),
  handle(purchaseOrderToJudge, ({ id }, context) => readOrder(context, id)),
  handle(confirmPurchaseOrders, ({ ids }, context) => confirmOrders(context, ids), waiting),
  handle(rejectPurchaseOrders, ({ ids, reason }, context) => rejectOrders(context, ids, reason)),
]
