import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ShellWords {
  platform: string
  seal: string
  skip: string
  menu: string
  openMenu: string
  closeMenu: string
  menuFailed: string
  tryAgain: string
  jump: string
  jumpHint: string
  jumpNothing: string
  otherLanguage: string
  otherLanguageName: string
  toLight: string
  toDark: string
  switchTo: (role: string) => string
  currentRole: string
  roles: string
  profile: string
  password: string
  signOut: string
  notices: (unread: number) => string
  noticesTitle: string
  noNotices: string
  readAll: string
  person: string
  notForRole: (role: string) => string
  notForRoleHint: string
  toHome: string
}

export const shellWords: Both<ShellWords> = {
  en: {
    platform: 'Textbook desk',
    seal: '书',
    skip: 'Skip to the content',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    menuFailed: 'The menu could not be loaded.',
    tryAgain: 'Try again',
    jump: 'Search or jump…',
    jumpHint: 'A screen, a role, an action',
    jumpNothing: 'Nothing that you may open has this name.',
    otherLanguage: '中',
    otherLanguageName: '简体中文',
    toLight: 'Light mode',
    toDark: 'Dark mode',
    switchTo: (role) => `Work as ${role}`,
    currentRole: 'Current role',
    roles: 'Roles',
    profile: 'Profile',
    password: 'Change password',
    signOut: 'Sign out',
    notices: (unread) => (unread ? `Notices, ${counted(unread, 'unread', 'unread')}` : 'Notices'),
    noticesTitle: 'Notices',
    noNotices: 'No notices so far. What concerns you will be told here.',
    readAll: 'Mark all as read',
    person: 'Profile, roles, sign out',
    notForRole: (role) => `This screen is not part of the role “${role}”.`,
    notForRoleHint: 'Another of your roles may open it.',
    toHome: 'To the home page',
  },
  zh: {
    platform: '教材征订与发行',
    seal: '书',
    skip: '跳到主要内容',
    menu: '菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    menuFailed: '菜单加载失败。',
    tryAgain: '重试',
    jump: '搜索或跳转…',
    jumpHint: '页面、角色或操作',
    jumpNothing: '没有您可以打开的同名页面。',
    otherLanguage: 'EN',
    otherLanguageName: 'English',
    toLight: '浅色模式',
    toDark: '深色模式',
    switchTo: (role) => `切换为${role}`,
    currentRole: '当前角色',
    roles: '角色',
    profile: '个人信息',
    password: '修改密码',
    signOut: '退出登录',
    notices: (unread) => (unread ? `通知，${figure(unread)} 条未读` : '通知'),
    noticesTitle: '通知',
    noNotices: '暂无通知。与您有关的事项会显示在这里。',
    readAll: '全部标为已读',
    person: '个人信息、角色、退出',
    notForRole: (role) => `当前角色“${role}”没有此页面。`,
    notForRoleHint: '您的其他角色可以打开。',
    toHome: '返回首页',
  },
}
