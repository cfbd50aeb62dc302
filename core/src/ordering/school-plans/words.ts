import { gradeWords, stages } from '../../base/catalogue/choices.ts'
import { bookWords } from '../../base/catalogue/words.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import type { Both, Language } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import { defineNotification } from '../../kit/notice.ts'
import { headcountWords } from '../../base/schools/words.ts'
import type { EntryShut } from './entry.ts'
import type { Finding, FindingCode } from './findings.ts'

export const schoolPlanWords = {
  en: {
    ...headcountWords.en,
    waits: 'Open for entry',
    id: 'Plan',
    planId: 'Plan',
    planIds: 'Plan',
    planCode: 'Season code',
    planName: 'Plan',
    year: 'Year',
    term: 'Term',
    season: 'Season',
    planState: 'Plan state',
    districtName: 'District',
    schoolName: 'School',
    campusName: 'Campus',
    state: 'State',
    entryUntil: 'Due',
    booksInHand: 'Books in hand',
    lines: 'Lines',
    filled: 'Filled in',
    copies: 'Copies',
    listFen: 'List value',
    fundedFen: 'State-funded',
    warnings: 'Warnings',
    nothingNeeded: 'Reason for no order',
    onBehalf: 'Filled in by the district',
    submittedAt: 'Submitted',
    judgedAt: 'Reviewed',
    savedAt: 'Saved',
    changedBy: 'Changed by',
    changedAt: 'Changed',
    toleranceBp: 'Tolerance',
    caps: 'Cap per student',
    despite: 'Submit anyway',
    from: 'Suggest from',
    onlyEmpty: 'Empty lines only',
  },
  zh: {
    ...headcountWords.zh,
    waits: '开放填报中',
    id: '征订单',
    planId: '征订计划',
    planIds: '征订计划',
    planCode: '征订季编码',
    planName: '征订计划',
    year: '年份',
    term: '学期',
    season: '征订季',
    planState: '计划状态',
    districtName: '区县',
    schoolName: '学校',
    campusName: '校区',
    state: '状态',
    entryUntil: '填报截止',
    booksInHand: '课前到书日',
    lines: '行数',
    filled: '已填',
    copies: '册数',
    listFen: '码洋',
    fundedFen: '财政支付',
    warnings: '提醒',
    nothingNeeded: '无需征订的原因',
    onBehalf: '区县代填',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    savedAt: '保存时间',
    changedBy: '修改人',
    changedAt: '修改时间',
    toleranceBp: '允许偏差',
    caps: '生均限额',
    despite: '仍要提交',
    from: '建议依据',
    onlyEmpty: '仅空行',
  },
} as const satisfies FieldWords

/** The columns of the entry grid. */
export const schoolLineWords = {
  en: {
    ...bookWords.en,
    bookId: 'Title',
    subjectName: 'Subject',
    editionName: 'Edition',
    publisherName: 'Publisher',
    audience: 'For',
    headcount: 'Headcount',
    suggested: 'Suggested',
    lastCopies: 'Last season',
    fundedMost: 'State-funded, max.',
    likeBp: 'Similar schools',
    requested: 'Copies',
    copies: 'Copies',
    was: 'Copies before',
    reason: 'Reason',
    approved: 'Changed to',
    approvedReason: 'Reason for the change',
    fundedCopies: 'State-funded copies',
    listFen: 'List value',
    changedBy: 'Changed by',
    changedAt: 'Changed',
    lines: 'Lines',
  },
  zh: {
    ...bookWords.zh,
    bookId: '图书品种',
    subjectName: '学科',
    editionName: '版本',
    publisherName: '出版社',
    audience: '用途',
    headcount: '人数',
    suggested: '建议数',
    lastCopies: '上年同季',
    fundedMost: '财政支付上限',
    likeBp: '同类学校',
    requested: '订数',
    copies: '订数',
    was: '原订数',
    reason: '原因',
    approved: '区县改为',
    approvedReason: '区县修改原因',
    fundedCopies: '财政支付册数',
    listFen: '码洋',
    changedBy: '修改人',
    changedAt: '修改时间',
    lines: '行',
  },
} as const satisfies FieldWords

/** Why the entry is closed, for a screen; the server's refusal adds the time. */
export const entryShutWords: Readonly<Record<EntryShut, Both<string>>> = {
  plan: { en: 'The season’s plan is not open', zh: '征订计划未开放' },
  district: { en: 'The district has not opened the plan to its schools', zh: '区县未开放填报' },
  closedEarly: { en: 'The district has closed entry', zh: '区县已停止填报' },
  over: { en: 'The deadline has passed', zh: '已过填报截止时间' },
  state: { en: 'The order is not open for entry', zh: '征订单不在填报中' },
}

interface FindingWords {
  readonly en: (finding: Finding) => string
  readonly zh: (finding: Finding) => string
}

