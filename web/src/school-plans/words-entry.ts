import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface EntryWords {
  grid: string
  hint: string
  title: string
  price: string
  suggested: string
  last: string
  copies: string
  byDistrict: string
  value: string
  reason: string
  reasonNeeded: string
  reasonOf: (name: string) => string
  reasonHint: string
  forStudents: string
  forTeachers: string
  studentCopies: string
  teacherCopies: string
  gradeFacts: (students: number, classes: number) => string
  like: (per100: number) => string
  estimated: string
  books: string
  aids: string
  tabs: string
  aidsHint: string
  noTitles: string
  show: string
  showAll: string
  showEmpty: string
  showDoubts: string
  acceptSuggestions: string
  copyLast: string
  clear: string
  fillDown: string
  undo: string
  redo: string
  tools: string
  more: string
  filledFrom: (count: number) => string
  nothingToFill: string
  replaceBySuggestions: string
  replaceByLast: string
  replace: string
  clearAsk: (count: number) => string
  saved: (at: string) => string
  notSavedYet: string
  waiting: string
  sending: string
  offline: (lines: number) => string
  busy: (lines: number) => string
  refused: (lines: number) => string
  unsentBecause: (why: string) => string
  retry: string
  discard: string
  discardAsk: (lines: number) => string
  conflicts: (count: number) => string
  conflict: (who: string, at: string, theirs: string) => string
  conflictMark: (who: string, theirs: string) => string
  keepMine: (mine: string) => string
  takeTheirs: (theirs: string) => string
  empty: string
  somebody: string
  returned: (who: string) => string
  changed: (count: number) => string
  changedLine: (from: string, to: number, reason: string) => string
  onBehalf: string
  nothingNeededBecause: (reason: string) => string
  shutSince: (at: string) => string
  totals: string
  filled: string
  funded: string
  cap: (stage: string) => string
  perStudent: (amount: string) => string
  ofCap: (amount: string, cap: string) => string
  aboveCap: (amount: string) => string
  grades: string
  findings: string
  nothingFound: string
  unread: (count: number) => string
  unreadFirst: (count: number) => string
  goThere: (name: string) => string
  print: string
  history: string
  nothingNeeded: string
  nothingNeededTitle: string
  nothingNeededHint: string
  submit: string
  submitTitle: string
  submitNevertheless: string
  submitReady: string
  blocking: (count: number) => string
  warnings: (count: number) => string
  back: string
  checking: string
  notAllSaved: string
  emptyCounts: (count: number) => string
  recall: string
  recallAsk: string
  recallHint: string
  close: string
  printTitle: string
  printedAt: (at: string) => string
  signature: string
  signatureDate: string
  seal: string
  number: string
  total: string
  printTotal: (copies: number, listed: string, funded: string) => string
}

