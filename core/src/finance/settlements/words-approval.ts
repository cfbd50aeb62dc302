import type { FieldWords } from '../../kit/endpoint.ts'
import { yuan } from '../../kit/money.ts'
import { defineNotification } from '../../kit/notice.ts'
import { billWords } from './words.ts'

export const approvalWords = {
  en: {
    ...billWords.en,
    kind: 'Type',
    payerName: 'Party',
    title: 'Line',
    wasFen: 'Current',
    toFen: 'Requested',
    differenceFen: 'Difference',
    requestedBy: 'Requested by',
    requestedAt: 'Requested at',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    decision: 'Comment',
    mine: 'Waiting for me',
    approve: 'Approve',
    limitFen: 'Amount',
    limitBp: 'Share of the line',
  },
  zh: {
    ...billWords.zh,
    kind: '事项',
    payerName: '往来单位',
    title: '明细',
    wasFen: '现金额',
    toFen: '申请金额',
    differenceFen: '差额',
    requestedBy: '申请人',
    requestedAt: '申请时间',
    decidedBy: '复核人',
    decidedAt: '复核时间',
    decision: '复核意见',
    mine: '待我复核',
    approve: '复核通过',
    limitFen: '金额',
    limitBp: '占该行比例',
  },
} as const satisfies FieldWords

/** To the requester's colleagues, or head office. */
export const approvalAsked = defineNotification<{ number: string; differenceFen: number; reason: string; who: string }>(
  'approvalAsked',
  (f) => `${f.who} requests approval of a difference of ${yuan(f.differenceFen)} yuan in ${f.number}: ${f.reason}`,
  (f) => `${f.who}提交 ${f.number} 待复核，差额 ${yuan(f.differenceFen)} 元：${f.reason}`,
)
/** To the requester. */
export const approvalDecided = defineNotification<{ number: string; approved: boolean; who: string; reason: string }>(
  'approvalDecided',
  (f) => `${f.who} ${f.approved ? 'approved' : 'rejected'} your request on ${f.number}${f.reason && `: ${f.reason}`}`,
  (f) => `${f.who}已${f.approved ? '复核通过' : '驳回'}您对 ${f.number} 的申请${f.reason && `：${f.reason}`}`,
)

export const approvalNotices = [approvalAsked, approvalDecided]
