import { both } from '@keben/core/kit/language'

export const helpWords = both({
  en: {
    help: 'Help',
    back: 'Back to this screen',
    more: 'Also on this page',
    wholePage: 'Read the whole page',
    allPages: 'All help pages',
    pages: 'Help pages',
    manual: 'Download the manual (PDF)',
    replay: 'Show the first steps',
    contacts: 'Whom to call',
    contactOf: {
      district: (name: string) => `District office ${name}`,
      salesperson: (name: string) => `Salesperson, ${name}`,
      company: (name: string) => name,
    },
    hotline: 'Hotline',
    noHotline: 'Ask your administrator.',
  },
  zh: {
    help: '帮助',
    back: '返回本页帮助',
    more: '本主题其他内容',
    wholePage: '查看全文',
    allPages: '全部帮助',
    pages: '帮助目录',
    manual: '下载操作手册（PDF）',
    replay: '查看新手引导',
    contacts: '联系人',
    contactOf: {
      district: (name) => `${name}经办人`,
      salesperson: (name) => `${name}业务员`,
      company: (name) => name,
    },
    hotline: '服务热线',
    noHotline: '请联系管理员。',
  },
})
