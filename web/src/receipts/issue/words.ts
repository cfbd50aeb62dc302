import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/language.ts'

interface Words {
  views: string
  toCome: string
  waiting: string
  orders: (count: number) => string
  openCopies: (count: number) => string
  awaitedCopies: (count: number) => string
  overdueOrders: (count: number) => string
  search: string
  noneTitle: string
  noneHint: string
  noneWaiting: string
  due: string
  overdue: string
  late: string
  came: string
  receiptsOf: string
  inReceipt: string
  copiesOf: (title: string) => string
  all: string
  nothing: string
  beyond: (titles: number) => string
  most: (copies: number) => string
  issue: string
  issueMany: (titles: number, copies: number) => string
  expectedOn: string
  carrier: string
  waybill: string
  remark: string
  tooMany: string
  nothingChosen: string
  unawaited: string
}

export const issueWords: Both<Words> = {
  en: {
    views: 'Views',
    toCome: 'To come',
    waiting: 'Waiting to be counted',
    orders: (n) => counted(n, 'order', 'orders'),
    openCopies: (n) => `${counted(n, 'copy', 'copies')} to come`,
    awaitedCopies: (n) => `${figure(n)} of them in receipts`,
    overdueOrders: (n) => `${figure(n)} overdue`,
    search: 'Order, title or ISBN',
    noneTitle: 'Nothing is still to come',
    noneHint: 'Orders that suppliers have accepted appear here until all of their copies are counted.',
    noneWaiting: 'Receipts that wait to be counted appear here.',
    due: 'Due',
    overdue: 'Overdue',
    late: 'Too late for the season',
    came: 'Came',
    receiptsOf: 'Receipts',
    inReceipt: 'In this receipt',
    copiesOf: (title) => `Copies of ${title}`,
    all: 'All',
    nothing: 'None',
    beyond: (n) => `+ ${counted(n, 'title', 'titles')} already complete or awaited`,
    most: (copies) => `At most ${figure(copies)}`,
    issue: 'Issue receipt',
    issueMany: (titles, copies) => `${counted(titles, 'title', 'titles')} · ${counted(copies, 'copy', 'copies')}`,
    expectedOn: 'Expected on',
    carrier: 'Carrier',
    waybill: 'Waybill',
    remark: 'Remark',
    tooMany: 'Of some titles there are more than may come.',
    nothingChosen: 'Fill in the copies of at least one title.',
    unawaited: 'Without a receipt',
  },
  zh: {
    views: '视图',
    toCome: '未到',
    waiting: '待清点',
    orders: (n) => `${figure(n)} 张订单`,
    openCopies: (n) => `未到 ${figure(n)} 册`,
    awaitedCopies: (n) => `其中 ${figure(n)} 册已下收货单`,
    overdueOrders: (n) => `${figure(n)} 张逾期`,
    search: '单号、书名或 ISBN',
    noneTitle: '没有未到的订单',
    noneHint: '供应商接单后的订单显示在这里，直到全部清点。',
    noneWaiting: '待清点的收货单会显示在这里。',
    due: '到货日',
    overdue: '逾期',
    late: '晚于课前到书日',
    came: '已到',
    receiptsOf: '收货单',
    inReceipt: '本次收货',
    copiesOf: (title) => `${title} 的册数`,
    all: '全部',
    nothing: '清空',
    beyond: (n) => `+ ${figure(n)} 个已到齐或待清点的品种`,
    most: (copies) => `最多 ${figure(copies)} 册`,
    issue: '下达收货单',
    issueMany: (titles, copies) => `${figure(titles)} 种 · ${figure(copies)} 册`,
    expectedOn: '预计到货',
    carrier: '承运人',
    waybill: '运单号',
    remark: '备注',
    tooMany: '有品种超过可收数量。',
    nothingChosen: '请至少填写一个品种的册数。',
    unawaited: '尚无收货单',
  },
}
