import { type Pages, withProps } from './page.ts'

const bills = () => import('../settlements/PartyBills.tsx')
const billsAndAccount = () => import('../settlements/account/BillsAndAccount.tsx')

export const pages = {
  '/sys/countyOrder/finance': {
    load: withProps(billsAndAccount, { path: '/sys/countyOrder/finance', payer: 'district' }),
    opens: '/api/area/finance/list',
  },
  '/sys/countyOrder/financeGlobal': {
    load: withProps(bills, { path: '/sys/countyOrder/financeGlobal', payer: 'district', list: 'listInDistrict' }),
    opens: '/api/area/finance/global',
  },
  '/sys/countyOrder/financeHistory': {
    load: withProps(bills, { path: '/sys/countyOrder/financeHistory', payer: 'district', list: 'listPaid' }),
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
