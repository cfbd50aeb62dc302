import { both } from '@keben/core/kit/language'
import { figure } from '../app/language.ts'

export const treeWords = both({
  en: {
    search: 'Search',
    openAll: 'Expand all',
    closeAll: 'Collapse all',
    found: (count: number) => `${figure(count)} found`,
    tickFound: 'Select all found',
    untickFound: 'Deselect all found',
    nothingFound: 'No results',
    empty: 'Nothing here yet',
    share: (on: number, all: number) => `${figure(on)} of ${figure(all)}`,
    covered: 'included',
    keys: 'Keys: / search · ↑ ↓ move · ← → collapse/expand · Space select · Shift+↑ ↓ select range · * expand siblings',
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
})
