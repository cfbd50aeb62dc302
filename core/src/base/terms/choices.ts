import { z } from 'zod'

/** The scopes of a discount, the most specific first. Of several that fit a title, the first applies. */
export const discountScopes = {
  book: { en: 'One title', zh: '单个品种' },
  publisher: { en: 'A publisher', zh: '出版社' },
  kind: { en: 'A kind of book', zh: '图书类别' },
  all: { en: 'All titles', zh: '全部图书' },
} as const
export type DiscountScope = keyof typeof discountScopes
export const DiscountScope = z.enum(['book', 'publisher', 'kind', 'all'])

/** The phase of a discount today: its dates decide, unless a user has disabled it. */
export const discountPhases = {
  inForce: { tone: 'good', en: 'In force', zh: '生效中' },
  future: { tone: 'waiting', en: 'Future', zh: '未生效' },
  ended: { tone: 'plain', en: 'Ended', zh: '已结束' },
  disabled: { tone: 'ended', en: 'Disabled', zh: '停用' },
} as const
export type DiscountPhase = keyof typeof discountPhases
export const DiscountPhase = z.enum(['inForce', 'future', 'ended', 'disabled'])

/** Why a discount of a title applies or not: one applies, each of the others has its reason. */
export const discountVerdicts = {
  wins: { tone: 'good', en: 'Applies', zh: '适用' },
  lessSpecific: { tone: 'plain', en: 'A more specific one applies', zh: '有范围更具体的折扣' },
  future: { tone: 'waiting', en: 'Begins later', zh: '尚未生效' },
  ended: { tone: 'ended', en: 'Ended', zh: '已结束' },
  disabled: { tone: 'ended', en: 'Disabled', zh: '已停用' },
} as const
export type DiscountVerdict = keyof typeof discountVerdicts
export const DiscountVerdict = z.enum(['wins', 'lessSpecific', 'future', 'ended', 'disabled'])
