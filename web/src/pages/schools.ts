import { type Pages, withProps } from './page.ts'

const bills = () => import('../settlements/PartyBills.tsx')
const billsAndAccount = () => import('../settlements/account/BillsAndAccount.tsx')

export const pages = {
  '/sys/schoolOrder/finance': {
    load: withProps(billsAndAccount, { path: '/sys/schoolOrder/finance', payer: 'school' }),
    opens: '/api/school/finance/list',
  },
  '/sys/schoolOrder/financeHistory': {
    load: withProps(bills, { path: '/sys/schoolOrder/financeHistory', payer: 'school', list: 'listPaid' }),
    opens: '/api/school/finance/history',
  },
  '/sys/schoolOrder/orderRecSchedule': {
    load: () => import('../statistics/SchoolReceiving.tsx'),
    opens: '/api/school/send/order/list',
  },
  '/sys/schoolOrder/AOG': { load: () => import('../returns/SchoolArrivals.tsx'), opens: '/api/school/send/order/list' },
  '/sys/schoolOrder/orderDZ': {
    load: () => import('../settlements/reconciliation/SchoolReconciliation.tsx'),
    opens: '/api/school/reconciliation/list',
  },
  '/sys/schoolOrder/orderPlan': {
    load: () => import('../school-plans/SchoolPlans.tsx'),
    opens: '/api/school/plan/list',
  },
  '/sys/schoolOrder/orderSchedule': {
    load: () => import('../statistics/SchoolProgress.tsx'),
    opens: '/api/school/order/schedule/list',
  },
  '/sys/schoolOrder/orderPatch': {
    load: () => import('../patches/SchoolPatches.tsx'),
    opens: '/api/school/patch/plan/list',
  },
} as const satisfies Pages
