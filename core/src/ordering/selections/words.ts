import type { FieldWords } from '../../kit/endpoint.ts'
import { defineNotification } from '../../kit/notice.ts'

export const businessPlanWords = {
  en: {
    waits: 'Selection pending',
    code: 'Plan',
    name: 'Name',
    term: 'Term',
    state: 'Plan state',
    selectionUntil: 'Selection due',
    schoolsUntil: 'Schools due',
    districtsUntil: 'Districts due',
    booksInHand: 'Books in hand',
    selectionState: 'Selection',
    titles: 'Titles',
    catalogueTitles: 'In catalogue',
    districts: 'Districts',
    districtsSubmitted: 'To review',
    districtsApproved: 'Approved',
  },
  zh: {
    waits: '待我方选书',
    code: '计划',
    name: '名称',
    term: '学期',
    state: '计划状态',
    selectionUntil: '选书截止',
    schoolsUntil: '学校截止',
    districtsUntil: '区县截止',
    booksInHand: '课前到书日',
    selectionState: '选书状态',
    titles: '品种数',
    catalogueTitles: '目录品种',
    districts: '区县数',
    districtsSubmitted: '待审核区县',
    districtsApproved: '审核通过区县',
  },
} as const satisfies FieldWords

export const selectionWords = {
  en: {
    planId: 'Plan',
    planIds: 'Plan',
    planCode: 'Plan',
    planName: 'Plan name',
    term: 'Term',
    selectionUntil: 'Selection due',
    companyName: 'Company',
    companyIds: 'Company',
    state: 'State',
    books: 'Titles',
    bookId: 'Title',
    byBookId: 'New edition',
    titles: 'Titles',
    additions: 'To add',
    reserveCopies: 'Reserve',
    reserveFen: 'Reserve value',
    reserveWarehouseId: 'Reserve warehouse',
    reserveWarehouseName: 'Reserve warehouse',
    submittedAt: 'Submitted',
    judgedAt: 'Reviewed',
    judgedBy: 'Reviewed by',
    reason: 'Reason',
    changedBy: 'Changed by',
    changedAt: 'Changed',
  },
  zh: {
    planId: '计划',
    planIds: '计划',
    planCode: '计划',
    planName: '计划名称',
    term: '学期',
    selectionUntil: '选书截止',
    companyName: '公司',
    companyIds: '公司',
    state: '状态',
    books: '图书品种',
    bookId: '图书品种',
    byBookId: '新版本',
    titles: '品种数',
    additions: '待增品种',
    reserveCopies: '机动数',
    reserveFen: '机动码洋',
    reserveWarehouseId: '机动仓库',
    reserveWarehouseName: '机动仓库',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    judgedBy: '审核人',
    reason: '原因',
    changedBy: '修改人',
    changedAt: '修改时间',
  },
} as const satisfies FieldWords

/** To head office: a selection to review. To the company: the review. */
export const selectionSubmitted = defineNotification<{ company: string; plan: string; titles: number }>(
  'selectionSubmitted',
  (f) => `${f.company} submitted its book selection for ${f.plan}: ${f.titles} titles.`,
  (f) => `${f.company}已提交“${f.plan}”的选书，共 ${f.titles} 个品种，待审核。`,
)
export const selectionRecalled = defineNotification<{ company: string; plan: string }>(
  'selectionRecalled',
  (f) => `${f.company} withdrew its book selection for ${f.plan}; it will be submitted again.`,
  (f) => `${f.company}撤回了“${f.plan}”的选书，修改后将重新提交。`,
)
export const selectionApproved = defineNotification<{ plan: string; titles: number }>(
  'selectionApproved',
  (f) => `The book selection for ${f.plan} was approved: ${f.titles} titles are in the catalogue.`,
  (f) => `${f.plan}的选书已审核通过，目录共 ${f.titles} 个品种。`,
)
export const selectionRejected = defineNotification<{ plan: string; reason: string }>(
  'selectionRejected',
  (f) => `The book selection for ${f.plan} was rejected: ${f.reason}`,
  (f) => `${f.plan}的选书被驳回：${f.reason}`,
)
export const bookReplaced = defineNotification<{ plan: string; title: string; by: string; reason: string }>(
  'bookReplaced',
  (f) => `${f.plan}: “${f.title}” was replaced by “${f.by}”; quantities carried over. ${f.reason}`,
  (f) => `${f.plan}：《${f.title}》已替换为《${f.by}》，数量已结转。${f.reason}`,
)

export const selectionNotices = [
  selectionSubmitted,
  selectionRecalled,
  selectionApproved,
  selectionRejected,
  bookReplaced,
]
