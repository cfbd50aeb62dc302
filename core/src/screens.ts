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
  warehouseOrder: { furl: '/sys/warehouse', en: 'Warehouse', zh: '仓库' },
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
  ['/sys/warehouse/orderSchedule', ['warehouse'], 'Order progress', '征订进度', 'warehouseOrder', 'progress'],
  ['/sys/countyOrder/orderPlan', ['area'], 'Order plans', '征订计划', 'countyOrder', 'plan'],
  ['/sys/countyOrder/orderSchedule', ['area'], 'Order progress', '征订进度', 'countyOrder', 'progress'],
  ['/sys/countyOrder/orderPatch', ['area'], 'Supplementary orders', '补订', 'countyOrder', 'patch'],
  ['/sys/countyOrder/school', ['area'], 'My schools', '学校', 'countyOrder', 'school'],
  ['/sys/schoolOrder/orderPlan', ['school'], 'Order plans', '征订计划', 'schoolOrder', 'plan'],
  ['/sys/schoolOrder/orderSchedule', ['school'], 'Order progress', '征订进度', 'schoolOrder', 'progress'],
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
