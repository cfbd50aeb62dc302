/** Topics for notification settings. */
export const noticeTopics = {
  reminders: { en: 'Reminders and deadlines', zh: '催报与截止时间' },
  seasons: { en: 'Seasons, selections and orders', zh: '征订、选书与补订' },
  supply: { en: 'Purchases, supplier orders and receipts', zh: '采购、供应商订单与收货' },
  deliveries: { en: 'Deliveries, transfers, returns and shop orders', zh: '发货、移库、退货与零售' },
  money: { en: 'Bills and payments', zh: '账单与付款' },
  account: { en: 'Account and system', zh: '登录安全与系统' },
} as const
export type NoticeTopic = keyof typeof noticeTopics

export const sendingWays = {
  mail: { en: 'E-mail', zh: '电子邮件' },
  hook: { en: 'Message gateway', zh: '消息网关' },
} as const
export type SendingWay = keyof typeof sendingWays
