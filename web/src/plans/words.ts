import type { Both } from '@keben/core/kit/language'
import type { Season } from '@keben/core/plans/choices'
import type { PlanStep } from '@keben/core/plans/states'
import { counted, figure } from '../kit/language.ts'

interface Distance {
  readonly unit: 'day' | 'hour'
  readonly count: number
  readonly past: boolean
}

interface Words {
  plans: (count: number) => string
  searchPlans: string
  noPlans: string
  newPlan: string
  editPlan: string
  edit: string
  delete: string
  confirmDelete: (code: string) => string
  seasonName: (year: number, term: Season) => string
  nextDate: string
  districtsDone: string
  schoolsDone: string
  sections: { season: string; dates: string; rules: string }
  hints: { dates: string; tolerance: string; caps: string; name: string; fixed: string }
  noCap: string
  timeline: string
  today: string
  distance: (distance: Distance) => string
  nextStep: string
  finished: string
  blocked: string
  weights: { holds: string; warning: string; blocking: string }
  effects: Readonly<Record<PlanStep, string>>
  confirmStep: (step: string, plan: string) => string
  archiveShort: string
  toResults: string
  toSelections: string
  moveDates: string
  moveDatesHint: string
  openPatch: string
  patchHint: string
  districts: string
  noDistricts: string
  excuse: string
  readmit: string
  excuseTitle: (district: string) => string
  excuseHint: string
  readmitTitle: (district: string) => string
  ownDeadline: string
  school: { submitted: (count: number) => string }
  selections: string
  notBegun: string
  titlesApproved: string
  rules: string
  mayBeExceeded: string
  mayNotBeExceeded: string
  history: string
  notes: Readonly<Record<string, string>>
  lastSeason: (code: string, value: string) => string
  titles: string
  copies: string
  listValue: string
  schools: string
  company: string
  district: string
  state: string
  submittedAt: string
  judgedAt: string
  catalogue: string
  people: string
  peopleHint: string
  selecting: string
  maySelect: string
  districtUsers: string
  salespeople: string
  nobody: string
  looksAfter: (schools: number) => string
  unattended: (schools: number) => string
  notFound: string
  backToList: string
}

