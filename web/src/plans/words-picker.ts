import { both } from '@keben/core/kit/language'

export const planPickerWords = both({
  en: { plan: 'Plan', none: 'No plan yet', noneHint: 'As soon as a season concerns you, it appears here.' },
  zh: { plan: '征订计划', none: '暂无征订计划', noneHint: '有与您相关的征订计划时会显示在这里。' },
})
