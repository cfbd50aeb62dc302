import type { FieldWords } from '../../kit/endpoint.ts'
import { defineNotification } from '../../kit/notice.ts'
import { shownMoment } from '../../kit/moment.ts'

/** A district's plan. */
export const districtPlanWords = {
  en: {
    waits: 'Running plans',
    planId: 'Plan',
    planIds: 'Plan',
    planCode: 'Code',
    planName: 'Plan',
    planState: 'Plan state',
    districtId: 'District',
    districtIds: 'District',
    districtName: 'District',
    state: 'State',
    schoolsUntil: 'Schools due',
    ownSchoolsUntil: 'Own deadline',
    districtsUntil: 'District due',
    booksInHand: 'Books in hand',
    entryClosedAt: 'Entry closed',
    chosenAt: 'Choice confirmed',
    submittedAt: 'Submitted',
    judgedAt: 'Reviewed',
    offered: 'Titles offered',
    chosen: 'Titles chosen',
    schools: 'Campuses done',
    filling: 'Filling in',
    submitted: 'Submitted',
    approved: 'Approved',
    returned: 'To correct',
    excused: 'Excused',
    late: 'Late',
    students: 'Students',
    copies: 'Copies',
    listFen: 'List value',
    fundedFen: 'State-funded value',
    reserveCopies: 'Reserve',
    reserveFen: 'Reserve, list value',
    lastCopies: 'Last season',
    copiesChange: 'Change (submitted)',
    bookIds: 'Titles',
    bookId: 'Title',
    lines: 'Lines',
    reason: 'Reason',
    version: 'Version',
  },
  zh: {
    waits: '进行中的计划',
    planId: '计划',
    planIds: '计划',
    planCode: '计划编码',
    planName: '计划',
    planState: '计划状态',
    districtId: '区县',
    districtIds: '区县',
    districtName: '区县',
    state: '状态',
    schoolsUntil: '学校截止',
    ownSchoolsUntil: '本区截止',
    districtsUntil: '区县截止',
    booksInHand: '课前到书日',
    entryClosedAt: '停止填报时间',
    chosenAt: '选书确定时间',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    offered: '可选品种',
    chosen: '已选品种',
    schools: '已完成校区',
    filling: '填报中',
    submitted: '待审核',
    approved: '审核通过',
    returned: '待更正',
    excused: '免报',
    late: '逾期',
    students: '学生数',
    copies: '册数',
    listFen: '码洋',
    fundedFen: '财政支付码洋',
    reserveCopies: '区县机动',
    reserveFen: '区县机动码洋',
    lastCopies: '上年同季',
    copiesChange: '较上年同季（已提交）',
    bookIds: '品种',
    bookId: '品种',
    lines: '明细',
    reason: '原因',
    version: '版本号',
  },
} as const satisfies FieldWords

/** A title of the catalogue, as the district chooses it. */
export const districtBookWords = {
  en: {
    bookCode: 'Book code',
    isbn: 'ISBN',
    title: 'Title',
    subjectIds: 'Subject',
    subjectName: 'Subject',
    editionName: 'Edition',
    publisherName: 'Publisher',
    stage: 'Stage',
    grade: 'Grade',
    volume: 'Volume',
    kind: 'Kind',
    kinds: 'Kind',
    funding: 'Funding',
    priceFen: 'List price',
    recycleRate: 'Recycled',
    copiesPerPack: 'Per pack',
    chosen: 'Chosen',
    ordered: 'Ordered',
    schools: 'Campuses',
    copies: 'Copies',
    listFen: 'List value',
    reserveCopies: 'Reserve',
    reserveFen: 'Reserve, list value',
    lastCopies: 'Last season',
    lastChosen: 'Chosen last season',
    lastReserve: 'Reserve last season',
    planId: 'Plan',
  },
  zh: {
    bookCode: '图书编码',
    isbn: 'ISBN',
    title: '书名',
    subjectIds: '学科',
    subjectName: '学科',
    editionName: '版本',
    publisherName: '出版社',
    stage: '学段',
    grade: '年级',
    volume: '册次',
    kind: '类别',
    kinds: '类别',
    funding: '付费方式',
    priceFen: '定价',
    recycleRate: '循环比例',
    copiesPerPack: '每包册数',
    chosen: '已选',
    ordered: '已有学校征订',
    schools: '校区',
    copies: '册数',
    listFen: '码洋',
    reserveCopies: '区县机动',
    reserveFen: '区县机动码洋',
    lastCopies: '上年同季',
    lastChosen: '上年同季已选',
    lastReserve: '上年同季区县机动',
    planId: '计划',
  },
} as const satisfies FieldWords

/** The copies of a title that the district keeps in reserve. */
export const reserveWords = {
  en: { ...districtPlanWords.en, copies: districtPlanWords.en.reserveCopies },
  zh: { ...districtPlanWords.zh, copies: districtPlanWords.zh.reserveCopies },
} as const satisfies FieldWords

/** The history's words for actions that leave the state alone. */
export const districtPlanNotes = {
  en: {
    bookSelect: 'Chose books',
    bookSubmit: 'Confirmed the choice',
    updateDate: 'Changed the schools’ deadline',
    closePlan: 'Closed entry',
    reopenEntry: 'Reopened entry',
    repairSchoolPlan: 'Completed school orders',
    reserveSave: 'Saved the reserve',
    bookReplace: 'A title was replaced',
  },
  zh: {
    bookSelect: '选书',
    bookSubmit: '确定选书',
    updateDate: '调整学校截止时间',
    closePlan: '停止填报',
    reopenEntry: '恢复填报',
    repairSchoolPlan: '补建学校征订',
    reserveSave: '保存区县机动',
    bookReplace: '替换品种',
  },
} as const satisfies FieldWords

