import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { resourceWords } from '../../kit/resource.ts'
import { defineNotification } from '../../kit/notice.ts'

export const patchWords = {
  en: {
    ...bookWords.en,
    ...resourceWords.en,
    waits: 'Still open',
    number: 'Number',
    planId: 'Plan',
    planIds: 'Plan',
    planName: 'Plan',
    districtName: 'District',
    schoolName: 'School',
    schoolIds: 'School',
    campusId: 'Campus',
    campusIds: 'Campus',
    campusName: 'Campus',
    reason: 'Reason',
    lines: 'Titles',
    titles: 'Titles',
    bookId: 'Title',
    audience: 'For',
    copies: 'Copies',
    listFen: 'List value',
    netFen: 'Net value',
    fundedCopies: 'State-funded',
    fundedFen: 'State-funded value',
    discountBp: 'Discount %',
    planned: 'In the plan',
    headcount: 'Students / classes',
    suggested: 'Suggested',
    elsewhere: 'Other supplementary orders',
    reserve: 'Reserve',
    submittedAt: 'Submitted',
    judgedAt: 'Reviewed',
    states: 'State',
  },
  zh: {
    ...bookWords.zh,
    ...resourceWords.zh,
    waits: '仍可补订',
    number: '单号',
    planId: '征订计划',
    planIds: '征订计划',
    planName: '征订计划',
    districtName: '区县',
    schoolName: '学校',
    schoolIds: '学校',
    campusId: '校区',
    campusIds: '校区',
    campusName: '校区',
    reason: '原因',
    lines: '品种',
    titles: '品种数',
    bookId: '图书品种',
    audience: '用途',
    copies: '册数',
    listFen: '码洋',
    netFen: '实洋',
    fundedCopies: '财政支付册数',
    fundedFen: '财政支付码洋',
    discountBp: '折扣 %',
    planned: '计划已订',
    headcount: '学生数或班数',
    suggested: '建议数',
    elsewhere: '其他补订',
    reserve: '机动数',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    states: '状态',
  },
} as const satisfies FieldWords

/** To the district, when a school has submitted an order. */
export const patchSubmitted = defineNotification<{ number: string; school: string; copies: number }>(
  'patchSubmitted',
  (f) => `${f.school} submitted the supplementary order ${f.number}: ${f.copies} copies.`,
  (f) => `${f.school}提交了补订单 ${f.number}，共 ${f.copies} 册，待审核。`,
)
export const patchRecalled = defineNotification<{ number: string; school: string }>(
  'patchRecalled',
  (f) => `${f.school} withdrew the supplementary order ${f.number}.`,
  (f) => `${f.school}撤回了补订单 ${f.number}。`,
)

/** To the school. */
export const patchApproved = defineNotification<{ number: string }>(
  'patchApproved',
  (f) => `The district approved the supplementary order ${f.number}.`,
  (f) => `补订单 ${f.number} 已由区县审核通过。`,
)
export const patchRejected = defineNotification<{ number: string; reason: string }>(
  'patchRejected',
  (f) => `The district rejected the supplementary order ${f.number}: ${f.reason}`,
  (f) => `区县驳回了补订单 ${f.number}：${f.reason}`,
)

export const patchNotices = [patchSubmitted, patchRecalled, patchApproved, patchRejected]
