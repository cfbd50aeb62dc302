import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ImportWords {
  import: string
  title: (name: string) => string
  steps: { file: string; check: string; import: string }
  templateTitle: string
  templateText: string
  downloadTemplate: string
  downloadCurrent: string
  fileTitle: string
  choose: string
  drop: string
  dropNow: string
  limits: (megabytes: string) => string
  notExcel: (name: string) => string
  tooLarge: (name: string, megabytes: string, most: string) => string
  unreadable: (name: string) => string
  checking: (name: string) => string
  checkingHint: string
  importing: (rows: number) => string
  importingHint: string
  cancel: string
  close: string
  another: string
  rows: string
  created: string
  changed: string
  unchanged: string
  wrong: string
  allRight: (rows: number) => string
  nothingToDo: string
  someWrong: (rows: number) => string
  whyNot: (rows: number) => string
  importAll: (rows: number) => string
  problems: (count: number) => string
  firstProblems: (count: number) => string
  problemsOf: (shown: number, all: number) => string
  filter: string
  allColumns: string
  column: string
  row: string
  given: string
  reason: string
  empty: string
  noMatch: string
  copy: string
  copied: (count: number) => string
  saveProblems: string
  preview: string
  wrongRows: string
  previewOf: (shown: number, all: number) => string
  done: (rows: number) => string
  undo: string
  undoThis: string
  undoAsk: (fileName: string) => string
  undoHint: string
  runs: string
  runDid: (created: number, changed: number) => string
  undoneBy: (who: string) => string
  newUsers: (count: number) => string
  newUsersHint: string
  savePasswords: string
  savedPasswords: string
  copyPasswords: string
  copiedPasswords: (count: number) => string
  passwordsLost: string
  leaveAsk: string
  leaveHint: string
  leave: string
  userName: string
  personName: string
  oneTimePassword: string
  passwordsFile: string
}

