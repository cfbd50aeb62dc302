import type { FieldWords } from '../../kit/endpoint.ts'
import { resourceWords } from '../../kit/resource.ts'
import type { Language } from '../../kit/language.ts'
import { shownMoment } from '../../kit/moment.ts'
import { defineNotification } from '../../kit/notice.ts'
import { type DateField, shownDate } from './dates.ts'

export const planWords = {
  en: {
    ...resourceWords.en,
    waits: 'Catalogue missing',
    code: 'Plan code',
    name: 'Name',
    year: 'Year',
    term: 'Term',
    selectionUntil: 'Selection due',
    schoolsUntil: 'Schools due',
    districtsUntil: 'Districts due',
    booksInHand: 'Books in hand',
    patchUntil: 'Supplementary orders due',
    toleranceBp: 'Tolerance %',
    capPrimaryFen: 'Cap, primary',
    capJuniorFen: 'Cap, junior',
    capSeniorFen: 'Cap, senior',
    capMayBeExceeded: 'Cap may be exceeded',
    planId: 'Plan',
    reason: 'Reason',
    excused: 'Excused',
    codes: 'Plan code',
    titles: 'Titles',
    districts: 'Districts',
    districtsDone: 'Districts done',
    schools: 'Campuses',
    schoolsDone: 'Campuses done',
    copies: 'Copies',
    listFen: 'List value',
    selections: 'Selections',
    issuedResults: 'Issued results',
    purchaseOrders: 'Purchase orders',
    lines: 'Order lines',
    results: 'Results',
    resultLines: 'Result lines',
    patches: 'Supplementary orders',
    steps: 'History steps',
  },
  zh: {
    ...resourceWords.zh,
    waits: '有公司未选书',
    code: '计划编码',
    name: '名称',
    year: '年份',
    term: '学期',
    selectionUntil: '选书截止',
    schoolsUntil: '学校截止',
    districtsUntil: '区县截止',
    booksInHand: '课前到书日',
    patchUntil: '补订截止',
    toleranceBp: '允许偏差 %',
    capPrimaryFen: '小学每生限额',
    capJuniorFen: '初中每生限额',
    capSeniorFen: '高中每生限额',
    capMayBeExceeded: '允许超限额',
    planId: '征订计划',
    reason: '原因',
    excused: '免报',
    codes: '计划编码',
    titles: '品种',
    districts: '区县',
    districtsDone: '已完成区县',
    schools: '校区',
    schoolsDone: '已完成校区',
    copies: '册数',
    listFen: '码洋',
    selections: '选书单',
    issuedResults: '已下达结果',
    purchaseOrders: '采购单',
    lines: '征订行',
    results: '征订结果',
    resultLines: '结果行',
    patches: '补订单',
    steps: '历史步骤',
  },
} as const satisfies FieldWords

/** The plan's name and deadline. */
interface PlanFacts {
  readonly plan: string
  readonly until: string
}

export const planIssued = defineNotification<PlanFacts>(
  'planIssued',
  (f) => `${f.plan}: please select the books by ${shownMoment(f.until)}.`,
  (f) => `${f.plan}：请于 ${shownMoment(f.until)} 前完成选书。`,
)
export const planOpened = defineNotification<PlanFacts>(
  'planOpened',
  (f) => `${f.plan} is open; district plans are due by ${shownMoment(f.until)}.`,
  (f) => `${f.plan}已开放征订，区县请于 ${shownMoment(f.until)} 前提交。`,
)
export const planClosed = defineNotification<{ plan: string }>(
  'planClosed',
  (f) => `${f.plan} is closed. Orders can no longer be changed.`,
  (f) => `${f.plan}已截止，不能再修改征订。`,
)
export const planResumed = defineNotification<PlanFacts>(
  'planResumed',
  (f) => `${f.plan} is open again; district plans are due by ${shownMoment(f.until)}.`,
  (f) => `${f.plan}已恢复征订，区县请于 ${shownMoment(f.until)} 前提交。`,
)
export const patchesOpened = defineNotification<PlanFacts>(
  'patchesOpened',
  (f) => `${f.plan}: supplementary orders are open until ${shownMoment(f.until)}.`,
  (f) => `${f.plan}：已开放补订，截止 ${shownMoment(f.until)}。`,
)
export const patchesClosed = defineNotification<{ plan: string }>(
  'patchesClosed',
  (f) => `${f.plan}: supplementary orders are closed.`,
  (f) => `${f.plan}：补订已截止。`,
)

/** A moved date. */
export interface MovedDate {
  readonly field: DateField
  readonly before: string
  readonly after: string
}
const movedInWords = (dates: readonly MovedDate[], language: Language): string =>
  dates
    .map(({ field, after }) => `${planWords[language][field]} ${shownDate(field, after)}`)
    .join(language === 'en' ? '; ' : '；')

export const planDatesMoved = defineNotification<{ plan: string; dates: readonly MovedDate[]; reason: string }>(
  'planDatesMoved',
  (f) => `${f.plan}: dates changed: ${movedInWords(f.dates, 'en')}.${f.reason && ` ${f.reason}`}`,
  (f) => `${f.plan}：日期已调整，${movedInWords(f.dates, 'zh')}。${f.reason}`,
)

interface DistrictTold {
  readonly plan: string
  readonly district: string
  readonly reason: string
}
export const districtExcused = defineNotification<DistrictTold>(
  'districtExcused',
  (f) => `${f.plan}: ${f.district} is excused. ${f.reason}`,
  (f) => `${f.plan}：${f.district}已免报。${f.reason}`,
)
export const districtReadmitted = defineNotification<DistrictTold>(
  'districtReadmitted',
  (f) => `${f.plan}: ${f.district} is no longer excused. ${f.reason}`,
  (f) => `${f.plan}：${f.district}已取消免报。${f.reason}`,
)

export const planNotices = [
  planIssued,
  planOpened,
  planClosed,
  planResumed,
  patchesOpened,
  patchesClosed,
  planDatesMoved,
  districtExcused,
  districtReadmitted,
]
