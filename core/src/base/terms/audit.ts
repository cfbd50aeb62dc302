import type { AuditedThings } from '../../audit-parts.ts'
import { discountWords } from './words.ts'

export const termsAudit = {
  districtDiscount: { en: 'District discount', zh: '区县折扣', fields: discountWords },
} as const satisfies AuditedThings
