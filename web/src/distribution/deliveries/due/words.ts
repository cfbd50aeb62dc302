import { counted, figure } from '../../../kit/app/language.ts'

const en = {
  title: 'To deliver',
  titles: (count: number) => counted(count, 'title', 'titles'),
  lines: (count: number) => counted(count, 'outstanding line', 'outstanding lines'),
  search: 'Title, ISBN, receiver',
  nothing: 'Nothing outstanding',
  nothingHint: 'Copies that are not delivered yet appear here once the result of a season is issued.',
  owes: (open: number, receivers: number) =>
    `${figure(open)} outstanding to ${counted(receivers, 'receiver', 'receivers')}`,
  canGo: (copies: number, orders: number) =>
    copies
      ? `Ready: ${figure(copies)} copies in ${counted(orders, 'delivery', 'deliveries')}`
      : 'Nothing is ready to deliver',
  allCan: 'All of it can be delivered now.',
  short: (copies: number, titles: number) =>
    `${counted(copies, 'copy', 'copies')} short of ${counted(titles, 'title', 'titles')}`,
  issue: (orders: number) => (orders ? `Create ${counted(orders, 'delivery', 'deliveries')}` : 'Create deliveries'),
  issueAsk: (copies: number, orders: number) =>
    `Create ${counted(orders, 'delivery', 'deliveries')} with ${figure(copies)} copies?`,
  issueHint: 'The copies are reserved. Deliveries can be cancelled until they are sent.',
  issued: (orders: number, copies: number) =>
    `${counted(orders, 'delivery', 'deliveries')} with ${figure(copies)} copies created.`,
  toOrders: 'Show deliveries',
  changed: (count: number) => `${counted(count, 'share', 'shares')} adjusted manually`,
  forget: 'Reset to proportional shares',
  back: 'To deliver',
  closeShort: 'Close short…',
  closeTitle: 'Close these copies short?',
  closeHint: (copies: number) =>
    `${counted(copies, 'copy', 'copies')} will not be delivered. The receivers are notified, and nothing is billed.`,
  closed: (copies: number) => `${counted(copies, 'copy', 'copies')} closed short.`,
  reasonOfShare: 'Explanation of the share',
  goes: 'Ready to deliver',
}

const zh: typeof en = {
  title: '待开单',
  titles: (count) => `${figure(count)} 个品种`,
  lines: (count) => `欠发 ${figure(count)} 行`,
  search: '书名、ISBN、收货单位',
  nothing: '没有欠发',
  nothingHint: '征订结果下达后，尚未发出的图书显示在这里。',
  owes: (open, receivers) => `欠发 ${figure(receivers)} 个收货单位 ${figure(open)} 册`,
  canGo: (copies, orders) => (copies ? `可发 ${figure(copies)} 册，生成 ${figure(orders)} 张发货单` : '暂无可发图书'),
  allCan: '可全部发货。',
  short: (copies, titles) => `${figure(titles)} 个品种缺 ${figure(copies)} 册`,
  issue: (orders) => (orders ? `生成 ${figure(orders)} 张发货单` : '生成发货单'),
  issueAsk: (copies, orders) => `生成 ${figure(orders)} 张发货单，共 ${figure(copies)} 册？`,
  issueHint: '生成后占用库存；发货前可以取消。',
  issued: (orders, copies) => `已生成 ${figure(orders)} 张发货单，共 ${figure(copies)} 册。`,
  toOrders: '查看发货单',
  changed: (count) => `手工调整 ${figure(count)} 处`,
  forget: '恢复按比例分配',
  back: '待开单',
  closeShort: '停止补发…',
  closeTitle: '停止补发这些图书？',
  closeHint: (copies) => `欠发的 ${figure(copies)} 册不再发货，不计款，并通知收货单位。`,
  closed: (copies) => `已停止补发 ${figure(copies)} 册。`,
  reasonOfShare: '分配说明',
  goes: '可发册数',
}

export const dueWords = { en, zh }
