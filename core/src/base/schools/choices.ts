import { z } from 'zod'

/** The operator of a school. The key is stored and sent; empty if unknown. */
export const natures = {
  public: { en: 'Public', zh: '公办' },
  private: { en: 'Private', zh: '民办' },
  other: { en: 'Other', zh: '其他' },
} as const
export type Nature = keyof typeof natures
export const Nature = z.enum(['public', 'private', 'other'])
