import { yuan } from '@keben/core/kit/money'
import { figure } from '../../kit/app/language.ts'
import type { Measure } from './pivot.ts'

export const measured =
  (measure: Measure) =>
  (value: number): string =>
    measure === 'copies' ? figure(value) : `¥${yuan(value)}`