export const planScreenWords: Both<Words> = {
  en: {
    plans: (n) => counted(n, 'plan', 'plans'),
    searchPlans: 'Code or name',
    noPlans: 'Each season has one plan. Create the first: its dates are proposed from the calendar of the season.',
    newPlan: 'New plan',
    editPlan: 'Edit plan',
    edit: 'Edit',
    delete: 'Delete',
    confirmDelete: (code) => `Delete plan ${code}?`,
    seasonName: (year, term) => `${term === 'autumn' ? 'Autumn' : 'Spring'} ${year}`,
    nextDate: 'Next date',
    districtsDone: 'Districts',
    schoolsDone: 'Schools',
    sections: { season: 'Season', dates: 'Dates', rules: 'Rules' },
    hints: {
      dates: 'Proposed from the usual calendar; times are the city’s.',
      tolerance: 'A request further than this from the suggestion needs a reason.',
      caps: 'State-funded value per student and term; empty for none.',
      name: 'As people will read it in notices.',
      fixed: 'Fixed in the present state.',
    },
    noCap: 'none',
    timeline: 'Dates of the season',
    today: 'Today',
    distance: ({ unit, count, past }) => {
      if (!count) return past ? 'just over' : 'now'
      const span = unit === 'day' ? counted(count, 'day', 'days') : counted(count, 'hour', 'hours')
      return past ? `${span} ago` : `in ${span}`
    },
    nextStep: 'Next step',
    finished: 'This season is archived. Nothing in it changes any more.',
    blocked: 'What is marked in red must be put right first.',
    weights: { holds: 'Holds', warning: 'Note', blocking: 'In the way' },
    effects: {
      issue: 'Companies select books; every district gets its part of the plan.',
      openPlan: 'Districts choose their books and open to their schools.',
      closePlan: 'After this nobody changes an order; districts that have submitted can still be accepted.',
      resume: 'Districts and schools can work on their orders again, within the dates.',
      issueResult: 'The orders are summed, looked through and issued to procurement.',
      withdrawResult: 'The result is taken back; the plan is closed again.',
      openPatch: 'Schools and districts order what is missing.',
      closePatch: 'After this no supplementary orders are taken.',
      archive: 'The season is finished: it stays to be looked at, and nothing in it changes.',
    },
    confirmStep: (step, plan) => `${step}: ${plan}?`,
    archiveShort:
      'What is still owed is closed short: those who were promised it are told why, and nothing of it is billed.',
    toResults: 'Go to the result',
    toSelections: 'Judge',
    moveDates: 'Move dates',
    moveDatesHint: 'Dates of a plan at work can only be moved later. Those concerned are told.',
    openPatch: 'Open supplements',
    patchHint: 'Schools and districts are told.',
    districts: 'Districts',
    noDistricts: 'Districts get their parts when the plan is issued.',
    excuse: 'Excuse',
    readmit: 'Readmit',
    excuseTitle: (district) => `Let the result do without ${district}?`,
    excuseHint: 'Nothing that its schools have ordered will count. The district and its company read the reason.',
    readmitTitle: (district) => `Take ${district} in again?`,
    ownDeadline: 'Own deadline',
    school: { submitted: (n) => `${figure(n)} to review` },
    selections: 'Selections',
    notBegun: 'Not begun',
    titlesApproved: 'In the catalogue',
    rules: 'Rules',
    mayBeExceeded: 'caps may be exceeded',
    mayNotBeExceeded: 'caps hold',
    history: 'History',
    notes: { create: 'created the plan', updateDate: 'moved dates' },
    lastSeason: (code, value) => `${code}: ${value}`,
    titles: 'Titles',
    copies: 'Copies',
    listValue: 'List value',
    schools: 'Schools',
    company: 'Company',
    district: 'District',
    state: 'State',
    submittedAt: 'Submitted',
    judgedAt: 'Judged',
    catalogue: 'Catalogue',
    people: 'Who is responsible',
    peopleHint: 'Who selects books, who answers for each district, and who looks after its schools.',
    selecting: 'Selected books',
    maySelect: 'May select books',
    districtUsers: 'District',
    salespeople: 'Salespeople',
    nobody: 'Nobody',
    looksAfter: (n) => counted(n, 'school', 'schools'),
    unattended: (n) => `${counted(n, 'school', 'schools')} without anybody`,
    notFound: 'There is no such plan.',
    backToList: 'All plans',
  },
  zh: {
    plans: (n) => `${figure(n)} 个计划`,
    searchPlans: '编码或名称',
    noPlans: '每季一个征订计划。新建时会按季节日历给出建议日期。',
    newPlan: '新建计划',
    editPlan: '修改计划',
    edit: '修改',
    delete: '删除',
    confirmDelete: (code) => `删除征订计划 ${code}？`,
    seasonName: (year, term) => `${year}年${term === 'autumn' ? '秋季' : '春季'}征订`,
    nextDate: '下一节点',
    districtsDone: '区县',
    schoolsDone: '学校',
    sections: { season: '季节', dates: '日期', rules: '规则' },
    hints: {
      dates: '按惯例日历给出，时间以本市为准。',
      tolerance: '与建议数相差超过此比例须说明原因。',
      caps: '每生每学期财政支付限额，不限则留空。',
      name: '通知中显示此名称。',
      fixed: '当前状态下不能修改。',
    },
    noCap: '不限',
    timeline: '季节日程',
    today: '今天',
    distance: ({ unit, count, past }) => {
      if (!count) return past ? '刚刚截止' : '即将截止'
      const span = unit === 'day' ? `${figure(count)} 天` : `${figure(count)} 小时`
      return past ? `${span}前` : `还有 ${span}`
    },
    nextStep: '下一步',
    finished: '本季已归档，不再变动。',
    blocked: '请先处理标红事项。',
    weights: { holds: '已满足', warning: '请注意', blocking: '未满足' },
    effects: {
      issue: '各公司开始选书，各区县获得征订任务。',
      openPlan: '区县选定用书并向学校开放填报。',
      closePlan: '截止后订数不能再修改，已提交的区县仍可审核。',
      resume: '区县和学校可在截止时间前继续修改。',
      issueResult: '汇总订数，核对后下发采购。',
      withdrawResult: '撤回结果，计划回到截止状态。',
      openPatch: '学校和区县可补订所缺图书。',
      closePatch: '截止后不再接收补订。',
      archive: '本季结束，仅供查阅，不再变动。',
    },
    confirmStep: (step, plan) => `${step}：${plan}？`,
    archiveShort: '尚欠的册数将作短缺关闭：会告知各收货方原因，不计费。',
    toResults: '去下发结果',
    toSelections: '去审核',
    moveDates: '调整日期',
    moveDatesHint: '进行中的计划只能推迟日期，相关人员会收到通知。',
    openPatch: '开放补订',
    patchHint: '学校和区县会收到通知。',
    districts: '区县',
    noDistricts: '下发选书后，各区县获得征订任务。',
    excuse: '免报',
    readmit: '取消免报',
    excuseTitle: (district) => `下发结果时不等${district}？`,
    excuseHint: '其学校的订数将不计入，区县和所属公司可看到原因。',
    readmitTitle: (district) => `取消${district}的免报？`,
    ownDeadline: '本区截止',
    school: { submitted: (n) => `待审 ${figure(n)}` },
    selections: '选书',
    notBegun: '未开始',
    titlesApproved: '已入书目',
    rules: '规则',
    mayBeExceeded: '允许超限额',
    mayNotBeExceeded: '不得超限额',
    history: '历史',
    notes: { create: '新建计划', updateDate: '调整日期' },
    lastSeason: (code, value) => `${code}：${value}`,
    titles: '品种',
    copies: '册数',
    listValue: '码洋',
    schools: '学校',
    company: '公司',
    district: '区县',
    state: '状态',
    submittedAt: '提交时间',
    judgedAt: '审核时间',
    catalogue: '征订目录',
    people: '责任人',
    peopleHint: '谁选书、谁负责区县、谁联系学校。',
    selecting: '已选书',
    maySelect: '可选书',
    districtUsers: '区县用户',
    salespeople: '业务员',
    nobody: '无',
    looksAfter: (n) => `${figure(n)} 所学校`,
    unattended: (n) => `${figure(n)} 所学校无人联系`,
    notFound: '没有这个征订计划。',
    backToList: '全部计划',
  },
}

