import type { Both } from '@keben/core/kit/language'
import { counted, figure } from '../app/language.ts'

const en = {
  ask: (step: string, what: string) => `${step} ${what}?`,
  done: (step: string, what: string) => `Done: ${step} ${what}`,
  copies: (count: number) => counted(count, 'copy', 'copies'),
  history: 'History',
  documents: 'Documents',
  lines: 'Titles',
  total: 'Total',
  print: 'Print',
  number: 'No.',
  search: 'Search the lines',
  noneFound: 'No matching lines.',
  noLines: 'No lines.',
  shown: (shown: number, all: number) => `${figure(shown)} of ${figure(all)}`,
  back: (where: string) => `Back to ${where}`,
  progress: (done: string, of: string) => `${done} of ${of}`,
  printedAt: (at: string) => `Printed ${at}`,
}

export const documentWords: Both<typeof en> = {
  en,
  zh: {
    ask: (step, what) => `${step} ${what}？`,
    done: (step, what) => `已${step} ${what}`,
    copies: (count) => `${figure(count)} 册`,
    history: '历史',
    documents: '相关单据',
    lines: '品种',
    total: '合计',
    print: '打印',
    number: '序号',
    search: '搜索明细',
    noneFound: '没有符合条件的明细。',
    noLines: '暂无明细。',
    shown: (shown, all) => `${figure(shown)} / ${figure(all)}`,
    back: (where) => `返回${where}`,
    progress: (done, of) => `${done} / ${of}`,
    printedAt: (at) => `打印于 ${at}`,
  },
}
