import type { Role } from './roles.ts'
import { roles } from './roles.ts'

export interface Screen {
  readonly path: string
  readonly roles: readonly Role[]
  readonly en: string
  readonly zh: string
  /** The group of the menu in which it stands. */
  readonly group: keyof typeof screenGroups
  readonly icon: string
}

/** The groups of the menu, in their order. */
export const screenGroups = {
  desk: { furl: '/sys', en: 'Workbench', zh: '工作台' },
  bookOrder: { furl: '/sys/bookOrder', en: 'Ordering', zh: '征订管理' },
  businessOrder: { furl: '/sys/businessOrder', en: 'Ordering', zh: '征订业务' },
  countyOrder: { furl: '/sys/countyOrder', en: 'District orders', zh: '区县征订' },
  schoolOrder: { furl: '/sys/schoolOrder', en: 'School orders', zh: '学校征订' },
  purchasePlan: { furl: '/sys/purchasePlan', en: 'Purchasing', zh: '采购计划' },
  supplierDesk: { furl: '/sys/supplier', en: 'Supply', zh: '供货' },
  shopManage: { furl: '/sys/shopManage', en: 'Retail', zh: '零售管理' },
  shopDesk: { furl: '/sys/shop', en: 'Shop', zh: '零售店' },
  receiving: { furl: '/sys/purchase', en: 'Receiving', zh: '收货' },
  stock: { furl: '/sys/stock', en: 'Stock', zh: '库存' },
  warehouseOrder: { furl: '/sys/warehouse', en: 'Warehouse', zh: '仓库' },
  financeSchool: { furl: '/sys/finance/school', en: 'School bills', zh: '学校结算' },
  financeArea: { furl: '/sys/finance/area', en: 'District bills', zh: '区县结算' },
  financeSupplier: { furl: '/sys/finance/supplier', en: 'Suppliers', zh: '供应商结算' },
  financeShop: { furl: '/sys/finance/shop', en: 'Shops', zh: '零售结算' },
  statistics: { furl: '/sys/statistics', en: 'Statistics', zh: '统计' },
  baseInfo: { furl: '/sys/baseInfo', en: 'Base data', zh: '基础资料' },
  userManage: { furl: '/sys/userManage', en: 'Users and grants', zh: '用户与授权' },
  data: { furl: '/sys/data', en: 'Data', zh: '数据管理' },
} as const

/**
 * Every screen that exists, with who may open it. The server's menu, the page registry and the tests read this table;
 * roles and titles agree with the specification's list, which a test compares.
 */
