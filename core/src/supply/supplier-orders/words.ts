import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { shipmentFields } from './fields.ts'
import { figure } from '../../kit/paper.ts'

const labels = labelsOf(shipmentFields)

export const supplierOrderWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    number: 'Number',
    planIds: 'Season',
    planName: 'Season',
    booksInHand: 'Required by',
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
    waiting: 'To count',
    good: 'Good',
    damaged: 'Damaged',
    closed: 'Closed',
    closedReason: 'Reason for closing',
    open: 'Outstanding',
    toCome: 'Not delivered yet',
    difference: 'Difference',
    surplus: 'Surplus',
    answer: 'Reason',
    note: 'Note',
    answerNote: 'Note',
    arrivalOn: 'Arrival',
    arrivalTo: 'Arrival',
    expectedOn: 'Arrives on',
    reason: 'Reason',
    agree: 'Accept reply',
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
    concern: 'Needs review',
    lateDays: 'Days late',
    lateCopies: 'Copies late',
    overdueDays: 'Days overdue',
    overdueCopies: 'Copies overdue',
    issuedAt: 'Issued',
    answeredAt: 'Replied',
    acceptedAt: 'Accepted at',
    receivedAt: 'Last received',
    from: 'From',
    to: 'To',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    number: '编号',
    planIds: '征订季',
    planName: '征订季',
    booksInHand: '要求到货日',
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
    lateCopies: '晚到册数',
    overdueDays: '逾期天数',
    overdueCopies: '逾期册数',
    issuedAt: '下达时间',
    answeredAt: '答复时间',
    acceptedAt: '接单时间',
    receivedAt: '最近入库',
    from: '起始日',
    to: '截止日',
  },
} as const satisfies FieldWords

const titlesOf = (count: number): string => (count === 1 ? '1 title' : `${figure(count)} titles`)

// To suppliers.

export const orderIssued = defineNotification<{ number: string; company: string; titles: number; copies: number }>(
  'supplierOrderIssued',
  (f) =>
    `${f.company} sent you the order ${f.number}: ${titlesOf(f.titles)}, ${figure(f.copies)} copies. Please reply.`,
  (f) => `${f.company}下达了订单 ${f.number}，共 ${figure(f.titles)} 个品种、${figure(f.copies)} 册，请答复。`,
)
export const orderAgreed = defineNotification<{ number: string }>(
  'supplierOrderAgreed',
  (f) => `Your reply to the order ${f.number} has been accepted.`,
  (f) => `对方已同意您对订单 ${f.number} 的答复。`,
)
export const orderAskedAgain = defineNotification<{ number: string; reason: string }>(
  'supplierOrderAskedAgain',
  (f) => `Please reply to the order ${f.number} again: ${f.reason}`,
  (f) => `请重新答复订单 ${f.number}：${f.reason}`,
)
export const orderCancelled = defineNotification<{ number: string; reason: string }>(
  'supplierOrderCancelled',
  (f) => `The order ${f.number} was cancelled: ${f.reason}`,
  (f) => `订单 ${f.number} 已取消：${f.reason}`,
)
export const orderClosed = defineNotification<{ number: string; titles: number; reason: string }>(
  'supplierOrderClosed',
  (f) =>
    `${titlesOf(f.titles)} of the order ${f.number} ${f.titles === 1 ? 'is' : 'are'} closed and will not be received: ${f.reason}`,
  (f) => `订单 ${f.number} 有 ${figure(f.titles)} 个品种不再收货：${f.reason}`,
)

// To the company; of shipments to keepers too.

export const orderAccepted = defineNotification<{ number: string; supplier: string }>(
  'supplierOrderAccepted',
  (f) => `${f.supplier} accepted the order ${f.number}.`,
  (f) => `${f.supplier}已接受订单 ${f.number}。`,
)
export const orderAnswered = defineNotification<{ number: string; supplier: string; titles: number }>(
  'supplierOrderAnswered',
  (f) =>
    `${f.supplier} cannot deliver all copies of ${titlesOf(f.titles)} in the order ${f.number}. Accept the reply, or request another one.`,
  (f) => `${f.supplier}不能全数供应订单 ${f.number}，${figure(f.titles)} 个品种有差异，请同意或要求重新答复。`,
)
export const orderDeclined = defineNotification<{ number: string; supplier: string; reason: string }>(
  'supplierOrderDeclined',
  (f) => `${f.supplier} declined the order ${f.number}: ${f.reason}`,
  (f) => `${f.supplier}拒绝了订单 ${f.number}：${f.reason}`,
)
export const orderLate = defineNotification<{ number: string; supplier: string; titles: number; days: number }>(
  'supplierOrderLate',
  (f) =>
    `${f.supplier} will deliver ${titlesOf(f.titles)} of the order ${f.number} up to ${figure(f.days)} ${f.days === 1 ? 'day' : 'days'} later than required.`,
  (f) => `${f.supplier}的订单 ${f.number} 有 ${figure(f.titles)} 个品种晚于要求到货日，最多晚 ${figure(f.days)} 天。`,
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
