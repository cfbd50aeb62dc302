import { listPurchaseOrders, purchaseOrderInfo } from '@keben/core/purchase-orders/contract'
import {
  listMyOrders,
  listStatement,
  listSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
} from '@keben/core/supplier-orders/contract'

/** What has changed for the company once a supplier order has. */
export const refreshedForCompany = [
  listSupplierOrders,
  supplierOrderInfo,
  listPurchaseOrders,
  purchaseOrderInfo,
] as const

/** The same for the supplier. */
export const refreshedForSupplier = [listMyOrders, myOrderInfo, listStatement] as const
