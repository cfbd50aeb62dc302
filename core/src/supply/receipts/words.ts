import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { shipmentFields } from '../supplier-orders/fields.ts'
import { figure } from '../../kit/paper.ts'

const labels = labelsOf(shipmentFields)

export const receiptWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    number: 'Receipt',
    orderNumber: 'Supplier order',
    supplierOrderId: 'Supplier order',
    supplierOrderLineId: 'Title',
    planId: 'Season',
    planIds: 'Season',
    planName: 'Season',
    companyName: 'Company',
    supplierId: 'Supplier',
    supplierIds: 'Supplier',
    supplierCode: 'Supplier code',
    supplierName: 'Supplier',
    warehouseId: 'Warehouse',
    warehouseIds: 'Warehouse',
    warehouseName: 'Warehouse',
    warehouseAddress: 'Address',
    states: 'State',
    announced: 'Announced',
    expectedOn: 'Expected on',
    overdue: 'Overdue',
    late: 'Later than required',
    differing: 'Differences',
    from: 'From',
    to: 'To',
    lines: 'Titles',
    titles: 'Titles',
    copies: 'Copies',
    expected: 'Expected',
    good: 'Good',
    damaged: 'Damaged',
    short: 'Short',
    reason: 'Reason',
    again: 'Count again',
    ordered: 'Ordered',
    accepted: 'Accepted',
    received: 'Received',
    mayArrive: 'At most',
    open: 'Accepted, not received',
    toCome: 'Not delivered yet',
    waiting: 'To count',
    unawaited: 'No receipt yet',
    proposed: 'Proposed',
    closed: 'Closed',
    difference: 'Difference',
    surplus: 'Surplus',
    orders: 'Orders',
    receipts: 'Receipts',
    firstOn: 'Due',
    lastOn: 'Due until',
    arrivalOn: 'Arrival',
    booksInHand: 'Required by',
    discountBp: 'Discount %',
    listFen: 'List value',
    netFen: 'Net value',
    orderedNetFen: 'Ordered, net',
    confirmedAt: 'Counted',
    confirmedBy: 'Counted by',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    number: '收货单号',
    orderNumber: '供应商订单',
    supplierOrderId: '供应商订单',
    supplierOrderLineId: '图书品种',
    planId: '征订季',
    planIds: '征订季',
    planName: '征订季',
    companyName: '公司',
    supplierId: '供应商',
    supplierIds: '供应商',
    supplierCode: '供应商编码',
    supplierName: '供应商',
    warehouseId: '仓库',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    warehouseAddress: '地址',
    states: '状态',
    announced: '预告',
    expectedOn: '预计到货',
    overdue: '逾期',
    late: '晚于要求到货日',
    differing: '有差异',
    from: '起',
    to: '止',
    lines: '品种',
    titles: '品种数',
    copies: '册数',
    expected: '应到',
    good: '完好',
    damaged: '残损',
    short: '短少',
    reason: '原因',
    again: '重新清点',
    ordered: '订购',
    accepted: '接单',
    received: '已收',
    mayArrive: '最多可收',
    open: '已接单未到货',
    toCome: '待送达',
    waiting: '待清点',
    unawaited: '尚无收货单',
    proposed: '建议',
    closed: '已关闭',
    difference: '差异',
    surplus: '多到',
    orders: '订单数',
    receipts: '收货单',
    firstOn: '到期日',
    lastOn: '最晚到期',
    arrivalOn: '到货日期',
    booksInHand: '要求到货日',
    discountBp: '折扣 %',
    listFen: '码洋',
    netFen: '实洋',
    orderedNetFen: '订购实洋',
    confirmedAt: '清点时间',
    confirmedBy: '清点人',
  },
} as const satisfies FieldWords

/** To keepers. */
export const receiptIssued = defineNotification<{
  number: string
  supplier: string
  copies: number
  on: string | null
}>(
  'receiptIssued',
  (f) =>
    `${f.number}: ${figure(f.copies)} copies from ${f.supplier} are expected${f.on ? ` on ${f.on}` : ' soon'}. Please count them on arrival.`,
  (f) => `${f.number}：${f.supplier}的 ${figure(f.copies)} 册${f.on ? `预计 ${f.on} ` : '即将'}到货，到货后请清点。`,
)

/** To company and supplier. */
export const receiptDiffers = defineNotification<{
  number: string
  order: string
  warehouse: string
  short: number
  damaged: number
  over: number
}>(
  'receiptDiffers',
  (f) => `${f.warehouse} counted ${f.number} of ${f.order} with differences: ${differencesEn(f)}.`,
  (f) => `${f.warehouse}清点 ${f.order} 的收货单 ${f.number} 有差异：${differencesZh(f)}。`,
)
export const receiptReversed = defineNotification<{ number: string; order: string; warehouse: string; reason: string }>(
  'receiptReversed',
  (f) => `${f.warehouse} reversed the receipt ${f.number} of ${f.order}: ${f.reason}`,
  (f) => `${f.warehouse}冲销了 ${f.order} 的收货单 ${f.number}：${f.reason}`,
)

/** To keepers, and to the supplier if it announced the shipment. */
export const receiptCancelled = defineNotification<{ number: string; order: string; reason: string }>(
  'receiptCancelled',
  (f) => `The receipt ${f.number} of ${f.order} was cancelled: ${f.reason}`,
  (f) => `${f.order} 的收货单 ${f.number} 已取消：${f.reason}`,
)

export const receiptNotices = [receiptIssued, receiptDiffers, receiptReversed, receiptCancelled]

interface Differences {
  readonly short: number
  readonly damaged: number
  readonly over: number
}

const differencesEn = ({ short, damaged, over }: Differences): string =>
  [short && `${figure(short)} short`, damaged && `${figure(damaged)} damaged`, over && `${figure(over)} surplus`]
    .filter(Boolean)
    .join(', ')

const differencesZh = ({ short, damaged, over }: Differences): string =>
  [short && `短少 ${figure(short)} 册`, damaged && `残损 ${figure(damaged)} 册`, over && `多到 ${figure(over)} 册`]
    .filter(Boolean)
    .join('，')
