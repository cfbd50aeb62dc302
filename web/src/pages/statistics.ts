import type { Pages } from './page.ts'

export const pages = {
  '/sys/statistics/rec/type1': {
    load: () => import('../statistics/ReceivedBySupplier.tsx'),
    opens: '/api/statistics/rec/type1',
  },
  '/sys/statistics/rec/type2': {
    load: () => import('../statistics/ReceivedByTitle.tsx'),
    opens: '/api/statistics/rec/type2',
  },
  '/sys/statistics/rec/type3': {
    load: () => import('../statistics/ReceivedByWarehouse.tsx'),
    opens: '/api/statistics/rec/type3',
  },
  '/sys/statistics/send/type1': {
    load: () => import('../statistics/SentByDistrict.tsx'),
    opens: '/api/statistics/send/type1',
  },
  '/sys/statistics/send/type2': {
    load: () => import('../statistics/SentBySchool.tsx'),
    opens: '/api/statistics/send/type2',
  },
  '/sys/statistics/send/type3': {
    load: () => import('../statistics/SentByTitle.tsx'),
    opens: '/api/statistics/send/type3',
  },
} as const satisfies Pages
