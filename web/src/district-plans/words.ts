import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'
import type { DateProblem } from './plan/deadline.ts'
import type { InTheWay } from './plan/missing.ts'

interface PlanScreenWords {
  plans: (count: number) => string
  searchPlans: string
  noPlans: string
  unknown: string
  unknownHint: string
  backToPlans: string
  books: string
  schools: string
  reserve: string
  history: string
  schoolsUntil: string
  districtUntil: string
  titles: string
  copies: string
  listValue: string
  closedSince: (at: string) => string
  beforeWas: (copies: string) => string
  reasonOf: (state: string) => string
  moveDeadline: string
  move: string
  atLatest: (at: string) => string
  asThePlan: (at: string) => string
  dateProblems: Readonly<Record<DateProblem, string>>
  reasonForSchools: string
  repair: string
  repairHint: string
  repaired: (made: { plans: number; completed: number; lines: number }) => string
  closeEntry: string
  closeQuestion: string
  closeHint: string
  reopenEntry: string
  reopenQuestion: string
  reopenHint: (until: string) => string
  openQuestion: string
  openHint: (until: string) => string
  openNow: string
  takeBack: string
  takeBackQuestion: string
  takeBackHint: string
  submitQuestion: string
  submitHint: string
  notYet: string
  missing: Readonly<Record<InTheWay, (count: number) => string>>
  showThem: string
  schoolsIn: (approved: number, excused: number) => string
  /** What the facts of a step are called, where they are worth showing. */
  facts: Readonly<Record<string, string>>
}

