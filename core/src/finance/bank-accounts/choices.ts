import { z } from 'zod'

/** Parties that pay the company. */
export const payingParties = {
  school: { en: 'Schools', zh: '学校' },
  district: { en: 'Districts', zh: '区县' },
  shop: { en: 'Retail shops', zh: '零售店' },
} as const
export type PayingParty = keyof typeof payingParties
export const PayingParty = z.enum(['school', 'district', 'shop'])
