import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'
import type { LineView } from './lines.ts'

interface Words {
  countOrders: (count: number) => string
  copies: (count: number) => string
  titles: (count: number) => string
  ordered: (copies: number) => string
  accepted: (copies: number) => string
  received: (copies: number) => string
  net: (yuan: string) => string
  progress: string
  search: string
  noneTitle: string
  none: string
  // To be split
  toJudge: (count: number) => string
  lateOrders: (count: number) => string
  overdueOrders: (count: number) => string
  toSplit: (count: number) => string
  split: string
  splitAll: string
  splitHint: string
  splitDone: (orders: number) => string
  splitNothing: string
  // Actions
  issue: string
  issueQuestion: (count: number, first: string) => string
  issueHint: string
  agree: string
  agreeQuestion: (count: number, first: string) => string
  agreeHint: string
  askAgain: string
  askAgainTitle: (count: number) => string
  askAgainHint: string
  cancel: string
  cancelTitle: (count: number) => string
  cancelHint: string
  delete: string
  deleteQuestion: (count: number, first: string) => string
  close: string
  closeTitle: (titles: number, copies: number) => string
  closeHint: string
  closeChosen: (count: number) => string
  print: string
  // The document
  lines: string
  lineViews: Readonly<Record<LineView, string>>
  searchLines: string
  noLines: string
  total: string
  choose: (title: string) => string
  chooseAll: string
  receipts: string
  noReceipts: string
  byUs: string
  bySupplier: string
  history: string
  notes: Readonly<Record<string, string>>
  fewer: (titles: number) => string
  purchase: string
  plan: string
  // Dates
  late: (days: number) => string
  lateHint: (days: number, day: string) => string
  overdue: (days: number) => string
  overdueHint: (days: number) => string
  named: (times: number) => string
  namedTitle: (title: string) => string
  lateNote: (titles: number, copies: number, day: string, days: number) => string
  overdueNote: (titles: number, copies: number, days: number) => string
  undatedNote: (titles: number) => string
  nameDates: string
  showThem: string
  // What differs
  differences: (titles: number) => string
  differencesHint: string
  missing: string
  before: string
  notFound: string
}

