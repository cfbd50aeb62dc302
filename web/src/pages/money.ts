import { type Pages, withProps } from './page.ts'

const bills = () => import('../settlements/FinanceScreen.tsx')
const unsettled = () => import('../settlements/Unsettled.tsx')
const settlements = () => import('../settlements/SettlementScreen.tsx')

export const pages = {
  '/sys/finance/bank': { load: () => import('../settlements/bank/BankStatement.tsx'), opens: '/api/finance/bank/list' },
  '/sys/finance/ageing': { load: () => import('../settlements/chasing/Overdue.tsx'), opens: '/api/finance/ageing' },
  '/sys/finance/statement': {
    load: () => import('../settlements/account/Statements.tsx'),
    opens: '/api/finance/statement/list',
  },
  '/sys/finance/approval': {
    load: () => import('../settlements/approvals/Approvals.tsx'),
    opens: '/api/finance/approval/list',
  },
  '/sys/finance/reprice': { load: () => import('../settlements/FixPrices.tsx'), opens: '/api/base/plan/dict' },
  '/sys/finance/journal': { load: () => import('../settlements/journal/Journal.tsx'), opens: '/api/finance/journal' },
  '/sys/finance/school/wait': {
    load: withProps(bills, { path: '/sys/finance/school/wait', payer: 'school', list: 'listToConfirm' }),
    opens: '/api/finance/school/wait',
  },
  '/sys/finance/school/pay': {
    load: withProps(bills, { path: '/sys/finance/school/pay', payer: 'school', list: 'listToPay' }),
    opens: '/api/finance/school/pay',
  },
  '/sys/finance/school/history': {
    load: withProps(bills, { path: '/sys/finance/school/history', payer: 'school', list: 'listPaid' }),
    opens: '/api/finance/school/history',
  },
  '/sys/finance/area/wait': {
    load: withProps(bills, { path: '/sys/finance/area/wait', payer: 'district', list: 'listToConfirm' }),
    opens: '/api/finance/area/wait',
  },
  '/sys/finance/area/pay': {
    load: withProps(bills, { path: '/sys/finance/area/pay', payer: 'district', list: 'listToPay' }),
    opens: '/api/finance/area/pay',
  },
  '/sys/finance/area/history': {
    load: withProps(bills, { path: '/sys/finance/area/history', payer: 'district', list: 'listPaid' }),
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
} as const satisfies Pages