export const importWords: Both<ImportWords> = {
  en: {
    import: 'Import',
    title: (name) => `Import ${name}`,
    steps: { file: 'File', check: 'Check', import: 'Import' },
    templateTitle: 'Fill in the template',
    templateText:
      'It has a column for each field, lists to choose from, and notes. What exists already is changed, the rest is added.',
    downloadTemplate: 'Download template',
    downloadCurrent: 'Download what is there',
    fileTitle: 'Choose the filled-in file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    dropNow: 'Drop the file',
    limits: (megabytes) =>
      `An Excel workbook (.xlsx) of at most ${megabytes} MB. Nothing is written before you have seen the check.`,
    notExcel: (name) => `“${name}” is no Excel workbook. Save it as .xlsx and choose it again.`,
    tooLarge: (name, megabytes, most) =>
      `“${name}” has ${megabytes} MB; at most ${most} MB are possible. Split it into several files.`,
    unreadable: (name) => `“${name}” could not be read. Is it open in another program, or was it moved?`,
    checking: (name) => `Checking every row of “${name}”`,
    checkingHint: 'Nothing is written yet.',
    importing: (rows) => `Importing ${counted(rows, 'row', 'rows')}`,
    importingHint: 'All rows or none. You may close this; a notice tells you when it is done.',
    cancel: 'Cancel',
    close: 'Close',
    another: 'Choose another file',
    rows: 'Rows',
    created: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    wrong: 'Wrong',
    allRight: (rows) => `All ${counted(rows, 'row is', 'rows are')} right. Nothing has been written yet.`,
    nothingToDo: 'Every row says what is there already: there is nothing to import.',
    someWrong: (rows) => `${counted(rows, 'row', 'rows')} must be corrected in the file. Nothing has been written.`,
    whyNot: (rows) => `Possible once no row is wrong; ${counted(rows, 'row is', 'rows are')}.`,
    importAll: (rows) => `Import ${counted(rows, 'row', 'rows')}`,
    problems: (count) => counted(count, 'problem', 'problems'),
    firstProblems: (count) => `The first ${figure(count)} problems`,
    problemsOf: (shown, all) => `${figure(shown)} of ${counted(all, 'problem', 'problems')}`,
    filter: 'Filter problems',
    allColumns: 'All columns',
    column: 'Column',
    row: 'Row',
    given: 'Given',
    reason: 'What is wrong',
    empty: 'empty',
    noMatch: 'No problem matches.',
    copy: 'Copy problems',
    copied: (count) => `${counted(count, 'problem', 'problems')} copied, ready to paste into a sheet.`,
    saveProblems: 'Save as CSV',
    preview: 'As it was understood',
    wrongRows: 'Wrong rows',
    previewOf: (shown, all) =>
      shown < all ? `the first ${figure(shown)} of ${counted(all, 'row', 'rows')}` : counted(all, 'row', 'rows'),
    done: (rows) => `${counted(rows, 'row has', 'rows have')} been imported.`,
    undo: 'Undo',
    undoThis: 'Undo this import',
    undoAsk: (fileName) => `Take the import of “${fileName}” back?`,
    undoHint:
      'What it created is deleted, what it changed is as it was. Possible today, while nothing refers to its rows and nobody has changed them.',
    runs: 'Imports of today',
    runDid: (created, changed) => `${figure(created)} new · ${figure(changed)} changed`,
    undoneBy: (who) => `Undone by ${who}`,
    newUsers: (count) => `${counted(count, 'new user has', 'new users have')} a one-time password`,
    newUsersHint:
      'They are shown now and never again. Save the list and hand each person their own; at the first sign-in they choose another.',
    savePasswords: 'Save list',
    savedPasswords: 'Saved',
    copyPasswords: 'Copy list',
    copiedPasswords: (count) => `${counted(count, 'password', 'passwords')} copied, ready to paste into a sheet.`,
    passwordsLost: 'The passwords were told once and cannot be told again. Reset them in the list of users.',
    leaveAsk: 'Leave without saving the passwords?',
    leaveHint: 'They cannot be shown again; you would have to reset them in the list of users.',
    leave: 'Leave',
    userName: 'User name',
    personName: 'Name',
    oneTimePassword: 'One-time password',
    passwordsFile: 'one-time passwords.csv',
  },
  zh: {
    import: '导入',
    title: (name) => `导入${name}`,
    steps: { file: '文件', check: '检查', import: '导入' },
    templateTitle: '填写模板',
    templateText: '模板中每个字段一列，带有下拉选项和填写说明。已存在的记录将被修改，其余新增。',
    downloadTemplate: '下载模板',
    downloadCurrent: '下载现有数据',
    fileTitle: '选择填好的文件',
    choose: '选择文件',
    drop: '或拖到此处',
    dropNow: '松开即可上传',
    limits: (megabytes) => `Excel 工作簿（.xlsx），不超过 ${megabytes} MB。看过检查结果之前不会写入任何数据。`,
    notExcel: (name) => `“${name}”不是 Excel 工作簿，请另存为 .xlsx 后重新选择。`,
    tooLarge: (name, megabytes, most) => `“${name}”有 ${megabytes} MB，最多 ${most} MB，请拆分为多个文件。`,
    unreadable: (name) => `无法读取“${name}”，请确认文件未被其他程序占用或移动。`,
    checking: (name) => `正在逐行检查“${name}”`,
    checkingHint: '尚未写入任何数据。',
    importing: (rows) => `正在导入 ${figure(rows)} 行`,
    importingHint: '全部导入或全部不导入。可以关闭此窗口，完成后会收到通知。',
    cancel: '取消',
    close: '关闭',
    another: '选择其他文件',
    rows: '总行数',
    created: '新增',
    changed: '修改',
    unchanged: '无变化',
    wrong: '错误',
    allRight: (rows) => `${figure(rows)} 行全部正确，尚未写入任何数据。`,
    nothingToDo: '所有行与现有数据一致，无需导入。',
    someWrong: (rows) => `有 ${figure(rows)} 行需要在文件中更正，未写入任何数据。`,
    whyNot: (rows) => `没有错误行时才能导入，目前有 ${figure(rows)} 行错误。`,
    importAll: (rows) => `导入 ${figure(rows)} 行`,
    problems: (count) => `${figure(count)} 处错误`,
    firstProblems: (count) => `前 ${figure(count)} 处错误`,
    problemsOf: (shown, all) => `${figure(all)} 处错误中的 ${figure(shown)} 处`,
    filter: '筛选错误',
    allColumns: '全部列',
    column: '列',
    row: '行',
    given: '填写内容',
    reason: '错误原因',
    empty: '空',
    noMatch: '没有匹配的错误。',
    copy: '复制错误',
    copied: (count) => `已复制 ${figure(count)} 处错误，可粘贴到表格中。`,
    saveProblems: '存为 CSV',
    preview: '识别结果预览',
    wrongRows: '错误行',
    previewOf: (shown, all) => (shown < all ? `前 ${figure(shown)} 行，共 ${figure(all)} 行` : `共 ${figure(all)} 行`),
    done: (rows) => `已导入 ${figure(rows)} 行。`,
    undo: '撤销',
    undoThis: '撤销本次导入',
    undoAsk: (fileName) => `撤销导入“${fileName}”？`,
    undoHint: '新增的记录将被删除，修改的记录恢复原状。仅限当天，且这些记录未被引用、未被再次修改。',
    runs: '今日导入',
    runDid: (created, changed) => `新增 ${figure(created)} · 修改 ${figure(changed)}`,
    undoneBy: (who) => `已由${who}撤销`,
    newUsers: (count) => `${figure(count)} 名新用户的一次性密码`,
    newUsersHint: '仅此一次显示。请保存名单并分别告知本人，首次登录后须自行设置新密码。',
    savePasswords: '保存名单',
    savedPasswords: '已保存',
    copyPasswords: '复制名单',
    copiedPasswords: (count) => `已复制 ${figure(count)} 个密码，可粘贴到表格中。`,
    passwordsLost: '密码仅显示一次，无法再次查看，请在用户列表中重置。',
    leaveAsk: '尚未保存密码，确定离开？',
    leaveHint: '密码无法再次显示，之后只能在用户列表中重置。',
    leave: '离开',
    userName: '用户名',
    personName: '姓名',
    oneTimePassword: '一次性密码',
    passwordsFile: '一次性密码.csv',
  },
}