export const planScreenWords: Both<PlanScreenWords> = {
  en: {
    plans: (count) => counted(count, 'plan', 'plans'),
    searchPlans: 'Plan or code',
    noPlans: 'A plan appears here once head office has opened it to districts.',
    unknown: 'There is no such plan',
    unknownHint: 'It may have been deleted, or your district takes no part in it.',
    backToPlans: 'To the plans',
    books: 'Books',
    schools: 'Schools',
    reserve: 'Reserve',
    history: 'History',
    schoolsUntil: 'Schools until',
    districtUntil: 'District until',
    titles: 'Titles',
    copies: 'Copies',
    listValue: 'List value',
    closedSince: (at) => `closed since ${at}`,
    beforeWas: (copies) => `Last season ${copies}`,
    reasonOf: (state) => (state === 'excused' ? 'Excused:' : 'Sent back:'),
    moveDeadline: 'Move deadline',
    move: 'Move',
    atLatest: (at) => `At the latest ${at}, when the district has to submit.`,
    asThePlan: (at) => `As in the plan: ${at}`,
    dateProblems: {
      missing: 'Enter day and time.',
      past: 'It must lie ahead.',
      tooLate: 'It must not be after the district’s own deadline.',
    },
    reasonForSchools: 'Reason, for the schools (optional)',
    repair: 'Add missing lines',
    repairHint: 'Makes what is missing for schools and titles that joined late. Does no harm if nothing is.',
    repaired: ({ plans, completed, lines }) =>
      plans + completed + lines === 0
        ? 'Nothing was missing.'
        : `${counted(plans, 'plan', 'plans')} made, ${counted(completed, 'plan', 'plans')} completed by ${counted(lines, 'line', 'lines')}.`,
    closeEntry: 'Close entry',
    closeQuestion: 'Close entry for all schools now?',
    closeHint: 'Schools can no longer save or submit. They are told, with the reason. You can open it again.',
    reopenEntry: 'Open entry again',
    reopenQuestion: 'Let schools fill in again?',
    reopenHint: (until) => `They are told, and may fill in until ${until}.`,
    openQuestion: 'Open the plan to your schools?',
    openHint: (until) =>
      `Every campus gets its plan with enrolment and suggestions, and is told that it may order until ${until}. From then on titles can be added, but not taken out.`,
    openNow: 'Open to schools',
    takeBack: 'Take back',
    takeBackQuestion: 'Take the plan back?',
    takeBackHint: 'The company can no longer accept it until you submit it again.',
    submitQuestion: 'Submit the district’s plan?',
    submitHint: 'The company checks it and accepts it, or sends it back. Until then you can take it back.',
    notYet: 'It cannot be submitted yet',
    missing: {
      submitted: (count) =>
        count === 1 ? '1 school waits for your verdict' : `${figure(count)} schools wait for your verdict`,
      returned: (count) =>
        count === 1 ? '1 school has to correct its plan' : `${figure(count)} schools have to correct their plans`,
      filling: (count) => (count === 1 ? '1 school has not submitted' : `${figure(count)} schools have not submitted`),
    },
    showThem: 'Show',
    schoolsIn: (approved, excused) =>
      [`${figure(approved)} approved`, ...(excused ? [`${figure(excused)} excused`] : [])].join(', '),
    facts: {
      before: 'before',
      after: 'after',
      until: 'until',
      titles: 'titles',
      added: 'added',
      removed: 'removed',
      plans: 'plans',
      lines: 'lines',
      copies: 'copies',
    },
  },
  zh: {
    plans: (count) => `${figure(count)} 个计划`,
    searchPlans: '计划名称或编码',
    noPlans: '总部向区县开放征订计划后，会显示在这里。',
    unknown: '没有该计划',
    unknownHint: '计划可能已删除，或本区未参加。',
    backToPlans: '返回计划列表',
    books: '选书',
    schools: '学校',
    reserve: '机动数',
    history: '历史',
    schoolsUntil: '学校截止',
    districtUntil: '区县截止',
    titles: '品种',
    copies: '册数',
    listValue: '码洋',
    closedSince: (at) => `${at} 已停止填报`,
    beforeWas: (copies) => `上一同季 ${copies}`,
    reasonOf: (state) => (state === 'excused' ? '免报原因：' : '退回原因：'),
    moveDeadline: '调整截止时间',
    move: '调整',
    atLatest: (at) => `最晚 ${at}，即区县提交截止时间。`,
    asThePlan: (at) => `按计划：${at}`,
    dateProblems: {
      missing: '请填写日期和时间。',
      past: '须晚于现在。',
      tooLate: '不能晚于区县截止时间。',
    },
    reasonForSchools: '原因（学校可见，可不填）',
    repair: '补建征订单',
    repairHint: '为后加入的学校和品种补建缺少的部分；没有缺少时不作改动。',
    repaired: ({ plans, completed, lines }) =>
      plans + completed + lines === 0
        ? '没有缺少的内容。'
        : `新建 ${figure(plans)} 份，补全 ${figure(completed)} 份，共 ${figure(lines)} 行。`,
    closeEntry: '停止填报',
    closeQuestion: '现在停止所有学校的填报吗？',
    closeHint: '学校将无法再保存或提交，并会收到通知和原因。之后可以恢复。',
    reopenEntry: '恢复填报',
    reopenQuestion: '恢复学校填报吗？',
    reopenHint: (until) => `学校会收到通知，可填报至 ${until}。`,
    openQuestion: '开放给本区学校填报吗？',
    openHint: (until) =>
      `每个校区都会得到带在校人数和建议数的征订单，并收到 ${until} 前填报的通知。此后只能增加品种，不能去掉。`,
    openNow: '开放填报',
    takeBack: '撤回',
    takeBackQuestion: '撤回本区计划吗？',
    takeBackHint: '再次提交之前，公司无法审核。',
    submitQuestion: '提交本区计划吗？',
    submitHint: '公司审核后通过或退回；在此之前可以撤回。',
    notYet: '暂时不能提交',
    missing: {
      submitted: (count) => `${figure(count)} 所学校待审核`,
      returned: (count) => `${figure(count)} 所学校退回待更正`,
      filling: (count) => `${figure(count)} 所学校未提交`,
    },
    showThem: '查看',
    schoolsIn: (approved, excused) =>
      [`${figure(approved)} 所通过`, ...(excused ? [`${figure(excused)} 所免报`] : [])].join('，'),
    facts: {
      before: '原为',
      after: '现为',
      until: '截止',
      titles: '品种',
      added: '增加',
      removed: '减少',
      plans: '份数',
      lines: '行数',
      copies: '册数',
    },
  },
}
