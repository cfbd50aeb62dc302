import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { sendOrderFields } from './fields.ts'
import { figure } from '../../kit/paper.ts'

const labels = labelsOf(sendOrderFields)

export const deliveryWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    waits: 'Stock available',
    number: 'Delivery',
    sendOrderId: 'Delivery',
    source: 'Source',
    sources: 'Source',
    sourceIds: 'Order',
    sourceNumber: 'Source document',
    way: 'Method',
    ways: 'Method',
    receiptId: 'Receipt',
    planId: 'Season',
    planIds: 'Season',
    planName: 'Season',
    companyName: 'Company',
    warehouseId: 'Warehouse',
    warehouseIds: 'Warehouse',
    warehouseName: 'Warehouse',
    fromWarehouseId: 'From warehouse',
    receiver: 'Receiver',
    receivers: 'Receivers',
    receiverCode: 'Receiver code',
    receiverName: 'Receiver',
    districtId: 'District',
    districtIds: 'District',
    districtName: 'District',
    schoolIds: 'School',
    schoolName: 'School',
    campusIds: 'Campus',
    campusName: 'Campus',
    shopIds: 'Shop',
    bookIds: 'Titles',
    bookId: 'Title',
    states: 'State',
    by: 'Group by',
    all: 'All',
    short: 'Short',
    from: 'From',
    to: 'To',
    contact: 'Contact',
    address: 'Address',
    parcels: 'Parcels',
    weightG: 'Weight',
    cases: 'Cases',
    packs: 'Packs',
    odd: 'Loose copies',
    mixed: 'Mixed parcels',
    lines: 'Titles',
    lineId: 'Title',
    dueLineId: 'Title',
    dueLineIds: 'Titles',
    further: 'Not on the note',
    titles: 'Titles',
    orders: 'Deliveries',
    copies: 'Copies',
    requested: 'Ordered',
    issued: 'Issued',
    picked: 'Picked',
    shortReason: 'Reason for fewer',
    sent: 'Sent',
    good: 'Good',
    damaged: 'Damaged',
    missing: 'Missing',
    surplus: 'Surplus',
    confirmed: 'Confirmed',
    closed: 'Closed short',
    owed: 'Outstanding',
    open: 'To issue',
    free: 'Free',
    keepBack: 'Hold back',
    keptBack: 'Held back',
    changes: 'Adjusted shares',
    fair: 'Proportional share',
    nextOn: 'Next arrival',
    nextCopies: 'Copies to arrive',
    differing: 'Differences',
    unsettled: 'Open differences',
    overdue: 'Confirmation overdue',
    bySystem: 'Confirmed by the system',
    reason: 'Reason',
    note: 'Resolution note',
    how: 'Resolution',
    kind: 'Kind',
    kinds: 'Kind',
    owner: 'Responsible',
    mine: 'My schools',
    onItsWay: 'On its way',
    difference: 'Difference',
    openDifferences: 'Open differences',
    discountBp: 'Discount %',
    listFen: 'List value',
    netFen: 'Net value',
    issuedAt: 'Issued at',
    issuedBy: 'Issued by',
    pickedAt: 'Picked at',
    pickedBy: 'Picked by',
    sentAt: 'Sent at',
    sentBy: 'Sent by',
    confirmedAt: 'Confirmed at',
    confirmedBy: 'Confirmed by',
    confirmedBySystem: 'By the system',
    audience: 'Audience',
    confirmsOn: 'Confirmed by the system on',
    reportedAt: 'Reported at',
    reportedBy: 'Reported by',
    closedAt: 'Resolved at',
    closedBy: 'Resolved by',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    waits: '有可用库存',
    number: '发货单号',
    sendOrderId: '发货单',
    source: '来源',
    sources: '来源',
    sourceIds: '订单',
    sourceNumber: '来源单号',
    way: '方式',
    ways: '方式',
    receiptId: '收货单',
    planId: '征订季',
    planIds: '征订季',
    planName: '征订季',
    companyName: '公司',
    warehouseId: '仓库',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    fromWarehouseId: '发货仓库',
    receiver: '收货单位',
    receivers: '收货单位',
    receiverCode: '收货单位编码',
    receiverName: '收货单位',
    districtId: '区县',
    districtIds: '区县',
    districtName: '区县',
    schoolIds: '学校',
    schoolName: '学校',
    campusIds: '校区',
    campusName: '校区',
    shopIds: '零售店',
    bookIds: '品种',
    bookId: '品种',
    states: '状态',
    by: '汇总方式',
    all: '全部',
    short: '缺货',
    from: '起',
    to: '止',
    contact: '联系人',
    address: '地址',
    parcels: '件数',
    weightG: '重量',
    cases: '件',
    packs: '包',
    odd: '零册',
    mixed: '拼件',
    lines: '品种',
    lineId: '品种',
    dueLineId: '品种',
    dueLineIds: '品种',
    further: '单外品种',
    titles: '品种数',
    orders: '发货单',
    copies: '册数',
    requested: '应发',
    issued: '已开单',
    picked: '实配',
    shortReason: '少配原因',
    sent: '已发',
    good: '完好',
    damaged: '残损',
    missing: '短少',
    surplus: '多到',
    confirmed: '已确认',
    closed: '停止补发',
    owed: '欠发',
    open: '待开单',
    free: '可用库存',
    keepBack: '留存',
    keptBack: '留存数',
    changes: '调整',
    fair: '按比例分配',
    nextOn: '下次到货',
    nextCopies: '将到册数',
    differing: '有差异',
    unsettled: '差异待处理',
    overdue: '逾期未确认',
    bySystem: '系统确认',
    reason: '原因',
    note: '处理说明',
    how: '处理方式',
    kind: '类型',
    kinds: '类型',
    owner: '负责人',
    mine: '我负责的学校',
    onItsWay: '在途',
    difference: '差异',
    openDifferences: '待处理差异',
    discountBp: '折扣 %',
    listFen: '码洋',
    netFen: '实洋',
    issuedAt: '开单时间',
    issuedBy: '开单人',
    pickedAt: '配货时间',
    pickedBy: '配货人',
    sentAt: '发货时间',
    sentBy: '发货人',
    confirmedAt: '确认时间',
    confirmedBy: '确认人',
    confirmedBySystem: '系统确认',
    audience: '使用对象',
    confirmsOn: '系统确认日',
    reportedAt: '上报时间',
    reportedBy: '上报人',
    closedAt: '处理时间',
    closedBy: '处理人',
  },
} as const satisfies FieldWords

