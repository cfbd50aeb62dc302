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
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']

/** The screens that a role may open, in the order of the menu. */
export function screensOf(role: Role): Screen[] {
  return screens.filter((screen: Screen) => screen.roles.includes(role))
}
