import { both } from '@keben/core/kit/language'

export const planPickerWords = both({
  en: {
    plan: 'Plan',
    none: 'No plan yet',
    noneHint: 'A season appears here once it is open for you.',
    lacks: {
      opening: (missing: string, shown: string) => `${missing} is not open yet; showing ${shown}`,
      result: (missing: string, shown: string) => `${missing} has no result yet; showing ${shown}`,
    },
    brief: { spring: (year: number) => `Spring ${year}`, autumn: (year: number) => `Autumn ${year}` },
  },
  zh: {
    plan: '征订计划',
    none: '暂无征订计划',
    noneHint: '有与您相关的征订计划时会显示在这里。',
    lacks: {
      opening: (missing, shown) => `${missing} 尚未开放征订，显示 ${shown}`,
      result: (missing, shown) => `${missing} 尚无征订结果，显示 ${shown}`,
    },
    brief: { spring: (year) => `${year} 春`, autumn: (year) => `${year} 秋` },
  },
})
