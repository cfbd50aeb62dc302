import type { Both } from '@keben/core/kit/language'
import type { Period } from '@keben/core/statistics/received'
import { counted, figure } from '../kit/language.ts'

interface ReceivedWords {
  rows: (count: number) => string
  titles: (count: number) => string
  searchSupplier: string
  searchTitle: string
  searchWarehouse: string
  nothingOrdered: string
  nothingReceived: string
  nothingAwaited: string
  ordered: (copies: number) => string
  askedFor: (copies: number) => string
  bought: (share: string) => string
  received: (copies: number, share: string) => string
  arrived: (share: string) => string
  late: (titles: number) => string
  lateHint: string
  good: (copies: number) => string
  damaged: (copies: number) => string
  toCome: (copies: number) => string
  receipts: (count: number) => string
  net: (yuan: string) => string
  list: (yuan: string) => string
  value: (yuan: string) => string
  chart: string
  timeChart: string
  timeTitle: string
  by: string
  periods: Record<Period, string>
  orderedView: string
  arrivedView: string
}

export const receivedScreenWords: Both<ReceivedWords> = {
  en: {
    rows: (count) => counted(count, 'row', 'rows'),
    titles: (count) => counted(count, 'title', 'titles'),
    searchSupplier: 'Supplier or publisher',
    searchTitle: 'Title, ISBN or code',
    searchWarehouse: 'Warehouse',
    nothingOrdered: 'Figures stand here once orders have been issued to suppliers.',
    nothingReceived: 'Figures stand here once receipts have been counted.',
    nothingAwaited: 'Nothing is awaited until the result of the plan has been issued.',
    ordered: (copies) => `${figure(copies)} ordered`,
    askedFor: (copies) => `${figure(copies)} ordered`,
    bought: (share) => `${share} bought`,
    received: (copies, share) => `${figure(copies)} received (${share})`,
    arrived: (share) => `${share} arrived`,
    late: (titles) => `${counted(titles, 'title', 'titles')} late`,
    lateHint: 'Some of it comes after the books should be in hand',
    good: (copies) => `${figure(copies)} received`,
    damaged: (copies) => `${figure(copies)} damaged`,
    toCome: (copies) => `${figure(copies)} to come`,
    receipts: (count) => counted(count, 'receipt', 'receipts'),
    net: (yuan) => `¥${yuan} net`,
    list: (yuan) => `¥${yuan} list`,
    value: (yuan) => `¥${yuan}`,
    chart: 'Copies received against copies ordered, for the first rows of the list',
    timeChart: 'Copies received, period by period, a colour for each warehouse',
    timeTitle: 'Copies received',
    by: 'Period',
    periods: { day: 'Day', week: 'Week', month: 'Month' },
    orderedView: 'Ordered',
    arrivedView: 'Arrived',
  },
  zh: {
    rows: (count) => `${figure(count)} 行`,
    titles: (count) => `${figure(count)} 个品种`,
    searchSupplier: '供应商或出版社',
    searchTitle: '书名、ISBN 或代码',
    searchWarehouse: '仓库',
    nothingOrdered: '向供应商下达订单后才有数据。',
    nothingReceived: '收货单清点后才有数据。',
    nothingAwaited: '征订结果下发后才有数据。',
    ordered: (copies) => `订货 ${figure(copies)} 册`,
    askedFor: (copies) => `征订 ${figure(copies)} 册`,
    bought: (share) => `已采购 ${share}`,
    received: (copies, share) => `收货 ${figure(copies)} 册（${share}）`,
    arrived: (share) => `已到货 ${share}`,
    late: (titles) => `${figure(titles)} 个品种晚到`,
    lateHint: '部分晚于课前到书日',
    good: (copies) => `收货 ${figure(copies)} 册`,
    damaged: (copies) => `残损 ${figure(copies)} 册`,
    toCome: (copies) => `未到 ${figure(copies)} 册`,
    receipts: (count) => `${figure(count)} 张收货单`,
    net: (yuan) => `实洋 ¥${yuan}`,
    list: (yuan) => `码洋 ¥${yuan}`,
    value: (yuan) => `¥${yuan}`,
    chart: '列表前几行的收货册数与订货册数',
    timeChart: '各期间收货册数，每个仓库一种颜色',
    timeTitle: '收货册数',
    by: '期间',
    periods: { day: '按日', week: '按周', month: '按月' },
    orderedView: '征订',
    arrivedView: '到货',
  },
}
