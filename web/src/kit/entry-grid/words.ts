import { both } from '@keben/core/kit/language'
import { counted, figure } from '../app/language.ts'

export type EntryGridWords = (typeof entryGridWords)['en']

export const entryGridWords = both({
  en: {
    keys: 'Type over · Enter down · Tab on · Ctrl+D fill down · Ctrl+Z undo · paste from Excel',
    total: 'Total',
    cell: (row: string, column: string) => `${row}, ${column}`,
    wrong: {
      negative: (_text: string, _most: number) => 'must not be negative',
      fraction: (text: string, _most: number) => `“${text}” is not a whole number`,
      too_large: (text: string, most: number) => `“${text}” is above ${figure(most)}`,
      no_number: (text: string, _most: number) => `“${text}” is not a number`,
    },
    both: (wrong: string, stays: string) => `${wrong}; ${stays}`,
    stays: (value: number | null) => (value === null ? 'the cell stays empty' : `${figure(value)} is kept`),
    pasted: (done: number, rejected: number, leftOut: number) =>
      [
        `${counted(done, 'cell', 'cells')} pasted`,
        ...(rejected ? [`${figure(rejected)} could not be read and ${rejected === 1 ? 'is' : 'are'} marked`] : []),
        ...(leftOut ? [`${figure(leftOut)} skipped: outside the grid`] : []),
      ].join('; '),
    unclear: (name: string) => `“${name}” matches several lines: add a column that tells them apart`,
    listSeparator: '; ',
    chosen: (cells: number, sum: number) => `${counted(cells, 'cell', 'cells')} · sum ${figure(sum)}`,
    readOnly: 'read-only',
  },
  zh: {
    keys: '直接输入覆盖 · Enter 下移 · Tab 右移 · Ctrl+D 向下填充 · Ctrl+Z 撤销 · 可从 Excel 粘贴',
    total: '合计',
    cell: (row, column) => `${row}，${column}`,
    wrong: {
      negative: () => '不能为负数',
      fraction: (text) => `“${text}”不是整数`,
      too_large: (text, most) => `“${text}”超过 ${figure(most)}`,
      no_number: (text) => `“${text}”不是数字`,
    },
    both: (wrong, stays) => `${wrong}；${stays}`,
    stays: (value) => (value === null ? '此格仍为空' : `仍按 ${figure(value)} 计`),
    pasted: (done, rejected, leftOut) =>
      [
        `已粘贴 ${figure(done)} 格`,
        ...(rejected ? [`${figure(rejected)} 格无法识别，已标出`] : []),
        ...(leftOut ? [`略过 ${figure(leftOut)} 格（超出表格）`] : []),
      ].join('，'),
    unclear: (name) => `“${name}”对应多行，请增加一列加以区分`,
    listSeparator: '；',
    chosen: (cells, sum) => `已选 ${figure(cells)} 格 · 合计 ${figure(sum)}`,
    readOnly: '不可修改',
  },
})
