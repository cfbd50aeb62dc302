import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/bookOrder/orderSchedule': {
    load: () => import('./ManageProgress.tsx'),
    opens: '/api/manage/order/schedule/list',
  },
  '/sys/bookOrder/orderRecSchedule': {
    load: () => import('./ManageReceiving.tsx'),
    opens: '/api/manage/order/schedule/recList',
  },
  '/sys/businessOrder/orderSchedule': {
    load: () => import('./BusinessProgress.tsx'),
    opens: '/api/business/order/schedule/list',
  },
  '/sys/businessOrder/orderRecSchedule': {
    load: () => import('./BusinessReceiving.tsx'),
    opens: '/api/business/order/schedule/recList',
  },
  '/sys/statistics/rec/type1': {
    load: () => import('./ReceivedBySupplier.tsx'),
    opens: '/api/statistics/rec/type1',
  },
  '/sys/statistics/rec/type2': {
    load: () => import('./ReceivedByTitle.tsx'),
    opens: '/api/statistics/rec/type2',
  },
  '/sys/statistics/rec/type3': {
    load: () => import('./ReceivedByWarehouse.tsx'),
    opens: '/api/statistics/rec/type3',
  },
  '/sys/statistics/send/type1': {
    load: () => import('./SentByDistrict.tsx'),
    opens: '/api/statistics/send/type1',
  },
  '/sys/statistics/send/type2': {
    load: () => import('./SentBySchool.tsx'),
    opens: '/api/statistics/send/type2',
  },
  '/sys/statistics/send/type3': {
    load: () => import('./SentByTitle.tsx'),
    opens: '/api/statistics/send/type3',
  },
  '/sys/warehouse/orderSchedule': {
    load: () => import('./WarehouseProgress.tsx'),
    opens: '/api/warehouse/order/schedule/list',
  },
  '/sys/countyOrder/orderSchedule': {
    load: () => import('./DistrictProgress.tsx'),
    opens: '/api/area/order/schedule/list',
  },
  '/sys/countyOrder/orderRecSchedule': {
    load: () => import('./DistrictReceiving.tsx'),
    opens: '/api/area/send/order/list',
  },
  '/sys/schoolOrder/orderSchedule': {
    load: () => import('./SchoolProgress.tsx'),
    opens: '/api/school/order/schedule/list',
  },
  '/sys/schoolOrder/orderRecSchedule': {
    load: () => import('./SchoolReceiving.tsx'),
    opens: '/api/school/send/order/list',
  },
} as const satisfies PagesOf<'statistics'>
