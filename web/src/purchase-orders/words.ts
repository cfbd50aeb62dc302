import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface Words {
  orders: (count: number) => string
  copies: (count: number) => string
  net: (yuan: string) => string
  search: string
  emptyTitle: string
  emptyHint: string
  emptyForManager: string
  create: string
  buy: string
  stillToBuy: (copies: string) => string
  lines: string
  history: string
  /** What was done to it, as its history tells. */
  steps: Readonly<Record<string, string>>
  print: string
  download: string
  paper: string
  madeBy: string
  backTo: (title: string) => string
  cancel: string
  cancelTitle: (count: number) => string
  cancelHint: string
  delete: string
  confirmDelete: (count: number, first: string) => string
  submit: string
  confirmSubmit: (count: number, first: string) => string
  confirm: string
  confirmConfirm: (count: number, first: string) => string
  reject: string
  rejectTitle: (count: number) => string
  rejectHint: string
  rejectedBecause: string
  ofSeason: (code: string, name: string) => string
  supplierOrders: string
  noSupplierOrders: string
  split: string
  splitRest: (lines: number) => string
  splitHint: string
  splitDone: (count: number) => string
  ordered: string
  received: string
  progress: string
  title: string
  warehouse: string
  copiesLabel: string
  missing: string
  missingNow: string
  beyond: string
  beyondOf: (copies: number) => string
  late: string
  lateLabel: string
  titlesLabel: string
  readHint: string
  lateHint: (days: number | null, inHand: string) => string
  lead: (days: number) => string
  inHand: string
  arrival: string
  net2: string
  list: string
  total: string
  nothingToJudge: string
  nothingToJudgeHint: string
  date: string
  printedAt: (moment: string) => string
  signed: string
  searchTitles: string
  onlyBeyond: (count: number) => string
  onlyLate: (count: number) => string
  nothingFound: string
}

