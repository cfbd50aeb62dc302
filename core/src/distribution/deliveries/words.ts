import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { sendOrderFields } from './fields.ts'

const labels = labelsOf(sendOrderFields)

export const deliveryWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    waits: 'Copies lie free',
    number: 'Send order',
    sendOrderId: 'Send order',
    source: 'For',
    sources: 'For',
    sourceIds: 'Order',
    sourceNumber: 'Promised by',
    way: 'Way',
    ways: 'Way',
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
    by: 'By',
    all: 'All of it',
    short: 'Short',
    from: 'From',
    to: 'To',
    contact: 'Contact',
    address: 'Address',
    parcels: 'Parcels',
    weightG: 'Weight',
    cases: 'Cases',
    packs: 'Packs',
    odd: 'Odd copies',
    mixed: 'Mixed parcels',
    lines: 'Titles',
    lineId: 'Title',
    dueLineId: 'Title',
    dueLineIds: 'Titles',
    further: 'Not on the note',
    titles: 'Titles',
    orders: 'Send orders',
    copies: 'Copies',
    requested: 'Asked for',
    issued: 'Issued',
    picked: 'Picked',
    shortReason: 'Why fewer',
    sent: 'Sent',
    good: 'Good',
    damaged: 'Damaged',
    missing: 'Missing',
    surplus: 'Too many',
    confirmed: 'Confirmed',
    closed: 'Closed short',
    owed: 'Owed',
    open: 'Owed, not issued',
    free: 'Free',
    keepBack: 'Keep here',
    keptBack: 'Kept here',
    changes: 'Changed shares',
    fair: 'Fair share',
    nextOn: 'Next arrival',
    nextCopies: 'To arrive',
    differing: 'Differences',
    unsettled: 'Differences to close',
    overdue: 'Not confirmed in time',
    bySystem: 'Confirmed by the system',
    reason: 'Reason',
    note: 'What was done',
    how: 'Closed by',
    kind: 'Kind',
    kinds: 'Kind',
    owner: 'Looked after by',
    mine: 'My schools',
    onItsWay: 'On its way',
    difference: 'Difference',
    openDifferences: 'Differences to close',
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
    audience: 'For whom',
    confirmsOn: 'Confirmed by the system on',
    reportedAt: 'Reported at',
    reportedBy: 'Reported by',
    closedAt: 'Closed at',
    closedBy: 'Closed by',
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
    planId: '征订计划',
    planIds: '征订计划',
    planName: '征订计划',
    companyName: '公司',
    warehouseId: '仓库',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    fromWarehouseId: '发货仓库',
    receiver: '收货方',
    receivers: '收货方',
    receiverCode: '收货方编码',
    receiverName: '收货方',
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
    cases: '箱',
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
    requested: '应得',
    issued: '已下发',
    picked: '实配',
    shortReason: '少配原因',
    sent: '已发',
    good: '完好',
    damaged: '残损',
    missing: '缺少',
    surplus: '多到',
    confirmed: '已确认',
    closed: '短缺关闭',
    owed: '欠发',
    open: '待下发',
    free: '可用库存',
    keepBack: '留存',
    keptBack: '留存数',
    changes: '调整',
    fair: '公平份额',
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
    issuedAt: '下发时间',
    issuedBy: '下发人',
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
  (f) => `${f.warehouse}: ${f.orders} send orders with ${f.copies} copies are to be picked and sent.`,
  (f) => `${f.warehouse}：有 ${f.orders} 张发货单、${f.copies} 册待配货发出。`,
)
export const sendOrdersCancelled = defineNotification<{
  numbers: readonly string[]
  warehouse: string
  reason: string
}>(
  'sendOrdersCancelled',
  (f) => `${f.warehouse}: ${f.numbers.join(', ')} need not be sent any more: ${f.reason}`,
  (f) => `${f.warehouse}：${f.numbers.join('、')} 不再发货：${f.reason}`,
)

/** To the receiver. */
export const deliverySent = defineNotification<{ number: string; copies: number; parcels: number; plate: string }>(
  'deliverySent',
  (f) =>
    `${f.number} is on its way: ${f.copies} copies in ${f.parcels} parcels${f.plate ? `, vehicle ${f.plate}` : ''}. Please confirm it when it is there.`,
  (f) => `${f.number} 已发出：${f.copies} 册，共 ${f.parcels} 件${f.plate ? `，车牌 ${f.plate}` : ''}。收到后请确认。`,
)
export const deliveryTakenBack = defineNotification<{ number: string; reason: string }>(
  'deliveryTakenBack',
  (f) => `${f.number} was taken back by its warehouse: ${f.reason}`,
  (f) => `仓库冲销了发货单 ${f.number}：${f.reason}`,
)
export const deliveryToConfirm = defineNotification<{ number: string; sentOn: string; confirmsOn: string }>(
  'deliveryToConfirm',
  (f) =>
    `${f.number}, sent on ${f.sentOn}, waits for you: please say what arrived. On ${f.confirmsOn} it counts as complete.`,
  (f) => `${f.sentOn} 发出的 ${f.number} 等待您确认，请说明到货情况；到 ${f.confirmsOn} 视为全部收到。`,
)
export const deliveryConfirmedBySystem = defineNotification<{ number: string }>(
  'deliveryConfirmedBySystem',
  (f) => `${f.number} was confirmed as complete by the system, since nobody said otherwise in time.`,
  (f) => `${f.number} 逾期未确认，系统已按全部收到处理。`,
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
      f.missing && `${f.missing} missing`,
      f.damaged && `${f.damaged} damaged`,
      f.surplus && `${f.surplus} too many`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  (f) =>
    `${f.receiver}上报 ${f.number} 有差异：${[
      f.missing && `缺少 ${f.missing} 册`,
      f.damaged && `残损 ${f.damaged} 册`,
      f.surplus && `多到 ${f.surplus} 册`,
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
  (f) => `${f.number}, ${f.copies} copies of “${f.title}”: ${f.en.toLowerCase()}. ${f.note}`,
  (f) => `${f.number}《${f.title}》${f.copies} 册：${f.zh}。${f.note}`,
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
