import type { Both } from '@keben/core/kit/language'
import { figure } from '../language.ts'

interface TreeWords {
  search: string
  openAll: string
  closeAll: string
  found: (count: number) => string
  tickFound: string
  untickFound: string
  nothingFound: string
  empty: string
  /** How much of a branch is on. */
  share: (on: number, all: number) => string
  covered: string
  keys: string
}

export const treeWords: Both<TreeWords> = {
  en: {
    search: 'Search',
    openAll: 'Open all',
    closeAll: 'Close all',
    found: (count) => `${figure(count)} found`,
    tickFound: 'Tick them',
    untickFound: 'Untick them',
    nothingFound: 'Nothing matches',
    empty: 'Nothing here yet',
    share: (on, all) => `${figure(on)} of ${figure(all)}`,
    covered: 'comes along',
    keys: 'Keys: / search · ↑ ↓ move · ← → close and open · Space tick · Shift+↑ ↓ tick on · * open all beside',
  },
  zh: {
    search: '搜索',
    openAll: '全部展开',
    closeAll: '全部收起',
    found: (count) => `找到 ${figure(count)} 项`,
    tickFound: '全部勾选',
    untickFound: '取消勾选',
    nothingFound: '没有匹配项',
    empty: '暂无数据',
    share: (on, all) => `${figure(on)}/${figure(all)}`,
    covered: '随上级包含',
    keys: '快捷键：/ 搜索 · ↑ ↓ 移动 · ← → 收起/展开 · 空格 勾选 · Shift+↑ ↓ 连续勾选 · * 展开同级',
  },
}
