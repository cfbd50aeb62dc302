import { type PagesOf, withProps } from '../../page.ts'

const billsAndAccount = () => import('./account/BillsAndAccount.tsx')
const partyBills = () => import('./PartyBills.tsx')
const financeBills = () => import('./FinanceScreen.tsx')
const unsettled = () => import('./Unsettled.tsx')
const settlements = () => import('./SettlementScreen.tsx')

export const pages = {
  '/sys/bookOrder/orderDZ': {
    load: () => import('./reconciliation/ManageReconciliation.tsx'),
    opens: '/api/manage/reconciliation/schools',
  },
  '/sys/shop/order': { load: () => import('./MyShopOrders.tsx'), opens: '/api/retail/order/list' },
  '/sys/supplier/statementOfAccount': {
    load: () => import('./MySupplierStatement.tsx'),
    opens: '/api/supplier/statement/list',
  },
  '/sys/finance/bank': { load: () => import('./bank/BankStatement.tsx'), opens: '/api/finance/bank/list' },
  '/sys/finance/ageing': { load: () => import('./chasing/Overdue.tsx'), opens: '/api/finance/ageing' },
  '/sys/finance/statement': {
    load: () => import('./account/Statements.tsx'),
    opens: '/api/finance/statement/list',
  },
  '/sys/finance/approval': {
    load: () => import('./approvals/Approvals.tsx'),
    opens: '/api/finance/approval/list',
  },
  '/sys/finance/reprice': { load: () => import('./FixPrices.tsx'), opens: '/api/base/plan/dict' },
  '/sys/finance/journal': { load: () => import('./journal/Journal.tsx'), opens: '/api/finance/journal' },
  '/sys/finance/school/wait': {
    load: withProps(financeBills, { path: '/sys/finance/school/wait', payer: 'school', list: 'listToConfirm' }),
    opens: '/api/finance/school/wait',
  },
  '/sys/finance/school/pay': {
    load: withProps(financeBills, { path: '/sys/finance/school/pay', payer: 'school', list: 'listToPay' }),
    opens: '/api/finance/school/pay',
  },
  '/sys/finance/school/history': {
    load: withProps(financeBills, { path: '/sys/finance/school/history', payer: 'school', list: 'listPaid' }),
    opens: '/api/finance/school/history',
  },
  '/sys/finance/area/wait': {
    load: withProps(financeBills, { path: '/sys/finance/area/wait', payer: 'district', list: 'listToConfirm' }),
    opens: '/api/finance/area/wait',
  },
  '/sys/finance/area/pay': {
    load: withProps(financeBills, { path: '/sys/finance/area/pay', payer: 'district', list: 'listToPay' }),
    opens: '/api/finance/area/pay',
  },
  '/sys/finance/area/history': {
    load: withProps(financeBills, { path: '/sys/finance/area/history', payer: 'district', list: 'listPaid' }),
    opens: '/api/finance/area/history',
  },
  '/sys/finance/supplier/receipt': {
    load: withProps(unsettled, {
      path: '/sys/finance/supplier/receipt',
      payer: 'supplier',
      settlementPath: '/sys/finance/supplier/order',
    }),
    opens: '/api/finance/supplier/list',
  },
  '/sys/finance/supplier/order': {
    load: withProps(settlements, { path: '/sys/finance/supplier/order', payer: 'supplier', list: 'list' }),
    opens: '/api/finance/supplier/order',
  },
  '/sys/finance/supplier/history': {
    load: withProps(settlements, { path: '/sys/finance/supplier/history', payer: 'supplier', list: 'listPaid' }),
    opens: '/api/finance/supplier/history',
  },
  '/sys/finance/shop/send': {
    load: withProps(unsettled, {
      path: '/sys/finance/shop/send',
      payer: 'shop',
      settlementPath: '/sys/finance/shop/order',
    }),
    opens: '/api/finance/shop/list',
  },
  '/sys/finance/shop/order': {
    load: withProps(settlements, { path: '/sys/finance/shop/order', payer: 'shop', list: 'list' }),
    opens: '/api/finance/shop/order',
  },
  '/sys/finance/shop/history': {
    load: withProps(settlements, { path: '/sys/finance/shop/history', payer: 'shop', list: 'listPaid' }),
    opens: '/api/finance/shop/history',
  },
  '/sys/countyOrder/orderDZ': {
    load: () => import('./reconciliation/DistrictReconciliation.tsx'),
    opens: '/api/area/reconciliation/schools',
  },
  '/sys/countyOrder/finance': {
    load: withProps(billsAndAccount, { path: '/sys/countyOrder/finance', payer: 'district' }),
    opens: '/api/area/finance/list',
  },
  '/sys/countyOrder/financeGlobal': {
    load: withProps(partyBills, { path: '/sys/countyOrder/financeGlobal', payer: 'district', list: 'listInDistrict' }),
    opens: '/api/area/finance/global',
  },
  '/sys/countyOrder/financeHistory': {
    load: withProps(partyBills, { path: '/sys/countyOrder/financeHistory', payer: 'district', list: 'listPaid' }),
    opens: '/api/area/finance/history',
  },
  '/sys/countyAccount/school': {
    load: () => import('./accounts/DistrictStudentBooks.tsx'),
    opens: '/api/area/account/student',
  },
  '/sys/countyAccount/teacher': {
    load: () => import('./accounts/DistrictTeacherBooks.tsx'),
    opens: '/api/area/account/teacher',
  },
  '/sys/schoolOrder/orderDZ': {
    load: () => import('./reconciliation/SchoolReconciliation.tsx'),
    opens: '/api/school/reconciliation/list',
  },
  '/sys/schoolOrder/finance': {
    load: withProps(billsAndAccount, { path: '/sys/schoolOrder/finance', payer: 'school' }),
    opens: '/api/school/finance/list',
  },
  '/sys/schoolOrder/financeHistory': {
    load: withProps(partyBills, { path: '/sys/schoolOrder/financeHistory', payer: 'school', list: 'listPaid' }),
    opens: '/api/school/finance/history',
  },
} as const satisfies PagesOf<'settlements'>
