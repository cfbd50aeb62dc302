import { z } from 'zod'
import type { Both } from '../../kit/language.ts'

export const supplyAnswers = {
  outOfStock: { en: 'Temporarily out of stock', zh: '暂时缺货' },
  printing: { en: 'Being reprinted', zh: '正在重印' },
  discontinued: { en: 'Discontinued', zh: '停止发行' },
  newEdition: { en: 'Replaced by a new edition', zh: '已出新版' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, Both<string>>
export type SupplyAnswer = keyof typeof supplyAnswers
export const SupplyAnswer = z.enum(Object.keys(supplyAnswers) as [SupplyAnswer, ...SupplyAnswer[]])

/** Derived from the lines. */
export const supplyProgress = {
  none: { tone: 'plain', en: 'Not received', zh: '未到货' },
  partly: { tone: 'waiting', en: 'Partly received', zh: '部分到货' },
  wholly: { tone: 'good', en: 'Received', zh: '已到齐' },
  /** Incoming copies are closed, and none came. */
  closed: { tone: 'ended', en: 'Closed', zh: '不再到货' },
} as const
export type SupplyProgress = keyof typeof supplyProgress
export const SupplyProgress = z.enum(Object.keys(supplyProgress) as [SupplyProgress, ...SupplyProgress[]])

export const supplyConcerns = {
  late: { tone: 'bad', en: 'Later than required', zh: '晚于要求到货日' },
  overdue: { tone: 'bad', en: 'Overdue', zh: '已逾期' },
  undated: { tone: 'warning', en: 'No arrival date', zh: '未填到货日' },
} as const
export type SupplyConcern = keyof typeof supplyConcerns
export const SupplyConcern = z.enum(Object.keys(supplyConcerns) as [SupplyConcern, ...SupplyConcern[]])

const isAnswer = (reason: string): reason is SupplyAnswer => Object.hasOwn(supplyAnswers, reason)

/** The sentence of a closing: the supplier's words, else its answer. */
export const closedWords = (reason: string): Both<string> =>
  isAnswer(reason) ? supplyAnswers[reason] : { en: reason, zh: reason }