/** To keepers. */
export const sendOrdersIssued = defineNotification<{ orders: number; copies: number; warehouse: string }>(
  'sendOrdersIssued',
  (f) =>
    `${f.warehouse}: ${f.orders === 1 ? '1 delivery' : `${figure(f.orders)} deliveries`} with ${figure(f.copies)} copies to pick and ship.`,
  (f) => `${f.warehouse}：待配货发货单 ${figure(f.orders)} 张，共 ${figure(f.copies)} 册。`,
)
export const sendOrdersCancelled = defineNotification<{
  numbers: readonly string[]
  warehouse: string
  reason: string
}>(
  'sendOrdersCancelled',
  (f) => `${f.warehouse}: ${f.numbers.join(', ')} cancelled: ${f.reason}`,
  (f) => `${f.warehouse}：发货单 ${f.numbers.join('、')} 已取消：${f.reason}`,
)

/** To the receiver. */
export const deliverySent = defineNotification<{ number: string; copies: number; parcels: number; plate: string }>(
  'deliverySent',
  (f) =>
    `${f.number} is on its way: ${figure(f.copies)} copies in ${f.parcels === 1 ? '1 parcel' : `${figure(f.parcels)} parcels`}${f.plate ? `, vehicle ${f.plate}` : ''}. Please confirm it when it arrives.`,
  (f) =>
    `${f.number} 已发出：${figure(f.copies)} 册，共 ${figure(f.parcels)} 件${f.plate ? `，车牌 ${f.plate}` : ''}。收到后请确认。`,
)
export const deliveryTakenBack = defineNotification<{ number: string; reason: string }>(
  'deliveryTakenBack',
  (f) => `The warehouse reversed the delivery ${f.number}: ${f.reason}`,
  (f) => `仓库冲销了发货单 ${f.number}：${f.reason}`,
)
export const deliveryToConfirm = defineNotification<{ number: string; sentOn: string; confirmsOn: string }>(
  'deliveryToConfirm',
  (f) =>
    `Please confirm ${f.number}, sent on ${f.sentOn}, or report differences. It is confirmed automatically as complete on ${f.confirmsOn}.`,
  (f) => `${f.sentOn} 发出的 ${f.number} 尚未确认收货，请尽快确认；${f.confirmsOn} 起系统将按全部收到自动确认。`,
)
export const deliveryConfirmedBySystem = defineNotification<{ number: string }>(
  'deliveryConfirmedBySystem',
  (f) => `${f.number} was not confirmed in time and has been confirmed automatically as complete.`,
  (f) => `${f.number} 逾期未确认，系统已按全部收到自动确认。`,
)

/** To the company and the school's salesperson. */
export const differenceReported = defineNotification<{
  number: string
  receiver: string
  missing: number
  damaged: number
  surplus: number
}>(
  'differenceReported',
  (f) =>
    `${f.receiver} reports differences in ${f.number}: ${[
      f.missing && `${figure(f.missing)} missing`,
      f.damaged && `${figure(f.damaged)} damaged`,
      f.surplus && `${figure(f.surplus)} surplus`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  (f) =>
    `${f.receiver}上报 ${f.number} 有差异：${[
      f.missing && `短少 ${figure(f.missing)} 册`,
      f.damaged && `残损 ${figure(f.damaged)} 册`,
      f.surplus && `多到 ${figure(f.surplus)} 册`,
    ]
      .filter(Boolean)
      .join('，')}。`,
)

/** To the receiver. */
export const differenceClosed = defineNotification<{
  number: string
  title: string
  copies: number
  en: string
  zh: string
  note: string
}>(
  'differenceClosed',
  (f) => `${f.number}, ${figure(f.copies)} copies of “${f.title}”: ${f.en.toLowerCase()}. ${f.note}`,
  (f) => `${f.number}《${f.title}》${figure(f.copies)} 册：${f.zh}。${f.note}`,
)

export const deliveryNotices = [
  sendOrdersIssued,
  sendOrdersCancelled,
  deliverySent,
  deliveryTakenBack,
  deliveryToConfirm,
  deliveryConfirmedBySystem,
  differenceReported,
  differenceClosed,
]
