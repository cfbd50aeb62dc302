import { yuan } from '@keben/core/kit/money'
import { figure } from '../../kit/app/language.ts'
import type { Measure } from './pivot.ts'

/** How a figure of a measure is written. */
export const measured =
  (measure: Measure) =>
  (value: number): string =>
    measure === 'copies' ? figure(value) : `¥${yuan(value)}`