export const supplyWords: Both<Words> = {
  en: {
    countOrders: (n) => counted(n, 'order', 'orders'),
    copies: (n) => counted(n, 'copy', 'copies'),
    titles: (n) => counted(n, 'title', 'titles'),
    ordered: (n) => `${figure(n)} ordered`,
    accepted: (n) => `${figure(n)} accepted`,
    received: (n) => `${figure(n)} received`,
    net: (yuan) => `¥${yuan} net`,
    progress: 'Copies',
    search: 'Number, supplier, title',
    noneTitle: 'No supplier orders',
    none: 'Orders appear here once a confirmed purchase order is split.',
    toJudge: (n) => `${counted(n, 'answer', 'answers')} to judge`,
    lateOrders: (n) => `${figure(n)} too late for class`,
    overdueOrders: (n) => `${figure(n)} overdue`,
    toSplit: (n) => (n === 1 ? '1 purchase order waits to be split' : `${figure(n)} purchase orders wait to be split`),
    split: 'Split',
    splitAll: 'Split all',
    splitHint: 'One draft for each supplier and warehouse',
    splitDone: (n) => `${counted(n, 'draft', 'drafts')} made.`,
    splitNothing: 'It had been split already.',
    issue: 'Issue',
    issueQuestion: (n, first) => (n === 1 ? `Issue ${first}?` : `Issue ${figure(n)} orders?`),
    issueHint: 'The supplier is told and answers it.',
    agree: 'Agree',
    agreeQuestion: (n, first) => (n === 1 ? `Agree to the answer to ${first}?` : `Agree to ${figure(n)} answers?`),
    agreeHint: 'What was not promised is closed; its demand is open again.',
    askAgain: 'Ask again',
    askAgainTitle: (n) => (n === 1 ? 'Ask again?' : `Ask again for ${figure(n)} orders?`),
    askAgainHint: 'The supplier sees the reason and answers anew.',
    cancel: 'Cancel order',
    cancelTitle: (n) => (n === 1 ? 'Cancel this order?' : `Cancel ${figure(n)} orders?`),
    cancelHint: 'The supplier is told; the demand is open again.',
    delete: 'Delete',
    deleteQuestion: (n, first) => (n === 1 ? `Delete the draft ${first}?` : `Delete ${figure(n)} drafts?`),
    close: 'Close the rest',
    closeTitle: (titles, copies) =>
      `Close ${counted(copies, 'copy', 'copies')} of ${counted(titles, 'title', 'titles')} short?`,
    closeHint: 'They are not expected any more; their demand is open again. The supplier is told.',
    closeChosen: (n) => `Close ${counted(n, 'title', 'titles')} short`,
    print: 'Print',
    lines: 'Titles',
    lineViews: { all: 'All', open: 'To come', concern: 'Late', differs: 'Fewer', closed: 'Closed' },
    searchLines: 'Title, ISBN or code',
    noLines: 'No title matches.',
    total: 'Total',
    choose: (title) => `Choose ${title}`,
    chooseAll: 'Choose all that are still to come',
    receipts: 'Receipts',
    noReceipts: 'None yet.',
    byUs: 'Issued by us',
    bySupplier: 'Announced',
    history: 'History',
    notes: {
      create: 'created it',
      issue: 'issued it',
      accept: 'accepted it',
      answer: 'answered it',
      decline: 'declined it',
      agree: 'agreed to the answer',
      askAgain: 'asked again',
      cancel: 'cancelled it',
      close: 'closed short',
      dates: 'named arrival dates',
      announce: 'announced a shipment',
    },
    fewer: (n) => `${counted(n, 'title', 'titles')} with fewer copies`,
    purchase: 'Purchase order',
    plan: 'Season',
    late: (days) => `${figure(days)} d late`,
    lateHint: (days, day) => `${counted(days, 'day', 'days')} after the books should be in hand (${day})`,
    overdue: (days) => `${figure(days)} d overdue`,
    overdueHint: (days) => `Should have come ${counted(days, 'day', 'days')} ago`,
    named: (times) => `Named ${figure(times)} times`,
    namedTitle: (title) => `Arrival dates of ${title}`,
    lateNote: (titles, copies, day, days) =>
      `${counted(titles, 'title', 'titles')} (${counted(copies, 'copy', 'copies')}) arrive up to ${counted(days, 'day', 'days')} after the books should be in hand on ${day}.`,
    overdueNote: (titles, copies, days) =>
      `${counted(titles, 'title', 'titles')} (${counted(copies, 'copy', 'copies')}) are up to ${counted(days, 'day', 'days')} overdue.`,
    undatedNote: (titles) => `${counted(titles, 'title has', 'titles have')} no arrival date yet.`,
    nameDates: 'Name dates',
    showThem: 'Show',
    differences: (n) => (n === 1 ? 'The answer differs in 1 title' : `The answer differs in ${figure(n)} titles`),
    differencesHint: 'Agree: what is missing is closed and can be bought elsewhere. Or ask again.',
    missing: 'Missing',
    before: 'Before',
    notFound: 'There is no such order',
  },
  zh: {
    countOrders: (n) => `${figure(n)} 张订单`,
    copies: (n) => `${figure(n)} 册`,
    titles: (n) => `${figure(n)} 个品种`,
    ordered: (n) => `订 ${figure(n)} 册`,
    accepted: (n) => `接单 ${figure(n)} 册`,
    received: (n) => `入库 ${figure(n)} 册`,
    net: (yuan) => `实洋 ¥${yuan}`,
    progress: '册数进度',
    search: '编号、供应商、书名',
    noneTitle: '暂无供应商订单',
    none: '已确认的采购单拆分后，订单显示在这里。',
    toJudge: (n) => `${figure(n)} 份答复待确认`,
    lateOrders: (n) => `${figure(n)} 张晚于到书日`,
    overdueOrders: (n) => `${figure(n)} 张逾期`,
    toSplit: (n) => `${figure(n)} 张采购单待拆分`,
    split: '拆分',
    splitAll: '全部拆分',
    splitHint: '按供应商和仓库各生成一张草稿',
    splitDone: (n) => `已生成 ${figure(n)} 张草稿。`,
    splitNothing: '此前已拆分。',
    issue: '下发',
    issueQuestion: (n, first) => (n === 1 ? `下发 ${first}？` : `下发 ${figure(n)} 张订单？`),
    issueHint: '供应商会收到通知并答复。',
    agree: '同意',
    agreeQuestion: (n, first) => (n === 1 ? `同意 ${first} 的答复？` : `同意 ${figure(n)} 份答复？`),
    agreeHint: '未承诺的册数将关闭，并重新计入待采购。',
    askAgain: '退回重报',
    askAgainTitle: (n) => (n === 1 ? '退回重报？' : `${figure(n)} 张订单退回重报？`),
    askAgainHint: '供应商会看到原因并重新答复。',
    cancel: '取消订单',
    cancelTitle: (n) => (n === 1 ? '取消这张订单？' : `取消 ${figure(n)} 张订单？`),
    cancelHint: '供应商会收到通知，册数重新计入待采购。',
    delete: '删除',
    deleteQuestion: (n, first) => (n === 1 ? `删除草稿 ${first}？` : `删除 ${figure(n)} 张草稿？`),
    close: '关闭余数',
    closeTitle: (titles, copies) => `关闭 ${figure(titles)} 个品种未到的 ${figure(copies)} 册？`,
    closeHint: '不再收货，册数重新计入待采购，并通知供应商。',
    closeChosen: (n) => `关闭所选 ${figure(n)} 个品种的余数`,
    print: '打印',
    lines: '品种',
    lineViews: { all: '全部', open: '未到', concern: '晚到', differs: '不足', closed: '已关闭' },
    searchLines: '书名、ISBN 或编码',
    noLines: '没有匹配的品种。',
    total: '合计',
    choose: (title) => `选择 ${title}`,
    chooseAll: '选择全部未到品种',
    receipts: '收货单',
    noReceipts: '暂无。',
    byUs: '我方开单',
    bySupplier: '供应商发货',
    history: '历史',
    notes: {
      create: '创建',
      close: '关闭余数',
      dates: '填报到货日',
      announce: '通知发货',
    },
    fewer: (n) => `${figure(n)} 个品种不足`,
    purchase: '采购单',
    plan: '征订计划',
    late: (days) => `晚 ${figure(days)} 天`,
    lateHint: (days, day) => `比到书日（${day}）晚 ${figure(days)} 天`,
    overdue: (days) => `逾期 ${figure(days)} 天`,
    overdueHint: (days) => `应于 ${figure(days)} 天前到货`,
    named: (times) => `共填报 ${figure(times)} 次`,
    namedTitle: (title) => `${title} 的到货日`,
    lateNote: (titles, copies, day, days) =>
      `${figure(titles)} 个品种（${figure(copies)} 册）最多比到书日（${day}）晚 ${figure(days)} 天。`,
    overdueNote: (titles, copies, days) =>
      `${figure(titles)} 个品种（${figure(copies)} 册）最多逾期 ${figure(days)} 天。`,
    undatedNote: (titles) => `${figure(titles)} 个品种尚未填到货日。`,
    nameDates: '填报到货日',
    showThem: '查看',
    differences: (n) => `答复有 ${figure(n)} 个品种不足`,
    differencesHint: '同意后，不足的册数将关闭，可另行采购；也可退回重报。',
    missing: '缺',
    before: '上次',
    notFound: '没有这张订单',
  },
}
