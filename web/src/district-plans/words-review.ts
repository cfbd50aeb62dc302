import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'
import type { Chip } from './review/schools.ts'

interface ReviewScreenWords {
  notOpen: string
  notOpenHint: string
  search: string
  chips: Readonly<Record<Chip, string>>
  which: string
  approveClean: (count: number) => string
  approveCleanHint: string
  remind: string
  remindAll: (count: number) => string
  reminded: (told: { reminded: number; resting: number }) => string
  schools: (count: number) => string
  questions: Readonly<Record<'reject' | 'excuse' | 'reopen', (names: string) => string>>
  hints: Readonly<Record<'reject' | 'excuse' | 'reopen', string>>
  needsNothing: (why: string) => string
  perStudent: (yuan: string) => string
  capOf: (yuan: string) => string
  lastSeason: string
  onBehalf: string
  changedLines: (count: number) => string
  late: string
  filled: (filled: number, lines: number) => string
  nothingFound: string
  more: (shown: number, total: number) => string
  keys: string
  sums: (schools: number, copies: number) => string
  // One school
  back: string
  place: (place: number, count: number) => string
  previous: string
  next: string
  approveNext: string
  whatLooksWrong: string
  nothingWrong: string
  allDone: string
  onlyDifferences: (count: number) => string
  aids: string
  students: (count: number) => string
  classes: (count: number) => string
  funded: (count: number) => string
  teacherCopies: string
  noLines: string
  title: string
  headcount: string
  last: string
  like: string
  suggested: string
  requested: string
  approved: string
  reason: string
  measuredBy: string
  because: (who: string, why: string) => string
  district: string
  school: string
  asSuggested: string
  fillIn: string
  stopFilling: string
  fillEmpty: string
  fillLast: string
  filling: (name: string) => string
  changed: (count: number) => string
  reasonForSchool: string
  reasonForLines: string
  reasonNeeded: string
  discard: string
  save: string
  saveChange: string
  submitFor: string
  submitAndApprove: string
  conflicts: (count: number, who: string) => string
  unreadable: (count: number) => string
  saved: string
  despiteQuestion: (count: number) => string
  despite: string
  blockedBy: (count: number) => string
  emptyQuestion: string
  emptyHint: string
  reviewKeys: string
  gridKeys: string
  history: string
  compareWith: (code: string, copies: number, students: number) => string
  firstSeason: string
}