export const purchaseScreenWords: Both<Words> = {
  en: {
    orders: (n) => counted(n, 'order', 'orders'),
    copies: (n) => counted(n, 'copy', 'copies'),
    net: (yuan) => `¥${yuan} net`,
    search: 'Number, remark, title',
    emptyTitle: 'No purchase orders yet',
    emptyHint: 'Propose one from what a season’s result still lacks.',
    emptyForManager: 'What companies want to buy appears here.',
    create: 'New purchase order',
    buy: 'Create purchase order',
    stillToBuy: (copies) => `${copies} copies to buy`,
    lines: 'Lines',
    history: 'History',
    steps: {
      create: 'created it',
      save: 'changed it',
      change: 'changed it',
      submit: 'submitted it',
      confirm: 'confirmed it',
      reject: 'sent it back',
      cancel: 'cancelled it',
      split: 'split it to suppliers',
    },
    print: 'Print',
    download: 'Download',
    paper: 'Purchase order',
    madeBy: 'Made by',
    backTo: (title) => `To ${title}`,
    cancel: 'Cancel order',
    cancelTitle: (n) => (n === 1 ? 'Cancel this order?' : `Cancel ${figure(n)} orders?`),
    cancelHint: 'What it would have bought is missing again.',
    delete: 'Delete',
    confirmDelete: (n, first) => (n === 1 ? `Delete the draft ${first}?` : `Delete ${figure(n)} drafts?`),
    submit: 'Submit',
    confirmSubmit: (n, first) => (n === 1 ? `Submit ${first} to the manager?` : `Submit ${figure(n)} orders?`),
    confirm: 'Confirm',
    confirmConfirm: (n, first) => (n === 1 ? `Confirm ${first}?` : `Confirm ${figure(n)} orders?`),
    reject: 'Reject',
    rejectTitle: (n) => (n === 1 ? 'Reject this order?' : `Reject ${figure(n)} orders?`),
    rejectHint: 'The company sees the reason and can change the order.',
    rejectedBecause: 'Rejected by the manager',
    ofSeason: (code, name) => `${name} · ${code}`,
    supplierOrders: 'Supplier orders',
    noSupplierOrders: 'None yet.',
    split: 'Split to suppliers',
    splitRest: (lines) => `Split the rest (${figure(lines)})`,
    splitHint: 'Makes one draft for each supplier and warehouse.',
    splitDone: (count) => `${counted(count, 'supplier order', 'supplier orders')} made.`,
    ordered: 'Ordered',
    received: 'Received',
    progress: 'Progress',
    title: 'Title',
    warehouse: 'Warehouse',
    copiesLabel: 'Copies',
    missing: 'Missing',
    missingNow: 'Missing now',
    beyond: 'Beyond need',
    beyondOf: (copies) => `+${figure(copies)}`,
    late: 'late',
    lateLabel: 'Late titles',
    titlesLabel: 'Titles',
    readHint: 'Arrows move; below stands where the number of a line comes from',
    lateHint: (days, inHand) =>
      days === null
        ? `Comes after ${inHand}, when books have to be in hand.`
        : `Takes ${figure(days)} days and comes after ${inHand}, when books have to be in hand.`,
    lead: (days) => `${figure(days)} d`,
    inHand: 'Books in hand',
    arrival: 'Arrives',
    net2: 'Net value',
    list: 'List value',
    total: 'Total',
    nothingToJudge: 'Nothing waits for you',
    nothingToJudgeHint: 'Purchase orders appear here as soon as a company submits one.',
    date: 'Date',
    printedAt: (moment) => `Printed ${moment}`,
    signed: 'Confirmed by',
    searchTitles: 'Title, ISBN or code',
    onlyBeyond: (n) => `Beyond need ${figure(n)}`,
    onlyLate: (n) => `Late ${figure(n)}`,
    nothingFound: 'No line matches.',
  },
  zh: {
    orders: (n) => `${figure(n)} 张采购单`,
    copies: (n) => `${figure(n)} 册`,
    net: (yuan) => `实洋 ¥${yuan}`,
    search: '单号、备注、书名',
    emptyTitle: '暂无采购单',
    emptyHint: '根据征订结果的缺口生成采购单。',
    emptyForManager: '各公司的采购单会显示在这里。',
    create: '生成采购单',
    buy: '生成采购单',
    stillToBuy: (copies) => `待采购 ${copies} 册`,
    lines: '明细',
    history: '历史',
    steps: {
      create: '创建',
      save: '修改',
      change: '修改',
      submit: '提交',
      confirm: '确认',
      reject: '退回',
      cancel: '取消',
      split: '拆分给供应商',
    },
    print: '打印',
    download: '下载',
    paper: '采购单',
    madeBy: '制单人',
    backTo: (title) => `返回${title}`,
    cancel: '取消订单',
    cancelTitle: (n) => (n === 1 ? '取消这张采购单？' : `取消 ${figure(n)} 张采购单？`),
    cancelHint: '其采购数量将重新成为缺口。',
    delete: '删除',
    confirmDelete: (n, first) => (n === 1 ? `删除草稿 ${first}？` : `删除 ${figure(n)} 张草稿？`),
    submit: '提交',
    confirmSubmit: (n, first) => (n === 1 ? `将 ${first} 提交审核？` : `提交 ${figure(n)} 张采购单？`),
    confirm: '确认',
    confirmConfirm: (n, first) => (n === 1 ? `确认 ${first}？` : `确认 ${figure(n)} 张采购单？`),
    reject: '退回',
    rejectTitle: (n) => (n === 1 ? '退回这张采购单？' : `退回 ${figure(n)} 张采购单？`),
    rejectHint: '公司会看到原因，并可修改后重新提交。',
    rejectedBecause: '审核人已退回',
    ofSeason: (code, name) => `${name} · ${code}`,
    supplierOrders: '供应商订单',
    noSupplierOrders: '暂无。',
    split: '拆分给供应商',
    splitRest: (lines) => `拆分其余 ${figure(lines)} 行`,
    splitHint: '按供应商和仓库各生成一张草稿。',
    splitDone: (count) => `已生成 ${figure(count)} 张供应商订单。`,
    ordered: '已下单',
    received: '已到货',
    progress: '进度',
    title: '书名',
    warehouse: '仓库',
    copiesLabel: '册数',
    missing: '缺口',
    missingNow: '当前缺口',
    beyond: '超出所需',
    beyondOf: (copies) => `+${figure(copies)}`,
    late: '晚到',
    lateLabel: '晚到品种',
    titlesLabel: '品种',
    readHint: '方向键移动；下方显示该行数量的来源',
    lateHint: (days, inHand) =>
      days === null ? `晚于到书日 ${inHand} 到货。` : `供货需 ${figure(days)} 天，将晚于到书日 ${inHand} 到货。`,
    lead: (days) => `${figure(days)} 天`,
    inHand: '到书日',
    arrival: '到货日',
    net2: '实洋',
    list: '码洋',
    total: '合计',
    nothingToJudge: '没有待审核的采购单',
    nothingToJudgeHint: '公司提交采购单后会显示在这里。',
    date: '日期',
    printedAt: (moment) => `打印于 ${moment}`,
    signed: '审核人',
    searchTitles: '书名、ISBN 或编码',
    onlyBeyond: (n) => `超出所需 ${figure(n)}`,
    onlyLate: (n) => `晚到 ${figure(n)}`,
    nothingFound: '没有匹配的行。',
  },
}
