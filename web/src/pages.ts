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
    load: () => import('./settlements/reconciliation/ManageReconciliation.tsx'),
    opens: '/api/manage/reconciliation/schools',
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
    load: () => import('./purchase-orders/IssuedResults.tsx'),
    opens: '/api/plan/result/purchase',
  },
  '/sys/purchasePlan/shopOrderList': {
    load: () => import('./retail/ShopDemand.tsx'),
    opens: '/api/business/retail/order/demand',
  },
  '/sys/shopManage/book': {
    load: () => import('./retail/BooksToSell.tsx'),
    opens: '/api/business/sell/book/list',
  },
  '/sys/shopManage/order': {
    load: () => import('./retail/ShopOrders.tsx'),
    opens: '/api/business/retail/order/list',
  },
  '/sys/shop/show': { load: () => import('./retail/BooksOnSale.tsx'), opens: '/api/retail/book/list' },
  '/sys/shop/order': { load: () => import('./settlements/MyShopOrders.tsx'), opens: '/api/retail/order/list' },
  '/sys/purchasePlan/orderCreate': {
    load: () => import('./purchase-orders/CreatePurchaseOrder.tsx'),
    opens: '/api/business/purchase/order/generate',
  },
  '/sys/purchasePlan/purchaseOrders': {
    load: () => import('./purchase-orders/PurchaseOrders.tsx'),
    opens: '/api/plan/result/list',
  },
  '/sys/orderOp/manage': {
    load: () => import('./purchase-orders/PurchaseApproval.tsx'),
    opens: '/api/manage/purchase/order/list',
  },
  '/sys/orderOp/supplier': {
    load: () => import('./supplier-orders/SupplierOrders.tsx'),
    opens: '/api/business/supplier/order/list',
  },
  '/sys/supplier/order': { load: () => import('./supplier-orders/MyOrders.tsx'), opens: '/api/supplier/order/list' },
  '/sys/supplier/statementOfAccount': {
    load: () => import('./settlements/MySupplierStatement.tsx'),
    opens: '/api/supplier/statement/list',
  },
  '/sys/wareHouse/manage': { load: () => import('./receipts/WarehouseDesk.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/wareHouse/AOG': { load: () => import('./receipts/Arrivals.tsx'), opens: '/api/receipt/order/cg/list' },
  '/sys/purchase/publishing': {
    load: () => import('./receipts/PurchaseReceiving.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/record': {
    load: () => import('./receipts/ReceivingRecords.tsx'),
    opens: '/api/receipt/order/cg/list',
  },
  '/sys/purchase/receivingReconciliation': {
    load: () => import('./receipts/SupplierReconciliation.tsx'),
    opens: '/api/business/receipt/order/reconciliation',
  },
  '/sys/orderOp/orderRec': {
    load: () => import('./receipts/ReceiptOrders.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/businessReceipt/record': {
    load: () => import('./receipts/BusinessReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/receipt/business': {
    load: () => import('./receipts/CompanyReceipts.tsx'),
    opens: '/api/business/receipt/order/list',
  },
  '/sys/receipt/manager': { load: () => import('./receipts/AllReceipts.tsx'), opens: '/api/receipt/order/manage/list' },
  '/sys/planShifting/plan': { load: () => import('./moves/MovePlanning.tsx'), opens: '/api/business/move/order/list' },
  '/sys/deliverGoods/returns': { load: () => import('./returns/Returns.tsx'), opens: '/api/return/order/list' },
  '/sys/shifting/warehouseOut': { load: () => import('./moves/MovesOut.tsx'), opens: '/api/move/order/ck/list' },
  '/sys/shifting/warehouseIn': { load: () => import('./moves/MovesIn.tsx'), opens: '/api/move/order/rk/list' },
  '/sys/wareHouse/moveAOG': { load: () => import('./moves/MoveArrivals.tsx'), opens: '/api/move/order/rk/list' },
  '/sys/stock/business': { load: () => import('./stock/BusinessStock.tsx'), opens: '/api/stock/business/list' },
  '/sys/stock/businesslog': { load: () => import('./stock/BusinessTitleLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stock/warehouse': { load: () => import('./stock/WarehouseStock.tsx'), opens: '/api/stock/warehouse/list' },
  '/sys/stock/warehouselog': { load: () => import('./stock/WarehouseTitleLog.tsx'), opens: '/api/stock/warehouse/log' },
  '/sys/stock/manage': { load: () => import('./stock/ManageStock.tsx'), opens: '/api/stock/manage/list' },
  '/sys/stock/managelog': { load: () => import('./stock/ManageTitleLog.tsx'), opens: '/api/stock/manage/log' },
  '/sys/stockLog/business': { load: () => import('./stock/BusinessStockLog.tsx'), opens: '/api/stock/business/log' },
  '/sys/stockLog/warehouse': { load: () => import('./stock/WarehouseStockLog.tsx'), opens: '/api/stock/warehouse/log' },
  '/sys/stockLog/manage': { load: () => import('./stock/ManageStockLog.tsx'), opens: '/api/stock/manage/log' },
  '/sys/finance/bank': { load: () => import('./settlements/bank/BankStatement.tsx'), opens: '/api/finance/bank/list' },
  '/sys/finance/ageing': { load: () => import('./settlements/chasing/Overdue.tsx'), opens: '/api/finance/ageing' },
  '/sys/finance/statement': {
    load: () => import('./settlements/account/Statements.tsx'),
    opens: '/api/finance/statement/list',
  },
  '/sys/finance/reprice': { load: () => import('./settlements/FixPrices.tsx'), opens: '/api/base/plan/dict' },
  '/sys/finance/journal': { load: () => import('./settlements/journal/Journal.tsx'), opens: '/api/finance/journal' },
  '/sys/finance/school/wait': {
    load: () => import('./settlements/SchoolBillsToConfirm.tsx'),
    opens: '/api/finance/school/wait',
  },
  '/sys/finance/school/pay': {
    load: () => import('./settlements/SchoolBillsToPay.tsx'),
    opens: '/api/finance/school/pay',
  },
  '/sys/finance/school/history': {
    load: () => import('./settlements/SchoolBillHistory.tsx'),
    opens: '/api/finance/school/history',
  },
  '/sys/finance/area/wait': {
    load: () => import('./settlements/DistrictBillsToConfirm.tsx'),
    opens: '/api/finance/area/wait',
  },
  '/sys/finance/area/pay': {
    load: () => import('./settlements/DistrictBillsToPay.tsx'),
    opens: '/api/finance/area/pay',
  },
  '/sys/finance/area/history': {
    load: () => import('./settlements/DistrictBillHistory.tsx'),
    opens: '/api/finance/area/history',
  },
  '/sys/finance/supplier/receipt': {
    load: () => import('./settlements/SupplierReceiptsToSettle.tsx'),
    opens: '/api/finance/supplier/list',
  },
  '/sys/finance/supplier/order': {
    load: () => import('./settlements/SupplierSettlements.tsx'),
    opens: '/api/finance/supplier/order',
  },
  '/sys/finance/supplier/history': {
    load: () => import('./settlements/SupplierSettlementHistory.tsx'),
    opens: '/api/finance/supplier/history',
  },
  '/sys/finance/shop/send': {
    load: () => import('./settlements/ShopDeliveriesToSettle.tsx'),
    opens: '/api/finance/shop/list',
  },
  '/sys/finance/shop/order': {
    load: () => import('./settlements/ShopSettlements.tsx'),
    opens: '/api/finance/shop/order',
  },
  '/sys/finance/shop/history': {
    load: () => import('./settlements/ShopSettlementHistory.tsx'),
    opens: '/api/finance/shop/history',
  },
  '/sys/schoolOrder/finance': {
    load: () => import('./settlements/MySchoolBills.tsx'),
    opens: '/api/school/finance/list',
  },
  '/sys/schoolOrder/financeHistory': {
    load: () => import('./settlements/MySchoolBillHistory.tsx'),
    opens: '/api/school/finance/history',
  },
  '/sys/countyOrder/finance': {
    load: () => import('./settlements/MyDistrictBills.tsx'),
    opens: '/api/area/finance/list',
  },
  '/sys/countyOrder/financeGlobal': {
    load: () => import('./settlements/BillsInDistrict.tsx'),
    opens: '/api/area/finance/global',
  },
  '/sys/countyOrder/financeHistory': {
    load: () => import('./settlements/MyDistrictBillHistory.tsx'),
    opens: '/api/area/finance/history',
  },
  '/sys/wareHouse/deliver': { load: () => import('./deliveries/DispatchDesk.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/manage': { load: () => import('./deliveries/PlanDeliveries.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/patch': {
    load: () => import('./deliveries/SchoolPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/school',
  },
  '/sys/deliverGoods/areaPatch': {
    load: () => import('./deliveries/DistrictPatchDeliveries.tsx'),
    opens: '/api/send/order/patch/area',
  },
  '/sys/deliverGoods/shop': {
    load: () => import('./deliveries/ShopDeliveries.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/deliverGoods/ck': { load: () => import('./deliveries/Outbound.tsx'), opens: '/api/send/order/list' },
  '/sys/deliverGoods/record': {
    load: () => import('./deliveries/DeliveryRecords.tsx'),
    opens: '/api/send/order/record',
  },
  '/sys/deliverGoods/historyPatch': {
    load: () => import('./deliveries/SchoolPatchHistory.tsx'),
    opens: '/api/send/order/patch/schoolHistory',
  },
  '/sys/deliverGoods/historyAreaPatch': {
    load: () => import('./deliveries/DistrictPatchHistory.tsx'),
    opens: '/api/send/order/patch/areaHistory',
  },
  '/sys/orderOp/orderSen': {
    load: () => import('./deliveries/SendOrders.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/orderOp/orderManageSen': {
    load: () => import('./deliveries/AllSendOrders.tsx'),
    opens: '/api/send/order/manage/list',
  },
  '/sys/orderOp/orderShopSen': {
    load: () => import('./deliveries/ShopSendOrders.tsx'),
    opens: '/api/send/order/shop/list',
  },
  '/sys/send/business': {
    load: () => import('./deliveries/SentByCompany.tsx'),
    opens: '/api/business/send/order/list',
  },
  '/sys/send/shop': { load: () => import('./deliveries/SentToShops.tsx'), opens: '/api/send/order/shop/list' },
  '/sys/deliverGoods/statementOfAccount': {
    load: () => import('./deliveries/SchoolStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/deliverGoods/shopAccount': {
    load: () => import('./deliveries/ShopStatement.tsx'),
    opens: '/api/business/send/order/statement',
  },
  '/sys/shopManage/deliver': {
    load: () => import('./deliveries/IssueToShops.tsx'),
    opens: '/api/business/send/order/due',
  },
  '/sys/shop/AOG': { load: () => import('./returns/ShopArrivals.tsx'), opens: '/api/retail/send/order/list' },
  '/sys/schoolOrder/orderRecSchedule': {
    load: () => import('./statistics/SchoolReceiving.tsx'),
    opens: '/api/school/send/order/list',
  },
  '/sys/countyOrder/orderRecSchedule': {
    load: () => import('./statistics/DistrictReceiving.tsx'),
    opens: '/api/area/send/order/list',
  },
  '/sys/schoolOrder/AOG': {
    load: () => import('./returns/SchoolArrivals.tsx'),
    opens: '/api/school/send/order/list',
  },
  '/sys/statistics/rec/type1': {
    load: () => import('./statistics/ReceivedBySupplier.tsx'),
    opens: '/api/statistics/rec/type1',
  },
  '/sys/statistics/rec/type2': {
    load: () => import('./statistics/ReceivedByTitle.tsx'),
    opens: '/api/statistics/rec/type2',
  },
  '/sys/statistics/rec/type3': {
    load: () => import('./statistics/ReceivedByWarehouse.tsx'),
    opens: '/api/statistics/rec/type3',
  },
  '/sys/statistics/send/type1': {
    load: () => import('./statistics/SentByDistrict.tsx'),
    opens: '/api/statistics/send/type1',
  },
  '/sys/statistics/send/type2': {
    load: () => import('./statistics/SentBySchool.tsx'),
    opens: '/api/statistics/send/type2',
  },
  '/sys/statistics/send/type3': {
    load: () => import('./statistics/SentByTitle.tsx'),
    opens: '/api/statistics/send/type3',
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
  '/sys/countyOrder/orderDZ': {
    load: () => import('./settlements/reconciliation/DistrictReconciliation.tsx'),
    opens: '/api/area/reconciliation/schools',
  },
  '/sys/countyAccount/school': {
    load: () => import('./settlements/accounts/DistrictStudentBooks.tsx'),
    opens: '/api/area/account/student',
  },
  '/sys/countyAccount/teacher': {
    load: () => import('./settlements/accounts/DistrictTeacherBooks.tsx'),
    opens: '/api/area/account/teacher',
  },
  '/sys/schoolOrder/orderDZ': {
    load: () => import('./settlements/reconciliation/SchoolReconciliation.tsx'),
    opens: '/api/school/reconciliation/list',
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
