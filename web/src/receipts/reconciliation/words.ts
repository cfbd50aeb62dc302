import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/language.ts'

interface Words {
  rows: (count: number) => string
  ordered: (count: number) => string
  good: (count: number) => string
  damaged: (count: number) => string
  toCome: (count: number) => string
  tooMany: (count: number) => string
  net: (yuan: string) => string
  search: string
  noneTitle: string
  noneHint: string
  issuedOn: string
  total: string
  orders: string
  announcedByUs: string
  state: string
  document: string
  day: string
  print: string
}

export const reconciliationWords: Both<Words> = {
  en: {
    rows: (n) => counted(n, 'row', 'rows'),
    ordered: (n) => `${figure(n)} ordered`,
    good: (n) => `${figure(n)} good`,
    damaged: (n) => `${figure(n)} damaged`,
    toCome: (n) => `${figure(n)} missing`,
    tooMany: (n) => `${figure(n)} too many`,
    net: (yuan) => `net ¥${yuan}`,
    search: 'Supplier, order or receipt',
    noneTitle: 'Nothing to reconcile',
    noneHint: 'Suppliers appear here once an order was issued to them.',
    issuedOn: 'Ordered on',
    total: 'Total',
    orders: 'Orders and their receipts',
    announcedByUs: 'issued by us',
    state: 'State',
    document: 'Document',
    day: 'Day',
    print: 'Print',
  },
  zh: {
    rows: (n) => `${figure(n)} 行`,
    ordered: (n) => `订购 ${figure(n)}`,
    good: (n) => `完好 ${figure(n)}`,
    damaged: (n) => `残损 ${figure(n)}`,
    toCome: (n) => `欠 ${figure(n)}`,
    tooMany: (n) => `多 ${figure(n)}`,
    net: (yuan) => `实洋 ¥${yuan}`,
    search: '供应商、订单号或收货单号',
    noneTitle: '暂无可对账的收货',
    noneHint: '向供应商下发订单后，会显示在这里。',
    issuedOn: '下单日期',
    total: '合计',
    orders: '订单与收货单',
    announcedByUs: '本方下达',
    state: '状态',
    document: '单据',
    day: '日期',
    print: '打印',
  },
}
