import type { Pages } from './page.ts'

export const pages = {
  '/sys/countyOrder/finance': {
    load: () => import('../settlements/MyDistrictBills.tsx'),
    opens: '/api/area/finance/list',
  },
  '/sys/countyOrder/financeGlobal': {
    load: () => import('../settlements/BillsInDistrict.tsx'),
    opens: '/api/area/finance/global',
  },
  '/sys/countyOrder/financeHistory': {
    load: () => import('../settlements/MyDistrictBillHistory.tsx'),
    opens: '/api/area/finance/history',
  },
  '/sys/countyOrder/orderRecSchedule': {
    load: () => import('../statistics/DistrictReceiving.tsx'),
    opens: '/api/area/send/order/list',
  },
  '/sys/countyOrder/orderPlan': {
    load: () => import('../district-plans/DistrictPlans.tsx'),
    opens: '/api/area/plan/list',
  },
  '/sys/countyOrder/orderSchedule': {
    load: () => import('../statistics/DistrictProgress.tsx'),
    opens: '/api/area/order/schedule/list',
  },
  '/sys/countyOrder/orderPatch': {
    load: () => import('../patches/DistrictPatches.tsx'),
    opens: '/api/area/patch/plan/list',
  },
  '/sys/countyOrder/orderDZ': {
    load: () => import('../settlements/reconciliation/DistrictReconciliation.tsx'),
    opens: '/api/area/reconciliation/schools',
  },
  '/sys/countyOrder/school': { load: () => import('../district-plans/MySchools.tsx'), opens: '/api/area/school/list' },
  '/sys/countyAccount/school': {
    load: () => import('../settlements/accounts/DistrictStudentBooks.tsx'),
    opens: '/api/area/account/student',
  },
  '/sys/countyAccount/teacher': {
    load: () => import('../settlements/accounts/DistrictTeacherBooks.tsx'),
    opens: '/api/area/account/teacher',
  },
} as const satisfies Pages
