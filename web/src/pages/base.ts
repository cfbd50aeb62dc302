import type { Pages } from './page.ts'

export const pages = {
  '/sys/baseInfo/bookBasicManage': {
    load: () => import('../catalogue/BookCatalogue.tsx'),
    opens: '/api/base/book/list',
  },
  '/sys/baseInfo/bookManage': { load: () => import('../catalogue/BookTerms.tsx'), opens: '/api/base/book/listByUser' },
  '/sys/baseInfo/publishing': { load: () => import('../catalogue/Publishers.tsx'), opens: '/api/base/press/list' },
  '/sys/baseInfo/subject': { load: () => import('../catalogue/Subjects.tsx'), opens: '/api/base/subject/list' },
  '/sys/baseInfo/edition': { load: () => import('../catalogue/Editions.tsx'), opens: '/api/base/edition/list' },
  '/sys/baseInfo/company': { load: () => import('../network/Companies.tsx'), opens: '/api/base/company/list' },
  '/sys/baseInfo/county': { load: () => import('../network/Districts.tsx'), opens: '/api/base/area/list' },
  '/sys/baseInfo/school': { load: () => import('../schools/Schools.tsx'), opens: '/api/base/school/list' },
  '/sys/baseInfo/warehouse': { load: () => import('../warehouses/Warehouses.tsx'), opens: '/api/base/warehouse/list' },
  '/sys/baseInfo/supplier': { load: () => import('../network/Suppliers.tsx'), opens: '/api/base/supplier/list' },
  '/sys/baseInfo/shopkeeper': { load: () => import('../network/Shops.tsx'), opens: '/api/base/shop/list' },
  '/sys/baseInfo/account': {
    load: () => import('../network/SettlementModes.tsx'),
    opens: '/api/base/account/mode/list',
  },
  '/sys/baseInfo/discount': { load: () => import('../terms/Discounts.tsx'), opens: '/api/base/area/discount/list' },
  '/sys/baseInfo/companyUser': {
    load: () => import('../people/CompanyUsers.tsx'),
    opens: '/api/base/company/userList',
  },
  '/sys/baseInfo/businessDiscount': {
    load: () => import('../terms/BusinessDiscounts.tsx'),
    opens: '/api/base/area/discount/businessList',
  },
  '/sys/baseInfo/warehouseRange': {
    load: () => import('../warehouses/Coverage.tsx'),
    opens: '/api/business/warehouse/range/list',
  },
  '/sys/baseInfo/warehouseArea': {
    load: () => import('../warehouses/Sharing.tsx'),
    opens: '/api/business/warehouse/area/list',
  },
  '/sys/userManage/yWAndCGUser': { load: () => import('../people/Staff.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/bookGrant': {
    load: () => import('../grants/BookGrants.tsx'),
    opens: '/api/manage/user/bookGrantees',
  },
  '/sys/userManage/wareGrant': {
    load: () => import('../grants/WarehouseGrants.tsx'),
    opens: '/api/base/warehouse/grantInfo',
  },
  '/sys/userManage/countyUser': { load: () => import('../people/DistrictUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolUser': { load: () => import('../people/SchoolUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolAreaUser': { load: () => import('../people/CampusUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/finance': {
    load: () => import('../people/FinanceUsers.tsx'),
    opens: '/api/manage/user/finance/list',
  },
  '/sys/userManage/supplierUser': { load: () => import('../people/SupplierUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/shopkeeperUser': { load: () => import('../people/ShopUsers.tsx'), opens: '/api/manage/user/list' },
} as const satisfies Pages
