import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface OrderSheetWords {
  excel: string
  title: string
  formTitle: string
  formText: string
  download: string
  fileTitle: string
  fileText: string
  checking: string
  wrong: (rows: number) => string
  nothing: string
  changes: (count: number) => string
  row: string
  book: string
  before: string
  after: string
  reason: string
  save: (count: number) => string
  saved: (count: number) => string
  conflicts: (count: number) => string
  another: string
  close: string
  shut: string
}

export const orderSheetScreenWords: Both<OrderSheetWords> = {
  en: {
    excel: 'Excel',
    title: 'Fill in with Excel',
    formTitle: '1 · The form',
    formText:
      'All titles by grade, with what stands in the order. Fill in the copies, and a reason where one is needed.',
    download: 'Download the form',
    fileTitle: '2 · The filled form',
    fileText: 'Every row is checked before anything is saved. Empty cells leave a line as it is.',
    checking: 'Checking…',
    wrong: (n) => `${counted(n, 'row', 'rows')} to put right; nothing was saved.`,
    nothing: 'The form says what the order says already.',
    changes: (n) => `${counted(n, 'line', 'lines')} will change.`,
    row: 'Row',
    book: 'Title',
    before: 'Now',
    after: 'New',
    reason: 'Reason',
    save: (n) => `Save ${counted(n, 'line', 'lines')}`,
    saved: (n) => `${counted(n, 'line', 'lines')} saved.`,
    conflicts: (n) => `${counted(n, 'line', 'lines')} changed by somebody else meanwhile and left alone.`,
    another: 'Another file',
    close: 'Close',
    shut: 'The order cannot be filled in now; the form can still be downloaded.',
  },
  zh: {
    excel: 'Excel',
    title: '用 Excel 填报',
    formTitle: '1 · 征订单',
    formText: '按年级列出全部品种及当前订数，填写订数，必要时填写原因。',
    download: '下载征订单',
    fileTitle: '2 · 上传填好的征订单',
    fileText: '保存前逐行检查，留空的单元格不修改。',
    checking: '正在检查…',
    wrong: (n) => `${figure(n)} 行需更正，未保存。`,
    nothing: '与当前征订单一致，无需修改。',
    changes: (n) => `将修改 ${figure(n)} 行。`,
    row: '行',
    book: '品种',
    before: '当前',
    after: '改为',
    reason: '原因',
    save: (n) => `保存 ${figure(n)} 行`,
    saved: (n) => `已保存 ${figure(n)} 行。`,
    conflicts: (n) => `${figure(n)} 行刚被他人修改，未覆盖。`,
    another: '换一个文件',
    close: '关闭',
    shut: '当前不能填报，但仍可下载征订单。',
  },
}