const table = [
  ['/sys', roles, 'Home', '首页', 'desk', 'home'],
  ['/sys/bookOrder/orderPlan', ['manage'], 'Order plans', '征订计划', 'bookOrder', 'plan'],
  ['/sys/bookOrder/bookSelectApprove', ['manage'], 'Book selection approval', '选书审核', 'bookOrder', 'approve'],
  ['/sys/bookOrder/orderSchedule', ['manage'], 'Order progress', '征订进度', 'bookOrder', 'progress'],
  ['/sys/bookOrder/orderResult', ['manage'], 'Order results', '征订结果', 'bookOrder', 'result'],
  ['/sys/bookOrder/orderSummary', ['manage'], 'Order summary', '征订汇总', 'bookOrder', 'summary'],
  ['/sys/bookOrder/orderRecSchedule', ['manage'], 'Receiving progress', '收货进度', 'bookOrder', 'arrival'],
  ['/sys/bookOrder/orderDZ', ['manage'], 'Order reconciliation', '征订对账', 'bookOrder', 'reconcile'],
  ['/sys/bookOrder/orderHistory', ['manage'], 'Order history', '历史征订', 'bookOrder', 'history'],
  ['/sys/businessOrder/orderPlan', ['business'], 'Order plans', '征订计划', 'businessOrder', 'plan'],
  ['/sys/businessOrder/bookSelectHistory', ['business'], 'Selection history', '选书历史', 'businessOrder', 'history'],
  ['/sys/businessOrder/orderSchedule', ['business'], 'Order progress', '征订进度', 'businessOrder', 'progress'],
  ['/sys/businessOrder/orderRecSchedule', ['business'], 'Receiving progress', '收货进度', 'businessOrder', 'arrival'],
  ['/sys/purchasePlan/planApproved', ['business', 'manage'], 'Issued results', '已下发结果', 'purchasePlan', 'result'],
  ['/sys/purchasePlan/shopOrderList', ['business'], 'Shop demand', '零售需求', 'purchasePlan', 'shop'],
  ['/sys/purchasePlan/orderCreate', ['business'], 'Create purchase order', '生成采购单', 'purchasePlan', 'patch'],
  ['/sys/purchasePlan/purchaseOrders', ['business', 'manage'], 'Purchase orders', '采购单', 'purchasePlan', 'plan'],
  ['/sys/orderOp/manage', ['manage'], 'Purchase order approval', '采购单审核', 'purchasePlan', 'approve'],
  ['/sys/orderOp/supplier', ['business'], 'Supplier orders', '供应商订单', 'purchasePlan', 'supplier'],
  ['/sys/shopManage/book', ['business'], 'Books on sale', '上架图书', 'shopManage', 'book'],
  ['/sys/shopManage/order', ['business'], 'Shop orders', '零售订单', 'shopManage', 'shop'],
  ['/sys/shop/show', ['shop'], 'Books on sale', '图书展示', 'shopDesk', 'book'],
  ['/sys/shop/order', ['shop'], 'My orders', '我的订单', 'shopDesk', 'plan'],
  ['/sys/supplier/order', ['supplier'], 'Orders', '订单', 'supplierDesk', 'plan'],
  ['/sys/supplier/statementOfAccount', ['supplier'], 'Statement', '对账单', 'supplierDesk', 'reconcile'],
  ['/sys/wareHouse/manage', ['warehouse'], 'Warehouse desk', '仓库工作台', 'receiving', 'progress'],
  ['/sys/wareHouse/AOG', ['warehouse'], 'Arrivals', '到货入库', 'receiving', 'arrival'],
  ['/sys/purchase/publishing', ['business', 'warehouse'], 'Purchase receiving', '采购收货', 'receiving', 'supplier'],
  ['/sys/purchase/record', ['business', 'warehouse'], 'Receiving records', '收货记录', 'receiving', 'history'],
  [
    '/sys/purchase/receivingReconciliation',
    ['business'],
    'Receiving reconciliation',
    '收货对账',
    'receiving',
    'reconcile',
  ],
  ['/sys/orderOp/orderRec', ['business'], 'Receipt orders', '收货单', 'receiving', 'result'],
  ['/sys/businessReceipt/record', ['business'], 'Receipt records', '收货记录', 'receiving', 'history'],
  ['/sys/receipt/business', ['business'], 'Receipts', '收货单查询', 'receiving', 'data'],
  ['/sys/receipt/manager', ['manage'], 'Receipts', '收货单查询', 'receiving', 'data'],
  ['/sys/stock/business', ['business'], 'Stock', '库存', 'stock', 'warehouse'],
  ['/sys/stock/businesslog', ['business'], 'Stock movements of a title', '库存流水', 'stock', 'history'],
  ['/sys/stock/warehouse', ['warehouse'], 'Stock', '库存', 'stock', 'warehouse'],
  ['/sys/stock/warehouselog', ['warehouse'], 'Stock movements of a title', '库存流水', 'stock', 'history'],
  ['/sys/stock/manage', ['manage'], 'Stock', '库存', 'stock', 'warehouse'],
  ['/sys/stock/managelog', ['manage'], 'Stock movements of a title', '库存流水', 'stock', 'history'],
  ['/sys/stockLog/business', ['business'], 'Stock log', '库存日志', 'stock', 'audit'],
  ['/sys/stockLog/warehouse', ['warehouse'], 'Stock log', '库存日志', 'stock', 'audit'],
  ['/sys/stockLog/manage', ['manage'], 'Stock log', '库存日志', 'stock', 'audit'],
  ['/sys/finance/school/wait', ['finance'], 'School bills to confirm', '学校待确认', 'financeSchool', 'approve'],
  ['/sys/finance/school/pay', ['finance'], 'School bills to pay', '学校待收款', 'financeSchool', 'finance'],
  ['/sys/finance/school/history', ['finance'], 'School bill history', '学校结算历史', 'financeSchool', 'history'],
  ['/sys/finance/area/wait', ['finance'], 'District bills to confirm', '区县待确认', 'financeArea', 'approve'],
  ['/sys/finance/area/pay', ['finance'], 'District bills to pay', '区县待收款', 'financeArea', 'finance'],
  ['/sys/finance/area/history', ['finance'], 'District bill history', '区县结算历史', 'financeArea', 'history'],
  [
    '/sys/finance/supplier/receipt',
    ['finance'],
    'Supplier receipts to settle',
    '供应商待结算',
    'financeSupplier',
    'reconcile',
  ],
  ['/sys/finance/supplier/order', ['finance'], 'Supplier settlements', '供应商结算单', 'financeSupplier', 'finance'],
  [
    '/sys/finance/supplier/history',
    ['finance'],
    'Supplier settlement history',
    '供应商结算历史',
    'financeSupplier',
    'history',
  ],
  ['/sys/finance/shop/send', ['finance'], 'Shop deliveries to settle', '零售待结算', 'financeShop', 'reconcile'],
  ['/sys/finance/shop/order', ['finance'], 'Shop settlements', '零售结算单', 'financeShop', 'finance'],
  ['/sys/finance/shop/history', ['finance'], 'Shop settlement history', '零售结算历史', 'financeShop', 'history'],
  [
    '/sys/statistics/rec/type1',
    ['manage', 'business', 'warehouse'],
    'Receipts by supplier',
    '收货统计-供应商',
    'statistics',
    'summary',
  ],
  [
    '/sys/statistics/rec/type2',
    ['manage', 'business', 'warehouse'],
    'Receipts by title',
    '收货统计-品种',
    'statistics',
    'summary',
  ],
  [
    '/sys/statistics/rec/type3',
    ['manage', 'business', 'warehouse'],
    'Receipts by warehouse',
    '收货统计-仓库',
    'statistics',
    'summary',
  ],
  ['/sys/warehouse/orderSchedule', ['warehouse'], 'Order progress', '征订进度', 'warehouseOrder', 'progress'],
  ['/sys/countyOrder/orderPlan', ['area'], 'Order plans', '征订计划', 'countyOrder', 'plan'],
  ['/sys/countyOrder/orderSchedule', ['area'], 'Order progress', '征订进度', 'countyOrder', 'progress'],
  ['/sys/countyOrder/finance', ['area'], 'Bills', '结算', 'countyOrder', 'finance'],
  ['/sys/countyOrder/financeGlobal', ['area'], 'Finance overview', '结算总览', 'countyOrder', 'summary'],
  ['/sys/countyOrder/financeHistory', ['area'], 'Bill history', '结算历史', 'countyOrder', 'history'],
  ['/sys/countyOrder/orderPatch', ['area'], 'Supplementary orders', '补订', 'countyOrder', 'patch'],
  ['/sys/countyOrder/school', ['area'], 'My schools', '学校', 'countyOrder', 'school'],
  ['/sys/schoolOrder/orderPlan', ['school'], 'Order plans', '征订计划', 'schoolOrder', 'plan'],
  ['/sys/schoolOrder/orderSchedule', ['school'], 'Order progress', '征订进度', 'schoolOrder', 'progress'],
  ['/sys/schoolOrder/finance', ['school'], 'Bills', '结算', 'schoolOrder', 'finance'],
  ['/sys/schoolOrder/financeHistory', ['school'], 'Bill history', '结算历史', 'schoolOrder', 'history'],
  ['/sys/schoolOrder/orderPatch', ['school'], 'Supplementary orders', '补订', 'schoolOrder', 'patch'],
  ['/sys/baseInfo/bookBasicManage', ['manage'], 'Book catalogue', '图书基础信息', 'baseInfo', 'book'],
  ['/sys/baseInfo/bookManage', ['business'], 'Book trade terms', '图书管理', 'baseInfo', 'terms'],
  ['/sys/baseInfo/publishing', ['manage'], 'Publishers', '出版社管理', 'baseInfo', 'press'],
  ['/sys/baseInfo/subject', ['manage'], 'Subjects', '学科管理', 'baseInfo', 'subject'],
  ['/sys/baseInfo/edition', ['manage'], 'Editions', '版本管理', 'baseInfo', 'edition'],
  ['/sys/baseInfo/company', ['manage'], 'Companies', '公司管理', 'baseInfo', 'company'],
  ['/sys/baseInfo/county', ['manage'], 'Districts', '区县管理', 'baseInfo', 'district'],
  ['/sys/baseInfo/school', ['manage'], 'Schools', '学校管理', 'baseInfo', 'school'],
  ['/sys/baseInfo/warehouse', ['manage'], 'Warehouses', '仓库管理', 'baseInfo', 'warehouse'],
  ['/sys/baseInfo/supplier', ['manage'], 'Suppliers', '供应商管理', 'baseInfo', 'supplier'],
  ['/sys/baseInfo/shopkeeper', ['manage'], 'Retail shops', '零售店管理', 'baseInfo', 'shop'],
  ['/sys/baseInfo/account', ['manage'], 'Settlement modes', '结算方式', 'baseInfo', 'mode'],
  ['/sys/baseInfo/discount', ['manage'], 'Discount management', '折扣管理', 'baseInfo', 'discount'],
  ['/sys/baseInfo/companyUser', ['manage'], 'Company users', '公司用户', 'baseInfo', 'users'],
  ['/sys/baseInfo/businessDiscount', ['business'], 'Discount management', '折扣管理', 'baseInfo', 'discount'],
  ['/sys/baseInfo/warehouseRange', ['business'], 'Warehouse coverage', '仓库覆盖范围', 'baseInfo', 'coverage'],
  ['/sys/baseInfo/warehouseArea', ['business'], 'District warehouses', '区县仓库', 'baseInfo', 'share'],
  ['/sys/userManage/yWAndCGUser', ['manage'], 'Sales and warehouse staff', '业务员/仓管员', 'userManage', 'staff'],
  ['/sys/userManage/bookGrant', ['manage'], 'Book grants', '图书授权', 'userManage', 'grant'],
  ['/sys/userManage/wareGrant', ['manage'], 'Warehouse grants', '仓库授权', 'userManage', 'key'],
  ['/sys/userManage/countyUser', ['manage'], 'District users', '区县用户', 'userManage', 'users'],
  ['/sys/userManage/schoolUser', ['manage'], 'School users', '学校用户', 'userManage', 'users'],
  ['/sys/userManage/schoolAreaUser', ['manage'], 'Campus users', '校区用户', 'userManage', 'users'],
  ['/sys/userManage/finance', ['manage'], 'Finance users', '财务用户', 'userManage', 'finance'],
  ['/sys/userManage/supplierUser', ['manage'], 'Supplier users', '供应商用户', 'userManage', 'users'],
  ['/sys/userManage/shopkeeperUser', ['manage'], 'Shop users', '零售店用户', 'userManage', 'users'],
  ['/sys/data/plan', ['manage'], 'Data management', '数据管理', 'data', 'data'],
  ['/sys/data/audit', ['manage'], 'Audit', '操作审计', 'data', 'audit'],
] as const satisfies readonly (readonly [
  path: string,
  roles: readonly Role[],
  en: string,
  zh: string,
  group: keyof typeof screenGroups,
  icon: string,
])[]

export type ScreenPath = (typeof table)[number][0]

export const screens: readonly (Screen & { readonly path: ScreenPath })[] = table.map(
  ([path, open, en, zh, group, icon]) => ({ path, roles: open, en, zh, group, icon }),
)

/** The screens that a role may open, in the order of the menu. */
export function screensOf(role: Role): Screen[] {
  return screens.filter((screen: Screen) => screen.roles.includes(role))
}
