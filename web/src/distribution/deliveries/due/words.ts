import { counted, figure } from '../../../kit/app/language.ts'

const en = {
  title: 'To issue',
  titles: (count: number) => counted(count, 'title', 'titles'),
  lines: (count: number) => counted(count, 'promise', 'promises'),
  search: 'Title, ISBN, receiver',
  nothing: 'Nothing is owed',
  nothingHint: 'What a season promises stands here from the moment its result is issued, less what has gone out.',
  owes: (open: number, receivers: number) => `${figure(open)} copies to ${counted(receivers, 'receiver', 'receivers')}`,
  canGo: (copies: number, orders: number) =>
    `${figure(copies)} can go now, in ${counted(orders, 'send order', 'send orders')}`,
  allCan: 'All of it can go now.',
  short: (copies: number, titles: number) => `${figure(copies)} lack, of ${counted(titles, 'title', 'titles')}`,
  issue: (orders: number) => `Issue ${counted(orders, 'send order', 'send orders')}`,
  issueAsk: (copies: number, orders: number) =>
    `Issue ${counted(orders, 'send order', 'send orders')} with ${figure(copies)} copies to the warehouses?`,
  issueHint: 'Their copies are reserved from now on. Until they leave they can be cancelled.',
  issued: (orders: number, copies: number) =>
    `${counted(orders, 'send order', 'send orders')} with ${figure(copies)} copies issued.`,
  toOrders: 'See the send orders',
  changed: (count: number) => `${counted(count, 'share', 'shares')} set by hand`,
  forget: 'Fair shares again',
  back: 'What is to issue',
  closeShort: 'Close short…',
  closeTitle: 'These copies will not come any more',
  closeHint: (copies: number) =>
    `${figure(copies)} copies are owed no more; the receivers are told, nothing is billed.`,
  closed: (copies: number) => `${figure(copies)} copies closed short.`,
  reasonOfShare: 'Why this share',
  goes: 'Can go now',
}

const zh: typeof en = {
  title: '待下发',
  titles: (count) => `${figure(count)} 个品种`,
  lines: (count) => `${figure(count)} 条欠发`,
  search: '书名、ISBN、收货方',
  nothing: '没有欠发',
  nothingHint: '征订结果下发后，尚未发出的图书显示在这里。',
  owes: (open, receivers) => `欠 ${figure(receivers)} 个收货方 ${figure(open)} 册`,
  canGo: (copies, orders) => `现可下发 ${figure(copies)} 册，共 ${figure(orders)} 张发货单`,
  allCan: '可全部下发。',
  short: (copies, titles) => `${figure(titles)} 个品种缺 ${figure(copies)} 册`,
  issue: (orders) => `下发 ${figure(orders)} 张发货单`,
  issueAsk: (copies, orders) => `向仓库下发 ${figure(orders)} 张发货单，共 ${figure(copies)} 册？`,
  issueHint: '下发后占用库存；发货前可以取消。',
  issued: (orders, copies) => `已下发 ${figure(orders)} 张发货单，共 ${figure(copies)} 册。`,
  toOrders: '查看发货单',
  changed: (count) => `${figure(count)} 处手工调整`,
  forget: '恢复公平份额',
  back: '待下发',
  closeShort: '短缺关闭…',
  closeTitle: '这些图书不再发出',
  closeHint: (copies) => `${figure(copies)} 册不再欠发，将通知收货方，不计款。`,
  closed: (copies) => `已短缺关闭 ${figure(copies)} 册。`,
  reasonOfShare: '份额说明',
  goes: '现可下发',
}

export const dueWords = { en, zh }
