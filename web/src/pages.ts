import type { ScreenPath } from '@keben/core/screens'
import type { LoadPage } from './kit/LazyPage.tsx'

export interface Page {
  readonly load: LoadPage
  /** The path of the call that fills it; a test holds that every role of the screen may make it. */
  readonly opens: string
}

/** Every screen has its page: one that is missing, or one too many, does not compile. */
export const pages = {
  '/sys': { load: () => import('./shell/Home.tsx'), opens: '/api/notice/list' },
  '/sys/bookOrder/orderPlan': { load: () => import('./plans/Plans.tsx'), opens: '/api/base/plan/list' },
  '/sys/bookOrder/bookSelectApprove': {
    load: () => import('./selections/SelectionApproval.tsx'),
    opens: '/api/base/plan/approvedList',
  },
  '/sys/bookOrder/orderSchedule': {
    load: () => import('./statistics/ManageProgress.tsx'),
    opens: '/api/manage/order/schedule/list',
  },
  '/sys/bookOrder/orderResult': { load: () => import('./results/Results.tsx'), opens: '/api/plan/result/list' },
  '/sys/bookOrder/orderSummary': {
    load: () => import('./results/Summary.tsx'),
    opens: '/api/base/planCountBookStatistics',
  },
  '/sys/bookOrder/orderRecSchedule': {
    load: () => import('./statistics/ManageReceiving.tsx'),
    opens: '/api/manage/order/schedule/recList',
  },
  '/sys/bookOrder/orderDZ': {
    load: () => import('./statistics/Reconciliation.tsx'),
    opens: '/api/manage/reconciliation/list',
  },
  '/sys/bookOrder/orderHistory': { load: () => import('./results/OrderHistory.tsx'), opens: '/api/plan/result/list' },
  '/sys/businessOrder/orderPlan': {
    load: () => import('./district-plans/BusinessPlans.tsx'),
    opens: '/api/business/plan/list',
  },
  '/sys/businessOrder/bookSelectHistory': {
    load: () => import('./selections/SelectionHistory.tsx'),
    opens: '/api/business/plan/selectList',
  },
  '/sys/businessOrder/orderSchedule': {
    load: () => import('./statistics/BusinessProgress.tsx'),
    opens: '/api/business/order/schedule/list',
  },
  '/sys/businessOrder/orderRecSchedule': {
    load: () => import('./statistics/BusinessReceiving.tsx'),
    opens: '/api/business/order/schedule/recList',
  },
  '/sys/purchasePlan/planApproved': {
    load: () => import('./results/IssuedResults.tsx'),
    opens: '/api/plan/result/list',
  },
  '/sys/warehouse/orderSchedule': {
    load: () => import('./statistics/WarehouseProgress.tsx'),
    opens: '/api/warehouse/order/schedule/list',
  },
  '/sys/countyOrder/orderPlan': {
    load: () => import('./district-plans/DistrictPlans.tsx'),
    opens: '/api/area/plan/list',
  },
  '/sys/countyOrder/orderSchedule': {
    load: () => import('./statistics/DistrictProgress.tsx'),
    opens: '/api/area/order/schedule/list',
  },
  '/sys/countyOrder/orderPatch': {
    load: () => import('./patches/DistrictPatches.tsx'),
    opens: '/api/area/patch/plan/list',
  },
  '/sys/countyOrder/school': { load: () => import('./district-plans/MySchools.tsx'), opens: '/api/area/school/list' },
  '/sys/schoolOrder/orderPlan': {
    load: () => import('./school-plans/SchoolPlans.tsx'),
    opens: '/api/school/plan/list',
  },
  '/sys/schoolOrder/orderSchedule': {
    load: () => import('./statistics/SchoolProgress.tsx'),
    opens: '/api/school/order/schedule/list',
  },
  '/sys/schoolOrder/orderPatch': {
    load: () => import('./patches/SchoolPatches.tsx'),
    opens: '/api/school/patch/plan/list',
  },
  '/sys/data/plan': { load: () => import('./plans/PlanData.tsx'), opens: '/api/base/data/plan/list' },
  '/sys/baseInfo/bookBasicManage': {
    load: () => import('./catalogue/BookCatalogue.tsx'),
    opens: '/api/base/book/list',
  },
  '/sys/baseInfo/bookManage': { load: () => import('./catalogue/BookTerms.tsx'), opens: '/api/base/book/listByUser' },
  '/sys/baseInfo/publishing': { load: () => import('./catalogue/Publishers.tsx'), opens: '/api/base/press/list' },
  '/sys/baseInfo/subject': { load: () => import('./catalogue/Subjects.tsx'), opens: '/api/base/subject/list' },
  '/sys/baseInfo/edition': { load: () => import('./catalogue/Editions.tsx'), opens: '/api/base/edition/list' },
  '/sys/baseInfo/company': { load: () => import('./network/Companies.tsx'), opens: '/api/base/company/list' },
  '/sys/baseInfo/county': { load: () => import('./network/Districts.tsx'), opens: '/api/base/area/list' },
  '/sys/baseInfo/school': { load: () => import('./schools/Schools.tsx'), opens: '/api/base/school/list' },
  '/sys/baseInfo/warehouse': { load: () => import('./warehouses/Warehouses.tsx'), opens: '/api/base/warehouse/list' },
  '/sys/baseInfo/supplier': { load: () => import('./network/Suppliers.tsx'), opens: '/api/base/supplier/list' },
  '/sys/baseInfo/shopkeeper': { load: () => import('./network/Shops.tsx'), opens: '/api/base/shop/list' },
  '/sys/baseInfo/account': {
    load: () => import('./network/SettlementModes.tsx'),
    opens: '/api/base/account/mode/list',
  },
  '/sys/baseInfo/discount': { load: () => import('./terms/Discounts.tsx'), opens: '/api/base/area/discount/list' },
  '/sys/baseInfo/companyUser': { load: () => import('./people/CompanyUsers.tsx'), opens: '/api/base/company/userList' },
  '/sys/baseInfo/businessDiscount': {
    load: () => import('./terms/BusinessDiscounts.tsx'),
    opens: '/api/base/area/discount/businessList',
  },
  '/sys/baseInfo/warehouseRange': {
    load: () => import('./warehouses/Coverage.tsx'),
    opens: '/api/business/warehouse/range/list',
  },
  '/sys/baseInfo/warehouseArea': {
    load: () => import('./warehouses/Sharing.tsx'),
    opens: '/api/business/warehouse/area/list',
  },
  '/sys/userManage/yWAndCGUser': { load: () => import('./people/Staff.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/bookGrant': {
    load: () => import('./grants/BookGrants.tsx'),
    opens: '/api/manage/user/bookGrantees',
  },
  '/sys/userManage/wareGrant': {
    load: () => import('./grants/WarehouseGrants.tsx'),
    opens: '/api/base/warehouse/grantInfo',
  },
  '/sys/userManage/countyUser': { load: () => import('./people/DistrictUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolUser': { load: () => import('./people/SchoolUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/schoolAreaUser': { load: () => import('./people/CampusUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/finance': {
    load: () => import('./people/FinanceUsers.tsx'),
    opens: '/api/manage/user/finance/list',
  },
  '/sys/userManage/supplierUser': { load: () => import('./people/SupplierUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/userManage/shopkeeperUser': { load: () => import('./people/ShopUsers.tsx'), opens: '/api/manage/user/list' },
  '/sys/data/audit': { load: () => import('./audit/Audit.tsx'), opens: '/api/audit/list' },
} as const satisfies Record<ScreenPath, Page>
