import { both } from '../../kit/language.ts'

export const manualWords = both({
  en: {
    title: (role: string) => `Manual: ${role}`,
    platform: 'Textbook desk',
    contents: 'Contents',
    page: 'Page',
  },
  zh: {
    title: (role) => `操作手册（${role}）`,
    platform: '教材征订与发行',
    contents: '目录',
    page: '页',
  },
})
