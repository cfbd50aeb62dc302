import { z } from 'zod'

/** What a discount is for, the most specific first: of those that fit a title, the first wins. */
export const discountScopes = {
  book: { en: 'One title', zh: '单个品种' },
  publisher: { en: 'A publisher', zh: '出版社' },
  kind: { en: 'A kind of book', zh: '图书类别' },
  all: { en: 'All titles', zh: '全部图书' },
} as const
export type DiscountScope = keyof typeof discountScopes
export const DiscountScope = z.enum(['book', 'publisher', 'kind', 'all'])

/** Where a discount stands today: its dates decide, unless somebody has disabled it. */
export const discountPhases = {
  inForce: { tone: 'good', en: 'In force', zh: '生效中' },
  future: { tone: 'waiting', en: 'Future', zh: '未生效' },
  ended: { tone: 'plain', en: 'Ended', zh: '已结束' },
  disabled: { tone: 'ended', en: 'Disabled', zh: '停用' },
} as const
export type DiscountPhase = keyof typeof discountPhases
export const DiscountPhase = z.enum(['inForce', 'future', 'ended', 'disabled'])

/** What becomes of a discount that is for a title: one wins, each of the others loses for a reason. */
export const discountVerdicts = {
  wins: { tone: 'good', en: 'Applies', zh: '适用' },
  lessSpecific: { tone: 'plain', en: 'A more specific one applies', zh: '有范围更具体的折扣' },
  future: { tone: 'waiting', en: 'Begins later', zh: '尚未生效' },
  ended: { tone: 'ended', en: 'Ended', zh: '已结束' },
  disabled: { tone: 'ended', en: 'Disabled', zh: '已停用' },
} as const
export type DiscountVerdict = keyof typeof discountVerdicts
export const DiscountVerdict = z.enum(['wins', 'lessSpecific', 'future', 'ended', 'disabled'])
