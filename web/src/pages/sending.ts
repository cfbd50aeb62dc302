import type { Pages } from './page.ts'

export const pages = {
  '/sys/deliverGoods/returns': { load: () => import('../returns/Returns.tsx'), opens: '/api/return/order/list' },
  '/sys/deliverGoods/manage': { load: () => import('../deliveries/PlanDeliveries.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/patch': {
    load: () => import('../deliveries/SchoolPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/school',
  },
  '/sys/deliverGoods/areaPatch': {
    load: () => import('../deliveries/DistrictPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/area',
  },
  '/sys/deliverGoods/shop': {
    load: () => import('../deliveries/ShopDeliveries.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/deliverGoods/ck': { load: () => import('../deliveries/Outbound.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/record': {
    load: () => import('../deliveries/DeliveryRecords.tsx'),
    opens: '/api/send/order/record',
  },
  '/sys/deliverGoods/historyPatch': {
    load: () => import('../deliveries/SchoolPatchHistory.tsx'),
    opens: '/api/send/order/patch/schoolHistory',
  },
  '/sys/deliverGoods/historyAreaPatch': {
    load: () => import('../deliveries/DistrictPatchHistory.tsx'),
    opens: '/api/send/order/patch/areaHistory',
  },
  '/sys/deliverGoods/statementOfAccount': {
    load: () => import('../deliveries/SchoolStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/deliverGoods/shopAccount': {
    load: () => import('../deliveries/ShopStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/send/business': {
    load: () => import('../deliveries/SentByCompany.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/send/shop': { load: () => import('../deliveries/SentToShops.tsx'), opens: '/api/send/order/shop/list' },
} as const satisfies Pages
