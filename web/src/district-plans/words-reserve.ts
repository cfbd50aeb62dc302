import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

interface ReserveWords {
  nothing: string
  nothingHint: string
  search: string
  title: string
  edition: string
  price: string
  schools: string
  copies: string
  lastCopies: string
  lastReserve: string
  reserve: string
  percent: string
  percentHint: string
  asLast: string
  sums: (titles: number, copies: number, yuan: string) => string
  changed: (count: number) => string
  unreadable: (count: number) => string
  saved: string
  discard: string
  save: string
  onlyLooking: string
}

export const reserveWords: Both<ReserveWords> = {
  en: {
    nothing: 'No books are chosen yet',
    nothingHint: 'The reserve is kept of titles that your schools may order.',
    search: 'Title, ISBN or edition',
    title: 'Title',
    edition: 'Edition',
    price: 'List price',
    schools: 'Schools',
    copies: 'Ordered',
    lastCopies: 'Last season',
    lastReserve: 'Last reserve',
    reserve: 'Reserve',
    percent: 'Percent of what is ordered',
    percentHint: 'Puts this share of what schools order into every line shown, rounded up.',
    asLast: 'As last season',
    sums: (titles, copies, yuan) =>
      `${counted(copies, 'reserve copy', 'reserve copies')} of ${counted(titles, 'title', 'titles')} · ¥${yuan}`,
    changed: (count) => `Not saved: ${counted(count, 'title', 'titles')}`,
    unreadable: (count) => `${counted(count, 'figure', 'figures')} cannot be read; put them right first.`,
    saved: 'Saved.',
    discard: 'Discard',
    save: 'Save',
    onlyLooking: 'The reserve can be changed while the plan is open to schools.',
  },
  zh: {
    nothing: '尚未选书',
    nothingHint: '机动数按学校可订的品种设置。',
    search: '书名、ISBN 或版本',
    title: '书名',
    edition: '版本',
    price: '定价',
    schools: '学校',
    copies: '已订',
    lastCopies: '上一同季',
    lastReserve: '上季机动数',
    reserve: '机动数',
    percent: '按订数百分比',
    percentHint: '按学校订数的该比例填入所示各行，向上取整。',
    asLast: '沿用上一同季',
    sums: (titles, copies, yuan) => `${figure(titles)} 种，机动 ${figure(copies)} 册 · ¥${yuan}`,
    changed: (count) => `未保存：${figure(count)} 种`,
    unreadable: (count) => `${figure(count)} 个数字无法识别，请先更正。`,
    saved: '已保存。',
    discard: '放弃',
    save: '保存',
    onlyLooking: '计划开放给学校期间可以修改机动数。',
  },
}
