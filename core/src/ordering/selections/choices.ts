import { z } from 'zod'

/** How a selected title compares with the company's offer of last year. */
export const titleChanges = {
  new: { tone: 'good', en: 'New', zh: '新增' },
  replaced: { tone: 'waiting', en: 'New edition', zh: '换版' },
  price: { tone: 'warning', en: 'Price changed', zh: '调价' },
  kept: { tone: 'plain', en: 'Unchanged', zh: '沿用' },
  dropped: { tone: 'bad', en: 'Dropped', zh: '不再选用' },
} as const
export type TitleChange = keyof typeof titleChanges
export const TitleChange = z.enum(['new', 'replaced', 'price', 'kept', 'dropped'])

/** Why a title of an earlier selection is not copied. */
export const leftOutReasons = {
  disabled: { en: 'Disabled, without a replacement', zh: '已停用，且无替代版本' },
  otherTerm: { en: 'For the other term', zh: '不属于本季' },
} as const
export type LeftOutReason = keyof typeof leftOutReasons
export const LeftOutReason = z.enum(['disabled', 'otherTerm'])