/* Notifications. */

interface OfPlan {
  readonly plan: string
}
interface OfSchool extends OfPlan {
  readonly school: string
}

export const openedToSchools = defineNotification<OfPlan & { readonly until: string }>(
  'openedToSchools',
  (f) => `${f.plan} is open: please order by ${shownMoment(f.until)}.`,
  (f) => `${f.plan}已开放填报，请于 ${shownMoment(f.until)} 前完成。`,
)
export const schoolsDateMoved = defineNotification<OfPlan & { readonly until: string; readonly reason: string }>(
  'schoolsDateMoved',
  (f) => `The deadline of ${f.plan} is now ${shownMoment(f.until)}${f.reason && `: ${f.reason}`}.`,
  (f) => `${f.plan}的截止时间调整为 ${shownMoment(f.until)}${f.reason && `：${f.reason}`}。`,
)
export const entryClosed = defineNotification<OfPlan & { readonly reason: string }>(
  'entryClosed',
  (f) => `Your district has closed entry for ${f.plan}${f.reason && `: ${f.reason}`}.`,
  (f) => `区县已停止“${f.plan}”的填报${f.reason && `：${f.reason}`}。`,
)
export const entryReopened = defineNotification<OfPlan & { readonly until: string }>(
  'entryReopened',
  (f) => `Your district has reopened entry for ${f.plan} until ${shownMoment(f.until)}.`,
  (f) => `区县已恢复“${f.plan}”的填报，截止 ${shownMoment(f.until)}。`,
)
export const schoolPlanApproved = defineNotification<OfSchool>(
  'schoolPlanApproved',
  (f) => `The order of ${f.school} for ${f.plan} has been approved.`,
  (f) => `${f.school}的“${f.plan}”征订单已审核通过。`,
)
export const schoolPlanReturned = defineNotification<OfSchool & { readonly reason: string }>(
  'schoolPlanReturned',
  (f) => `The order of ${f.school} for ${f.plan} was rejected: ${f.reason}`,
  (f) => `${f.school}的“${f.plan}”征订单被驳回：${f.reason}`,
)
export const schoolPlanReopened = defineNotification<OfSchool & { readonly reason: string }>(
  'schoolPlanReopened',
  (f) => `The order of ${f.school} for ${f.plan} was reopened: ${f.reason}`,
  (f) => `${f.school}的“${f.plan}”征订单已重新开放：${f.reason}`,
)
export const schoolExcused = defineNotification<OfSchool & { readonly reason: string }>(
  'schoolExcused',
  (f) => `${f.school} is excused from ${f.plan}: ${f.reason}`,
  (f) => `${f.school}的“${f.plan}”已免报：${f.reason}`,
)
export const schoolLinesChanged = defineNotification<OfSchool & { readonly lines: number; readonly reason: string }>(
  'schoolLinesChanged',
  (f) => `Your district changed ${f.lines} ${f.lines === 1 ? 'line' : 'lines'} of ${f.school}, ${f.plan}: ${f.reason}`,
  (f) => `区县调整了${f.school}“${f.plan}”征订单的 ${f.lines} 行数量：${f.reason}`,
)
export const filledOnBehalf = defineNotification<OfSchool>(
  'filledOnBehalf',
  (f) => `Your district has filled in ${f.plan} for ${f.school}.`,
  (f) => `区县已代${f.school}填报“${f.plan}”。`,
)
export const schoolPlansCompleted = defineNotification<OfPlan & { readonly until: string }>(
  'schoolPlansCompleted',
  (f) => `${f.plan} has new titles or campuses to fill in by ${shownMoment(f.until)}.`,
  (f) => `${f.plan}新增了可填报的品种或校区，截止 ${shownMoment(f.until)}。`,
)
export const districtSubmitted = defineNotification<OfPlan & { readonly district: string }>(
  'districtSubmitted',
  (f) => `${f.district} has submitted ${f.plan}.`,
  (f) => `${f.district}已提交“${f.plan}”，待审核。`,
)
export const districtTakenBack = defineNotification<OfPlan & { readonly district: string }>(
  'districtTakenBack',
  (f) => `${f.district} has withdrawn ${f.plan}.`,
  (f) => `${f.district}撤回了“${f.plan}”。`,
)
export const districtApproved = defineNotification<OfPlan>(
  'districtApproved',
  (f) => `Your district’s order for ${f.plan} has been approved.`,
  (f) => `本区“${f.plan}”已审核通过。`,
)
export const districtRejected = defineNotification<OfPlan & { readonly reason: string }>(
  'districtRejected',
  (f) => `Your district’s order for ${f.plan} was rejected: ${f.reason}`,
  (f) => `本区“${f.plan}”被驳回：${f.reason}`,
)

export const districtPlanNotices = [
  openedToSchools,
  schoolsDateMoved,
  entryClosed,
  entryReopened,
  schoolPlanApproved,
  schoolPlanReturned,
  schoolPlanReopened,
  schoolExcused,
  schoolLinesChanged,
  filledOnBehalf,
  schoolPlansCompleted,
  districtSubmitted,
  districtTakenBack,
  districtApproved,
  districtRejected,
] as const
