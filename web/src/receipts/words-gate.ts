import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface Words {
  toCount: (receipts: number, copies: number) => string
  countedToday: (receipts: number, copies: number) => string
  scanHint: string
  scanPlaceholder: string
  overdue: string
  today: string
  later: string
  noDay: string
  nothingTitle: string
  nothingHint: string
  nothingFound: (text: string) => string
  allWarehouses: string
  warehouses: string
  begun: (counted: number, titles: number) => string
  announced: string
  titles: (count: number) => string
  copies: (count: number) => string
  moreThanShown: (total: number) => string
  dueWithout: (orders: number, copies: number) => string
  issueThem: string
  unknownCode: (code: string) => string
  toCountNow: string
  overdueArrivals: string
  dueOrders: string
  withDifferences: string
  belowSafety: string
  onHand: string
  damagedStock: string
  doneToday: string
  arrivals: string
  movements: string
  allMovements: string
  noMovements: string
  arriving: string
  nothingArriving: string
  receiptsShort: (count: number) => string
  toDo: string
}

export const gateWords: Both<Words> = {
  en: {
    toCount: (receipts, copies) =>
      `${counted(receipts, 'receipt', 'receipts')} to count · ${counted(copies, 'copy', 'copies')}`,
    countedToday: (receipts, copies) =>
      `counted today: ${counted(receipts, 'receipt', 'receipts')}, ${counted(copies, 'copy', 'copies')}`,
    scanHint: 'Scan a receipt note or an ISBN',
    scanPlaceholder: 'Scan a note or an ISBN; or type a number, supplier, waybill or title',
    overdue: 'Overdue',
    today: 'Today',
    later: 'Later',
    noDay: 'Without a day',
    nothingTitle: 'Nothing to count',
    nothingHint: 'Shipments that suppliers announce, and receipts that are issued, appear here.',
    nothingFound: (text) => `Nothing that waits has “${text}”.`,
    allWarehouses: 'All',
    warehouses: 'Warehouses',
    begun: (done, titles) => `counting: ${figure(done)} of ${figure(titles)}`,
    announced: 'announced',
    titles: (n) => counted(n, 'title', 'titles'),
    copies: (n) => counted(n, 'copy', 'copies'),
    moreThanShown: (total) => `The first 500 of ${figure(total)}; a search finds the others.`,
    dueWithout: (orders, copies) =>
      `${counted(orders, 'order', 'orders')} with ${counted(copies, 'copy', 'copies')} to come have no receipt yet.`,
    issueThem: 'Purchase receiving',
    unknownCode: (code) => `No receipt that waits here has ${code}.`,
    toCountNow: 'Receipts to count',
    overdueArrivals: 'Overdue receipts',
    dueOrders: 'Orders due without receipt',
    withDifferences: 'With differences, 30 days',
    belowSafety: 'Titles below safety stock',
    onHand: 'Copies on hand',
    damagedStock: 'Damaged copies',
    doneToday: 'Copies counted today',
    arrivals: 'Next arrivals',
    movements: 'Latest movements',
    allMovements: 'All movements',
    noMovements: 'Nothing has moved yet.',
    arriving: 'All arrivals',
    nothingArriving: 'Nothing is expected.',
    receiptsShort: (n) => counted(n, 'receipt', 'receipts'),
    toDo: 'To do',
  },
  zh: {
    toCount: (receipts, copies) => `待清点 ${figure(receipts)} 张，${figure(copies)} 册`,
    countedToday: (receipts, copies) => `今日已清点 ${figure(receipts)} 张，${figure(copies)} 册`,
    scanHint: '扫描收货单或 ISBN',
    scanPlaceholder: '扫描收货单或 ISBN；或输入单号、供应商、运单号、书名',
    overdue: '逾期',
    today: '今天',
    later: '以后',
    noDay: '未定日期',
    nothingTitle: '没有待清点的到货',
    nothingHint: '供应商预告的发货与下达的收货单会显示在这里。',
    nothingFound: (text) => `待清点的收货单中没有“${text}”。`,
    allWarehouses: '全部',
    warehouses: '仓库',
    begun: (done, titles) => `清点中：${figure(done)} / ${figure(titles)}`,
    announced: '供应商预告',
    titles: (n) => `${figure(n)} 种`,
    copies: (n) => `${figure(n)} 册`,
    moreThanShown: (total) => `仅显示 ${figure(total)} 张中的前 500 张，其余请搜索。`,
    dueWithout: (orders, copies) => `${figure(orders)} 张订单共 ${figure(copies)} 册未到，尚无收货单。`,
    issueThem: '采购收货',
    unknownCode: (code) => `待清点的收货单中没有 ${code}。`,
    toCountNow: '待清点收货单',
    overdueArrivals: '逾期收货单',
    dueOrders: '到期无收货单的订单',
    withDifferences: '近 30 天有差异',
    belowSafety: '低于安全库存的品种',
    onHand: '在库册数',
    damagedStock: '残损册数',
    doneToday: '今日清点册数',
    arrivals: '近期到货',
    movements: '最新出入库',
    allMovements: '全部流水',
    noMovements: '暂无流水。',
    arriving: '全部到货',
    nothingArriving: '暂无预计到货。',
    receiptsShort: (n) => `${figure(n)} 张收货单`,
    toDo: '待办',
  },
}
