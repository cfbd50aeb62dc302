import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/company': { load: () => import('./Companies.tsx'), opens: '/api/base/company/list' },
  '/sys/baseInfo/county': { load: () => import('./Districts.tsx'), opens: '/api/base/area/list' },
  '/sys/baseInfo/supplier': { load: () => import('./Suppliers.tsx'), opens: '/api/base/supplier/list' },
  '/sys/baseInfo/shopkeeper': { load: () => import('./Shops.tsx'), opens: '/api/base/shop/list' },
  '/sys/baseInfo/account': {
    load: () => import('./SettlementModes.tsx'),
    opens: '/api/base/account/mode/list',
  },
} as const satisfies PagesOf<'network'>
