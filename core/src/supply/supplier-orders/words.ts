import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { shipmentFields } from './fields.ts'

const labels = labelsOf(shipmentFields)

export const supplierOrderWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    number: 'Number',
    planIds: 'Season',
    planName: 'Season',
    booksInHand: 'Books in hand',
    purchaseOrderId: 'Purchase order',
    purchaseOrderIds: 'Purchase order',
    purchaseNumber: 'Purchase order',
    companyIds: 'Company',
    companyName: 'Company',
    supplierIds: 'Supplier',
    supplierName: 'Supplier',
    warehouseIds: 'Warehouse',
    warehouseName: 'Warehouse',
    warehouseAddress: 'Deliver to',
    bookIds: 'Title',
    lines: 'Titles',
    titles: 'Titles',
    lineId: 'Title',
    lineIds: 'Titles',
    copies: 'Ordered',
    accepted: 'Accepted',
    announced: 'Announced',
    waiting: 'Waiting',
    good: 'Good',
    damaged: 'Damaged',
    closed: 'Closed',
    closedReason: 'Why closed',
    open: 'To come',
    toCome: 'Not delivered yet',
    difference: 'Difference',
    surplus: 'Too many',
    answer: 'Reason',
    note: 'Note',
    answerNote: 'Note',
    arrivalOn: 'Arrival',
    arrivalTo: 'Arrival',
    expectedOn: 'Arrives on',
    reason: 'Reason',
    agree: 'Agree',
    toleranceBp: 'Over-delivery %',
    discountBp: 'Discount %',
    listFen: 'List value',
    netFen: 'Net value',
    acceptedNetFen: 'Accepted, net',
    receivedListFen: 'Received, list',
    receivedNetFen: 'Received, net',
    settledFen: 'Settled',
    paidFen: 'Paid',
    progress: 'Progress',
    concern: 'To look at',
    lateDays: 'Days late',
    lateCopies: 'Endangered',
    overdueDays: 'Days overdue',
    overdueCopies: 'Overdue',
    issuedAt: 'Issued',
    answeredAt: 'Answered',
    acceptedAt: 'Accepted on',
    receivedAt: 'Last received',
    from: 'From',
    to: 'To',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    number: '编号',
    planIds: '征订计划',
    planName: '征订计划',
    booksInHand: '到书日',
    purchaseOrderId: '采购单',
    purchaseOrderIds: '采购单',
    purchaseNumber: '采购单',
    companyIds: '公司',
    companyName: '公司',
    supplierIds: '供应商',
    supplierName: '供应商',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    warehouseAddress: '送货地址',
    bookIds: '图书品种',
    lines: '品种',
    titles: '品种数',
    lineId: '图书品种',
    lineIds: '图书品种',
    copies: '订数',
    accepted: '接单数',
    announced: '已发货',
    waiting: '待清点',
    good: '完好',
    damaged: '残损',
    closed: '已关闭',
    closedReason: '关闭原因',
    open: '未到',
    toCome: '待送达',
    difference: '差异',
    surplus: '多到',
    answer: '原因',
    note: '说明',
    answerNote: '说明',
    arrivalOn: '到货日',
    arrivalTo: '到货日',
    expectedOn: '预计到货日',
    reason: '原因',
    agree: '同意',
    toleranceBp: '允许超收 %',
    discountBp: '折扣 %',
    listFen: '码洋',
    netFen: '实洋',
    acceptedNetFen: '接单实洋',
    receivedListFen: '入库码洋',
    receivedNetFen: '入库实洋',
    settledFen: '已结算',
    paidFen: '已付款',
    progress: '到货进度',
    concern: '需关注',
    lateDays: '晚到天数',
    lateCopies: '受影响册数',
    overdueDays: '逾期天数',
    overdueCopies: '逾期册数',
    issuedAt: '下发时间',
    answeredAt: '答复时间',
    acceptedAt: '接单时间',
    receivedAt: '最近入库',
    from: '起始日',
    to: '截止日',
  },
} as const satisfies FieldWords