interface DataWords {
  searchPlans: string
  noPlans: string
  archive: string
  confirmArchive: (count: number, first: string) => string
  delete: string
  deleteTitle: (name: string) => string
  deleteHint: string
  holds: (what: { schools: number; lines: number; copies: number }) => string
  typeCode: (code: string) => string
  keptHere: string
  free: string
  open: string
}

export const planDataWords: Both<DataWords> = {
  en: {
    searchPlans: 'Code or name',
    noPlans: 'Plans appear here with all that was entered in them.',
    archive: 'Archive',
    confirmArchive: (count, first) =>
      count === 1 ? `Archive “${first}”? Nothing in it changes any more.` : `Archive ${figure(count)} plans?`,
    delete: 'Delete with all data',
    deleteTitle: (name) => `Delete “${name}” with all its data?`,
    deleteHint: 'This cannot be taken back. The audit keeps who did it and when.',
    holds: ({ schools, lines, copies }) =>
      `It holds ${counted(schools, 'school order', 'school orders')} with ${counted(lines, 'line', 'lines')} and ${counted(copies, 'copy', 'copies')}.`,
    typeCode: (code) => `Type ${code} to confirm`,
    keptHere: 'Kept because',
    free: 'Nothing depends on it',
    open: 'Open plan',
  },
  zh: {
    searchPlans: '编码或名称',
    noPlans: '征订计划及其填报数据在此列出。',
    archive: '归档',
    confirmArchive: (count, first) =>
      count === 1 ? `归档“${first}”？归档后不再变动。` : `归档 ${figure(count)} 个计划？`,
    delete: '删除全部数据',
    deleteTitle: (name) => `删除“${name}”及其全部数据？`,
    deleteHint: '删除后无法恢复；审计会保留操作人和时间。',
    holds: ({ schools, lines, copies }) =>
      `其中有 ${figure(schools)} 份学校征订、${figure(lines)} 行、${figure(copies)} 册。`,
    typeCode: (code) => `输入 ${code} 确认`,
    keptHere: '保留原因',
    free: '没有依赖数据',
    open: '查看计划',
  },
}
