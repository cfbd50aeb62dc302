import type { Family } from './families.ts'
import type { Role } from './roles.ts'
import { roles } from './roles.ts'

export interface Screen {
  readonly path: string
  readonly roles: readonly Role[]
  readonly en: string
  readonly zh: string
  /** The group in the menu. */
  readonly group: keyof typeof screenGroups
  readonly icon: string
  /** The family whose folder has its page. */
  readonly family: Family
}

/** The groups of the menu, in their order. */
export const screenGroups = {
  desk: { furl: '/sys', en: 'Workbench', zh: '工作台' },
  bookOrder: { furl: '/sys/bookOrder', en: 'Ordering', zh: '征订管理' },
  businessOrder: { furl: '/sys/businessOrder', en: 'Ordering', zh: '征订业务' },
  countyOrder: { furl: '/sys/countyOrder', en: 'District orders', zh: '区县征订' },
  countyAccount: { furl: '/sys/countyAccount', en: 'Accounts', zh: '账目' },
  schoolOrder: { furl: '/sys/schoolOrder', en: 'School orders', zh: '学校征订' },
  purchasePlan: { furl: '/sys/purchasePlan', en: 'Purchasing', zh: '采购计划' },
  supplierDesk: { furl: '/sys/supplier', en: 'Supply', zh: '供货' },
  shopManage: { furl: '/sys/shopManage', en: 'Retail', zh: '零售管理' },
  shopDesk: { furl: '/sys/shop', en: 'Shop', zh: '零售店' },
  receiving: { furl: '/sys/purchase', en: 'Receiving', zh: '收货' },
  stock: { furl: '/sys/stock', en: 'Stock', zh: '库存' },
  shifting: { furl: '/sys/shifting', en: 'Moves', zh: '移库' },
  deliverGoods: { furl: '/sys/deliverGoods', en: 'Deliveries', zh: '发货' },
  warehouseOrder: { furl: '/sys/warehouse', en: 'Warehouse', zh: '仓库' },
  financeDesk: { furl: '/sys/finance', en: 'Accounts', zh: '往来账务' },
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
 * roles and titles agree with the specification's list, which a test compares. One row, one line.
 */
// prettier-ignore
const table = [
  ['/sys', roles, 'Home', '首页', 'desk', 'home', 'desk'],
  ['/sys/bookOrder/orderPlan', ['manage'], 'Order plans', '征订计划', 'bookOrder', 'plan', 'plans'],
  ['/sys/bookOrder/bookSelectApprove', ['manage'], 'Book selection approval', '选书审核', 'bookOrder', 'approve', 'selections'],
  ['/sys/bookOrder/orderSchedule', ['manage'], 'Order progress', '征订进度', 'bookOrder', 'progress', 'statistics'],
  ['/sys/bookOrder/orderResult', ['manage'], 'Order results', '征订结果', 'bookOrder', 'result', 'results'],
  ['/sys/bookOrder/orderSummary', ['manage'], 'Order summary', '征订汇总', 'bookOrder', 'summary', 'results'],
  ['/sys/bookOrder/orderRecSchedule', ['manage'], 'Receiving progress', '收货进度', 'bookOrder', 'arrival', 'statistics'],
  ['/sys/bookOrder/orderDZ', ['manage'], 'Order reconciliation', '征订对账', 'bookOrder', 'reconcile', 'settlements'],
  ['/sys/bookOrder/orderHistory', ['manage'], 'Order history', '历史征订', 'bookOrder', 'history', 'results'],
  ['/sys/businessOrder/orderPlan', ['business'], 'Order plans', '征订计划', 'businessOrder', 'plan', 'district-plans'],
  ['/sys/businessOrder/bookSelectHistory', ['business'], 'Selection history', '选书历史', 'businessOrder', 'history', 'selections'],
  ['/sys/businessOrder/orderSchedule', ['business'], 'Order progress', '征订进度', 'businessOrder', 'progress', 'statistics'],
  ['/sys/businessOrder/orderRecSchedule', ['business'], 'Receiving progress', '收货进度', 'businessOrder', 'arrival', 'statistics'],
  ['/sys/purchasePlan/planApproved', ['business', 'manage'], 'Issued results', '已下发结果', 'purchasePlan', 'result', 'purchase-orders'],
  ['/sys/purchasePlan/shopOrderList', ['business'], 'Shop demand', '零售需求', 'purchasePlan', 'shop', 'retail'],
  ['/sys/purchasePlan/orderCreate', ['business'], 'Create purchase order', '生成采购单', 'purchasePlan', 'patch', 'purchase-orders'],
  ['/sys/purchasePlan/purchaseOrders', ['business', 'manage'], 'Purchase orders', '采购单', 'purchasePlan', 'plan', 'purchase-orders'],
  ['/sys/orderOp/manage', ['manage'], 'Purchase order approval', '采购单审核', 'purchasePlan', 'approve', 'purchase-orders'],
  ['/sys/orderOp/supplier', ['business'], 'Supplier orders', '供应商订单', 'purchasePlan', 'supplier', 'supplier-orders'],
  ['/sys/shopManage/book', ['business'], 'Books on sale', '上架图书', 'shopManage', 'book', 'retail'],
  ['/sys/shopManage/order', ['business'], 'Shop orders', '零售订单', 'shopManage', 'shop', 'retail'],
  ['/sys/shop/show', ['shop'], 'Books on sale', '图书展示', 'shopDesk', 'book', 'retail'],
  ['/sys/shop/order', ['shop'], 'My orders', '我的订单', 'shopDesk', 'plan', 'settlements'],
  ['/sys/supplier/order', ['supplier'], 'Orders', '订单', 'supplierDesk', 'plan', 'supplier-orders'],
  ['/sys/supplier/statementOfAccount', ['supplier'], 'Statement', '对账单', 'supplierDesk', 'reconcile', 'settlements'],
  ['/sys/wareHouse/manage', ['warehouse'], 'Warehouse desk', '仓库工作台', 'receiving', 'progress', 'receipts'],
  ['/sys/wareHouse/AOG', ['warehouse'], 'Arrivals', '到货入库', 'receiving', 'arrival', 'receipts'],
  ['/sys/purchase/publishing', ['business', 'warehouse'], 'Purchase receiving', '采购收货', 'receiving', 'supplier', 'receipts'],
  ['/sys/purchase/record', ['business', 'warehouse'], 'Receiving records', '收货记录', 'receiving', 'history', 'receipts'],
  ['/sys/purchase/receivingReconciliation', ['business'], 'Receiving reconciliation', '收货对账', 'receiving', 'reconcile', 'receipts'],
  ['/sys/orderOp/orderRec', ['business'], 'Receipt orders', '收货单', 'receiving', 'result', 'receipts'],
  ['/sys/businessReceipt/record', ['business'], 'Receipt records', '收货记录', 'receiving', 'history', 'receipts'],
  ['/sys/receipt/business', ['business'], 'Receipts', '收货单查询', 'receiving', 'data', 'receipts'],
  ['/sys/receipt/manager', ['manage'], 'Receipts', '收货单查询', 'receiving', 'data', 'receipts'],
  ['/sys/planShifting/plan', ['business'], 'Move planning', '计划移库', 'shifting', 'plan', 'moves'],
  ['/sys/shifting/warehouseOut', ['warehouse'], 'Outbound moves', '移库出库', 'shifting', 'supplier', 'moves'],
  ['/sys/shifting/warehouseIn', ['warehouse'], 'Inbound moves', '移库入库', 'shifting', 'warehouse', 'moves'],
  ['/sys/wareHouse/moveAOG', ['warehouse'], 'Move arrivals', '移库到货', 'shifting', 'arrival', 'moves'],
  ['/sys/stock/business', ['business'], 'Stock', '库存', 'stock', 'warehouse', 'stock'],
  ['/sys/stock/businesslog', ['business'], 'Stock movements of a title', '库存流水', 'stock', 'history', 'stock'],
  ['/sys/stock/warehouse', ['warehouse'], 'Stock', '库存', 'stock', 'warehouse', 'stock'],
  ['/sys/stock/warehouselog', ['warehouse'], 'Stock movements of a title', '库存流水', 'stock', 'history', 'stock'],
  ['/sys/stock/manage', ['manage'], 'Stock', '库存', 'stock', 'warehouse', 'stock'],
  ['/sys/stock/managelog', ['manage'], 'Stock movements of a title', '库存流水', 'stock', 'history', 'stock'],
  ['/sys/stockLog/business', ['business'], 'Stock log', '库存日志', 'stock', 'audit', 'stock'],
  ['/sys/stockLog/warehouse', ['warehouse'], 'Stock log', '库存日志', 'stock', 'audit', 'stock'],
  ['/sys/stockLog/manage', ['manage'], 'Stock log', '库存日志', 'stock', 'audit', 'stock'],
  ['/sys/finance/bank', ['finance'], 'Bank statement', '银行流水', 'financeDesk', 'arrival', 'settlements'],
  ['/sys/finance/bankAccount', ['finance'], 'Bank accounts', '收款账户', 'financeDesk', 'finance', 'bank-accounts'],
  ['/sys/finance/ageing', ['finance'], 'Overdue', '账龄与催收', 'financeDesk', 'progress', 'settlements'],
  ['/sys/finance/statement', ['finance'], 'Statements of account', '往来对账单', 'financeDesk', 'reconcile', 'settlements'],
  ['/sys/finance/approval', ['finance', 'manage'], 'Approvals', '差额复核', 'financeDesk', 'approve', 'settlements'],
  ['/sys/finance/reprice', ['finance'], 'Fix prices', '定价调整', 'financeDesk', 'discount', 'settlements'],
  ['/sys/finance/journal', ['finance'], 'Journal', '会计分录', 'financeDesk', 'audit', 'settlements'],
  ['/sys/finance/school/wait', ['finance'], 'School bills to confirm', '学校待确认', 'financeSchool', 'approve', 'settlements'],
  ['/sys/finance/school/pay', ['finance'], 'School bills to pay', '学校待收款', 'financeSchool', 'finance', 'settlements'],
  ['/sys/finance/school/history', ['finance'], 'School bill history', '学校结算历史', 'financeSchool', 'history', 'settlements'],
  ['/sys/finance/area/wait', ['finance'], 'District bills to confirm', '区县待确认', 'financeArea', 'approve', 'settlements'],
  ['/sys/finance/area/pay', ['finance'], 'District bills to pay', '区县待收款', 'financeArea', 'finance', 'settlements'],
  ['/sys/finance/area/history', ['finance'], 'District bill history', '区县结算历史', 'financeArea', 'history', 'settlements'],
  ['/sys/finance/supplier/receipt', ['finance'], 'Supplier receipts to settle', '供应商待结算', 'financeSupplier', 'reconcile', 'settlements'],
  ['/sys/finance/supplier/order', ['finance'], 'Supplier settlements', '供应商结算单', 'financeSupplier', 'finance', 'settlements'],
  ['/sys/finance/supplier/history', ['finance'], 'Supplier settlement history', '供应商结算历史', 'financeSupplier', 'history', 'settlements'],
  ['/sys/finance/shop/send', ['finance'], 'Shop deliveries to settle', '零售待结算', 'financeShop', 'reconcile', 'settlements'],
  ['/sys/finance/shop/order', ['finance'], 'Shop settlements', '零售结算单', 'financeShop', 'finance', 'settlements'],
  ['/sys/finance/shop/history', ['finance'], 'Shop settlement history', '零售结算历史', 'financeShop', 'history', 'settlements'],
  ['/sys/wareHouse/deliver', ['warehouse'], 'Dispatch desk', '发货工作台', 'deliverGoods', 'progress', 'deliveries'],
  ['/sys/deliverGoods/manage', ['warehouse', 'business'], 'Plan deliveries', '征订发货', 'deliverGoods', 'plan', 'deliveries'],
  ['/sys/deliverGoods/patch', ['warehouse', 'business'], 'School patch deliveries', '学校补订发货', 'deliverGoods', 'patch', 'deliveries'],
  ['/sys/deliverGoods/areaPatch', ['warehouse', 'business'], 'District patch deliveries', '区县补订发货', 'deliverGoods', 'patch', 'deliveries'],
  ['/sys/deliverGoods/shop', ['warehouse', 'business'], 'Shop deliveries', '零售发货', 'deliverGoods', 'shop', 'deliveries'],
  ['/sys/deliverGoods/ck', ['warehouse'], 'Outbound', '出库', 'deliverGoods', 'arrival', 'deliveries'],
  ['/sys/deliverGoods/record', ['warehouse', 'business'], 'Delivery records', '发货记录', 'deliverGoods', 'history', 'deliveries'],
  ['/sys/deliverGoods/historyPatch', ['warehouse', 'business'], 'School patch history', '学校补订历史', 'deliverGoods', 'history', 'deliveries'],
  ['/sys/deliverGoods/historyAreaPatch', ['warehouse', 'business'], 'District patch history', '区县补订历史', 'deliverGoods', 'history', 'deliveries'],
  ['/sys/deliverGoods/returns', ['warehouse', 'business'], 'Returns', '退货', 'deliverGoods', 'arrival', 'returns'],
  ['/sys/orderOp/orderSen', ['business'], 'Send orders', '发货单', 'deliverGoods', 'result', 'deliveries'],
  ['/sys/orderOp/orderManageSen', ['manage'], 'Send orders', '发货单', 'deliverGoods', 'result', 'deliveries'],
  ['/sys/orderOp/orderShopSen', ['business'], 'Shop send orders', '零售发货单', 'deliverGoods', 'result', 'deliveries'],
  ['/sys/send/business', ['business'], 'Deliveries', '发货查询', 'deliverGoods', 'data', 'deliveries'],
  ['/sys/send/shop', ['business'], 'Deliveries to shops', '零售发货查询', 'deliverGoods', 'data', 'deliveries'],
  ['/sys/deliverGoods/statementOfAccount', ['business'], 'Delivery statement', '发货对账单', 'deliverGoods', 'reconcile', 'deliveries'],
  ['/sys/deliverGoods/shopAccount', ['business'], 'Shop statement', '零售对账单', 'deliverGoods', 'reconcile', 'deliveries'],
  ['/sys/shopManage/deliver', ['business'], 'Shop deliveries', '零售发货', 'shopManage', 'arrival', 'deliveries'],
  ['/sys/statistics/rec/type1', ['manage', 'business', 'warehouse'], 'Receipts by supplier', '收货统计-供应商', 'statistics', 'summary', 'statistics'],
  ['/sys/statistics/rec/type2', ['manage', 'business', 'warehouse'], 'Receipts by title', '收货统计-品种', 'statistics', 'summary', 'statistics'],
  ['/sys/statistics/rec/type3', ['manage', 'business', 'warehouse'], 'Receipts by warehouse', '收货统计-仓库', 'statistics', 'summary', 'statistics'],
  ['/sys/statistics/send/type1', ['manage', 'business', 'warehouse'], 'Deliveries by district', '发货统计-区县', 'statistics', 'summary', 'statistics'],
  ['/sys/statistics/send/type2', ['manage', 'business', 'warehouse'], 'Deliveries by school', '发货统计-学校', 'statistics', 'summary', 'statistics'],
  ['/sys/statistics/send/type3', ['manage', 'business', 'warehouse'], 'Deliveries by title', '发货统计-品种', 'statistics', 'summary', 'statistics'],
  ['/sys/warehouse/orderSchedule', ['warehouse'], 'Order progress', '征订进度', 'warehouseOrder', 'progress', 'statistics'],
  ['/sys/countyOrder/orderPlan', ['area'], 'Order plans', '征订计划', 'countyOrder', 'plan', 'district-plans'],
  ['/sys/countyOrder/orderSchedule', ['area'], 'Order progress', '征订进度', 'countyOrder', 'progress', 'statistics'],
  ['/sys/countyOrder/orderPatch', ['area'], 'Supplementary orders', '补订', 'countyOrder', 'patch', 'patches'],
  ['/sys/countyOrder/orderRecSchedule', ['area'], 'Receiving progress', '收货进度', 'countyOrder', 'arrival', 'statistics'],
  ['/sys/countyOrder/orderDZ', ['area'], 'Reconciliation', '对账', 'countyOrder', 'reconcile', 'settlements'],
  ['/sys/countyOrder/finance', ['area'], 'Bills', '结算', 'countyOrder', 'finance', 'settlements'],
  ['/sys/countyOrder/financeGlobal', ['area'], 'Finance overview', '结算总览', 'countyOrder', 'summary', 'settlements'],
  ['/sys/countyOrder/financeHistory', ['area'], 'Bill history', '结算历史', 'countyOrder', 'history', 'settlements'],
  ['/sys/countyAccount/school', ['area'], 'School accounts', '学校账目', 'countyAccount', 'finance', 'settlements'],
  ['/sys/countyAccount/teacher', ['area'], 'Teacher book accounts', '教师用书账目', 'countyAccount', 'book', 'settlements'],
  ['/sys/countyOrder/school', ['area'], 'My schools', '学校', 'countyOrder', 'school', 'district-plans'],
  ['/sys/schoolOrder/orderPlan', ['school'], 'Order plans', '征订计划', 'schoolOrder', 'plan', 'school-plans'],
  ['/sys/schoolOrder/orderSchedule', ['school'], 'Order progress', '征订进度', 'schoolOrder', 'progress', 'statistics'],
  ['/sys/shop/AOG', ['shop'], 'Arrivals', '到货确认', 'shopDesk', 'arrival', 'returns'],
  ['/sys/schoolOrder/orderPatch', ['school'], 'Supplementary orders', '补订', 'schoolOrder', 'patch', 'patches'],
  ['/sys/schoolOrder/orderRecSchedule', ['school'], 'Receiving progress', '收货进度', 'schoolOrder', 'arrival', 'statistics'],
  ['/sys/schoolOrder/AOG', ['school'], 'Arrivals', '到货确认', 'schoolOrder', 'arrival', 'returns'],
  ['/sys/schoolOrder/orderDZ', ['school'], 'Reconciliation', '对账', 'schoolOrder', 'reconcile', 'settlements'],
  ['/sys/schoolOrder/finance', ['school'], 'Bills', '结算', 'schoolOrder', 'finance', 'settlements'],
  ['/sys/schoolOrder/financeHistory', ['school'], 'Bill history', '结算历史', 'schoolOrder', 'history', 'settlements'],
  ['/sys/baseInfo/bookBasicManage', ['manage'], 'Book catalogue', '图书基础信息', 'baseInfo', 'book', 'catalogue'],
  ['/sys/baseInfo/bookManage', ['business'], 'Book trade terms', '图书管理', 'baseInfo', 'terms', 'catalogue'],
  ['/sys/baseInfo/publishing', ['manage'], 'Publishers', '出版社管理', 'baseInfo', 'press', 'catalogue'],
  ['/sys/baseInfo/subject', ['manage'], 'Subjects', '学科管理', 'baseInfo', 'subject', 'catalogue'],
  ['/sys/baseInfo/edition', ['manage'], 'Editions', '版本管理', 'baseInfo', 'edition', 'catalogue'],
  ['/sys/baseInfo/company', ['manage'], 'Companies', '公司管理', 'baseInfo', 'company', 'network'],
  ['/sys/baseInfo/county', ['manage'], 'Districts', '区县管理', 'baseInfo', 'district', 'network'],
  ['/sys/baseInfo/school', ['manage'], 'Schools', '学校管理', 'baseInfo', 'school', 'schools'],
  ['/sys/baseInfo/warehouse', ['manage'], 'Warehouses', '仓库管理', 'baseInfo', 'warehouse', 'warehouses'],
  ['/sys/baseInfo/supplier', ['manage'], 'Suppliers', '供应商管理', 'baseInfo', 'supplier', 'network'],
  ['/sys/baseInfo/shopkeeper', ['manage'], 'Retail shops', '零售店管理', 'baseInfo', 'shop', 'network'],
  ['/sys/baseInfo/account', ['manage'], 'Settlement modes', '结算方式', 'baseInfo', 'mode', 'network'],
  ['/sys/baseInfo/discount', ['manage'], 'Discount management', '折扣管理', 'baseInfo', 'discount', 'terms'],
  ['/sys/baseInfo/companyUser', ['manage'], 'Company users', '公司用户', 'baseInfo', 'users', 'people'],
  ['/sys/baseInfo/businessDiscount', ['business'], 'Discount management', '折扣管理', 'baseInfo', 'discount', 'terms'],
  ['/sys/baseInfo/warehouseRange', ['business'], 'Warehouse coverage', '仓库覆盖范围', 'baseInfo', 'coverage', 'warehouses'],
  ['/sys/baseInfo/warehouseArea', ['business'], 'District warehouses', '区县仓库', 'baseInfo', 'share', 'warehouses'],
  ['/sys/userManage/yWAndCGUser', ['manage'], 'Sales and warehouse staff', '业务员/仓管员', 'userManage', 'staff', 'people'],
  ['/sys/userManage/bookGrant', ['manage'], 'Book grants', '图书授权', 'userManage', 'grant', 'grants'],
  ['/sys/userManage/wareGrant', ['manage'], 'Warehouse grants', '仓库授权', 'userManage', 'key', 'grants'],
  ['/sys/userManage/countyUser', ['manage'], 'District users', '区县用户', 'userManage', 'users', 'people'],
  ['/sys/userManage/schoolUser', ['manage'], 'School users', '学校用户', 'userManage', 'users', 'people'],
  ['/sys/userManage/schoolAreaUser', ['manage'], 'Campus users', '校区用户', 'userManage', 'users', 'people'],
  ['/sys/userManage/finance', ['manage'], 'Finance users', '财务用户', 'userManage', 'finance', 'people'],
  ['/sys/userManage/supplierUser', ['manage'], 'Supplier users', '供应商用户', 'userManage', 'users', 'people'],
  ['/sys/userManage/shopkeeperUser', ['manage'], 'Shop users', '零售店用户', 'userManage', 'users', 'people'],
  ['/sys/data/plan', ['manage'], 'Data management', '数据管理', 'data', 'data', 'plans'],
  ['/sys/data/audit', ['manage'], 'Audit', '操作审计', 'data', 'audit', 'audit'],
] as const satisfies readonly (readonly [
  path: string,
  roles: readonly Role[],
  en: string,
  zh: string,
  group: keyof typeof screenGroups,
  icon: string,
  family: Family,
])[]

export type ScreenPath = (typeof table)[number][0]
/** The families that have screens, and those of one. */
export type ScreenFamily = (typeof table)[number][6]
export type ScreenPathOf<Name extends ScreenFamily> = Extract<(typeof table)[number], { 6: Name }>[0]

export const screens: readonly (Screen & { readonly path: ScreenPath })[] = table.map(
  ([path, open, en, zh, group, icon, family]) => ({ path, roles: open, en, zh, group, icon, family }),
)

/** The screens that a role may open, in the order of the menu. */
export function screensOf(role: Role): Screen[] {
  return screens.filter((screen: Screen) => screen.roles.includes(role))
}

/**
 * Screens that show the same rows under another fixed filter. They are views of one list: the menu has the first of them,
 * the others keep their addresses.
 */
const viewsOfOne: Partial<Record<Role, readonly (readonly [ScreenPath, ...ScreenPath[]])[]>> = {
  business: [
    ['/sys/receipt/business', '/sys/orderOp/orderRec', '/sys/businessReceipt/record', '/sys/purchase/record'],
    ['/sys/shopManage/deliver', '/sys/deliverGoods/shop'],
  ],
}

/** The entry of the menu that a screen belongs to: its own, unless it is a view of another one. */
export const menuEntryOf = (role: Role, path: string): string =>
  viewsOfOne[role]?.find((views) => views.some((view) => view === path))?.[0] ?? path
