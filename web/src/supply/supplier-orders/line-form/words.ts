import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../../kit/app/language.ts'

export const sheetWords = both({
  en: {
    title: 'Title',
    undo: 'Undo',
    keys: 'Enter down · Shift+Enter up · Tab on · Ctrl+D fill down · paste from Excel · Ctrl+Enter send',
    pasted: (done: number, leftOut: number) =>
      `${counted(done, 'cell', 'cells')} pasted${leftOut ? `; ${figure(leftOut)} skipped: outside the table or not readable` : ''}`,
  },
  zh: {
    title: '书名',
    undo: '撤销',
    keys: 'Enter 向下 · Shift+Enter 向上 · Tab 向右 · Ctrl+D 向下填充 · 可粘贴 Excel · Ctrl+Enter 发送',
    pasted: (done, leftOut) =>
      `已粘贴 ${figure(done)} 格${leftOut ? `；${figure(leftOut)} 格未采用：超出范围或无法识别` : ''}`,
  },
})