const number = ({ facts }: Finding, name: string): number => facts[name] ?? 0
const money = (finding: Finding, name: string): string => yuan(number(finding, name))
const grade = (finding: Finding, language: Language): string => gradeWords[language](finding.grade ?? 0)
const stage = (finding: Finding, language: Language): string => (finding.stage ? stages[finding.stage][language] : '')
const perHundred = (finding: Finding): string => String(Math.round(number(finding, 'likeBp') / 100))

/** A finding as a sentence, without the title of its line. */
export const findingWords: Readonly<Record<FindingCode, FindingWords>> = {
  nothingOrdered: {
    en: () => 'Nothing is ordered. If no books are needed, enter a reason.',
    zh: () => '尚未填写任何订数。如无需征订，请填写原因。',
  },
  fundedAboveStudents: {
    en: (f) =>
      `State-funded copies cannot exceed the ${number(f, 'students')} students; ${number(f, 'copies')} are ordered.`,
    zh: (f) => `财政支付的教材不能超过学生数 ${number(f, 'students')}，现订 ${number(f, 'copies')} 册。`,
  },
  reasonMissing: {
    en: (f) => `${number(f, 'copies')} instead of the suggested ${number(f, 'suggested')}: enter a reason.`,
    zh: (f) => `订 ${number(f, 'copies')} 册，与建议数 ${number(f, 'suggested')} 相差较大，请填写原因。`,
  },
  capExceeded: {
    en: (f) =>
      `${stage(f, 'en')}: ${money(f, 'perStudentFen')} yuan per student, above the cap of ${money(f, 'capFen')}.`,
    zh: (f) => `${stage(f, 'zh')}：生均 ${money(f, 'perStudentFen')} 元，超过限额 ${money(f, 'capFen')} 元。`,
  },
  gradeForgotten: {
    en: (f) => `${grade(f, 'en')}: ${number(f, 'students')} students, but no line is filled in.`,
    zh: (f) => `${grade(f, 'zh')}：有学生 ${number(f, 'students')} 人，但一行未填。`,
  },
  linesLeftEmpty: {
    en: (f) => `${grade(f, 'en')}: ${number(f, 'lines')} left empty and counted as 0.`,
    zh: (f) => `${grade(f, 'zh')}：${number(f, 'lines')} 行未填，提交后按 0 计。`,
  },
  aidsLeftOut: {
    en: (f) =>
      number(f, 'titles') === 1
        ? `One teaching aid of last season is left empty (${number(f, 'lastCopies')} copies then). It is optional.`
        : `${number(f, 'titles')} teaching aids of last season are left empty (${number(f, 'lastCopies')} copies then). They are optional.`,
    zh: (f) =>
      `上年同季订过的教辅有 ${number(f, 'titles')} 种未填（上年 ${number(f, 'lastCopies')} 册）；教辅自愿选订。`,
  },
  tenTimes: {
    en: (f) => `${number(f, 'copies')} instead of the suggested ${number(f, 'suggested')}: one digit too many?`,
    zh: (f) => `订 ${number(f, 'copies')} 册，建议数为 ${number(f, 'suggested')}，是否多输了一位？`,
  },
  farFromLast: {
    en: (f) => `${number(f, 'copies')}, last season ${number(f, 'last')}.`,
    zh: (f) => `订 ${number(f, 'copies')} 册，上年同季为 ${number(f, 'last')} 册。`,
  },
  farFromLike: {
    en: (f) =>
      number(f, 'like')
        ? `${number(f, 'copies')}; similar schools would order ${number(f, 'like')} (${perHundred(f)} per 100 students).`
        : `${number(f, 'copies')}; most similar schools order none.`,
    zh: (f) =>
      number(f, 'like')
        ? `订 ${number(f, 'copies')} 册，同类学校约为 ${number(f, 'like')} 册（每百名学生 ${perHundred(f)} 册）。`
        : `订 ${number(f, 'copies')} 册，同类学校大多不订。`,
  },
  teachersAboveClasses: {
    en: (f) => `${number(f, 'copies')} teacher copies for ${number(f, 'classes')} classes.`,
    zh: (f) => `教师用书 ${number(f, 'copies')} 册，超过班级数 ${number(f, 'classes')}。`,
  },
}

export const findingSentence = (finding: Finding, language: Language): string =>
  findingWords[finding.code][language](finding)

export const findingLevels = {
  blocking: { tone: 'bad', en: 'Must be fixed', zh: '须更正' },
  warning: { tone: 'warning', en: 'Needs review', zh: '待核对' },
} as const

/** To the district: what the school can no longer change itself. */
export const changeAsked = defineNotification<{ plan: string; school: string; reason: string }>(
  'changeAsked',
  (f) => `${f.school} asks you to change its order for ${f.plan}: ${f.reason}`,
  (f) => `${f.school}申请修改“${f.plan}”：${f.reason}`,
)

export const schoolPlanNotices = [changeAsked]
