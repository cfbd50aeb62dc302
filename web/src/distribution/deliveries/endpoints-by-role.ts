import {
  keeperSendOrderInfo,
  listAllSendOrders,
  listDistrictPatchesSent,
  listKeeperSendOrders,
  listSchoolPatchesSent,
  listSendOrders,
  listSent,
  listShopSendOrders,
  sendOrderInfo,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmDistrictDelivery,
  confirmSchoolDelivery,
  confirmShopDelivery,
  districtDeliveryInfo,
  listDistrictDeliveries,
  listSchoolDeliveries,
  listShopDeliveries,
  schoolDeliveryInfo,
  shopDeliveryInfo,
} from '@keben/core/distribution/deliveries/receiving'
import { downloadSendOrders, downloadShopSendOrders } from '../../office/spreadsheets/files.ts'

/** The endpoints of send orders by role; list and document are the same. */
export const endpointsByRole = {
  company: { list: listSendOrders, info: sendOrderInfo },
  keeper: { list: listKeeperSendOrders, info: keeperSendOrderInfo },
  shops: { list: listShopSendOrders, info: keeperSendOrderInfo },
  record: { list: listSent, info: keeperSendOrderInfo },
  schoolPatches: { list: listSchoolPatchesSent, info: keeperSendOrderInfo },
  districtPatches: { list: listDistrictPatchesSent, info: keeperSendOrderInfo },
  manage: { list: listAllSendOrders, info: keeperSendOrderInfo },
  school: { list: listSchoolDeliveries, info: schoolDeliveryInfo, confirm: confirmSchoolDelivery },
  district: { list: listDistrictDeliveries, info: districtDeliveryInfo, confirm: confirmDistrictDelivery },
  shop: { list: listShopDeliveries, info: shopDeliveryInfo, confirm: confirmShopDelivery },
} as const
/** Orders of shops have a sheet of their own. */
export const sheetOf = (side: DeliveryViewer) =>
  side === 'shop' || side === 'shops' ? downloadShopSendOrders : downloadSendOrders
export type DeliveryViewer = keyof typeof endpointsByRole

/** Receivers see sent orders and confirm them. */
export type ReceivingViewer = 'school' | 'district' | 'shop'
export const isReceiver = (side: DeliveryViewer): side is ReceivingViewer =>
  side === 'school' || side === 'district' || side === 'shop'
