import { z } from 'zod'

/** Who runs a school. The key is what the database and the wire hold; empty where nobody has said. */
export const natures = {
  public: { en: 'Public', zh: '公办' },
  private: { en: 'Private', zh: '民办' },
  other: { en: 'Other', zh: '其他' },
} as const
export type Nature = keyof typeof natures
export const Nature = z.enum(['public', 'private', 'other'])
