import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { defineNotification } from '../../kit/notice.ts'
import { shownMoment } from '../../kit/moment.ts'

export const progressWords = {
  en: {
    planId: 'Plan',
    code: 'Code',
    titles: 'Titles',
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
    who: 'Recipient',
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
    bought: 'Bought',
    arrived: 'Arrived',
    sent: 'Sent',
    confirmed: 'Confirmed',
    owed: 'Outstanding',
    by: 'Group by',
    fundedCopies: 'State-funded',
    netFen: 'Net value',
  },
  zh: {
    planId: '征订计划',
    code: '编码',
    titles: '品种数',
    districtIds: '区县',
    states: '状态',
    late: '逾期',
    schoolName: '学校',
    schoolCode: '学校编码',
    campusName: '校区',
    districtName: '区县',
    state: '状态',
    until: '截止时间',
    submittedAt: '提交时间',
    savedAt: '最近保存',
    lines: '明细数',
    filled: '已填',
    copies: '册数',
    listFen: '码洋',
    students: '学生数',
    lastCopies: '上年同季',
    contact: '联系人',
    phone: '电话',
    remindedAt: '催报时间',
    ids: '征订单',
    who: '催报对象',
    bookCode: '图书编码',
    title: '书名',
    publisherName: '出版社',
    subjectName: '学科',
    grade: '年级',
    audience: '用途',
    suggested: '建议数',
    requested: '申报数',
    approved: '核定数',
    reason: '原因',
    warehouseName: '仓库',
    schools: '学校数',
    schoolCopies: '学校用书',
    reserveCopies: '机动数',
    ordered: '征订册数',
    bought: '已采购',
    arrived: '已到货',
    sent: '已发',
    confirmed: '已确认',
    owed: '欠发',
    by: '统计方式',
    fundedCopies: '财政支付',
    netFen: '实洋',
  },
} as const satisfies FieldWords

export const receivedWords = {
  en: {
    ...progressWords.en,
    ...bookWords.en,
    incomplete: 'Incomplete only',
    planIds: 'Season',
    supplierIds: 'Supplier',
    supplierName: 'Supplier',
    publisherIds: 'Publisher',
    warehouseIds: 'Warehouse',
    schoolIds: 'School',
    campusIds: 'Campus',
    orders: 'Orders',
    titles: 'Titles',
    ordered: 'Ordered',
    accepted: 'Accepted',
    good: 'Received',
    damaged: 'Damaged',
    open: 'Not received yet (incl. no reply)',
    closed: 'Closed short',
    orderedNetFen: 'Ordered, net',
    listFen: 'List value',
    netFen: 'Net value',
    warehouses: 'Warehouses',
    period: 'Period',
    receipts: 'Receipts',
    from: 'From',
    to: 'To',
    demanded: 'Ordered',
    nextOn: 'Next arrival',
    lastOn: 'Last arrival',
    late: 'Late',
    standing: 'Arrival status',
    share: 'Received %',
  },
  zh: {
    ...progressWords.zh,
    ...bookWords.zh,
    incomplete: '仅看未到齐',
    planIds: '征订季',
    supplierIds: '供应商',
    supplierName: '供应商',
    publisherIds: '出版社',
    warehouseIds: '仓库',
    schoolIds: '学校',
    campusIds: '校区',
    orders: '订单数',
    titles: '品种数',
    ordered: '订货',
    accepted: '接单',
    good: '收货',
    damaged: '残损',
    open: '未到（含未答复）',
    closed: '停止补发',
    orderedNetFen: '订货实洋',
    listFen: '码洋',
    netFen: '实洋',
    warehouses: '仓库数',
    period: '期间',
    receipts: '收货单',
    from: '起',
    to: '止',
    demanded: '需求',
    nextOn: '下次到货',
    lastOn: '最后到货',
    late: '晚到',
    standing: '到货情况',
    share: '到货率',
  },
} as const satisfies FieldWords

/** Here ordered means the demand of schools and districts. */
export const awaitedWords = {
  en: { ...receivedWords.en, ordered: progressWords.en.ordered },
  zh: { ...receivedWords.zh, ordered: progressWords.zh.ordered },
} as const satisfies FieldWords

/** The sender's addition and name. */
interface Noted {
  readonly note?: string
  readonly by?: string
}
const notedEn = (text: string, { note, by }: Noted): string => (note ? `${text} ${by}: ${note}` : text)
const notedZh = (text: string, { note, by }: Noted): string => (note ? `${text}${by}：${note}` : text)

export const schoolReminded = defineNotification<
  { plan: string; campus: string; until: string; late: boolean } & Noted
>(
  'schoolReminded',
  (f) =>
    notedEn(
      f.late
        ? `${f.plan}: the order of ${f.campus} has not been submitted. The deadline was ${shownMoment(f.until)}.`
        : `${f.plan}: please submit the order of ${f.campus} by ${shownMoment(f.until)}.`,
      f,
    ),
  (f) =>
    notedZh(
      f.late
        ? `${f.plan}：${f.campus}的征订单尚未提交，截止时间为 ${shownMoment(f.until)}，已逾期。`
        : `${f.plan}：请于 ${shownMoment(f.until)} 前提交${f.campus}的征订单。`,
      f,
    ),
)

export const districtReminded = defineNotification<{ plan: string; until: string; late: boolean } & Noted>(
  'districtReminded',
  (f) =>
    notedEn(
      f.late
        ? `${f.plan}: the order of your district has not been submitted. The deadline was ${shownMoment(f.until)}.`
        : `${f.plan}: please submit the order of your district by ${shownMoment(f.until)}.`,
      f,
    ),
  (f) =>
    notedZh(
      f.late
        ? `${f.plan}：本区县的征订尚未提交，截止时间为 ${shownMoment(f.until)}，已逾期。`
        : `${f.plan}：请于 ${shownMoment(f.until)} 前提交本区县的征订。`,
      f,
    ),
)

export const companyReminded = defineNotification<{ plan: string; until: string; late: boolean } & Noted>(
  'companyReminded',
  (f) =>
    notedEn(
      f.late
        ? `${f.plan}: your book selection has not been submitted. The deadline was ${shownMoment(f.until)}. Your districts cannot choose books yet.`
        : `${f.plan}: please submit your book selection by ${shownMoment(f.until)}.`,
      f,
    ),
  (f) =>
    notedZh(
      f.late
        ? `${f.plan}：本公司的选书尚未提交，截止时间为 ${shownMoment(f.until)}，已逾期，区县无书可选。`
        : `${f.plan}：请于 ${shownMoment(f.until)} 前提交本公司的选书。`,
      f,
    ),
)
