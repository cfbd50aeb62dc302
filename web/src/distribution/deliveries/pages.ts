import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/wareHouse/deliver': { load: () => import('./DispatchDesk.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/manage': { load: () => import('./PlanDeliveries.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/patch': {
    load: () => import('./SchoolPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/school',
  },
  '/sys/deliverGoods/areaPatch': {
    load: () => import('./DistrictPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/area',
  },
  '/sys/deliverGoods/shop': {
    load: () => import('./ShopDeliveries.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/deliverGoods/ck': { load: () => import('./Outbound.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/record': {
    load: () => import('./DeliveryRecords.tsx'),
    opens: '/api/send/order/record',
  },
  '/sys/deliverGoods/historyPatch': {
    load: () => import('./SchoolPatchHistory.tsx'),
    opens: '/api/send/order/patch/schoolHistory',
  },
  '/sys/deliverGoods/historyAreaPatch': {
    load: () => import('./DistrictPatchHistory.tsx'),
    opens: '/api/send/order/patch/areaHistory',
  },
  '/sys/orderOp/orderSen': {
    load: () => import('./SendOrders.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/orderOp/orderManageSen': {
    load: () => import('./AllSendOrders.tsx'),
    opens: '/api/send/order/manage/list',
  },
  '/sys/orderOp/orderShopSen': {
    load: () => import('./ShopSendOrders.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/send/business': {
    load: () => import('./SentByCompany.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/send/shop': { load: () => import('./SentToShops.tsx'), opens: '/api/send/order/shop/list' },
  '/sys/deliverGoods/statementOfAccount': {
    load: () => import('./SchoolStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/deliverGoods/shopAccount': {
    load: () => import('./ShopStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/shopManage/deliver': {
    load: () => import('./IssueToShops.tsx'),
    opens: '/api/business/send/order/due',
  },
} as const satisfies PagesOf<'deliveries'>
