import type { FieldWords } from '../../kit/endpoint.ts'
import { defineNotification } from '../../kit/notice.ts'
import { planWords } from './words.ts'

export const planDeletionWords = {
  en: {
    ...planWords.en,
    id: 'Request',
    state: 'State',
    name: 'Plan',
    waits: 'Waiting for my decision',
    requestedBy: 'Requested by',
    requestedAt: 'Requested',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    answer: 'Reason for declining',
    lines: 'Order lines',
    schoolCode: 'School code',
    companyName: 'Company',
    districtName: 'District',
    schoolName: 'School',
    campusName: 'Campus',
    submittedAt: 'Submitted',
    bookCode: 'Book code',
    title: 'Title',
    audience: 'For',
    headcount: 'Enrolment',
    suggested: 'Suggested',
    requested: 'Requested copies',
    approved: 'Approved copies',
    approvedReason: 'District’s reason',
    priceFen: 'Price',
  },
  zh: {
    ...planWords.zh,
    id: '申请',
    state: '状态',
    name: '征订计划',
    waits: '待我审核',
    requestedBy: '申请人',
    requestedAt: '申请时间',
    decidedBy: '审核人',
    decidedAt: '审核时间',
    answer: '驳回原因',
    lines: '征订行',
    schoolCode: '学校编码',
    companyName: '公司',
    districtName: '区县',
    schoolName: '学校',
    campusName: '校区',
    submittedAt: '提交时间',
    bookCode: '图书编码',
    title: '书名',
    audience: '用途',
    headcount: '在校人数',
    suggested: '建议',
    requested: '申报',
    approved: '核定',
    approvedReason: '区县说明',
    priceFen: '定价',
  },
} as const satisfies FieldWords

export const planDeletionRequested = defineNotification<{ plan: string; who: string; reason: string }>(
  'planDeletionRequested',
  (f) => `${f.who} requests the deletion of ${f.plan} with all school orders: ${f.reason}`,
  (f) => `${f.who} 申请删除“${f.plan}”及其全部学校征订：${f.reason}`,
)
export const planDeletionDeclined = defineNotification<{ plan: string; who: string; reason: string }>(
  'planDeletionDeclined',
  (f) => `${f.who} declined the deletion of ${f.plan}: ${f.reason}`,
  (f) => `${f.who} 驳回了删除“${f.plan}”的申请：${f.reason}`,
)
export const planDeleted = defineNotification<{ plan: string; reason: string }>(
  'planDeleted',
  (f) => `${f.plan} was deleted with all its orders. Head office keeps a copy of the orders. Reason: ${f.reason}`,
  (f) => `${f.plan}及其全部征订已删除，总部保留征订副本。原因：${f.reason}`,
)

export const planDeletionNotices = [planDeletionRequested, planDeletionDeclined, planDeleted]
