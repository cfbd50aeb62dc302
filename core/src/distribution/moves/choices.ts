import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

export const lossLevels = {
  lane: { en: 'By route', zh: '按线路' },
  title: { en: 'By title', zh: '按品种' },
  keeper: { en: 'By warehouse staff', zh: '按仓管员' },
  line: { en: 'Line by line', zh: '明细' },
} as const satisfies Record<string, Both<string>>
export type LossLevel = keyof typeof lossLevels
export const LossLevel = z.enum(Object.keys(lossLevels) as [LossLevel, ...LossLevel[]])
