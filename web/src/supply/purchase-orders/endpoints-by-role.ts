import {
  listPurchaseOrders,
  listPurchaseOrdersToJudge,
  purchaseOrderInfo,
  purchaseOrderToJudge,
} from '@keben/core/supply/purchase-orders/contract'
import { useSession } from '../../kit/session/session.ts'

/** A buyer sees the own company's orders, head office all. */
export const endpointsByRole = {
  business: { list: listPurchaseOrders, info: purchaseOrderInfo },
  manage: { list: listPurchaseOrdersToJudge, info: purchaseOrderToJudge },
} as const
export type PurchaseOrderViewer = keyof typeof endpointsByRole

export const usePurchaseOrderViewer = (): PurchaseOrderViewer =>
  useSession().currentRoles?.id === 'manage' ? 'manage' : 'business'
