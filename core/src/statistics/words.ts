import type { FieldWords } from '../kit/endpoint.ts'
import { noticing } from '../kit/notice.ts'
import { shownMoment } from '../kit/moment.ts'

export const progressWords = {
  en: {
    planId: 'Plan',
    districtIds: 'District',
    states: 'State',
    late: 'Late',
    schoolName: 'School',
    schoolCode: 'School code',
    campusName: 'Campus',
    districtName: 'District',
    state: 'State',
    until: 'Deadline',
    submittedAt: 'Submitted',
    savedAt: 'Last saved',
    lines: 'Lines',
    filled: 'Filled in',
    copies: 'Copies',
    listFen: 'List value',
    students: 'Students',
    lastCopies: 'Last season',
    contact: 'Contact',
    phone: 'Phone',
    remindedAt: 'Reminded',
    ids: 'Plans',
    who: 'Whom',
    bookCode: 'Book code',
    title: 'Title',
    publisherName: 'Publisher',
    subjectName: 'Subject',
    grade: 'Grade',
    audience: 'For',
    suggested: 'Suggested',
    requested: 'Requested',
    approved: 'Approved',
    reason: 'Reason',
    warehouseName: 'Warehouse',
    schools: 'Schools',
    schoolCopies: 'For schools',
    reserveCopies: 'Reserve',
    ordered: 'Ordered',
    by: 'By',
    fundedCopies: 'State-funded',
    netFen: 'Net value',
  },
  zh: {
    planId: '征订计划',
    districtIds: '区县',
    states: '状态',
    late: '逾期',
    schoolName: '学校',
    schoolCode: '学校代码',
    campusName: '校区',
    districtName: '区县',
    state: '状态',
    until: '截止时间',
    submittedAt: '提交时间',
    savedAt: '最近保存',
    lines: '条目',
    filled: '已填',
    copies: '册数',
    listFen: '码洋',
    students: '学生数',
    lastCopies: '上期',
    contact: '联系人',
    phone: '电话',
    remindedAt: '催报时间',
    ids: '征订单',
    who: '对象',
    bookCode: '征订代码',
    title: '书名',
    publisherName: '出版社',
    subjectName: '学科',
    grade: '年级',
    audience: '用途',
    suggested: '建议',
    requested: '申报',
    approved: '核定',
    reason: '原因',
    warehouseName: '仓库',
    schools: '学校数',
    schoolCopies: '学校用书',
    reserveCopies: '机动数',
    ordered: '征订册数',
    by: '统计方式',
    fundedCopies: '财政支付',
    netFen: '实洋',
  },
} as const satisfies FieldWords

export const schoolReminded = noticing<{ plan: string; campus: string; until: string; late: boolean }>(
  'schoolReminded',
  (f) =>
    f.late
      ? `${f.plan}: the order of ${f.campus} has not been submitted; its deadline was ${shownMoment(f.until)}.`
      : `${f.plan}: please submit the order of ${f.campus} by ${shownMoment(f.until)}.`,
  (f) =>
    f.late
      ? `${f.plan}：${f.campus}的征订单尚未提交，截止时间为 ${shownMoment(f.until)}，已逾期。`
      : `${f.plan}：请于 ${shownMoment(f.until)} 前提交${f.campus}的征订单。`,
)

export const districtReminded = noticing<{ plan: string; until: string; late: boolean }>(
  'districtReminded',
  (f) =>
    f.late
      ? `${f.plan}: the order of your district has not been submitted; its deadline was ${shownMoment(f.until)}.`
      : `${f.plan}: please submit the order of your district by ${shownMoment(f.until)}.`,
  (f) =>
    f.late
      ? `${f.plan}：本区县的征订尚未提交，截止时间为 ${shownMoment(f.until)}，已逾期。`
      : `${f.plan}：请于 ${shownMoment(f.until)} 前提交本区县的征订。`,
)