const titlesOf = (count: number): string => (count === 1 ? '1 title' : `${count} titles`)

// To suppliers.

export const orderIssued = defineNotification<{ number: string; company: string; titles: number; copies: number }>(
  'supplierOrderIssued',
  (f) => `${f.company} sent you the order ${f.number}: ${titlesOf(f.titles)}, ${f.copies} copies. Please answer it.`,
  (f) => `${f.company}下发了订单 ${f.number}，共 ${f.titles} 个品种、${f.copies} 册，请答复。`,
)
export const orderAgreed = defineNotification<{ number: string }>(
  'supplierOrderAgreed',
  (f) => `Your answer to the order ${f.number} was agreed to.`,
  (f) => `订单 ${f.number} 的答复已获同意。`,
)
export const orderAskedAgain = defineNotification<{ number: string; reason: string }>(
  'supplierOrderAskedAgain',
  (f) => `Please answer the order ${f.number} once more: ${f.reason}`,
  (f) => `订单 ${f.number} 请重新答复：${f.reason}`,
)
export const orderCancelled = defineNotification<{ number: string; reason: string }>(
  'supplierOrderCancelled',
  (f) => `The order ${f.number} was cancelled: ${f.reason}`,
  (f) => `订单 ${f.number} 已取消：${f.reason}`,
)
export const orderClosed = defineNotification<{ number: string; titles: number; reason: string }>(
  'supplierOrderClosed',
  (f) => `Of the order ${f.number}, ${titlesOf(f.titles)} will not be taken any more: ${f.reason}`,
  (f) => `订单 ${f.number} 有 ${f.titles} 个品种不再收货：${f.reason}`,
)

// To the company; of shipments to keepers too.

export const orderAccepted = defineNotification<{ number: string; supplier: string }>(
  'supplierOrderAccepted',
  (f) => `${f.supplier} accepted the order ${f.number}.`,
  (f) => `${f.supplier}已接单 ${f.number}。`,
)
export const orderAnswered = defineNotification<{ number: string; supplier: string; titles: number }>(
  'supplierOrderAnswered',
  (f) => `${f.supplier} cannot bring all of ${titlesOf(f.titles)} of the order ${f.number}. Agree, or ask again.`,
  (f) => `${f.supplier}不能全数供应订单 ${f.number}，${f.titles} 个品种有差异，请同意或退回重报。`,
)
export const orderDeclined = defineNotification<{ number: string; supplier: string; reason: string }>(
  'supplierOrderDeclined',
  (f) => `${f.supplier} declined the order ${f.number}: ${f.reason}`,
  (f) => `${f.supplier}拒绝了订单 ${f.number}：${f.reason}`,
)
export const orderLate = defineNotification<{ number: string; supplier: string; titles: number; days: number }>(
  'supplierOrderLate',
  (f) =>
    `${f.supplier} brings ${titlesOf(f.titles)} of the order ${f.number} too late for class, by ${f.days} days at worst.`,
  (f) => `${f.supplier}的订单 ${f.number} 有 ${f.titles} 个品种最多晚于到书日 ${f.days} 天。`,
)
export const shipmentAnnounced = defineNotification<{
  number: string
  supplier: string
  warehouse: string
  on: string
}>(
  'shipmentAnnounced',
  (f) => `${f.supplier} announced the shipment ${f.number} to ${f.warehouse} for ${f.on}.`,
  (f) => `${f.supplier}已发货 ${f.number}，预计 ${f.on} 到达${f.warehouse}。`,
)

export const supplierOrderNotices = [
  orderIssued,
  orderAgreed,
  orderAskedAgain,
  orderCancelled,
  orderClosed,
  orderAccepted,
  orderAnswered,
  orderDeclined,
  orderLate,
  shipmentAnnounced,
]
