import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/companyUser': {
    load: () => import('./CompanyUsers.tsx'),
    opens: '/api/base/company/userList',
  },
  '/sys/userManage/yWAndCGUser': { load: () => import('./Staff.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/countyUser': { load: () => import('./DistrictUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolUser': { load: () => import('./SchoolUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolAreaUser': { load: () => import('./CampusUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/finance': {
    load: () => import('./FinanceUsers.tsx'),
    opens: '/api/manage/user/finance/list',
  },
  '/sys/userManage/supplierUser': { load: () => import('./SupplierUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/shopkeeperUser': { load: () => import('./ShopUsers.tsx'), opens: '/api/manage/user/list' },
} as const satisfies PagesOf<'people'>
