import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { moveFields } from './fields.ts'
import { figure } from '../../kit/paper.ts'

const labels = labelsOf(moveFields)

export const moveWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    number: 'Transfer',
    companyName: 'Company',
    lane: 'Route',
    fromWarehouseId: 'From',
    fromWarehouseIds: 'From',
    fromWarehouseName: 'From',
    toWarehouseId: 'To',
    toWarehouseIds: 'To',
    toWarehouseName: 'To',
    warehouseIds: 'Warehouses',
    publisherIds: 'Publisher',
    subjectIds: 'Subject',
    bookIds: 'Title',
    bookId: 'Title',
    lineId: 'Title',
    states: 'State',
    lossy: 'Missing copies',
    from: 'From date',
    to: 'To date',
    lines: 'Titles',
    titles: 'Titles',
    copies: 'To transfer',
    inPacks: 'Cases / packs / loose',
    reason: 'Reason',
    picked: 'Picked',
    pickedReason: 'Reason for fewer',
    sent: 'Sent',
    good: 'Good',
    damaged: 'Damaged',
    missing: 'Missing',
    difference: 'Difference',
    arrivedReason: 'Reason for missing',
    travelling: 'In transit',
    listFen: 'List value',
    freeNow: 'Free',
    lacks: 'Short',
    spare: 'Spare',
    owed: 'Outstanding',
    issuedAt: 'Issued',
    issuedBy: 'Issued by',
    takenOutAt: 'Accepted at',
    takenOutBy: 'Accepted by',
    sentAt: 'Sent at',
    sentBy: 'Sent by',
    takenInAt: 'Receiving since',
    takenInBy: 'Receiving started by',
    completedAt: 'Received at',
    completedBy: 'Received by',
    moves: 'Transfers',
    belowSafety: 'Use safety stock',
    belowOwed: 'Use stock for outstanding deliveries',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    number: '移库单号',
    companyName: '公司',
    lane: '线路',
    fromWarehouseId: '调出仓库',
    fromWarehouseIds: '调出仓库',
    fromWarehouseName: '调出仓库',
    toWarehouseId: '调入仓库',
    toWarehouseIds: '调入仓库',
    toWarehouseName: '调入仓库',
    warehouseIds: '仓库',
    publisherIds: '出版社',
    subjectIds: '学科',
    bookIds: '图书品种',
    bookId: '图书品种',
    lineId: '图书品种',
    states: '状态',
    lossy: '有短少',
    from: '起',
    to: '止',
    lines: '品种',
    titles: '品种数',
    copies: '应移',
    inPacks: '件 / 包 / 零',
    reason: '原因',
    picked: '拣货',
    pickedReason: '少拣原因',
    sent: '出库',
    good: '完好',
    damaged: '残损',
    missing: '短少',
    difference: '差异',
    arrivedReason: '短少原因',
    travelling: '在途',
    listFen: '码洋',
    freeNow: '可用',
    lacks: '缺',
    spare: '富余',
    owed: '欠发',
    issuedAt: '下达时间',
    issuedBy: '下达人',
    takenOutAt: '接单时间',
    takenOutBy: '接单人',
    sentAt: '出库时间',
    sentBy: '出库人',
    takenInAt: '接收时间',
    takenInBy: '接收人',
    completedAt: '入库时间',
    completedBy: '入库人',
    moves: '移库单数',
    belowSafety: '动用安全库存',
    belowOwed: '动用欠发库存',
  },
} as const satisfies FieldWords

/** To the source's keepers. */
export const moveIssued = defineNotification<{ number: string; from: string; to: string; copies: number }>(
  'moveIssued',
  (f) =>
    `${f.number}: ${figure(f.copies)} copies are to be transferred from ${f.from} to ${f.to}. Please accept the transfer.`,
  (f) => `${f.number}：${figure(f.copies)} 册须从${f.from}移至${f.to}，请接单出库。`,
)
/** To the destination's keepers. */
export const moveSent = defineNotification<{ number: string; from: string; to: string; copies: number; plate: string }>(
  'moveSent',
  (f) =>
    `${f.number}: ${figure(f.copies)} copies are on their way from ${f.from} to ${f.to}${f.plate ? ` (${f.plate})` : ''}. Please count them on arrival.`,
  (f) =>
    `${f.number}：${figure(f.copies)} 册已从${f.from}发往${f.to}${f.plate ? `（${f.plate}）` : ''}，到货后请清点入库。`,
)
/** To the issuers. */
export const movePickedShort = defineNotification<{ number: string; from: string; copies: number; sent: number }>(
  'movePickedShort',
  (f) =>
    `${f.from} sent ${figure(f.sent)} of the ${figure(f.copies)} copies of ${f.number}; the rest is no longer reserved.`,
  (f) => `移库单 ${f.number} 应移 ${figure(f.copies)} 册，${f.from}实际出库 ${figure(f.sent)} 册，其余已释放。`,
)
/** To the company and the source's keepers. */
export const moveDiffers = defineNotification<{
  number: string
  from: string
  to: string
  missing: number
  damaged: number
}>(
  'moveDiffers',
  (f) => `${f.number} from ${f.from} arrived at ${f.to} with differences: ${differencesEn(f)}.`,
  (f) => `${f.from}发往${f.to}的 ${f.number} 到货有差异：${differencesZh(f)}。`,
)
/** To the keepers in charge. */
export const moveCancelled = defineNotification<{ number: string; from: string; to: string; reason: string }>(
  'moveCancelled',
  (f) => `The transfer ${f.number} from ${f.from} to ${f.to} was cancelled: ${f.reason}`,
  (f) => `${f.from}至${f.to}的移库单 ${f.number} 已取消：${f.reason}`,
)

export const moveNotices = [moveIssued, moveSent, movePickedShort, moveDiffers, moveCancelled]

interface Differences {
  readonly missing: number
  readonly damaged: number
}
const differencesEn = ({ missing, damaged }: Differences): string =>
  [missing && `${figure(missing)} missing`, damaged && `${figure(damaged)} damaged`].filter(Boolean).join(', ')
const differencesZh = ({ missing, damaged }: Differences): string =>
  [missing && `短少 ${figure(missing)} 册`, damaged && `残损 ${figure(damaged)} 册`].filter(Boolean).join('，')
