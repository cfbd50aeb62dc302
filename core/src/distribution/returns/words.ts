import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { labelsOf } from '../../kit/fields.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'
import { returnFields } from './fields.ts'
import { figure } from '../../kit/paper.ts'

const labels = labelsOf(returnFields)

export const returnWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    ...labels.en,
    number: 'Return',
    way: 'Direction',
    kind: 'Direction',
    kinds: 'Direction',
    state: 'State',
    receiver: 'Receiver',
    receivers: 'Receiver',
    partyName: 'Party',
    warehouseId: 'Warehouse',
    warehouseIds: 'Warehouse',
    warehouseName: 'Warehouse',
    districtIds: 'District',
    schoolIds: 'School',
    shopIds: 'Shop',
    supplierId: 'Supplier',
    supplierIds: 'Supplier',
    bookId: 'Title',
    bookIds: 'Title',
    reason: 'Reason',
    lines: 'Lines',
    titles: 'Titles',
    lineId: 'Line',
    sendOrderId: 'Delivery',
    sendOrderLineId: 'Confirmed line',
    differenceId: 'Difference',
    sourceNumber: 'Source document',
    sourceAt: 'Confirmed',
    what: 'Type',
    audience: 'Audience',
    planName: 'Season',
    copies: 'Copies',
    left: 'Returnable',
    free: 'Free stock',
    supplierName: 'Supplier',
    good: 'Good',
    damaged: 'Damaged',
    listFen: 'List value',
    netFen: 'Net value',
    submittedAt: 'Submitted',
    judgedAt: 'Reviewed',
    judgedBy: 'Reviewed by',
    doneAt: 'Counted',
    doneBy: 'Counted by',
    from: 'From',
    to: 'To',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    ...labels.zh,
    number: '退货单',
    way: '方向',
    kind: '方向',
    kinds: '方向',
    state: '状态',
    receiver: '收货单位',
    receivers: '收货单位',
    partyName: '对方',
    warehouseId: '仓库',
    warehouseIds: '仓库',
    warehouseName: '仓库',
    districtIds: '区县',
    schoolIds: '学校',
    shopIds: '零售店',
    supplierId: '供应商',
    supplierIds: '供应商',
    bookId: '图书品种',
    bookIds: '图书品种',
    reason: '原因',
    lines: '明细',
    titles: '品种数',
    lineId: '行',
    sendOrderId: '发货单',
    sendOrderLineId: '收货明细',
    differenceId: '差异',
    sourceNumber: '来源单据',
    sourceAt: '确认时间',
    what: '类型',
    audience: '使用对象',
    planName: '征订季',
    copies: '册数',
    left: '可退',
    free: '可用库存',
    supplierName: '供应商',
    good: '完好',
    damaged: '残损',
    listFen: '码洋',
    netFen: '实洋',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    judgedBy: '审核人',
    doneAt: '清点时间',
    doneBy: '清点人',
    from: '起',
    to: '止',
  },
} as const satisfies FieldWords

interface ReturnFacts {
  readonly number: string
  readonly who: string
  readonly copies: number
}

/** Told to the company when a return is to be judged. */
export const returnSubmitted = defineNotification<ReturnFacts>(
  'returnSubmitted',
  (f) => `${f.who} requests to return ${figure(f.copies)} copies (${f.number}).`,
  (f) => `${f.who}申请退货 ${figure(f.copies)} 册（${f.number}），待审核。`,
)
/** Told to the company when it need not judge it any more. */
export const returnWithdrawn = defineNotification<ReturnFacts>(
  'returnWithdrawn',
  (f) => `${f.who} has withdrawn the return ${f.number} of ${figure(f.copies)} copies.`,
  (f) => `${f.who}已撤回退货单 ${f.number}（${figure(f.copies)} 册）。`,
)
/** For the author, and for the keepers who count it. */
export const returnApproved = defineNotification<ReturnFacts>(
  'returnApproved',
  (f) => `The return ${f.number} of ${figure(f.copies)} copies (${f.who}) has been approved.`,
  (f) => `退货单 ${f.number}（${f.who}，${figure(f.copies)} 册）审核通过。`,
)
export const returnRejected = defineNotification<ReturnFacts & { readonly reason: string }>(
  'returnRejected',
  (f) => `The return ${f.number} of ${figure(f.copies)} copies (${f.who}) has been rejected: ${f.reason}`,
  (f) => `退货单 ${f.number}（${f.who}，${figure(f.copies)} 册）被驳回：${f.reason}`,
)
/** For the author, when it is counted. */
export const returnDone = defineNotification<ReturnFacts & { readonly good: number; readonly damaged: number }>(
  'returnDone',
  (f) =>
    `The return ${f.number} (${f.who}) has been counted: ${figure(f.good)} good and ${figure(f.damaged)} damaged of ${figure(f.copies)} copies.`,
  (f) =>
    `退货单 ${f.number}（${f.who}）已清点：共 ${figure(f.copies)} 册，完好 ${figure(f.good)} 册，残损 ${figure(f.damaged)} 册。`,
)

export const returnNotices = [returnSubmitted, returnWithdrawn, returnApproved, returnRejected, returnDone] as const
