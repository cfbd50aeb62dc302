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
  baseInfo: { furl: '/sys/baseInfo', en: 'Base data', zh: '基础资料' },
  userManage: { furl: '/sys/userManage', en: 'Users and grants', zh: '用户与授权' },
  data: { furl: '/sys/data', en: 'Data', zh: '数据管理' },
} as const

/**
 * Every screen that exists, with who may open it. The server's menu, the page registry and the tests read this table;
 * roles and titles agree with the specification's list, which a test compares.
 */
export const screens = [
  { path: '/sys', roles, en: 'Home', zh: '首页', group: 'desk', icon: 'home' },
  {
    path: '/sys/baseInfo/bookBasicManage',
    roles: ['manage'],
    en: 'Book catalogue',
    zh: '图书基础信息',
    group: 'baseInfo',
    icon: 'book',
  },
  {
    path: '/sys/baseInfo/bookManage',
    roles: ['business'],
    en: 'Book trade terms',
    zh: '图书管理',
    group: 'baseInfo',
    icon: 'terms',
  },
  {
    path: '/sys/baseInfo/publishing',
    roles: ['manage'],
    en: 'Publishers',
    zh: '出版社管理',
    group: 'baseInfo',
    icon: 'press',
  },
  {
    path: '/sys/baseInfo/subject',
    roles: ['manage'],
    en: 'Subjects',
    zh: '学科管理',
    group: 'baseInfo',
    icon: 'subject',
  },
  {
    path: '/sys/baseInfo/edition',
    roles: ['manage'],
    en: 'Editions',
    zh: '版本管理',
    group: 'baseInfo',
    icon: 'edition',
  },
  {
    path: '/sys/baseInfo/company',
    roles: ['manage'],
    en: 'Companies',
    zh: '公司管理',
    group: 'baseInfo',
    icon: 'company',
  },
  {
    path: '/sys/baseInfo/county',
    roles: ['manage'],
    en: 'Districts',
    zh: '区县管理',
    group: 'baseInfo',
    icon: 'district',
  },
  {
    path: '/sys/baseInfo/school',
    roles: ['manage'],
    en: 'Schools',
    zh: '学校管理',
    group: 'baseInfo',
    icon: 'school',
  },
  {
    path: '/sys/baseInfo/warehouse',
    roles: ['manage'],
    en: 'Warehouses',
    zh: '仓库管理',
    group: 'baseInfo',
    icon: 'warehouse',
  },
  {
    path: '/sys/baseInfo/supplier',
    roles: ['manage'],
    en: 'Suppliers',
    zh: '供应商管理',
    group: 'baseInfo',
    icon: 'supplier',
  },
  {
    path: '/sys/baseInfo/shopkeeper',
    roles: ['manage'],
    en: 'Retail shops',
    zh: '零售店管理',
    group: 'baseInfo',
    icon: 'shop',
  },
  {
    path: '/sys/baseInfo/account',
    roles: ['manage'],
    en: 'Settlement modes',
    zh: '结算方式',
    group: 'baseInfo',
    icon: 'mode',
  },
  {
    path: '/sys/baseInfo/discount',
    roles: ['manage'],
    en: 'Discount management',
    zh: '折扣管理',
    group: 'baseInfo',
    icon: 'discount',
  },
  {
    path: '/sys/baseInfo/companyUser',
    roles: ['manage'],
    en: 'Company users',
    zh: '公司用户',
    group: 'baseInfo',
    icon: 'users',
  },
  {
    path: '/sys/baseInfo/businessDiscount',
    roles: ['business'],
    en: 'Discount management',
    zh: '折扣管理',
    group: 'baseInfo',
    icon: 'discount',
  },
  {
    path: '/sys/baseInfo/warehouseRange',
    roles: ['business'],
    en: 'Warehouse coverage',
    zh: '仓库覆盖范围',
    group: 'baseInfo',
    icon: 'coverage',
  },
  {
    path: '/sys/baseInfo/warehouseArea',
    roles: ['business'],
    en: 'District warehouses',
    zh: '区县仓库',
    group: 'baseInfo',
    icon: 'share',
  },
  {
    path: '/sys/userManage/yWAndCGUser',
    roles: ['manage'],
    en: 'Sales and warehouse staff',
    zh: '业务员/仓管员',
    group: 'userManage',
    icon: 'staff',
  },
  {
    path: '/sys/userManage/bookGrant',
    roles: ['manage'],
    en: 'Book grants',
    zh: '图书授权',
    group: 'userManage',
    icon: 'grant',
  },
  {
    path: '/sys/userManage/wareGrant',
    roles: ['manage'],
    en: 'Warehouse grants',
    zh: '仓库授权',
    group: 'userManage',
    icon: 'key',
  },
  {
    path: '/sys/userManage/countyUser',
    roles: ['manage'],
    en: 'District users',
    zh: '区县用户',
    group: 'userManage',
    icon: 'users',
  },
  {
    path: '/sys/userManage/schoolUser',
    roles: ['manage'],
    en: 'School users',
    zh: '学校用户',
    group: 'userManage',
    icon: 'users',
  },
  {
    path: '/sys/userManage/schoolAreaUser',
    roles: ['manage'],
    en: 'Campus users',
    zh: '校区用户',
    group: 'userManage',
    icon: 'users',
  },
  {
    path: '/sys/userManage/finance',
    roles: ['manage'],
    en: 'Finance users',
    zh: '财务用户',
    group: 'userManage',
    icon: 'finance',
  },
  {
    path: '/sys/userManage/supplierUser',
    roles: ['manage'],
    en: 'Supplier users',
    zh: '供应商用户',
    group: 'userManage',
    icon: 'users',
  },
  {
    path: '/sys/userManage/shopkeeperUser',
    roles: ['manage'],
    en: 'Shop users',
    zh: '零售店用户',
    group: 'userManage',
    icon: 'users',
  },
  {
    path: '/sys/data/audit',
    roles: ['manage'],
    en: 'Audit',
    zh: '操作审计',
    group: 'data',
    icon: 'audit',
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']

/** The screens that a role may open, in the order of the menu. */
export function screensOf(role: Role): Screen[] {
  return screens.filter((screen: Screen) => screen.roles.includes(role))
}
