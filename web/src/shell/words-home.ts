import type { Role } from '@keben/core/roles'
import type { Both } from '@keben/core/kit/language'

interface HomeWords {
  greeting: (hour: number, name: string) => string
  today: string
  notices: string
  noNotices: string
  nothingTitle: string
  nothing: Readonly<Record<Role, string>>
  titles: string
  disabled: (count: string) => string
  publishers: string
  subjects: string
  editions: string
  termsMissing: string
  termsMissingHint: string
  termsComplete: string
  termsCompleteHint: string
  noGrants: string
  noGrantsHint: string
  catalogueEmpty: string
  catalogueEmptyHint: string
  withTerms: string
  withoutTerms: string
  allDone: string
  allDoneHint: string
  unread: (count: number) => string
  unreadHint: string
}

const waitingEn =
  'The screens for it come with the next parts of the platform; sign-in, roles, notices and your profile work already.'
const waitingZh = '相关页面将随平台后续功能上线；登录、角色、通知和个人信息现已可用。'

export const homeWords: Both<HomeWords> = {
  en: {
    greeting: (hour, name) => `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
    today: 'To do',
    notices: 'Notices',
    noNotices: 'No notices so far.',
    nothingTitle: 'Nothing waits for you here yet',
    nothing: {
      manage: waitingEn,
      business: waitingEn,
      warehouse: `Receipts, stock and moves will stand here. ${waitingEn}`,
      area: `Your district’s plan and its schools will stand here. ${waitingEn}`,
      school: `Your order form and your deliveries will stand here. ${waitingEn}`,
      supplier: `Orders to you and your statements will stand here. ${waitingEn}`,
      finance: `Bills and settlements will stand here. ${waitingEn}`,
      shop: `Your orders, deliveries and books on sale will stand here. ${waitingEn}`,
    },
    titles: 'Titles',
    disabled: (count) => `${count} disabled`,
    publishers: 'Publishers',
    subjects: 'Subjects',
    editions: 'Editions',
    termsMissing: 'titles without trade terms',
    termsMissingHint: 'They cannot be ordered before supplier and discount are set.',
    termsComplete: 'All titles have trade terms',
    termsCompleteHint: 'Supplier and purchase discount are set for everything granted to you.',
    noGrants: 'No titles are granted to you',
    noGrantsHint: 'Ask an administrator for titles, publishers or subjects to look after.',
    catalogueEmpty: 'The catalogue is empty',
    catalogueEmptyHint: 'Begin with publishers, subjects and editions, then add titles or import them from Excel.',
    withTerms: 'With trade terms',
    withoutTerms: 'Without trade terms',
    allDone: 'Nothing is waiting',
    allDoneHint: 'The catalogue is in order. What comes up will be listed here.',
    unread: (count) => (count === 1 ? 'unread notice' : 'unread notices'),
    unreadHint: 'See what has happened since your last visit.',
  },
  zh: {
    greeting: (hour, name) => `${hour < 12 ? '早上好' : hour < 18 ? '下午好' : '晚上好'}，${name}`,
    today: '今日待办',
    notices: '通知',
    noNotices: '暂无通知。',
    nothingTitle: '这里暂时没有待办事项',
    nothing: {
      manage: waitingZh,
      business: waitingZh,
      warehouse: `收货、库存和移库将显示在这里。${waitingZh}`,
      area: `本区县的征订计划和所属学校将显示在这里。${waitingZh}`,
      school: `本校的订单和到货将显示在这里。${waitingZh}`,
      supplier: `发给您的订单和对账单将显示在这里。${waitingZh}`,
      finance: `账单和结算将显示在这里。${waitingZh}`,
      shop: `您的订单、到货和在售图书将显示在这里。${waitingZh}`,
    },
    titles: '图书品种',
    disabled: (count) => `停用 ${count}`,
    publishers: '出版社',
    subjects: '学科',
    editions: '版本',
    termsMissing: '种图书尚无进货条件',
    termsMissingHint: '设置供应商和进货折扣后才能订购。',
    termsComplete: '全部图书已设置进货条件',
    termsCompleteHint: '授权给您的图书均已设置供应商和进货折扣。',
    noGrants: '尚未授权任何图书',
    noGrantsHint: '请联系管理员按图书、出版社或学科授权。',
    catalogueEmpty: '书目为空',
    catalogueEmptyHint: '请先建立出版社、学科和版本，再新增图书或从 Excel 导入。',
    withTerms: '已设置进货条件',
    withoutTerms: '未设置进货条件',
    allDone: '没有待办事项',
    allDoneHint: '书目一切就绪，新的事项会列在这里。',
    unread: () => '条未读通知',
    unreadHint: '查看上次登录以来的变化。',
  },
}
