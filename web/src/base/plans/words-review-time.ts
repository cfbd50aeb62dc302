import type { ReviewedKind } from '@keben/core/office/statistics/contract'
import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'

const english: Readonly<Record<ReviewedKind, string>> = {
  schoolPlan: 'Your district education office reviews it.',
  districtPlan: 'Your company reviews it.',
  selection: 'Head office reviews it.',
  purchaseOrder: 'Head office reviews it.',
}
const chinese: Readonly<Record<ReviewedKind, string>> = {
  schoolPlan: '由区县教育局审核。',
  districtPlan: '由发行公司审核。',
  selection: '由总公司审核。',
  purchaseOrder: '由总公司审核。',
}

/** Whole hours, and days from two days on. */
const inWords = (hours: number) =>
  hours < 48
    ? ({ unit: 'hour', count: Math.max(Math.ceil(hours), 1) } as const)
    : ({ unit: 'day', count: Math.ceil(hours / 24) } as const)

export const reviewTimeWords = both({
  en: {
    reviewer: english,
    usually: (hours: number) => {
      const { unit, count } = inWords(hours)
      return `A review usually takes ${counted(count, unit, `${unit}s`)}.`
    },
  },
  zh: {
    reviewer: chinese,
    usually: (hours: number) => {
      const { unit, count } = inWords(hours)
      return `通常 ${figure(count)} ${unit === 'hour' ? '小时' : '天'}内审核完毕。`
    },
  },
})
