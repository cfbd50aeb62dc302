import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/userManage/bookGrant': {
    load: () => import('./BookGrants.tsx'),
    opens: '/api/manage/user/bookGrantees',
  },
  '/sys/userManage/wareGrant': {
    load: () => import('./WarehouseGrants.tsx'),
    opens: '/api/base/warehouse/grantInfo',
  },
} as const satisfies PagesOf<'grants'>
