import type { Both } from '@keben/core/kit/language'
import { signed } from '../kit/change.ts'

interface Words {
  views: string
  byOrder: string
  bySeason: string
  search: string
  noneTitle: string
  none: string
  owed: (yuan: string) => string
  owedLabel: string
  difference: (copies: number) => string
  differenceLabel: string
  basis: string
  season: string
  orders: string
  total: string
  showOrders: (season: string) => string
  openOrder: string
  receipts: string
  noReceipts: string
  receipt: string
  counted: string
  announced: string
  good: string
  damaged: string
  short: string
  ordered: string
  accepted: string
  closed: string
  open: string
  expected: string
}

export const statementWords: Both<Words> = {
  en: {
    views: 'Views',
    byOrder: 'By order',
    bySeason: 'By season',
    search: 'Order, buyer, warehouse',
    noneTitle: 'Nothing to state',
    none: 'Orders that you answer and deliver appear here.',
    owed: (yuan) => `¥${yuan} net`,
    owedLabel: 'Amount',
    difference: (n) => `difference ${signed(n)}`,
    differenceLabel: 'Difference',
    basis: 'Amounts are net, for good copies that were counted in.',
    season: 'Season',
    orders: 'Orders',
    total: 'Total',
    showOrders: (season) => `Show the orders of ${season}`,
    openOrder: 'Open the order',
    receipts: 'Receipts',
    noReceipts: 'Nothing has been received yet.',
    receipt: 'Receipt',
    counted: 'Counted',
    announced: 'Announced',
    good: 'Good',
    damaged: 'Damaged',
    short: 'Short',
    ordered: 'Ordered',
    accepted: 'Accepted',
    closed: 'Closed',
    open: 'To come',
    expected: 'Expected',
  },
  zh: {
    views: '视图',
    byOrder: '按订单',
    bySeason: '按季',
    search: '编号、采购方或仓库',
    noneTitle: '暂无对账内容',
    none: '您接单并送货的订单会显示在这里。',
    owed: (yuan) => `入库金额 ¥${yuan}`,
    owedLabel: '金额',
    difference: (n) => `差异 ${signed(n)} 册`,
    differenceLabel: '差异',
    basis: '金额为实洋，按清点入库的完好册数计算。',
    season: '征订计划',
    orders: '订单数',
    total: '合计',
    showOrders: (season) => `查看${season}的订单`,
    openOrder: '打开订单',
    receipts: '收货单',
    noReceipts: '尚未收货。',
    receipt: '收货单',
    counted: '清点时间',
    announced: '已发货',
    good: '完好',
    damaged: '残损',
    short: '短少',
    ordered: '订数',
    accepted: '接单数',
    closed: '已关闭',
    open: '未到',
    expected: '应到',
  },
}