export const entryWords: Both<EntryWords> = {
  en: {
    grid: 'Copies by grade',
    hint: 'Type over · Enter down · Tab on · = suggestion · r reason · Ctrl+D fill down · Ctrl+Z undo · paste from Excel',
    title: 'Title',
    price: 'Price',
    suggested: 'Suggested',
    last: 'Last',
    copies: 'Copies',
    byDistrict: 'District',
    value: 'List value',
    reason: 'Reason',
    reasonNeeded: 'needed',
    reasonOf: (name) => `Reason, ${name}`,
    reasonHint: 'Why it is not as suggested',
    forStudents: 'For students',
    forTeachers: 'For teachers',
    studentCopies: 'student copies',
    teacherCopies: 'teacher copies',
    gradeFacts: (students, classes) =>
      [
        ...(students ? [counted(students, 'student', 'students')] : []),
        ...(classes ? [counted(classes, 'class', 'classes')] : []),
      ].join(', '),
    like: (per100) => `Like schools ${per100} per 100`,
    estimated: 'estimated',
    books: 'Textbooks',
    aids: 'Teaching aids',
    tabs: 'Kinds of titles',
    aidsHint: 'Teaching aids are the school’s own choice: nothing is suggested, the school pays.',
    noTitles: 'No titles here',
    show: 'Show',
    showAll: 'All',
    showEmpty: 'Empty',
    showDoubts: 'To check',
    acceptSuggestions: 'Accept suggestions',
    copyLast: 'Copy last season',
    clear: 'Clear',
    fillDown: 'Fill down',
    undo: 'Undo',
    redo: 'Redo',
    tools: 'Fill in',
    more: 'More',
    filledFrom: (count) => `${counted(count, 'field', 'fields')} filled in`,
    nothingToFill: 'There is nothing to copy here.',
    replaceBySuggestions: 'No field is empty. Replace all copies here by the suggestions?',
    replaceByLast: 'No field is empty. Replace all copies here by last season’s?',
    replace: 'Replace',
    clearAsk: (count) => `Clear ${counted(count, 'field', 'fields')}? Undo brings them back.`,
    saved: (at) => `Saved ${at}`,
    notSavedYet: 'Saved as you type',
    waiting: 'Saving soon …',
    sending: 'Saving …',
    busy: (lines) => `The platform is busy; ${counted(lines, 'line', 'lines')} kept on this machine`,
    offline: (lines) => `No connection; ${counted(lines, 'line', 'lines')} kept on this machine`,
    refused: (lines) => `${counted(lines, 'line was', 'lines were')} not saved`,
    unsentBecause: (why) => `Not saved: ${why}`,
    retry: 'Try again',
    discard: 'Discard',
    discardAsk: (lines) => `Give up ${counted(lines, 'line that was', 'lines that were')} not saved?`,
    conflicts: (count) =>
      `${counted(count, 'line was', 'lines were')} changed by somebody else meanwhile. Please choose:`,
    conflict: (who, at, theirs) => `${who} entered ${theirs} at ${at}`,
    conflictMark: (who, theirs) => `${who} entered ${theirs}: please choose`,
    keepMine: (mine) => `Keep mine: ${mine}`,
    takeTheirs: (theirs) => `Take theirs: ${theirs}`,
    empty: 'empty',
    somebody: 'Somebody',
    returned: (who) => `Sent back by ${who}`,
    changed: (count) => `The district changed ${counted(count, 'line', 'lines')}`,
    changedLine: (from, to, reason) => `District: ${from} → ${figure(to)}. ${reason}`,
    onBehalf: 'The district filled this in for you.',
    nothingNeededBecause: (reason) => `Nothing is ordered: ${reason}`,
    shutSince: (at) => `${at}; nothing can be entered now.`,
    totals: 'Totals',
    filled: 'Filled in',
    funded: 'State-funded',
    cap: (stage) => `${stage}: state-funded per student`,
    perStudent: (amount) => `¥${amount} per student`,
    ofCap: (amount, cap) => `¥${amount} of ¥${cap}`,
    aboveCap: (amount) => `¥${amount} above the cap`,
    grades: 'By grade',
    findings: 'To check before submitting',
    nothingFound: 'Nothing looks wrong.',
    unread: (count) => `${counted(count, 'field', 'fields')} cannot be read`,
    unreadFirst: (count) => `${counted(count, 'field', 'fields')} cannot be read. Put the figures right first.`,
    goThere: (name) => `Go to ${name}`,
    print: 'Print',
    history: 'History',
    nothingNeeded: 'Nothing needed …',
    nothingNeededTitle: 'Submit without ordering anything?',
    nothingNeededHint: 'The district reads why your school needs no books this season.',
    submit: 'Submit',
    submitTitle: 'Submit to the district',
    submitNevertheless: 'Submit nevertheless',
    submitReady: 'All is well. You can recall it until the district has judged it.',
    blocking: (count) => `${counted(count, 'thing', 'things')} to put right first`,
    warnings: (count) => `${counted(count, 'thing', 'things')} to look at again`,
    back: 'Back',
    checking: 'Checking …',
    notAllSaved: 'Not everything has been saved yet; submit once there is a connection.',
    emptyCounts: (count) => `${counted(count, 'empty line counts', 'empty lines count')} as 0.`,
    recall: 'Recall',
    recallAsk: 'Recall the order to change it?',
    recallHint: 'It must be submitted again before the deadline.',
    close: 'Close',
    printTitle: 'Textbook order',
    printedAt: (at) => `Printed ${at}`,
    signature: 'Signature',
    signatureDate: 'Date',
    seal: 'Seal of the school',
    number: 'No.',
    total: 'Total',
    printTotal: (copies, listed, funded) =>
      `Total: ${counted(copies, 'copy', 'copies')} · ¥${listed} · state-funded ¥${funded}`,
  },
  zh: {
    grid: '分年级订数',
    hint: '直接输入 · Enter 下移 · Tab 右移 · = 取建议数 · r 填原因 · Ctrl+D 向下填充 · Ctrl+Z 撤销 · 可从 Excel 粘贴',
    title: '图书',
    price: '定价',
    suggested: '建议',
    last: '上年',
    copies: '订数',
    byDistrict: '区县',
    value: '码洋',
    reason: '原因',
    reasonNeeded: '需填写',
    reasonOf: (name) => `原因，${name}`,
    reasonHint: '与建议数不同的原因',
    forStudents: '学生用',
    forTeachers: '教师用',
    studentCopies: '学生订数',
    teacherCopies: '教师订数',
    gradeFacts: (students, classes) =>
      [...(students ? [`${figure(students)} 名学生`] : []), ...(classes ? [`${figure(classes)} 个班`] : [])].join('，'),
    like: (per100) => `同类学校每百人 ${per100}`,
    estimated: '估价',
    books: '教材',
    aids: '教辅',
    tabs: '图书类别',
    aidsHint: '教辅由学校自愿选订，不提供建议数，费用由学校承担。',
    noTitles: '没有图书',
    show: '显示',
    showAll: '全部',
    showEmpty: '未填',
    showDoubts: '待核对',
    acceptSuggestions: '采用建议数',
    copyLast: '复制上年同季',
    clear: '清空',
    fillDown: '向下填充',
    undo: '撤销',
    redo: '重做',
    tools: '填报工具',
    more: '更多',
    filledFrom: (count) => `已填入 ${figure(count)} 格`,
    nothingToFill: '没有可复制的数据。',
    replaceBySuggestions: '已无空格。用建议数替换此处全部订数？',
    replaceByLast: '已无空格。用上年同季数替换此处全部订数？',
    replace: '替换',
    clearAsk: (count) => `清空 ${figure(count)} 格？可撤销。`,
    saved: (at) => `${at} 已保存`,
    notSavedYet: '填写即自动保存',
    waiting: '即将保存…',
    sending: '正在保存…',
    busy: (lines) => `平台繁忙，${figure(lines)} 行暂存本机，将自动保存`,
    offline: (lines) => `网络中断，${figure(lines)} 行暂存本机`,
    refused: (lines) => `${figure(lines)} 行未保存`,
    unsentBecause: (why) => `未保存：${why}`,
    retry: '重试',
    discard: '放弃',
    discardAsk: (lines) => `放弃未保存的 ${figure(lines)} 行？`,
    conflicts: (count) => `有 ${figure(count)} 行同时被他人修改，请选择：`,
    conflict: (who, at, theirs) => `${who} 于 ${at} 填写 ${theirs}`,
    conflictMark: (who, theirs) => `${who} 填写了 ${theirs}，请选择`,
    keepMine: (mine) => `保留我的：${mine}`,
    takeTheirs: (theirs) => `采用对方：${theirs}`,
    empty: '空',
    somebody: '他人',
    returned: (who) => `${who} 退回`,
    changed: (count) => `区县修改了 ${figure(count)} 行`,
    changedLine: (from, to, reason) => `区县：${from} → ${figure(to)}。${reason}`,
    onBehalf: '由区县代填。',
    nothingNeededBecause: (reason) => `不订书：${reason}`,
    shutSince: (at) => `${at}，目前不能填写。`,
    totals: '合计',
    filled: '已填',
    funded: '财政支付',
    cap: (stage) => `${stage}人均财政支付`,
    perStudent: (amount) => `人均 ¥${amount}`,
    ofCap: (amount, cap) => `¥${amount} / 限额 ¥${cap}`,
    aboveCap: (amount) => `超出 ¥${amount}`,
    grades: '各年级',
    findings: '提交前核对',
    nothingFound: '未发现问题。',
    unread: (count) => `${figure(count)} 格无法识别`,
    unreadFirst: (count) => `${figure(count)} 格无法识别，请先更正数字。`,
    goThere: (name) => `转到${name}`,
    print: '打印',
    history: '办理记录',
    nothingNeeded: '不需订书…',
    nothingNeededTitle: '确认本季不订书并提交？',
    nothingNeededHint: '区县会看到本校本季不需订书的原因。',
    submit: '提交',
    submitTitle: '提交区县审核',
    submitNevertheless: '仍然提交',
    submitReady: '核对无误。区县审核前可以撤回。',
    blocking: (count) => `${figure(count)} 项须先更正`,
    warnings: (count) => `${figure(count)} 项请再核对`,
    back: '返回',
    checking: '正在核对…',
    notAllSaved: '尚有内容未保存，请在网络恢复后提交。',
    emptyCounts: (count) => `${figure(count)} 行未填，按 0 计。`,
    recall: '撤回',
    recallAsk: '撤回征订单并修改？',
    recallHint: '须在截止时间前重新提交。',
    close: '关闭',
    printTitle: '教材征订单',
    printedAt: (at) => `打印时间 ${at}`,
    signature: '负责人签字',
    signatureDate: '日期',
    seal: '学校盖章',
    number: '序号',
    total: '合计',
    printTotal: (copies, listed, funded) => `合计：${figure(copies)} 册 · 码洋 ¥${listed} · 财政支付 ¥${funded}`,
  },
}
