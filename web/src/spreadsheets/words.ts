import type { Both } from '@keben/core/kit/language'
import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { counted, figure } from '../kit/language.ts'

interface ImportWords {
  import: string
  title: Readonly<Record<ImportKind, string>>
  steps: { file: string; check: string; import: string }
  templateTitle: string
  templateText: string
  downloadTemplate: string
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
  preview: string
  previewOf: (shown: number, all: number) => string
  done: (rows: number) => string
}

export const importWords: Both<ImportWords> = {
  en: {
    import: 'Import',
    title: { press: 'Import publishers', subject: 'Import subjects', edition: 'Import editions', book: 'Import books' },
    steps: { file: 'File', check: 'Check', import: 'Import' },
    templateTitle: 'Fill in the template',
    templateText:
      'It has a column for each field, lists to choose from, and notes. A code that exists already changes that entry; a new code adds one.',
    downloadTemplate: 'Download template',
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
    preview: 'As it was understood',
    previewOf: (shown, all) =>
      shown < all ? `the first ${figure(shown)} of ${counted(all, 'row', 'rows')}` : counted(all, 'row', 'rows'),
    done: (rows) => `${counted(rows, 'row has', 'rows have')} been imported.`,
  },
  zh: {
    import: '导入',
    title: { press: '导入出版社', subject: '导入学科', edition: '导入版本', book: '导入图书' },
    steps: { file: '文件', check: '检查', import: '导入' },
    templateTitle: '填写模板',
    templateText: '模板中每个字段一列，带有下拉选项和填写说明。编码已存在则修改该记录，否则新增。',
    downloadTemplate: '下载模板',
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
    preview: '识别结果预览',
    previewOf: (shown, all) => (shown < all ? `前 ${figure(shown)} 行，共 ${figure(all)} 行` : `共 ${figure(all)} 行`),
    done: (rows) => `已导入 ${figure(rows)} 行。`,
  },
}