export const reviewScreenWords: Both<ReviewScreenWords> = {
  en: {
    notOpen: 'The plan is not open to schools yet',
    notOpenHint: 'Choose the books, fix the choice, then open the plan: every campus gets its own.',
    search: 'School, code or contact',
    chips: {
      all: 'All',
      filling: 'To fill in',
      submitted: 'Submitted',
      returned: 'Sent back',
      approved: 'Approved',
      excused: 'Excused',
      late: 'Late',
      wrong: 'Looks wrong',
    },
    which: 'Which schools',
    approveClean: (count) => `Approve ${figure(count)} without findings`,
    approveCleanHint: 'All that are submitted and in which nothing looks wrong',
    remind: 'Remind',
    remindAll: (count) => `Remind ${figure(count)}`,
    reminded: ({ reminded, resting }) =>
      [
        `${counted(reminded, 'school', 'schools')} reminded`,
        ...(resting ? [`${figure(resting)} reminded within the hour already`] : []),
      ].join(', ') + '.',
    schools: (count) => counted(count, 'school', 'schools'),
    questions: {
      reject: (names) => `Send ${names} back?`,
      excuse: (names) => `Excuse ${names}?`,
      reopen: (names) => `Reopen ${names}?`,
    },
    hints: {
      reject: 'The school sees the reason, corrects its plan and submits it again.',
      excuse: 'It need not order, and counts nothing.',
      reopen: 'The school sees the reason and has to submit again.',
    },
    needsNothing: (why) => `Needs nothing: ${why}`,
    perStudent: (yuan) => `${yuan} yuan per student`,
    capOf: (yuan) => `cap ${yuan}`,
    lastSeason: 'Against last season',
    onBehalf: 'filled in by the district',
    changedLines: (count) => `${counted(count, 'line', 'lines')} changed`,
    late: 'late',
    filled: (filled, lines) => `${figure(filled)} of ${figure(lines)} lines`,
    nothingFound: 'No school fits.',
    more: (shown, total) => `The first ${figure(shown)} of ${figure(total)} schools; the search looks through all.`,
    keys: '↑ ↓ move · Enter open · x tick · a approve · r send back · / search',
    sums: (schools, copies) => `${counted(schools, 'school', 'schools')} · ${counted(copies, 'copy', 'copies')}`,
    back: 'All schools',
    place: (place, count) => `${figure(place)} of ${figure(count)}`,
    previous: 'Previous school (k)',
    next: 'Next school (j)',
    approveNext: 'Approve and go on to the next (a)',
    whatLooksWrong: 'What looks wrong',
    nothingWrong: 'Nothing looks wrong.',
    allDone: 'That was the last one that waited.',
    onlyDifferences: (count) => `Only differences (${figure(count)})`,
    aids: 'Teaching aids',
    students: (count) => counted(count, 'student', 'students'),
    classes: (count) => counted(count, 'class', 'classes'),
    funded: (count) => `${figure(count)} funded`,
    teacherCopies: 'teachers',
    noLines: 'Every line is as suggested.',
    title: 'Title',
    headcount: 'Headcount',
    last: 'Last',
    like: 'Peers',
    suggested: 'Suggested',
    requested: 'Requested',
    approved: 'Approved',
    reason: 'Reason',
    measuredBy: 'Measured by',
    because: (who, why) => `${who}: ${why}`,
    district: 'District',
    school: 'School',
    asSuggested: 'As suggested',
    fillIn: 'Fill in for the school',
    stopFilling: 'Stop filling in',
    fillEmpty: 'Suggestions into empty lines',
    fillLast: 'Last season into empty lines',
    filling: (name) => `You fill in for ${name}; it is marked so, and the school is told.`,
    changed: (count) => `${counted(count, 'line', 'lines')} changed`,
    reasonForSchool: 'Reason, which the school sees',
    reasonForLines: 'Reason, where it differs from the suggestion',
    reasonNeeded: 'Please say why.',
    discard: 'Discard',
    save: 'Save',
    saveChange: 'Save changes',
    submitFor: 'Submit',
    submitAndApprove: 'Submit and approve',
    conflicts: (count, who) =>
      `${counted(count, 'line', 'lines')} had been changed by ${who} meanwhile and stayed as they are.`,
    unreadable: (count) => `${counted(count, 'figure', 'figures')} cannot be read; put them right first.`,
    saved: 'Saved.',
    despiteQuestion: (count) => `${counted(count, 'thing looks', 'things look')} wrong. Submit all the same?`,
    despite: 'Submit all the same',
    blockedBy: (count) => `${counted(count, 'thing', 'things')} must be put right first.`,
    emptyQuestion: 'Submit without any copies?',
    emptyHint: 'Say why the school needs nothing.',
    reviewKeys: 'j k school · a approve and next · r send back · d differences · Esc list',
    gridKeys: 'Type over to change · s as suggested · Ctrl+Z undo · Alt+↓ next school',
    history: 'History',
    compareWith: (code, copies, students) =>
      `${code}: ${counted(copies, 'copy', 'copies')} for ${counted(students, 'student', 'students')}`,
    firstSeason: 'No order a year ago',
  },
  zh: {
    notOpen: '尚未开放给学校',
    notOpenHint: '先选书并确定，再开放填报，每个校区都会得到征订单。',
    search: '学校、编码或联系人',
    chips: {
      all: '全部',
      filling: '填报中',
      submitted: '待审核',
      returned: '已退回',
      approved: '已通过',
      excused: '免报',
      late: '逾期',
      wrong: '有异常',
    },
    which: '筛选学校',
    approveClean: (count) => `通过无异常的 ${figure(count)} 所`,
    approveCleanHint: '已提交且没有异常的全部学校',
    remind: '催报',
    remindAll: (count) => `催报 ${figure(count)} 所`,
    reminded: ({ reminded, resting }) =>
      [`已提醒 ${figure(reminded)} 所学校`, ...(resting ? [`${figure(resting)} 所一小时内已提醒过`] : [])].join('，') +
      '。',
    schools: (count) => `${figure(count)} 所学校`,
    questions: {
      reject: (names) => `退回${names}？`,
      excuse: (names) => `${names}免报？`,
      reopen: (names) => `重新开放${names}？`,
    },
    hints: {
      reject: '学校可以看到原因，更正后重新提交。',
      excuse: '该校无需征订，不计数量。',
      reopen: '学校可以看到原因，须重新提交。',
    },
    needsNothing: (why) => `无需征订：${why}`,
    perStudent: (yuan) => `生均 ${yuan} 元`,
    capOf: (yuan) => `限额 ${yuan}`,
    lastSeason: '较上一同季',
    onBehalf: '区县代填',
    changedLines: (count) => `已调整 ${figure(count)} 行`,
    late: '逾期',
    filled: (filled, lines) => `已填 ${figure(filled)} / ${figure(lines)} 行`,
    nothingFound: '没有符合条件的学校。',
    more: (shown, total) => `显示前 ${figure(shown)} 所，共 ${figure(total)} 所；搜索覆盖全部。`,
    keys: '↑ ↓ 移动 · Enter 打开 · x 勾选 · a 通过 · r 退回 · / 搜索',
    sums: (schools, copies) => `${figure(schools)} 所 · ${figure(copies)} 册`,
    back: '全部学校',
    place: (place, count) => `${figure(place)} / ${figure(count)}`,
    previous: '上一所（k）',
    next: '下一所（j）',
    approveNext: '通过并转到下一所（a）',
    whatLooksWrong: '异常',
    nothingWrong: '没有异常。',
    allDone: '待审核的学校已全部处理。',
    onlyDifferences: (count) => `只看差异（${figure(count)}）`,
    aids: '教辅',
    students: (count) => `学生 ${figure(count)}`,
    classes: (count) => `${figure(count)} 个班`,
    funded: (count) => `财政 ${figure(count)}`,
    teacherCopies: '教师',
    noLines: '各行均与建议数一致。',
    title: '书名',
    headcount: '人数',
    last: '上季',
    like: '同类校',
    suggested: '建议数',
    requested: '申报数',
    approved: '核定数',
    reason: '原因',
    measuredBy: '对照',
    because: (who, why) => `${who}：${why}`,
    district: '区县',
    school: '学校',
    asSuggested: '按建议数',
    fillIn: '代填',
    stopFilling: '结束代填',
    fillEmpty: '空行填建议数',
    fillLast: '空行填上一同季',
    filling: (name) => `正在为${name}代填；将作标记并通知学校。`,
    changed: (count) => `已改 ${figure(count)} 行`,
    reasonForSchool: '原因（学校可见）',
    reasonForLines: '与建议数不同的原因',
    reasonNeeded: '请填写原因。',
    discard: '放弃',
    save: '保存',
    saveChange: '保存调整',
    submitFor: '提交',
    submitAndApprove: '提交并通过',
    conflicts: (count, who) => `${figure(count)} 行已被${who}同时修改，保持原样。`,
    unreadable: (count) => `${figure(count)} 个数字无法识别，请先更正。`,
    saved: '已保存。',
    despiteQuestion: (count) => `有 ${figure(count)} 处异常，仍要提交吗？`,
    despite: '仍要提交',
    blockedBy: (count) => `有 ${figure(count)} 处必须先更正。`,
    emptyQuestion: '不订任何图书，仍要提交吗？',
    emptyHint: '请说明该校不需要图书的原因。',
    reviewKeys: 'j k 换学校 · a 通过并下一所 · r 退回 · d 差异 · Esc 列表',
    gridKeys: '直接输入修改 · s 按建议数 · Ctrl+Z 撤销 · Alt+↓ 下一所',
    history: '历史',
    compareWith: (code, copies, students) => `${code}：${figure(copies)} 册，学生 ${figure(students)}`,
    firstSeason: '上一同季未征订',
  },
}
